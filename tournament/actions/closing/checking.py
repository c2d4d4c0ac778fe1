"""May results change?"""

from tournament.actions.errors import EventClosedError, ReasonNeededError
from tournament.models import Tournament


def check_open(tournament: Tournament, round_number: int | None = None, why: str = "") -> None:
    """Refuse a change of results that is not to be. Call it when the tournament is locked.

    :param tournament: as ``revisions.lock`` gave it
    :param round_number: the round whose results change; None: no one round's
    :param why: the reason given
    :raises EventClosedError: the event is closed
    :raises ReasonNeededError: the round is closed, and no reason is given
    """
    if tournament.closed_at is not None:
        raise EventClosedError
    if round_number is None or why.strip():
        return
    if tournament.rounds.filter(number=round_number, closed_at__isnull=False).exists():
        raise ReasonNeededError(round_number=round_number)
