"""What can be done about a no-show and a late arrival at the tables, and what each way costs.

Only tables without a hand change. Their sizes stay among those that the tournament allows, and
who cannot move is not asked to. A change is what the tables are afterwards, so what a director
was shown is what is done.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

import seating
from tournament.models import Entry, Round, Table
from tournament.queries.drawing import seatings
from tournament.queries.substituting import chairs, in_play, round_mark, tables_with_substitutes

Numbers = tuple[int, ...]
"""Start numbers at a table, in seat order."""

SHOWN = 5
"""So many ways are shown; there can be dozens, each dearer than the one before."""

EVERY_ROUND = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One way to change the tables of a round."""

    table: int
    """The table of the no-show, or the one that takes the late arrival."""
    tables: Mapping[int, Numbers]
    """Who sits at the tables that change, afterwards."""
    mover: Entry | None = None
    """Who takes a seat at ``table``; None where it only gets smaller."""
    giver: int | None = None
    """The table that the mover leaves."""
    meets: int = 0
    """How many at ``table`` the mover sits with in another round."""
    apart: bool = False
    """Whether somebody of the mover's keep-apart group sits there."""
    odd_again: int = 0
    """How many at the changed tables sit at one of another size than usual, and not for the first
    time."""
    cost: tuple[int, ...] = ()
    """What counts against it, the weightiest first."""

    @property
    def size(self) -> int:
        """How many sit at ``table`` afterwards."""
        return len(self.tables[self.table])

    @property
    def from_waiting(self) -> bool:
        """Whether the mover had no seat: then one more plays."""
        return self.mover is not None and self.giver is None

    @property
    def giver_size(self) -> int:
        return len(self.tables[self.giver]) if self.giver is not None else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """A round as it stands: who sits where, who waits, and what the other rounds brought."""

    round: Round
    tables: Mapping[int, Table]
    entries: Mapping[int, Entry]
    """Everybody of the tournament."""
    met: Counter[seating.Pair]
    turns: Counter[int]
    """Rounds at a table of another size than usual, this round left out."""

    @property
    def mark(self) -> str:
        """Names who sits where: what a page sends back with the change it showed."""
        return round_mark(tuple(self.tables.values()))

    @property
    def usual(self) -> int:
        return self.round.tournament.table_size

    @property
    def sizes(self) -> tuple[int, ...]:
        return self.round.tournament.table_sizes

    @property
    def last_resort(self) -> tuple[int, ...]:
        """The size of a table at which two sit out, where larger tables are allowed at all."""
        larger = self.usual + 1
        return (larger + 1,) if larger in self.sizes else ()

    @property
    def seated(self) -> dict[int, Numbers]:
        """Start numbers by table, everybody where they were drawn."""
        return {number: numbers_at(table) for number, table in self.tables.items()}

    def open_tables(self) -> dict[int, Numbers]:
        """Those without a hand."""
        return {n: numbers for n, numbers in self.seated.items() if not in_play(self.tables[n])}

    def table_of(self, number: int) -> Table | None:
        """Where somebody sits."""
        at = (n for n, numbers in self.seated.items() if number in numbers)
        return next((self.tables[n] for n in at), None)

    @property
    def places(self) -> dict[int, int]:
        """The table of everybody who has a seat, be it for somebody else, by start number."""
        drawn = {n: table for table, numbers in self.seated.items() for n in numbers}
        tables = self.tables.values()
        return drawn | {c.player.number: table.number for table in tables for c in chairs(table)}

    def waiting(self) -> list[Entry]:
        """Those who are here and have no seat."""
        here, places = Entry.Status.CHECKED_IN, self.places
        return [e for n, e in self.entries.items() if e.status == here and n not in places]


def hall(drawn: Round) -> Hall:
    """A round with everything that a change at its tables is judged by.

    :param drawn: with its tournament fetched
    """
    rounds = seatings(drawn.tournament, before=EVERY_ROUND)
    others = tuple(tables for n, tables in enumerate(rounds, 1) if n != drawn.number)
    return Hall(
        round=drawn,
        tables={table.number: table for table in tables_with_substitutes(drawn)},
        entries={entry.number: entry for entry in drawn.tournament.entries.named()},
        met=seating.meetings(others),
        turns=seating.odd_turns(others, usual=drawn.tournament.table_size),
    )


def numbers_at(table: Table) -> Numbers:
    return tuple(seat.entry.number for seat in table.seating)


# A no-show -------------------------------------------------------------------------------


