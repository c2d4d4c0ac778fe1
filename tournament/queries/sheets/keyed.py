"""What is keyed of a table: who has a row, what a sheet says, and who keyed it."""

from collections.abc import Collection

import scoring
from scoring.sheets import Difference, Row, differences
from tournament.models import Entry, Sheet, Table, Tournament
from tournament.queries.figures import asked_for
from tournament.queries.substituting import lines_of


def columns(tournament: Tournament) -> tuple[str, ...]:
    """What is keyed of each player."""
    return asked_for(tournament.tie_breaks)


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
    return keyings([table]).get(table.pk, (None, None))


def keyings(tables: Collection[Table]) -> dict[int, tuple[Sheet | None, Sheet | None]]:
    """Both keyings of each table that has a sheet; one query without any, else three more."""
    found: dict[int, dict[int, Sheet]] = {}
    keyed = Sheet.objects.filter(table__in=[table.pk for table in tables])
    for sheet in keyed.select_related("keyed_by").prefetch_related("lines__entry__player"):
        found.setdefault(sheet.table_id, {})[sheet.keying] = sheet
    return {table: (of_table.get(1), of_table.get(2)) for table, of_table in found.items()}


def rows(sheet: Sheet) -> dict[int, Row]:
    """What a sheet says, by the key of the entry."""
    return {
        line.entry_id: Row(
            points=line.points, hands_won=line.hands_won, lone_hands_won=line.lone_hands_won
        )
        for line in sheet.lines.all()
    }


def differing(first: Sheet, second: Sheet, asked: Collection[str]) -> tuple[Difference, ...] | None:
    """Where two keyings differ, by the rows of the first; None: they are of other people.

    :param asked: the ``columns`` of the event: what else was keyed contradicts nothing
    """
    mine, theirs = rows(first), rows(second)
    if mine.keys() != theirs.keys():
        return None
    return differences(list(mine.values()), [theirs[key] for key in mine], asked)


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
