"""What everybody made in each round: the one place that sums results.

The result of a table is either its hands or its sheet, as ``Table.counts`` says. What is penalised
is told apart from what was made: a penalty that the table wrote on its sheet is inside the line of
the sheet, and is taken out of it here, so that points and penalties always add up to the total.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.db.models import Count, Q, Sum

from tournament.models import (
    Adjustment,
    HandsLine,
    Score,
    Sheet,
    SheetLine,
    Table,
    Tournament,
)


class Made(NamedTuple):
    """What one entry made at the tables of one round."""

    points: int = 0
    """Of hands or sheets; penalties are not in it."""
    played: int | None = 0
    """Hands played; None where a sheet does not say."""
    won: int | None = 0
    """Hands won as picker or player; None where a sheet does not say."""
    lone: int | None = 0
    """Of those the ones won alone; None where a sheet does not say."""

    def plus(self, other: "Made") -> "Made":
        """Both together; what one does not say is not known of both."""
        return Made(
            self.points + other.points,
            _both(self.played, other.played),
            _both(self.won, other.won),
            _both(self.lone, other.lone),
        )


def _both(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other


@dataclass(slots=True)
class Results:
    """Everything that counts, by the key of the entry and the number of the round."""

    made: dict[tuple[int, int], Made]
    penalties: dict[tuple[int, int | None], int]
    """Points of penalties that stand, with their sign; the round is None: for none in particular."""
    excluded: frozenset[int]
    """Entries that are excluded."""


def results(tournament: Tournament) -> Results:
    """What every entry made in every round, and its penalties; three queries."""
    made: dict[tuple[int, int], Made] = {}
    for entry, number, of_hands in _of_hands(tournament):
        _add(made, (entry, number), of_hands)
    at: set[tuple[int, int, int | None]] = set()
    for entry, number, table, line in _of_sheets(tournament):
        _add(made, (entry, number), line)
        at |= {(entry, number, table), (entry, number, None)}
    penalties: dict[tuple[int, int | None], int] = defaultdict(int)
    excluded = set()
    for entry, number, table, points, on_sheet, kind in _rulings(tournament):
        penalties[entry, number] += points
        if on_sheet and (entry, number, table) in at:
            made[entry, number] = made[entry, number].plus(Made(points=-points))
        if kind == Adjustment.Kind.EXCLUSION:
            excluded.add(entry)
    return Results(made=made, penalties=dict(penalties), excluded=frozenset(excluded))


def _add(made: dict[tuple[int, int], Made], key: tuple[int, int], more: Made) -> None:
    """Most have one table in a round: those that have are not added to anything."""
    made[key] = made[key].plus(more) if key in made else more


def _of_hands(tournament: Tournament) -> Iterator[tuple[int, int, Made]]:
    """What the hands of each entry, round and table came to; one query."""
    lines = HandsLine.objects.filter(
        table__round__tournament=tournament, table__counts=Table.Counts.HANDS
    )
    rows = lines.order_by().values_list(
        "entry_id", "table__round__number", "points", "played", "hands_won", "lone_hands_won"
    )
    for entry, number, points, played, won, lone in rows:
        yield entry, number, Made(points, played, won, lone)


def sums_of_hands(tables: Collection[Table]) -> list[HandsLine]:
    """What the scores of these tables sum to, for each entry; one query, and nothing is stored.

    What is kept of it are ``HandsLine`` objects alike.
    """
    scores = Score.objects.filter(hand__table__in=tables, hand__cut=False)
    summed = (
        scores.order_by()
        .values_list("hand__table_id", "entry_id")
        .annotate(
            moved=Sum("points"),
            hands=Count("pk", filter=Q(played=True)),
            picks_won=Count("pk", filter=Q(picked=True, won=True)),
            lone_won=Count("pk", filter=Q(alone=True, won=True)),
        )
    )
    return [
        HandsLine(
            table_id=table,
            entry_id=entry,
            points=int(points),
            played=played,
            hands_won=won,
            lone_hands_won=lone,
        )
        for table, entry, points, played, won, lone in summed
    ]


def _of_sheets(tournament: Tournament) -> list[tuple[int, int, int, Made]]:
    """The lines of the sheets that count; one query."""
    rows = SheetLine.objects.filter(
        sheet__table__round__tournament=tournament,
        sheet__table__counts=Table.Counts.SHEET,
        sheet__keying=1,
        sheet__state__in=COUNTING,
    ).order_by()
    lines = rows.values_list(
        "entry_id",
        "sheet__table__round__number",
        "sheet__table__number",
        "points",
        "played",
        "hands_won",
        "lone_hands_won",
    )
    return [
        (entry, number, table, Made(points, played, won, lone))
        for entry, number, table, points, played, won, lone in lines
    ]


COUNTING = (Sheet.State.KEYED, Sheet.State.CHECKED)
"""Sheets that count; one that is parked does not."""


def _rulings(tournament: Tournament) -> Iterable[Any]:
    """Whom, round, table, points, whether on the sheet, kind; one query."""
    return (
        Adjustment.objects.filter(tournament=tournament, revoked=False)
        .order_by()
        .values_list("entry_id", "round_number", "table_number", "points", "on_sheet", "kind")
    )
