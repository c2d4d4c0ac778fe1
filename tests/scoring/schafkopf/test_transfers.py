from __future__ import annotations

from typing import Any

import pytest

from scoring import Band, ImpossibleHandError, Tricks, hand_from_json, transfer
from scoring.schafkopf import Contract, GameHand, SchafkopfRules, Transfer
from tests.scoring.schafkopf.facts import (
    EVERYTHING,
    alone,
    cross,
    house,
    rufer,
    sie,
    table,
)

SHEET = house()
ALL = {"tricks": "all"}
NONE = {"tricks": "none"}
WITH_3 = {"laufende": 3, "laufende_side": "player"}
AGAINST_3 = {"laufende": 3, "laufende_side": "defenders"}


def moved(facts: dict[str, Any], rules: SchafkopfRules = SHEET) -> Transfer:
    return transfer(hand_from_json(facts, rules), rules)


def steps(facts: dict[str, Any], rules: SchafkopfRules = SHEET) -> list[str]:
    return [str(step.code) for step in moved(facts, rules).because]


@pytest.mark.parametrize(
    ("facts", "points", "band"),
    [
        pytest.param(rufer(61), (1, -1, 1, -1), Band.WON, id="61 wins"),
        pytest.param(rufer(60), (-1, 1, -1, 1), Band.LOST, id="60 loses"),
        pytest.param(rufer(90), (1, -1, 1, -1), Band.WON, id="90 is no schneider"),
        pytest.param(rufer(91), (2, -2, 2, -2), Band.WON_SCHNEIDER, id="91 is schneider"),
        pytest.param(rufer(31), (-1, 1, -1, 1), Band.LOST, id="31 is safe"),
        pytest.param(rufer(30), (-2, 2, -2, 2), Band.LOST_SCHNEIDER, id="30 is schneider"),
        pytest.param(rufer(120), (2, -2, 2, -2), Band.WON_SCHNEIDER, id="120 less a trick"),
        pytest.param(rufer(120, **ALL), (3, -3, 3, -3), Band.WON_SCHWARZ, id="every trick"),
        pytest.param(rufer(0), (-2, 2, -2, 2), Band.LOST_SCHNEIDER, id="0 with a trick"),
        pytest.param(rufer(0, **NONE), (-3, 3, -3, 3), Band.LOST_SCHWARZ, id="no trick"),
        pytest.param(alone("solo", 61), (15, -5, -5, -5), Band.WON, id="solo wins"),
        pytest.param(alone("solo", 60), (-15, 5, 5, 5), Band.LOST, id="solo loses"),
        pytest.param(alone("wenz", 91), (18, -6, -6, -6), Band.WON_SCHNEIDER, id="schneider"),
        pytest.param(alone("wenz", 120, **ALL), (21, -7, -7, -7), Band.WON_SCHWARZ, id="schwarz"),
        pytest.param(alone("wenz_tout", 120, **ALL), (30, -10, -10, -10), None, id="tout made"),
        pytest.param(alone("wenz_tout", 120), (-30, 10, 10, 10), None, id="tout of 120 missed"),
        pytest.param(alone("solo_tout", None), (-30, 10, 10, 10), None, id="tout, not counted"),
        pytest.param(sie(), (156, -52, -52, -52), None, id="sie"),
        pytest.param(sie(suit=None, card_points=None), (156, -52, -52, -52), None, id="bare sie"),
        pytest.param(cross(60), (-1, 1, -1, 1), Band.LOST, id="across, 60 loses"),
        pytest.param(table("misdeal"), (0, 0, 0, 0), None, id="misdeal"),
    ],
)
def test_transfer_of_the_tournament_sheet(
    facts: dict[str, Any], points: tuple[int, ...], band: Band | None
) -> None:
    found = moved(facts)
    assert (found.points, found.band) == (points, band)


