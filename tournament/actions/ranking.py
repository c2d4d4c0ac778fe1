"""How ties are broken is set, and lots are drawn."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.db.models import Max

import scoring
from seating.chance import Chance
from tournament.actions.actors import Actor
from tournament.actions.errors import ActionError
from tournament.actions.judging import judge_event
from tournament.actions.revisions import lock, revise
from tournament.models import Entry, Lot, Revision, Tournament
from tournament.queries.figures import asked_for
from tournament.queries.ranking import lots_drawn, ranking_mark, standings, tied_for_a_lot


class RankingChangedError(ActionError):
    """The tie-breaks were changed since the page that changes them was opened."""

    def __init__(self) -> None:
        super().__init__("the tie-breaks were changed meanwhile")


class NotTiedError(ActionError):
    """A lot is drawn for all who wait for it together, and for nobody else."""

    def __init__(self) -> None:
        super().__init__("these people do not wait for a lot")


class NoSuchLotError(ActionError):
    """The lot that is to be taken back is not there any more."""

    def __init__(self, *, drawing: int) -> None:
        super().__init__(f"lot {drawing} was taken back")
        self.drawing = drawing


PURPOSE = "lot"
"""What the chance is used for when the site draws."""


@transaction.atomic
def set_tie_breaks(
    *, tournament: Tournament, tie_breaks: Sequence[str], incomplete: str, seen: str, by: Actor
) -> Tournament:
    """Set what decides between equal totals, and where those stand who missed a round.

    Sheets are judged afresh where other figures are asked for: two keyings prove each other by
    those alone.

    :param tie_breaks: codes of ``scoring.TIE_BREAKS`` in order
    :param seen: the ``ranking_mark`` of what the page showed
    :raises scoring.TieBreakError: they are no chain
    :raises RankingChangedError: somebody else changed them meanwhile
    """
    tournament = lock(tournament)
    if problems := scoring.tie_break_problems(tie_breaks):
        raise scoring.TieBreakError(problems)
    if seen != ranking_mark(tournament):
        raise RankingChangedError
    before = _record(tournament)
    tournament.tie_breaks = list(tie_breaks)
    tournament.incomplete = Tournament.Incomplete(incomplete)
    after = _record(tournament)
    if after == before:
        return tournament
    tournament.save(update_fields=["tie_breaks", "incomplete"])
    revise(tournament=tournament, kind=Revision.Kind.SET_UP, by=by, before=before, after=after)
    if asked_for(before["tie_breaks"]) != asked_for(tie_breaks):
        judge_event(tournament=tournament, by=by)
    return tournament


def _record(tournament: Tournament) -> dict[str, Any]:
    """The tie-breaks as a revision keeps them."""
    return {"tie_breaks": tournament.tie_breaks, "incomplete": str(tournament.incomplete)}


@transaction.atomic
def record_lot(
    *, tournament: Tournament, order: Sequence[Entry], drawn_by: str, by: Actor
) -> list[Lot]:
    """Keep a lot that was drawn in the hall.

    :param order: all who were tied, the best rank first
    :param drawn_by: who drew, as told
    :raises NotTiedError: these people do not wait for a lot, or not they alone
    """
    tournament = lock(tournament)
    _all_wait(tournament, order)
    return _keep(tournament, _next_drawing(tournament), order, drawn_by=drawn_by, by=by)


@transaction.atomic
def draw_lot(*, tournament: Tournament, entries: Sequence[Entry], by: Actor) -> list[Lot]:
    """Let the site draw: anybody can draw it again from the seed, which the revision keeps.

    The seed follows from that of the tournament and the number of the drawing, so that taking a
    lot back and drawing anew gives the same order.

    :raises NotTiedError: these people do not wait for a lot, or not they alone
    """
    tournament = lock(tournament)
    _all_wait(tournament, entries)
    drawing = _next_drawing(tournament)
    seed = f"{tournament.draw_seed}/{drawing}"
    in_line = sorted(entries, key=lambda entry: entry.number)
    order = Chance(seed, PURPOSE).shuffled(in_line)
    return _keep(tournament, drawing, order, drawn_by="", by=by, seed=seed)


@transaction.atomic
def take_back_lot(
    *, tournament: Tournament, drawing: int, by: Actor, seen: int | None = None
) -> None:
    """Forget a lot: who was parted by it is tied again.

    :param seen: key of its first line as the page showed it, since another lot may be drawn under
        this number by now; None: whichever it is
    :raises NoSuchLotError: there is no lot of this number, or another one than was shown
    """
    tournament = lock(tournament)
    drawn = next((each for each in lots_drawn(tournament) if each.drawing == drawing), None)
    if drawn is None or seen not in (None, drawn.lots[0].pk):
        raise NoSuchLotError(drawing=drawing)
    before = _lot_record(drawing, [lot.entry for lot in drawn.lots], drawn.drawn_by)
    Lot.objects.filter(tournament=tournament, drawing=drawing).delete()
    revise(tournament=tournament, kind=Revision.Kind.REVERTED, by=by, before=before)


def _all_wait(tournament: Tournament, entries: Sequence[Entry]) -> None:
    numbers = sorted(entry.number for entry in entries)
    waiting = tied_for_a_lot(standings(tournament))
    if numbers not in [sorted(row.number for row in tied) for tied in waiting]:
        raise NotTiedError


def _next_drawing(tournament: Tournament) -> int:
    last = Lot.objects.filter(tournament=tournament).aggregate(last=Max("drawing"))["last"]
    return (last or 0) + 1


def _keep(
    tournament: Tournament,
    drawing: int,
    order: Sequence[Entry],
    *,
    drawn_by: str,
    by: Actor,
    seed: str = "",
) -> list[Lot]:
    lots = Lot.objects.bulk_create(
        Lot(
            tournament=tournament,
            drawing=drawing,
            entry=entry,
            rank=rank,
            drawn_by=drawn_by,
            by=by.user,
        )
        for rank, entry in enumerate(order, start=1)
    )
    after = _lot_record(drawing, order, drawn_by, seed)
    revise(tournament=tournament, kind=Revision.Kind.LOT_DRAWN, by=by, after=after)
    return lots


def _lot_record(
    drawing: int, order: Sequence[Entry], drawn_by: str, seed: str = ""
) -> dict[str, object]:
    """A lot as a revision keeps it; with the names, since they may be spelt otherwise later."""
    return {
        "lot": drawing,
        "order": [{"number": entry.number, "name": entry.name} for entry in order],
        "drawn_by": drawn_by,
        "seed": seed,
    }
