"""Which options of a Schafkopf rule set matter under the others."""

from __future__ import annotations

import random
from typing import Any

import pytest

from scoring import RuleSetError
from scoring.compiling import Refusal, score
from scoring.schafkopf import (
    OPTIONS,
    Contract,
    SchafkopfRules,
    contracts,
    ruleset_from_json,
    ruleset_to_json,
)
from scoring.schafkopf.contracts import GAMES
from scoring.schafkopf.options import Bid
from scoring.schafkopf.sentences import applies
from tests.scoring.schafkopf.facts import house, table
from tests.scoring.schafkopf.worlds import EDGES, RAMSCHES, choices, game


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
        applies("picker_win_at", house())


def _facts(rng: random.Random, rules: SchafkopfRules) -> dict[str, Any]:
    """A hand that mostly can stand."""
    contract = rng.choice(contracts(rules))
    if contract in GAMES:
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
