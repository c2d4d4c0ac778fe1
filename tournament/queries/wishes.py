"""Who is to be kept apart, who cannot move, and who asked for a table."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import chain, count
from typing import Self

from django.db.models import Q

import seating
from tournament.models import Entry, Tournament

WISHING = ~Q(keep_apart="") | Q(fixed_table__isnull=False) | Q(requested_table__isnull=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wished:
    """What one person wishes."""

    keep_apart: str = ""
    fixed_table: int | None = None
    fixed_seat: int | None = None
    requested_table: int | None = None

    @classmethod
    def of(cls, entry: Entry) -> Self:
        return cls(**{field.name: getattr(entry, field.name) for field in fields(cls)})

    @property
    def mark(self) -> str:
        """Names these wishes, so that a page can say which ones it shows."""
        places = (self.fixed_table, self.fixed_seat, self.requested_table)
        return "/".join([*(str(place or "") for place in places), self.keep_apart])


WISHES = tuple(field.name for field in fields(Wished))
"""The fields of an entry that say what somebody wishes."""


def wishes_of(tournament: Tournament) -> seating.Wishes:
    """What the next draw is to heed: the wishes of those checked in, by start number."""
    return wishes_among(tournament.entries.present().filter(WISHING).order_by("number"))


def wishes_among(entries: Iterable[Entry]) -> seating.Wishes:
    """The wishes of these people; a group of which only one is among them is none."""
    groups: dict[str, list[int]] = defaultdict(list)
    fixed: dict[int, seating.Place] = {}
    requested: dict[int, int] = {}
    for entry in entries:
        if entry.keep_apart:
            groups[entry.keep_apart].append(entry.number)
        if entry.fixed_table is not None:
            fixed[entry.number] = seating.Place(entry.fixed_table, entry.fixed_seat)
        if entry.requested_table is not None:
            requested[entry.number] = entry.requested_table
    apart = tuple(tuple(group) for _, group in sorted(groups.items()) if len(group) > 1)
    return seating.Wishes(apart=apart, fixed=fixed, requested=requested)


@dataclass(frozen=True, slots=True)
class Groups:
    """The names of a tournament's keep-apart groups, each spelt one way."""

    names: dict[str, str]

    @classmethod
    def of(cls, tournament: Tournament) -> Self:
        found = tournament.entries.exclude(keep_apart="").order_by("keep_apart")
        names = found.values_list("keep_apart", flat=True).distinct()
        return cls({name.casefold(): name for name in names})

    def spelt(self, name: str) -> str:
        """The name as it is spelt here already; a new one is spelt like this from now on."""
        return self.names.setdefault(name.casefold(), name) if name else ""

    def unused(self, name: str) -> str:
        """The name, or with a number where there is such a group already."""
        further = (f"{name} {number}" for number in count(2))
        return next(new for new in chain([name], further) if new.casefold() not in self.names)


def people(tournament: Tournament, numbers: Iterable[int]) -> Mapping[int, str]:
    """Number and name of these people, as a sentence about them needs."""
    entries = tournament.entries.named().filter(number__in=list(numbers))
    return {entry.number: str(entry) for entry in entries}


# What contradicts what --------------------------------------------------------------------


def contradictions(
    wishes: seating.Wishes, numbers: Iterable[int], sizes: Sequence[int], *, first_round: bool
) -> tuple[seating.WishesError, ...]:
    """Everything that keeps these people from being seated at tables of these sizes as they wish.

    What a contradiction is made of is left out of the search for the next one.
    """
    numbers = tuple(numbers)
    found: list[seating.WishesError] = []
    while True:
        try:
            seating.check(wishes, numbers, sizes, first_round=first_round)
        except seating.WishesError as trouble:
            found.append(trouble)
            wishes = _without(wishes, trouble)
        else:
            return tuple(found)


def _without(wishes: seating.Wishes, trouble: seating.WishesError) -> seating.Wishes:
    concerned = set(trouble.entries)
    if isinstance(trouble, seating.ApartContradictionError):
        groups = tuple(group for group in wishes.apart if not concerned.issubset(group))
        return replace(wishes, apart=groups)
    fixed = {entry: place for entry, place in wishes.fixed.items() if entry not in concerned}
    return replace(wishes, fixed=fixed)


def clash(tournament: Tournament, changed: Sequence[Entry]) -> seating.WishesError | None:
    """Why no draw could ever heed the wishes of ``changed`` beside those of the others.

    However many tables there are, a seat is there once, a table has at most as many as the largest
    allowed, and two who are to be kept apart cannot both be fixed at one.
    """
    others = tournament.entries.filter(WISHING).exclude(status=Entry.Status.WITHDRAWN)
    entries = {entry.number: entry for entry in (*others, *changed)}
    wishes = wishes_among(entries[number] for number in sorted(entries))
    highest = max((place.table for place in wishes.fixed.values()), default=0)
    tables = (max(tournament.table_sizes),) * (highest + len(entries))
    concerned = {entry.number for entry in changed}
    troubles = contradictions(wishes, entries, tables, first_round=True)
    return next((trouble for trouble in troubles if concerned & set(trouble.entries)), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """What a draw for these people would find at the tables they best make."""

    players: int
    sizes: tuple[int, ...]
    """One size for each table; without those who would have to wait."""
    troubles: tuple[seating.WishesError, ...]

    @classmethod
    def of(cls, entries: Sequence[Entry], allowed: tuple[int, ...], *, first_round: bool) -> Self:
        sizes = _tables(len(entries), allowed)
        numbers = [entry.number for entry in entries]
        wishes = wishes_among(entries)
        troubles = contradictions(wishes, numbers, sizes, first_round=first_round) if sizes else ()
        return cls(players=len(entries), sizes=sizes, troubles=troubles)


def _tables(players: int, allowed: tuple[int, ...]) -> tuple[int, ...]:
    try:
        return seating.split(players, allowed)
    except seating.CannotSeatError as trouble:
        return seating.split(players - trouble.waiting, allowed) if trouble.waiting else ()
