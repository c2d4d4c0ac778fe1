"""What people moved by hand would change: who sits where, whom they meet again, what is wrong."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Q

import seating
from tournament.models import Entry, Round, Table
from tournament.queries.drawing import seatings
from tournament.queries.substituting import in_play
from tournament.queries.wishes import wishes_among

Numbers = tuple[int, ...]
ByTable = Mapping[int, Numbers]
"""Start numbers in seat order, by table."""

LAST = 10_000
"""A number above that of every round."""


def numbers_of(tables: Sequence[Table]) -> dict[int, Numbers]:
    """Who sits where."""
    return {table.number: tuple(seat.entry.number for seat in table.seating) for table in tables}


def changes_of(now: Sequence[Table], tables: ByTable) -> dict[int, Numbers]:
    """Those of the tables that differ from what there is; a table there never was and of nobody
    is no change."""
    stands = numbers_of(now)
    return {
        number: tuple(people)
        for number, people in tables.items()
        if tuple(people) != stands.get(number, ())
    }


# Moving one or two ------------------------------------------------------------------------


def table_of(now: ByTable, number: int) -> int | None:
    """The table at which somebody sits."""
    return next((table for table, people in now.items() if number in people), None)


def swapped(now: ByTable, one: int, other: int) -> dict[int, Numbers]:
    """All tables with two people's seats exchanged."""
    return dict(zip(now, seating.swapped(tuple(now.values()), one, other), strict=True))


def moved(now: ByTable, entry: int, table: int) -> dict[int, Numbers]:
    """All tables with somebody in the last seat of another one."""
    place = list(now).index(table) + 1
    return dict(zip(now, seating.moved(tuple(now.values()), entry, place), strict=True))


def sizes_allowed(drawn: Round, now: Sequence[Table]) -> tuple[int, ...]:
    """The sizes a table may have: those of the tournament, and those that tables have already."""
    return tuple(sorted({*drawn.tournament.table_sizes, *(table.size for table in now)}))


def tables_with_room(drawn: Round, now: Sequence[Table], number: int) -> list[int]:
    """The tables that somebody could move to, so that both tables keep a size that is allowed."""
    stands = numbers_of(now)
    sizes = sizes_allowed(drawn, now)
    own = table_of(stands, number)
    if own is None or len(stands[own]) - 1 not in sizes:
        return []
    return [
        table.number
        for table in now
        if table.number != own and table.size + 1 in sizes and not in_play(table)
    ]


# What is wrong ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Faults:
    """What is wrong with a seating, and the people it names."""

    findings: tuple[seating.Finding, ...]
    """With the real numbers of the tables."""
    names: Mapping[int, str]

    def __bool__(self) -> bool:
        return bool(self.findings)


def faults(drawn: Round, now: Sequence[Table], changed: ByTable) -> Faults:
    """What is wrong with a round once these tables have changed.

    Everybody seated has to keep a seat, save who has withdrawn; who is checked in and has no seat
    may get one.
    """
    after = {**numbers_of(now), **changed}
    after = {number: people for number, people in sorted(after.items()) if people}
    findings = seating.problems(
        tuple(after.values()), _to_seat(drawn, now, after), sizes_allowed(drawn, now)
    )
    numbers = list(after)
    real = tuple(_at_tables(finding, numbers) for finding in findings)
    return Faults(findings=real, names=_names(drawn, after, now) if real else {})


def _to_seat(drawn: Round, now: Sequence[Table], after: ByTable) -> set[int]:
    typed = {number for people in after.values() for number in people}
    seated = {seat.entry.number: seat.entry for table in now for seat in table.seating}
    left = {
        number
        for number, entry in seated.items()
        if entry.status == Entry.Status.WITHDRAWN and number not in typed
    }
    coming = drawn.tournament.entries.present().filter(number__in=typed - set(seated))
    return (set(seated) - left) | set(coming.values_list("number", flat=True))


def _at_tables(finding: seating.Finding, numbers: Sequence[int]) -> seating.Finding:
    """A finding that counts tables from 1, with the numbers that the tables have."""
    return seating.Finding(
        problem=finding.problem,
        entry=finding.entry,
        tables=tuple(numbers[place - 1] for place in finding.tables),
        size=finding.size,
        allowed=finding.allowed,
    )


def _names(drawn: Round, after: ByTable, now: Sequence[Table]) -> dict[int, str]:
    known = {seat.entry.number: seat.entry.name for table in now for seat in table.seating}
    others = {number for people in after.values() for number in people} - set(known)
    return known | _names_of(drawn, others)


def _names_of(drawn: Round, numbers: set[int]) -> dict[int, str]:
    if not numbers:
        return {}
    entries = drawn.tournament.entries.named().filter(number__in=numbers)
    return {entry.number: entry.name for entry in entries}


# What it costs ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """A round before and after people are moved, beside all the other rounds drawn."""

    before: seating.Report
    after: seating.Report
    change: seating.Change
    names: Mapping[int, str]
    tables: ByTable
    """Those that change, as they would be."""
    stands: ByTable
    """Those that change, as they are."""


def cost(drawn: Round, now: Sequence[Table], tables: ByTable) -> Cost:
    """What these tables cost, compared with those there are."""
    stands = numbers_of(now)
    changed = changes_of(now, tables)
    after = {number: people for number, people in sorted({**stands, **changed}.items()) if people}
    others = _other_rounds(drawn)
    names = _names(drawn, after, now)
    entries = drawn.tournament.entries.filter(number__in=names).order_by("number")
    wishes, usual = wishes_among(entries), drawn.tournament.table_size
    old = seating.report(tuple(stands.values()), others, wishes, usual)
    new = seating.report(tuple(after.values()), others, wishes, usual)
    return Cost(
        before=old,
        after=new,
        change=seating.difference(old, new),
        names=names,
        tables=dict(sorted(changed.items())),
        stands={number: stands.get(number, ()) for number in sorted(changed)},
    )


def _other_rounds(drawn: Round) -> list[tuple[Numbers, ...]]:
    """The rounds before this one and those that are drawn after it."""
    numbers = drawn.tournament.rounds.order_by("number").values_list("number", flat=True)
    rounds = seatings(drawn.tournament, before=LAST)
    return [
        tables for number, tables in zip(numbers, rounds, strict=True) if number != drawn.number
    ]


def free_entries(drawn: Round, taken: set[int]) -> list[Entry]:
    """Who plays at no table of the round and is checked in, or sat in for somebody before."""
    sat_in = Q(status=Entry.Status.REGISTERED, substitutions__isnull=False)
    here = drawn.tournament.entries.filter(Q(status=Entry.Status.CHECKED_IN) | sat_in).distinct()
    return [entry for entry in here.named().order_by("number") if entry.pk not in taken]
