"""What the choices of a set-up mean, in words."""

import pytest

import scoring
from tournament.queries.setting_up import leftover
from tournament.wording.setting_up import (
    HANDS,
    OFFERED,
    leftover_sentences,
    preset_name,
    preset_sentence,
    unevenness,
)

GERMANFEST = scoring.PRESETS["germanfest"]


def test_every_preset_offered_exists_and_has_words():
    assert list(OFFERED) == ["germanfest", "pagat-called-ace", "roschin-jd"]
    assert all(scoring.PRESETS[preset].players == 5 for preset in OFFERED)
    assert [preset_name(preset) for preset in OFFERED] == [
        "German Fest",
        "Milwaukee, as on pagat.com",
        "Jack of diamonds",
    ]


def test_the_rules_of_a_preset_are_as_its_sentence_says():
    assert "counts 4 times, not 3" in preset_sentence("roschin-jd")
    assert GERMANFEST.no_trick_loss == "picker_pays_all"
    assert GERMANFEST.all_pass == ("leaster", "doubler")
    assert scoring.PRESETS["pagat-called-ace"].no_trick_loss == "shared"
    assert scoring.PRESETS["pagat-called-ace"].all_pass == ("leaster",)
    assert scoring.PRESETS["roschin-jd"].partner == "jack_of_diamonds"
    assert scoring.PRESETS["roschin-jd"].all_pass == ("redeal", "doubler", "leaster")


def test_a_preset_no_longer_offered_is_called_by_its_code():
    assert (preset_name("house"), preset_sentence("house")) == ("house", "")


@pytest.mark.parametrize(
    ("leftovers", "sentences"),
    [
        pytest.param(
            "six",
            [
                "At a table of 6 the dealer sits out and the table plays 24 hands, so that "
                "everybody plays 20.",
                "Seats any number of players from 20 on.",
            ],
            id="six",
        ),
        pytest.param(
            "four",
            [
                "At a table of 4 everybody plays every hand, with 7 cards each, 4 in the blind "
                "and no partner.",
                "Seats any number of players from 12 on.",
            ],
            id="four",
        ),
        pytest.param(
            "six_or_four",
            [
                "At a table of 6 the dealer sits out and the table plays 24 hands, so that "
                "everybody plays 20.",
                "At a table of 4 everybody plays every hand, with 7 cards each, 4 in the blind "
                "and no partner.",
                "Seats any number of players from 8 on.",
            ],
            id="six or four",
        ),
    ],
)
def test_leftover_sentences(leftovers, sentences):
    assert leftover_sentences(leftover(GERMANFEST, leftovers, 20)) == sentences


@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        pytest.param(20, None, id="20 is 24"),
        pytest.param(15, None, id="15 is 18"),
        pytest.param(5, None, id="5 is 6"),
        pytest.param(
            21,
            "21 hands do not come out even at a table of 6: it plays 25, and 1 of its players "
            "plays one hand fewer. 20 or 25 would come out even.",
            id="one short",
        ),
        pytest.param(
            22,
            "22 hands do not come out even at a table of 6: it plays 26, and 2 of its players "
            "play one hand fewer. 20 or 25 would come out even.",
            id="two short",
        ),
        pytest.param(
            23,
            "23 hands do not come out even at a table of 6: it plays 28, and 2 of its players "
            "play one hand more. 20 or 25 would come out even.",
            id="two over",
        ),
        pytest.param(
            24,
            "24 hands do not come out even at a table of 6: it plays 29, and 1 of its players "
            "plays one hand more. 20 or 25 would come out even.",
            id="one over",
        ),
        pytest.param(
            2,
            "2 hands do not come out even at a table of 6: it plays 2, and 2 of its players "
            "play one hand fewer. 5 would come out even.",
            id="nothing even below",
        ),
        pytest.param(
            49,
            "49 hands do not come out even at a table of 6: it plays 59, and 1 of its players "
            "plays one hand more. 45 or 50 would come out even.",
            id="near the most",
        ),
    ],
)
def test_unevenness(hands, sentence):
    assert unevenness(leftover(GERMANFEST, "six", hands)) == sentence


def test_unevenness_is_of_one_hand_at_the_most():
    differences = {
        difference
        for hands in HANDS
        for six in [leftover(GERMANFEST, "six", hands).six]
        if six
        for difference in six.differences
    }
    assert differences == {-1, 0, 1}


def test_tables_of_four_are_never_uneven():
    assert unevenness(leftover(GERMANFEST, "four", 21)) is None
