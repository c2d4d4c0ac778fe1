"""The entry of a hand: one form a game, behind one door."""

from collections.abc import Mapping
from typing import Any

import scoring
from tournament.forms.recording.base import HandForm, field_of
from tournament.forms.recording.schafkopf import SchafkopfForm
from tournament.forms.recording.sheepshead import ALONE, SheepsheadForm
from tournament.models import Table
from tournament.queries.recording import Deal

__all__ = ["ALONE", "HandForm", "field_of", "hand_form", "typed"]

FORMS: Mapping[str, type[HandForm]] = {
    "sheepshead": SheepsheadForm,
    "schafkopf": SchafkopfForm,
}
"""By the code of the game."""


def hand_form(
    data: Any = None,
    *,
    table: Table,
    deal: Deal,
    stood: Mapping[str, Any] | None = None,
    **kw: Any,
) -> HandForm:
    """The form for a hand of the game that is played at this table.

    :param stood: the facts of the hand that is corrected
    """
    game = scoring.game_of(table.rules)
    shown = typed(stood) if stood else None
    return FORMS[game.code](data, table=table, deal=deal, stood=shown, **kw)


def typed(facts: Mapping[str, Any]) -> dict[str, object]:
    """A hand as the form shows it: what would have been typed."""
    shown = {key: value for key, value in facts.items() if not isinstance(value, list | dict)}
    if facts.get("alone"):
        shown["partner"] = ALONE
    for name in ("seat_points", "seat_tricks"):
        for seat, value in enumerate(facts.get(name) or [], start=1):
            shown[f"{name}_{seat}"] = value
    shown |= facts.get("multipliers") or {}
    return {key: value for key, value in shown.items() if value is not None and value is not False}
