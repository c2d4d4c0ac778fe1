"""Which hand comes next at a table, who deals, who sits out, what is carried."""

import pytest

from tests.factories import enter, make_round, make_tournament, passed, picked
from tournament.queries.recording import current_hands, deal, next_number

pytestmark = pytest.mark.django_db


def coming(table) -> tuple[int, int, tuple[int, ...], int]:
    hands = current_hands(table)
    number = next_number(table, hands)
    assert number is not None
    found = deal(table, number, hands)
    return found.number, found.dealer, found.sitting_out, found.doublers


@pytest.fixture
def five():
    return make_round(make_tournament(entries=5, hands=5)).tables.get()


@pytest.fixture
def six():
    return make_round(make_tournament(entries=6, hands=5)).tables.get()


def test_seat_1_deals_first(five):
    assert coming(five) == (1, 1, (), 0)


def test_the_deal_goes_left(five):
    enter(five, picked(70), number=1)
    assert coming(five) == (2, 2, (), 0)


def test_the_dealer_sits_out_at_a_table_of_six(six):
    enter(six, picked(70, seats=6, dealer=1, picker=2, partner=3), number=1)
    assert coming(six) == (2, 2, (2,), 0)


def test_a_misdeal_is_dealt_again_by_the_same_dealer(five):
    misdeal = {**passed(), "outcome": "misdeal"}
    del misdeal["resolution"]
    enter(five, misdeal, number=1)
    assert coming(five) == (2, 1, (), 0)


def test_the_deal_goes_on_from_whoever_really_dealt(five):
    enter(five, picked(70, dealer=4, picker=2, partner=3), number=1)
    assert coming(five) == (2, 5, (), 0)


def test_passed_hands_pile_up(five):
    enter(five, passed(), number=1)
    enter(five, passed(dealer=2), number=2)
    assert coming(five) == (3, 3, (), 2)


def test_a_gap_is_filled_first(five):
    enter(five, picked(70), number=1)
    enter(five, picked(70, dealer=4, picker=2, partner=3), number=4)
    assert coming(five) == (2, 2, (), 0)


def test_nothing_comes_after_the_last_hand(five):
    for number in range(1, 6):
        enter(five, picked(70, dealer=number, picker=2, partner=3), number=number)
    assert next_number(five, current_hands(five)) is None
