"""The plain sum with which the standings are compared."""

import pytest

from tournament.management.rehearsing.facts import Book, Hand, Table, moved, played

FACTS = {
    "seats": 5,
    "dealer": 1,
    "sitting_out": [],
    "outcome": "picked",
    "picker": 1,
    "partner": 2,
    "alone": False,
    "forced": False,
    "card_points": 61,
    "tricks": "some",
    "picking_tricks": None,
    "called_sheepshead": False,
    "multipliers": {
        "doublers": 0,
        "crack_by": None,
        "recrack_by": None,
        "black_blitz_by": None,
        "red_blitz_by": None,
    },
}
WON = {1: 2, 2: 1, 3: -1, 4: -1, 5: -1}


@pytest.fixture
def table():
    """Table 1 of round 1 with one hand, which the player of seat 1 won."""
    made = Table(1, 1, [1, 2, 3, 4, 5], 1)
    made.hands[1] = Hand(facts=FACTS, points=moved(made, FACTS), entered=True)
    return made


def test_points_go_to_whose_line_it_is(table):
    table.seats[0], table.lines[1] = 8, 9
    assert moved(table, FACTS) == {1: 2, 9: 1, 3: -1, 4: -1, 5: -1}


@pytest.mark.parametrize(
    ("changed", "so_far", "points"),
    [
        pytest.param({}, True, WON, id="a hand that is in"),
        pytest.param({"entered": False}, True, {}, id="one that is not in yet"),
        pytest.param({"entered": False}, False, WON, id="one that is not in, in the end"),
        pytest.param({"counts": False}, False, {}, id="one that was cut"),
    ],
)
def test_hands_are_added_up(table, changed, so_far, points):
    for name, value in changed.items():
        setattr(table.hands[1], name, value)
    assert Book(tables=[table]).points(so_far=so_far) == points


def test_a_sheet_counts_instead_of_the_hands_once_it_is_in(table):
    table.written = {1: 12, 2: -4, 3: -4, 4: -4, 5: -4}
    book = Book(tables=[table])
    assert book.points(so_far=True) == {}
    book.count(table)
    assert book.points(so_far=True) == {1: 12, 2: -4, 3: -4, 4: -4, 5: -4}
    book.discount(table)
    assert book.points(so_far=True) == {}


def test_penalties_go_to_nobody(table):
    book = Book(tables=[table], penalties=[(1, -4)])
    assert book.points(so_far=True) == WON | {1: -2}


def test_what_a_sheet_took_off_is_no_part_of_the_round(table):
    table.written = {1: 12, 2: -8, 3: -4, 4: -4, 5: 0}
    table.penalised = {2: -4}
    assert Book(tables=[table]).made() == {
        1: {1: 12},
        2: {1: -4},
        3: {1: -4},
        4: {1: -4},
        5: {1: 0},
    }


@pytest.mark.parametrize(
    ("changes", "won", "alone"),
    [
        pytest.param({}, 1, 0, id="with a partner"),
        pytest.param({"partner": None, "alone": True}, 1, 1, id="alone"),
        pytest.param({"card_points": 60}, 0, 0, id="lost"),
    ],
)
def test_hands_won_are_counted_for_whose_line_the_picker_has(table, changes, won, alone):
    table.lines[0] = 9
    table.hands[1] = played(table, {**FACTS, **changes})
    assert (table.won("hands_won")[9], table.won("lone_hands_won")[9]) == (won, alone)
    assert sum(table.won("hands_won").values()) == won
