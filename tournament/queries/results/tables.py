"""How far each table is, by its hands and its sheet."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any

from django.db.models import Count, F, Max, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce

import scoring
from tournament.models import Hand, Sheet, Table, Tournament
from tournament.queries.contradicting import tell_contradictions


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
    """Every round drawn by its number, with how far its tables are."""
    tables: dict[int, list[Standing]] = {}
    for table in reached(Table.objects.filter(round__tournament=tournament)):
        tables.setdefault(table.round_number, []).append(standing(table))
    return {
        number: RoundState(number=number, tables=tuple(of_round))
        for number, of_round in tables.items()
    }


@dataclass(slots=True)
class Reached:
    """What ``standing`` asks of a table: much faster fetched for hundreds than the tables are."""

    pk: int
    number: int
    round_id: int
    round_number: int
    event: int
    """The key of the tournament."""
    counts: str
    settled: str
    hands_to_play: int
    sheet_state: str | None
    keyed_twice: bool
    """Whether sheets are to be keyed in twice."""
    hands_in: int = 0
    """Current hands that used up a deal."""
    lines_in: int = 0
    """Current hands."""
    last_line: int = 0
    """The highest number of these."""
    conflicts: int = 0
    """Second entries that wait."""
    hands_differ: bool = False
    keyings_differ: bool = False
    decided: bool = False
    """Whether somebody has decided on what contradicts itself there."""


def reached(tables: Any) -> list[Reached]:
    """How far tables are, by round and number.

    Two queries; where sheets are in, four more for all of them, and one where accounts
    contradict each other.
    """
    asked = tables.order_by("round__number", "number").annotate(**_beside_hands())
    rows = asked.values_list(*(each.name for each in fields(Reached)[:10]))
    found = {table.pk: table for table in (Reached(*row) for row in rows)}
    _count_hands(found, tables)
    tell_contradictions(found.values())
    return list(found.values())


def _count_hands(found: Mapping[int, Reached], tables: Any) -> None:
    """Beside the tables, since joined to them the same takes twice as long; one query."""
    hands = Hand.objects.filter(table__in=tables.order_by().values("pk")).order_by()
    for key, current, entered, last, misdeals in hands.values_list("table", "current").annotate(
        entered=Count("pk"),
        last=Max("number"),
        misdeals=Count("pk", filter=Q(outcome=scoring.Outcome.MISDEAL)),
    ):
        table = found[key]
        if not current:
            table.conflicts = entered
            continue
        table.hands_in, table.lines_in, table.last_line = entered - misdeals, entered, last


def told(tables: Any) -> list[Any]:
    """As ``reached``, but the tables themselves, with the same attributes, and all they have."""
    current = Q(hands__current=True)
    found = list(
        tables.counted().annotate(
            lines_in=Count("hands", filter=current),
            last_line=Coalesce(Max("hands__number", filter=current), 0),
            **_beside_hands(),
        )
    )
    tell_contradictions(found)
    return found


def _beside_hands() -> dict[str, Any]:
    sheets = Sheet.objects.filter(table=OuterRef("pk"), keying=1).order_by()
    return {
        "sheet_state": Subquery(sheets.values("state")[:1]),
        "event": F("round__tournament"),
        "round_number": F("round__number"),
        "keyed_twice": F("round__tournament__second_keying"),
    }


def standing(table: Any) -> Standing:
    """How far a table is.

    :param table: of ``reached`` or ``told``
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

    :param table: of ``reached`` or ``told``
    """
    return _is_done(state_of(table), twice=table.keyed_twice)


def state_of(table: Any) -> State:
    """The state of a table of ``reached`` or ``told``."""
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
    if table.lines_in < table.last_line:
        return State.GAP
    if not table.lines_in:
        return State.NOT_STARTED
    if table.counts == Table.Counts.SHEET or table.hands_in < table.hands_to_play:
        return State.PLAYING
    return State.COMPLETE if table.hands_in == table.hands_to_play else State.OVERPLAYED


def contradiction_of(table: Any) -> State | None:
    """What the director has to decide on between the accounts of a table.

    Once it is decided what counts, hands and sheet may differ; two keyings only where the hands
    count.

    :param table: of ``reached`` or ``told``
    """
    if not table.sheet_state:
        return None
    by_hands = table.decided and table.counts == Table.Counts.HANDS
    if table.keyings_differ and not by_hands:
        return State.KEYINGS_DIFFER
    return State.HANDS_DIFFER if is_undecided(table) else None


def is_undecided(table: Any) -> bool:
    """Whether all hands are in and a sheet that differs, and nobody has said which counts.

    :param table: of ``reached`` or ``told``
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
