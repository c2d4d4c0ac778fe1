from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from scoring import (
    OPTIONS,
    PRESETS,
    NoDealError,
    OptionCode,
    RuleSet,
    RuleSetError,
    at_table,
    read_ruleset,
    ruleset_from_json,
    ruleset_from_preset,
    ruleset_to_json,
)
from scoring.rulesets import Doubler, Partner, Recrack


def faults(*, preset: str = "germanfest", without: str = "", **changes: Any) -> list[Any]:
    """The faults found in a preset's complete options after changes."""
    data = ruleset_to_json(PRESETS[preset]) | changes
    data.pop(without, None)
    with pytest.raises(RuleSetError) as caught:
        ruleset_from_json(data)
    return [(str(problem.code), problem.field) for problem in caught.value.problems]


@pytest.mark.parametrize("name", PRESETS)
def test_preset_goes_through_json_unchanged(name: str) -> None:
    data = ruleset_to_json(PRESETS[name])
    assert ruleset_from_json(data) == PRESETS[name]
    assert ruleset_to_json(ruleset_from_json(data)) == data


def test_presets_are_the_five_of_the_book() -> None:
    assert list(PRESETS) == [
        "pagat-called-ace",
        "germanfest",
        "roschin-jd",
        "three-handed",
        "four-handed",
    ]


def test_options_are_the_fields_of_a_rule_set() -> None:
    assert list(OPTIONS) == [field.name for field in fields(RuleSet)]


def test_json_of_a_preset_holds_plain_values_only() -> None:
    kinds = {type(value) for value in ruleset_to_json(PRESETS["germanfest"]).values()}
    assert kinds == {int, str, bool, list, type(None)}


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        pytest.param({"colour": "red"}, ("unknown_option", "colour"), id="unknown"),
        pytest.param({"players": "5"}, ("wrong_type", "players"), id="text for a number"),
        pytest.param({"players": 5.0}, ("wrong_type", "players"), id="fraction for a number"),
        pytest.param({"schwarz_factor": True}, ("wrong_type", "schwarz_factor"), id="yes is not 1"),
        pytest.param(
            {"double_on_the_bump": 1}, ("wrong_type", "double_on_the_bump"), id="1 not yes"
        ),
        pytest.param({"partner": None}, ("wrong_type", "partner"), id="null for a word"),
        pytest.param({"partner": "ace"}, ("out_of_range", "partner"), id="no such word"),
        pytest.param({"all_pass": "leaster"}, ("wrong_type", "all_pass"), id="word for a list"),
        pytest.param({"all_pass": [3]}, ("wrong_type", "all_pass"), id="number in a list of words"),
        pytest.param({"all_pass": [["leaster"]]}, ("wrong_type", "all_pass"), id="list in a list"),
        pytest.param({"all_pass": ["skat"]}, ("out_of_range", "all_pass"), id="no such game"),
        pytest.param(
            {"all_pass": ["leaster"] * 2}, ("listed_twice", "all_pass"), id="listed twice"
        ),
        pytest.param({"picker_win_at": 62}, ("out_of_range", "picker_win_at"), id="win at 62"),
        pytest.param({"doubler_max": 0}, ("out_of_range", "doubler_max"), id="limit of 0"),
        pytest.param({"leaster_sweep_factor": 2}, ("out_of_range", "leaster_sweep_factor"), id="2"),
        pytest.param({"multiplier_cap": 0}, ("out_of_range", "multiplier_cap"), id="cap of 0"),
        pytest.param(
            {"multiplier_cap": 6}, ("not_a_power_of_two", "multiplier_cap"), id="cap of 6"
        ),
        pytest.param({"hand_size": 7}, ("deck_does_not_add_up", "deck_size"), id="37 cards dealt"),
        pytest.param(
            {"schwarz_factor": 2, "schneider_factor": 3},
            ("schwarz_below_schneider", "schwarz_factor"),
            id="schwarz worth less than schneider",
        ),
        pytest.param({"recrack": "partner"}, ("recrack_without_crack", "recrack"), id="recrack"),
        pytest.param(
            {"doubler": "none"}, ("doubler_not_played", "all_pass"), id="doubler not played"
        ),
        pytest.param(
            {"players": 3, "hand_size": 10}, ("partner_needs_four", "partner"), id="1 against 2"
        ),
    ],
)
def test_each_fault_is_found_alone(changes: dict[str, Any], fault: tuple[str, str]) -> None:
    assert faults(**changes) == [fault]


