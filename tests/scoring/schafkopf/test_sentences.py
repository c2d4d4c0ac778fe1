"""Schafkopf rule sets in sentences, and what they do differently."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

import scoring
from scoring import GAMES, difference, game_of, rule_sentences
from scoring import sentences as sheepshead
from scoring.schafkopf import OPTIONS, PRESETS, SchafkopfRules
from scoring.schafkopf.sentences import GROUPS, Group, sentence_codes, sentences
from scoring.sentences import Change, Sentence
from tests.scoring.schafkopf.facts import house
from tests.scoring.schafkopf.worlds import random_rules, variants

CARDAVIA = PRESETS["schafkopf-cardavia"]


def codes(rules: SchafkopfRules, group: Group) -> list[str]:
    return [sentence.code for sentence in sentences(rules).get(group, ())]


def values(rules: SchafkopfRules, code: str) -> dict[str, object]:
    told = [each for lines in sentences(rules).values() for each in lines if each.code == code]
    (sentence,) = told
    return dict(sentence.values)


# One door to both games ------------------------------------------------------------------------


def test_the_rule_set_decides_how_it_is_told() -> None:
    sheep = GAMES["sheepshead"].presets["germanfest"]
    assert rule_sentences(CARDAVIA) == sentences(CARDAVIA)
    assert rule_sentences(sheep) == sheepshead.sentences(sheep)
    assert scoring.applies("cross_tie", CARDAVIA) is False
    assert scoring.applies("crack", sheep) is True
    assert game_of(CARDAVIA).sentence_codes() == sentence_codes()


def test_difference_from_a_preset_or_from_older_rules() -> None:
    rules = house(max_kontra=1, contracts=["rufer", "solo"], laufende_min={"rufer": 2, "solo": 3})
    assert difference(rules, PRESETS["schafkopf-tournament"]) == (
        Change(
            "contracts",
            ["rufer", "wenz", "solo", "wenz_tout", "solo_tout", "sie"],
            ["rufer", "solo"],
        ),
        Change(
            "laufende_min",
            {"rufer": 3, "solo": 3, "wenz": 2, "geier": 2, "farbwenz": 3},
            {"rufer": 2, "solo": 3},
        ),
        Change("max_kontra", 0, 1),
    )
    assert difference(rules, rules) == ()


def test_rules_of_two_games_are_not_compared() -> None:
    with pytest.raises(ValueError, match="sheepshead"):
        difference(CARDAVIA, GAMES["sheepshead"].presets["germanfest"])


# Groups ------------------------------------------------------------------------------------


def test_every_option_stands_in_one_group() -> None:
    grouped = [name for names in GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(OPTIONS)
    assert game_of(CARDAVIA).groups is GROUPS


def test_groups_hold_what_belongs_together() -> None:
    assert GROUPS[Group.DEAL] == ("players", "deck_size", "hand_size")
    assert GROUPS[Group.LAUFENDE] == (
        "laufende_value",
        "laufende_min",
        "laufende_max",
        "laufende_paid_to",
        "laufende_without_on_caller",
    )
    assert GROUPS[Group.MULTIPLIERS] == ("max_klopfer", "max_kontra")
    assert GROUPS[Group.NOBODY_PLAYS] == (
        "all_pass",
        "cross_tie",
        "ramsch_value",
        "ramsch_jungfrau",
        "ramsch_durchmarsch_at",
        "ramsch_durchmarsch_value",
    )
    assert GROUPS[Group.PLAY] == ("solo_needs_suit_card",)


# Sentences ---------------------------------------------------------------------------------


def test_cardavia_in_sentences() -> None:
    told = sentences(CARDAVIA)
    assert {group: [sentence.code for sentence in lines] for group, lines in told.items()} == {
        Group.DEAL: ["deal"],
        Group.CONTRACTS: [
            "contracts:rufer",
            "contracts:wenz",
            "contracts:solo",
            "contracts:wenz_tout",
            "contracts:solo_tout",
            "contracts:sie",
        ],
        Group.TARIFF: ["rufer_value", "wenz_value", "solo_value", "heart_solo_value:none"],
        Group.SCHNEIDER: [
            "player_win_at",
            "player_safe_at",
            "defender_safe_at",
            "schneider_bonus",
            "schwarz_bonus",
            "schneider_contracts:all",
        ],
        Group.LAUFENDE: [
            "laufende_value",
            "laufende_min:rufer",
            "laufende_min:solo",
            "laufende_min:wenz",
            "laufende_max:none",
            "laufende_paid_to:winners",
            "laufende_without_on_caller:no",
        ],
        Group.TOUT: [
            "tout_factor",
            "tout_bonus:none",
            "tout_fixed:none",
            "sie_factor",
            "sie_fixed:none",
        ],
        Group.MULTIPLIERS: ["max_klopfer:none", "max_kontra:none"],
        Group.NOBODY_PLAYS: ["all_pass:redeal"],
        Group.RECORDING: ["recording:plus_minus"],
        Group.PLAY: ["solo_needs_suit_card:yes"],
    }


def test_sizes_are_told_together() -> None:
    assert sentences(CARDAVIA)[Group.DEAL] == (
        Sentence("deal", {"value": 4, "players": 4, "deck_size": 32, "hand_size": 8}),
    )


@pytest.mark.parametrize(
    ("options", "code", "expected"),
    [
        ({}, "solo_value", {"value": 5}),
        ({}, "player_win_at", {"value": 61, "below": 60, "from": 61}),
        ({}, "player_safe_at", {"value": 31, "below": 30, "from": 31}),
        ({}, "defender_safe_at", {"value": 30, "below": 90, "from": 91}),
        (
            {"all_pass": "must_play", "forced_win_at": 60},
            "forced_win_at",
            {"value": 60, "below": 59, "from": 60},
        ),
        ({"laufende_value": 0}, "laufende_value:none", {"value": 0}),
        (
            {"laufende_min": {"rufer": 3, "solo": 3, "wenz": 2}},
            "laufende_min:wenz",
            {"value": {"rufer": 3, "solo": 3, "wenz": 2}, "least": 2},
        ),
        ({"laufende_max": 4}, "laufende_max", {"value": 4}),
        ({}, "sie_factor", {"value": 4, "each": 52}),
        ({"sie_fixed": 14}, "sie_fixed", {"value": 14, "each": 46}),
        ({"sie_fixed": 14}, "sie_factor:laufende_only", {"value": 4, "each": 46}),
        ({"tout_fixed": 6}, "tout_factor:laufende_only", {"value": 2}),
        ({"max_kontra": 2}, "max_kontra", {"value": 2, "factor": 4}),
        ({"max_klopfer": 3}, "max_klopfer", {"value": 3, "factor": 8}),
        (
            {"all_pass": "ramsch", "ramsch_value": 2, "ramsch_durchmarsch_at": None},
            "ramsch_durchmarsch_at:none",
            {"value": None},
        ),
    ],
)
def test_values_of_a_sentence(
    options: dict[str, Any], code: str, expected: dict[str, object]
) -> None:
    assert values(house(**options), code) == expected


@pytest.mark.parametrize(
    ("options", "group", "expected"),
    [
        pytest.param(
            {"contracts": ["wenz", "rufer"]},
            Group.CONTRACTS,
            ["contracts:wenz", "contracts:rufer"],
            id="games in the house's order",
        ),
        pytest.param({"contracts": []}, Group.CONTRACTS, ["contracts:none"], id="no game"),
        pytest.param(
            {"contracts": ["sie"], "deck_size": 24, "hand_size": 6},
            Group.CONTRACTS,
            ["contracts:none"],
            id="six cards hold no Sie",
        ),
        pytest.param(
            {"contracts": ["rufer", "geier"], "geier_value": 4},
            Group.TARIFF,
            ["rufer_value", "geier_value"],
            id="only what is played has a price",
        ),
        pytest.param(
            {"tout_fixed": 6, "sie_fixed": 14, "laufende_value": 0},
            Group.TOUT,
            ["tout_fixed", "sie_fixed"],
            id="printed values without Laufende need no factor",
        ),
        pytest.param({"contracts": ["rufer"]}, Group.TOUT, [], id="neither Tout nor Sie"),
        pytest.param(
            {"all_pass": "ramsch", "ramsch_value": 2, "ramsch_durchmarsch_value": 7}
            | {"ramsch_durchmarsch_at": 91},
            Group.NOBODY_PLAYS,
            [
                "all_pass:ramsch",
                "ramsch_value",
                "ramsch_jungfrau:none",
                "ramsch_durchmarsch_at",
                "ramsch_durchmarsch_value",
            ],
            id="Ramsch",
        ),
        pytest.param(
            {"all_pass": "cross", "cross_tie": "wash"},
            Group.NOBODY_PLAYS,
            ["all_pass:cross", "cross_tie:wash"],
            id="across",
        ),
    ],
)
def test_sentences_of_a_group(options: dict[str, Any], group: Group, expected: list[str]) -> None:
    assert codes(house(**options), group) == expected


@pytest.mark.parametrize(
    ("counted", "expected"),
    [
        ("all", ["schneider_contracts:all"]),
        (["wenz", "rufer"], ["schneider_contracts:rufer", "schneider_contracts:wenz"]),
        (["geier"], ["schneider_contracts:none"]),
        ([], ["schneider_contracts:none"]),
    ],
)
def test_schneider_is_told_of_what_is_played(counted: Any, expected: list[str]) -> None:
    told = codes(house(schneider_contracts=counted), Group.SCHNEIDER)
    assert [code for code in told if code.startswith("schneider_contracts")] == expected


def test_codes_of_sentences_are_all_known() -> None:
    known = set(sentence_codes())
    assert len(known) == len(sentence_codes()) == 87
    for _, rules in variants():
        assert {each.code for lines in sentences(rules).values() for each in lines} <= known


@settings(deadline=None, max_examples=50)
@given(rules=random_rules())
def test_any_rule_set_can_be_told(rules: SchafkopfRules) -> None:
    told = [each for lines in sentences(rules).values() for each in lines]
    assert {each.code for each in told} <= set(sentence_codes())
    assert all("value" in each.values for each in told)
    assert len({each.code for each in told}) == len(told)
