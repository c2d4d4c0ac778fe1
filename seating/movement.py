"""The fixed movement: everybody's way through the rounds is known, and can be printed, in advance.

Seat 1 stays. Who sits at another seat moves on by a number of tables that belongs to the seat, in
the circle of the tables that have that seat; the seat stays the same. So sizes are kept, and with
tables of one size nobody meets twice while no difference of two seats' steps, times a difference of
rounds, is a multiple of the number of tables.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import gcd
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def moved(tables: Sequence[Sequence[int]], steps: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The tables of the next round."""
    after: list[list[int]] = [[0] * len(table) for table in tables]
    for seat, step in enumerate(steps):
        circle = [number for number, table in enumerate(tables) if len(table) > seat]
        for at, number in enumerate(circle):
            after[circle[(at + step) % len(circle)]][seat] = tables[number][seat]
    return tuple(map(tuple, after))


def steps(sizes: Sequence[int]) -> tuple[int, ...]:
    """By how many tables each seat moves on: 0, 1, 2, … where that keeps all apart longest.

    Each seat in turn gets the number that keeps it from the seats before for the most rounds; of
    equally good ones the smallest.
    """
    return _steps(len(sizes), max(sizes, default=0))


@cache
def _steps(tables: int, seats: int) -> tuple[int, ...]:
    chosen: list[int] = []
    for seat in range(seats):
        if seat < 2 or tables < 2:
            chosen.append(seat % max(1, tables))
            continue
        chosen.append(
            max(range(tables), key=lambda step: (_apart_for((*chosen, step), tables), -step))
        )
    return tuple(chosen)


def _apart_for(steps: Sequence[int], tables: int) -> int:
    """For how many rounds no two people with these steps meet a second time."""
    return min(
        tables // gcd(tables, abs(one - other)) if one != other else 1
        for one, other in combinations(steps, 2)
    )
