"""Plans that need no search: constructed or found before, their points given to people by lot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from seating.designs import repeat_free
from seating.found_plans import found_plan
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
    is_best: bool
    """Whether no plan can be better."""


def constructed(given: Assignment, chance: Chance) -> Construction | None:
    """All rounds at once, where a plan that is known does all that is asked.

    That is: nothing was played before, nobody is fixed or asked for a table, and turns at odd
    tables are fair if they are to be. Without any pair meeting twice, if there is such a plan; else
    one from :mod:`seating.found_plans`. Keep-apart groups are tried by drawing the lot again.
    """
    wishes = given.wishes
    if given.history or wishes.fixed or wishes.requested or not given.entries:
        return None
    known = _known(given)
    if known is None:
        return None
    plan, method, is_best = known
    rounds = _dealt_to(plan, given, chance)
    if rounds is None:
        return None
    return Construction(rounds=seated_fairly(rounds, given, chance), method=method, is_best=is_best)


def _known(given: Assignment) -> tuple[tuple[Tables, ...], str, bool] | None:
    design = repeat_free(given.sizes, given.rounds)
    if design is not None and not (given.fair_turns and _is_unfair(design.rounds, given)):
        return design.rounds, f"{design.name}-1", True
    odd = len(set(given.sizes)) > 1
    found = found_plan(given.sizes, given.rounds, fair_turns=given.fair_turns and odd)
    if found is not None:
        return found.rounds, "found-1", not found.cost
    return None


def _dealt_to(
    plan: tuple[Tables, ...], given: Assignment, chance: Chance
) -> tuple[Tables, ...] | None:
    """The plan with people for its points: groups apart in round one, and later if it can be."""
    best: tuple[Tables, ...] | None = None
    fewest = 0
    for _ in range(LOTS):
        people = chance.shuffled(given.entries)
        rounds = tuple(
            tuple(tuple(people[point] for point in table) for table in tables) for tables in plan
        )
        together = [_together(tables, given) for tables in rounds]
        if not together[0] and (best is None or sum(together) < fewest):
            best, fewest = rounds, sum(together)
        if best is not None and not fewest:
            break
    return best


def _together(tables: Tables, given: Assignment) -> int:
    apart = given.wishes.pairs_apart()
    return sum(pair in apart for pair in pairs(tables)) if apart else 0


def _is_unfair(rounds: tuple[Tables, ...], given: Assignment) -> bool:
    return bool(event_report(rounds, usual=given.sizes[0]).out_of_turn)
