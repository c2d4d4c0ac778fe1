"""A leaster that several tie for: who gets the point that does not divide is said."""

import pytest

import scoring
from tournament.wording.steps import explain

NAMES = {1: "Anna", 2: "Bernd", 3: "Clara", 4: "Dieter", 5: "Erna"}
SPLIT = scoring.ruleset_from_preset("germanfest", {"leaster_tie": "split"})


@pytest.mark.parametrize(
    ("seat_points", "dealer", "points", "sentences"),
    [
        pytest.param(
            (20, 20, 20, 30, 30),
            1,
            (0, 1, 1, -1, -1),
            [
                "Anna, Bernd and Clara tie with 20 and divide what the others pay.",
                "Each of the others pays 1.",
                "What does not divide goes one each to the first in playing order: "
                "Bernd and Clara.",
            ],
            id="three divide two",
        ),
        pytest.param(
            (20, 20, 20, 30, 30),
            2,
            (1, 0, 1, -1, -1),
            [
                "Anna, Bernd and Clara tie with 20 and divide what the others pay.",
                "Each of the others pays 1.",
                "What does not divide goes one each to the first in playing order: Clara and Anna.",
            ],
            id="three divide two, another deals",
        ),
        pytest.param(
            (14, 14, 40, 30, 22),
            1,
            (1, 2, -1, -1, -1),
            [
                "Anna and Bernd tie with 14 and divide what the others pay.",
                "Each of the others pays 1.",
                "The one that does not divide goes to the first in playing order: Bernd.",
            ],
            id="two divide three",
        ),
        pytest.param(
            (24, 24, 24, 24, 24),
            1,
            (0, 0, 0, 0, 0),
            [
                "Anna, Bernd, Clara, Dieter and Erna tie with 24 and divide what the others pay.",
                "No points move.",
            ],
            id="nobody is left to pay",
        ),
    ],
)
def test_a_divided_leaster_is_explained(seat_points, dealer, points, sentences):
    hand = scoring.OwnGameHand(
        seats=5,
        dealer=dealer,
        outcome=scoring.Outcome.LEASTER,
        seat_points=seat_points,
        seat_tricks=(2, 1, 1, 1, 1),
        multipliers=scoring.Multipliers(),
    )

    moved = scoring.transfer(hand, SPLIT)

    assert (moved.points, explain(moved.because, NAMES)) == (points, sentences)


def test_what_divides_is_divided_without_a_word():
    hand = scoring.OwnGameHand(
        seats=5,
        dealer=1,
        outcome=scoring.Outcome.LEASTER,
        seat_points=(14, 14, 40, 30, 22),
        seat_tricks=(2, 1, 1, 1, 1),
        multipliers=scoring.Multipliers(doublers=1),
    )

    moved = scoring.transfer(hand, SPLIT)

    assert explain(moved.because, NAMES) == [
        "Anna and Bernd tie with 14 and divide what the others pay.",
        "All passed before this hand: ×2.",
        "Each of the others pays 2.",
    ]
