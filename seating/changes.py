"""Changes to a seating by hand, and what they cost.

A seating typed in or changed by hand is judged here; whether it may be changed at all (a table that
has hands) is the site's business.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from seating.meetings import Pair
    from seating.reports import Report

Tables: TypeAlias = tuple[tuple[int, ...], ...]


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
    raise NotImplementedError


def moved(tables: Sequence[Sequence[int]], entry: int, table: int) -> Tables:
    """The tables with ``entry`` in the last seat of ``table`` (from 1); those behind move up.

    :raises NotSeatedError: ``entry`` has no seat
    :raises NoSuchTableError: there is no such table
    """
    raise NotImplementedError


def problems(
    tables: Sequence[Sequence[int]],
    entries: Collection[int],
    sizes: Collection[int] | None = None,
) -> tuple[Finding, ...]:
    """Everything wrong with a seating typed by hand, people first, then tables.

    :param entries: who is to be seated
    :param sizes: the table sizes allowed; without them three and more
    """
    raise NotImplementedError


def difference(before: Report, after: Report) -> Change:
    """What is different after a change of a round."""
    raise NotImplementedError
