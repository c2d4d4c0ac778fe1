"""Schafkopf rule sets in sentences, and which options matter."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings

import scoring
from scoring import GAMES, RuleSetError, difference, game_of, rule_sentences
from scoring import sentences as sheepshead
from scoring.compiling import Refusal, score
from scoring.schafkopf import (
    OPTIONS,
    PRESETS,
    Contract,
    SchafkopfRules,
    contracts,
    ruleset_from_json,
    ruleset_to_json,
)
from scoring.schafkopf.contracts import GAMES as PLAYED
from scoring.schafkopf.options import Bid
from scoring.schafkopf.sentences import GROUPS, Group, applies, sentence_codes, sentences
from scoring.sentences import Change, Sentence
from tests.scoring.schafkopf.facts import house, table
from tests.scoring.schafkopf.worlds import EDGES, RAMSCHES, choices, game, random_rules, variants

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
    assert (scoring.applies("cross_tie", CARDAVIA), scoring.applies("crack", sheep)) == (
        False,
        True,
    )
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


# Which options matter ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "options", "matters"),
    [
        ("cross_tie", {}, True),
        ("cross_tie", {"all_pass": "redeal"}, False),
        ("forced_win_at", {}, False),
        ("forced_win_at", {"all_pass": "must_play"}, True),
        ("ramsch_value", {}, False),
        ("ramsch_durchmarsch_value", {"all_pass": "ramsch", "ramsch_value": 2}, False),
        ("geier_value", {}, False),
        ("rufer_value", {"contracts": ["wenz"]}, True),  # played across when all pass
        ("rufer_value", {"contracts": ["wenz"], "all_pass": "redeal"}, False),
        ("wenz_value", {"contracts": ["wenz_tout"]}, True),
        ("wenz_value", {"contracts": ["wenz_tout"], "tout_fixed": 6}, False),
        ("solo_value", {"contracts": ["sie"]}, True),
        ("solo_value", {"contracts": ["sie"], "sie_fixed": 14}, False),
        ("heart_solo_value", {"contracts": ["sie"]}, False),
        ("schneider_bonus", {"schneider_contracts": []}, False),
        ("schwarz_bonus", {"schneider_contracts": [], "tout_bonus": "schwarz"}, True),
        ("laufende_min", {"laufende_value": 0}, False),
        ("laufende_min", {"contracts": ["sie"], "all_pass": "redeal"}, False),
        ("laufende_without_on_caller", {"contracts": ["solo"]}, True),
        (
            "laufende_without_on_caller",
            {"contracts": ["solo"], "all_pass": "redeal"},
            False,
        ),
        ("tout_factor", {"contracts": ["wenz", "sie"]}, False),
        ("sie_factor", {"contracts": ["sie"], "deck_size": 24, "hand_size": 6}, False),
        ("solo_needs_suit_card", {"contracts": ["rufer", "sie"]}, False),
        ("max_kontra", {"contracts": [], "all_pass": "redeal"}, False),
        ("recording", {"contracts": []}, True),
    ],
)
def test_which_options_matter(option: str, options: dict[str, Any], matters: bool) -> None:
    assert applies(option, house(**options)) is matters


def test_an_option_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match="picker_win_at"):
        applies("picker_win_at", CARDAVIA)


def _facts(rng: random.Random, rules: SchafkopfRules) -> dict[str, Any]:
    """A hand that mostly can stand."""
    contract = rng.choice(contracts(rules))
    if contract in PLAYED:
        made, tricks = (120, "all") if contract is Contract.SIE else rng.choice(EDGES)
        facts = game(contract, made, tricks)
        if contract is not Contract.SIE:
            side = rng.choice(("player", "defenders"))
            facts |= {"laufende": rng.choice((0, 2, 3, 4, 8, 14)), "laufende_side": side}
        facts["forced"] = rng.random() < 0.3
    elif contract is Contract.RAMSCH:
        facts = dict(rng.choice(RAMSCHES))
    else:
        return table(str(contract))
    return facts | {"klopfer": rng.choice((0, 0, 1)), "kontra": rng.choice((0, 0, 2))}


def _random_rules(rng: random.Random) -> SchafkopfRules:
    """A house that plays some of the games, with a few options changed."""
    bids = [str(bid) for bid in Bid if rng.random() < 0.4]
    options: dict[str, Any] = {"contracts": bids, "geier_value": 4, "farbwenz_value": 5}
    options |= {"bettel_value": 3, "ramsch_value": 2, "ramsch_durchmarsch_value": 7}
    sized = ("players", "deck_size", "hand_size", "contracts", "schneider_bonus")
    names = [name for name in OPTIONS if name not in sized and not name.endswith("_value")]
    for name in (*rng.sample(names, 6), "all_pass"):
        options[name] = rng.choice(choices(name))
    options["schwarz_bonus"] = max(1, options.get("schwarz_bonus", 2))
    return house(**options)


def _others(option: str, rules: SchafkopfRules) -> list[SchafkopfRules]:
    """The same rules with every other value of one option, as far as they are rules."""
    found = []
    for value in choices(option):
        try:
            found.append(ruleset_from_json(ruleset_to_json(rules) | {option: value}))
        except RuleSetError:
            continue
    return [each for each in found if each != rules]


def _told(answer: object) -> object:
    """Points and steps, or the faults; a refusal may well name the option."""
    if isinstance(answer, Refusal):
        return [(each.code, each.field) for each in answer.problems]
    return answer


def test_an_option_that_does_not_matter_changes_no_hand() -> None:
    rng = random.Random(31)
    for _ in range(80):
        rules = _random_rules(rng)
        hands = [_facts(rng, rules) for _ in range(12)]
        before = [score(facts, rules) for facts in hands]
        silent = [name for name in OPTIONS if not applies(name, rules)]
        for other in (each for name in silent for each in _others(name, rules)):
            for facts, was in zip(hands, before, strict=True):
                assert _told(score(facts, other)) == _told(was), (rules, other, facts)


SIZES = ("players", "deck_size", "hand_size")
"""Never changed one at a time."""


def test_every_option_changes_some_hand_when_it_matters() -> None:
    rng = random.Random(30)
    missing = {name for name in OPTIONS if name not in SIZES}
    for _ in range(300):
        if not missing:
            break
        rules = _random_rules(rng)
        hands = [_facts(rng, rules) for _ in range(20)]
        for name in [each for each in missing if applies(each, rules)]:
            for other in _others(name, rules):
                if any(_told(score(h, rules)) != _told(score(h, other)) for h in hands):
                    missing.discard(name)
    assert missing == set()
