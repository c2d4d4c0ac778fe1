"""A paper sheet is keyed in, changed, keyed a second time, exchanged, deleted, or made to count."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from scoring.sheets import Row
from tournament.actions.actors import Actor
from tournament.actions.errors import (
    NoSheetError,
    NothingPlayedError,
    PlayerTwiceError,
    SheetChangedError,
    SheetParkedError,
    TableGoneError,
    UnequalSheetsError,
)
from tournament.actions.recording import hold
from tournament.actions.revisions import place, revise
from tournament.models import Entry, Revision, Sheet, SheetLine, Table
from tournament.queries import results
from tournament.queries.sheets import all_gone, by_one, differing, measure, players, rows, sheets

Line = tuple[Entry, Row]
"""What a sheet says of one person."""


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
    Two keyings by two people that say the same, and balance, are checked.

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
    _refuse_wrong_people(table, lines)
    first, second = sheets(table)
    found = first if keying == 1 else second
    if keying != 1 and first is None:
        raise NoSheetError(table_number=table.number)
    _refuse_stale(table, found, version)
    if first is None and (table.settled or all_gone(table)) and not table.hands.exists():
        raise NothingPlayedError(table_number=table.number, decided=bool(table.settled))
    says = {entry.pk: row for entry, row in lines}
    if found is not None and rows(found) == says and not _proves(first, second, keying, by):
        return found
    before = _record(found)
    sheet = _stored(table, found, keying, by)
    _write(sheet, lines)
    if found is None and keying == 1 and not table.hands.exists():
        _count(table, Table.Counts.SHEET)
    kind = Revision.Kind.SHEET_CHANGED if found else Revision.Kind.SHEET_KEYED
    was = first.state if first else None
    _judge(table, by)
    sheet.refresh_from_db()
    _note(table, kind, by, why, before=before, after=_record(sheet))
    _note_checked(table, was, by)
    return sheet


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
    _refuse_stale(table, gone, version)
    before = _record(gone)
    if keying == 1:
        before = _whole_record(table, first, second)
        table.sheets.all().delete()
        _count(table, Table.Counts.HANDS)
    else:
        gone.delete()
        _judge(table, by)
    _note(table, Revision.Kind.SHEET_CHANGED, by, why, before=before, after={"sheet": None})


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
        _refuse_wrong_people(table, lines)
        sheet = _stored(table, None, keying, by)
        sheet.keyed_by = User.objects.filter(pk=kept["keyed_by"][keying - 1]).first()
        sheet.save(update_fields=["keyed_by"])
        _write(sheet, lines)
    _count(table, Table.Counts(kept["counts"]))
    _judge(table, by)
    first, second = sheets(table)
    after = _whole_record(table, first, second)
    _note(table, Revision.Kind.SHEET_KEYED, by, why, before=None, after=after)


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
    _refuse_stale(table, first, version)
    counts = Table.Counts(counts)
    if counts == Table.Counts.SHEET and first.state == Sheet.State.PARKED:
        raise SheetParkedError(table_number=table.number)
    (found,) = results.reached(Table.objects.filter(pk=table.pk))
    stands = found.counts
    if stands == counts and not results.is_undecided(found):
        return
    _count(table, counts)
    before, after = {"counts": str(stands)}, {"counts": str(counts)}
    _note(table, Revision.Kind.COUNTED, by, why, before=before, after=after)


@transaction.atomic
def exchange_sheets(
    *,
    one: Table,
    other: Table,
    by: Actor,
    versions: tuple[int, int] | None = None,
    why: str = "",
) -> None:
    """Give two tables each other's totals, row by row: the sheets were keyed at the wrong one.

    Both keyings go along, and each is measured by its own table. A revision stands at both tables.

    :param versions: of the two first keyings as the page showed them; None: whatever they are
    :raises NoSheetError: one of them has no sheet
    :raises UnequalSheetsError: they have other numbers of rows
    :raises TableGoneError: other people have rows at one of them by now
    :raises SheetChangedError: one is not as it was shown
    :raises ReasonNeededError: a round is closed, and ``why`` is empty
    """
    tables = (one, other)
    for table in tables:
        hold(table, why)
    found = tuple(sheets(table) for table in tables)
    for at, (table, (first, _second)) in enumerate(zip(tables, found, strict=True)):
        if first is None:
            raise NoSheetError(table_number=table.number)
        if versions is not None:
            _refuse_stale(table, first, versions[at])
        if rows(first).keys() != {entry.pk for entry in players(table)}:
            raise TableGoneError
    if len(players(one)) != len(players(other)):
        raise UnequalSheetsError(table_numbers=(one.number, other.number))
    before = [_record(first) for first, _second in found]
    for keyings in zip(*found, strict=True):
        _exchange(tables, keyings)
    for table, was in zip(tables, before, strict=True):
        _judge(table, by)
        first, _second = sheets(table)
        _note(table, Revision.Kind.SHEETS_EXCHANGED, by, why, before=was, after=_record(first))


def judge_sheet(*, table: Table, by: Actor) -> None:
    """Measure the sheet of a table afresh; call it when what explains its sum has changed.

    That is: a penalty on it, who has a row on it, a hand of the table, how many it plays, or the
    rules.

    Inside the transaction of the change, once the tournament is locked. No sheet, nothing to do.

    :param table: with its seats and its round
    """
    first, _second = sheets(table)
    if first is None:
        return
    before, was = _record(first), first.state
    _judge(table, by)
    first.refresh_from_db()
    if first.state != was:
        _note(table, Revision.Kind.SHEET_CHANGED, by, "", before=before, after=_record(first))
    _note_checked(table, was, by)


# Steps ------------------------------------------------------------------------------------


def _refuse_wrong_people(table: Table, lines: Sequence[Line]) -> None:
    seen: set[int] = set()
    for entry, _row in lines:
        if entry.pk in seen:
            raise PlayerTwiceError(entry=entry)
        seen.add(entry.pk)
    if seen != {entry.pk for entry in players(table)}:
        raise TableGoneError


def _refuse_stale(table: Table, found: Sheet | None, version: int) -> None:
    if (found.version if found else 0) != version:
        raise SheetChangedError(table_number=table.number)


def _proves(first: Sheet | None, second: Sheet | None, keying: int, by: Actor) -> bool:
    """Whether somebody else now types a second time what one person had keyed twice."""
    mine = first is not None and first.keyed_by_id == by.user.pk
    return keying != 1 and by_one(first, second) and not mine


def _stored(table: Table, found: Sheet | None, keying: int, by: Actor) -> Sheet:
    """The keying to write on: the one there is, with a new version, or a new one."""
    if found is None:
        return Sheet.objects.create(
            table=table, keying=keying, state=Sheet.State.PARKED, keyed_by=by.user
        )
    found.version += 1
    found.keyed_by = by.user
    found.save(update_fields=["version", "keyed_by", "changed_at"])
    return found


def _write(sheet: Sheet, lines: Sequence[Line]) -> None:
    sheet.lines.all().delete()
    SheetLine.objects.bulk_create(
        SheetLine(
            sheet=sheet,
            row=number,
            entry=entry,
            points=row.points,
            hands_won=row.hands_won,
            lone_hands_won=row.lone_hands_won,
        )
        for number, (entry, row) in enumerate(lines, start=1)
    )


def _exchange(tables: tuple[Table, Table], keyings: tuple[Sheet | None, Sheet | None]) -> None:
    """Exchange what two keyings say, with who keyed it; one that is alone goes over."""
    said = [list(rows(sheet).values()) if sheet else None for sheet in keyings]
    keyers = [sheet.keyed_by if sheet else None for sheet in keyings]
    for at, table in enumerate(tables):
        mine, theirs = keyings[at], said[1 - at]
        if theirs is None:
            if mine is not None:
                mine.delete()
            continue
        keying = mine or keyings[1 - at]
        sheet = mine or Sheet(table=table, keying=keying.keying if keying else 2, version=0)
        sheet.state, sheet.keyed_by = Sheet.State.PARKED, keyers[1 - at]
        sheet.version += 1
        sheet.save()
        _write(sheet, list(zip(players(table), theirs, strict=True)))


def _judge(table: Table, by: Actor) -> None:
    """Say of both keyings whether they balance, and whether one proves the other.

    Nobody proves what he keyed himself.
    """
    first, second = sheets(table)
    if first is None:
        return
    by_what = measure(table)
    states = {}
    for sheet in (first, second) if second else (first,):
        stands = by_what.weigh(sheet).explained
        states[sheet] = Sheet.State.KEYED if stands else Sheet.State.PARKED
    proved = second and differing(first, second) == () and not by_one(first, second)
    if proved and states[first] != Sheet.State.PARKED:
        states = dict.fromkeys(states, Sheet.State.CHECKED)
    for sheet, state in states.items():
        _become(sheet, state, by)


def _become(sheet: Sheet, state: Sheet.State, by: Actor) -> None:
    if sheet.state == state:
        return
    checked = state == Sheet.State.CHECKED
    sheet.state = state
    sheet.checked_by = by.user if checked else None
    sheet.checked_at = timezone.now() if checked else None
    sheet.save(update_fields=["state", "checked_by", "checked_at", "changed_at"])


def _count(table: Table, counts: Table.Counts) -> None:
    table.counts = counts
    table.save(update_fields=["counts"])


def _record(sheet: Sheet | None) -> dict[str, Any] | None:
    """A sheet as a revision keeps it; with the names, which outlive the table."""
    if sheet is None:
        return None
    lines = sheet.lines.select_related("entry__player")
    return {
        "sheet": {
            "keying": sheet.keying,
            "state": str(sheet.state),
            "rows": [
                {
                    "number": line.entry.number,
                    "name": line.entry.name,
                    "points": line.points,
                    "hands_won": line.hands_won,
                    "lone_hands_won": line.lone_hands_won,
                }
                for line in lines
            ],
        }
    }


def _whole_record(table: Table, first: Sheet | None, second: Sheet | None) -> dict[str, Any]:
    """Both keyings with all that is needed to put them back."""
    found = [sheet for sheet in (first, second) if sheet]
    counts = Table.objects.values_list("counts", flat=True).get(pk=table.pk)
    kept = {"counts": str(counts), "keyed_by": [sheet.keyed_by_id for sheet in found]}
    both = {"second": (_record(second) or {})["sheet"]} if second else {}
    return {**(_record(first) or {}), **both, "kept": kept}


def _note(
    table: Table, kind: Revision.Kind, by: Actor, why: str, **records: dict[str, Any] | None
) -> None:
    revise(
        tournament=table.round.tournament,
        kind=kind,
        by=by,
        why=why.strip(),
        **place(table),
        **records,
    )


def _note_checked(table: Table, was: str | None, by: Actor) -> None:
    """Write down that two keyings have come to say the same."""
    first, _second = sheets(table)
    if first and first.state == Sheet.State.CHECKED and was != first.state:
        _note(table, Revision.Kind.SHEET_CHECKED, by, "", before=None, after=_record(first))
