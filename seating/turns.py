"""Whose turn it is to sit at a table of an odd size."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from seating.meetings import Round


class Turns:
    """How often everybody sat at a table of another size than the usual one, as rounds go by.

    Whoever missed a round counts at least the fewest turns of those who missed none, so that
    nobody has to wait for late arrivals.
    """

    def __init__(self, usual: int) -> None:
        self.usual = usual
        self.taken: Counter[int] = Counter()
        self._seen: Counter[int] = Counter()
        self._rounds = 0

    def before(self, tables: Round) -> dict[int, int]:
        """The turns that count for each person now seated, before this round."""
        seated = list(chain.from_iterable(tables))
        steady = [self.taken[entry] for entry in seated if self._seen[entry] == self._rounds]
        fewest = min(steady, default=0)
        return {
            entry: self.taken[entry]
            if self._seen[entry] == self._rounds
            else max(fewest, self.taken[entry])
            for entry in seated
        }

    def take(self, tables: Round) -> None:
        """Count a round."""
        self._rounds += 1
        self._seen.update(chain.from_iterable(tables))
        self.taken.update(self._odd(tables))

    def again(self, tables: Round) -> tuple[int, ...]:
        """Who sits at an odd table, having sat at one before."""
        return tuple(sorted(entry for entry in self._odd(tables) if self.taken[entry]))

    def out_of_turn(self, tables: Round) -> tuple[int, ...]:
        """Who sits at an odd table with more turns than somebody at a usual one."""
        counts = self.before(tables)
        odd = set(self._odd(tables))
        fewest = min((counts[entry] for entry in counts if entry not in odd), default=None)
        if fewest is None:
            return ()
        return tuple(sorted(entry for entry in odd if counts[entry] > fewest))

    def out_of_turn_then_take(self, tables: Round) -> tuple[int, ...]:
        found = self.out_of_turn(tables)
        self.take(tables)
        return found

    def _odd(self, tables: Round) -> Iterable[int]:
        return chain.from_iterable(table for table in tables if len(table) != self.usual)
