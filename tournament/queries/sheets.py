"""Paper sheets: who has a row, what the sheet must sum to, what the hands say, what is next."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Prefetch

import scoring
from scoring.sheets import Balance, Difference, Row, balance, compare, differences
from tournament.models import Adjustment, Entry, HandsLine, Round, Sheet, Table, Tournament
from tournament.queries.results import State, is_done, is_undecided, reached, state_of, told
from tournament.queries.substituting import lines_of

POINTS = "points"
BESIDES = ("hands_won", "lone_hands_won")
"""What a sheet says besides points, where a tie-break of the same code asks for it."""


def columns(tournament: Tournament) -> tuple[str, ...]:
    """What is keyed of each player."""
    return (POINTS, *(column for column in BESIDES if column in tournament.tie_breaks))


def players(table: Table) -> tuple[Entry, ...]:
    """Everybody who has a row, in seat order; a substitute with a line of his own has one, too."""
    found: dict[int, Entry] = {}
    for entries in lines_of(table).values():
        for entry in entries:
            found.setdefault(entry.pk, entry)
    return tuple(found.values())


def tables_with_row(tournament: Tournament, round_number: int, entry: Entry) -> list[Table]:
    """The tables of a round on whose sheets somebody has a row."""
    drawn = tournament.rounds.filter(number=round_number).first()
    if drawn is None:
        return []
    drawn.tournament = tournament
    tables = drawn.tables.seated().substituted()
    return [table for table in tables if entry in players(table)]


def mark(table: Table) -> str:
    """Names whose rows they are: what a page sends back with what was typed."""
    return ".".join(str(entry.number) for entry in players(table))


def sheets(table: Table) -> tuple[Sheet | None, Sheet | None]:
    """The first and the second keying, each with its lines, as they are now."""
    found = {
        sheet.keying: sheet
        for sheet in table.sheets.select_related("keyed_by").prefetch_related(
            "lines__entry__player"
        )
    }
    return found.get(1), found.get(2)


def rows(sheet: Sheet) -> dict[int, Row]:
    """What a sheet says, by the key of the entry."""
    return {
        line.entry_id: Row(
            points=line.points, hands_won=line.hands_won, lone_hands_won=line.lone_hands_won
        )
        for line in sheet.lines.all()
    }


def differing(first: Sheet, second: Sheet) -> tuple[Difference, ...] | None:
    """Where two keyings differ, by the rows of the first; None: they are of other people."""
    mine, theirs = rows(first), rows(second)
    if mine.keys() != theirs.keys():
        return None
    return differences(list(mine.values()), [theirs[key] for key in mine])


def by_one(first: Sheet | None, second: Sheet | None) -> bool:
    """Whether both keyings are there and the same person typed them: one does not prove the other."""
    if first is None or second is None or first.keyed_by_id is None:
        return False
    return first.keyed_by_id == second.keyed_by_id


def all_gone(table: Table) -> bool:
    """Whether everybody at a table is withdrawn: without a hand, nothing was played there."""
    return all(entry.status == Entry.Status.WITHDRAWN for entry in players(table))


def hands_played(table: Table) -> int:
    """The hands that a table plays, or those beyond that were decided to count."""
    if table.settled != Table.Settled.AS_IS:
        return table.hands_to_play
    hands = table.hands.current().exclude(outcome=scoring.Outcome.MISDEAL)
    return max(table.hands_to_play, hands.count())


def only_good_points(table: Table) -> bool:
    """Whether who loses writes nothing."""
    return not scoring.game_of(table.rules).sums_to_zero(table.rules)


# What it must sum to ------------------------------------------------------------------------


def penalties(tables: Sequence[Table]) -> dict[tuple[int, int], int]:
    """Points taken off on the sheets, by the keys of the table and the entry; one query."""
    if not tables:
        return {}
    people = {(entry.pk, table.round.number): table for table in tables for entry in players(table)}
    taken: dict[tuple[int, int], int] = {}
    rulings = Adjustment.objects.filter(
        tournament=tables[0].round.tournament_id, on_sheet=True, revoked=False
    )
    for entry, number, at, points in rulings.values_list(
        "entry_id", "round_number", "table_number", "points"
    ):
        table = people.get((entry, number or 0))
        if table is not None and at in (None, table.number):
            key = (table.pk, entry)
            taken[key] = taken.get(key, 0) - points
    return taken


def hands_made(tables: Iterable[Table]) -> dict[int, dict[int, Row]]:
    """What the hands of tables come to, by the keys of the table and the entry; one query."""
    made: dict[int, dict[int, Row]] = {}
    lines = HandsLine.objects.filter(table__in=[table.pk for table in tables])
    for table, entry, points, won, alone in lines.order_by().values_list(
        "table_id", "entry_id", "points", "hands_won", "lone_hands_won"
    ):
        made.setdefault(table, {})[entry] = Row(points=points, hands_won=won, lone_hands_won=alone)
    return made


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """What the totals of one table are measured by."""

    rules: scoring.Rules
    size: int
    people: tuple[Entry, ...]
    """By row."""
    penalties: Mapping[int, int]
    """Points taken off on the sheet, by row."""
    hands: tuple[Row, ...]
    """By row, what the hands that are in come to, with those penalties; none without hands."""
    hands_sum: int | None
    """Of all hands, without penalties; None while hands are missing."""
    undecided: bool = False
    """Hands and sheet differ, and nobody has said which counts; told of one table."""

    def balance(self, totals: Sequence[int]) -> Balance:
        return balance(totals, self.rules, penalties=self.penalties, hands_sum=self.hands_sum)

    def weigh(self, sheet: Sheet) -> Balance:
        """The balance of a sheet as it is, also where other people have rows by now."""
        written = {key: row.points for key, row in rows(sheet).items()}
        of_people = [written.pop(entry.pk, 0) for entry in self.people]
        return self.balance([*of_people, *written.values()])

    def against(self, sheet: Sheet) -> tuple[Difference, ...] | None:
        """Where hands and sheet differ; None: they are of other people."""
        written = rows(sheet)
        if not self.hands or written.keys() != {entry.pk for entry in self.people}:
            return None
        return compare(self.hands, [written[entry.pk] for entry in self.people])


def measure(table: Table) -> Measure:
    """What the sheet of a table is measured by; three queries."""
    (counted,) = reached(Table.objects.filter(pk=table.pk))
    complete = counted.hands_in >= counted.hands_to_play and not counted.conflicts
    by = _measure(
        table, penalties([table]), hands_made([table]).get(table.pk, {}), complete=complete
    )
    return replace(by, undecided=is_undecided(counted))


def _measure(
    table: Table,
    taken: Mapping[tuple[int, int], int],
    made: Mapping[int, Row],
    *,
    complete: bool,
) -> Measure:
    people = players(table)
    off = {
        row: taken[table.pk, entry.pk]
        for row, entry in enumerate(people, start=1)
        if (table.pk, entry.pk) in taken
    }
    none = Row(points=0, hands_won=0, lone_hands_won=0)
    by_row = [made.get(entry.pk, none) for entry in people] if made else []
    return Measure(
        rules=table.rules,
        size=table.size,
        people=people,
        penalties=off,
        hands=tuple(
            Row(
                points=each.points - off.get(row, 0),
                hands_won=each.hands_won,
                lone_hands_won=each.lone_hands_won,
            )
            for row, each in enumerate(by_row, start=1)
        ),
        hands_sum=sum(each.points for each in by_row) if complete else None,
    )


# All sheets of a round ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSheet:
    """How far the sheet of one table is."""

    table: Any
    """With what ``results.told`` gives."""
    state: State
    """Of the table, by hands or sheet."""
    done: bool
    first: Sheet | None
    second: Sheet | None
    hands_differ: bool
    """Hands and sheet do not say the same."""
    keyings_differ: bool
    total: int | None
    """What the first keying sums to."""

    @property
    def to_key(self) -> bool:
        """Nothing is known yet of a table that may have played."""
        nothing = self.first is None and not self.table.lines_in and not self.done
        return nothing and not all_gone(self.table)

    @property
    def by_one(self) -> bool:
        return by_one(self.first, self.second)

    @property
    def to_key_again(self) -> bool:
        return self.first is not None and (self.second is None or self.by_one)

    def is_for(self, user: User) -> bool:
        """Whether a second keying is to come that proves something when this person types it."""
        mine = self.first is not None and self.first.keyed_by_id == user.pk
        return self.to_key_again and not mine


def sheet_list(drawn: Round) -> list[TableSheet]:
    """The tables of a round with their sheets; a number of queries that does not grow."""
    keyed = Prefetch("sheets", queryset=Sheet.objects.prefetch_related("lines"))
    tables = told(drawn.tables.seated().substituted().prefetch_related(keyed))
    for table in tables:
        table.round = drawn
    taken, made = penalties(tables), hands_made(tables)
    return [_line(table, taken, made.get(table.pk, {})) for table in tables]


def _line(table: Any, taken: Mapping[tuple[int, int], int], made: Mapping[int, Row]) -> TableSheet:
    by_keying = {sheet.keying: sheet for sheet in table.sheets.all()}
    first, second = by_keying.get(1), by_keying.get(2)
    against = _measure(table, taken, made, complete=False).against(first) if first else ()
    return TableSheet(
        table=table,
        state=state_of(table),
        done=is_done(table),
        first=first,
        second=second,
        hands_differ=bool(against),
        keyings_differ=bool(first and second and differing(first, second) != ()),
        total=sum(line.points for line in first.lines.all()) if first else None,
    )


def next_to_key(
    lines: Sequence[TableSheet], after: int = 0, *, again_by: User | None = None
) -> int | None:
    """The number of the next table to key: the first one after a table, then from the front.

    :param again_by: who is to key a second time; None: the first keying
    """
    waiting = [
        line.table.number
        for line in lines
        if (line.to_key if again_by is None else line.is_for(again_by))
    ]
    later = [number for number in waiting if number > after]
    return next(iter(later or waiting), None)
