"""The core speaks in codes: each has its sentence, and each sentence has its values."""

import re

import pytest

import scoring
from tests.factories import picked
from tournament.wording.hands import BANDS, OUTCOMES, RESOLUTIONS, TRICKS, hand_in_short
from tournament.wording.lists import all_of
from tournament.wording.problems import QUESTIONS, SENTENCES, say_problem
from tournament.wording.steps import PAID, explain
from tournament.wording.steps import SENTENCES as STEPS

NAMES = {1: "Anna", 2: "Bernd", 3: "Clara", 4: "Dieter", 5: "Erna"}


@pytest.mark.parametrize(
    ("worded", "codes"),
    [
        (SENTENCES, scoring.Code),
        (STEPS, scoring.StepCode),
        (OUTCOMES, scoring.Outcome),
        (BANDS, scoring.Band),
        (TRICKS, scoring.Tricks),
        (RESOLUTIONS, scoring.Resolution),
    ],
)
def test_every_code_has_a_sentence(worded, codes):
    assert set(worded) == set(codes)


def test_a_step_without_a_sentence_of_its_own_has_one_for_either_side():
    silent = {code for code, sentence in STEPS.items() if not str(sentence)}
    assert {(code, won) for code in silent for won in (True, False)} == set(PAID)


def test_every_fault_says_what_to_do():
    ends = {code: str(sentence) for code, sentence in SENTENCES.items()}
    assert [code for code, text in ends.items() if not re.search(r"[:.!?]$", text)] == []
    assert set(QUESTIONS) <= set(SENTENCES)


@pytest.mark.parametrize(
    ("made", "sentences"),
    [
        pytest.param(
            {"card_points": 45},
            [
                "Picker’s side 45: lost, less than 61.",
                "Double on the bump: ×2.",
                "Each defender gets 2.",
                "Picker pays 2 shares, partner 1.",
            ],
            id="45 loses, bumped",
        ),
        pytest.param(
            {"card_points": 91, "partner": None},
            [
                "Picker’s side 91: won, and the defenders with 29 stay below 30: schneider.",
                "Schneider: ×2.",
                "Each defender pays 2.",
                "Bernd played alone and takes all 4 shares.",
            ],
            id="91 alone",
        ),
        pytest.param(
            {"card_points": 0, "tricks": scoring.Tricks.NONE},
            [
                "The picker’s side took no trick: schwarz.",
                "Schwarz: ×3.",
                "Double on the bump: ×2.",
                "Each defender gets 6.",
                "Without a trick the picker pays everything, the partner nothing.",
            ],
            id="no trick",
        ),
    ],
)
def test_a_picked_hand_is_explained(made, sentences):
    facts = {"picker": 2, "partner": 4, "tricks": scoring.Tricks.SOME} | made
    hand = scoring.PickedHand(seats=5, dealer=1, **facts)

    moved = scoring.transfer(hand, scoring.PRESETS["germanfest"])

    assert explain(moved.because, NAMES) == sentences


def test_a_leaster_is_explained():
    hand = scoring.OwnGameHand(
        seats=5,
        dealer=1,
        outcome=scoring.Outcome.LEASTER,
        seat_points=(0, 25, 50, 20, 14),
        seat_tricks=(0, 2, 2, 1, 1),
        multipliers=scoring.Multipliers(doublers=1),
    )

    moved = scoring.transfer(hand, scoring.PRESETS["germanfest"])

    assert explain(moved.because, NAMES) == [
        "No trick, no win: Anna.",
        "Erna made the fewest card points, 14, and wins.",
        "All passed before this hand: ×2.",
        "Each of the others pays 2.",
    ]


def test_a_fault_names_the_player_and_the_value():
    code = scoring.Code.PARTNER_IS_PICKER
    problem = scoring.Problem(code, "partner", {"value": 2, "seats": 5})

    said = say_problem(problem, NAMES)

    assert said == "Bernd picked and cannot be the partner too: tap another, or Alone."


@pytest.mark.parametrize(
    ("words", "joined"),
    [
        ([], ""),
        (["Anna"], "Anna"),
        (["Anna", "Bernd"], "Anna and Bernd"),
        (["Anna", "Bernd", "Clara"], "Anna, Bernd and Clara"),
    ],
)
def test_several_things_in_one_sentence(words, joined):
    assert all_of(words) == joined


def test_a_hand_in_one_line():
    facts = {"outcome": "picked", "picker": 2, "partner": None, "card_points": 70}
    assert hand_in_short(facts, NAMES) == "Bernd alone: 70"


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        pytest.param(
            {"card_points": 71, "picking_tricks": 1},
            "No 7 cards are worth 71, and with these tricks it is so many: "
            "correct the points or the tricks.",
            id="between the lowest and the highest",
        ),
        pytest.param(
            {"card_points": 90, "picking_tricks": 1},
            "90 card points do not go with these tricks: they hold 0 to 74. "
            "Correct the points or the tricks.",
            id="above the highest",
        ),
    ],
)
def test_card_points_that_do_not_fit_the_tricks(facts, sentence):
    (problem,) = scoring.problems(picked(70) | facts, scoring.PRESETS["germanfest"])

    assert say_problem(problem, NAMES) == sentence


def test_the_only_possible_partner_is_named():
    rules = scoring.ruleset_from_preset("germanfest", {"partner": "left_of_picker"})

    (problem,) = scoring.problems(picked(70, picker=2, partner=4), rules)

    assert say_problem(problem, NAMES) == (
        "Dieter cannot be the partner: here it is always the player after the picker, Clara."
    )
