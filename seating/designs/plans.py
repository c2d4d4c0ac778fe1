"""What every construction returns, and the proof that each result goes through."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

Tables: TypeAlias = tuple[tuple[int, ...], ...]
"""The tables of one round, each the players at it; players count from 0."""


class Construction(StrEnum):
    """How a design was made. Any but the first may have places left empty (:mod:`.emptied`)."""

    SINGLE_ROUND = "single_round"
    """One round, in which nobody can meet twice."""
    AFFINE_PLANE = "affine_plane"
    """q² players, q a table, q a power of a prime: in q + 1 rounds every pair meets once."""
    SHIFT = "shift"
    """Each seat moves on by its own number of tables every round."""
    FIELD_SHIFT = "field_shift"
    """A shift counted in a finite field: any number of tables that is a power of a prime."""
    DIFFERENCE_MATRIX = "difference_matrix"
    """A shift whose moves were found by search for every round."""
    STARTER = "starter"
    """One or a few rounds found by search; from these everybody moves on in circles."""


@dataclass(frozen=True, slots=True)
class Design:
    """A plan of a whole event in which no pair meets twice.

    :ivar name: the construction
    :ivar rounds: the tables of each round
    :ivar empty: places left empty in a plan for more players
    """

    name: Construction
    rounds: tuple[Tables, ...]
    empty: int = 0


def is_repeat_free(rounds: Sequence[Tables], sizes: tuple[int, ...]) -> bool:
    """Whether each round has tables of ``sizes``, seats everybody once, and no pair meets twice."""
    everybody = set(range(sum(sizes)))
    met: set[tuple[int, int]] = set()
    for tables in rounds:
        if tuple(map(len, tables)) != sizes or {p for t in tables for p in t} != everybody:
            return False
        for table in tables:
            for pair in combinations(sorted(table), 2):
                if pair in met:
                    return False
                met.add(pair)
    return True


def by_size(tables: Tables, sizes: tuple[int, ...]) -> Tables:
    """The same tables in the order of ``sizes``, which are theirs."""
    waiting = {size: [t for t in tables if len(t) == size] for size in set(sizes)}
    return tuple(waiting[size].pop(0) for size in sizes)


def turns_ahead(rounds: Sequence[Tables], usual: int) -> int:
    """How far the turns at tables of another size than ``usual`` are from fair.

    After each round everybody who has had more turns than one above the fewest adds the excess.
    0: nobody sits at such a table for the n-th time before everybody has n − 1 times.
    """
    turns = [0] * sum(map(len, rounds[0]))
    ahead = 0
    for tables in rounds:
        for player in (p for table in tables if len(table) != usual for p in table):
            turns[player] += 1
        fair = min(turns) + 1
        ahead += sum(count - fair for count in turns if count > fair)
    return ahead
