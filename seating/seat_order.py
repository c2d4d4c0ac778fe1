"""Who sits where at a table: over the rounds everybody has each seat about equally often.

The seat order is the order of the deal. It never changes who meets whom.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from seating.meetings import Round

SeatUse: TypeAlias = Counter[tuple[int, int]]
"""How often an entry has had a seat, by (entry, seat)."""


def seats_used(history: Iterable[Round]) -> SeatUse:
    """How often each entry has had each seat (from 1)."""
    return Counter(
        (entry, seat)
        for tables in history
        for table in tables
        for seat, entry in enumerate(table, 1)
    )


def by_least_used(table: Sequence[int], used: Mapping[tuple[int, int], int]) -> tuple[int, ...]:
    """The people of a table in a seat order that repeats seats as little as swaps can reach.

    Two people change seats while that lowers the number of times the four had those seats before.
    The order given decides between equally good ones, so give it shuffled.
    """
    order = list(table)
    better = True
    while better:
        better = False
        for i, j in combinations(range(len(order)), 2):
            if _gain(order[i], order[j], i + 1, j + 1, used) > 0:
                order[i], order[j] = order[j], order[i]
                better = True
    return tuple(order)


def _gain(a: int, b: int, seat: int, other: int, used: Mapping[tuple[int, int], int]) -> int:
    """How much less the seats of a and b were used before if the two change seats."""
    stays = used.get((a, seat), 0) + used.get((b, other), 0)
    changes = used.get((a, other), 0) + used.get((b, seat), 0)
    return stays - changes
