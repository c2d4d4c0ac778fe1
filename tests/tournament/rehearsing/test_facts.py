"""The plain sum with which the standings are compared."""

import pytest

from tournament.management.rehearsing.facts import Book, Hand, Table, moved

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


@pytest.mark.parametrize(
    ("lots", "places"),
    [
        pytest.param([], {1: 1, 2: 2, 3: 2, 4: 2, 5: 5}, id="tied"),
        pytest.param([[4, 2, 3]], {1: 1, 4: 2, 2: 3, 3: 4, 5: 5}, id="a lot was drawn"),
    ],
)
def test_places_are_one_more_than_there_are_ahead(lots, places):
    book = Book(lots=lots, guests={6})
    assert book.places({1: 9, 2: 5, 3: 5, 4: 5, 5: -24, 6: 20}) == places
