"""One door to both games: the rule set tells which."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import (
    GAMES,
    PRESETS,
    NoDealError,
    RuleSetError,
    Tricks,
    at_table,
    enterable,
    game_of,
    hand_from_json,
    hand_to_json,
    possible_tricks,
    problems,
    read_ruleset,
    ruleset_to_json,
    schafkopf,
    transfer,
)
from tests.scoring.facts import picked
from tests.scoring.schafkopf.facts import rufer

SHEEPSHEAD = PRESETS["germanfest"]
SCHAFKOPF = schafkopf.PRESETS["schafkopf-tournament"]


def faults(data: object) -> list[tuple[str, str]]:
    with pytest.raises(RuleSetError) as caught:
        read_ruleset(data)
    return [(problem.code, problem.field) for problem in caught.value.problems]


def test_both_games_are_there() -> None:
    assert list(GAMES) == ["sheepshead", "schafkopf"]


def test_no_two_games_share_the_name_of_a_preset() -> None:
    names = [name for game in GAMES.values() for name in game.presets]
    assert len(names) == len(set(names)) == 7


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_rule_set_knows_its_game(game: Any) -> None:
    assert [game_of(rules) for rules in game.presets.values()] == [game] * len(game.presets)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_rule_sets_of_both_games_go_through_json_unchanged(game: Any) -> None:
    for name, rules in game.presets.items():
        whole = ruleset_to_json(rules)
        assert read_ruleset(whole) == rules
        assert read_ruleset(whole | {"game": game.code}) == rules
        assert read_ruleset({"preset": name}) == rules
        assert read_ruleset({"preset": name, "options": {}, "game": game.code}) == rules


@pytest.mark.parametrize(
    ("data", "found"),
    [
        pytest.param({"game": "skat"}, [("unknown_game", "game")], id="no such game"),
        pytest.param({"game": ["schafkopf"]}, [("unknown_game", "game")], id="a list of games"),
        pytest.param({"game": None}, [("unknown_game", "game")], id="null for a game"),
        pytest.param(
            {"game": "sheepshead", "preset": "schafkopf-cardavia"},
            [("unknown_preset", "preset")],
            id="preset of the other game",
        ),
        pytest.param({"preset": "skat"}, [("unknown_preset", "preset")], id="no such preset"),
        pytest.param(
            {"preset": "schafkopf-cardavia", "options": {"blitz": "anyone"}},
            [("unknown_option", "blitz")],
            id="option of the other game",
        ),
        pytest.param(
            {"preset": "schafkopf-cardavia", "max_kontra": 2},
            [("unknown_option", "max_kontra")],
            id="option beside the preset",
        ),
        pytest.param(
            {k: v for k, v in ruleset_to_json(SCHAFKOPF).items() if k != "recording"},
            [("missing_option", "recording")],
            id="nearly all options tell the game",
        ),
        pytest.param("schafkopf-cardavia", [("not_an_object", "")], id="a name alone"),
    ],
)
def test_a_faulty_rule_set_is_refused(data: object, found: list[tuple[str, str]]) -> None:
    assert faults(data) == found


def test_the_rule_set_decides_how_facts_are_judged() -> None:
    assert problems(picked(), SHEEPSHEAD) == ()
    assert problems(rufer(), SCHAFKOPF) == ()
    assert [p.field for p in problems(rufer(), SHEEPSHEAD)][-1:] == ["outcome"]
    assert [p.field for p in problems(picked(), SCHAFKOPF)][-1:] == ["contract"]


def test_the_rule_set_decides_what_a_hand_moves() -> None:
    sheep, sauspiel = hand_from_json(picked(), SHEEPSHEAD), hand_from_json(rufer(), SCHAFKOPF)
    assert (hand_to_json(sheep), hand_to_json(sauspiel)) == (picked(), rufer())
    assert transfer(sheep, SHEEPSHEAD).points == (-1, 2, -1, 1, -1)
    assert transfer(sauspiel, SCHAFKOPF).points == (1, -1, 1, -1)


def test_the_rule_set_decides_what_is_asked() -> None:
    assert "picked" in enterable(SHEEPSHEAD).outcomes
    assert "rufer" in enterable(SCHAFKOPF).contracts
    assert possible_tricks(22, SHEEPSHEAD) == (Tricks.SOME, Tricks.NONE)
    assert possible_tricks(22, SCHAFKOPF) == (Tricks.SOME,)


def test_four_play_schafkopf_at_any_larger_table() -> None:
    assert at_table(SCHAFKOPF, 5) is at_table(SCHAFKOPF, 4) is SCHAFKOPF
    with pytest.raises(NoDealError):
        at_table(SCHAFKOPF, 3)


# What a page asks of a game without knowing which it is -----------------------------------------


@pytest.mark.parametrize(
    ("game", "word", "dealer"),
    [
        pytest.param("sheepshead", "picked", 2, id="the deal passes left"),
        pytest.param("sheepshead", "misdeal", 1, id="a misdeal is dealt again"),
        pytest.param("schafkopf", "rufer", 2, id="Rufer"),
        pytest.param("schafkopf", "passed", 2, id="all passed: the next dealer deals"),
        pytest.param("schafkopf", "misdeal", 1, id="a misdeal of Schafkopf"),
    ],
)
def test_who_deals_next(game: str, word: str, dealer: int) -> None:
    assert GAMES[game].next_dealer(5, 1, word) == dealer


@pytest.mark.parametrize(
    ("rules", "played", "doublers"),
    [
        pytest.param(SHEEPSHEAD, [], (0,), id="before the first hand"),
        pytest.param(
            SHEEPSHEAD,
            [{"outcome": "passed", "resolution": "doubler"}, {"outcome": "picked"}],
            (0, 1, 0),
            id="a passed hand doubles the next",
        ),
        pytest.param(SCHAFKOPF, [{"contract": "passed"}], (0, 0), id="Schafkopf carries nothing"),
    ],
)
def test_doublers_of_hands_and_of_the_next(rules: Any, played: Any, doublers: Any) -> None:
    assert game_of(rules).doublers(played, rules) == doublers


def test_only_good_points_do_not_sum_to_zero() -> None:
    plus_only = schafkopf.ruleset_from_preset("schafkopf-tournament", {"recording": "plus_only"})
    told = [game_of(rules).sums_to_zero(rules) for rules in (SHEEPSHEAD, SCHAFKOPF, plus_only)]
    assert told == [True, True, False]
