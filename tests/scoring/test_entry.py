from __future__ import annotations

import pytest

from scoring import (
    PRESETS,
    Enterable,
    Outcome,
    Resolution,
    blitzers,
    crackers,
    enterable,
    outcomes,
    problems,
    recrackers,
    resolutions,
    ruleset_from_preset,
)
from tests.scoring.facts import leaster, picked, table

ORDER = (2, 3, 4, 5, 1)


def test_germanfest_asks_only_what_it_plays() -> None:
    assert enterable(PRESETS["germanfest"]) == Enterable(
        outcomes=(Outcome.PICKED, Outcome.LEASTER, Outcome.PASSED, Outcome.MISDEAL),
        resolutions=(Resolution.DOUBLER,),
        partner=True,
        forced=False,
        called_sheepshead=False,
        most_doublers=20,
        crack=False,
        recrack=False,
        blitz=False,
        blind_points=True,
    )


def test_a_house_that_plays_everything_asks_everything() -> None:
    rules = ruleset_from_preset(
        "three-handed",
        {
            "all_pass": ["leaster", "mittler", "forced_pick", "redeal"],
            "crack": "any_defender",
            "recrack": "picking_side",
            "blitz": "anyone",
            "calling_sheepshead": True,
            "misplay": "offender_pays_each",
            "leaster_blind": "last_trick",
            "doubler": "single",
        },
    )
    assert enterable(rules) == Enterable(
        outcomes=(
            Outcome.PICKED,
            Outcome.LEASTER,
            Outcome.MITTLER,
            Outcome.PASSED,
            Outcome.MISDEAL,
            Outcome.MISPLAY,
        ),
        resolutions=(Resolution.REDEAL,),
        partner=False,
        forced=True,
        called_sheepshead=True,
        most_doublers=1,
        crack=True,
        recrack=True,
        blitz=True,
        blind_points=False,
    )


def test_passed_is_no_outcome_where_a_passed_hand_is_played() -> None:
    assert outcomes(PRESETS["pagat-called-ace"]) == (
        Outcome.PICKED,
        Outcome.LEASTER,
        Outcome.MISDEAL,
    )
    assert resolutions(PRESETS["pagat-called-ace"]) == ()


def test_four_players_have_no_mittler() -> None:
    rules = ruleset_from_preset("four-handed", {"all_pass": ["mittler"]})
    assert outcomes(rules) == (Outcome.PICKED, Outcome.MISDEAL)


@pytest.mark.parametrize("preset", ["pagat-called-ace", "germanfest", "roschin-jd"])
def test_an_outcome_is_offered_exactly_when_its_entry_is_accepted(preset: str) -> None:
    rules = PRESETS[preset]
    entries = [
        picked(),
        *(leaster(outcome=name) for name in ("leaster", "moster", "mittler", "schneidster")),
        table(outcome="schwanzer", loser=1),
        table(outcome="passed", resolution="doubler"),
        table(outcome="misdeal"),
        table(outcome="misplay", offender=1),
    ]
    accepted = tuple(entry["outcome"] for entry in entries if not problems(entry, rules))
    assert accepted == outcomes(rules)


@pytest.mark.parametrize(
    ("crack", "picker", "partner", "seats"),
    [
        pytest.param("none", 3, 5, (), id="not played"),
        pytest.param("not_yet_asked", 3, 5, (4, 1), id="those asked after the picker"),
        pytest.param("not_yet_asked", 1, 5, (), id="the dealer picked: everybody was asked"),
        pytest.param("any_defender", 3, 5, (2, 4, 1), id="any defender"),
        pytest.param("any_defender", 3, None, (2, 4, 5, 1), id="against a picker alone"),
    ],
)
def test_crackers(crack: str, picker: int, partner: int | None, seats: tuple[int, ...]) -> None:
    rules = ruleset_from_preset("germanfest", {"crack": crack})
    assert crackers(ORDER, picker, partner, rules) == seats


@pytest.mark.parametrize(
    ("recrack", "partner", "seats"),
    [
        pytest.param("none", 5, (), id="not played"),
        pytest.param("partner", 5, (5,), id="the partner"),
        pytest.param("partner", None, (), id="nobody when alone"),
        pytest.param("picking_side", 5, (3, 5), id="both"),
        pytest.param("picking_side", None, (3,), id="the picker alone"),
    ],
)
def test_recrackers(recrack: str, partner: int | None, seats: tuple[int, ...]) -> None:
    rules = ruleset_from_preset("germanfest", {"crack": "any_defender", "recrack": recrack})
    assert recrackers(3, partner, rules) == seats


@pytest.mark.parametrize(
    ("blitz", "seats"),
    [("none", ()), ("picker", (3,)), ("anyone", (2, 3, 4, 5, 1))],
)
def test_blitzers(blitz: str, seats: tuple[int, ...]) -> None:
    assert blitzers(ORDER, 3, ruleset_from_preset("germanfest", {"blitz": blitz})) == seats
