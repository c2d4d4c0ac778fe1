"""The table of a rule set answers as the ordinary functions do, at once and again."""

from __future__ import annotations

import json
import random
from collections import UserDict
from enum import IntEnum
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import (
    PRESETS,
    Code,
    Outcome,
    RuleSet,
    Step,
    StepCode,
    Transfer,
    Tricks,
    compiled,
    hand_from_json,
    problems,
    ruleset_from_preset,
    schafkopf,
    score,
    transfer,
)
from scoring.checks.picked import made_problems
from scoring.compiling import LONGEST_KEY, MOST_ENTRIES, Compiled, Refusal
from scoring.hands import MADE
from tests.scoring.facts import alone, leaster, multipliers, picked, table
from tests.scoring.schafkopf.worlds import likely_facts
from tests.scoring.schafkopf.worlds import random_rules as schafkopf_rules
from tests.scoring.worlds import JUNK, random_facts, random_rules, spoilt

GERMANFEST = PRESETS["germanfest"]
CHANCE = st.integers(0, 2**64).map(random.Random)
VECTORS, SCHAFKOPF = (
    sorted((Path(__file__).parent / "vectors").glob(f"{game}-*.json"))
    for game in ("sheepshead", "schafkopf")
)


class Seat(IntEnum):
    """A seat as some program may write it: a whole number, and not quite."""

    SECOND = 2


def ordinary(facts: Any, rules: RuleSet) -> Transfer | Refusal:
    """The answer without a table."""
    if found := problems(facts, rules):
        return Refusal(found)
    return transfer(hand_from_json(facts, rules), rules)


def plain(answer: Transfer | Refusal) -> str:
    """An answer down to the types of its values; not a number is like itself."""
    if isinstance(answer, Refusal):
        return repr(answer.problems)
    because = [(step.code, dict(step.values)) for step in answer.because]
    return repr((answer.points, answer.band, because))


def filled(rules: RuleSet, *hands: dict[str, Any]) -> Compiled[Transfer]:
    table_of: Compiled[Transfer] = Compiled(rules)
    for facts in hands:
        assert isinstance(table_of.score(facts), Transfer)
    return table_of


def _hands(path: Path) -> list[dict[str, Any]]:
    vectors: list[dict[str, Any]] = json.loads(path.read_text())["vectors"]
    return [vector for vector in vectors if "hand" in vector]


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
def test_every_vector_is_answered_alike_at_first_and_again(path: Path) -> None:
    for vector in _hands(path):
        rules = ruleset_from_preset(vector["ruleset"]["preset"], vector["ruleset"]["options"])
        expected = ordinary(vector["hand"], rules)
        assert score(vector["hand"], rules) == expected
        assert score(vector["hand"], rules) == expected


@pytest.mark.parametrize("path", SCHAFKOPF, ids=lambda path: path.stem)
def test_every_schafkopf_vector_is_answered_alike_at_first_and_again(path: Path) -> None:
    for vector in _hands(path):
        ruleset, facts = vector["ruleset"], vector["hand"]
        rules = schafkopf.ruleset_from_preset(ruleset["preset"], ruleset["options"])
        found = problems(facts, rules)
        expected = Refusal(found) if found else transfer(hand_from_json(facts, rules), rules)
        assert score(facts, rules) == expected
        assert score(facts, rules) == expected


@settings(max_examples=300, deadline=None)
@given(rng=CHANCE)
def test_random_hands_are_answered_alike_whatever_was_asked_before(rng: random.Random) -> None:
    rules = random_rules(rng)
    table_of: Compiled[Transfer] = Compiled(rules)
    hands = [random_facts(rng, rules) for _ in range(10)]
    hands += [spoilt(rng, facts) for facts in hands]
    for facts in (*hands, *hands):
        assert plain(table_of.score(facts)) == plain(ordinary(facts, rules))


