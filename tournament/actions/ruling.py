"""A penalty or a ruling is recorded, and taken back. Its points go to nobody."""

from dataclasses import dataclass

from django.db import transaction

from tournament.actions.actors import Actor
from tournament.actions.closing import check_open
from tournament.actions.closing.errors import RulingsChangedError
from tournament.actions.errors import ReasonMissingError
from tournament.actions.judging import judge_sheets
from tournament.actions.registering import set_competing, set_status
from tournament.actions.revisions import lock, revise
from tournament.models import Adjustment, Entry, Revision, Table, Tournament
from tournament.queries.recording import table_at
from tournament.queries.sheets import tables_with_row
from tournament.queries.substituting import plays_outside

Kind = Adjustment.Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What was decided."""

    entry: Entry
    kind: str
    points: int
    """Added to the person's points: below 0 for a penalty; 0 for a warning."""
    reason: str
    decided_by: str
    round_number: int | None = None
    table_number: int | None = None
    on_sheet: bool = False
    """The table wrote it on its sheet."""

    @property
    def said(self) -> dict[str, object]:
        """What is stored of it beside the person."""
        return {
            "round_number": self.round_number,
            "table_number": self.table_number,
            "kind": Kind(self.kind),
            "points": self.points,
            "on_sheet": self.on_sheet,
            "reason": self.reason,
            "decided_by": self.decided_by,
        }


@transaction.atomic
def rule(
    *,
    tournament: Tournament,
    ruling: Ruling,
    by: Actor,
    withdraw: bool = False,
    seen: int | None = None,
) -> Adjustment:
    """Record what was decided on somebody. Who is excluded takes no place from then on.

    The reason of the ruling is the one that a closed round needs.

    :param withdraw: an excluded person is not seated any more
    :param seen: key of the latest ruling that the page showed; None: whatever there is
    :raises RulingsChangedError: another one on the person was recorded since
    :raises ReasonMissingError: no reason is given
    """
    tournament = lock(tournament)
    if seen is not None and ruling.entry.adjustments.filter(pk__gt=seen).exists():
        raise RulingsChangedError
    if not ruling.reason.strip():
        raise ReasonMissingError
    check_open(tournament, ruling.round_number, ruling.reason)
    adjustment = Adjustment.objects.create(
        tournament=tournament,
        entry=ruling.entry,
        by=by.user,
        **ruling.said,
    )
    if ruling.kind == Kind.EXCLUSION:
        set_competing(entry=ruling.entry, competing=False, by=by)
        if withdraw:
            set_status(entry=ruling.entry, status=Entry.Status.WITHDRAWN, by=by)
    _judge(adjustment, by)
    _note(adjustment, Revision.Kind.RULED, by, ruling.reason, after=_record(adjustment))
    return adjustment


@transaction.atomic
def revoke(*, adjustment: Adjustment, why: str, by: Actor) -> Adjustment:
    """Take a ruling back; it stays in the list, struck out. Who was excluded competes again.

    :raises RulingsChangedError: it is taken back already
    :raises ReasonMissingError: ``why`` is empty
    """
    tournament = lock(adjustment.tournament)
    adjustment = Adjustment.objects.select_related("entry__player").get(pk=adjustment.pk)
    if adjustment.revoked:
        raise RulingsChangedError
    if not why.strip():
        raise ReasonMissingError
    check_open(tournament, adjustment.round_number, why)
    adjustment.revoked = True
    adjustment.save(update_fields=["revoked"])
    entry = adjustment.entry
    if adjustment.kind == Kind.EXCLUSION and not plays_outside(entry):
        set_competing(entry=entry, competing=True, by=by)
    _judge(adjustment, by)
    _note(adjustment, Revision.Kind.RULING_REVOKED, by, why.strip(), before=_record(adjustment))
    return adjustment


def _judge(adjustment: Adjustment, by: Actor) -> None:
    """The sheet that the table wrote it on may balance now, or not any more."""
    if adjustment.on_sheet:
        judge_sheets(tables=_tables(adjustment), by=by)


def _tables(adjustment: Adjustment) -> list[Table]:
    """Where it may stand on a sheet: at its table; without one, where the person has a row."""
    tournament, drawn, number = (
        adjustment.tournament,
        adjustment.round_number,
        adjustment.table_number,
    )
    if drawn is None:
        return []
    if number is None:
        return tables_with_row(tournament, drawn, adjustment.entry)
    table = table_at(tournament, drawn, number)
    return [table] if table else []


def _record(adjustment: Adjustment) -> dict[str, object]:
    """A ruling as a revision keeps it."""
    return {
        "ruling": {
            "number": adjustment.entry.number,
            "name": adjustment.entry.name,
            "kind": str(adjustment.kind),
            "points": adjustment.points,
            "on_sheet": adjustment.on_sheet,
            "decided_by": adjustment.decided_by,
        }
    }


def _note(
    adjustment: Adjustment, kind: Revision.Kind, by: Actor, why: str, **records: object
) -> None:
    revise(
        tournament=adjustment.tournament,
        kind=kind,
        by=by,
        why=why,
        entry_number=adjustment.entry.number,
        round_number=adjustment.round_number,
        table_number=adjustment.table_number,
        **records,
    )
