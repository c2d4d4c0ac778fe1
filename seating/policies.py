"""The ways of drawing a round. Adding one is one function and one line here."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from seating.errors import UnknownPolicyError
from seating.meetings import odd_turns
from seating.search import search, task
from seating.seat_order import by_least_used, seats_used

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from seating.chance import Chance
    from seating.meetings import Pair

Tables: TypeAlias = tuple[tuple[int, ...], ...]
"""The entries of a round, by table and seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Assignment:
    """What a policy is given: everything a draw may depend on."""

    entries: tuple[int, ...]
    """In ascending order, whatever order they came in."""
    sizes: tuple[int, ...]
    history: tuple[Tables, ...]
    met: Mapping[Pair, int]
    steps: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """One way of drawing."""

    code: str
    """The word stored and exported."""
    name: str
    method: str
    """Name and version of the procedure: it changes whenever the same seed draws otherwise."""
    tables: Callable[[Assignment, Chance], Tables]


def find_policy(code: str) -> Policy:
    """The policy of that code.

    :raises UnknownPolicyError: there is none
    """
    if code not in POLICIES:
        raise UnknownPolicyError(policy=code, known=tuple(POLICIES))
    return POLICIES[code]


def _by_lot(given: Assignment, chance: Chance) -> Tables:
    """Every seating is equally likely, whoever met before."""
    return _cut(chance.shuffled(given.entries), given.sizes)


def _avoid_meetings(given: Assignment, chance: Chance) -> Tables:
    """The lot drawn as in ``random``, then improved by swaps; seats by least used seat."""
    people = chance.shuffled(range(len(given.entries)))
    turns = odd_turns(given.history, usual=given.sizes[0]) if given.sizes else {}
    round_task = task(given.entries, given.sizes, given.met, turns)
    if given.sizes:
        people = search(round_task, people, chance, given.steps)
    used = seats_used(given.history)
    tables = _cut([given.entries[person] for person in people], given.sizes)
    return tuple(by_least_used(chance.shuffled(table), used) for table in tables)


def _cut(entries: Sequence[int], sizes: tuple[int, ...]) -> Tables:
    rest = iter(entries)
    return tuple(tuple(islice(rest, size)) for size in sizes)


POLICIES: Mapping[str, Policy] = MappingProxyType(
    {
        each.code: each
        for each in (
            Policy(
                code="avoid_meetings",
                name="Meet new people",
                method="swaps-1",
                tables=_avoid_meetings,
            ),
            Policy(code="random", name="By lot", method="shuffle-1", tables=_by_lot),
        )
    }
)
"""Every policy by its code, the usual one first."""
