"""The round clock: how long a round still lasts, and whether its last hand is called.

A clock runs from ``started_at`` for ``minutes``. While it is paused it stands; going on moves its
start by as long as it stood, so that all that is asked of it follows from what is stored.
"""

import datetime as dt
from dataclasses import dataclass

from tournament.models import Round, Tournament
from tournament.queries.drawing import current, rounds_drawn

LAST_HAND_MINUTES = 5
"""So long before the end the last hand is proposed: about what a hand takes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """The clock of one round as it stands."""

    round_number: int
    started_at: dt.datetime | None
    minutes: int
    paused_at: dt.datetime | None
    last_hand_at: dt.datetime | None

    @property
    def is_started(self) -> bool:
        return self.started_at is not None

    @property
    def is_paused(self) -> bool:
        return self.paused_at is not None

    @property
    def is_running(self) -> bool:
        return self.is_started and not self.is_paused

    @property
    def last_hand(self) -> bool:
        """Whether the last hand is called."""
        return self.last_hand_at is not None

    @property
    def ends_at(self) -> dt.datetime | None:
        """When it ends; None while it is not known: not started, or paused."""
        return self._end if self.is_running else None

    @property
    def _end(self) -> dt.datetime | None:
        return self.started_at and self.started_at + dt.timedelta(minutes=self.minutes)

    def left(self, now: dt.datetime) -> dt.timedelta | None:
        """What is left, below zero when the time is over; None where it was not started."""
        return self._end - (self.paused_at or now) if self._end else None

    def seconds_left(self, now: dt.datetime) -> int:
        """Whole seconds, never below zero; a second that has begun counts whole."""
        left = self.left(now)
        return max(0, -(-left // dt.timedelta(seconds=1))) if left is not None else 0

    def is_over(self, now: dt.datetime) -> bool:
        left = self.left(now)
        return left is not None and left <= dt.timedelta()

    def proposes_last_hand(self, now: dt.datetime) -> bool:
        """Whether it is time to call the last hand, and nobody has."""
        left = self.left(now)
        soon = dt.timedelta(minutes=LAST_HAND_MINUTES)
        return left is not None and self.is_running and not self.last_hand and left <= soon

    @property
    def mark(self) -> str:
        """Names this state: a form sends it back, so that nobody turns a clock they did not see."""
        parts = (self.started_at, self.paused_at, self.last_hand_at)
        return "/".join([str(self.minutes), *(each.isoformat() if each else "" for each in parts)])


def clock_of(drawn: Round) -> Clock:
    """The clock of a round; before it is started it shows the minutes of the event."""
    return Clock(
        round_number=drawn.number,
        started_at=drawn.started_at,
        minutes=drawn.minutes or drawn.tournament.minutes_per_round or 0,
        paused_at=drawn.paused_at,
        last_hand_at=drawn.last_hand_at,
    )


def round_now(tournament: Tournament) -> Round | None:
    """The round that the hall plays."""
    progress = current(rounds_drawn(tournament))
    if progress is None:
        return None
    progress.round.tournament = tournament
    return progress.round
