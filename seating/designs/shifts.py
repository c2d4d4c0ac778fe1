"""Shifts: every seat moves on by its own number of tables, round by round.

With g tables of s seats, the players who start at seat i form a *column* of g who stay at that seat
and so never meet. In round r a player of column i who starts at table x sits at table x + a(i, r).
Two players of columns i and j then meet in round r exactly when their tables of start differ by
a(i, r) − a(j, r). No pair meets twice, therefore, when for every two columns these differences are
other ones in every round. Such rows a(i, ·) are the *moves*; there are three kinds:

- ``shift``: a(i, r) = m(i) · r modulo g, for multipliers m(i) such that no difference of two of
  them times a difference of two rounds is a multiple of g.
- ``field_shift``: a(i, r) = i · r in the field of g elements, with g a power of a prime. Everything
  but zero divides there, so any s ≤ g and any number of rounds up to g do.
- ``difference_matrix``: rows found by search, modulo g, where multipliers do not reach.

While no round but these is played, the players of a column never meet. In further rounds they
may: each column is then an event of its own for g players. For s = g that adds one round, in which
each column is a table, and makes the affine plane of order g.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from seating.designs.fields import field
from seating.designs.found_moves import FOUND_MOVES
from seating.designs.plans import Construction

if TYPE_CHECKING:
    from collections.abc import Callable

    from seating.designs.plans import Tables

LARGEST_SEARCH = 100
"""Tables up to which multipliers are searched for; above, counting 0, 1, 2, … is nearly always
enough."""

TRIALS = 1_000
"""Beginnings of multipliers that a search goes on from at most; it is to take milliseconds."""


@dataclass(frozen=True, slots=True)
class Moves:
    """Rows of moves for ``tables`` tables.

    :ivar name: the kind
    :ivar rows: for each seat, how far it has moved in each round
    :ivar add: how tables are counted on
    """

    name: Construction
    tables: int
    rows: tuple[tuple[int, ...], ...]
    add: Callable[[int, int], int]

    def rounds(self) -> tuple[Tables, ...]:
        """The players of column i are i·g to i·g + g − 1, by their table of start."""
        return tuple(self._round(number) for number in range(len(self.rows[0])))

    def _round(self, number: int) -> Tables:
        tables: list[list[int]] = [[] for _ in range(self.tables)]
        for seat, row in enumerate(self.rows):
            for start in range(self.tables):
                tables[self.add(start, row[number])].append(seat * self.tables + start)
        return tuple(map(tuple, tables))


@cache
def moves(tables: int, seats: int, rounds: int) -> Moves | None:
    """Moves for so many tables, seats and rounds; none where none are known."""
    if (seats - 1) * (rounds - 1) < tables:
        return _counted(tables, tuple(range(seats)), rounds)
    if max(seats, rounds) > tables:
        return None
    return (
        _in_a_field(tables, seats, rounds)
        or _by_multipliers(tables, seats, rounds)
        or _found(tables, seats, rounds)
    )


def multipliers(tables: int, seats: int, rounds: int) -> tuple[int, ...] | None:
    """The first multipliers m(0) = 0 < m(1) < … that let no pair meet twice; none when
    :data:`TRIALS` show none."""
    bad = {m for m in range(tables) if any(m * d % tables == 0 for d in range(1, rounds))}
    trials = iter(range(TRIALS))

    def extend(chosen: tuple[int, ...]) -> tuple[int, ...] | None:
        if len(chosen) == seats:
            return chosen
        for m in range(chosen[-1] + 1, tables if next(trials, None) is not None else 0):
            if not any(m - other in bad for other in chosen):
                found = extend((*chosen, m))
                if found:
                    return found
        return None

    return extend((0,))


def _in_a_field(tables: int, seats: int, rounds: int) -> Moves | None:
    over = field(tables)
    if over is None:
        return None
    prime = over.prime == tables
    return Moves(
        name=Construction.SHIFT if prime else Construction.FIELD_SHIFT,
        tables=tables,
        rows=tuple(tuple(over.multiply(i, r) for r in range(rounds)) for i in range(seats)),
        add=over.add,
    )


def _by_multipliers(tables: int, seats: int, rounds: int) -> Moves | None:
    if tables > LARGEST_SEARCH:
        return None
    chosen = multipliers(tables, seats, rounds)
    return _counted(tables, chosen, rounds) if chosen else None


def _counted(tables: int, chosen: tuple[int, ...], rounds: int) -> Moves:
    rows = tuple(tuple(m * r % tables for r in range(rounds)) for m in chosen)
    return Moves(Construction.SHIFT, tables, rows, _modulo(tables))


def _found(tables: int, seats: int, rounds: int) -> Moves | None:
    for rows in FOUND_MOVES.get(tables, ()):
        if len(rows) >= seats and len(rows[0]) >= rounds:
            fewer = tuple(row[:rounds] for row in rows[:seats])
            return Moves(Construction.DIFFERENCE_MATRIX, tables, fewer, _modulo(tables))
    return None


def _modulo(tables: int) -> Callable[[int, int], int]:
    return lambda a, b: (a + b) % tables