@settings(deadline=None)
@given(rng=CHANCE)
def test_halves_of_two_hands_make_a_third(rng: random.Random) -> None:
    """What was made and who played for what do not depend on each other."""
    rules = random_rules(rng)
    one, other = (_random_picked(rng, rules) for _ in range(2))
    mixed = one | {name: other[name] for name in MADE}
    assert filled(rules, one, other).score(mixed) == ordinary(mixed, rules)


def _random_picked(rng: random.Random, rules: RuleSet) -> dict[str, Any]:
    while True:
        facts = random_facts(rng, rules)
        if facts["outcome"] == Outcome.PICKED:
            return facts


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_halves_of_two_schafkopf_hands_make_a_third(data: st.DataObject) -> None:
    rules = data.draw(schafkopf_rules())
    one, other = (data.draw(likely_facts(rules)) for _ in range(2))
    table_of: Compiled[schafkopf.Transfer] = Compiled(rules)
    for facts in (one, other):
        table_of.score(facts)
    for facts in (one | other, other | one, one | {"card_points": other.get("card_points", 0)}):
        found = problems(facts, rules)
        expected = Refusal(found) if found else transfer(hand_from_json(facts, rules), rules)
        assert table_of.score(facts) == expected


@given(data=st.data())
@settings(max_examples=300, deadline=None)
def test_schafkopf_hands_with_other_card_points_are_answered_alike(data: st.DataObject) -> None:
    rules = data.draw(schafkopf_rules())
    facts = data.draw(likely_facts(rules).filter(lambda hand: "card_points" in hand))
    table_of: Compiled[schafkopf.Transfer] = Compiled(rules)
    for made in (61, 60, 90, 91, 30, 31, 0, 120, None, 45, 75):
        hand = facts | {"card_points": made}
        found = problems(hand, rules)
        expected = Refusal(found) if found else transfer(hand_from_json(hand, rules), rules)
        assert table_of.score(hand) == expected


@settings(deadline=None)
@given(rng=CHANCE)
def test_checks_of_what_was_made_read_nothing_else(rng: random.Random) -> None:
    rules = random_rules(rng)
    facts = _random_picked(rng, rules) | {name: rng.choice(JUNK) for name in MADE}
    apart = tuple(made_problems({name: facts[name] for name in MADE}, rules))
    found = [problem for problem in problems(facts, rules) if problem.field in MADE]
    assert repr(found) == repr(list(apart))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        (name, junk)
        for name in picked()
        for junk in (*JUNK, Seat.SECOND, Tricks.SOME, Outcome.PICKED, object())
    ],
)
def test_a_fact_of_another_type_never_passes_for_a_known_one(name: str, value: object) -> None:
    table_of = filled(GERMANFEST, picked(), alone(), picked(card_points=2, picker=1, dealer=2))
    facts = picked() | {name: value}
    assert plain(table_of.score(facts)) == plain(ordinary(facts, GERMANFEST))


@pytest.mark.parametrize(
    "changes",
    [
        {"dealer": True},
        {"dealer": 1.0},
        {"dealer": "1"},
        {"alone": 0},
        {"forced": 0},
        {"card_points": 75.0},
        {"multipliers": multipliers(doublers=False)},
        {"multipliers": multipliers(doublers=0.0)},
        {"sitting_out": None},
    ],
)
def test_equal_is_not_the_same(changes: dict[str, Any]) -> None:
    table_of = filled(GERMANFEST, picked())
    assert table_of.score(picked(**changes)) == ordinary(picked(**changes), GERMANFEST)
    assert isinstance(table_of.score(picked(**changes)), Refusal)


def test_a_hand_of_other_words_for_the_same_facts_is_scored() -> None:
    facts = picked(picker=Seat.SECOND, tricks=Tricks.SOME, outcome=Outcome.PICKED)
    assert filled(GERMANFEST, picked()).score(facts) == ordinary(facts, GERMANFEST)


