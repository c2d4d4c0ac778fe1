"""Two sheets were keyed at each other's table."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from tournament.actions.actors import Actor
from tournament.actions.errors import NoSheetError, TableGoneError, UnequalSheetsError
from tournament.actions.judging import judge, note, record
from tournament.actions.recording import hold
from tournament.actions.sheets.writing import refuse_stale, stored, write
from tournament.models import Entry, Revision, Sheet, Table
from tournament.queries.sheets import players, rows, sheets

Pairs = Sequence[tuple[Entry, Entry]]
"""Somebody at the one table, and at the other one who gets his or her totals, and the reverse."""


@transaction.atomic
def exchange_sheets(
    *,
    one: Table,
    other: Table,
    by: Actor,
    versions: tuple[int, int] | None = None,
    pairs: Pairs | None = None,
    why: str = "",
) -> None:
    """Give two tables each other's totals, row by row: the sheets were keyed at the wrong one.

    Both keyings go along, and each is measured by its own table. A revision stands at both tables.

    :param pairs: who gets whose totals; None: by the rows that both tables have now, in seat order
    :param versions: of the two first keyings as the page showed them; None: whatever they are
    :raises NoSheetError: one of them has no sheet
    :raises UnequalSheetsError: they have other numbers of rows
    :raises TableGoneError: other people have rows at one of them by now, or other than the pairs
    :raises SheetChangedError: one is not as it was shown
    :raises ReasonNeededError: a round is closed, and ``why`` is empty
    """
    tables = (one, other)
    for table in tables:
        hold(table, why)
    firsts = (_first(one), _first(other))
    for table, first, version in zip(tables, firsts, versions or (), strict=False):
        refuse_stale(table, first, version)
    for table in tables:
        _refuse_sheets_of_others(table)
    if len(players(one)) != len(players(other)):
        raise UnequalSheetsError(table_numbers=(one.number, other.number))
    pairs = _paired(tables, pairs)
    before = [_told(first, [pair[at] for pair in pairs]) for at, first in enumerate(firsts)]
    seconds = (sheets(one)[1], sheets(other)[1])
    _exchange(tables, pairs, firsts, 1)
    _exchange(tables, pairs, seconds, 2)
    judge(tables, by)
    for table, was in zip(tables, before, strict=True):
        after = record(_first(table))
        note(table, Revision.Kind.SHEETS_EXCHANGED, by, why, before=was, after=after)


def _first(table: Table) -> Sheet:
    first, _second = sheets(table)
    if first is None:
        raise NoSheetError(table_number=table.number)
    return first


def _refuse_sheets_of_others(table: Table) -> None:
    """What two sheets say is exchanged row by row: each has those of the people who are there."""
    people = {entry.pk for entry in players(table)}
    if any(rows(sheet).keys() != people for sheet in sheets(table) if sheet):
        raise TableGoneError


def _paired(tables: tuple[Table, Table], pairs: Pairs | None) -> Pairs:
    """Everybody at both tables with who sits in the same row at the other one."""
    people = [players(table) for table in tables]
    if pairs is None:
        return tuple(zip(*people, strict=True))
    for mine, paired in zip(people, zip(*pairs, strict=True), strict=True):
        if set(mine) != set(paired):
            raise TableGoneError
    return pairs


def _told(first: Sheet, people: Sequence[Entry]) -> dict[str, Any]:
    """A first keying as a revision keeps it, its rows in the order of the exchange.

    What one table had and what the other one got are then told row by row alike, by which both
    halves of an exchange are found.
    """
    told = record(first)
    by_number = {row["number"]: row for row in told["sheet"]["rows"]}
    told["sheet"]["rows"] = [by_number[entry.number] for entry in people]
    return told


def _exchange(
    tables: tuple[Table, Table],
    pairs: Pairs,
    keyings: tuple[Sheet | None, Sheet | None],
    keying: int,
) -> None:
    """Exchange what two keyings say, with who keyed it; one that is alone goes over.

    Whose is whose is told by the pairs: the lines of a keying may be in another order than the
    seats, since somebody may have come to another seat.
    """
    said = [rows(sheet) if sheet else None for sheet in keyings]
    keyers = [sheet.keyed_by if sheet else None for sheet in keyings]
    for at, table in enumerate(tables):
        mine, theirs = keyings[at], said[1 - at]
        if theirs is None:
            if mine is not None:
                mine.delete()
            continue
        if mine is not None:
            mine.state = Sheet.State.PARKED  # whoever checked it checked something else
        sheet = stored(table, mine, keying, keyers[1 - at])
        write(sheet, [(pair[at], theirs[pair[1 - at].pk]) for pair in pairs])
