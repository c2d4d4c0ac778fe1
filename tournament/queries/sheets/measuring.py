"""What the sheets of tables are measured by: penalties, hands, and who has a row."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import scoring
from scoring.sheets import Balance, Difference, Row, balance, compare
from tournament.models import Adjustment, Entry, HandsLine, Sheet, Table
from tournament.queries.results import is_undecided, reached
from tournament.queries.sheets.keyed import columns, players, rows


def penalties(tables: Collection[Table]) -> dict[tuple[int, int], int]:
    """Points taken off on the sheets, by the keys of the table and the entry; one query."""
    if not tables:
        return {}
    event = next(iter(tables)).round.tournament_id
    seated: dict[tuple[int, int], list[Table]] = {}
    for table in tables:
        for person in players(table):
            seated.setdefault((person.pk, table.round.number), []).append(table)
    taken: dict[tuple[int, int], int] = {}
    rulings = Adjustment.objects.filter(tournament=event, on_sheet=True, revoked=False)
    for entry, number, at, points in rulings.values_list(
        "entry_id", "round_number", "table_number", "points"
    ):
        for table in seated.get((entry, number or 0), ()):
            if at in (None, table.number):
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
    columns: tuple[str, ...]
    """The figures that are asked for, and compared."""
    undecided: bool = False
    """Hands and sheet differ, and nobody has said which counts; told of one table."""

    def balance(self, totals: Sequence[int]) -> Balance:
        return balance(totals, self.rules, penalties=self.penalties, hands_sum=self.hands_sum)

    def weigh(self, sheet: Sheet) -> Balance:
        """The balance of a sheet as it is, also where other people have rows by now."""
        written = {key: row.points for key, row in rows(sheet).items()}
        of_people = [written.pop(entry.pk, 0) for entry in self.people]
        return self.balance([*of_people, *written.values()])

    def strangers(self, sheet: Sheet) -> tuple[Entry, ...]:
        """Who has a line on a sheet, and no row at the table by now."""
        people = {entry.pk for entry in self.people}
        return tuple(line.entry for line in sheet.lines.all() if line.entry_id not in people)

    def unwritten(self, sheet: Sheet) -> tuple[Entry, ...]:
        """Who has a row at the table, and no line on a sheet."""
        written = rows(sheet)
        return tuple(entry for entry in self.people if entry.pk not in written)

    def stands(self, sheet: Sheet) -> bool:
        """Whether a sheet balances, and is of the people who have a row by now."""
        return not self.of_others(sheet) and self.weigh(sheet).explained

    def of_others(self, sheet: Sheet) -> bool:
        """Whether somebody has a line on a sheet and no row by now, or a row and no line."""
        return rows(sheet).keys() != {entry.pk for entry in self.people}

    def against(self, sheet: Sheet) -> tuple[Difference, ...] | None:
        """Where hands and sheet differ; None: they are of other people."""
        written = rows(sheet)
        if not self.hands or written.keys() != {entry.pk for entry in self.people}:
            return None
        said = [written[entry.pk] for entry in self.people]
        return compare(self.hands, said, self.columns)


def measure(table: Table) -> Measure:
    """What the sheet of a table is measured by."""
    return measures([table])[table.pk]


def measures(tables: Collection[Table]) -> dict[int, Measure]:
    """What the sheets of tables of one event are measured by; a number of queries that does not grow.

    :param tables: with their seats, rounds and substitutions
    """
    taken, made = penalties(tables), hands_made(tables)
    by_key = {table.pk: table for table in tables}
    found = {}
    for counted in reached(Table.objects.filter(pk__in=list(by_key))):
        complete = counted.hands_in >= counted.hands_to_play and not counted.conflicts
        of_table = by_key[counted.pk]
        by = measure_by(of_table, taken, made.get(counted.pk, {}), complete=complete)
        found[counted.pk] = replace(by, undecided=is_undecided(counted))
    return found


def measure_by(
    table: Table,
    taken: Mapping[tuple[int, int], int],
    made: Mapping[int, Row],
    *,
    complete: bool,
) -> Measure:
    """What one sheet is measured by, given what ``penalties`` and ``hands_made`` told of it."""
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
        columns=columns(table.round.tournament),
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
