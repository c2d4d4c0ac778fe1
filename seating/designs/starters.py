"""Starters: a few rounds that bring forth the others when everybody moves on in step.

The players stand in circles. From one round to the next everyone is replaced by the next player of
the same circle; a circle of one is somebody who stays. A starter is one round to begin with, or a
few, and how many rounds each brings forth. Which starters let no pair meet twice is found by search
(``python -m benchmarks.starters``) and proved by going through all pairs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from seating.designs.plans import Tables


@dataclass(frozen=True, slots=True)
class Starter:
    """:ivar circles: the size of each circle; its players have consecutive numbers
    :ivar beginnings: the rounds to begin with, tables from the largest to the smallest
    :ivar times: how many rounds each of them brings forth, itself included
    :ivar usual: the table size for which turns at the others are fair; none where that was not
        asked for, or there is but one size
    """

    circles: tuple[int, ...]
    beginnings: tuple[Tables, ...]
    times: tuple[int, ...]
    usual: int | None = None

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(map(len, self.beginnings[0]))

    def rounds(self) -> tuple[Tables, ...]:
        on = self._moved_on()
        made = []
        for tables, times in zip(self.beginnings, self.times, strict=True):
            made.append(tables)
            for _ in range(times - 1):
                tables = tuple(tuple(on[player] for player in table) for table in tables)
                made.append(tables)
        return tuple(made)

    def _moved_on(self) -> list[int]:
        on: list[int] = []
        for size in self.circles:
            first = len(on)
            on += [first + (i + 1) % size for i in range(size)]
        return on
