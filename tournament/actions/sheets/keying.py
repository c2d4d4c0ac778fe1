"""A paper sheet is keyed in, changed, keyed a second time, or put back as it was."""

from collections.abc import Sequence

from django.contrib.auth.models import User
from django.db import transaction

from tournament.actions.actors import Actor
from tournament.actions.errors import NoSheetError, NothingPlayedError
from tournament.actions.judging import judge, judge_sheet, note, record
from tournament.actions.recording import hold
from tournament.actions.sheets.writing import (
    Line,
    count,
    refuse_stale,
    refuse_wrong_people,
    stored,
    write,
)
from tournament.models import Revision, Sheet, Table
from tournament.queries.sheets import all_gone, by_one, rows, sheets


@transaction.atomic
def key_sheet(
    *,
    table: Table,
    lines: Sequence[Line],
    by: Actor,
    version: int = 0,
    keying: int = 1,
    why: str = "",
) -> Sheet:
    """Keep the totals of a table, in place of those keyed before.

    A sheet whose sum nothing explains is parked: it is kept and shown, and does not count. The
    first sheet of a table without hands counts from then on; with hands, the director decides.
    Two keyings by two people that say the same, and balance, are checked. What the same person
    sends a second time is there already: it is only judged by what is there now.

    :param version: of this keying as the page showed it; 0: there was none
    :param keying: 2 for the second keying
    :raises SheetChangedError: it is not as it was shown
    :raises TableGoneError: other people have rows by now
    :raises PlayerTwiceError: somebody stands twice
    :raises NothingPlayedError: no hand is in, and everybody here is withdrawn or that was decided
    :raises NoSheetError: there is no first keying
    :raises ReasonNeededError: the round is closed, and ``why`` is empty
    """
    hold(table, why)
    refuse_wrong_people(table, lines)
    first, second = sheets(table)
    found = first if keying == 1 else second
    if keying != 1 and first is None:
        raise NoSheetError(table_number=table.number)
    same = found is not None and rows(found) == {entry.pk: row for entry, row in lines}
    if not (same and found is not None and found.keyed_by_id == by.user.pk):
        refuse_stale(table, found, version)
    if first is None and (table.settled or all_gone(table)) and not table.hands.exists():
        raise NothingPlayedError(table_number=table.number, decided=bool(table.settled))
    if same and not _proves(first, second, keying, by):
        judge_sheet(table=table, by=by)
        return _there(table, keying)
    return _keep(table, lines, keying, keyed_by=by.user, by=by, why=why)


@transaction.atomic
def put_back(
    *,
    table: Table,
    lines: Sequence[Line],
    keyed_by: User | None,
    by: Actor,
    version: int,
    keying: int,
    why: str = "",
) -> Sheet:
    """Let a sheet say again what it said before; it is then again of who typed that.

    :param version: of this keying as it is; 0: there is none
    :raises SheetChangedError: it is not
    :raises TableGoneError: other people have rows by now
    :raises NoSheetError: there is no first keying
    :raises ReasonNeededError: the round is closed, and ``why`` is empty
    """
    hold(table, why)
    refuse_wrong_people(table, lines)
    first, second = sheets(table)
    if keying != 1 and first is None:
        raise NoSheetError(table_number=table.number)
    refuse_stale(table, first if keying == 1 else second, version)
    return _keep(table, lines, keying, keyed_by=keyed_by, by=by, why=why)


def _proves(first: Sheet | None, second: Sheet | None, keying: int, by: Actor) -> bool:
    """Whether somebody else now types a second time what one person had keyed twice."""
    mine = first is not None and first.keyed_by_id == by.user.pk
    return keying != 1 and by_one(first, second) and not mine


def _keep(
    table: Table, lines: Sequence[Line], keying: int, *, keyed_by: User | None, by: Actor, why: str
) -> Sheet:
    first, second = sheets(table)
    found = first if keying == 1 else second
    before = record(found) if found else None
    write(stored(table, found, keying, keyed_by), lines)
    if found is None and keying == 1 and not table.hands.exists():
        count(table, Table.Counts.SHEET)
    judged = judge([table], by)
    sheet = _there(table, keying)
    kind = Revision.Kind.SHEET_CHANGED if found else Revision.Kind.SHEET_KEYED
    note(table, kind, by, why, before=before, after=record(sheet))
    for each in judged:
        if each.sheet.state == Sheet.State.CHECKED:
            note(table, Revision.Kind.SHEET_CHECKED, by, "", before=None, after=record(each.sheet))
    return sheet


def _there(table: Table, keying: int) -> Sheet:
    """The keying as it is now."""
    sheet = sheets(table)[keying - 1]
    assert sheet is not None  # noqa: S101 -- it was found, or written, before
    return sheet
