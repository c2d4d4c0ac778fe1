"""What the totals of a sheet must sum to."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from scoring.games import game_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.games import Rules

NO_PENALTIES: Mapping[int, int] = MappingProxyType({})


class Reason(StrEnum):
    """Why the totals must sum to what they must sum to."""

    ZERO_SUM = "zero_sum"
    """What one wins, others pay."""
    GOOD_POINTS_ONLY = "good_points_only"
    """Losers write nothing: the sum is that of the hands, and free when no hand is known."""
    PENALTIES = "penalties"
    """Recorded penalties go to nobody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance:
    """The sum of a sheet beside the one it must have."""

    sum: int
    expected: int | None
    """None: the rules leave it open."""
    because: tuple[Reason, ...] = field(default=())
    losses: tuple[int, ...] = ()
    """Rows below 0 that no penalty explains, where losers write nothing."""

    @property
    def difference(self) -> int | None:
        """By how much the sum is too high; None where the rules leave it open."""
        return None if self.expected is None else self.sum - self.expected

    @property
    def explained(self) -> bool:
        """Whether the sheet can stand."""
        return not self.difference and not self.losses


def balance(
    totals: Sequence[int],
    rules: Rules,
    *,
    penalties: Mapping[int, int] = NO_PENALTIES,
    hands_sum: int | None = None,
) -> Balance:
    """The sum of the rows, and what it must be.

    Zero, less the penalties recorded: at a table of five with a penalty of 4 the sheet sums to −4,
    and stands only when the penalty is recorded. Where only good points are written, hands sum to
    what was won: the sum of the hands where they are known, else the rules leave it open. Nothing
    but a penalty then leads below 0.

    :param totals: game points by row, penalties already taken off
    :param penalties: points taken off, by row: 4 for a penalty of 4, −4 for points given back
    :param hands_sum: what the hands of the table sum to, without penalties; None: not entered
    """
    taken = sum(penalties.values())
    zero_sum = bool(game_of(rules).sums_to_zero(rules))
    played = 0 if zero_sum else hands_sum
    because = (Reason.ZERO_SUM if zero_sum else Reason.GOOD_POINTS_ONLY,)
    return Balance(
        sum=sum(totals),
        expected=None if played is None else played - taken,
        because=(*because, Reason.PENALTIES) if any(penalties.values()) else because,
        losses=() if zero_sum else _losses(totals, penalties),
    )


def _losses(totals: Sequence[int], penalties: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(
        row
        for row, total in enumerate(totals, start=1)
        if total < 0 and total + penalties.get(row, 0) < 0
    )