@pytest.mark.parametrize(
    ("facts", "points"),
    [
        pytest.param(rufer(laufende=2, laufende_side="player"), 1, id="two in rufer"),
        pytest.param(rufer(**WITH_3), 4, id="with three"),
        pytest.param(rufer(**AGAINST_3), 4, id="without three"),
        pytest.param(rufer(45, **WITH_3), -4, id="lost with three"),
        pytest.param(rufer(laufende=14), 15, id="all fourteen, nobody said who"),
        pytest.param(alone("wenz", laufende=1), 15, id="one in wenz"),
        pytest.param(alone("wenz", laufende=2), 21, id="two in wenz"),
        pytest.param(alone("solo", laufende=2), 15, id="two in solo"),
        pytest.param(alone("solo", laufende=3), 24, id="three in solo"),
        pytest.param(alone("solo_tout", 120, **ALL, laufende=3), 48, id="tout doubles them"),
        pytest.param(cross(laufende=3), 4, id="across"),
    ],
)
def test_laufende_count_from_their_minimum(facts: dict[str, Any], points: int) -> None:
    assert moved(facts).points[0] == points


@pytest.mark.parametrize(
    ("options", "facts", "points"),
    [
        pytest.param({"player_win_at": 60}, rufer(60), (1, -1, 1, -1), id="60 wins here"),
        pytest.param({"player_win_at": 60}, rufer(59), (-1, 1, -1, 1), id="59 does not"),
        pytest.param({"player_safe_at": 30}, rufer(30), (-1, 1, -1, 1), id="30 safe here"),
        pytest.param({"player_safe_at": 30}, rufer(29), (-2, 2, -2, 2), id="29 is not"),
        pytest.param({"defender_safe_at": 31}, rufer(90), (2, -2, 2, -2), id="30 against 90"),
        pytest.param({"defender_safe_at": 29}, rufer(91), (1, -1, 1, -1), id="29 safe here"),
        pytest.param({"defender_safe_at": 29}, rufer(92), (2, -2, 2, -2), id="28 is not"),
        pytest.param({"cross_tie": "wash"}, cross(60), (0, 0, 0, 0), id="60 each replayed"),
        pytest.param({"cross_tie": "wash"}, cross(59), (-1, 1, -1, 1), id="59 across lost"),
        pytest.param({"cross_tie": "wash"}, rufer(60), (-1, 1, -1, 1), id="only across"),
        pytest.param(
            {"heart_solo_value": 8}, alone("solo"), (24, -8, -8, -8), id="heart solo is dearer"
        ),
        pytest.param(
            {"heart_solo_value": 8}, alone("solo", suit="bells"), (15, -5, -5, -5), id="bells not"
        ),
        pytest.param({"heart_solo_value": 8}, sie(), (156, -52, -52, -52), id="nor a sie"),
        pytest.param(
            {"schneider_contracts": ["rufer"]},
            alone("solo", 120, **ALL),
            (15, -5, -5, -5),
            id="neither schneider nor schwarz in solo",
        ),
        pytest.param(
            {"schneider_contracts": ["rufer"]}, cross(91), (2, -2, 2, -2), id="across as rufer"
        ),
        pytest.param(
            {"laufende_max": 4}, rufer(laufende=6), (5, -5, 5, -5), id="no more than four"
        ),
        pytest.param({"laufende_max": 4}, sie(), (156, -52, -52, -52), id="a sie has eight"),
        pytest.param({"laufende_value": 0}, sie(), (60, -20, -20, -20), id="no laufende"),
        pytest.param(
            {"laufende_paid_to": "holders_only"},
            rufer(**AGAINST_3),
            (1, -1, 1, -1),
            id="losers held them",
        ),
        pytest.param(
            {"laufende_paid_to": "holders_only"},
            rufer(45, **AGAINST_3),
            (-4, 4, -4, 4),
            id="winning defenders held them",
        ),
        pytest.param(
            {"laufende_without_on_caller": True},
            rufer(**AGAINST_3),
            (7, -4, 1, -4),
            id="caller alone wins without",
        ),
        pytest.param(
            {"laufende_without_on_caller": True},
            rufer(45, **AGAINST_3),
            (-7, 4, -1, 4),
            id="caller alone loses without",
        ),
        pytest.param(
            {"laufende_without_on_caller": True},
            alone("solo", **AGAINST_3),
            (24, -8, -8, -8),
            id="no caller in solo",
        ),
        pytest.param(
            {"tout_bonus": "schwarz"},
            alone("solo_tout", 120, **ALL),
            (42, -14, -14, -14),
            id="tout of the schwarz value",
        ),
        pytest.param({"tout_bonus": "schwarz"}, sie(), (180, -60, -60, -60), id="sie of it"),
        pytest.param(
            {"tout_fixed": 6},
            alone("solo_tout", 120, **ALL, laufende=3),
            (36, -12, -12, -12),
            id="printed tout, laufende doubled",
        ),
        pytest.param(
            {"tout_bonus": "schwarz", "contracts": ["bettel"], "bettel_value": 4},
            alone("bettel", None),
            (-12, 4, 4, 4),
            id="no bonus in bettel",
        ),
        pytest.param(
            {"laufende_paid_to": "holders_only"},
            sie(laufende_side=None),
            (156, -52, -52, -52),
            id="a sie has held them",
        ),
        pytest.param({"sie_fixed": 14}, sie(), (138, -46, -46, -46), id="printed sie"),
        pytest.param({"tout_factor": 3}, alone("wenz_tout"), (-45, 15, 15, 15), id="tout x 3"),
        pytest.param({"max_kontra": 2}, rufer(kontra=2), (4, -4, 4, -4), id="kontra and re"),
        pytest.param(
            {"max_kontra": 1, "max_klopfer": 4},
            rufer(91, **WITH_3, klopfer=2, kontra=1),
            (40, -40, 40, -40),
            id="all doubled three times",
        ),
    ],
)
def test_each_option_changes_what_is_paid(
    options: dict[str, Any], facts: dict[str, Any], points: tuple[int, ...]
) -> None:
    assert moved(facts, house(**options)).points == points


