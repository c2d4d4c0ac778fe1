"""What moves and why: the argument of each kind of hand, step by step."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import Band, StepCode, hand_from_json, ruleset_from_preset, transfer
from tests.scoring.facts import alone, leaster, multipliers, picked, table


def argued(facts: dict[str, Any], preset: str = "germanfest", **options: Any) -> Any:
    """Points and the codes of the steps."""
    rules = ruleset_from_preset(preset, options)
    moved = transfer(hand_from_json(facts, rules), rules)
    return moved.points, [str(step.code) for step in moved.because]


def test_a_lost_hand_argues_from_the_band_to_the_division() -> None:
    rules = ruleset_from_preset("germanfest", {})
    moved = transfer(hand_from_json(picked(card_points=45), rules), rules)
    assert (moved.points, moved.band) == ((2, -4, 2, -2, 2), Band.LOST)
    assert [(step.code, dict(step.values)) for step in moved.because] == [
        (
            StepCode.LOST,
            {
                "card_points": 45,
                "defender_points": 75,
                "tricks": "some",
                "picker_win_at": 61,
                "picker_safe_at": 31,
                "defender_safe_at": 30,
            },
        ),
        (StepCode.BUMP_DOUBLED, {"factor": 2}),
        (StepCode.UNIT, {"unit": 2, "won": False, "defenders": 3}),
        (
            StepCode.SHARED,
            {
                "picker": 2,
                "partner": 4,
                "picker_units": 2,
                "partner_units": 1,
                "picker_points": -4,
                "partner_points": -2,
            },
        ),
    ]


@pytest.mark.parametrize(
    ("facts", "options", "points", "steps"),
    [
        pytest.param(
            picked(),
            {},
            (-1, 2, -1, 1, -1),
            ["won", "unit", "shared"],
            id="plain win",
        ),
        pytest.param(
            picked(card_points=95),
            {},
            (-2, 4, -2, 2, -2),
            ["won_schneider", "schneider_factor", "unit", "shared"],
            id="schneider",
        ),
        pytest.param(
            alone(card_points=120, tricks="all"),
            {},
            (-3, 12, -3, -3, -3),
            ["won_schwarz", "schwarz_factor", "unit", "alone"],
            id="every trick alone",
        ),
        pytest.param(
            picked(card_points=0, tricks="none"),
            {},
            (6, -18, 6, 0, 6),
            ["lost_schwarz", "schwarz_factor", "bump_doubled", "unit", "picker_pays_all"],
            id="trickless, the picker pays all",
        ),
        pytest.param(
            picked(card_points=0, tricks="none"),
            {"bump_on_no_trick": False},
            (3, -9, 3, 0, 3),
            ["lost_schwarz", "schwarz_factor", "bump_not_without_trick", "unit", "picker_pays_all"],
            id="trickless, not bumped",
        ),
        pytest.param(
            picked(card_points=45),
            {"double_on_the_bump": False},
            (1, -2, 1, -1, 1),
            ["lost", "bump_not_played", "unit", "shared"],
            id="no bump played",
        ),
        pytest.param(
            picked(card_points=45, picker=1, forced=True),
            {"all_pass": ["forced_pick"], "bump_on_forced_pick": False},
            (-2, 1, 1, -1, 1),
            ["lost", "bump_not_when_forced", "unit", "shared"],
            id="forced, not bumped",
        ),
        pytest.param(
            picked(card_points=45, multipliers=multipliers(doublers=1)),
            {"bump_with_doubler": "no_stack"},
            (2, -4, 2, -2, 2),
            ["lost", "bump_not_with_doubler", "doublers", "unit", "shared"],
            id="doubled already",
        ),
        pytest.param(
            picked(
                multipliers=multipliers(
                    doublers=1, crack_by=3, recrack_by=4, black_blitz_by=2, red_blitz_by=5
                )
            ),
            {
                "crack": "any_defender",
                "recrack": "partner",
                "blitz": "anyone",
                "multiplier_cap": 16,
            },
            (-16, 32, -16, 16, -16),
            [
                "won",
                "doublers",
                "cracked",
                "recracked",
                "black_blitz",
                "red_blitz",
                "capped",
                "unit",
                "shared",
            ],
            id="everything declared, 32 cut to 16",
        ),
        pytest.param(
            alone(card_points=120, called_sheepshead=True, multipliers=multipliers(doublers=1)),
            {"calling_sheepshead": True},
            (12, -48, 12, 12, 12),
            ["won_schneider", "sheepshead_missed", "doublers", "unit", "alone"],
            id="sheepshead missed in a doubled deal, no bump on top",
        ),
        pytest.param(
            alone(card_points=120, tricks="all", called_sheepshead=True),
            {"calling_sheepshead": True},
            (-6, 24, -6, -6, -6),
            ["won_schwarz", "sheepshead_made", "unit", "alone"],
            id="sheepshead made",
        ),
        pytest.param(
            picked(seats=7, dealer=7, sitting_out=[6, 7]),
            {},
            (-1, 2, -1, 1, -1, 0, 0),
            ["won", "unit", "shared"],
            id="seven at the table",
        ),
    ],
)
def test_picked(
    facts: dict[str, Any], options: dict[str, Any], points: tuple[int, ...], steps: list[str]
) -> None:
    assert argued(facts, **options) == (points, steps)


@pytest.mark.parametrize(
    ("facts", "options", "points", "steps"),
    [
        pytest.param(
            leaster(),
            {},
            (4, -1, -1, -1, -1),
            ["leaster_won", "winner_takes"],
            id="leaster",
        ),
        pytest.param(
            leaster(0, 25, 50, 20, 14, seat_tricks=[0, 2, 2, 1, 1]),
            {},
            (-1, -1, -1, -1, 4),
            ["without_trick", "leaster_won", "winner_takes"],
            id="no win without a trick",
        ),
        pytest.param(
            leaster(0, 0, 0, 0, 120, seat_tricks=[0, 0, 0, 0, 6]),
            {"leaster_sweep_factor": 3},
            (-3, -3, -3, -3, 12),
            ["without_trick", "leaster_only_one_qualified", "leaster_swept", "winner_takes"],
            id="every trick",
        ),
        pytest.param(
            leaster(0, 0, 0, 0, 120, seat_tricks=[0, 0, 0, 0, 6]),
            {"leaster_sweep_factor": 3, "leaster_needs_trick": False},
            (0, 0, 0, 0, 0),
            ["tied", "nothing_moves"],
            id="every trick does not win where none is needed",
        ),
        pytest.param(
            leaster(14, 14, 40, 30, 22, seat_tricks=[2, 1, 1, 1, 1]),
            {"leaster_tie": "fewest_tricks"},
            (-1, 4, -1, -1, -1),
            ["leaster_tie_broken", "winner_takes"],
            id="tie broken by tricks",
        ),
        pytest.param(
            leaster(14, 14, 40, 30, 22, multipliers=multipliers(doublers=1)),
            {"leaster_tie": "split"},
            (3, 3, -2, -2, -2),
            ["leaster_tie_split", "doublers", "winner_takes"],
            id="the tied divide what the others pay: 6 in a doubled deal",
        ),
        pytest.param(
            leaster(20, 20, 20, 20, 20, seat_tricks=[1, 2, 1, 1, 1]),
            {"leaster_tie": "split"},
            (0, 0, 0, 0, 0),
            ["leaster_tie_split", "nothing_moves"],
            id="all tied: nobody is left to pay",
        ),
        pytest.param(
            leaster(10, 20, 61, 14, 15, outcome="moster"),
            {"all_pass": ["moster"], "moster_double_over_60": True},
            (2, 2, -8, 2, 2),
            ["moster_lost", "moster_over_60", "loser_pays"],
            id="moster over 60",
        ),
        pytest.param(
            leaster(10, 20, 60, 15, 15, outcome="moster"),
            {"all_pass": ["moster"], "moster_double_over_60": True},
            (1, 1, -4, 1, 1),
            ["moster_lost", "loser_pays"],
            id="moster with 60",
        ),
        pytest.param(
            leaster(0, 0, 120, 0, 0, outcome="moster", seat_tricks=[0, 0, 6, 0, 0]),
            {"all_pass": ["moster"], "moster_sweep_wins": True},
            (-1, -1, 4, -1, -1),
            ["moster_swept", "winner_takes"],
            id="moster, every trick",
        ),
        pytest.param(
            leaster(40, 40, 20, 10, 10, outcome="moster", seat_tricks=[2, 1, 1, 1, 1]),
            {"all_pass": ["moster"]},
            (0, 0, 0, 0, 0),
            ["tied", "nothing_moves"],
            id="moster tied",
        ),
        pytest.param(
            leaster(10, 20, 50, 25, 15, outcome="mittler"),
            {"all_pass": ["mittler"]},
            (-1, 4, -1, -1, -1),
            ["mittler_won", "winner_takes"],
            id="mittler",
        ),
        pytest.param(
            leaster(10, 30, 31, 25, 14, outcome="schneidster"),
            {"all_pass": ["schneidster"]},
            (-1, 4, -1, -1, -1),
            ["schneidster_won", "winner_takes"],
            id="schneidster, 30",
        ),
        pytest.param(
            table(outcome="schwanzer", loser=3, multipliers=multipliers(doublers=1)),
            {"all_pass": ["schwanzer"]},
            (2, 2, -8, 2, 2),
            ["schwanzer_lost", "doublers", "loser_pays"],
            id="schwanzer",
        ),
        pytest.param(
            table(outcome="misplay", offender=2, seats=6, dealer=6, sitting_out=[6]),
            {"misplay": "offender_pays_each"},
            (1, -4, 1, 1, 1, 0),
            ["misplayed", "loser_pays"],
            id="misplay, six at the table",
        ),
        pytest.param(
            table(outcome="passed", resolution="doubler"),
            {},
            (0, 0, 0, 0, 0),
            ["passed_doubler"],
            id="passed",
        ),
        pytest.param(
            table(outcome="passed", resolution="redeal"),
            {"all_pass": ["redeal"]},
            (0, 0, 0, 0, 0),
            ["passed_redeal"],
            id="passed, new deal",
        ),
        pytest.param(table(outcome="misdeal"), {}, (0, 0, 0, 0, 0), ["misdeal"], id="misdeal"),
    ],
)
def test_nobody_picked(
    facts: dict[str, Any], options: dict[str, Any], points: tuple[int, ...], steps: list[str]
) -> None:
    assert argued(facts, **options) == (points, steps)


def test_a_schneidster_in_which_all_are_over_moves_nothing() -> None:
    facts = leaster(
        40, 39, 41, seats=3, seat_tricks=[3, 3, 4], outcome="schneidster", multipliers=multipliers()
    )
    assert argued(facts, "three-handed", all_pass=["schneidster"]) == (
        (0, 0, 0),
        ["schneidster_all_over", "nothing_moves"],
    )


def test_what_a_split_leaves_over_goes_to_the_first_in_playing_order() -> None:
    facts = leaster(20, 20, 20, 30, 30, dealer=2)
    rules = ruleset_from_preset("germanfest", {"leaster_tie": "split"})
    moved = transfer(hand_from_json(facts, rules), rules)
    assert moved.points == (1, 0, 1, -1, -1)
    *_, takes, remainder = moved.because
    assert dict(takes.values) == {
        "seats": (1, 2, 3),
        "unit": 1,
        "others": 2,
        "points": (1, 0, 1),
    }
    assert (str(remainder.code), dict(remainder.values)) == ("remainder", {"seats": (3, 1)})


def test_the_cap_also_limits_doublers_of_a_leaster() -> None:
    facts = leaster(multipliers=multipliers(doublers=3))
    assert argued(facts, multiplier_cap=4) == (
        (16, -4, -4, -4, -4),
        ["leaster_won", "doublers", "capped", "winner_takes"],
    )
