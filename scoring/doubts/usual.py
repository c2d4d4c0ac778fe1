"""What is usual in an event: tallies of hands that were entered, eked out by what is known before.

Tallies are added and subtracted, so that the hands of a table are judged by those of the others
without counting an event once for each table.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from math import sqrt
from operator import add
from typing import TYPE_CHECKING, Any

from scoring.doubts.seen import Seen, seen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scoring.games import Rules

PRIOR_HANDS = 50
"""What is known before the first hand weighs as much as so many hands."""

PRIOR_MEAN = 65
PRIOR_SPREAD = 18.5
"""Card points of a side that plays: six of ten hands are won, one of eight schneider."""

PRIOR_UNPICKED = 0.04
"""Of the hands so many nobody picks."""


@dataclass(frozen=True, slots=True)
class Made:
    """Card points of the side that plays, summed up."""

    hands: int = 0
    total: int = 0
    squares: int = 0

    def __add__(self, other: Made) -> Made:
        return Made(
            self.hands + other.hands, self.total + other.total, self.squares + other.squares
        )

    def __sub__(self, other: Made) -> Made:
        return self + Made(-other.hands, -other.total, -other.squares)

    @property
    def mean(self) -> float:
        """The average, drawn towards the prior one as long as hands are few."""
        return (self.total + PRIOR_HANDS * PRIOR_MEAN) / (self.hands + PRIOR_HANDS)

    @property
    def spread(self) -> float:
        """The standard deviation, likewise; never below half the prior one."""
        known = PRIOR_HANDS * (PRIOR_SPREAD**2 + PRIOR_MEAN**2)
        variance = (self.squares + known) / (self.hands + PRIOR_HANDS) - self.mean**2
        return max(sqrt(max(variance, 0)), PRIOR_SPREAD / 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Usual:
    """Hands entered, those nobody picked, and what was made alone and with a partner."""

    hands: int = 0
    unpicked: int = 0
    alone: Made = Made()
    together: Made = Made()

    def __add__(self, other: Usual) -> Usual:
        return Usual(
            hands=self.hands + other.hands,
            unpicked=self.unpicked + other.unpicked,
            alone=self.alone + other.alone,
            together=self.together + other.together,
        )

    def __sub__(self, other: Usual) -> Usual:
        return Usual(
            hands=self.hands - other.hands,
            unpicked=self.unpicked - other.unpicked,
            alone=self.alone - other.alone,
            together=self.together - other.together,
        )

    @property
    def unpicked_rate(self) -> float:
        """Of how many hands nobody picks one, drawn towards the prior rate likewise."""
        return (self.unpicked + PRIOR_HANDS * PRIOR_UNPICKED) / (self.hands + PRIOR_HANDS)

    def made_by(self, hand: Seen) -> Made:
        """What sides like this one make."""
        return self.alone if hand.alone else self.together


def usual(hands: Iterable[Mapping[str, Any]], rules: Rules) -> Usual:
    """The tally of hands of one event, all under the same rules."""
    return reduce(add, (_tally(seen(facts, rules)) for facts in hands), Usual())


def _tally(hand: Seen) -> Usual:
    made = Made() if hand.made is None else Made(1, hand.made, hand.made**2)
    return Usual(
        hands=1,
        unpicked=int(hand.unpicked),
        alone=made if hand.alone else Made(),
        together=Made() if hand.alone else made,
    )
