"""What is refused of a leaster and its kin."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import PRESETS, RuleSet, problems, ruleset_from_preset
from tests.scoring.facts import leaster

FIVE = PRESETS["pagat-called-ace"]
FOUR = PRESETS["four-handed"]
LAST = ruleset_from_preset("pagat-called-ace", {"leaster_blind": "last_trick"})
NO_BLIND = ruleset_from_preset(
    "pagat-called-ace", {"players": 4, "hand_size": 8, "blind_size": 0, "partner": "none"}
)


def four(*seat_points: int, **changes: Any) -> dict[str, Any]:
    return leaster(*seat_points, seats=4, seat_tricks=[2, 2, 2, 2]) | changes


@pytest.mark.parametrize(
    ("facts", "rules"),
    [
        pytest.param(leaster(), FIVE, id="blind of 10 not counted"),
        pytest.param(leaster(blind_points=10), FIVE, id="blind of 10 counted"),
        pytest.param(leaster(10, 25, 40, 20, 25), FIVE, id="blind worth nothing"),
        pytest.param(leaster(10, 25, 40, 20, 25, blind_points=0), FIVE, id="counted as nothing"),
        pytest.param(leaster(10, 25, 40, 20, 25), LAST, id="blind in the last trick"),
        pytest.param(leaster(65, 5, 20, 20, 10), LAST, id="a trick of 65 thanks to the blind"),
        pytest.param(leaster(0, 0, 0, 0, 120, seat_tricks=[0, 0, 0, 0, 6]), FIVE, id="swept"),
        pytest.param(
            leaster(0, 0, 0, 0, 98, seat_tricks=[0, 0, 0, 0, 6]), FIVE, id="swept without two aces"
        ),
        pytest.param(four(30, 30, 30, 30), NO_BLIND, id="no blind"),
        pytest.param(four(30, 30, 30, 30, blind_points=0), NO_BLIND, id="no blind, counted as 0"),
    ],
)
def test_accepted(facts: dict[str, Any], rules: RuleSet) -> None:
    assert problems(facts, rules) == ()


@pytest.mark.parametrize(
    ("facts", "rules", "expected"),
    [
        pytest.param(
            leaster(10, 25, 40.0, 20, 15),  # type: ignore[arg-type]
            FIVE,
            [("card_points_not_a_whole_number", "seat_points")],
            id="40.0 is no whole number",
        ),
        pytest.param(
            leaster(10, 25, -40, 20, 15),
            FIVE,
            [("card_points_out_of_range", "seat_points")],
            id="below 0",
        ),
        pytest.param(
            leaster(seat_tricks=[1, 1, -2, 5, 1]),
            FIVE,
            [("seat_tricks_out_of_range", "seat_tricks")],
            id="tricks below 0",
        ),
        pytest.param(
            leaster(seat_tricks=[1, 1, 7, 1, 1]),
            FIVE,
            [("seat_tricks_out_of_range", "seat_tricks")],
            id="seven tricks",
        ),
        pytest.param(
            leaster(seat_tricks=[1, 1, None, 1, 1]),
            FIVE,
            [("seat_value_missing", "seat_tricks")],
            id="tricks not counted",
        ),
        pytest.param(
            leaster(55, 5, 20, 20, 10),
            FIVE,
            [("points_do_not_fit_tricks", "seat_points")],
            id="a trick of 55",
        ),
        pytest.param(
            leaster(60, 60, 0, 0, 0),
            LAST,
            [("points_do_not_fit_tricks", "seat_points")] * 2,
            id="two who both need the blind",
        ),
        pytest.param(
            leaster(blind_points=9), FIVE, [("impossible_blind", "blind_points")], id="blind of 9"
        ),
        pytest.param(
            leaster(blind_points="10"),
            FIVE,
            [("card_points_not_a_whole_number", "blind_points")],
            id="text for the blind",
        ),
        pytest.param(
            four(30, 30, 30, 28),
            NO_BLIND,
            [("points_sum", "seat_points")],
            id="118 without a blind",
        ),
        pytest.param(
            four(30, 30, 30, 28, blind_points=2),
            NO_BLIND,
            [("impossible_blind", "blind_points")],
            id="a blind of 2 where there is none",
        ),
        pytest.param(
            four(20, 20, 26, 9, seat_tricks=[2, 2, 2, 1]),
            FOUR,
            [("impossible_blind", "seat_points")],
            id="blind of 45",
        ),
    ],
)
def test_refused(facts: dict[str, Any], rules: RuleSet, expected: list[tuple[str, str]]) -> None:
    assert [(str(p.code), p.field) for p in problems(facts, rules)] == expected


def test_a_fault_names_its_seat_and_limits() -> None:
    (problem,) = problems(leaster(55, 5, 20, 20, 10), FIVE)
    assert problem.values == {
        "value": 55,
        "seat": 1,
        "tricks": 1,
        "cards": 5,
        "lowest": 0,
        "highest": 54,
    }


def test_an_impossible_blind_says_what_is_left() -> None:
    (problem,) = problems(leaster(10, 25, 20, 20, 15), FIVE)
    assert problem.values == {
        "value": [10, 25, 20, 20, 15],
        "sum": 90,
        "blind": None,
        "expected": 120,
        "left": 30,
        "blind_size": 2,
        "highest": 22,
    }
