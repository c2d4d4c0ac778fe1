"""Changes to a seating by hand, and what they cost.

A seating typed in or changed by hand is judged here; whether it may be changed at all (a table that
has hands) is the site's business.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from seating.errors import NoSuchTableError, NotSeatedError
from seating.sizes import SMALLEST_TABLE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from seating.meetings import Pair
    from seating.reports import Report

Tables: TypeAlias = tuple[tuple[int, ...], ...]
Item = TypeVar("Item")


class Problem(StrEnum):
    """What can be wrong with a seating typed by hand."""

    TWICE = "twice"
    """Somebody has several seats."""
    UNKNOWN = "unknown"
    """Somebody is seated who is not to be."""
    MISSING = "missing"
    """Somebody to be seated has no seat."""
    TABLE_TOO_SMALL = "table_too_small"
    TABLE_TOO_LARGE = "table_too_large"
    TABLE_SIZE = "table_size"
    """A size that is not allowed, though smaller and larger ones are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One problem with the people and tables concerned."""

    problem: Problem
    entry: int | None = None
    tables: tuple[int, ...] = ()
    """From 1; a table where an entry stands twice is named once."""
    size: int | None = None
    """How many sit at the table."""
    allowed: tuple[int, ...] = ()
    """The sizes allowed, ascending, where a size is wrong."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What a change of a seating costs and saves."""

    newly_met: tuple[Pair, ...]
    """Pairs that meet again only after the change."""
    no_longer_met: tuple[Pair, ...]
    """Pairs that meet again only before it."""
    cost: int
    """By how much the cost of the meetings grows."""
    odd_again: tuple[int, ...]
    """Who sits at an odd table again only after the change."""
    no_longer_odd: tuple[int, ...]
    apart_together: tuple[Pair, ...]
    """Pairs of a keep-apart group that share a table only after it."""
    no_longer_together: tuple[Pair, ...]
    wishes_unmet: tuple[int, ...]
    """Whose wish is kept no longer."""
    wishes_met: tuple[int, ...]


def swapped(tables: Sequence[Sequence[int]], one: int, other: int) -> Tables:
    """The tables with two people's seats exchanged, be it at one table.

    :raises NotSeatedError: one of them has no seat
    """
    _table_of(tables, one)
    _table_of(tables, other)
    instead = {one: other, other: one}
    return tuple(tuple(instead.get(entry, entry) for entry in table) for table in tables)


def moved(tables: Sequence[Sequence[int]], entry: int, table: int) -> Tables:
    """The tables with ``entry`` in the last seat of ``table`` (from 1); those behind move up.

    :raises NotSeatedError: ``entry`` has no seat
    :raises NoSuchTableError: there is no such table
    """
    if not 1 <= table <= len(tables):
        raise NoSuchTableError(table=table, tables=len(tables))
    if _table_of(tables, entry) == table:
        return tuple(map(tuple, tables))
    without = [tuple(each for each in people if each != entry) for people in tables]
    without[table - 1] += (entry,)
    return tuple(without)


def problems(
    tables: Sequence[Sequence[int]],
    entries: Collection[int],
    sizes: Collection[int] | None = None,
) -> tuple[Finding, ...]:
    """Everything wrong with a seating typed by hand, people first, then tables.

    :param entries: who is to be seated
    :param sizes: the table sizes allowed; without them three and more
    """
    found = [*_people(tables, frozenset(entries))]
    found += _sizes(tables, tuple(sorted(set(sizes))) if sizes is not None else None)
    return tuple(found)


def difference(before: Report, after: Report) -> Change:
    """What is different after a change of a round."""
    return Change(
        newly_met=_only_in(after.met_again, before.met_again),
        no_longer_met=_only_in(before.met_again, after.met_again),
        cost=after.cost - before.cost,
        odd_again=_only_in(after.odd_again, before.odd_again),
        no_longer_odd=_only_in(before.odd_again, after.odd_again),
        apart_together=_only_in(after.apart_together, before.apart_together),
        no_longer_together=_only_in(before.apart_together, after.apart_together),
        wishes_unmet=_only_in(after.wishes_unmet, before.wishes_unmet),
        wishes_met=_only_in(before.wishes_unmet, after.wishes_unmet),
    )


def _table_of(tables: Sequence[Sequence[int]], entry: int) -> int:
    for number, people in enumerate(tables, 1):
        if entry in people:
            return number
    raise NotSeatedError(entry=entry)


def _people(tables: Sequence[Sequence[int]], entries: frozenset[int]) -> Iterator[Finding]:
    seats: dict[int, list[int]] = defaultdict(list)
    for number, people in enumerate(tables, 1):
        for entry in people:
            seats[entry].append(number)
    for entry, at in sorted(seats.items()):
        where = tuple(dict.fromkeys(at))
        if len(at) > 1:
            yield Finding(problem=Problem.TWICE, entry=entry, tables=where)
        if entry not in entries:
            yield Finding(problem=Problem.UNKNOWN, entry=entry, tables=where)
    for entry in sorted(entries.difference(seats)):
        yield Finding(problem=Problem.MISSING, entry=entry)


def _sizes(tables: Sequence[Sequence[int]], allowed: tuple[int, ...] | None) -> Iterator[Finding]:
    for number, people in enumerate(tables, 1):
        problem = _size_problem(len(people), allowed)
        if problem:
            yield Finding(
                problem=problem, tables=(number,), size=len(people), allowed=allowed or ()
            )


def _size_problem(size: int, allowed: tuple[int, ...] | None) -> Problem | None:
    if size < (allowed[0] if allowed else SMALLEST_TABLE):
        return Problem.TABLE_TOO_SMALL
    if not allowed or size in allowed:
        return None
    return Problem.TABLE_TOO_LARGE if size > allowed[-1] else Problem.TABLE_SIZE


def _only_in(these: tuple[Item, ...], those: tuple[Item, ...]) -> tuple[Item, ...]:
    known = frozenset(those)
    return tuple(item for item in these if item not in known)
