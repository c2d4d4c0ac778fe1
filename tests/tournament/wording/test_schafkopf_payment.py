"""Who gets what is said as it is written down: unequal gains by name, losses only where written."""

import pytest

import scoring
from scoring import schafkopf
from tests.factories import ramsch, rufer, sie, wenz
from tournament.wording.steps import explain

NAMES = {1: "Anna", 2: "Bernd", 3: "Clara", 4: "Dieter"}
RAMSCH = {"all_pass": "ramsch", "ramsch_value": 2}
ONE_JUNGFRAU = ramsch(60, 40, 20, 0, tricks=(4, 3, 1, 0), loser=1)
GAINS_ONLY = "Only good points are written here: who loses writes nothing."
EVERY_GAME = schafkopf.ruleset_from_preset(
    "schafkopf-tournament",
    {
        "recording": "plus_only",
        "contracts": ["rufer", "wenz", "solo", "wenz_tout", "sie", "bettel"],
        "bettel_value": 4,
        "laufende_without_on_caller": True,
    },
)


def house(**options: object) -> scoring.SchafkopfRules:
    return schafkopf.ruleset_from_preset("schafkopf-tournament", options)


def explained(facts, rules):
    moved = scoring.transfer(scoring.hand_from_json(facts, rules), rules)
    return moved.points, explain(moved.because, NAMES)


@pytest.mark.parametrize(
    ("facts", "jungfrau", "points", "sentences"),
    [
        pytest.param(
            ONE_JUNGFRAU,
            "none",
            (-6, 2, 2, 2),
            ["Anna pays 2 to each of the others, 6 in all."],
            id="nothing doubles",
        ),
        pytest.param(
            ONE_JUNGFRAU,
            "double_each",
            (-8, 2, 2, 4),
            [
                "No trick, so ×2: Dieter.",
                "Anna pays 2 to Bernd and Clara and 4 to Dieter: 8 in all.",
            ],
            id="one gets twice as much",
        ),
        pytest.param(
            ramsch(120, 0, 0, 0, tricks=(8, 0, 0, 0), loser=1),
            "double_each",
            (-12, 4, 4, 4),
            [
                "No trick, so ×2: Bernd, Clara and Dieter.",
                "Anna pays 4 to each of the others, 12 in all.",
            ],
            id="all get twice as much",
        ),
        pytest.param(
            ONE_JUNGFRAU,
            "double_all",
            (-12, 4, 4, 4),
            [
                "Without a trick: Dieter. For all ×2.",
                "Anna pays 4 to each of the others, 12 in all.",
            ],
            id="one doubles for all",
        ),
    ],
)
def test_a_ramsch_says_who_gets_what(facts, jungfrau, points, sentences):
    moved, (_, *why) = explained(facts, house(**RAMSCH, ramsch_jungfrau=jungfrau))

    assert (moved, why) == (points, sentences)


