"""On the day: somebody does not come, comes late, or leaves."""

from django.db import transaction

from tournament.actions.actors import Actor
from tournament.actions.errors import (
    CannotTakeSeatError,
    NoSeatError,
    PlaysAlreadyError,
    SeatsChangedError,
    TableFullError,
    TableInPlayError,
    TableTooSmallError,
)
from tournament.actions.registering import set_status
from tournament.actions.reseating import reseat
from tournament.actions.revisions import lock
from tournament.models import Entry, Round
from tournament.queries.attending import Hall, arrivals, hall, no_shows
from tournament.queries.substituting import in_play


@transaction.atomic
def remove_no_show(
    *,
    round: Round,  # noqa: A002 -- the field's own word
    entry: Entry,
    by: Actor,
    instead: int | None = None,
    mark: str | None = None,
) -> None:
    """Take somebody who is not here off a table that has no hand yet.

    The person is no longer checked in, so that the next draw leaves him or her out, too.

    :param instead: start number of who takes the seat, from a larger table or from those who
        wait; without it the table gets one smaller
    :param mark: of the round as the page showed it; None: however it is
    :raises SeatsChangedError: the round is not as it was shown
    :raises NoSeatError: the person has no seat in this round
    :raises TableInPlayError: a hand was entered at the table
    :raises TableTooSmallError: the tournament has no tables that small
    :raises CannotTakeSeatError: ``instead`` can not be spared, or is to be kept apart there
    """
    now = _held(round, mark)
    table = now.table_of(entry.number)
    if table is None:
        raise NoSeatError(entry=entry, round_number=now.round.number)
    if in_play(table):
        raise TableInPlayError(tables=(table.number,))
    ways = {way.mover.number if way.mover else None: way for way in no_shows(now, entry.number)}
    if instead not in ways:
        if instead is None:
            raise TableTooSmallError(table_number=table.number, size=table.size - 1)
        raise CannotTakeSeatError(number=instead, table_number=table.number)
    chosen = ways[instead]
    reseat(
        drawn=now.round,
        tables=chosen.tables,
        entries=now.entries,
        by=by,
        table_number=table.number,
        entry_number=entry.number,
    )
    if entry.status == Entry.Status.CHECKED_IN:
        set_status(entry=entry, status=Entry.Status.REGISTERED, by=by)


@transaction.atomic
def seat_late_arrival(
    *,
    round: Round,  # noqa: A002 -- the field's own word
    entry: Entry,
    table_number: int,
    by: Actor,
    mark: str | None = None,
) -> None:
    """Seat somebody who came after the draw at a table that has no hand yet; checks in as well.

    :param mark: of the round as the page showed it; None: however it is
    :raises SeatsChangedError: the round is not as it was shown, or has no such table
    :raises PlaysAlreadyError: the person has a seat in this round
    :raises TableInPlayError: a hand was entered at the table
    :raises TableFullError: the tournament has no tables that large, or another one has room
    :raises CannotTakeSeatError: somebody sits there from whom round one keeps the person apart
    """
    now = _held(round, mark)
    seated = now.places.get(entry.number)
    if seated is not None:
        raise PlaysAlreadyError(entry=entry, table_number=seated)
    if table_number not in now.tables:
        raise SeatsChangedError
    table = now.tables[table_number]
    if in_play(table):
        raise TableInPlayError(tables=(table_number,))
    ways = {way.table: way for way in arrivals(now, entry)}
    if table_number not in ways:
        if table.size + 1 in now.sizes:
            raise CannotTakeSeatError(number=entry.number, table_number=table_number)
        raise TableFullError(table_number=table_number, size=table.size)
    if entry.status != Entry.Status.CHECKED_IN:
        set_status(entry=entry, status=Entry.Status.CHECKED_IN, by=by)
    reseat(
        drawn=now.round,
        tables=ways[table_number].tables,
        entries=now.entries,
        by=by,
        table_number=table_number,
        entry_number=entry.number,
    )


def _held(drawn: Round, mark: str | None) -> Hall:
    """The round as it is now, held still; it must be as it was shown."""
    lock(drawn.tournament)
    drawn = Round.objects.select_related("tournament").get(pk=drawn.pk)
    now = hall(drawn)
    if mark not in (None, now.mark):
        raise SeatsChangedError
    return now
