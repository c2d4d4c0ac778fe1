"""Schafkopf speaks in codes as well: each is worded, and its games keep their German names."""

import re

import pytest

import scoring
from scoring import Tricks, schafkopf
from scoring.schafkopf import Code, Contract, Side, StepCode, Suit
from tests.factories import ramsch, rufer, sie, wenz
from tournament.wording.hands import hand_in_short
from tournament.wording.problems import say_problem
from tournament.wording.schafkopf.hands import CONTRACTS, GLOSSES, KONTRA, SIDES, SUITS, TRICKS
from tournament.wording.schafkopf.problems import QUESTIONS, SENTENCES
from tournament.wording.schafkopf.steps import EITHER
from tournament.wording.schafkopf.steps import SENTENCES as STEPS
from tournament.wording.steps import explain

NAMES = {1: "Anna", 2: "Bernd", 3: "Clara", 4: "Dieter"}
CUP = schafkopf.PRESETS["schafkopf-tournament"]
KONTRA_LEVELS = {1, 2, 3, 4}


def house(**options: object) -> scoring.SchafkopfRules:
    return schafkopf.ruleset_from_preset("schafkopf-tournament", options)


@pytest.mark.parametrize(
    ("worded", "codes"),
    [
        pytest.param(SENTENCES, Code, id="faults"),
        pytest.param(STEPS, StepCode, id="steps"),
        pytest.param(CONTRACTS, Contract, id="contracts"),
        pytest.param(GLOSSES, Contract, id="what each contract is"),
        pytest.param(SUITS, Suit, id="suits"),
        pytest.param(SIDES, Side, id="sides"),
        pytest.param(TRICKS, Tricks, id="tricks"),
        pytest.param(KONTRA, KONTRA_LEVELS, id="levels of Kontra"),
    ],
)
def test_every_code_has_its_words(worded, codes):
    assert set(worded) == set(codes)


def test_a_step_without_a_sentence_of_its_own_has_one_of_either_kind():
    silent = {code for code, sentence in STEPS.items() if not str(sentence)}
    assert {(code, kind) for code in silent for kind in (True, False)} == set(EITHER)


def test_every_fault_says_what_to_do():
    ends = {code: str(sentence) for code, sentence in SENTENCES.items()}
    assert [code for code, text in ends.items() if not re.search(r"[:.!?]$", text)] == []
    assert set(QUESTIONS) <= set(SENTENCES)


@pytest.mark.parametrize(
    ("facts", "rules", "sentences"),
    [
        pytest.param(
            rufer(75),
            CUP,
            [
                "Player’s side 75: won, 61 or more.",
                "Rufer: 1.",
                "Each opponent pays 1.",
                "Bernd and Dieter get 1 each.",
            ],
            id="a Rufer won",
        ),
        pytest.param(
            rufer(30, laufende=3),
            CUP,
            [
                "Player’s side 30: lost, and below 31: Schneider.",
                "Rufer: 1.",
                "Schneider: +1.",
                "3 Laufende at 1: +3.",
                "Each opponent gets 5.",
                "Bernd and Dieter pay 5 each.",
            ],
            id="a Rufer lost with Schneider and three Laufende",
        ),
        pytest.param(
            rufer(95, klopfer=1, kontra=2),
            house(
                max_klopfer=4, max_kontra=2, rufer_value=20, schneider_bonus=10, schwarz_bonus=20
            ),
            [
                "Player’s side 95: won, and the others with 25 stay below 30: Schneider.",
                "Rufer: 20.",
                "Schneider: +10.",
                "Klopfer, 1: ×2.",
                "Kontra, Re: ×4.",
                "Each opponent pays 240.",
                "Bernd and Dieter get 240 each.",
            ],
            id="knocked, Kontra and Re",
        ),
        pytest.param(
            wenz(70, laufende=1),
            CUP,
            [
                "Player’s side 70: won, 61 or more.",
                "Wenz: 5.",
                "Laufende count from 2 on, not 1.",
                "Each opponent pays 5.",
                "Bernd gets it from all 3: 15.",
            ],
            id="a Wenz with a run too short",
        ),
        pytest.param(
            wenz(None, contract="wenz_tout", tricks="some", laufende=2),
            CUP,
            [
                "Wenz Tout: not every trick taken, lost.",
                "Wenz Tout: 5.",
                "2 Laufende at 1: +2.",
                "Tout: ×2.",
                "Each opponent gets 14.",
                "Bernd pays it to all 3: 42.",
            ],
            id="a Tout missed",
        ),
        pytest.param(
            sie(),
            CUP,
            [
                "Sie: all four Ober and all four Unter in one hand, won.",
                "Sie: 5.",
                "8 Laufende at 1: +8.",
                "Sie: ×4.",
                "Each opponent pays 52.",
                "Bernd gets it from all 3: 156.",
            ],
            id="a Sie",
        ),
        pytest.param(
            rufer(75, laufende=3, laufende_side="defenders"),
            house(laufende_without_on_caller=True),
            [
                "Player’s side 75: won, 61 or more.",
                "Rufer: 1.",
                "3 Laufende at 1: +3.",
                "Each opponent pays 4.",
                "The others held the Laufende, so those of both go to the player: Bernd gets 7, "
                "Dieter 1.",
            ],
            id="won without three, for the caller alone",
        ),
        pytest.param(
            ramsch(40, 40, 20, 20, loser=2),
            house(all_pass="ramsch", ramsch_value=2),
            [
                "Anna and Bernd tie with 40; the table decided.",
                "Bernd made the most card points, 40, and loses.",
                "Bernd pays 2 to each of the others, 6 in all.",
            ],
            id="a Ramsch with a tie",
        ),
        pytest.param(
            ramsch(120, 0, 0, 0, tricks=(8, 0, 0, 0), loser=1),
            house(
                all_pass="ramsch",
                ramsch_value=2,
                ramsch_durchmarsch_at="all_tricks",
                ramsch_durchmarsch_value=7,
            ),
            [
                "Anna marched through with 120 card points and wins: Durchmarsch, 7.",
                "Each of the others pays 7.",
            ],
            id="a Durchmarsch",
        ),
    ],
)
def test_a_hand_is_explained(facts, rules, sentences):
    hand = scoring.hand_from_json(facts, rules)

    assert explain(scoring.transfer(hand, rules).because, NAMES) == sentences


