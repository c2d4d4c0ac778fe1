"""Who met whom, and what meeting again costs.

A round is its tables, a table the entries at it in seat order. A :class:`~seating.Seating` is a
round as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations
from typing import TypeAlias

from seating.errors import SeatTakenTwiceError

Pair: TypeAlias = tuple[int, int]
"""Two entries, the smaller number first."""

Round: TypeAlias = Iterable[Sequence[int]]
"""The tables of one round."""


def pairs(tables: Round) -> Iterator[Pair]:
    """Every two entries that share a table."""
    for table in tables:
        yield from combinations(sorted(table), 2)


def meetings(history: Iterable[Round]) -> Counter[Pair]:
    """How often each pair has met; pairs that never met are absent (and count 0).

    :raises SeatTakenTwiceError: an entry stands twice in one of the rounds
    """
    met: Counter[Pair] = Counter()
    for tables in history:
        tables = tuple(tables)
        check_once(tables)
        met.update(pairs(tables))
    return met


def meeting_cost(before: int) -> int:
    """What one more meeting of a pair that has met ``before`` times costs.

    0, 1, 4, 12, 32, 80, … for the first, second, third, fourth, fifth, sixth meeting: the n-th
    costs (n − 1) · 2^(n − 2). Steps that grow spread the repeats: three meetings of one pair are
    dearer than second meetings of four.
    """
    return before * 2 ** (before - 1) if before else 0


def cost(tables: Round, met: Mapping[Pair, int]) -> int:
    """What seating these tables costs after the meetings ``met``, over all pairs."""
    return sum(meeting_cost(met.get(pair, 0)) for pair in pairs(tables))


def repeated(tables: Round, met: Mapping[Pair, int]) -> tuple[Pair, ...]:
    """The pairs at these tables that have met before, in order."""
    return tuple(sorted(pair for pair in pairs(tables) if met.get(pair, 0)))


def odd_turns(history: Iterable[Round], usual: int) -> Counter[int]:
    """How often each entry sat at a table of another size than ``usual``."""
    return Counter(
        entry for tables in history for table in tables if len(table) != usual for entry in table
    )


def check_once(tables: Round) -> None:
    """Nobody sits twice in a round.

    :raises SeatTakenTwiceError: somebody does
    """
    seen: set[int] = set()
    for entry in chain.from_iterable(tables):
        if entry in seen:
            raise SeatTakenTwiceError(entry=entry)
        seen.add(entry)
