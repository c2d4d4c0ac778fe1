"""Plans for tables that are all of one size, which the others are made from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

from seating.designs.found_starters import FOUND_STARTERS
from seating.designs.plans import Construction
from seating.designs.shifts import Moves, moves

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seating.designs.plans import Tables


@dataclass(frozen=True, slots=True)
class Whole:
    """A plan for tables of one size in which no pair meets twice.

    :ivar met: for each player, himself and those whom he meets
    """

    name: Construction
    rounds: tuple[Tables, ...]
    met: tuple[frozenset[int], ...]


@cache
def wholes(tables: int, seats: int, rounds: int) -> tuple[Whole, ...]:
    """The plans known for so many tables of so many seats and so many rounds, the best first."""
    if rounds > 1 and (tables < seats or rounds * (seats - 1) >= tables * seats):
        return ()  # of a full table two would meet again; there are not enough others to meet
    return tuple(_wholes(tables, seats, rounds))


def _wholes(tables: int, seats: int, rounds: int) -> Iterator[Whole]:
    if rounds == 1:
        yield _whole(Construction.SINGLE_ROUND, (_consecutive(tables, seats),))
        return
    moved = moves(tables, seats, rounds)
    if moved:
        yield _whole(moved.name, moved.rounds())
    for starter in FOUND_STARTERS:
        if starter.sizes == (seats,) * tables and sum(starter.times) >= rounds:
            yield _whole(Construction.STARTER, starter.rounds()[:rounds])
    if not moved and tables % seats == 0:
        yield from _with_columns(tables, seats, rounds)


def _with_columns(tables: int, seats: int, rounds: int) -> Iterator[Whole]:
    """Shifts, and then rounds in which every column is an event of its own."""
    for further in range(1, rounds):
        columns = wholes(tables // seats, seats, further)
        moved = moves(tables, seats, rounds - further)
        if columns and moved:
            name = Construction.AFFINE_PLANE if seats == tables else moved.name
            yield _whole(name, moved.rounds() + _in_columns(moved, columns[0]))
            return


def _in_columns(moved: Moves, column: Whole) -> tuple[Tables, ...]:
    return tuple(
        tuple(
            tuple(seat * moved.tables + player for player in table)
            for seat in range(len(moved.rows))
            for table in tables
        )
        for tables in column.rounds
    )


def _consecutive(tables: int, seats: int) -> Tables:
    return tuple(tuple(range(t * seats, (t + 1) * seats)) for t in range(tables))


def _whole(name: Construction, rounds: tuple[Tables, ...]) -> Whole:
    met: list[set[int]] = [set() for _ in range(sum(map(len, rounds[0])))]
    for table in chain.from_iterable(rounds):
        for player in table:
            met[player].update(table)
    return Whole(name, rounds, tuple(map(frozenset, met)))
