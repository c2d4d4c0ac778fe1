"""Who sits where at a table: over the rounds everybody has each seat about equally often.

The seat order is the order of the deal, so seat 1 deals first. It never changes who meets whom.
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

LARGEST_EXACT = 8
"""At larger tables than any game has, finding the very best order would take too long."""


def seats_used(history: Iterable[Round]) -> SeatUse:
    """How often each entry has had each seat (from 1)."""
    return Counter(
        (entry, seat)
        for tables in history
        for table in tables
        for seat, entry in enumerate(table, 1)
    )


def by_least_used(
    table: Sequence[int],
    used: Mapping[tuple[int, int], int],
    fixed: Mapping[int, int] | None = None,
) -> tuple[int, ...]:
    """The people of a table in the seat order in which their seats were used least before.

    Of the orders with the fewest uses in all, the order given decides, so give it shuffled.

    :param fixed: the seat of each person who cannot move
    """
    fixed = fixed or {}
    if len(table) > LARGEST_EXACT:
        return tuple(table)
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for seat in range(1, len(table) + 1):
        best = _one_seat_more(best, table, seat, used, fixed)
    (_uses, order), *_ = best.values()
    return order


def _one_seat_more(
    best: Mapping[int, tuple[int, tuple[int, ...]]],
    table: Sequence[int],
    seat: int,
    used: Mapping[tuple[int, int], int],
    fixed: Mapping[int, int],
) -> dict[int, tuple[int, tuple[int, ...]]]:
    """For each set of people (as bits) that can fill the seats up to ``seat``, the best order."""
    further: dict[int, tuple[int, tuple[int, ...]]] = {}
    for seated, (uses, order) in best.items():
        for i, entry in enumerate(table):
            if seated >> i & 1 or fixed.get(entry, seat) != seat:
                continue
            more = uses + used.get((entry, seat), 0)
            if seated | 1 << i not in further or more < further[seated | 1 << i][0]:
                further[seated | 1 << i] = (more, (*order, entry))
    return further


def evened(
    rounds: Iterable[Round], used: SeatUse, fixed: Mapping[int, int]
) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The same tables with every two seats dealt out evenly over all rounds.

    For two seats, let every table be a line between the two people who have them. Going along the
    lines without using one twice, each person leaves as often as he comes (one apart at most); who
    leaves gets the one seat, who comes the other. With tables of one size this ends with nobody
    having a seat twice more than another. Source: equitable edge colouring of bipartite graphs (de
    Werra, 1971).

    :param used: the seats of rounds played before
    :param fixed: the seat of each person who cannot move
    """
    event = [[list(table) for table in tables] for tables in rounds]
    tables = [table for each in event for table in each]
    seats = range(1, max(map(len, tables), default=0) + 1)
    counts = used + seats_used([tables])
    better = True
    while better:
        better = False
        for pair in combinations(seats, 2):
            better |= _even(tables, pair, counts, fixed)
    return tuple(tuple(map(tuple, each)) for each in event)


def _even(
    tables: Sequence[list[int]], seats: tuple[int, int], counts: SeatUse, fixed: Mapping[int, int]
) -> bool:
    """Deal two seats out evenly where that makes things better; whether it did."""
    low, high = seats
    shared = [
        table
        for table in tables
        if len(table) >= high and not {table[low - 1], table[high - 1]} & fixed.keys()
    ]
    lines = [(table[low - 1], table[high - 1]) for table in shared]
    after = counts.copy()
    dealt = _along(lines)
    for (one, other), (first, second) in zip(lines, dealt, strict=True):
        if first != one:
            after.update({(first, low): 1, (second, high): 1})
            after.subtract({(one, low): 1, (other, high): 1})
    people = {person for line in lines for person in line}

    def unevenness(used: SeatUse) -> int:
        return sum(used[person, seat] ** 2 for person in people for seat in seats)

    if unevenness(after) >= unevenness(counts):
        return False
    for table, (first, second) in zip(shared, dealt, strict=True):
        table[low - 1], table[high - 1] = first, second
    counts.clear()
    counts.update(after)
    return True


def _along(lines: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The lines directed so that each person comes and goes equally often, or one apart."""
    at: dict[int | None, list[int]] = {}
    ends: list[tuple[int | None, int | None]] = list(lines)
    for number, line in enumerate(ends):
        for person in line:
            at.setdefault(person, []).append(number)
    for person in [person for person, those in at.items() if len(those) % 2]:
        at[person].append(len(ends))  # a line to nowhere, so that nobody is stuck on the way
        at.setdefault(None, []).append(len(ends))
        ends.append((person, None))
    directed: dict[int, tuple[int | None, int | None]] = {}
    for start in at:
        here = start
        while at[here]:
            number = at[here].pop()
            if number in directed:
                continue
            one, other = ends[number]
            there = other if here == one else one
            directed[number] = (here, there)
            here = there
    return [
        (a, b)
        for a, b in (directed[n] for n in range(len(lines)))
        if a is not None and b is not None
    ]
