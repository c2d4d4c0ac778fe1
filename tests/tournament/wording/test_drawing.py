"""A draw in words: every way of drawing, how good it is, and what would change."""

import pytest

import seating
from tournament.queries.drawing import Explanation
from tournament.wording.drawing import (
    POLICIES,
    event_told,
    explained,
    few_of,
    met_again,
    policy_name,
    policy_sentence,
    searched_told,
)

NAMES = {n: f"P{n}" for n in range(1, 13)}
ROUND = ((1, 2, 3), (4, 5, 6), (7, 8, 9, 10))


def explanation(tables, *history, wishes=seating.NO_WISHES) -> Explanation:
    return Explanation(
        round=seating.report(tables, history, wishes),
        event=seating.event_report((*history, tables), wishes),
        tables=tables,
    )


def test_every_way_of_drawing_is_worded():
    assert list(POLICIES) == list(seating.POLICIES)


def test_a_way_of_drawing_nobody_knows_any_more_is_named_by_its_code():
    assert (policy_name("old"), policy_sentence("old")) == ("old", "old")


def test_a_first_round_is_told():
    assert explained(explanation(ROUND), NAMES) == [
        "0 of 12 pairs at the tables met before.",
        "1 table of 4; nobody there sat at an odd-sized table before.",
    ]


def test_a_round_seated_as_before_is_told_with_who_and_what_is_impossible():
    told = explained(explanation(ROUND, ROUND), NAMES)

    assert told[0] == "12 of 12 pairs at the tables met before."
    assert told[-1] == (
        "1 table of 4; 4 people there sat at an odd-sized table before: P7, P8, P9 and P10."
    )


def test_wishes_that_are_not_kept_are_told():
    wishes = seating.Wishes(apart=((1, 2),), requested={4: 1})

    assert explained(explanation(ROUND, wishes=wishes), NAMES)[-2:] == [
        "P1 and P2 are to be kept apart, but share table 1.",
        "P4 does not sit at the place wished.",
    ]


def test_who_meets_again_is_told_by_table():
    before = ((1, 2, 4), (3, 5, 6), (7, 8, 9, 10))

    assert met_again(explanation(ROUND, before), NAMES)[:2] == [
        (1, ["P1 and P2"]),
        (2, ["P5 and P6"]),
    ]


@pytest.mark.parametrize(
    ("rounds", "told"),
    [
        pytest.param([((1, 2, 3), (4, 5, 6))], ["Nobody meets anybody twice."], id="nobody"),
        pytest.param(
            [((1, 2, 3), (4, 5, 6)), ((1, 2, 4), (3, 5, 6))],
            [
                "2 meetings are repeated ones; no pair meets more than twice.",
                "Fewer than 2 is impossible with these people and tables.",
            ],
            id="two",
        ),
        pytest.param(
            [((1, 2, 3),)] * 3,
            [
                "6 meetings are repeated ones; no pair meets more than 3 times.",
                "Fewer than 6 is impossible with these people and tables.",
            ],
            id="thrice",
        ),
        pytest.param(
            [((1, 2, 3), (4, 5, 6, 7))],
            ["Nobody meets anybody twice.", "4 people sit once at a table that is not of 3."],
            id="another size",
        ),
    ],
)
def test_all_rounds_are_told(rounds, told):
    assert event_told(seating.event_report(rounds), NAMES) == told


def test_who_sits_at_another_size_out_of_turn_is_named():
    rounds = [((1, 2, 3), (4, 5, 6, 7))] * 2

    told = event_told(seating.event_report(rounds), NAMES)

    assert told[-2:] == [
        "4 people sit 2 times at a table that is not of 3: P4, P5, P6 and P7.",
        "It was not yet the turn of P4, P5, P6 and P7.",
    ]


@pytest.mark.parametrize(
    ("searched", "sentence"),
    [
        pytest.param(
            (3, 12, 8),
            "3 attempts made. The best plan so far repeats 12 meetings; "
            "fewer than 8 is impossible.",
            id="goes on",
        ),
        pytest.param(
            (1, 1, 1),
            "1 attempt made. The plan repeats 1 meeting, and no plan has fewer.",
            id="best",
        ),
    ],
)
def test_the_search_says_how_far_it_is(searched, sentence):
    assert searched_told(*searched) == sentence


@pytest.mark.parametrize(
    ("many", "told"),
    [
        pytest.param(0, "", id="none"),
        pytest.param(1, "P1", id="one"),
        pytest.param(9, "P1, P2, P3, P4, P5, P6, P7, P8 and P9", id="one more is named"),
        pytest.param(10, "P1, P2, P3, P4, P5, P6, P7, P8 and 2 more", id="more are counted"),
    ],
)
def test_of_a_long_list_the_first_are_named(many, told):
    assert few_of([f"P{n}" for n in range(1, many + 1)]) == told
