"""The event is closed: every table is in and balances; it is opened again with a reason."""

from django.db import transaction
from django.utils import timezone

from tournament.actions.actors import Actor
from tournament.actions.closing.errors import NotReadyError
from tournament.actions.errors import ReasonMissingError
from tournament.actions.revisions import lock_closed, revise
from tournament.models import Revision, Tournament
from tournament.queries.closing import readiness


@transaction.atomic
def close_event(*, tournament: Tournament, by: Actor) -> Tournament:
    """Lock the results; one that is closed already stays so.

    Its rounds are closed with it, so that after reopening a correction still says why.

    :raises NotReadyError: a round is not drawn, a table is not in or does not balance, or a place
        waits for a lot
    """
    tournament = lock_closed(tournament)
    if tournament.closed_at is not None:
        return tournament
    if not readiness(tournament).is_ready:
        raise NotReadyError
    tournament.closed_at = timezone.now()
    tournament.save(update_fields=["closed_at"])
    tournament.rounds.filter(closed_at=None).update(closed_at=tournament.closed_at)
    revise(tournament=tournament, kind=Revision.Kind.CLOSED, by=by)
    return tournament


@transaction.atomic
def reopen_event(*, tournament: Tournament, why: str, by: Actor) -> Tournament:
    """Let things be changed again; the rounds stay closed. One that is open stays so.

    :raises ReasonMissingError: ``why`` is empty
    """
    tournament = lock_closed(tournament)
    if tournament.closed_at is None:
        return tournament
    if not why.strip():
        raise ReasonMissingError
    tournament.closed_at = None
    tournament.save(update_fields=["closed_at"])
    revise(tournament=tournament, kind=Revision.Kind.REOPENED, by=by, why=why.strip())
    return tournament
