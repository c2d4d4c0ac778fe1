"""The next round is drawn, or all the rounds that are left at once."""

from django.db import transaction

import seating
from tournament.actions.actors import Actor
from tournament.actions.drawing.computing import (
    POLICY,
    Manner,
    Sizes,
    WorkedOut,
    work_out,
)
from tournament.actions.drawing.laying import lay
from tournament.actions.errors import NoRoundLeftError, RoundChangedError
from tournament.actions.revisions import lock
from tournament.models import Round, Tournament
from tournament.queries import drawing


@transaction.atomic
def draw_round(
    *,
    tournament: Tournament,
    by: Actor,
    sizes: Sizes | None = None,
    number: int | None = None,
    policy: str = POLICY,
    fair_turns: bool = True,
    finalists: int = 0,
) -> Round:
    """Seat everybody checked in for the next round.

    :param sizes: one size for each table; without them the best split of who is checked in
    :param number: the round that the director means to draw, the next one without it
    :param policy: a code from ``seating.POLICIES``
    :param fair_turns: nobody at an odd-sized table twice before everybody was once
    :param finalists: so many of the best at the final table, under the policy that has one
    :raises RoundChangedError: round ``number`` is drawn already, or is not the next one
    :raises NoRoundLeftError: all the rounds planned are drawn
    :raises SizesDoNotFitError: ``sizes`` do not seat who is checked in, or are not allowed
    :raises seating.SeatingError: no tables allowed seat who is checked in, or wishes contradict
    """
    manner = Manner(sizes=sizes, policy=policy, fair_turns=fair_turns, finalists=finalists)
    tournament, following = _next(tournament, number)
    return _draw(tournament, following, following, manner, by)[0]


def draw_plan(
    *,
    tournament: Tournament,
    by: Actor,
    sizes: Sizes | None = None,
    number: int | None = None,
    policy: str = POLICY,
    fair_turns: bool = True,
) -> list[Round]:
    """Seat everybody checked in for all the rounds that are left, as one plan.

    A small crowd's plan takes seconds. They are spent before the tournament is held, so that nobody
    who enters something waits; only if something changed meanwhile is it worked out again.

    :param number: the first of these rounds, as the director saw it; the next one without it
    :raises seating.NeedsStandingError: the policy needs what is played before
    :raises RoundChangedError: as :func:`draw_round`, which says the rest
    """
    manner = Manner(sizes=sizes, policy=policy, fair_turns=fair_turns)
    if not manner.at_once:
        raise seating.NeedsStandingError(policy=policy)
    ahead = _worked_out(Tournament.objects.get(pk=tournament.pk), manner)
    with transaction.atomic():
        tournament, following = _next(tournament, number)
        return _draw(tournament, following, tournament.rounds_planned, manner, by, ahead)


def _worked_out(tournament: Tournament, manner: Manner) -> WorkedOut | None:
    following = drawing.following(tournament)
    if following > tournament.rounds_planned:
        return None
    last = tournament.rounds_planned
    return work_out(tournament, first=following, last=last, manner=manner, attempts={})


def _next(tournament: Tournament, number: int | None) -> tuple[Tournament, int]:
    """The tournament as it is now, held, and the round to draw."""
    tournament = lock(tournament)
    following = drawing.following(tournament)
    if number is not None and number != following:
        raise RoundChangedError(round_number=number)
    if following > tournament.rounds_planned:
        raise NoRoundLeftError(planned=tournament.rounds_planned)
    return tournament, following


def _draw(
    tournament: Tournament,
    first: int,
    last: int,
    manner: Manner,
    by: Actor,
    ahead: WorkedOut | None = None,
) -> list[Round]:
    start, drawn = work_out(
        tournament, first=first, last=last, manner=manner, attempts={}, ahead=ahead
    )
    return [
        lay(each, start.entries, stored=Round(tournament=tournament, number=each.number), by=by)
        for each in drawn
    ]
