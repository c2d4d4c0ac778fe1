"""The round clock is started, paused, moved, and the last hand is called."""

import datetime as dt
from collections.abc import Callable, Collection

from django.db import transaction

from tournament.actions.actors import Actor
from tournament.actions.errors import ClockChangedError, ClockMinutesError
from tournament.actions.revisions import lock, revise
from tournament.models import Revision, Round
from tournament.queries.clock import Clock, clock_of

MINUTES = range(1, 301)
"""How long a round may last."""


@transaction.atomic
def start_clock(*, drawn: Round, minutes: int, seen: str, at: dt.datetime, by: Actor) -> Round:
    """Let the clock of a round run, from the beginning.

    The first one that is started says how long rounds last, unless the event says so already.

    :param minutes: that it runs; 1 to 300
    :param seen: the mark of the clock as the page showed it
    :raises ClockChangedError: somebody turned it meanwhile
    :raises ClockMinutesError: no round lasts so long
    """
    if minutes not in MINUTES:
        raise ClockMinutesError(minutes=minutes)

    def turn(now: Round, _clock: Clock) -> None:
        now.started_at, now.minutes = at, minutes
        now.paused_at = now.last_hand_at = None
        if now.tournament.minutes_per_round is None:
            now.tournament.minutes_per_round = minutes
            now.tournament.save(update_fields=["minutes_per_round"])

    return _turned(drawn, turn, seen=seen, by=by)


@transaction.atomic
def stop_clock(*, drawn: Round, seen: str, by: Actor) -> Round:
    """Put a clock back to where it was before it was started.

    :raises ClockChangedError: somebody turned it meanwhile
    """

    def turn(now: Round, _clock: Clock) -> None:
        now.started_at = now.minutes = now.paused_at = now.last_hand_at = None

    return _turned(drawn, turn, seen=seen, by=by)


@transaction.atomic
def pause_clock(*, drawn: Round, seen: str, at: dt.datetime, by: Actor) -> Round:
    """Let a running clock stand.

    :raises ClockChangedError: it does not run, or somebody turned it meanwhile
    """

    def turn(now: Round, clock: Clock) -> None:
        if not clock.is_running:
            raise ClockChangedError
        now.paused_at = at

    return _turned(drawn, turn, seen=seen, by=by)


@transaction.atomic
def resume_clock(*, drawn: Round, seen: str, at: dt.datetime, by: Actor) -> Round:
    """Let a paused clock go on with what was left.

    :raises ClockChangedError: it is not paused, or somebody turned it meanwhile
    """

    def turn(now: Round, clock: Clock) -> None:
        if clock.started_at is None or clock.paused_at is None:
            raise ClockChangedError
        now.started_at = clock.started_at + max(dt.timedelta(), at - clock.paused_at)
        now.paused_at = None

    return _turned(drawn, turn, seen=seen, by=by)


@transaction.atomic
def add_minutes(*, drawn: Round, minutes: int, seen: str, by: Actor) -> Round:
    """Let a started clock run longer, or shorter with ``minutes`` below zero.

    :raises ClockChangedError: it is not started, or somebody turned it meanwhile
    :raises ClockMinutesError: no round lasts as long as it would then
    """

    def turn(now: Round, clock: Clock) -> None:
        if not clock.is_started:
            raise ClockChangedError
        if clock.minutes + minutes not in MINUTES:
            raise ClockMinutesError(minutes=clock.minutes + minutes)
        now.minutes = clock.minutes + minutes

    return _turned(drawn, turn, seen=seen, by=by)


@transaction.atomic
def call_last_hand(*, drawn: Round, seen: str, at: dt.datetime, by: Actor) -> Round:
    """Tell every table that the hand it is playing is its last; a clock need not run.

    :raises ClockChangedError: it is called already, or somebody turned the clock meanwhile
    """

    def turn(now: Round, clock: Clock) -> None:
        if clock.last_hand:
            raise ClockChangedError
        now.last_hand_at = at

    return _turned(drawn, turn, seen=seen, by=by)


@transaction.atomic
def take_back_last_hand(*, drawn: Round, seen: str, by: Actor) -> Round:
    """Let the tables play on.

    :raises ClockChangedError: it is not called, or somebody turned the clock meanwhile
    """

    def turn(now: Round, clock: Clock) -> None:
        if not clock.last_hand:
            raise ClockChangedError
        now.last_hand_at = None

    return _turned(drawn, turn, seen=seen, by=by)


FIELDS: Collection[str] = ("started_at", "minutes", "paused_at", "last_hand_at")


def _turned(drawn: Round, turn: Callable[[Round, Clock], None], *, seen: str, by: Actor) -> Round:
    tournament = lock(drawn.tournament)
    now = tournament.rounds.filter(pk=drawn.pk).first()
    if now is None:
        raise ClockChangedError
    now.tournament = tournament
    before = clock_of(now)
    if before.mark != seen:
        raise ClockChangedError
    turn(now, before)
    now.save(update_fields=FIELDS)
    revise(
        tournament=tournament,
        kind=Revision.Kind.CLOCK,
        by=by,
        round_number=now.number,
        before=_record(before),
        after=_record(clock_of(now)),
    )
    return now


def _record(clock: Clock) -> dict[str, object]:
    """A clock as a revision keeps it."""
    moments = {
        "started_at": clock.started_at,
        "paused_at": clock.paused_at,
        "last_hand_at": clock.last_hand_at,
    }
    told = {name: moment.isoformat() for name, moment in moments.items() if moment}
    return {"clock": {"minutes": clock.minutes, **told}}
