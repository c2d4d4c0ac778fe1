from __future__ import annotations

from typing import Any

import pytest

from scoring import PRESETS, schafkopf
from scoring.doubts import Doubt, DoubtCode, doubts, unlikely, usual
from tests.scoring.facts import alone, leaster, picked, table

GERMANFEST = PRESETS["germanfest"]
THREE = PRESETS["three-handed"]
TOURNAMENT = schafkopf.PRESETS["schafkopf-tournament"]


def hands(*card_points: int, **changes: Any) -> list[dict[str, Any]]:
    """Picked hands; seats 1 to 5 pick in turn."""
    return [
        picked(card_points=points, picker=at % 5 + 1, partner=(at + 1) % 5 + 1, **changes)
        for at, points in enumerate(card_points)
    ]


def codes(found: tuple[Doubt, ...]) -> list[tuple[DoubtCode, int]]:
    return [(each.code, each.hand) for each in found]


USUAL_TABLE = hands(75, 62, 48, 91, 66, 58, 83, 71, 35, 64, 70, 52, 88, 61, 77, 24, 67, 80, 45, 73)


def test_a_usual_table_raises_no_doubt() -> None:
    assert doubts(USUAL_TABLE, GERMANFEST) == ()


@pytest.mark.parametrize(
    ("second", "doubted"),
    [
        pytest.param(picked(dealer=2), True, id="the same, dealt by the next"),
        pytest.param(picked(card_points=76), False, id="other card points"),
        pytest.param(picked(partner=5), False, id="another partner"),
        pytest.param(picked(picker=3), False, id="another picker"),
        pytest.param(alone(), False, id="alone"),
    ],
)
def test_a_hand_repeated(second: dict[str, Any], doubted: bool) -> None:
    values = {"player": 2, "partner": 4, "card_points": 75}
    expected = (Doubt(DoubtCode.REPEATED, 1, values),) if doubted else ()
    assert doubts([picked(), second], GERMANFEST) == expected


def test_a_leaster_repeated_count_by_count() -> None:
    twice = [leaster(10, 25, 40, 20, 15), leaster(10, 25, 40, 20, 15)]
    values = {"player": None, "partner": None, "card_points": None}
    assert doubts(twice, GERMANFEST) == (Doubt(DoubtCode.REPEATED, 1, values),)


def test_passed_hands_and_hands_between_are_no_repetition() -> None:
    passed = table(outcome="passed", resolution="doubler")
    assert doubts([picked(), passed, passed, picked()], GERMANFEST) == ()


def test_defenders_points_are_noticed_over_many_hands() -> None:
    """Where sides make 69 with a spread of 20: 60 less the points, times 0.0456, add up to 5.2."""
    others = usual(hands(*(88, 55, 71, 95, 41) * 40), GERMANFEST)
    low = hands(45, 38, 72, 29, 54, 42, 37, 49, 58)
    values = {"hands": 8, "average": 46, "usual": 69, "mirrored": 74}
    assert doubts(low, GERMANFEST, others) == (Doubt(DoubtCode.DEFENDERS_POINTS, 7, values),)


def test_luck_before_does_not_excuse_a_new_scorer() -> None:
    others = usual(hands(*(88, 55, 71, 95, 41) * 40), GERMANFEST)
    lucky = hands(91, 78, 84, 95, 88, 45, 38, 72, 29, 54, 42, 37, 49, 58)
    assert codes(doubts(lucky, GERMANFEST, others)) == [(DoubtCode.DEFENDERS_POINTS, 12)]


def test_one_low_hand_is_not_taken_for_the_defenders_points() -> None:
    assert doubts(hands(75, 20, 66), GERMANFEST) == ()


def test_defenders_points_are_never_noticed_where_sides_usually_lose() -> None:
    others = usual(hands(*(50, 40, 62, 45) * 50), GERMANFEST)
    assert doubts(hands(*(30, 35, 28, 40) * 5), GERMANFEST, others) == ()


@pytest.mark.parametrize(
    ("made", "doubted"),
    [
        pytest.param({"card_points": 10}, False, id="10 is rare"),
        pytest.param({"card_points": 9}, True, id="9 is far"),
        pytest.param({"card_points": 0, "tricks": "none"}, False, id="no trick"),
        pytest.param({"card_points": 120, "tricks": "all"}, False, id="every trick"),
        pytest.param({"card_points": 9, "forced": True}, False, id="forced to pick"),
    ],
)
def test_card_points_far_from_usual(made: dict[str, Any], doubted: bool) -> None:
    values = {"card_points": 9, "usual": 65}
    expected = (Doubt(DoubtCode.FAR_FROM_USUAL, 0, values),) if doubted else ()
    assert doubts([picked(**made)], GERMANFEST) == expected


