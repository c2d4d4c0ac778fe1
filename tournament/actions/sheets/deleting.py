"""A keying is deleted, and a sheet that was deleted is put back."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction

from tournament.actions.actors import Actor
from tournament.actions.errors import SheetChangedError
from tournament.actions.judging import judge, note, record
from tournament.actions.recording import hold
from tournament.actions.sheets.writing import (
    Line,
    count,
    refuse_stale,
    refuse_wrong_people,
    stored,
    whole_record,
    write,
)
from tournament.models import Revision, Table
from tournament.queries.sheets import sheets


@transaction.atomic
def delete_sheet(*, table: Table, version: int, by: Actor, keying: int = 1, why: str = "") -> None:
    """Take a keying away; without its first one a table has no sheet, and its hands count.

    :raises SheetChangedError: it is not as it was shown
    :raises ReasonNeededError: the round is closed, and ``why`` is empty
    """
    hold(table, why)
    first, second = sheets(table)
    gone = first if keying == 1 else second
    if gone is None:
        raise SheetChangedError(table_number=table.number)
    refuse_stale(table, gone, version)
    before = record(gone)
    if keying == 1:
        before = whole_record(table, gone, second)
        table.sheets.all().delete()
        count(table, Table.Counts.HANDS)
    else:
        gone.delete()
        judge([table], by)
    note(table, Revision.Kind.SHEET_CHANGED, by, why, before=before, after={"sheet": None})


@transaction.atomic
def restore_sheets(
    *,
    table: Table,
    said: Sequence[Sequence[Line]],
    kept: Mapping[str, Any],
    by: Actor,
    why: str = "",
) -> None:
    """Put deleted keyings back as they were, and what counted then; who keyed them stays.

    :param said: of the first keying, and of the second where there was one
    :param kept: what the revision of the deletion keeps beside them
    :raises SheetChangedError: there is a sheet by now
    :raises TableGoneError: other people have rows by now
    :raises ReasonNeededError: the round is closed, and ``why`` is empty
    """
    hold(table, why)
    if table.sheets.exists():
        raise SheetChangedError(table_number=table.number)
    for keying, lines in enumerate(said, start=1):
        refuse_wrong_people(table, lines)
        keyed_by = User.objects.filter(pk=kept["keyed_by"][keying - 1]).first()
        write(stored(table, None, keying, keyed_by), lines)
    count(table, Table.Counts(kept["counts"]))
    judge([table], by)
    first, second = sheets(table)
    after = whole_record(table, first, second) if first else None
    note(table, Revision.Kind.SHEET_KEYED, by, why, before=None, after=after)
