"""What was done with a sheet is taken back, as long as it is still so."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import User

from scoring.sheets import Row
from tournament.actions.actors import Actor
from tournament.actions.correcting.errors import ChangedSinceError
from tournament.actions.sheets import (
    count_from,
    delete_sheet,
    exchange_sheets,
    put_back,
    restore_sheets,
)
from tournament.models import Entry, Revision, Sheet, Table, Tournament
from tournament.queries.correcting import after_of, before_of, came_after, others_of
from tournament.queries.recording import table_at


def sheet_back(tournament: Tournament, revision: Revision, by: Actor, why: str) -> None:
    """The sheet as it was before it was keyed, changed or taken away."""
    table = table_of(tournament, revision)
    was, left = _sheet_of(revision.before), _sheet_of(revision.after)
    told = was or left
    if told is None:
        raise ChangedSinceError(since=came_after(revision))
    keying = told["keying"]
    stands = table.sheets.filter(keying=keying).first()
    if not _alike(stands, left):
        raise ChangedSinceError(since=came_after(revision))
    version = stands.version if stands else 0
    before = revision.before or {}
    if was is not None and left is None and "kept" in before:
        said = [_lines(tournament, each) for each in (was, before.get("second")) if each]
        restore_sheets(table=table, said=said, kept=before["kept"], by=by, why=why)
        return
    if was is None:
        delete_sheet(table=table, version=version, by=by, keying=keying, why=why)
        return
    put_back(
        table=table,
        lines=_lines(tournament, was),
        keyed_by=_keyer(was, by),
        by=by,
        version=version,
        keying=keying,
        why=why,
    )


def _keyer(said: Mapping[str, Any], by: Actor) -> User | None:
    """Who typed what a sheet said; who puts it back, where that was not written down."""
    return User.objects.filter(pk=said["keyed_by"]).first() if "keyed_by" in said else by.user


def _lines(tournament: Tournament, said: Mapping[str, Any]) -> list[tuple[Entry, Row]]:
    """What a sheet of a revision says, as it is keyed."""
    entries = {entry.number: entry for entry in tournament.entries.select_related("player")}
    return [
        (entries[number], Row(points=points, hands_won=won, lone_hands_won=lone))
        for number, points, won, lone in _rows(said)
    ]


def exchange_back(tournament: Tournament, revision: Revision, by: Actor, why: str) -> None:
    pair = [revision, *others_of(revision)]
    tables = [table_of(tournament, each) for each in pair]
    for table, each in zip(tables, pair, strict=True):
        if not _alike(table.sheets.filter(keying=1).first(), _sheet_of(each.after)):
            raise ChangedSinceError(since=came_after(each))
    if len(tables) != 2:
        raise ChangedSinceError(since=came_after(revision))
    one, other = ([entry for entry, _row in _left(tournament, each)] for each in pair)
    exchange_sheets(
        one=tables[0],
        other=tables[1],
        by=by,
        pairs=tuple(zip(one, other, strict=True)),
        why=why,
    )


def _left(tournament: Tournament, exchange: Revision) -> list[tuple[Entry, Row]]:
    """What an exchange left at a table, in the order in which it was done."""
    return _lines(tournament, after_of(exchange)["sheet"])


def count_back(tournament: Tournament, revision: Revision, by: Actor, why: str) -> None:
    table = table_of(tournament, revision)
    sheet = table.sheets.filter(keying=1).first()
    if sheet is None or table.counts != after_of(revision)["counts"]:
        raise ChangedSinceError(since=came_after(revision))
    counts = before_of(revision)["counts"]
    count_from(table=table, counts=counts, version=sheet.version, by=by, why=why)


def _sheet_of(record: Mapping[str, Any] | None) -> dict[str, Any] | None:
    return record.get("sheet") if record else None


Said = list[tuple[Any, ...]]


def _rows(sheet: Mapping[str, Any] | None) -> Said:
    names = ("number", "points", "hands_won", "lone_hands_won")
    return [tuple(row[name] for name in names) for row in sheet["rows"]] if sheet else []


def _alike(sheet: Sheet | None, told: Mapping[str, Any] | None) -> bool:
    """Whether a sheet says what a revision tells of everybody, in whichever order."""
    return sorted(_said(sheet)) == sorted(_rows(told))


def _said(sheet: Sheet | None) -> Said:
    names = ("entry__number", "points", "hands_won", "lone_hands_won")
    return list(sheet.lines.values_list(*names)) if sheet else []


def table_of(tournament: Tournament, revision: Revision) -> Table:
    table = table_at(tournament, revision.round_number or 0, revision.table_number or 0)
    if table is None:
        raise ChangedSinceError(since=came_after(revision))
    return table
