"""Small worlds whole, large ones by chance: every hand is refused for a reason or sums to zero.

Every preset with every value of every option, one changed at a time. What was made and who played
do not depend on each other (``test_compiled``), so a pairing that is refused is tried with one
hand of each number of tricks, and card points that are refused with one pairing.
"""

from __future__ import annotations

import json
import random
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import (
    OPTIONS,
    PRESETS,
    Code,
    Refusal,
    RuleSet,
    RuleSetError,
    Transfer,
    Tricks,
    compiled,
    hand_from_json,
    hand_to_json,
    possible_tricks,
    problems,
    ruleset_from_json,
    ruleset_from_preset,
    ruleset_to_json,
    score,
    transfer,
)
from scoring.hands import FIELDS, MULTIPLIERS, Outcome
from tests.scoring.facts import multipliers
from tests.scoring.worlds import DEALS, choices, random_facts, random_rules, spoilt

if TYPE_CHECKING:
    from collections.abc import Iterator

    Facts = dict[str, Any]

CHANCE = st.integers(0, 2**64).map(random.Random)
WORST_FIRST = (Tricks.NONE, Tricks.SOME, Tricks.ALL)
NOT_MADE = {
    Code.CARD_POINTS_IMPOSSIBLE,
    Code.ALL_TRICKS_NEED_120,
    Code.BURY_DOES_NOT_COUNT,
    Code.MORE_THAN_THE_BURY_HOLDS,
    Code.IMPOSSIBLE_BURY,
    Code.POINTS_DO_NOT_FIT_TRICKS,
}
"""Why card points and tricks may be refused, whoever picked."""

NO_PAIR = {Code.PARTNER_IS_PICKER, Code.PARTNER_NOT_ALLOWED}
"""Why picker and partner may be refused, whatever they made."""


def changed(rules: RuleSet, option: str) -> Iterator[RuleSet]:
    """The rules with every value of one option, as far as they are rules."""
    for value in choices(option):
        try:
            yield ruleset_from_json(ruleset_to_json(rules) | {option: value})
        except RuleSetError:
            continue


def picked(rules: RuleSet, picker: int, partner: int | None, **changes: Any) -> Facts:
    facts = {
        "seats": rules.players,
        "dealer": 1,
        "sitting_out": [],
        "outcome": "picked",
        "picker": picker,
        "partner": partner,
        "alone": partner is None,
        "forced": False,
        "card_points": 0,
        "tricks": "some",
        "picking_tricks": None,
        "called_sheepshead": False,
        "multipliers": multipliers(),
    }
    return facts | changes


def possible(rules: RuleSet) -> list[tuple[int, str]]:
    """What the picking side can make, from the worst to the best."""
    return [
        (points, str(tricks))
        for tricks in WORST_FIRST
        for points in range(121)
        if tricks in possible_tricks(points, rules)
    ]


def refused(answer: Transfer | Refusal) -> set[str]:
    assert isinstance(answer, Refusal)
    return {str(problem.code) for problem in answer.problems}


def check_what_is_made(rules: RuleSet) -> None:
    """Card points and tricks that cannot be are refused, each for one of the known reasons."""
    facts, can_be = picked(rules, 2, None), set(possible(rules))
    for points, tricks in product(range(121), ("all", "some", "none")):
        if (points, tricks) not in can_be:
            facts |= {"card_points": points, "tricks": tricks}
            assert refused(score(facts, rules)) <= NOT_MADE


def pairings(rules: RuleSet) -> Iterator[Facts]:
    """Every picker with every partner, alone, forced, and calling sheepshead."""
    seats = range(1, rules.players + 1)
    for picker, partner in product(seats, (None, *seats)):
        yield picked(rules, picker, partner)
        if partner is None and rules.calling_sheepshead:
            yield picked(rules, picker, None, called_sheepshead=True)
    if "forced_pick" in rules.all_pass:
        yield picked(rules, 1, None, forced=True)


def cheaper_without_a_trick(rules: RuleSet) -> bool:
    """The one house rule under which it pays to lose the last trick, see below."""
    return rules.double_on_the_bump and not rules.bump_on_no_trick


