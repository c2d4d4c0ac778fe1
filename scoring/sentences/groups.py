"""The options by subject, in the order of a rules sheet."""

from __future__ import annotations

from enum import StrEnum
from itertools import accumulate
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from scoring.rulesets import OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Heading = TypeVar("Heading", bound=StrEnum)


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


def grouped(
    options: Iterable[str], groups: type[Heading], begins: Mapping[str, Heading]
) -> Mapping[Heading, tuple[str, ...]]:
    """The options under their headings; ``begins`` names the one with which a subject begins."""
    names, first = tuple(options), next(iter(groups))
    subjects = accumulate(names, lambda group, name: begins.get(name, group), initial=first)
    named = list(zip(names, list(subjects)[1:], strict=True))
    return MappingProxyType(
        {group: tuple(name for name, subject in named if subject is group) for group in groups}
    )


GROUPS = grouped(OPTIONS, Group, _BEGINS)
"""Every option under its heading, both in reading order."""
