from __future__ import annotations

from scoring import PRESETS
from scoring.doubts import Made, Usual, usual
from tests.scoring.facts import alone, leaster, picked, table

GERMANFEST = PRESETS["germanfest"]
HANDS = [
    picked(card_points=75),
    picked(card_points=61),
    alone(card_points=50),
    picked(card_points=5, forced=True),
    leaster(10, 25, 40, 20, 15),
    table(outcome="passed", resolution="doubler"),
    table(outcome="misdeal"),
]


def test_hands_are_tallied() -> None:
    assert usual(HANDS, GERMANFEST) == Usual(
        hands=7,
        unpicked=2,
        alone=Made(hands=1, total=50, squares=2500),
        together=Made(hands=2, total=136, squares=9346),
    )


def test_a_table_is_taken_out_of_its_event() -> None:
    event = usual(HANDS, GERMANFEST)
    assert event - usual(HANDS[:3], GERMANFEST) == usual(HANDS[3:], GERMANFEST)


def test_before_the_first_hand_something_is_known() -> None:
    nothing = Usual()
    assert (nothing.together.mean, nothing.together.spread) == (65, 18.5)
    assert nothing.unpicked_rate == 0.04


def test_hands_outweigh_what_was_known() -> None:
    many = Made(hands=950, total=950 * 73, squares=950 * (73**2 + 20**2))
    assert (round(many.mean, 1), round(many.spread, 1)) == (72.6, 20.0)


def test_equal_hands_do_not_make_others_impossible() -> None:
    equal = Made(hands=5000, total=5000 * 70, squares=5000 * 70**2)
    assert equal.spread == 9.25