def test_every_fault_is_named_at_once() -> None:
    found = faults(without="blitz", players=9, partner=7, extra=1, recrack="partner", hand_size=7)
    assert sorted(found) == [
        ("missing_option", "blitz"),
        ("out_of_range", "players"),
        ("recrack_without_crack", "recrack"),
        ("unknown_option", "extra"),
        ("wrong_type", "partner"),
    ]


@pytest.mark.parametrize("name", OPTIONS)
def test_each_option_must_be_there(name: str) -> None:
    assert faults(without=name) == [("missing_option", name)]


@pytest.mark.parametrize("data", [None, [], "germanfest", 5, True])
def test_what_is_no_object_is_no_rule_set(data: object) -> None:
    with pytest.raises(RuleSetError) as caught:
        ruleset_from_json(data)
    assert [p.code for p in caught.value.problems] == [OptionCode.NOT_AN_OBJECT]


def test_rule_set_made_in_code_may_not_contradict_itself_either() -> None:
    with pytest.raises(RuleSetError):
        replace(PRESETS["germanfest"], recrack=Recrack.PARTNER)


def test_preset_with_options_replaces_single_values() -> None:
    rules = ruleset_from_preset("germanfest", {"doubler": "queue", "all_pass": ["doubler"]})
    assert ruleset_to_json(rules) == ruleset_to_json(PRESETS["germanfest"]) | {
        "doubler": "queue",
        "all_pass": ["doubler"],
    }


@pytest.mark.parametrize("name", ["skat", "", None, 5, [], "Germanfest"])
def test_unknown_preset_is_refused(name: object) -> None:
    with pytest.raises(RuleSetError) as caught:
        ruleset_from_preset(name, {})
    assert [(p.code, p.field) for p in caught.value.problems] == [
        (OptionCode.UNKNOWN_PRESET, "preset")
    ]


def test_either_form_is_read() -> None:
    whole = ruleset_to_json(PRESETS["roschin-jd"])
    assert read_ruleset(whole) == read_ruleset({"preset": "roschin-jd", "options": {}})


@pytest.mark.parametrize(
    ("data", "field"),
    [
        pytest.param({"preset": "germanfest", "players": 4}, "players", id="option beside preset"),
        pytest.param({"preset": "germanfest", "options": []}, "options", id="options no object"),
        pytest.param({"preset": "germanfest", "options": {"x": 1}}, "x", id="unknown option"),
    ],
)
def test_preset_form_is_read_strictly(data: object, field: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        read_ruleset(data)
    assert [problem.field for problem in caught.value.problems] == [field]


@pytest.mark.parametrize("seats", [5, 6, 7, 8, 10])
def test_seats_beyond_the_players_change_nothing(seats: int) -> None:
    assert at_table(PRESETS["germanfest"], seats) is PRESETS["germanfest"]


def test_four_at_a_five_handed_table_play_alone_with_seven_cards() -> None:
    house = ruleset_to_json(PRESETS["germanfest"])
    four = at_table(PRESETS["germanfest"], 4)
    assert ruleset_to_json(four) == house | {
        "players": 4,
        "hand_size": 7,
        "blind_size": 4,
        "partner": "none",
        "call_ten": False,
        "unknown_card": False,
    }


def test_three_at_a_five_handed_table_play_alone_with_ten_cards() -> None:
    three = at_table(PRESETS["roschin-jd"], 3)
    dealt = (three.players, three.deck_size, three.hand_size, three.blind_size, three.partner)
    assert dealt == (3, 32, 10, 2, Partner.NONE)
    assert three.doubler is Doubler.STACK


@pytest.mark.parametrize("seats", [0, 1, 2])
def test_no_deal_is_known_for_fewer_than_three(seats: int) -> None:
    with pytest.raises(NoDealError) as caught:
        at_table(PRESETS["germanfest"], seats)
    assert (caught.value.seats, caught.value.players) == (seats, 5)


def test_no_deal_is_known_for_five_under_rules_for_six() -> None:
    six = ruleset_from_preset("germanfest", {"players": 6, "hand_size": 5})
    with pytest.raises(NoDealError):
        at_table(six, 5)
