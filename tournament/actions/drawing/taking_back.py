"""Rounds drawn ahead are taken back: they are gone, as if nobody had drawn them."""

from django.db import transaction

from tournament.actions.actors import Actor
from tournament.actions.closing import check_open
from tournament.actions.drawing.laying import draw_record
from tournament.actions.drawing.redrawing import check_redraw, still_drawn, taken_along
from tournament.actions.errors import RoundChangedError, RoundTakenBackError
from tournament.actions.revisions import lock, revise
from tournament.models import Revision, Round


@transaction.atomic
def take_back_rounds(
    *,
    round: Round,  # noqa: A002 -- the field's own word
    by: Actor,
    seed: str,
    last: int,
) -> None:
    """Take a round back, and the later ones that were drawn to follow it.

    :param seed: of the seating that the director saw and means to give up
    :param last: the number of the last round that the director saw goes with it
    :raises RoundHasHandsError: a hand of the round was entered
    :raises RoundHasSheetsError: a sheet of the round was keyed in
    :raises LaterRoundDrawnError: a hand or a sheet of a later round is in
    :raises RoundChangedError: it was drawn again meanwhile, or another one after ``last``
    :raises RoundTakenBackError: it, or ``last``, was taken back meanwhile
    """
    tournament = lock(round.tournament)
    check_open(tournament, round.number)
    drawn = still_drawn(round)
    check_redraw(drawn)
    if drawn.seed != seed:
        raise RoundChangedError(round_number=drawn.number)
    stored = taken_along(drawn)
    if stored[-1].number < last:
        raise RoundTakenBackError(round_number=last)
    if stored[-1].number > last:
        raise RoundChangedError(round_number=stored[-1].number)
    for each in reversed(stored):
        revise(
            tournament=tournament,
            kind=Revision.Kind.TAKEN_BACK,
            by=by,
            round_number=each.number,
            before=draw_record(each),
        )
        each.delete()