@pytest.mark.parametrize(
    ("facts", "points"),
    [
        pytest.param(rufer(60, forced=True), (1, -1, 1, -1), id="60 wins"),
        pytest.param(rufer(59, forced=True), (-1, 1, -1, 1), id="59 loses"),
        pytest.param(rufer(30, forced=True), (-1, 1, -1, 1), id="30 is safe"),
        pytest.param(rufer(29, forced=True), (-2, 2, -2, 2), id="29 is schneider"),
        pytest.param(rufer(60), (-1, 1, -1, 1), id="free, 60 loses"),
    ],
)
def test_a_forced_game_has_edges_of_its_own(facts: dict[str, Any], points: tuple[int, ...]) -> None:
    rules = house(all_pass="must_play", forced_win_at=60, forced_safe_at=30)
    assert moved(facts, rules).points == points


@pytest.mark.parametrize(
    ("facts", "points"),
    [
        pytest.param(alone("geier", 91), 18, id="geier"),
        pytest.param(alone("geier_tout", None, **ALL), 30, id="geier tout"),
        pytest.param(alone("farbwenz", 60), -15, id="farbwenz"),
        pytest.param(alone("farbwenz_tout", None), -30, id="farbwenz tout"),
        pytest.param(alone("bettel", None, **NONE), 12, id="bettel made"),
        pytest.param(alone("bettel", 0), -12, id="bettel lost by a trick worth nothing"),
        pytest.param(alone("bettel", 120, **ALL), -12, id="bettel with every trick"),
    ],
)
def test_games_that_some_houses_add(facts: dict[str, Any], points: int) -> None:
    assert moved(facts, EVERYTHING).points == (points, *[-points // 3] * 3)


@pytest.mark.parametrize(
    ("facts", "points"),
    [
        pytest.param(rufer(), (1, 0, 1, 0), id="partners"),
        pytest.param(rufer(60), (0, 1, 0, 1), id="defenders"),
        pytest.param(alone("solo"), (5, 0, 0, 0), id="a solo once"),
        pytest.param(alone("solo", 60), (0, 5, 5, 5), id="each of three"),
        pytest.param(cross(60), (0, 1, 0, 1), id="across"),
    ],
)
def test_good_points_only(facts: dict[str, Any], points: tuple[int, ...]) -> None:
    assert moved(facts, house(recording="plus_only")).points == points


def test_a_seat_that_sits_out_gets_nothing() -> None:
    facts = alone("solo", seats=5, dealer=2, sitting_out=[2], player=4)
    assert moved(facts).points == (-5, 0, -5, 15, -5)


@pytest.mark.parametrize(
    ("facts", "rules", "because"),
    [
        pytest.param(rufer(), SHEET, ["won", "game_value", "unit", "shared"], id="plain"),
        pytest.param(
            rufer(30, **WITH_3),
            SHEET,
            ["lost_schneider", "game_value", "schneider_bonus", "laufende_paid", "unit", "shared"],
            id="schneider with three",
        ),
        pytest.param(
            alone("solo", 120, **ALL, laufende=2, kontra=1, klopfer=1),
            house(max_kontra=1, max_klopfer=1, heart_solo_value=6),
            [
                "won_schwarz",
                "heart_solo_value",
                "schwarz_bonus",
                "laufende_too_few",
                "knocked",
                "kontra",
                "unit",
                "alone",
            ],
            id="heart solo, knocked, kontra",
        ),
        pytest.param(
            alone("wenz_tout", None, **ALL),
            house(tout_bonus="schwarz"),
            ["tout_made", "game_value", "tout_bonus", "tout_factor", "unit", "alone"],
            id="tout",
        ),
        pytest.param(
            sie(),
            house(sie_fixed=14),
            ["sie_held", "fixed_value", "laufende_paid", "sie_factor", "unit", "alone"],
            id="sie",
        ),
        pytest.param(
            rufer(**AGAINST_3),
            house(laufende_without_on_caller=True, recording="plus_only"),
            ["won", "game_value", "laufende_paid", "laufende_to_caller", "written", "plus_only"],
            id="without three on the caller",
        ),
        pytest.param(
            alone("solo", 91, laufende=5),
            house(laufende_max=4, schneider_contracts=["rufer"]),
            [
                "won_schneider",
                "game_value",
                "schneider_not_counted",
                "laufende_capped",
                "laufende_paid",
                "unit",
                "alone",
            ],
            id="limits",
        ),
        pytest.param(
            rufer(**AGAINST_3),
            house(laufende_paid_to="holders_only"),
            ["won", "game_value", "laufende_not_held", "unit", "shared"],
            id="not held by the winners",
        ),
        pytest.param(
            cross(60), house(cross_tie="wash"), ["cross_washed", "nothing_moves"], id="washed"
        ),
        pytest.param(
            alone("bettel", None),
            EVERYTHING,
            ["bettel_missed", "game_value", "unit", "alone"],
            id="bettel",
        ),
        pytest.param(table("passed"), house(all_pass="redeal"), ["passed"], id="passed"),
        pytest.param(table("misdeal"), SHEET, ["misdeal"], id="misdeal"),
    ],
)
def test_a_result_says_why(
    facts: dict[str, Any], rules: SchafkopfRules, because: list[str]
) -> None:
    assert steps(facts, rules) == because


def test_steps_carry_what_their_sentences_need() -> None:
    found = {str(step.code): dict(step.values) for step in moved(rufer(91, **WITH_3)).because}
    assert found == {
        "won_schneider": {
            "card_points": 91,
            "defender_points": 29,
            "tricks": "some",
            "win_at": 61,
            "safe_at": 31,
            "defender_safe_at": 30,
            "forced": False,
        },
        "game_value": {"contract": "rufer", "value": 1},
        "schneider_bonus": {"bonus": 1},
        "laufende_paid": {"laufende": 3, "side": "player", "counted": 3, "each": 1, "points": 3},
        "unit": {"unit": 5, "won": True},
        "shared": {"player": 1, "partner": 3, "player_points": 5, "partner_points": 5},
    }


def test_an_impossible_hand_is_refused_not_computed() -> None:
    hand = GameHand(seats=4, dealer=1, contract=Contract.WENZ, player=1, tricks=Tricks.SOME)
    with pytest.raises(ImpossibleHandError) as caught:
        transfer(hand, SHEET)
    assert [problem.code for problem in caught.value.problems] == ["card_points_not_a_whole_number"]