@pytest.mark.parametrize(
    ("facts", "rules", "points", "sentences"),
    [
        pytest.param(
            rufer(75),
            EVERY_GAME,
            (0, 1, 0, 1),
            [
                "Player’s side 75: won, 61 or more.",
                "Rufer: 1.",
                "Bernd and Dieter write 1 each.",
            ],
            id="a Rufer won",
        ),
        pytest.param(
            rufer(60),
            EVERY_GAME,
            (1, 0, 1, 0),
            [
                "Player’s side 60: lost, less than 61.",
                "Rufer: 1.",
                "Anna and Clara write 1 each.",
            ],
            id="a Rufer lost",
        ),
        pytest.param(
            rufer(75, laufende=3, laufende_side="defenders"),
            EVERY_GAME,
            (0, 7, 0, 1),
            [
                "Player’s side 75: won, 61 or more.",
                "Rufer: 1.",
                "3 Laufende at 1: +3.",
                "The others held the Laufende, so those of both go to the player, Bernd.",
                "Bernd writes 7 and Dieter writes 1.",
            ],
            id="won without three, for the caller alone",
        ),
        pytest.param(
            rufer(60, laufende=3, laufende_side="defenders"),
            EVERY_GAME,
            (4, 0, 4, 0),
            [
                "Player’s side 60: lost, less than 61.",
                "Rufer: 1.",
                "3 Laufende at 1: +3.",
                "Anna and Clara write 4 each.",
            ],
            id="lost without three",
        ),
        pytest.param(
            wenz(70),
            EVERY_GAME,
            (0, 5, 0, 0),
            [
                "Player’s side 70: won, 61 or more.",
                "Wenz: 5.",
                "Bernd wins alone and writes 5 once.",
            ],
            id="a Wenz won",
        ),
        pytest.param(
            wenz(50, laufende=2),
            EVERY_GAME,
            (7, 0, 7, 7),
            [
                "Player’s side 50: lost, less than 61.",
                "Wenz: 5.",
                "2 Laufende at 1: +2.",
                "Anna, Clara and Dieter write 7 each.",
            ],
            id="a Wenz lost",
        ),
        pytest.param(
            wenz(75, contract="solo", suit="hearts"),
            EVERY_GAME,
            (0, 5, 0, 0),
            [
                "Player’s side 75: won, 61 or more.",
                "Solo: 5.",
                "Bernd wins alone and writes 5 once.",
            ],
            id="a Solo won",
        ),
        pytest.param(
            wenz(60, contract="solo", suit="hearts"),
            EVERY_GAME,
            (5, 0, 5, 5),
            [
                "Player’s side 60: lost, less than 61.",
                "Solo: 5.",
                "Anna, Clara and Dieter write 5 each.",
            ],
            id="a Solo lost",
        ),
        pytest.param(
            rufer(75, contract="cross", suit=None),
            EVERY_GAME,
            (0, 1, 0, 1),
            [
                "Player’s side 75: won, 61 or more.",
                "Über Kreuz: 1.",
                "Bernd and Dieter write 1 each.",
            ],
            id="across, won",
        ),
        pytest.param(
            rufer(60, contract="cross", suit=None),
            EVERY_GAME,
            (1, 0, 1, 0),
            [
                "Player’s side 60: lost, less than 61.",
                "Über Kreuz: 1.",
                "Anna and Clara write 1 each.",
            ],
            id="across, lost",
        ),
        pytest.param(
            wenz(None, contract="wenz_tout", tricks="all"),
            EVERY_GAME,
            (0, 10, 0, 0),
            [
                "Wenz Tout: every trick taken, won.",
                "Wenz Tout: 5.",
                "Tout: ×2.",
                "Bernd wins alone and writes 10 once.",
            ],
            id="a Tout made",
        ),
        pytest.param(
            wenz(None, contract="wenz_tout", tricks="some"),
            EVERY_GAME,
            (10, 0, 10, 10),
            [
                "Wenz Tout: not every trick taken, lost.",
                "Wenz Tout: 5.",
                "Tout: ×2.",
                "Anna, Clara and Dieter write 10 each.",
            ],
            id="a Tout missed",
        ),
        pytest.param(
            sie(),
            EVERY_GAME,
            (0, 52, 0, 0),
            [
                "Sie: all four Ober and all four Unter in one hand, won.",
                "Sie: 5.",
                "8 Laufende at 1: +8.",
                "Sie: ×4.",
                "Bernd wins alone and writes 52 once.",
            ],
            id="a Sie",
        ),
        pytest.param(
            wenz(None, contract="bettel", tricks="none"),
            EVERY_GAME,
            (0, 4, 0, 0),
            [
                "Bettel: no trick taken, won.",
                "Bettel: 4.",
                "Bernd wins alone and writes 4 once.",
            ],
            id="a Bettel made",
        ),
        pytest.param(
            wenz(None, contract="bettel", tricks="some"),
            EVERY_GAME,
            (4, 0, 4, 4),
            [
                "Bettel: a trick taken, lost.",
                "Bettel: 4.",
                "Anna, Clara and Dieter write 4 each.",
            ],
            id="a Bettel missed",
        ),
        pytest.param(
            ONE_JUNGFRAU,
            house(**RAMSCH, ramsch_jungfrau="double_each", recording="plus_only"),
            (0, 2, 2, 4),
            [
                "Anna made the most card points, 60, and loses.",
                "No trick, so ×2: Dieter.",
                "Bernd and Clara write 2 each and Dieter writes 4.",
            ],
            id="a Ramsch",
        ),
        pytest.param(
            ramsch(120, 0, 0, 0, tricks=(8, 0, 0, 0), loser=1),
            house(
                **RAMSCH,
                ramsch_durchmarsch_at="all_tricks",
                ramsch_durchmarsch_value=7,
                recording="plus_only",
            ),
            (7, 0, 0, 0),
            [
                "Anna marched through with 120 card points and wins: Durchmarsch, 7.",
                "Anna wins alone and writes 7 once.",
            ],
            id="a Durchmarsch",
        ),
    ],
)
def test_with_good_points_only_nobody_is_said_to_pay(facts, rules, points, sentences):
    assert explained(facts, rules) == (points, [*sentences, GAINS_ONLY])


def test_a_game_that_does_not_count_writes_nothing():
    facts = rufer(60, contract="cross", suit=None)

    assert explained(facts, house(recording="plus_only", cross_tie="wash")) == (
        (0, 0, 0, 0),
        ["60 each: the game does not count.", "No points move."],
    )
