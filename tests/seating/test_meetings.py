"""Who met whom, on a history worked by hand."""

from collections import Counter

import pytest

from seating import SeatTakenTwiceError, cost, draw, meeting_cost, meetings, odd_turns, repeated

FIRST = ((1, 2, 3, 4), (5, 6, 7))
SECOND = ((5, 1, 6, 4), (2, 7, 3))


def test_meetings_of_two_rounds():
    assert meetings([FIRST, SECOND]) == Counter({
        (1, 2): 1, (1, 3): 1, (1, 4): 2, (2, 3): 2, (2, 4): 1, (3, 4): 1,
        (5, 6): 2, (5, 7): 1, (6, 7): 1,
        (1, 5): 1, (1, 6): 1, (4, 5): 1, (4, 6): 1, (2, 7): 1, (3, 7): 1,
    })  # fmt: skip


def test_meetings_take_a_seating_as_it_is():
    seating = draw((1, 2, 3), (3,), (), seed=1)
    assert meetings([seating, seating]) == {(1, 2): 2, (1, 3): 2, (2, 3): 2}


def test_meetings_of_nothing():
    assert meetings([]) == Counter()


@pytest.mark.parametrize(("before", "price"), [(0, 0), (1, 1), (2, 4), (3, 12), (4, 32), (5, 80)])
def test_meeting_again_grows_dearer(before, price):
    assert meeting_cost(before) == price


@pytest.mark.parametrize(
    ("third", "pairs_again", "price"),
    [
        pytest.param(((1, 2, 3, 5), (4, 6, 7)), 6, 9, id="2–3 for the third time"),
        pytest.param(((1, 4, 5, 6), (2, 3, 7)), 9, 18, id="the second round again"),
        pytest.param(((2, 5), (3, 6), (1, 7)), 0, 0, id="all new"),
    ],
)
def test_cost_of_a_third_round(third, pairs_again, price):
    met = meetings([FIRST, SECOND])
    assert len(repeated(third, met)) == pairs_again
    assert cost(third, met) == price


def test_repeated_names_the_pairs_in_order():
    met = meetings([FIRST])
    assert repeated(((7, 1, 4), (5, 6, 2)), met) == ((1, 4), (5, 6))


def test_odd_turns():
    assert odd_turns([FIRST, SECOND], usual=4) == {5: 1, 6: 1, 7: 2, 2: 1, 3: 1}
    assert odd_turns([FIRST, SECOND], usual=3) == {1: 2, 2: 1, 3: 1, 4: 2, 5: 1, 6: 1}


@pytest.mark.parametrize("tables", [((1, 2, 1),), ((1, 2, 3), (4, 5, 1))])
def test_nobody_sits_twice_in_a_round_of_the_history(tables):
    with pytest.raises(SeatTakenTwiceError) as found:
        meetings([tables])
    assert found.value.entry == 1
