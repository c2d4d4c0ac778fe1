"""What is refused, each edge with its neighbour that is accepted."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import (
    PRESETS,
    Code,
    ImpossibleHandError,
    Problem,
    hand_from_json,
    hand_to_json,
    problems,
    ruleset_from_preset,
    transfer,
)
from scoring.hands import FIELDS, Outcome
from scoring.rulesets import AllPass
from tests.scoring.facts import alone, leaster, multipliers, picked, table

FIVE = PRESETS["pagat-called-ace"]
HOUSE = ruleset_from_preset(
    "roschin-jd",
    {
        "all_pass": [str(each) for each in AllPass],
        "crack": "not_yet_asked",
        "recrack": "partner",
        "blitz": "picker",
        "calling_sheepshead": True,
        "misplay": "offender_pays_each",
    },
)
"""A house that plays everything, so that nothing is refused for not being played."""


def found(facts: Any, rules: Any = HOUSE) -> list[tuple[str, str]]:
    return [(str(problem.code), problem.field) for problem in problems(facts, rules)]


def without(facts: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if name != key}


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        pytest.param({"card_points": 120, "tricks": "all"}, None, id="120, every trick"),
        pytest.param({"card_points": 118, "tricks": "all"}, "all_tricks_need_120", id="118, every"),
        pytest.param({"card_points": 120}, None, id="120 with a trick lost"),
        pytest.param({"card_points": 119}, "card_points_impossible", id="119"),
        pytest.param({"card_points": 118}, None, id="118"),
        pytest.param({"card_points": 2}, None, id="2"),
        pytest.param({"card_points": 1}, "card_points_impossible", id="1"),
        pytest.param({"card_points": 0}, None, id="0 with a trick"),
        pytest.param({"card_points": 0, "tricks": "none"}, None, id="0 without a trick"),
        pytest.param({"card_points": 22, "tricks": "none"}, None, id="two aces buried"),
        pytest.param({"card_points": 23, "tricks": "none"}, "more_than_the_bury_holds", id="23"),
        pytest.param({"card_points": 19, "tricks": "none"}, "impossible_bury", id="bury of 19"),
        pytest.param({"card_points": 15, "tricks": "none"}, None, id="bury of 15"),
        pytest.param({"card_points": 74, "picking_tricks": 1}, None, id="one trick, 74"),
        pytest.param(
            {"card_points": 75, "picking_tricks": 1}, "points_do_not_fit_tricks", id="one trick, 75"
        ),
        pytest.param({"card_points": 66, "picking_tricks": 5}, None, id="five tricks, 66"),
        pytest.param(
            {"card_points": 65, "picking_tricks": 5}, "points_do_not_fit_tricks", id="five, 65"
        ),
        pytest.param({"card_points": 73, "picking_tricks": 1}, None, id="one trick, 73"),
        pytest.param(
            {"card_points": 71, "picking_tricks": 1},
            "points_do_not_fit_tricks",
            id="one trick, 71: no seven cards are worth that",
        ),
    ],
)
def test_card_points_and_tricks(changes: dict[str, Any], code: str | None) -> None:
    expected = [] if code is None else [(code, "card_points")]
    assert found(picked(**changes), FIVE) == expected


@pytest.mark.parametrize("count", range(7))
def test_an_exact_count_of_tricks_agrees_with_the_word(count: int) -> None:
    made = {0: (0, "none"), 6: (120, "all")}.get(count, (68, "some"))
    agreeing = picked(card_points=made[0], tricks=made[1], picking_tricks=count)
    assert found(agreeing) == []


@pytest.mark.parametrize(
    ("rules", "partner", "code"),
    [
        pytest.param("none", 3, "partner_not_allowed", id="no partner is played"),
        pytest.param("left_of_picker", 3, None, id="left of the picker"),
        pytest.param("left_of_picker", 4, "partner_not_allowed", id="not left of the picker"),
        pytest.param("jack_of_clubs", 4, None, id="cards decide"),
    ],
)
def test_partner_rule(rules: str, partner: int, code: str | None) -> None:
    house = ruleset_from_preset("pagat-called-ace", {"partner": rules})
    expected = [] if code is None else [(code, "partner")]
    assert found(picked(partner=partner), house) == expected


def test_the_left_of_a_picker_skips_who_sits_out() -> None:
    house = ruleset_from_preset("pagat-called-ace", {"partner": "left_of_picker"})
    six = picked(seats=6, dealer=3, sitting_out=[3], picker=2, partner=4)
    assert found(six, house) == []


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        pytest.param(picked(forced=True, picker=1), [], id="the dealer is forced"),
        pytest.param(
            picked(forced=True, picker=5),
            [("forced_picker_is_not_last", "picker")],
            id="the one before him is not",
        ),
        pytest.param(
            picked(seats=6, dealer=1, sitting_out=[1], forced=True, picker=6),
            [],
            id="at six, the last who plays",
        ),
        pytest.param(picked(multipliers=multipliers(doublers=20)), [], id="20 doublers"),
        pytest.param(
            picked(multipliers=multipliers(doublers=21)),
            [("doublers_out_of_range", "multipliers.doublers")],
            id="21 doublers",
        ),
        pytest.param(picked(multipliers=multipliers(crack_by=3)), [], id="cracked after picker"),
        pytest.param(
            picked(seats=6, dealer=6, sitting_out=[6], multipliers=multipliers(crack_by=6)),
            [("crack_by_out_of_range", "multipliers.crack_by")],
            id="cracked by who sits out",
        ),
        pytest.param(
            picked(multipliers=multipliers(red_blitz_by=0)),
            [("red_blitz_by_out_of_range", "multipliers.red_blitz_by")],
            id="red blitz by nobody",
        ),
        pytest.param(
            picked(multipliers=multipliers(black_blitz_by=6)),
            [("black_blitz_by_out_of_range", "multipliers.black_blitz_by")],
            id="black blitz by nobody",
        ),
        pytest.param(alone(called_sheepshead=True), [], id="sheepshead called alone"),
        pytest.param(
            table(seats=6, sitting_out=[1], outcome="schwanzer", loser=1),
            [("loser_sits_out", "loser")],
            id="loser sits out",
        ),
        pytest.param(
            table(seats=6, sitting_out=[1], outcome="misplay", offender=1),
            [("offender_sits_out", "offender")],
            id="offender sits out",
        ),
    ],
)
def test_other_edges(facts: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert found(facts) == expected


ENTRIES = {
    "picked": picked(),
    "leaster": leaster(),
    "schwanzer": table(outcome="schwanzer", loser=3),
    "misplay": table(outcome="misplay", offender=3),
    "passed": table(outcome="passed", resolution="doubler"),
    "misdeal": table(outcome="misdeal"),
}


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=ENTRIES)
def test_the_entries_of_these_tests_can_stand(entry: dict[str, Any]) -> None:
    assert found(entry) == []
    assert tuple(sorted(entry)) == tuple(sorted(FIELDS[Outcome(entry["outcome"])]))


MISSING = {
    "seats": Code.WRONG_NUMBER_OF_PLAYERS,
    "dealer": Code.DEALER_OUT_OF_RANGE,
    "sitting_out": Code.SITTING_OUT_OUT_OF_RANGE,
    "outcome": Code.UNKNOWN_OUTCOME,
    "multipliers": Code.DOUBLERS_OUT_OF_RANGE,
    "picker": Code.PICKER_OUT_OF_RANGE,
    "partner": Code.PARTNER_MISSING,
    "alone": Code.PARTNER_GIVEN_WHEN_ALONE,
    "forced": Code.FORCED_NOT_ALLOWED,
    "card_points": Code.CARD_POINTS_NOT_A_WHOLE_NUMBER,
    "tricks": Code.TRICKS_UNKNOWN,
    "picking_tricks": Code.PICKING_TRICKS_OUT_OF_RANGE,
    "called_sheepshead": Code.SHEEPSHEAD_NOT_ALLOWED,
    "seat_points": Code.SEAT_LIST_LENGTH,
    "seat_tricks": Code.SEAT_LIST_LENGTH,
    "blind_points": Code.CARD_POINTS_NOT_A_WHOLE_NUMBER,
    "loser": Code.LOSER_OUT_OF_RANGE,
    "offender": Code.OFFENDER_OUT_OF_RANGE,
    "resolution": Code.RESOLUTION_NOT_ALLOWED,
}
"""What a missing key is called: the same as its empty value, or as an unusable one."""


@pytest.mark.parametrize(
    ("entry", "key"),
    [
        pytest.param(entry, key, id=f"{name} without {key}")
        for name, entry in ENTRIES.items()
        for key in entry
    ],
)
def test_a_missing_key_is_refused_and_named(entry: dict[str, Any], key: str) -> None:
    missing = [p for p in problems(without(entry, key), HOUSE) if p.field == key]
    assert [problem.code for problem in missing] == [MISSING[key]]
    assert missing[0].values["missing"] is True


@pytest.mark.parametrize("key", multipliers())
@pytest.mark.parametrize("outcome", ["picked", "misdeal"])
def test_a_missing_multiplier_is_refused(key: str, outcome: str) -> None:
    entry = ENTRIES[outcome] | {"multipliers": without(multipliers(), key)}
    assert [field for _, field in found(entry)] == [f"multipliers.{key}"]


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=ENTRIES)
def test_a_foreign_key_is_refused(entry: dict[str, Any]) -> None:
    assert found(entry | {"weather": "fine"}) == [("field_not_for_outcome", "weather")]
    more = entry | {"multipliers": multipliers(pot=1)}
    assert found(more) == [("field_not_for_outcome", "multipliers.pot")]


GARBAGE = ["x", "", 2.5, -1, 999, True, None, [], [None], {}, {"a": [1]}, float("nan")]


@pytest.mark.parametrize("value", GARBAGE, ids=repr)
@pytest.mark.parametrize(
    ("entry", "key"),
    [
        pytest.param(entry, key, id=f"{name}.{key}")
        for name, entry in ENTRIES.items()
        for key in entry
    ],
)
def test_garbage_under_any_key_is_refused_or_meant(
    entry: dict[str, Any], key: str, value: Any
) -> None:
    fine: dict[str, list[Any]] = {
        "forced": [],
        "picking_tricks": [None],
        "blind_points": [None],
        "sitting_out": [[]],
    }
    faults = problems(entry | {key: value}, HOUSE)
    assert (not faults) == (value in fine.get(key, []))


@pytest.mark.parametrize("facts", [None, [], "picked", 5])
def test_facts_that_are_no_object_are_refused(facts: Any) -> None:
    assert ("unknown_outcome", "outcome") in found(facts)


def test_problems_come_in_the_order_of_the_form_with_their_values() -> None:
    facts = picked(dealer=9, picker=2, partner=2, card_points=137, tricks="most")
    assert problems(facts, FIVE) == (
        Problem(Code.DEALER_OUT_OF_RANGE, "dealer", {"value": 9, "seats": 5}),
        Problem(Code.PARTNER_IS_PICKER, "partner", {"value": 2, "seats": 5, "rule": "called_ace"}),
        Problem(
            Code.CARD_POINTS_OUT_OF_RANGE,
            "card_points",
            {"value": 137, "lowest": 0, "highest": 120},
        ),
        Problem(
            Code.TRICKS_UNKNOWN, "tricks", {"value": "most", "allowed": ["all", "some", "none"]}
        ),
    )


def test_an_impossible_hand_carries_its_problems() -> None:
    with pytest.raises(ImpossibleHandError) as caught:
        hand_from_json(picked(card_points=1), FIVE)
    assert caught.value.problems == problems(picked(card_points=1), FIVE)


def test_a_hand_possible_under_one_rule_set_is_refused_under_another() -> None:
    hand = hand_from_json(picked(), FIVE)
    with pytest.raises(ImpossibleHandError) as caught:
        transfer(hand, PRESETS["three-handed"])
    assert [p.code for p in caught.value.problems] == [
        Code.WRONG_NUMBER_OF_PLAYERS,
        Code.PARTNER_NOT_ALLOWED,
    ]


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 130)
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["picked", "leaster", "passed", "some", "all", "doubler"]),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)
keys = st.sampled_from(sorted(MISSING)) | st.text(max_size=5)


@given(facts=st.dictionaries(keys, anything))
def test_no_garbage_crashes_the_checks(facts: dict[str, Any]) -> None:
    assert all(isinstance(problem, Problem) for problem in problems(facts, HOUSE))


@given(
    entry=st.sampled_from(list(ENTRIES.values())),
    changes=st.dictionaries(keys, anything, max_size=3),
    doubled=st.dictionaries(st.sampled_from(sorted(multipliers())), anything, max_size=2),
)
def test_an_accepted_hand_sums_to_zero_and_goes_through_json_unchanged(
    entry: dict[str, Any], changes: dict[str, Any], doubled: dict[str, Any]
) -> None:
    facts = entry | {"multipliers": multipliers(**doubled)} | changes
    if not problems(facts, HOUSE):
        hand = hand_from_json(facts, HOUSE)
        assert hand_to_json(hand) == facts
        assert sum(transfer(hand, HOUSE).points) == 0
