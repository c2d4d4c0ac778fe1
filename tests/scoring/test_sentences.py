"""Rule sets in sentences, what differs from a preset, and which options matter."""

from __future__ import annotations

import random
from typing import Any

import pytest

from scoring import (
    OPTIONS,
    PRESETS,
    RuleSet,
    RuleSetError,
    ruleset_from_json,
    ruleset_from_preset,
    ruleset_to_json,
)
from scoring.compiling import Refusal, score
from scoring.sentences import (
    GROUPS,
    Change,
    Group,
    Sentence,
    applies,
    difference,
    sentence_codes,
    sentences,
)
from tests.scoring.worlds import choices, random_facts, random_rules

PLAYED = ruleset_from_preset(
    "roschin-jd",
    {
        "all_pass": ["leaster", "moster", "schneidster", "forced_pick", "doubler"],
        "crack": "any_defender",
        "calling_sheepshead": True,
        "misplay": "offender_pays_each",
    },
)


def codes(rules: RuleSet, group: Group) -> list[str]:
    return [sentence.code for sentence in sentences(rules).get(group, ())]


def values(rules: RuleSet, code: str) -> dict[str, object]:
    told = [each for lines in sentences(rules).values() for each in lines if each.code == code]
    (sentence,) = told
    return dict(sentence.values)


def test_every_option_stands_in_one_group() -> None:
    grouped = [name for names in GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(OPTIONS)


def test_groups_hold_what_belongs_together() -> None:
    assert GROUPS[Group.DEAL] == (
        "players",
        "deck_size",
        "hand_size",
        "blind_size",
        "redeal_right",
    )
    assert GROUPS[Group.PARTNER] == (
        "partner",
        "partner_share",
        "call_ten",
        "unknown_card",
        "call_up",
    )
    assert GROUPS[Group.PENALTIES] == ("misplay",)


def test_germanfest_in_sentences() -> None:
    told = sentences(PRESETS["germanfest"])
    assert {group: [sentence.code for sentence in lines] for group, lines in told.items()} == {
        Group.DEAL: ["deal", "redeal_right:none"],
        Group.PARTNER: ["partner:called_ace", "call_ten:yes", "unknown_card:yes"],
        Group.ALL_PASS: ["all_pass:leaster", "all_pass:doubler"],
        Group.PAYMENTS: [
            "picker_win_at",
            "picker_safe_at",
            "defender_safe_at",
            "schneider_factor",
            "schwarz_factor",
            "double_on_the_bump:yes",
            "bump_on_no_trick:yes",
            "bump_with_doubler:stack",
            "no_trick_loss:picker_pays_all",
            "bury_counts_without_trick:yes",
        ],
        Group.MULTIPLIERS: [
            "doubler:stack",
            "doubler_max:none",
            "crack:none",
            "blitz:none",
            "multiplier_cap:none",
            "calling_sheepshead:no",
        ],
        Group.LEASTER: [
            "leaster_blind:nobody",
            "leaster_needs_trick:yes",
            "leaster_tie:nobody",
            "leaster_sweep_factor",
        ],
        Group.PENALTIES: ["misplay:none"],
        Group.PLAY: ["jack_order:clubs_high", "void_play:free"],
    }


def test_a_heading_without_sentences_is_left_out() -> None:
    rules = ruleset_from_preset("germanfest", {"all_pass": ["doubler"]})
    assert Group.LEASTER not in sentences(rules)


def test_nothing_is_done_when_all_pass() -> None:
    rules = ruleset_from_preset("germanfest", {"all_pass": []})
    assert sentences(rules)[Group.ALL_PASS] == (Sentence("all_pass:none", {"value": []}),)


def test_sizes_are_told_together() -> None:
    assert sentences(PRESETS["four-handed"])[Group.DEAL][0] == Sentence(
        "deal", {"value": 4, "players": 4, "deck_size": 32, "hand_size": 7, "blind_size": 4}
    )


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("picker_win_at", {"value": 61, "below": 60, "from": 61}),
        ("picker_safe_at", {"value": 31, "below": 30, "from": 31}),
        ("defender_safe_at", {"value": 30, "below": 90, "from": 91}),
        ("schwarz_factor", {"value": 4}),
        ("no_trick_loss:shared", {"value": "shared", "picker": -16, "partner": -8, "defender": 8}),
        ("calling_sheepshead:yes", {"value": True, "each": 8}),
        ("moster_double_over_60:yes", {"value": True, "over": 60}),
        (
            "all_pass:schneidster",
            {
                "value": ["leaster", "moster", "schneidster", "forced_pick", "doubler"],
                "limit": 30,
            },
        ),
    ],
)
def test_values_of_a_sentence(code: str, expected: dict[str, object]) -> None:
    assert values(PLAYED, code) == expected


