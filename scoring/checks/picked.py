"""The facts of a picked hand: who, alone or not, how many card points, which tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.cards import DECK_POINTS, sums
from scoring.checks.table import Table, entered, is_whole
from scoring.codes import Code, Problem
from scoring.hands import Tricks
from scoring.rulesets import AllPass, Partner, RuleSet
from scoring.tricks import held, misfit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Facts = Mapping[str, object]

_TRICKS = {str(tricks): tricks for tricks in Tricks}


def picked_problems(facts: Facts, table: Table, rules: RuleSet) -> Iterator[Problem]:
    """Everything wrong with a picked hand, in the order of the entry form."""
    yield from _picker(facts, table)
    yield from _partner(facts, table, rules)
    yield from _alone(facts)
    yield from _forced(facts, table, rules)
    yield from made_problems(facts, rules)
    yield from _called_sheepshead(facts, rules)


def made_problems(facts: Facts, rules: RuleSet) -> Iterator[Problem]:
    """Everything wrong with what was made: reads the facts of ``MADE`` and no other.

    No other check of a picked hand reads them.
    """
    yield from _card_points(facts, rules)
    yield from _tricks(facts)
    yield from _picking_tricks(facts, rules)


def _picker(facts: Facts, table: Table) -> Iterator[Problem]:
    if not table.plays(facts.get("picker")):
        sits_out = table.has(facts.get("picker"))
        code = Code.PICKER_SITS_OUT if sits_out else Code.PICKER_OUT_OF_RANGE
        yield Problem(code, "picker", entered(facts, "picker") | {"seats": table.seats})


def _partner(facts: Facts, table: Table, rules: RuleSet) -> Iterator[Problem]:
    code = _partner_fault(facts, table, rules)
    if code is None:
        return
    values = entered(facts, "partner") | {"seats": table.seats, "rule": str(rules.partner)}
    if code is Code.PARTNER_NOT_ALLOWED:
        values["expected"] = _fixed_partner(facts, table, rules)
    yield Problem(code, "partner", values)


def _partner_fault(facts: Facts, table: Table, rules: RuleSet) -> Code | None:
    partner, picker, alone = facts.get("partner"), facts.get("picker"), facts.get("alone")
    if partner is None:
        missing = "partner" not in facts or alone is False
        return Code.PARTNER_MISSING if missing else None
    faults = {
        Code.PARTNER_NOT_ALLOWED: rules.partner is Partner.NONE,
        Code.PARTNER_GIVEN_WHEN_ALONE: alone is True,
        Code.PARTNER_OUT_OF_RANGE: not table.has(partner),
        Code.PARTNER_SITS_OUT: table.has(partner) and not table.plays(partner),
        Code.PARTNER_IS_PICKER: partner == picker,
    }
    first = next((code for code, holds in faults.items() if holds), None)
    fixed = _fixed_partner(facts, table, rules)
    return Code.PARTNER_NOT_ALLOWED if not first and fixed not in (None, partner) else first


def _fixed_partner(facts: Facts, table: Table, rules: RuleSet) -> int | None:
    """The only seat that can be partner where the seating decides; None where cards do."""
    picker = facts.get("picker")
    if rules.partner is not Partner.LEFT_OF_PICKER or picker not in table.order:
        return None
    return table.order[(table.order.index(picker) + 1) % len(table.order)]


def _alone(facts: Facts) -> Iterator[Problem]:
    if not isinstance(facts.get("alone"), bool):
        single = facts.get("partner") is None
        code = Code.PARTNER_MISSING if single else Code.PARTNER_GIVEN_WHEN_ALONE
        yield Problem(code, "alone", entered(facts, "alone"))


def _forced(facts: Facts, table: Table, rules: RuleSet) -> Iterator[Problem]:
    forced, picker = facts.get("forced"), facts.get("picker")
    if not isinstance(forced, bool) or (forced and AllPass.FORCED_PICK not in rules.all_pass):
        yield Problem(Code.FORCED_NOT_ALLOWED, "forced", entered(facts, "forced"))
    elif forced and picker in table.order and picker != table.order[-1]:
        values = {"value": picker, "last": table.order[-1]}
        yield Problem(Code.FORCED_PICKER_IS_NOT_LAST, "picker", values)


def _card_points(facts: Facts, rules: RuleSet) -> Iterator[Problem]:
    made = facts.get("card_points")
    if not is_whole(made):
        values = entered(facts, "card_points")
        yield Problem(Code.CARD_POINTS_NOT_A_WHOLE_NUMBER, "card_points", values)
        return
    tricks, count = _known_tricks(facts), _agreed_count(facts, rules)
    if code := misfit(made, tricks, count, rules):
        values = entered(facts, "card_points") | _limits(code, count, rules)
        yield Problem(code, "card_points", values)


def _limits(code: Code, count: int | None, rules: RuleSet) -> dict[str, object]:
    """What the sentence of a card points fault needs besides the number entered."""
    if code is Code.POINTS_DO_NOT_FIT_TRICKS:
        possible = held(count, rules) or {0}
        cards = None if count is None else count * rules.players + rules.blind_size
        limits: dict[str, object] = {"lowest": min(possible), "highest": max(possible)}
        return limits | {"picking_tricks": count, "cards": cards}
    if code in (Code.MORE_THAN_THE_BURY_HOLDS, Code.IMPOSSIBLE_BURY):
        most = max(sums(rules.blind_size, rules.deck_size))
        return {"blind_size": rules.blind_size, "highest": most}
    if code is Code.BURY_DOES_NOT_COUNT:
        return {"blind_size": rules.blind_size}
    return {"lowest": 0, "highest": DECK_POINTS}


def _known_tricks(facts: Facts) -> Tricks | None:
    tricks = facts.get("tricks")
    return _TRICKS.get(tricks) if isinstance(tricks, str) else None


def _agreed_count(facts: Facts, rules: RuleSet) -> int | None:
    """The exact number of tricks where it is one of those that ``tricks`` means."""
    count = facts.get("picking_tricks")
    return count if is_whole(count) and count in range(1, rules.hand_size) else None


def _tricks(facts: Facts) -> Iterator[Problem]:
    if _known_tricks(facts) is None:
        values = entered(facts, "tricks") | {"allowed": [str(tricks) for tricks in Tricks]}
        yield Problem(Code.TRICKS_UNKNOWN, "tricks", values)


def _picking_tricks(facts: Facts, rules: RuleSet) -> Iterator[Problem]:
    count, tricks = facts.get("picking_tricks"), _known_tricks(facts)
    if count is None and "picking_tricks" in facts:
        return
    values = entered(facts, "picking_tricks") | {"hand_size": rules.hand_size}
    if not is_whole(count) or not 0 <= count <= rules.hand_size:
        yield Problem(Code.PICKING_TRICKS_OUT_OF_RANGE, "picking_tricks", values)
    elif tricks is not None and tricks is not _meant(count, rules):
        values |= {"tricks": str(tricks), "means": str(_meant(count, rules))}
        yield Problem(Code.PICKING_TRICKS_DISAGREE, "picking_tricks", values)


def _meant(count: int, rules: RuleSet) -> Tricks:
    if count == rules.hand_size:
        return Tricks.ALL
    return Tricks.SOME if count else Tricks.NONE


def _called_sheepshead(facts: Facts, rules: RuleSet) -> Iterator[Problem]:
    called = facts.get("called_sheepshead")
    if called is False:
        return
    values = entered(facts, "called_sheepshead")
    if not isinstance(called, bool) or (called and not rules.calling_sheepshead):
        yield Problem(Code.SHEEPSHEAD_NOT_ALLOWED, "called_sheepshead", values)
    elif called and facts.get("partner") is not None:
        values |= {"partner": facts["partner"]}
        yield Problem(Code.SHEEPSHEAD_NEEDS_ALONE, "called_sheepshead", values)
