"""What a draw says: proposals, and refusals with their way out."""

import pytest

import scoring
import seating
from tournament.actions.errors import (
    LaterRoundDrawnError,
    NoRoundLeftError,
    RoundChangedError,
    RoundHasHandsError,
    SizesDoNotFitError,
)
from tournament.forms.drawing import describe, say
from tournament.queries.drawing import Option, folded


def cannot(players: int, sizes: tuple[int, ...]) -> seating.CannotSeatError:
    with pytest.raises(seating.CannotSeatError) as refused:
        seating.split(players, sizes)
    return refused.value


def rules_of(preset: str) -> scoring.Rules:
    return scoring.read_ruleset({"preset": preset, "options": {}})


@pytest.mark.parametrize(
    ("players", "sizes", "sentence"),
    [
        pytest.param(
            8,
            (5, 6),
            "8 players fit no tables of 5 and 6. Allow tables of 4, or let 2 people wait.",
            id="both ways out",
        ),
        pytest.param(
            14,
            (5, 6),
            "14 players fit no tables of 5 and 6. Allow tables of 4, or let 2 people wait.",
            id="fourteen",
        ),
        pytest.param(
            7,
            (5, 6),
            "7 players fit no tables of 5 and 6. "
            "Allow tables as large as needed, or let 1 person wait.",
            id="tables of three are not to be had",
        ),
        pytest.param(
            4, (5, 6), "4 players fit no tables of 5 and 6. Allow tables of 4.", id="nobody waits"
        ),
        pytest.param(
            3, (5, 6), "3 players fit no tables of 5 and 6. Check in 2 more.", id="too few"
        ),
        pytest.param(
            1, (5, 4), "1 player fits no tables of 5 and 4. Check in 3 more.", id="one alone"
        ),
        pytest.param(
            7,
            (5, 6, 4),
            "7 players fit no tables of 5, 6 and 4. "
            "Allow tables as large as needed, or let 1 person wait.",
            id="three sizes",
        ),
        pytest.param(
            0, (5, 6), "Nobody is checked in. Check in the players who are here.", id="nobody"
        ),
    ],
)
def test_cannot_seat_says_what_would_help(players, sizes, sentence):
    assert say(cannot(players, sizes), rules=rules_of("germanfest")) == sentence


@pytest.mark.parametrize(
    ("preset", "players", "sizes", "sentence"),
    [
        pytest.param(
            "schafkopf-tournament",
            6,
            (4, 5),
            "6 players fit no tables of 4 and 5. "
            "Allow tables as large as needed, or let 1 person wait.",
            id="Schafkopf with six",
        ),
        pytest.param(
            "schafkopf-tournament",
            7,
            (4, 5),
            "7 players fit no tables of 4 and 5. "
            "Allow tables as large as needed, or let 2 people wait.",
            id="Schafkopf with seven",
        ),
        pytest.param(
            "schafkopf-cardavia",
            11,
            (4, 5),
            "11 players fit no tables of 4 and 5. "
            "Allow tables as large as needed, or let 1 person wait.",
            id="Schafkopf with eleven",
        ),
        pytest.param(
            "schafkopf-tournament",
            3,
            (4, 5),
            "3 players fit no tables of 4 and 5. Check in 1 more.",
            id="no Schafkopf with three",
        ),
        pytest.param(
            "four-handed",
            7,
            (4, 5),
            "7 players fit no tables of 4 and 5. Allow tables of 3, or let 2 people wait.",
            id="four-handed Sheepshead knows tables of three",
        ),
        pytest.param(
            "three-handed",
            5,
            (3, 4),
            "5 players fit no tables of 3 and 4. "
            "Allow tables as large as needed, or let 1 person wait.",
            id="three-handed",
        ),
        pytest.param(
            "germanfest",
            11,
            (5, 4),
            "11 players fit no tables of 5 and 4. Allow tables of 6, or let 1 person wait.",
            id="a larger table",
        ),
    ],
)
def test_only_what_the_settings_can_allow_is_offered(preset, players, sizes, sentence):
    assert say(cannot(players, sizes), rules=rules_of(preset)) == sentence


