"""How good the rounds are: who meets whom again, who waits for a turn, and what is impossible.

Worked out from the tables as they are now, so it holds for seats changed by hand, too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import seating
from tournament.models import Round, Tournament
from tournament.queries.drawing.needs import Tables, seatings
from tournament.queries.wishes import wishes_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """A round after the rounds before it."""

    round: seating.Report
    event: seating.EventReport
    """All the rounds up to this one."""
    tables: Tables

    def table_of(self, entry: int) -> int:
        """The number of the table at which somebody sits."""
        return next(n for n, table in enumerate(self.tables, 1) if entry in table)


def explanation(drawn: Round) -> Explanation:
    """How good a round is; two queries."""
    tournament = drawn.tournament
    *before, tables = seatings(tournament, before=drawn.number + 1)
    wishes = wishes_of(tournament)
    return Explanation(
        round=seating.report(tables, before, wishes, usual_size(drawn)),
        event=seating.event_report(
            (*before, tables), wishes, usual_size(drawn), fair_turns=is_fair(drawn)
        ),
        tables=tables,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class EventExplanation:
    """All the rounds drawn."""

    rounds: Mapping[int, seating.Report]
    """By number, each after those before it."""
    event: seating.EventReport

    @property
    def may_be_better(self) -> bool:
        """Whether fewer repeats are not proved impossible."""
        return self.event.repeats > self.event.bound

    @property
    def named(self) -> frozenset[int]:
        """Those who had an odd-sized table more than once, or before it was their turn."""
        often = {entry for entry, times in self.event.odd_turns.items() if times > 1}
        return frozenset(often.union(entry for _round, entry in self.event.out_of_turn))


def event_explanation(tournament: Tournament, drawn: Sequence[Round]) -> EventExplanation | None:
    """How good all rounds are together; two queries, and nothing without a round."""
    if not drawn:
        return None
    rounds = seatings(tournament, before=drawn[-1].number + 1)
    wishes = wishes_of(tournament)
    fair = all(is_fair(each) for each in drawn)
    return EventExplanation(
        rounds={
            each.number: seating.report(tables, rounds[:n], wishes, usual_size(each))
            for n, (each, tables) in enumerate(zip(drawn, rounds, strict=True))
        },
        event=seating.event_report(rounds, wishes, usual_size(drawn[0]), fair_turns=fair),
    )


def is_fair(drawn: Round) -> bool:
    """Whether a round was drawn with fair turns at odd-sized tables."""
    return bool(drawn.report.get("fair_turns", True))


def usual_size(drawn: Round) -> int | None:
    """The size at which nobody has a turn to wait for, as the round was drawn.

    Somebody may have left table 1 since. None for a round that has no record.
    """
    sizes = drawn.record.get("sizes")
    return sizes[0] if sizes else None