@pytest.mark.parametrize(
    ("facts", "rules", "sentence"),
    [
        pytest.param(
            rufer(75, partner=2),
            CUP,
            "Bernd played and cannot be the partner too: tap another name.",
            id="partner is player",
        ),
        pytest.param(
            rufer(75, suit="hearts"),
            CUP,
            "Herz is always trumps, so its ace cannot be called: choose another suit.",
            id="hearts called",
        ),
        pytest.param(
            wenz(75, suit="bells"),
            CUP,
            "No suit is named in this game (Wenz): take “Schellen” off, or choose another game.",
            id="a Wenz with a suit",
        ),
        pytest.param(
            rufer(75, contract="geier", suit=None, partner=None),
            CUP,
            "Geier is not played in this tournament: choose another.",
            id="not played",
        ),
        pytest.param(
            rufer(75, kontra=1),
            CUP,
            "Kontra is not played in this tournament: choose 0 instead of “1”.",
            id="no Kontra",
        ),
        pytest.param(
            rufer(75, kontra=3),
            house(max_kontra=2),
            "Kontra cannot have been “3” times: choose 0 to 2.",
            id="too many levels",
        ),
        pytest.param(
            rufer(75, contract="cross", suit=None, partner=3),
            CUP,
            "Über Kreuz plays the first after the dealer with who sits opposite: that is Dieter "
            "here, not Clara. Tap again, or correct the dealer.",
            id="not across",
        ),
        pytest.param(
            sie(laufende_side="defenders"),
            CUP,
            "Who plays a Sie holds all Laufende alone: choose the player’s side, or another game.",
            id="the run of a Sie",
        ),
        pytest.param(
            ramsch(50, 30, 20, 20, loser=2),
            house(all_pass="ramsch", ramsch_value=2),
            "Bernd does not have the most card points: Anna made 50. Correct who lost, or the "
            "points.",
            id="the wrong loser",
        ),
        pytest.param(
            rufer(75, partner=None), CUP, "Who held the called ace? Tap a name.", id="no partner"
        ),
    ],
)
def test_a_fault_names_what_was_typed_and_what_to_do(facts, rules, sentence):
    (problem,) = scoring.problems(facts, rules)

    assert say_problem(problem, NAMES) == sentence


@pytest.mark.parametrize(
    ("facts", "line"),
    [
        pytest.param(rufer(75), "Rufer Eichel, Bernd with Dieter: 75", id="Rufer"),
        pytest.param(
            rufer(120, tricks="all", laufende=4, kontra=1, klopfer=2),
            "Rufer Eichel, Bernd with Dieter: 120, every trick, 4 Laufende, 2 × Klopfer, Kontra",
            id="all there is to say",
        ),
        pytest.param(wenz(60), "Wenz, Bernd: 60", id="Wenz"),
        pytest.param(wenz(75, contract="solo", suit="hearts"), "Solo Herz, Bernd: 75", id="Solo"),
        pytest.param(
            wenz(None, contract="wenz_tout", tricks="all"),
            "Wenz Tout, Bernd: every trick",
            id="Wenz Tout",
        ),
        pytest.param(sie(), "Sie, Bernd", id="Sie"),
        pytest.param(
            rufer(61, contract="cross", suit=None),
            "Über Kreuz, Bernd with Dieter: 61",
            id="Über Kreuz",
        ),
        pytest.param(ramsch(50, 30, 20, 20, loser=1), "Ramsch, Anna loses", id="Ramsch"),
        pytest.param({"contract": "passed"}, "All passed", id="passed"),
    ],
)
def test_a_hand_in_one_line(facts, line):
    assert hand_in_short(facts, NAMES) == line
