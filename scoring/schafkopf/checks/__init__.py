"""Everything that cannot have happened: checks of the raw facts of a Schafkopf hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scoring.checks.table import entered, read_table
from scoring.errors import ImpossibleHandError
from scoring.schafkopf.checks.doubling import doubling_problems
from scoring.schafkopf.checks.game import game_problems
from scoring.schafkopf.checks.ramsch import possible_losers, ramsch_problems
from scoring.schafkopf.codes import Code, Problem
from scoring.schafkopf.contracts import GAMES, Contract, contracts, plays
from scoring.schafkopf.hands import FIELDS, Hand, built

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.schafkopf.rules import SchafkopfRules

    Facts = Mapping[str, object]

_CONTRACTS = {str(contract): contract for contract in Contract}

__all__ = ["hand_from_json", "possible_losers", "problems"]


def problems(facts: Mapping[str, object], rules: SchafkopfRules) -> tuple[Problem, ...]:
    """Every fault in the facts of a hand, in the order of the entry form; empty when it can stand.

    :param facts: JSON as it came in: keys may be missing or foreign, values of any type
    """
    given: Facts = facts if isinstance(facts, Mapping) else {}
    return tuple(_all_problems(given, rules))


def hand_from_json(facts: Mapping[str, object], rules: SchafkopfRules) -> Hand:
    """The hand with these facts.

    :raises ImpossibleHandError: with every fault, when the hand cannot have happened
    """
    if found := problems(facts, rules):
        raise ImpossibleHandError(found)
    return built(facts)


def _all_problems(facts: Facts, rules: SchafkopfRules) -> Iterator[Problem]:
    table, found = read_table(facts, rules)
    yield from (Problem(Code(each.code), each.field, each.values) for each in found)
    contract = _known_contract(facts)
    if contract is None:
        values = entered(facts, "contract") | {"known": tuple(_CONTRACTS)}
        yield Problem(Code.UNKNOWN_CONTRACT, "contract", values)
        return
    if not plays(contract, rules):
        allowed = tuple(str(each) for each in contracts(rules))
        values = {"value": str(contract), "allowed": allowed, "all_pass": str(rules.all_pass)}
        yield Problem(Code.CONTRACT_NOT_ALLOWED, "contract", values)
    if contract in GAMES:
        yield from game_problems(contract, facts, table, rules)
    elif contract is Contract.RAMSCH:
        yield from ramsch_problems(facts, table, rules)
    if "klopfer" in FIELDS[contract]:
        yield from doubling_problems(facts, rules)
    yield from _foreign_fields(contract, facts)


def _known_contract(facts: Facts) -> Contract | None:
    contract = facts.get("contract")
    return _CONTRACTS.get(contract) if isinstance(contract, str) else None


def _foreign_fields(contract: Contract, facts: Facts) -> Iterator[Problem]:
    for key in facts:
        if key not in FIELDS[contract]:
            values = {"value": facts[key], "contract": str(contract)}
            yield Problem(Code.FIELD_NOT_FOR_CONTRACT, str(key), values)
