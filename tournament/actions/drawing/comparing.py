"""What fair turns at odd-sized tables cost: a draw is worked out both ways, and none is stored."""

from dataclasses import dataclass, replace

import seating
from tournament.actions.drawing.computing import Manner, work_out
from tournament.models import Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A draw with fair turns, or without."""

    fair_turns: bool
    rounds: int
    """How many rounds are drawn so."""
    event: seating.EventReport
    """All the rounds, with those before."""

    @property
    def out_of_turn(self) -> int:
        """How many people sit at an odd-sized table before it is their turn."""
        return len({entry for _round, entry in self.event.out_of_turn})


def compare(*, tournament: Tournament, number: int, manner: Manner) -> tuple[Reading, Reading]:
    """The draw of round ``number``, with all those after it where that can be: fair, and not.

    :raises SizesDoNotFitError: the sizes do not seat who is checked in, or are not allowed
    :raises seating.SeatingError: they cannot be seated so
    """
    last = tournament.rounds_planned if manner.at_once else number
    fair, unfair = (
        _reading(tournament, number, last, replace(manner, fair_turns=fair_turns))
        for fair_turns in (True, False)
    )
    return fair, unfair


def _reading(tournament: Tournament, first: int, last: int, manner: Manner) -> Reading:
    start, drawn = work_out(tournament, first=first, last=last, manner=manner, attempts={})
    rounds = (*start.history, *(each.tables for each in drawn))
    return Reading(
        fair_turns=manner.fair_turns,
        rounds=len(drawn),
        event=seating.event_report(rounds, start.wishes, fair_turns=manner.fair_turns),
    )