def test_no_trick_twice_in_a_row_is_no_doubt() -> None:
    twice = hands(0, 0, tricks="none")
    assert doubts(twice, GERMANFEST) == ()


def picks(*seats: int) -> list[dict[str, Any]]:
    return [
        picked(picker=seat, partner=seat % 5 + 1, card_points=60 + at % 20)
        for at, seat in enumerate(seats)
    ]


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        pytest.param((2,) * 7, [], id="seven in a row"),
        pytest.param((2,) * 8, [(DoubtCode.SAME_SEAT, 7)], id="eight in a row"),
        pytest.param((2,) * 12, [(DoubtCode.SAME_SEAT, 7)], id="told once"),
        pytest.param((2, 3, 2, 4, 2, 1, 2, 5, 2, 2) * 2, [], id="twelve of twenty"),
    ],
)
def test_one_seat_picks_very_often(
    seats: tuple[int, ...], expected: list[tuple[DoubtCode, int]]
) -> None:
    assert codes(doubts(picks(*seats), GERMANFEST)) == expected


def test_one_seat_of_three_may_pick_oftener() -> None:
    many = [alone(seats=3, picker=2, card_points=60 + at) for at in range(18)]
    (doubt,) = doubts(many, THREE)
    assert doubt == Doubt(DoubtCode.SAME_SEAT, 17, {"seat": 2, "picked": 18, "hands": 18})


def leasters(count: int, among: int) -> list[dict[str, Any]]:
    """Different ones, with picked hands after each."""
    listed: list[dict[str, Any]] = []
    for at in range(count):
        listed += [leaster(10 + at, 25 - at, 40, 20, 15), *hands(*(70 + at,) * among)]
    return listed


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        pytest.param(4, [], id="four of seven"),
        pytest.param(5, [(DoubtCode.UNPICKED_OFTEN, 8)], id="five of nine"),
        pytest.param(7, [(DoubtCode.UNPICKED_OFTEN, 8)], id="told once"),
    ],
)
def test_many_leasters(count: int, expected: list[tuple[DoubtCode, int]]) -> None:
    assert codes(doubts(leasters(count, among=1), GERMANFEST)) == expected


def test_many_leasters_where_leasters_are_usual() -> None:
    others = usual(leasters(40, among=3), GERMANFEST)
    assert doubts(leasters(7, among=1), GERMANFEST, others) == ()


def test_only_the_last_hand_is_judged_as_it_is_entered() -> None:
    before = [picked(), picked()]
    assert codes(doubts([*before, picked(card_points=5)], GERMANFEST)) == [
        (DoubtCode.REPEATED, 1),
        (DoubtCode.FAR_FROM_USUAL, 2),
    ]
    assert codes(unlikely(picked(card_points=5), GERMANFEST, before)) == [
        (DoubtCode.FAR_FROM_USUAL, 2)
    ]


def game(**changes: Any) -> dict[str, Any]:
    facts = {"seats": 4, "dealer": 4, "sitting_out": [], "contract": "rufer", "suit": "acorns"}
    played = {"player": 1, "partner": 3, "forced": False, "card_points": 70, "tricks": "some"}
    return (
        facts | played | {"laufende": 0, "laufende_side": None, "klopfer": 0, "kontra": 0} | changes
    )


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        pytest.param({"card_points": 8}, [(DoubtCode.FAR_FROM_USUAL, 0)], id="a Rufer"),
        pytest.param({"card_points": 8, "forced": True}, [], id="a forced Rufer"),
        pytest.param({"card_points": 8, "contract": "cross"}, [], id="cross"),
        pytest.param(
            {"card_points": 8, "contract": "solo", "partner": None},
            [(DoubtCode.FAR_FROM_USUAL, 0)],
            id="a Solo",
        ),
        pytest.param(
            {"card_points": 8, "contract": "solo_tout", "partner": None}, [], id="tricks decide"
        ),
        pytest.param(
            {"card_points": None, "contract": "bettel", "partner": None}, [], id="not counted"
        ),
    ],
)
def test_schafkopf_games(facts: dict[str, Any], expected: list[tuple[DoubtCode, int]]) -> None:
    assert codes(doubts([game(**facts)], TOURNAMENT)) == expected


def test_two_games_with_the_same_points_are_no_repetition() -> None:
    solo = game(contract="solo", partner=None)
    assert doubts([solo, game(contract="solo", partner=None, suit="hearts")], TOURNAMENT) == ()
    assert doubts([solo, game(contract="wenz", suit=None, partner=None)], TOURNAMENT) == ()
    assert codes(doubts([solo, solo], TOURNAMENT)) == [(DoubtCode.REPEATED, 1)]
