"""Whether the hands of a table count, or its sheet."""

from django.db import transaction

from tournament.actions.actors import Actor
from tournament.actions.errors import NoSheetError, SheetParkedError
from tournament.actions.judging import note
from tournament.actions.recording import hold
from tournament.actions.sheets.writing import count, refuse_stale
from tournament.models import Revision, Sheet, Table
from tournament.queries import results
from tournament.queries.sheets import sheets


@transaction.atomic
def count_from(*, table: Table, counts: str, version: int, by: Actor, why: str = "") -> None:
    """Decide whether the hands of a table count, or its sheet.

    That what counts already goes on counting is a decision, too, where hands and sheet differ.

    :param version: of the first keying as the page showed it
    :raises NoSheetError: the sheet is to count, and there is none
    :raises SheetParkedError: the sheet is to count, and does not balance
    :raises SheetChangedError: the sheet is not as it was shown
    :raises ReasonNeededError: the round is closed, and ``why`` is empty
    """
    hold(table, why)
    first, _second = sheets(table)
    if first is None:
        raise NoSheetError(table_number=table.number)
    refuse_stale(table, first, version)
    counts = Table.Counts(counts)
    if counts == Table.Counts.SHEET and first.state == Sheet.State.PARKED:
        raise SheetParkedError(table_number=table.number)
    (found,) = results.reached(Table.objects.filter(pk=table.pk))
    stands = found.counts
    if stands == counts and not results.is_undecided(found):
        return
    count(table, counts)
    before: dict[str, object] = {"counts": str(stands)}
    if found.decided:
        before["decided"] = True
    note(table, Revision.Kind.COUNTED, by, why, before=before, after={"counts": str(counts)})
