"""Sheets are judged by what is there now: whether they stand, and whether they are checked."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from tournament.actions.actors import Actor
from tournament.actions.revisions import place, revise, revise_each
from tournament.models import Revision, Sheet, Table, Tournament
from tournament.queries.sheets import Measure, by_one, columns, differing, keyings, measures

State = Sheet.State


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A first keying that has come into another state."""

    table: Table
    sheet: Sheet
    before: dict[str, Any]
    """As a revision keeps it."""


def judge_sheet(*, table: Table, by: Actor) -> None:
    """As ``judge_sheets``, of one table."""
    judge_sheets(tables=[table], by=by)


def judge_sheets(*, tables: Collection[Table], by: Actor) -> None:
    """Judge the sheets of tables afresh, and write down which came into another state.

    Call it when what they are judged by has changed: a penalty on them, who has a row, a hand of
    the table, how many it plays, the rules, or what is asked for beside the points. Inside the transaction of the change, once the
    tournament is locked. A number of queries that does not grow; one where there is no sheet.

    :param tables: of one event, each with its seats and its round as they are now
    """
    found = judge(tables, by)
    if found:
        tournament = found[0].table.round.tournament
        notes = [note for each in found for note in _notes(each)]
        revise_each(tournament=tournament, by=by, changes=notes)


def judge_event(*, tournament: Tournament, by: Actor) -> None:
    """As ``judge_sheets``, of all tables of an event.

    :param tournament: as it is now, once it is locked
    """
    keyed = Table.objects.filter(round__tournament=tournament, sheets__keying=1)
    tables = list(keyed.seated().substituted().select_related("round"))
    for table in tables:
        table.round.tournament = tournament
    judge_sheets(tables=tables, by=by)


def judge(tables: Collection[Table], by: Actor) -> list[Judged]:
    """Say of all keyings whether they stand, and whether one proves the other; write nothing down.

    A sheet stands when it balances and its lines are those of the people who have a row by now.
    Nobody proves what he keyed himself.
    """
    found = keyings(tables)
    keyed = [table for table in tables if table.pk in found]
    if not keyed:
        return []
    by_what, asked = measures(keyed), _asked(keyed[0])
    judged, turned = [], []
    for table in keyed:
        first, second = found[table.pk]
        if first is None:
            continue
        for sheet, state in _states(first, second, by_what[table.pk], asked).items():
            if sheet.state == state:
                continue
            if sheet is first:
                judged.append(Judged(table=table, sheet=sheet, before=record(sheet)))
            _become(sheet, state, by)
            turned.append(sheet)
    fields = ["state", "checked_by", "checked_at", "changed_at"]
    Sheet.objects.bulk_update(turned, fields, batch_size=100)
    return judged


def _asked(table: Table) -> tuple[str, ...]:
    """What is compared by now: the tie-breaks may be others since the table was fetched."""
    return columns(Tournament.objects.only("tie_breaks").get(pk=table.round.tournament_id))


def _states(
    first: Sheet, second: Sheet | None, by_what: Measure, asked: tuple[str, ...]
) -> dict[Sheet, State]:
    states = {
        sheet: State.KEYED if by_what.stands(sheet) else State.PARKED
        for sheet in (first, second)
        if sheet is not None
    }
    alike = second and differing(first, second, asked) == ()
    proved = alike and not by_one(first, second)
    if proved and states[first] != State.PARKED:
        return dict.fromkeys(states, State.CHECKED)
    return states


def _become(sheet: Sheet, state: State, by: Actor) -> None:
    checked = state == State.CHECKED
    sheet.state = state
    sheet.checked_by = by.user if checked else None
    sheet.checked_at = timezone.now() if checked else None
    sheet.changed_at = timezone.now()


# What is written down ---------------------------------------------------------------------


def _notes(judged: Judged) -> Iterator[dict[str, Any]]:
    at, after = place(judged.table), record(judged.sheet)
    yield {"kind": Revision.Kind.SHEET_CHANGED, "before": judged.before, "after": after, **at}
    if judged.sheet.state == State.CHECKED:
        yield {"kind": Revision.Kind.SHEET_CHECKED, "before": None, "after": after, **at}


def note(
    table: Table, kind: Revision.Kind, by: Actor, why: str, **records: dict[str, Any] | None
) -> None:
    """Write down a change of the sheet of a table."""
    revise(
        tournament=table.round.tournament,
        kind=kind,
        by=by,
        why=why.strip(),
        **place(table),
        **records,
    )


def record(sheet: Sheet) -> dict[str, Any]:
    """A sheet as a revision keeps it; with the names, which outlive the table.

    :param sheet: with its lines as they are now
    """
    return {
        "sheet": {
            "keying": sheet.keying,
            "state": str(sheet.state),
            "keyed_by": sheet.keyed_by_id,
            "rows": [
                {
                    "number": line.entry.number,
                    "name": line.entry.name,
                    "points": line.points,
                    "hands_won": line.hands_won,
                    "lone_hands_won": line.lone_hands_won,
                }
                for line in sheet.lines.all()
            ],
        }
    }
