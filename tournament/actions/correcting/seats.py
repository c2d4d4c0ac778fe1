"""Somebody else sat at a seat than the record says: scores follow the person who played."""

import uuid
from collections.abc import Mapping, Sequence

from django.db import transaction
from django.db.models import Q

from tournament.actions.actors import Actor
from tournament.actions.correcting.errors import NothingChangesError
from tournament.actions.errors import PlaysAlreadyError, SeatsChangedError
from tournament.actions.judging import judge_sheets
from tournament.actions.recording import hold, score
from tournament.actions.reseating import report_anew
from tournament.actions.revisions import place, revise
from tournament.actions.tallying import tally
from tournament.models import Adjustment, Entry, Revision, Round, Seat, SheetLine, Table
from tournament.queries.recording import current_hands
from tournament.queries.substituting import tables_with_substitutes


@transaction.atomic
def correct_seat(
    *,
    table: Table,
    position: int,
    entry: Entry,
    by: Actor,
    why: str = "",
) -> None:
    """Put down who really sat at a seat, for the whole round.

    Hands, the line of the sheet with its penalties, and later meetings follow. Somebody who has
    another seat in the round gets exchanged with who sat here. What the draw gave stays recorded.

    :param table: as it was shown
    :raises NothingChangesError: the person sits there
    :raises PlaysAlreadyError: one of the two sits in for somebody in this round
    :raises TableGoneError: other people sit here by now than were shown
    """
    hold(table, why)
    tables = tables_with_substitutes(table.round)
    seat = _seat(tables, table.number, position)
    if seat.entry_id == entry.pk:
        raise NothingChangesError
    sat = seat.entry
    other = next((s for t in tables for s in t.seating if s.entry_id == entry.pk), None)
    _refuse_substitutes(tables, (sat, entry))
    seats = [seat, other] if other else [seat]
    before = [_told(tables, each) for each in seats]
    exchange = {sat.pk: entry, entry.pk: sat}
    _reseat(seats, exchange)
    touched = [each for each in tables if each.pk in {s.table_id for s in seats}]
    _move_lines(touched, exchange)
    _score_anew(table.round, touched)
    judge_sheets(tables=touched, by=by)
    report_anew(table.round)
    _note(touched, before, [_told(touched, each) for each in seats], by, why)


def _note(
    tables: Sequence[Table],
    before: Sequence[dict[str, object]],
    after: Sequence[dict[str, object]],
    by: Actor,
    why: str,
) -> None:
    """Written down at every table touched, each with its own seat first."""
    pair = {"pair": uuid.uuid4().hex} if len(tables) > 1 else {}
    for table in tables:
        was, left = (_own_first(told, table) for told in (before, after))
        revise(
            tournament=table.round.tournament,
            kind=Revision.Kind.SEAT_CORRECTED,
            by=by,
            why=why,
            **place(table),
            before={"sat": was},
            after={"sat": left} | pair,
        )


def _own_first(told: Sequence[dict[str, object]], table: Table) -> list[dict[str, object]]:
    return sorted(told, key=lambda seat: seat["table"] != table.number)


def _seat(tables: Sequence[Table], table_number: int, position: int) -> Seat:
    for table in tables:
        if table.number == table_number and 1 <= position <= table.size:
            return table.seating[position - 1]
    raise SeatsChangedError


def _refuse_substitutes(tables: Sequence[Table], people: Sequence[Entry]) -> None:
    """Who sits in somewhere has hands of a seat of his own: that is taken back first."""
    keys = {person.pk for person in people}
    for table in tables:
        for change in table.substituted:
            if change.entry_id in keys:
                raise PlaysAlreadyError(entry=change.entry, table_number=table.number)


def _reseat(seats: Sequence[Seat], exchange: Mapping[int, Entry]) -> None:
    """Taken away and laid anew: two people of one table never sit there twice in between."""
    Seat.objects.filter(pk__in=[seat.pk for seat in seats]).delete()
    for seat in seats:
        seat.entry = exchange[seat.entry_id]
        seat.pk = None
    Seat.objects.bulk_create(seats)


def _move_lines(tables: Sequence[Table], exchange: Mapping[int, Entry]) -> None:
    """The lines of the sheets, and the penalties written on them, are those of who sat there."""
    lines = list(SheetLine.objects.filter(sheet__table__in=tables, entry__in=exchange))
    SheetLine.objects.filter(pk__in=[line.pk for line in lines]).delete()
    for line in lines:
        line.entry = exchange[line.entry_id]
        line.pk = None
    SheetLine.objects.bulk_create(lines)
    for sheet in {line.sheet_id: line.sheet for line in lines}.values():
        sheet.version += 1
        sheet.save(update_fields=["version", "changed_at"])
    at_tables = Q(table_number__in=[table.number for table in tables])
    on_sheets = Adjustment.objects.filter(
        at_tables | Q(table_number=None),
        tournament=tables[0].round.tournament,
        round_number=tables[0].round.number,
        on_sheet=True,
        entry__in=exchange,
    )
    for penalty in on_sheets:
        penalty.entry = exchange[penalty.entry_id]
        penalty.save(update_fields=["entry"])


def _score_anew(drawn: Round, tables: list[Table]) -> None:
    """The points of every hand go to who played it."""
    numbers = {table.number for table in tables}
    tables[:] = [each for each in tables_with_substitutes(drawn) if each.number in numbers]
    for table in tables:
        for hand in current_hands(table):
            hand.table = table
            hand.version += 1
            hand.save(update_fields=["version", "changed_at"])
            score(hand)
    tally(tables)


def _told(tables: Sequence[Table], seat: Seat) -> dict[str, object]:
    """Who sits at a seat, as a revision keeps it; with the name, which outlives the seat."""
    number = next(table.number for table in tables if table.pk == seat.table_id)
    return {
        "table": number,
        "seat": seat.position,
        "number": seat.entry.number,
        "name": seat.entry.name,
    }