def check_a_pairing(facts: Facts, made: list[tuple[int, str]], rules: RuleSet) -> None:
    """Zero sums throughout, and never less for making more."""
    table, moved = compiled(rules), []
    for points, tricks in made:
        facts["card_points"], facts["tricks"] = points, tricks
        answer = table.score(facts)
        assert isinstance(answer, Transfer)
        moved.append(answer.points)
    assert [sum(points) for points in moved] == [0] * len(made)
    if cheaper_without_a_trick(rules):
        moved = moved[sum(tricks == "none" for _, tricks in made) :]
    picker, partner = facts["picker"], facts["partner"]
    gains = [points[picker - 1] for points in moved]
    assert gains == sorted(gains)
    if partner is not None:
        side = [points[picker - 1] + points[partner - 1] for points in moved]
        assert side == sorted(side)


def check_all_pairings(rules: RuleSet) -> int:
    """How many hands were scored."""
    made, count = possible(rules), 0
    for facts in pairings(rules):
        answers = [score(facts | {"card_points": p, "tricks": t}, rules) for p, t in made[::60]]
        if any(isinstance(answer, Refusal) for answer in answers):
            assert set.union(*(refused(answer) for answer in answers)) <= NO_PAIR
        else:
            check_a_pairing(facts, made, rules)
            count += len(made)
    return count


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("name", PRESETS)
def test_every_hand_is_refused_for_a_reason_or_sums_to_zero(name: str, option: str) -> None:
    for rules in changed(PRESETS[name], option):
        check_what_is_made(rules)
        assert check_all_pairings(rules) >= rules.players * 119


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: "-".join(map(str, deal.values())))
def test_every_hand_of_every_deal_is_refused_for_a_reason_or_sums_to_zero(
    deal: dict[str, Any],
) -> None:
    house = {"partner": "none"} if deal["players"] == 3 else {"partner_share": "even"}
    preset = ruleset_to_json(PRESETS["pagat-called-ace"])
    rules = ruleset_from_json(preset | deal | house)
    check_what_is_made(rules)
    assert check_all_pairings(rules) >= rules.players * len(possible(rules))


def test_without_the_bump_a_trickless_loss_may_cost_less_than_a_lost_schneider() -> None:
    """By the letter of the tournament rules: 3 from each, while schneider with the bump is 4."""
    rules = ruleset_from_preset("germanfest", {"bump_on_no_trick": False})
    schneider = score(picked(rules, 2, None), rules)
    trickless = score(picked(rules, 2, None, tricks="none"), rules)
    assert isinstance(schneider, Transfer)
    assert isinstance(trickless, Transfer)
    assert (schneider.points[1], trickless.points[1]) == (-16, -12)


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("name", PRESETS)
def test_a_rule_set_loses_nothing_on_paper(name: str, option: str) -> None:
    for rules in changed(PRESETS[name], option):
        written = json.dumps(ruleset_to_json(rules))
        read = ruleset_from_json(json.loads(written))
        assert read == rules
        assert json.dumps(ruleset_to_json(read)) == written


@settings(deadline=None)
@given(rng=CHANCE)
def test_any_rule_set_loses_nothing_on_paper(rng: random.Random) -> None:
    rules = random_rules(rng)
    assert ruleset_from_json(json.loads(json.dumps(ruleset_to_json(rules)))) == rules


@settings(max_examples=300, deadline=None)
@given(rng=CHANCE)
def test_any_hand_that_can_be_is_scored_under_any_rules(rng: random.Random) -> None:
    rules = random_rules(rng)
    for _ in range(10):
        facts = random_facts(rng, rules)
        assert problems(facts, rules) == ()
        hand = hand_from_json(facts, rules)
        assert hand_to_json(hand) == facts
        assert sum(transfer(hand, rules).points) == 0


@settings(max_examples=300, deadline=None)
@given(rng=CHANCE)
def test_any_other_facts_are_refused_by_a_field_of_the_form(rng: random.Random) -> None:
    rules = random_rules(rng)
    for _ in range(10):
        facts = spoilt(rng, spoilt(rng, random_facts(rng, rules)))
        answer = score(facts, rules)
        if isinstance(answer, Refusal):
            fields = {problem.field for problem in answer.problems}
            assert fields
            assert fields <= FORM | set(map(str, facts))
        else:
            assert sum(answer.points) == 0


FORM = {name for outcome in Outcome for name in FIELDS[outcome]} | {
    f"multipliers.{name}" for name in (*MULTIPLIERS, "foreign")
}
