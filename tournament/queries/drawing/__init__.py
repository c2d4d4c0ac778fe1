"""Who sat where, what a draw would find, and how far the rounds are."""

from tournament.queries.drawing.away import Mismatch, mismatches
from tournament.queries.drawing.differing import Difference, RoundDifference, difference
from tournament.queries.drawing.explaining import (
    EventExplanation,
    Explanation,
    event_explanation,
    explanation,
    is_fair,
)
from tournament.queries.drawing.finding import folded, found, meant
from tournament.queries.drawing.needs import (
    Sizes,
    Tables,
    following,
    seating_of,
    seatings,
    seed_of,
)
from tournament.queries.drawing.proposing import Option, Proposal, Remembered, proposal
from tournament.queries.drawing.seen import (
    Progress,
    current,
    plan_among,
    progress,
    rounds_drawn,
    so_far,
    tables_of,
)

__all__ = [
    "Difference",
    "EventExplanation",
    "Explanation",
    "Mismatch",
    "Option",
    "Progress",
    "Proposal",
    "Remembered",
    "RoundDifference",
    "Sizes",
    "Tables",
    "current",
    "difference",
    "event_explanation",
    "explanation",
    "folded",
    "following",
    "found",
    "is_fair",
    "meant",
    "mismatches",
    "plan_among",
    "progress",
    "proposal",
    "rounds_drawn",
    "seating_of",
    "seatings",
    "seed_of",
    "so_far",
    "tables_of",
]
