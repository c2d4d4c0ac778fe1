"""Declared doublings: doublers, crack, re-crack, blitzes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scoring.chains import most_doublers
from scoring.checks.table import Table, entered, is_whole
from scoring.codes import Code, Problem
from scoring.entry import blitzers, crackers, recrackers
from scoring.hands import MULTIPLIERS
from scoring.rulesets import Blitz, Crack, Doubler, Recrack, RuleSet

if TYPE_CHECKING:
    from collections.abc import Iterator

    Facts = Mapping[str, object]

_PATH = "multipliers."
_DECLARED = tuple(name for name in MULTIPLIERS if name != "doublers")


def multiplier_problems(
    facts: Facts, table: Table, rules: RuleSet, *, picked: bool
) -> Iterator[Problem]:
    """Everything wrong with the doublings; only doublers exist where nobody picked."""
    given = facts.get("multipliers")
    if not isinstance(given, Mapping):
        yield Problem(Code.DOUBLERS_OUT_OF_RANGE, "multipliers", entered(facts, "multipliers"))
        return
    yield from _doublers(given, rules)
    if picked:
        yield from _crack(facts, given, table, rules)
        yield from _recrack(facts, given, rules)
        yield from _blitzes(facts, given, table, rules)
    else:
        yield from _without_picker(facts, given)
    for key in given:
        if key not in MULTIPLIERS:
            values = {"value": given[key], "outcome": facts.get("outcome")}
            yield Problem(Code.FIELD_NOT_FOR_OUTCOME, f"{_PATH}{key}", values)


def _doublers(given: Facts, rules: RuleSet) -> Iterator[Problem]:
    count, most = given.get("doublers"), most_doublers(rules)
    a_count = is_whole(count) and count >= 0
    if is_whole(count) and 0 <= count <= most:
        return
    not_played = a_count and rules.doubler is Doubler.NONE
    code = Code.DOUBLERS_NOT_ALLOWED if not_played else Code.DOUBLERS_OUT_OF_RANGE
    yield Problem(code, _PATH + "doublers", entered(given, "doublers") | {"most": most})


def _without_picker(facts: Facts, given: Facts) -> Iterator[Problem]:
    for name in _DECLARED:
        if name not in given or given[name] is not None:
            values = entered(given, name) | {"outcome": facts.get("outcome")}
            yield Problem(Code.MULTIPLIER_WITHOUT_PICKER, _PATH + name, values)


def _silent(given: Facts, name: str) -> bool:
    return name in given and given[name] is None


def _crack(facts: Facts, given: Facts, table: Table, rules: RuleSet) -> Iterator[Problem]:
    if _silent(given, "crack_by"):
        return
    seat, picker, partner = given.get("crack_by"), facts.get("picker"), facts.get("partner")
    faults = {
        Code.CRACK_BY_OUT_OF_RANGE: not table.plays(seat),
        Code.CRACK_BY_PICKING_SIDE: seat in (picker, partner),
        Code.CRACK_AFTER_PASSING: picker in table.order
        and is_whole(picker)
        and seat not in crackers(table.order, picker, None, rules),
    }
    if rules.crack is Crack.NONE and "crack_by" in given:
        faults = {Code.CRACK_NOT_ALLOWED: True}
    for code in [code for code, holds in faults.items() if holds][:1]:
        values = {"seats": table.seats, "picker": picker, "partner": partner}
        yield Problem(code, _PATH + "crack_by", entered(given, "crack_by") | values)


def _recrack(facts: Facts, given: Facts, rules: RuleSet) -> Iterator[Problem]:
    if _silent(given, "recrack_by"):
        return
    seat, picker, partner = given.get("recrack_by"), facts.get("picker"), facts.get("partner")
    if rules.recrack is Recrack.NONE:
        code = Code.RECRACK_NOT_ALLOWED
    elif given.get("crack_by") is None:
        code = Code.RECRACK_WITHOUT_CRACK
    elif not is_whole(seat) or seat not in _answering(picker, partner, rules):
        code = Code.RECRACK_BY_WRONG_PLAYER
    else:
        return
    values = {"rule": str(rules.recrack), "picker": picker, "partner": partner}
    yield Problem(code, _PATH + "recrack_by", entered(given, "recrack_by") | values)


def _answering(picker: object, partner: object, rules: RuleSet) -> tuple[int, ...]:
    mate = partner if is_whole(partner) else None
    return recrackers(picker, mate, rules) if is_whole(picker) else ()


def _blitzes(facts: Facts, given: Facts, table: Table, rules: RuleSet) -> Iterator[Problem]:
    picker = facts.get("picker")
    for name, out_of_range in (
        ("black_blitz_by", Code.BLACK_BLITZ_BY_OUT_OF_RANGE),
        ("red_blitz_by", Code.RED_BLITZ_BY_OUT_OF_RANGE),
    ):
        code = _blitz_fault(given, name, out_of_range, picker, table, rules)
        if code is not None:
            values = {"seats": table.seats, "picker": picker}
            yield Problem(code, _PATH + name, entered(given, name) | values)


def _blitz_fault(
    given: Facts, name: str, out_of_range: Code, picker: object, table: Table, rules: RuleSet
) -> Code | None:
    if _silent(given, name):
        return None
    seat = given.get(name)
    if rules.blitz is Blitz.NONE and name in given:
        return Code.BLITZ_NOT_ALLOWED
    if not table.plays(seat):
        return out_of_range
    if table.has(picker) and is_whole(picker) and not _may_blitz(seat, picker, table, rules):
        return Code.BLITZ_NOT_BY_PICKER
    both = name == "red_blitz_by" and given.get("black_blitz_by") is not None
    return Code.BOTH_BLITZES if both and rules.blitz is Blitz.PICKER else None


def _may_blitz(seat: object, picker: int, table: Table, rules: RuleSet) -> bool:
    return not table.order or seat in blitzers(table.order, picker, rules)
