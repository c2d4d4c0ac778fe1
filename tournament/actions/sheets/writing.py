"""What keying, deleting and exchanging sheets are made of."""

from collections.abc import Sequence
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Q

from scoring.sheets import Row
from tournament.actions.errors import PlayerTwiceError, SheetChangedError, TableGoneError
from tournament.actions.judging import record
from tournament.actions.revisions import first_version
from tournament.models import Entry, Revision, Sheet, SheetLine, Table
from tournament.queries.sheets import players

Line = tuple[Entry, Row]
"""What a sheet says of one person."""


def refuse_wrong_people(table: Table, lines: Sequence[Line]) -> None:
    """Lines are of everybody who has a row at the table, and of each once."""
    seen: set[int] = set()
    for entry, _row in lines:
        if entry.pk in seen:
            raise PlayerTwiceError(entry=entry)
        seen.add(entry.pk)
    if seen != {entry.pk for entry in players(table)}:
        raise TableGoneError


def refuse_stale(table: Table, found: Sheet | None, version: int) -> None:
    """A keying is as the page showed it; 0: there was none."""
    if (found.version if found else 0) != version:
        raise SheetChangedError(table_number=table.number)


def stored(table: Table, found: Sheet | None, keying: int, keyed_by: User | None) -> Sheet:
    """The keying to write on: the one there is, or a new one; with a version that is new."""
    if found is None:
        found = Sheet(table=table, keying=keying, state=Sheet.State.PARKED)
        exchanged = Q(kind=Revision.Kind.SHEETS_EXCHANGED)
        found.version = first_version(table, exchanged | Q(after__sheet__keying=keying))
    else:
        found.version += 1
    found.keyed_by = keyed_by
    found.save()
    return found


def write(sheet: Sheet, lines: Sequence[Line]) -> None:
    """The lines of a keying, in place of those it has."""
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


def count(table: Table, counts: Table.Counts) -> None:
    """From now on these are what the result of a table is taken from."""
    table.counts = counts
    table.save(update_fields=["counts"])


def whole_record(table: Table, first: Sheet, second: Sheet | None) -> dict[str, Any]:
    """Both keyings with all that is needed to put them back."""
    found = [sheet for sheet in (first, second) if sheet]
    counts = Table.objects.values_list("counts", flat=True).get(pk=table.pk)
    kept = {"counts": str(counts), "keyed_by": [sheet.keyed_by_id for sheet in found]}
    both = {"second": record(second)["sheet"]} if second else {}
    return {**record(first), **both, "kept": kept}
