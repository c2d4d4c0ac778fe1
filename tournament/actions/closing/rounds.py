"""A round is closed: all its tables are in, and what changes there later says why."""

from django.db import transaction
from django.utils import timezone

from tournament.actions.actors import Actor
from tournament.actions.closing.errors import TablesOutstandingError
from tournament.actions.errors import ReasonMissingError
from tournament.actions.revisions import lock, revise
from tournament.models import Revision, Round
from tournament.queries.closing import outstanding


@transaction.atomic
def close_round(*, round: Round, by: Actor) -> Round:  # noqa: A002 -- the field's own word
    """Close a round; one that is closed already stays so.

    :raises TablesOutstandingError: tables of it are not in
    """
    tournament = lock(round.tournament)
    drawn = tournament.rounds.get(pk=round.pk)
    if drawn.closed_at is not None:
        return drawn
    if missing := outstanding(tournament, drawn.number):
        raise TablesOutstandingError(round_number=drawn.number, tables=missing)
    drawn.closed_at = timezone.now()
    drawn.save(update_fields=["closed_at"])
    revise(
        tournament=tournament,
        kind=Revision.Kind.ROUND_CLOSED,
        by=by,
        round_number=drawn.number,
    )
    return drawn


@transaction.atomic
def reopen_round(*, round: Round, why: str, by: Actor) -> Round:  # noqa: A002 -- as above
    """Open a closed round again; one that is open stays so.

    :raises ReasonMissingError: ``why`` is empty
    """
    tournament = lock(round.tournament)
    drawn = tournament.rounds.get(pk=round.pk)
    if drawn.closed_at is None:
        return drawn
    if not why.strip():
        raise ReasonMissingError
    drawn.closed_at = None
    drawn.save(update_fields=["closed_at"])
    revise(
        tournament=tournament,
        kind=Revision.Kind.ROUND_REOPENED,
        by=by,
        why=why.strip(),
        round_number=drawn.number,
    )
    return drawn
