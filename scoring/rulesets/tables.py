"""The rules in force at a table with fewer seats than the rule set has players."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from scoring.errors import NoDealError
from scoring.rulesets.options import CallUp, Partner

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.rulesets.sheepshead import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Cards of one deal: ``deck_size`` = seats × ``hand_size`` + ``blind_size``."""

    deck_size: int
    hand_size: int
    blind_size: int


SMALL_TABLES: Mapping[int, Deal] = MappingProxyType(
    {
        3: Deal(deck_size=32, hand_size=10, blind_size=2),  # Roschin, three-handed
        4: Deal(deck_size=32, hand_size=7, blind_size=4),  # Wikipedia, commonest four-handed form
    }
)
"""How a table too small for the rule set deals, by seats; the picker then plays alone."""


def at_table(rules: RuleSet, seats: int) -> RuleSet:
    """The rules in force at a table of ``seats`` seats.

    Unchanged where there are seats enough: those beyond ``players`` sit out. A table of three or
    four under rules for more deals as ``SMALL_TABLES`` says and has no partner; every payment of
    the house stays.

    :raises NoDealError: fewer seats than players and no deal known for them
    """
    if seats >= rules.players:
        return rules
    deal = SMALL_TABLES.get(seats)
    if deal is None:
        raise NoDealError(seats=seats, players=rules.players)
    return replace(
        rules,
        players=seats,
        deck_size=deal.deck_size,
        hand_size=deal.hand_size,
        blind_size=deal.blind_size,
        partner=Partner.NONE,
        call_ten=False,
        unknown_card=False,
        call_up=CallUp.NONE,
    )
