"""The options by subject, in the order of a rules sheet."""

from __future__ import annotations

from enum import StrEnum
from itertools import accumulate
from types import MappingProxyType
from typing import TYPE_CHECKING

from scoring.rulesets import OPTIONS

if TYPE_CHECKING:
    from collections.abc import Mapping


class Group(StrEnum):
    """A heading of the rules sheet."""

    DEAL = "deal"
    PARTNER = "partner"
    ALL_PASS = "all_pass"  # noqa: S105 -- not that kind of pass
    PAYMENTS = "payments"
    MULTIPLIERS = "multipliers"
    LEASTER = "leaster"
    PENALTIES = "penalties"
    PLAY = "play"


_BEGINS = {
    "players": Group.DEAL,
    "partner": Group.PARTNER,
    "picker_win_at": Group.PAYMENTS,
    "all_pass": Group.ALL_PASS,
    "leaster_blind": Group.LEASTER,
    "doubler": Group.MULTIPLIERS,
    "misplay": Group.PENALTIES,
    "jack_order": Group.PLAY,
    "call_ten": Group.PARTNER,
    "redeal_right": Group.DEAL,
}
"""The option with which the rule set comes to a subject: an option between two belongs to the
first, so that a new one is grouped by where it stands."""


def _grouped() -> Mapping[Group, tuple[str, ...]]:
    subjects = accumulate(OPTIONS, lambda group, name: _BEGINS.get(name, group), initial="")
    named = list(zip(OPTIONS, list(subjects)[1:], strict=True))
    return MappingProxyType(
        {group: tuple(name for name, subject in named if subject == group) for group in Group}
    )


GROUPS = _grouped()
"""Every option under its heading, both in reading order."""
