"""A table that played too few hands, or too many, is decided on."""

from django.db import transaction

from tournament.actions.actors import Actor
from tournament.actions.closing.errors import ListChangedError, NothingToSettleError
from tournament.actions.judging import judge_sheet
from tournament.actions.lapsing import settled_record
from tournament.actions.recording import hold
from tournament.actions.revisions import place, revise
from tournament.actions.tallying import tally
from tournament.models import Revision, Table
from tournament.queries.settling import Lists, list_of

Settled = Table.Settled


@transaction.atomic
def settle(
    *, table: Table, settled: str, by: Actor, why: str = "", mark: str | None = None
) -> Table:
    """Let a table count as it is, or without its extra hands; the hands themselves stay.

    :param mark: of the list as the page showed it; None: however it is
    :raises ListChangedError: it is not as it was shown
    :raises NothingToSettleError: it has as many hands as it plays, or none beyond that to cut
    :raises ReasonNeededError: the round is closed, and ``why`` is empty
    """
    found = _held(table, why, mark)
    settled = Settled(settled)
    if not found.extra and (settled == Settled.CUT or not found.missing):
        raise NothingToSettleError(table_number=table.number)
    return _decide(found, settled, by, why)


@transaction.atomic
def unsettle(*, table: Table, by: Actor, why: str = "", mark: str | None = None) -> Table:
    """Take the decision on a table back: its extra hands count, and missing ones are awaited.

    :raises ListChangedError: it is not as it was shown
    :raises ReasonNeededError: the round is closed, and ``why`` is empty
    """
    return _decide(_held(table, why, mark), "", by, why)


def _held(table: Table, why: str, mark: str | None) -> Lists:
    hold(table, why)
    table.refresh_from_db(fields=["settled"])
    found = list_of(table)
    if mark not in (None, found.mark):
        raise ListChangedError(table_number=table.number)
    return found


def _decide(found: Lists, settled: str, by: Actor, why: str) -> Table:
    table = found.table
    before = settled_record(found)
    if table.settled == settled:
        return table
    table.settled = settled
    table.save(update_fields=["settled"])
    beyond = [hand.pk for hand in found.extra] if settled == Settled.CUT else []
    hands = table.hands.all()
    hands.exclude(pk__in=beyond).filter(cut=True).update(cut=False)
    hands.filter(pk__in=beyond).update(cut=True)
    tally([table])
    revise(
        tournament=table.round.tournament,
        kind=Revision.Kind.TABLE_SETTLED,
        by=by,
        why=why.strip(),
        before=before,
        after=settled_record(found),
        **place(table),
    )
    judge_sheet(table=table, by=by)
    return table
