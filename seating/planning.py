"""Plans that need no search: a construction, its points given to the people by lot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from seating.designs import repeat_free
from seating.meetings import pairs
from seating.policies import seated_fairly
from seating.reports import event_report

if TYPE_CHECKING:
    from seating.chance import Chance
    from seating.policies import Assignment, Tables

LOTS = 200
"""How often the lot is drawn again for keep-apart groups before the search takes over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Construction:
    rounds: tuple[Tables, ...]
    method: str


def constructed(given: Assignment, chance: Chance) -> Construction | None:
    """All the rounds without any pair meeting twice, where a construction does all that is asked.

    That is: nothing was played before, nobody is fixed or asked for a table, and turns at odd
    tables are fair if they are to be. Keep-apart groups are tried by drawing the lot again.
    """
    wishes = given.wishes
    if given.history or wishes.fixed or wishes.requested or not given.entries:
        return None
    design = repeat_free(given.sizes, given.rounds)
    if design is None or (given.fair_turns and _is_unfair(design.rounds, given)):
        return None
    best: tuple[Tables, ...] | None = None
    fewest = 0
    for _ in range(LOTS):
        people = chance.shuffled(given.entries)
        rounds = tuple(
            tuple(tuple(people[point] for point in table) for table in tables)
            for tables in design.rounds
        )
        together = [_together(tables, given) for tables in rounds]
        if not together[0] and (best is None or sum(together) < fewest):
            best, fewest = rounds, sum(together)
        if best is not None and not fewest:
            break
    if best is None:
        return None
    return Construction(rounds=seated_fairly(best, given, chance), method=f"{design.name}-1")


def _together(tables: Tables, given: Assignment) -> int:
    apart = given.wishes.pairs_apart()
    return sum(pair in apart for pair in pairs(tables)) if apart else 0


def _is_unfair(rounds: tuple[Tables, ...], given: Assignment) -> bool:
    return bool(event_report(rounds, usual=given.sizes[0]).out_of_turn)