def no_shows(now: Hall, number: int) -> list[Change]:
    """The ways to go on without somebody whose table has no hand yet, the cheapest first.

    The table gets one smaller; or a larger table gives one up, or somebody who waits sits down,
    so that it keeps its size. Those who wait come first, since else they do not play.
    """
    tables = now.open_tables()
    at = next((n for n, numbers in tables.items() if number in numbers), None)
    if at is None:
        return []
    found = []
    if len(tables[at]) - 1 in now.sizes:
        left = _without(now, at, tables[at], number)
        found.append(_priced(now, Change(table=at, tables={at: left})))
    for mover, giver in _movers(now, tables, at):
        order = [mover.number if each == number else each for each in tables[at]]
        taken = {at: _arranged(now, at, order)}
        if giver is not None:
            taken[giver] = _without(now, giver, tables[giver], mover.number)
        change = Change(table=at, tables=taken, mover=mover, giver=giver)
        if not _kept_apart_at_first(now, change):
            found.append(_priced(now, change))
    return sorted(found, key=lambda change: (not change.from_waiting, *change.cost))


def _movers(
    now: Hall, tables: Mapping[int, Numbers], at: int
) -> Iterable[tuple[Entry, int | None]]:
    """Who could take a seat at table ``at``, and from which table."""
    for entry in now.waiting():
        if entry.fixed_table in (None, at):
            yield entry, None
    for giver, numbers in tables.items():
        if len(numbers) > len(tables[at]) and len(numbers) - 1 in now.sizes:
            for entry in (now.entries[number] for number in numbers):
                if entry.fixed_table is None and entry.status == Entry.Status.CHECKED_IN:
                    yield entry, giver


def _without(now: Hall, table: int, numbers: Numbers, leaver: int) -> Numbers:
    """A table without somebody: the others move up."""
    return _arranged(now, table, [number for number in numbers if number != leaver])


def _arranged(now: Hall, table: int, numbers: Sequence[int]) -> Numbers:
    """People in this order, but for those with a fixed seat, who have it while there is one."""
    fixed: dict[int, int] = {}
    for number in numbers:
        entry = now.entries[number]
        if entry.fixed_table == table and 1 <= (entry.fixed_seat or 0) <= len(numbers):
            fixed.setdefault(entry.fixed_seat or 0, number)
    order = [number for number in numbers if number not in fixed.values()]
    for seat, number in sorted(fixed.items()):
        order.insert(seat - 1, number)
    return tuple(order)


# A late arrival --------------------------------------------------------------------------


def arrivals(now: Hall, entry: Entry) -> list[Change]:
    """The tables without a hand that can take one more, those that lack one first.

    Only where there is none a table gets so large that two sit out.
    """
    return _joining(now, entry, now.sizes) or _joining(now, entry, now.last_resort)


def _joining(now: Hall, entry: Entry, sizes: Sequence[int]) -> list[Change]:
    found = [
        Change(table=at, tables={at: _arranged(now, at, (*numbers, entry.number))}, mover=entry)
        for at, numbers in now.open_tables().items()
        if len(numbers) + 1 in sizes and entry.fixed_table in (None, at)
    ]
    priced = [_priced(now, each) for each in found if not _kept_apart_at_first(now, each)]
    return sorted(priced, key=lambda change: (max(0, change.size - now.usual), *change.cost))


# What a change costs ---------------------------------------------------------------------


def preferred(changes: Sequence[Change]) -> list[Change]:
    """The changes to choose from: of each table that gives one up, the best to move."""
    best: dict[tuple[int, int | None, int], Change] = {}
    for change in changes:
        waits = change.mover.number if change.mover and change.from_waiting else 0
        best.setdefault((change.table, change.giver, waits), change)
    return list(best.values())[:SHOWN]


def _priced(now: Hall, change: Change) -> Change:
    after = {**now.seated, **change.tables}
    odd = [numbers for numbers in after.values() if len(numbers) != now.usual]
    met = [now.met[pair] for pair in _pairs_of(change) if now.met[pair]]
    apart = bool(_of_own_group(now, change))
    cost = (
        _turns_again(now, odd),
        len(odd),
        int(apart),
        sum(map(seating.meeting_cost, met)),
        int(change.giver is not None),
        change.table,
    )
    changed = [numbers for numbers in change.tables.values() if len(numbers) != now.usual]
    return replace(
        change,
        meets=len(met),
        apart=apart,
        odd_again=_turns_again(now, changed),
        cost=cost,
    )


def _turns_again(now: Hall, odd: Iterable[Numbers]) -> int:
    return sum(now.turns[number] > 0 for number in chain.from_iterable(odd))


def _pairs_of(change: Change) -> Iterable[seating.Pair]:
    """The pairs that the mover makes at the table."""
    if change.mover is None:
        return
    mover = change.mover.number
    for other in change.tables[change.table]:
        if other != mover:
            yield min(mover, other), max(mover, other)


def _of_own_group(now: Hall, change: Change) -> list[Entry]:
    """Those at the table from whom the mover is to be kept apart."""
    group = change.mover.keep_apart if change.mover else ""
    others = [now.entries[number] for number in change.tables[change.table]]
    return [
        other for other in others if group and other.keep_apart == group and other != change.mover
    ]


def _kept_apart_at_first(now: Hall, change: Change) -> bool:
    """Whether it would seat people together whom round one keeps apart."""
    return now.round.number == 1 and bool(_of_own_group(now, change))