@pytest.mark.parametrize("wrapped", [MappingProxyType, UserDict])
def test_facts_in_another_kind_of_mapping_are_scored(wrapped: Any) -> None:
    facts = wrapped(picked())
    assert score(facts, GERMANFEST) == ordinary(picked(), GERMANFEST)


@pytest.mark.parametrize("facts", [{}, None, [], "picked", {1: 2}, dict.fromkeys(range(13))])
def test_what_is_no_hand_is_refused(facts: Any) -> None:
    answer = score(facts, GERMANFEST)
    assert isinstance(answer, Refusal)
    assert Code.UNKNOWN_OUTCOME in [problem.code for problem in answer.problems]


def test_the_order_of_the_keys_is_nothing() -> None:
    facts = dict(reversed(picked().items()))
    assert filled(GERMANFEST, picked()).score(facts) == ordinary(facts, GERMANFEST)


def test_facts_inside_themselves_are_refused() -> None:
    facts = picked()
    facts["sitting_out"] = [facts]
    assert isinstance(score(facts, GERMANFEST), Refusal)


def test_each_rule_set_has_its_own_table() -> None:
    assert compiled(GERMANFEST) is compiled(ruleset_from_preset("germanfest", {}))
    facts = picked(card_points=0, tricks="none")
    answers = [score(facts, PRESETS[name]) for name in ("germanfest", "roschin-jd")]
    assert [answer.points for answer in answers if isinstance(answer, Transfer)] == [
        (6, -18, 6, 0, 6),
        (8, -16, 8, -8, 8),
    ]


def test_an_answer_cannot_change_the_table() -> None:
    facts = leaster()
    table_of = filled(GERMANFEST, facts, picked())
    for answer in (table_of.score(facts), table_of.score(picked())):
        assert isinstance(answer, Transfer)
        with pytest.raises(TypeError):
            answer.because[0].values["seat"] = 5


def test_changing_the_facts_afterwards_changes_no_answer() -> None:
    facts = leaster()
    table_of = filled(GERMANFEST, facts)
    before = ordinary(facts, GERMANFEST)
    facts["seat_points"][0] = 999
    assert isinstance(table_of.score(facts), Refusal)
    assert table_of.score(leaster()) == before


def test_the_table_does_not_grow_beyond_its_bound() -> None:
    rules = ruleset_from_preset("pagat-called-ace", {"doubler": "stack"})
    table_of: Compiled[Transfer] = Compiled(rules)
    misdeals = (
        table(outcome="misdeal", seats=5 + out, dealer=dealer, sitting_out=list(range(6, 6 + out)))
        | {"multipliers": multipliers(doublers=doublers)}
        for out in range(20)
        for dealer in range(1, 6 + out)
        for doublers in range(20)
    )
    count = sum(isinstance(table_of.score(facts), Transfer) for facts in misdeals)
    assert count > MOST_ENTRIES
    assert 0 < len(table_of._whole) <= MOST_ENTRIES


def test_facts_longer_than_any_table_are_scored_but_not_kept() -> None:
    facts = picked(seats=5 + LONGEST_KEY, sitting_out=list(range(6, 6 + LONGEST_KEY)))
    table_of = filled(GERMANFEST, facts)
    assert table_of.score(facts) == ordinary(facts, GERMANFEST)
    assert [len(kept) for kept in table_of._results.values()] == [0]


def test_refusals_are_not_kept() -> None:
    table_of: Compiled[Transfer] = Compiled(GERMANFEST)
    assert isinstance(table_of.score(picked(card_points=1)), Refusal)
    assert table_of._made == {}


def test_an_answer_says_why() -> None:
    found = filled(GERMANFEST, picked()).score(alone(card_points=60))
    assert isinstance(found, Transfer)
    assert found.points == (2, -8, 2, 2, 2)
    assert [step.code for step in found.because] == [
        StepCode.LOST,
        StepCode.BUMP_DOUBLED,
        StepCode.UNIT,
        StepCode.ALONE,
    ]
    assert found.because[1] == Step(StepCode.BUMP_DOUBLED, {"factor": 2})
