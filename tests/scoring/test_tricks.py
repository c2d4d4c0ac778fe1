from __future__ import annotations

import pytest

from scoring import PRESETS, RuleSet, Tricks, possible_tricks, ruleset_from_preset

ALL, SOME, NONE = Tricks.ALL, Tricks.SOME, Tricks.NONE
FIVE = PRESETS["germanfest"]
FOUR = PRESETS["four-handed"]
UNCOUNTED = ruleset_from_preset("germanfest", {"bury_counts_without_trick": False})
EIGHT = ruleset_from_preset(
    "germanfest", {"players": 8, "hand_size": 4, "blind_size": 0, "partner": "black_queens"}
)
EIGHT_OF_24 = ruleset_from_preset(
    "germanfest",
    {"players": 8, "deck_size": 24, "hand_size": 3, "blind_size": 0, "partner": "black_queens"},
)


@pytest.mark.parametrize(
    ("card_points", "rules", "open_"),
    [
        pytest.param(120, FIVE, (ALL, SOME), id="120: every trick or one worth nothing lost"),
        pytest.param(118, FIVE, (SOME,), id="118"),
        pytest.param(61, FIVE, (SOME,), id="61"),
        pytest.param(23, FIVE, (SOME,), id="23 is more than two aces"),
        pytest.param(22, FIVE, (SOME, NONE), id="22: two aces may be buried"),
        pytest.param(17, FIVE, (SOME,), id="17 is no bury of two"),
        pytest.param(9, FIVE, (SOME,), id="9 is no bury of two"),
        pytest.param(0, FIVE, (SOME, NONE), id="0"),
        pytest.param(44, FOUR, (SOME, NONE), id="44: four aces buried"),
        pytest.param(45, FOUR, (SOME,), id="45 is more than four aces"),
        pytest.param(38, FOUR, (SOME,), id="38 is no bury of four"),
        pytest.param(22, UNCOUNTED, (SOME,), id="22 where a bury needs a trick"),
        pytest.param(0, UNCOUNTED, (SOME, NONE), id="0 where a bury needs a trick"),
        pytest.param(0, EIGHT, (SOME, NONE), id="0 without a blind"),
        pytest.param(2, EIGHT, (SOME,), id="2 without a blind"),
        pytest.param(120, EIGHT_OF_24, (ALL,), id="no trick of eight is worth 0 with four blanks"),
        pytest.param(0, EIGHT_OF_24, (NONE,), id="nor can it be won for 0"),
        pytest.param(1, FIVE, (), id="1 is nobody's"),
        pytest.param(119, FIVE, (), id="119 is nobody's"),
        pytest.param(-1, FIVE, (), id="below 0"),
        pytest.param(121, FIVE, (), id="above 120"),
    ],
)
def test_tricks_left_open(card_points: int, rules: RuleSet, open_: tuple[Tricks, ...]) -> None:
    assert possible_tricks(card_points, rules) == open_
