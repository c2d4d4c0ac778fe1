"""What people wish of a seating, and whether it can be.

Three kinds, of falling weight: a fixed place is kept in every round; a keep-apart group is kept in
round one and costs afterwards; a requested table is kept where it can be. Wishes of people who are
not there count for nothing.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING

from seating.errors import (
    ApartContradictionError,
    NoSuchPlaceError,
    SeatFixedTwiceError,
    TooManyFixedError,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from seating.meetings import Pair


@dataclass(frozen=True, slots=True)
class Place:
    """A table (from 1) and, where it matters, a seat at it (from 1)."""

    table: int
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What people wish of a seating, by start numbers."""

    apart: tuple[tuple[int, ...], ...] = ()
    """Groups of which no two are to share a table; they may overlap (a couple and a car)."""
    fixed: Mapping[int, Place] = field(default_factory=dict)
    """The places of people who cannot move."""
    requested: Mapping[int, int] = field(default_factory=dict)
    """The tables that people asked for, by entry."""

    def __bool__(self) -> bool:
        return bool(self.apart or self.fixed or self.requested)

    def among(self, entries: Collection[int]) -> Wishes:
        """The wishes that concern ``entries`` alone; each group without the others and once."""
        there = frozenset(entries)
        groups = (tuple(sorted(there.intersection(group))) for group in self.apart)
        return Wishes(
            apart=tuple(sorted({group for group in groups if len(group) > 1})),
            fixed={entry: place for entry, place in self.fixed.items() if entry in there},
            requested={entry: table for entry, table in self.requested.items() if entry in there},
        )

    def pairs_apart(self) -> frozenset[Pair]:
        """Every two people who are not to share a table."""
        return frozenset(
            (one, other)
            for group in self.apart
            for one, other in combinations(sorted(set(group)), 2)
        )


NO_WISHES = Wishes()


def check(
    wishes: Wishes, entries: Collection[int], sizes: Sequence[int], *, first_round: bool
) -> None:
    """Refuse wishes that contradict each other or the tables.

    Each group is judged by itself with all the fixed places. Whether all groups can be kept at once
    only the search can tell; it raises :class:`~seating.NotKeptApartError` where they cannot.

    :param sizes: one size for each table
    :param first_round: keep-apart groups are kept strictly in round one alone
    :raises NoSuchPlaceError: a fixed table or seat is not there
    :raises TooManyFixedError: more people are fixed at a table than it has places
    :raises SeatFixedTwiceError: a seat is fixed for several people
    :raises ApartContradictionError: a group cannot be kept apart
    """
    wishes = wishes.among(entries)
    _check_places(wishes.fixed, sizes)
    _check_room(wishes.fixed, sizes)
    if first_round:
        for group in wishes.apart:
            _check_apart(group, wishes.fixed, sizes)


def _check_places(fixed: Mapping[int, Place], sizes: Sequence[int]) -> None:
    for entry, place in sorted(fixed.items(), key=lambda item: item[0]):
        places = sizes[place.table - 1] if 1 <= place.table <= len(sizes) else None
        if places is None or (place.seat is not None and not 1 <= place.seat <= places):
            raise NoSuchPlaceError(
                entry=entry, table=place.table, seat=place.seat, tables=len(sizes), places=places
            )


def _check_room(fixed: Mapping[int, Place], sizes: Sequence[int]) -> None:
    at_table: dict[int, list[int]] = defaultdict(list)
    at_seat: dict[tuple[int, int], list[int]] = defaultdict(list)
    for entry, place in sorted(fixed.items(), key=lambda item: item[0]):
        at_table[place.table].append(entry)
        if place.seat is not None:
            at_seat[place.table, place.seat].append(entry)
    for table, people in at_table.items():
        if len(people) > sizes[table - 1]:
            raise TooManyFixedError(table=table, places=sizes[table - 1], entries=tuple(people))
    for (table, seat), people in at_seat.items():
        if len(people) > 1:
            raise SeatFixedTwiceError(table=table, seat=seat, entries=tuple(people))


def _check_apart(group: Sequence[int], fixed: Mapping[int, Place], sizes: Sequence[int]) -> None:
    """Nobody of the group shares a fixed table, and the others find a table each with room."""
    tables = [fixed[entry].table for entry in group if entry in fixed]
    for table, times in Counter(tables).items():
        if times > 1:
            together = tuple(e for e in group if e in fixed and fixed[e].table == table)
            raise ApartContradictionError(entries=together, tables=1, table=table)
    taken = Counter(place.table for place in fixed.values())
    open_tables = sum(
        1 for table, size in enumerate(sizes, 1) if table not in tables and taken[table] < size
    )
    if len(tables) + open_tables < len(group):
        raise ApartContradictionError(entries=tuple(group), tables=len(tables) + open_tables)
