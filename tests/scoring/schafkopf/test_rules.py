from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from scoring import OptionCode, RuleSetError
from scoring.schafkopf import (
    OPTIONS,
    PRESETS,
    LaufendeMin,
    SchafkopfRules,
    ruleset_from_json,
    ruleset_from_preset,
    ruleset_to_json,
)
from scoring.schafkopf.options import AllPass, Bid

TARIFFS: dict[str, dict[str, Any]] = {
    "SELF bar": {
        "tout_bonus": "schwarz",
        "all_pass": "must_play",
        "forced_win_at": 60,
        "forced_safe_at": 30,
        "laufende_min": {"rufer": 3, "solo": 3, "wenz": 3},
    },
    "Münchsmünster": {"solo_value": 2, "wenz_value": 2, "tout_factor": 3},
    "printed": {"tout_fixed": 6, "sie_fixed": 14},
    "Niederfüllbach": {
        "deck_size": 24,
        "hand_size": 6,
        "schneider_contracts": ["rufer"],
        "laufende_max": 4,
        "recording": "plus_only",
        "cross_tie": "wash",
        "contracts": ["rufer", "geier", "geier_tout", "wenz", "wenz_tout", "solo", "solo_tout"],
        "geier_value": 20,
    },
    "Schafkopf-Verein": {
        "all_pass": "ramsch",
        "ramsch_value": 20,
        "ramsch_jungfrau": "double_each",
        "ramsch_durchmarsch_at": "all_tricks",
        "ramsch_durchmarsch_value": 70,
    },
    "Durchmarsch from 91": {"ramsch_durchmarsch_at": 91, "ramsch_durchmarsch_value": 7},
}


def faults(*, without: str = "", **changes: Any) -> list[tuple[str, str]]:
    """The faults found in a preset's complete options after changes."""
    data = ruleset_to_json(PRESETS["schafkopf-tournament"]) | changes
    data.pop(without, None)
    with pytest.raises(RuleSetError) as caught:
        ruleset_from_json(data)
    return [(str(problem.code), problem.field) for problem in caught.value.problems]


def test_presets_are_the_two_of_the_book() -> None:
    cardavia, tournament = PRESETS.values()
    assert list(PRESETS) == ["schafkopf-cardavia", "schafkopf-tournament"]
    assert (cardavia.all_pass, cardavia.solo_needs_suit_card) == (AllPass.REDEAL, True)
    assert replace(cardavia, all_pass=AllPass.CROSS, solo_needs_suit_card=False) == tournament


def test_options_are_the_fields_of_a_rule_set() -> None:
    assert list(OPTIONS) == [field.name for field in fields(SchafkopfRules)]


@pytest.mark.parametrize("options", TARIFFS.values(), ids=TARIFFS)
def test_tariffs_go_through_json_unchanged(options: dict[str, Any]) -> None:
    rules = ruleset_from_preset("schafkopf-tournament", options)
    data = ruleset_to_json(rules)
    assert {name: data[name] for name in options} == options
    assert ruleset_from_json(data) == rules
    assert len({rules, ruleset_from_json(data)}) == 1  # it can be a key


