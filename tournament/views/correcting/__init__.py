"""Putting right what was entered: hands, seats, tables, and taking changes back."""

from tournament.views.correcting.changes import revision_revert, revisions
from tournament.views.correcting.conflicts import conflict
from tournament.views.correcting.hands import hand_delete, hand_page, hand_seats
from tournament.views.correcting.tables import (
    correct_table,
    hands_move,
    seat_correct,
    tables_exchange,
)

__all__ = [
    "conflict",
    "correct_table",
    "hand_delete",
    "hand_page",
    "hand_seats",
    "hands_move",
    "revision_revert",
    "revisions",
    "seat_correct",
    "tables_exchange",
]
