"""The words in which the games differ on pages that show both."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import scoring

#: The column of hands won by who picked, or who played; by the code of the game.
WON_BY_PLAYER: Mapping[str, Any] = {
    "sheepshead": gettext_lazy("Won as picker"),
    "schafkopf": gettext_lazy("Games won as player"),
}

#: The last column of an empty score sheet.
SHEET_NOTE: Mapping[str, Any] = {
    "sheepshead": gettext_lazy("Note"),
    "schafkopf": gettext_lazy("Game"),
}


def won_title(rules: scoring.Rules) -> str:
    return str(WON_BY_PLAYER[scoring.game_of(rules).code])


def note_title(rules: scoring.Rules) -> str:
    return str(SHEET_NOTE[scoring.game_of(rules).code])


def sum_note(rules: scoring.Rules) -> str:
    """That all points together are not 0, where that is so."""
    if scoring.game_of(rules).sums_to_zero(rules):
        return ""
    return _("Only good points are written in this tournament, so all points together are not 0.")
