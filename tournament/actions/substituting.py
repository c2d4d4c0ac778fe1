"""Somebody sits in for somebody else from a hand on, or two people exchange their seats.

A table that has hands is never seated afresh. What was played stays with who played it; from the
hand on, points go to the line they belong to, those of hands that are in already as well.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from django.db import transaction

from tournament.actions.actors import Actor
from tournament.actions.closing import check_open
from tournament.actions.errors import (
    CompetesError,
    GuestError,
    LaterSubstitutionError,
    LineTakenError,
    NoSuchHandNumberError,
    NotHereError,
    PlaysAlreadyError,
    SeatsChangedError,
)
from tournament.actions.judging import judge_sheet
from tournament.actions.recording import score
from tournament.actions.registering import register, set_competing, set_status
from tournament.actions.revisions import lock, revise
from tournament.actions.tallying import tally
from tournament.models import Entry, Revision, Round, Substitution, Table
from tournament.queries.recording import current_hands, highest_number
from tournament.queries.substituting import (
    Chair,
    chairs,
    competes_elsewhere,
    counterpart,
    entered_from,
    guest_since,
    is_excluded,
    latest,
    may_sit_in,
    plays_outside,
    round_mark,
    tables_with_substitutes,
)

Line = Substitution.Line


@dataclass(frozen=True, slots=True, kw_only=True)
class FromHand:
    """A seat of a round, from a hand on."""

    table: int
    position: int
    hand: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Newcomer:
    """Somebody who is entered on the spot."""

    name: str
    town: str = ""


@transaction.atomic
def substitute(
    *,
    round: Round,  # noqa: A002 -- the field's own word
    at: FromHand,
    entry: Entry | Newcomer,
    line: str,
    by: Actor,
    mark: str | None = None,
    why: str = "",
    stays: bool | None = None,
) -> Substitution:
    """Let somebody play at a seat from a hand on.

    :param line: whether the points from there on go on the line of who is replaced; who plays
        out of competition has points, but takes no place
    :param mark: of the round as the page showed it; None: however it is
    :param stays: whether the person is drawn in the next rounds; None: as it is, and who is new
        is drawn
    :raises SeatsChangedError: it is not as it was shown
    :raises NoSuchHandNumberError: the table plays fewer hands
    :raises LaterSubstitutionError: a change at this seat stands from that hand on, or a later one
    :raises NotHereError: the person is not checked in, and never sat in
    :raises PlaysAlreadyError: the person plays at another seat of the round
    :raises LineTakenError: points at another seat go on that line
    :raises CompetesError: to play out of competition, and has a seat or points in it
    :raises GuestError: to play for himself or herself, and is out of competition
    """
    tables = _held(round, mark, why)
    if isinstance(entry, Entry):
        entry.refresh_from_db(fields=["status", "competing"])
    if isinstance(entry, Newcomer):
        entry = register(
            tournament=round.tournament,
            name=entry.name,
            town=entry.town,
            present=stays is not False,
            by=by,
        )
    elif not may_sit_in(entry):
        raise NotHereError(entry=entry)
    elif stays is not None:
        entry = _for_the_next_draw(entry, stays=stays, by=by)
    if line == Line.OUTSIDE:
        entry = _out_of_competition(entry, by)
    change = _change(tables, at, entry, Line(line))
    if line == Line.OWN and _chair(tables, at).line != entry:
        _refuse_a_guest(entry)
    _apply(round, [change], by=by, why=why)
    return change


@transaction.atomic
def exchange(
    *,
    round: Round,  # noqa: A002 -- the field's own word
    one: FromHand,
    other: FromHand,
    by: Actor,
    mark: str | None = None,
    why: str = "",
) -> tuple[Substitution, Substitution]:
    """Let two people of a round change places from a hand on, each with a line of their own.

    Where both sit at one table, they change places with the same hand.

    :raises SeatsChangedError: the round is not as it was shown
    :raises NoSuchHandNumberError: a table plays fewer hands
    :raises LaterSubstitutionError: a change at a seat stands from that hand on, or a later one
    :raises PlaysAlreadyError: one of them would sit twice in one hand
    :raises LineTakenError: points at another seat go on one of their lines
    :raises GuestError: one of them plays for somebody else so far, and is out of competition
    """
    tables = _held(round, mark, why)
    here, there = _chair(tables, one), _chair(tables, other)
    changes = (
        _change(tables, one, there.player, Line.OWN),
        _change(tables, other, here.player, Line.OWN),
    )
    for chair in (here, there):
        if chair.line != chair.player:
            _refuse_a_guest(chair.player, exchanges=True)
    _apply(round, changes, by=by, why=why)
    return changes


@transaction.atomic
def take_back(*, change: Substitution, by: Actor, why: str = "") -> tuple[Substitution, ...]:
    """Undo a substitution, or both halves of an exchange; the points go back to where they were.

    :raises SeatsChangedError: it was taken back already
    :raises LaterSubstitutionError: another change at the seat is built on it
    :raises PlaysAlreadyError: who sat here plays elsewhere by now
    :raises LineTakenError: the line of who sat here goes on elsewhere by now
    """
    drawn = change.table.round
    tables = _held(drawn, None, why)
    change = _as_it_stands(tables, change)
    half = counterpart(change, tables)
    changes = (change, half) if half else (change,)
    for each in changes:
        _refuse_what_is_built_on(tables, each)
    records = [_record(each) for each in changes]
    Substitution.objects.filter(pk__in=[each.pk for each in changes]).delete()
    _settle(drawn, changes, by)
    for each in changes:
        if each.line == Line.OUTSIDE and not plays_outside(each.entry):
            set_competing(entry=each.entry, competing=True, by=by)
    _note(drawn, changes, by=by, why=why, before={"substitutions": records}, after=None)
    return changes


def _for_the_next_draw(entry: Entry, *, stays: bool, by: Actor) -> Entry:
    status = Entry.Status.CHECKED_IN if stays else Entry.Status.REGISTERED
    return entry if entry.status == status else set_status(entry=entry, status=status, by=by)


def _out_of_competition(entry: Entry, by: Actor) -> Entry:
    if not entry.competing:
        return entry
    if competes_elsewhere(entry):
        raise CompetesError(entry=entry)
    return set_competing(entry=entry, competing=False, by=by)


def _refuse_a_guest(entry: Entry, *, exchanges: bool = False) -> None:
    """No points leave somebody’s line for one that takes no place."""
    if not entry.competing:
        raise GuestError(
            entry=entry,
            since=guest_since(entry),
            excluded=is_excluded(entry),
            exchanges=exchanges,
        )


def _held(drawn: Round, mark: str | None, why: str) -> list[Table]:
    """The tables of the round as they are now, held still; they must be as they were shown."""
    drawn.tournament = lock(drawn.tournament)
    check_open(drawn.tournament, drawn.number, why)
    tables = tables_with_substitutes(drawn)
    if not tables or mark not in (None, round_mark(tables)):
        raise SeatsChangedError
    return tables


def _table(tables: Sequence[Table], at: FromHand) -> Table:
    for table in tables:
        if table.number == at.table and 1 <= at.position <= table.size:
            return table
    raise SeatsChangedError


def _chair(tables: Sequence[Table], at: FromHand) -> Chair:
    return chairs(_table(tables, at))[at.position - 1]


def _change(tables: Sequence[Table], at: FromHand, entry: Entry, line: Line) -> Substitution:
    """The substitution at a seat, judged by what stands at that seat alone."""
    table = _table(tables, at)
    highest = highest_number(table, current_hands(table))
    if not 1 <= at.hand <= highest:
        raise NoSuchHandNumberError(hand_number=at.hand, highest=highest)
    last = latest(table, at.position)
    if last is not None and last.from_hand >= at.hand:
        raise LaterSubstitutionError(table_number=table.number, hand_number=last.from_hand)
    return Substitution(
        table=table, position=at.position, from_hand=at.hand, entry=entry, line=line
    )


def _as_it_stands(tables: Sequence[Table], change: Substitution) -> Substitution:
    for table in tables:
        for each in table.substituted:
            if each.pk == change.pk:
                return each
    raise SeatsChangedError


def _refuse_what_is_built_on(tables: Sequence[Table], change: Substitution) -> None:
    table = next((table for table in tables if table.pk == change.table_id), None)
    last = latest(table, change.position) if table else None
    if table is None or last is None:
        raise SeatsChangedError
    if last.pk != change.pk:
        raise LaterSubstitutionError(table_number=table.number, hand_number=last.from_hand)


def _apply(drawn: Round, changes: Sequence[Substitution], *, by: Actor, why: str) -> None:
    Substitution.objects.bulk_create(changes)
    _settle(drawn, changes, by)
    after = {"substitutions": [_record(change) for change in changes]}
    _note(drawn, changes, by=by, why=why, before=None, after=after)


def _settle(drawn: Round, changes: Iterable[Substitution], by: Actor) -> None:
    """Judge the round as it is now, and give the points to those who played.

    Other people have rows on a sheet that is in, and so other penalties explain its sum.
    """
    touched: dict[int, int] = {}
    for change in changes:
        first = touched.get(change.table_id, change.from_hand)
        touched[change.table_id] = min(first, change.from_hand)
    tables = tables_with_substitutes(drawn)
    for table in tables:
        _refuse_doubles_at(table)
    _refuse_doubles_in(tables, touched)
    for table in tables:
        if table.pk not in touched:
            continue
        for hand in entered_from(table, touched[table.pk]):
            hand.table = table
            hand.version += 1
            hand.save(update_fields=["version", "changed_at"])
            score(hand)
        tally([table])
        judge_sheet(table=table, by=by)


def _refuse_doubles_at(table: Table) -> None:
    """Nobody sits twice in one hand, or has points of two seats."""
    for number in {1, *(change.from_hand for change in table.substituted)}:
        at_hand = chairs(table, number)
        if twice := _first_twice(chair.player for chair in at_hand):
            raise PlaysAlreadyError(entry=twice, table_number=table.number)
        if twice := _first_twice(chair.line for chair in at_hand):
            raise LineTakenError(entry=twice, table_number=table.number)


def _refuse_doubles_in(tables: Sequence[Table], touched: Collection[int]) -> None:
    """Nobody sits at two tables by now, or has points coming in from two."""
    by_now = [(table, chair) for table in tables for chair in chairs(table)]
    if found := _elsewhere(((table, chair.player) for table, chair in by_now), touched):
        raise PlaysAlreadyError(entry=found[1], table_number=found[0].number)
    if found := _elsewhere(((table, chair.line) for table, chair in by_now), touched):
        raise LineTakenError(entry=found[1], table_number=found[0].number)


def _elsewhere(
    places: Iterable[tuple[Table, Entry]], touched: Collection[int]
) -> tuple[Table, Entry] | None:
    """Somebody who stands at two tables, with the one that nothing was changed at."""
    seen: dict[int, Table] = {}
    for table, entry in places:
        first = seen.setdefault(entry.pk, table)
        if first is not table:
            return (first if table.pk in touched else table), entry
    return None


def _first_twice(entries: Iterable[Entry]) -> Entry | None:
    seen: set[int] = set()
    for entry in entries:
        if entry.pk in seen:
            return entry
        seen.add(entry.pk)
    return None


def _record(change: Substitution) -> dict[str, object]:
    """A substitution as a revision keeps it; with the names, which outlive the tables."""
    return {
        "table": change.table.number,
        "seat": change.position,
        "from_hand": change.from_hand,
        "number": change.entry.number,
        "name": change.entry.name,
        "line": str(change.line),
    }


def _note(
    drawn: Round, changes: Sequence[Substitution], *, by: Actor, why: str, **records: object
) -> None:
    one = changes[0] if len(changes) == 1 else None
    revise(
        tournament=drawn.tournament,
        kind=Revision.Kind.SUBSTITUTED,
        by=by,
        why=why,
        round_number=drawn.number,
        table_number=one.table.number if one else None,
        **records,
    )