@pytest.mark.parametrize(
    ("refusal", "sentence"),
    [
        pytest.param(
            NoRoundLeftError(planned=3),
            "This tournament has 3 rounds. Change it in the settings to draw round 4.",
            id="rounds",
        ),
        pytest.param(
            NoRoundLeftError(planned=1),
            "This tournament has 1 round. Change it in the settings to draw round 2.",
            id="one round",
        ),
        pytest.param(
            SizesDoNotFitError(players=48, sizes=(5, 5, 6)),
            "“2 × 5 + 1 × 6” does not seat the 48 players checked in now. Choose the tables again.",
            id="sizes",
        ),
        pytest.param(
            RoundChangedError(round_number=2),
            "Round 2 was drawn by somebody else since you opened this page. "
            "Look at the tables it has now.",
            id="changed",
        ),
        pytest.param(
            LaterRoundDrawnError(round_number=1, latest=3, hands=2, sheets=1),
            "Round 3 has hands and was drawn to avoid the meetings of round 1, "
            "so round 1 stays as it is.",
            id="later with hands",
        ),
        pytest.param(
            LaterRoundDrawnError(round_number=1, latest=3, hands=0, sheets=1),
            "Round 3 has a sheet and was drawn to avoid the meetings of round 1, "
            "so round 1 stays as it is.",
            id="later with a sheet",
        ),
        pytest.param(
            LaterRoundDrawnError(round_number=1, latest=3, hands=0, sheets=2),
            "Round 3 has sheets and was drawn to avoid the meetings of round 1, "
            "so round 1 stays as it is.",
            id="later with sheets",
        ),
        pytest.param(
            RoundHasHandsError(round_number=2, hands=1),
            "1 hand of round 2 is entered, so its tables stay as they are. "
            "To draw again, delete it first.",
            id="one hand",
        ),
        pytest.param(
            RoundHasHandsError(round_number=2, hands=7),
            "7 hands of round 2 are entered, so its tables stay as they are. "
            "To draw again, delete them first.",
            id="hands",
        ),
    ],
)
def test_every_refusal_has_its_sentence(refusal, sentence):
    assert say(refusal) == sentence


def option(hands: int, *sizes: int) -> Option:
    kinds = dict.fromkeys(sizes)
    return Option(sizes=sizes, hands=tuple(seating.hands_to_play(hands, size, 5) for size in kinds))


@pytest.mark.parametrize(
    ("proposed", "lines"),
    [
        pytest.param(option(20, 5, 5), [], id="full tables only"),
        pytest.param(option(20, 5, 4), [], id="a table of four plays as many"),
        pytest.param(
            option(20, 5, 6),
            ["A table of 6 plays 24 hands; the dealer sits out, so that everybody plays 20."],
            id="six",
        ),
        pytest.param(
            option(12, 5, 6),
            [
                "A table of 6 plays 14 hands; the dealer sits out. That does not divide evenly: "
                "some there play 11 and some 12."
            ],
            id="does not divide",
        ),
        pytest.param(
            option(1, 6),
            [
                "A table of 6 plays 1 hand; the dealer sits out. That does not divide evenly: "
                "some there play 0 and some 1."
            ],
            id="one hand",
        ),
        pytest.param(
            option(20, 7),
            ["A table of 7 plays 28 hands; 2 sit out each, in turn, so that everybody plays 20."],
            id="two sit out",
        ),
        pytest.param(
            option(12, 8),
            [
                "A table of 8 plays 19 hands; 3 sit out each, in turn. That does not divide "
                "evenly: those there play 10 to 13."
            ],
            id="three sit out, and it does not divide",
        ),
    ],
)
def test_proposal_says_what_unusual_tables_play(proposed, lines):
    assert describe(proposed) == lines


def test_option_is_written_for_people_and_for_the_form():
    proposed = option(20, 5, 5, 6)

    assert (proposed.notation, proposed.code) == ("2 × 5 + 1 × 6", "2x5+1x6")


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        pytest.param("Jürgen Weiß", "jurgen weiss", id="German"),
        pytest.param("Łukasz Ørsted", "lukasz orsted", id="letters of their own"),
        pytest.param("O’BRIEN", "o’brien", id="case"),
    ],
)
def test_names_are_searched_without_case_and_accents(typed, plain):
    assert folded(typed) == plain
