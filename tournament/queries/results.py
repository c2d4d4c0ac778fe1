"""What everybody made in each round, and how far each table is: the one place that sums results.

The result of a table is either its hands or its sheet, as ``Table.counts`` says. What is penalised
is told apart from what was made: a penalty that the table wrote on its sheet is inside the line of
the sheet, and is taken out of it here, so that points and penalties always add up to the total.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from django.db.models import Count, F, Max, OuterRef, Q, QuerySet, Subquery, Sum

from tournament.models import Adjustment, Score, Sheet, SheetLine, Table, Tournament
from tournament.queries.contradicting import with_contradictions

# Points -----------------------------------------------------------------------------------


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
    made: dict[tuple[int, int], Made] = defaultdict(Made)
    for entry, number, of_hands in _of_hands(tournament):
        made[entry, number] = of_hands
    at: set[tuple[int, int, int | None]] = set()
    for entry, number, table, line in _of_sheets(tournament):
        made[entry, number] = made[entry, number].plus(line)
        at |= {(entry, number, table), (entry, number, None)}
    penalties: dict[tuple[int, int | None], int] = defaultdict(int)
    excluded = set()
    for entry, number, table, points, on_sheet, kind in _rulings(tournament):
        penalties[entry, number] += points
        if on_sheet and (entry, number, table) in at:
            made[entry, number] = made[entry, number].plus(Made(points=-points))
        if kind == Adjustment.Kind.EXCLUSION:
            excluded.add(entry)
    return Results(made=dict(made), penalties=dict(penalties), excluded=frozenset(excluded))


def _of_hands(tournament: Tournament) -> list[tuple[int, int, Made]]:
    """What the hands of each entry and round came to; one query."""
    rows = (
        Score.objects.filter(
            hand__table__round__tournament=tournament,
            hand__table__counts=Table.Counts.HANDS,
            hand__cut=False,
        )
        .order_by()
        .values_list("entry_id", "hand__table__round__number")
        .annotate(
            moved=Sum("points"),
            hands=Count("pk", filter=Q(played=True)),
            picks_won=Count("pk", filter=Q(picked=True, won=True)),
            lone_won=Count("pk", filter=Q(alone=True, won=True)),
        )
    )
    return [
        (entry, number, Made(int(points), played, won, lone))
        for entry, number, points, played, won, lone in rows
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


# Tables -----------------------------------------------------------------------------------


class State(StrEnum):
    """How far a table is."""

    NOT_STARTED = "not_started"
    PLAYING = "playing"
    """Some of its hands are in."""
    GAP = "gap"
    """A hand number is missing before one that is in."""
    CONFLICT = "conflict"
    """A second entry of a hand waits for the director."""
    HANDS_DIFFER = "hands_differ"
    """All hands are in and a sheet that differs, and nobody has decided which counts."""
    KEYINGS_DIFFER = "keyings_differ"
    """Its sheet was keyed in twice, differently."""
    OVERPLAYED = "overplayed"
    """More hands are in than it plays, and nobody has decided what becomes of them."""
    SHEET_PARKED = "sheet_parked"
    """Its sheet does not balance."""
    SHEET_IN = "sheet_in"
    CHECKED = "checked"
    """Its sheet was keyed in twice, alike."""
    COMPLETE = "complete"
    """All its hands are in."""
    SETTLED = "settled"
    """The director decided on too few or too many hands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How far one table is."""

    table: int
    """Its number."""
    state: State
    done: bool
    """Its result is in."""
    hands_in: int
    """Deals that were used up."""
    hands: int
    """Deals that it plays."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundState:
    """How far the tables of a round are."""

    number: int
    tables: tuple[Standing, ...]

    @property
    def outstanding(self) -> tuple[Standing, ...]:
        """Tables whose result is not in."""
        return tuple(table for table in self.tables if not table.done)

    @property
    def done(self) -> int:
        return len(self.tables) - len(self.outstanding)

    @property
    def is_done(self) -> bool:
        return self.done == len(self.tables)


def states(tournament: Tournament) -> dict[int, RoundState]:
    """Every round drawn by its number, with how far its tables are; one query."""
    tables: dict[int, list[Standing]] = {}
    rows = told(Table.objects.filter(round__tournament=tournament)).annotate(
        round_number=F("round__number")
    )
    for table in rows.order_by("round__number", "number"):
        tables.setdefault(table.round_number, []).append(standing(table))
    return {
        number: RoundState(number=number, tables=tuple(of_round))
        for number, of_round in tables.items()
    }


def told(tables: Any) -> QuerySet[Any]:
    """Tables with all that ``standing`` asks of them, and what is ``counted()``."""
    sheets = Sheet.objects.filter(table=OuterRef("pk"), keying=1)
    current = Q(hands__current=True)
    annotated: QuerySet[Any] = with_contradictions(tables.counted()).annotate(
        lines_in=Count("hands", filter=current, distinct=True),
        last_line=Max("hands__number", filter=current),
        sheet_state=Subquery(sheets.values("state")[:1]),
        keyed_twice=F("round__tournament__second_keying"),
    )
    return annotated


def standing(table: Any) -> Standing:
    """How far a table is.

    :param table: of ``told``
    """
    state = state_of(table)
    return Standing(
        table=table.number,
        state=state,
        done=_is_done(state, twice=table.keyed_twice),
        hands_in=table.hands_in,
        hands=table.hands_to_play,
    )


def is_done(table: Any) -> bool:
    """Whether the result of a table is in.

    :param table: of ``told``
    """
    return _is_done(state_of(table), twice=table.keyed_twice)


def state_of(table: Any) -> State:
    """The state of a table of ``told``."""
    if table.counts == Table.Counts.HANDS and table.conflicts:
        return State.CONFLICT
    if contradiction := contradiction_of(table):
        return contradiction
    if table.counts == Table.Counts.SHEET and table.sheet_state:
        return _BY_SHEET[table.sheet_state]
    if table.conflicts:
        return State.CONFLICT
    if table.counts == Table.Counts.HANDS and table.settled:
        return State.SETTLED
    if table.lines_in < (table.last_line or 0):
        return State.GAP
    if not table.lines_in:
        return State.NOT_STARTED
    if table.counts == Table.Counts.SHEET or table.hands_in < table.hands_to_play:
        return State.PLAYING
    return State.COMPLETE if table.hands_in == table.hands_to_play else State.OVERPLAYED


def contradiction_of(table: Any) -> State | None:
    """What the director has to decide on between the accounts of a table of ``told``.

    Once it is decided what counts, hands and sheet may differ; two keyings only where the hands
    count.
    """
    if not table.sheet_state:
        return None
    by_hands = table.decided and table.counts == Table.Counts.HANDS
    if table.keyings_differ and not by_hands:
        return State.KEYINGS_DIFFER
    return State.HANDS_DIFFER if is_undecided(table) else None


def is_undecided(table: Any) -> bool:
    """Whether all hands are in and a sheet that differs, and nobody has said which counts.

    :param table: of ``told``
    """
    hands_are_in = table.lines_in and (table.settled or table.hands_in >= table.hands_to_play)
    return bool(table.hands_differ and hands_are_in and not table.decided)


_BY_SHEET = {
    Sheet.State.PARKED: State.SHEET_PARKED,
    Sheet.State.KEYED: State.SHEET_IN,
    Sheet.State.CHECKED: State.CHECKED,
}


def _is_done(state: State, *, twice: bool) -> bool:
    """Whether nothing more is to come; where sheets are keyed twice, once is not enough."""
    if state is State.SHEET_IN:
        return not twice
    return state in (State.CHECKED, State.COMPLETE, State.SETTLED)
