"""Everything that cannot have happened: checks of the raw facts of a hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scoring.checks.multipliers import multiplier_problems
from scoring.checks.own_game import own_game_problems
from scoring.checks.picked import picked_problems
from scoring.checks.table import Table, entered, read_table
from scoring.codes import Code, Problem
from scoring.entry import has_middle, outcomes, plays, resolutions
from scoring.errors import ImpossibleHandError
from scoring.hands import FIELDS, OWN_GAMES, Hand, Outcome, built

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.rulesets import RuleSet

    Facts = Mapping[str, object]

_OUTCOMES = {str(outcome): outcome for outcome in Outcome}

__all__ = ["hand_from_json", "problems"]


def problems(facts: Mapping[str, object], rules: RuleSet) -> tuple[Problem, ...]:
    """Every fault in the facts of a hand, in the order of the entry form; empty when it can stand.

    :param facts: JSON as it came in: keys may be missing or foreign, values of any type
    :param rules: the rules in force at the table, see ``at_table``
    """
    given: Facts = facts if isinstance(facts, Mapping) else {}
    return tuple(_all_problems(given, rules))


def hand_from_json(facts: Mapping[str, object], rules: RuleSet) -> Hand:
    """The hand with these facts.

    :raises ImpossibleHandError: with every fault, when the hand cannot have happened
    """
    if found := problems(facts, rules):
        raise ImpossibleHandError(found)
    return built(facts)


def _all_problems(facts: Facts, rules: RuleSet) -> Iterator[Problem]:
    table, found = read_table(facts, rules)
    yield from found
    outcome = _known_outcome(facts)
    if outcome is None:
        known = [str(each) for each in Outcome]
        yield Problem(Code.UNKNOWN_OUTCOME, "outcome", entered(facts, "outcome") | {"known": known})
        return
    yield from _outcome_problems(outcome, rules)
    if outcome is Outcome.PICKED:
        yield from picked_problems(facts, table, rules)
    elif outcome in OWN_GAMES:
        yield from own_game_problems(facts, table, rules)
    else:
        yield from _single_fact_problems(outcome, facts, table, rules)
    yield from multiplier_problems(facts, table, rules, picked=outcome is Outcome.PICKED)
    yield from _foreign_fields(outcome, facts)


def _known_outcome(facts: Facts) -> Outcome | None:
    outcome = facts.get("outcome")
    return _OUTCOMES.get(outcome) if isinstance(outcome, str) else None


def _outcome_problems(outcome: Outcome, rules: RuleSet) -> Iterator[Problem]:
    if not plays(outcome, rules):
        allowed = [str(each) for each in outcomes(rules)]
        values: dict[str, object] = {"value": str(outcome), "allowed": allowed}
        yield Problem(Code.OUTCOME_NOT_ALLOWED, "outcome", values)
    elif outcome is Outcome.MITTLER and not has_middle(rules):
        values = {"value": str(outcome), "players": rules.players}
        yield Problem(Code.MITTLER_NEEDS_ODD_PLAYERS, "outcome", values)


def _single_fact_problems(
    outcome: Outcome, facts: Facts, table: Table, rules: RuleSet
) -> Iterator[Problem]:
    if outcome is Outcome.SCHWANZER:
        yield from _seat(facts, "loser", table, Code.LOSER_OUT_OF_RANGE, Code.LOSER_SITS_OUT)
    elif outcome is Outcome.MISPLAY:
        out_of_range, sits_out = Code.OFFENDER_OUT_OF_RANGE, Code.OFFENDER_SITS_OUT
        yield from _seat(facts, "offender", table, out_of_range, sits_out)
    elif outcome is Outcome.PASSED and facts.get("resolution") not in resolutions(rules):
        allowed = [str(each) for each in resolutions(rules)]
        values = entered(facts, "resolution") | {"allowed": allowed}
        yield Problem(Code.RESOLUTION_NOT_ALLOWED, "resolution", values)


def _seat(
    facts: Facts, name: str, table: Table, out_of_range: Code, sits_out: Code
) -> Iterator[Problem]:
    if not table.plays(facts.get(name)):
        code = sits_out if table.has(facts.get(name)) else out_of_range
        yield Problem(code, name, entered(facts, name) | {"seats": table.seats})


def _foreign_fields(outcome: Outcome, facts: Facts) -> Iterator[Problem]:
    for key in facts:
        if key not in FIELDS[outcome]:
            values = {"value": facts[key], "outcome": str(outcome)}
            yield Problem(Code.FIELD_NOT_FOR_OUTCOME, str(key), values)