def test_json_of_a_preset_holds_plain_values_only() -> None:
    kinds = {type(value) for value in ruleset_to_json(PRESETS["schafkopf-cardavia"]).values()}
    assert kinds == {int, str, bool, list, dict, type(None)}


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        pytest.param({"blitz": "anyone"}, ("unknown_option", "blitz"), id="of the other game"),
        pytest.param({"players": 5}, ("out_of_range", "players"), id="five players"),
        pytest.param({"rufer_value": 0}, ("out_of_range", "rufer_value"), id="worth nothing"),
        pytest.param({"rufer_value": 1001}, ("out_of_range", "rufer_value"), id="a typing error"),
        pytest.param({"rufer_value": None}, ("wrong_type", "rufer_value"), id="no rufer value"),
        pytest.param({"tout_factor": 11}, ("out_of_range", "tout_factor"), id="factor 11"),
        pytest.param({"contracts": ["cross"]}, ("out_of_range", "contracts"), id="nobody bids it"),
        pytest.param({"contracts": ["solo"] * 2}, ("listed_twice", "contracts"), id="twice"),
        pytest.param({"player_win_at": 62}, ("out_of_range", "player_win_at"), id="win at 62"),
        pytest.param({"max_kontra": 5}, ("out_of_range", "max_kontra"), id="five levels"),
        pytest.param({"all_pass": ["cross"]}, ("wrong_type", "all_pass"), id="a list of one"),
        pytest.param(
            {"schneider_contracts": "rufer"}, ("wrong_type", "schneider_contracts"), id="one word"
        ),
        pytest.param(
            {"schneider_contracts": ["all"]}, ("out_of_range", "schneider_contracts"), id="[all]"
        ),
        pytest.param({"laufende_min": 3}, ("wrong_type", "laufende_min"), id="one number"),
        pytest.param(
            {"laufende_min": {"sie": 3}}, ("out_of_range", "laufende_min"), id="no such family"
        ),
        pytest.param(
            {"laufende_min": {"rufer": 3, "solo": None, "wenz": 2}},
            ("wrong_type", "laufende_min"),
            id="null for a family",
        ),
        pytest.param(
            {"laufende_min": {"rufer": 0, "solo": 3, "wenz": 2}},
            ("out_of_range", "laufende_min"),
            id="from 0 on",
        ),
        pytest.param(
            {"laufende_min": {"rufer": 3, "solo": 3}},
            ("laufende_min_missing", "laufende_min"),
            id="wenz is played",
        ),
        pytest.param(
            {"contracts": ["wenz", "solo"], "laufende_min": {"wenz": 2, "solo": 3}},
            ("laufende_min_missing", "laufende_min"),
            id="across counts as rufer",
        ),
        pytest.param(
            {"contracts": [], "laufende_min": {}, "all_pass": "must_play"},
            ("laufende_min_missing", "laufende_min"),
            id="forced upon is a rufer",
        ),
        pytest.param(
            {"ramsch_durchmarsch_at": 60},
            ("out_of_range", "ramsch_durchmarsch_at"),
            id="two could march",
        ),
        pytest.param(
            {"ramsch_durchmarsch_at": "most"},
            ("out_of_range", "ramsch_durchmarsch_at"),
            id="no such march",
        ),
        pytest.param(
            {"ramsch_durchmarsch_at": 91},
            ("value_missing", "ramsch_durchmarsch_value"),
            id="a march worth nothing",
        ),
        pytest.param({"all_pass": "ramsch"}, ("value_missing", "ramsch_value"), id="ramsch"),
        pytest.param({"contracts": ["geier"]}, ("value_missing", "geier_value"), id="geier"),
        pytest.param(
            {"contracts": ["farbwenz_tout"]}, ("value_missing", "farbwenz_value"), id="farbwenz"
        ),
        pytest.param({"contracts": ["bettel"]}, ("value_missing", "bettel_value"), id="bettel"),
        pytest.param({"hand_size": 6}, ("deck_does_not_add_up", "deck_size"), id="24 dealt"),
        pytest.param(
            {"schneider_bonus": 3}, ("schwarz_below_schneider", "schwarz_bonus"), id="schwarz less"
        ),
    ],
)
def test_each_fault_is_found_alone(changes: dict[str, Any], fault: tuple[str, str]) -> None:
    assert faults(**changes) == [fault]


@pytest.mark.parametrize("name", OPTIONS)
def test_each_option_must_be_there(name: str) -> None:
    assert faults(without=name) == [("missing_option", name)]


def test_every_fault_is_named_at_once() -> None:
    found = faults(without="cross_tie", players=5, recording=7, extra=1, all_pass="ramsch")
    assert sorted(found) == [
        ("missing_option", "cross_tie"),
        ("out_of_range", "players"),
        ("unknown_option", "extra"),
        ("value_missing", "ramsch_value"),
        ("wrong_type", "recording"),
    ]


def test_a_printed_tout_needs_no_value_of_its_game() -> None:
    options = {"contracts": ["geier_tout"], "tout_fixed": 10}
    assert ruleset_from_preset("schafkopf-cardavia", options).contracts == (Bid.GEIER_TOUT,)


@pytest.mark.parametrize("data", [None, [], "schafkopf-cardavia", 5, True])
def test_what_is_no_object_is_no_rule_set(data: object) -> None:
    with pytest.raises(RuleSetError) as caught:
        ruleset_from_json(data)
    assert [p.code for p in caught.value.problems] == [OptionCode.NOT_AN_OBJECT]


def test_rule_set_made_in_code_may_not_contradict_itself_either() -> None:
    with pytest.raises(RuleSetError):
        replace(PRESETS["schafkopf-cardavia"], laufende_min=LaufendeMin(rufer=3))


def test_a_fault_says_what_is_allowed() -> None:
    data = ruleset_to_json(PRESETS["schafkopf-cardavia"]) | {"solo_value": 0, "laufende_min": {}}
    with pytest.raises(RuleSetError) as caught:
        ruleset_from_json(data)
    assert [dict(problem.values) for problem in caught.value.problems] == [
        {"value": 0, "least": 1, "most": 1000, "optional": False},
        {"value": {}, "families": ["rufer", "solo", "wenz"]},
    ]