def test_codes_of_sentences_are_all_known() -> None:
    known = set(sentence_codes())
    assert len(known) == len(sentence_codes())
    rng = random.Random(61)
    for rules in (*PRESETS.values(), PLAYED, *(random_rules(rng) for _ in range(60))):
        assert {each.code for lines in sentences(rules).values() for each in lines} <= known


def test_difference_from_a_preset() -> None:
    rules = ruleset_from_preset(
        "germanfest", {"multiplier_cap": 4, "all_pass": ["doubler"], "partner": "first_trick"}
    )
    assert difference(rules, PRESETS["germanfest"]) == (
        Change("partner", "called_ace", "first_trick"),
        Change("all_pass", ["leaster", "doubler"], ["doubler"]),
        Change("multiplier_cap", None, 4),
    )
    assert difference(PRESETS["germanfest"], PRESETS["germanfest"]) == ()


@pytest.mark.parametrize(
    ("option", "options", "matters"),
    [
        ("leaster_blind", {"all_pass": ["doubler"]}, False),
        ("leaster_blind", {"all_pass": ["moster"]}, True),
        ("leaster_tie", {"all_pass": ["moster"]}, False),
        ("recrack", {}, False),
        ("recrack", {"crack": "any_defender"}, True),
        ("bump_on_no_trick", {"double_on_the_bump": False}, False),
        ("bump_on_no_trick", {}, True),
        ("bump_on_forced_pick", {}, False),
        ("bump_on_forced_pick", {"all_pass": ["forced_pick"]}, True),
        ("partner_share", {}, False),
        ("partner_share", {"players": 6, "hand_size": 5}, True),
        ("multiplier_cap", {"all_pass": [], "doubler": "none"}, False),
        ("multiplier_cap", {}, True),
        ("doubler_max", {"doubler": "queue"}, False),
        ("call_up", {}, False),
        ("call_up", {"partner": "jack_of_diamonds"}, True),
        ("players", {}, True),
    ],
)
def test_an_option_matters(option: str, options: dict[str, Any], matters: bool) -> None:
    assert applies(option, ruleset_from_preset("germanfest", options)) is matters


def test_an_option_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match="spitz"):
        applies("spitz", PRESETS["germanfest"])


def _others(option: str, rules: RuleSet) -> list[RuleSet]:
    """The same rules with every other value of one option, as far as they are rules."""
    found = []
    for value in choices(option):
        try:
            found.append(ruleset_from_json(ruleset_to_json(rules) | {option: value}))
        except RuleSetError:
            continue
    return [each for each in found if each != rules]


def test_an_option_that_does_not_matter_changes_no_hand() -> None:
    rng = random.Random(31)
    for _ in range(120):
        rules = random_rules(rng)
        hands = [random_facts(rng, rules) for _ in range(12)]
        before = [score(facts, rules) for facts in hands]
        silent = [name for name in OPTIONS if not applies(name, rules)]
        for other in (each for name in silent for each in _others(name, rules)):
            for facts, was in zip(hands, before, strict=True):
                now = score(facts, other)
                assert _told(now) == _told(was), (rules, other, facts)


def _told(answer: object) -> object:
    """Points and steps, or the faults; a refusal may well name the option."""
    if isinstance(answer, Refusal):
        return [(each.code, each.field) for each in answer.problems]
    return answer


SCORED = [name for group, names in GROUPS.items() if group is not Group.PLAY for name in names]
PLAY_ONLY = ("call_ten", "unknown_card", "call_up", "redeal_right")

SIZES = ("players", "deck_size", "hand_size", "blind_size")
"""Never changed one at a time."""


def test_every_scored_option_changes_some_hand_when_it_matters() -> None:
    rng = random.Random(30)
    missing = {name for name in SCORED if name not in (*PLAY_ONLY, *SIZES)}
    for _ in range(400):
        rules = random_rules(rng)
        hands = [random_facts(rng, rules) for _ in range(20)]
        for name in [each for each in missing if applies(each, rules)]:
            for other in _others(name, rules):
                if any(_told(score(h, rules)) != _told(score(h, other)) for h in hands):
                    missing.discard(name)
    assert missing == set()
