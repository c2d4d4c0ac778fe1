"""Seats go round: everybody has each about equally often."""

from collections import Counter

import pytest

from seating import Place, Wishes, draw, plan
from seating.seat_order import by_least_used, seats_used


def test_seats_used():
    assert seats_used([((7, 8, 9),), ((9, 8, 7),)]) == Counter({
        (7, 1): 1, (8, 2): 2, (9, 3): 1, (9, 1): 1, (7, 3): 1,
    })  # fmt: skip


def test_by_least_used_moves_only_who_sat_there():
    used = Counter({(7, 1): 1, (8, 2): 1})
    assert by_least_used((7, 8, 9), used) == (8, 7, 9)
    assert by_least_used((7, 8, 9), Counter()) == (7, 8, 9)


def test_fixed_seat_is_kept():
    assert by_least_used((7, 8, 9), Counter({(7, 1): 3}), {7: 1}) == (7, 8, 9)


def test_of_all_orders_the_least_used_is_found():
    """Swapping two at a time gets stuck here at 2: all three have to move on."""
    used = Counter({(7, 1): 1, (8, 2): 1, (9, 3): 1, (7, 3): 1, (8, 1): 1, (9, 2): 1})
    assert by_least_used((7, 8, 9), used) == (9, 7, 8)


@pytest.mark.parametrize(
    ("players", "sizes", "rounds", "twice"),
    [
        pytest.param(40, (5,) * 8, 5, 0, id="40 players, 5 rounds at fives"),
        pytest.param(25, (5,) * 5, 5, 0, id="25 players, 5 rounds at fives"),
        pytest.param(60, (4,) * 15, 4, 0, id="60 players, 4 rounds at fours"),
    ],
)
def test_as_many_rounds_as_seats_give_everybody_each_seat_once(players, sizes, rounds, twice):
    planned = plan(range(1, players + 1), sizes, rounds, 1)
    used = seats_used(planned.rounds)
    assert sum(times - 1 for times in used.values()) <= twice
    assert max(used.values()) <= 2


def test_first_dealer_in_a_draw_round_by_round():
    history: list[tuple[tuple[int, ...], ...]] = []
    for _ in range(5):
        history.append(draw(range(40), (5,) * 8, history, seed=1).tables)
    assert max(seats_used(history).values()) <= 2


def test_fixed_seat_in_a_draw():
    wishes = Wishes(fixed={7: Place(2, 3)})
    assert draw(range(1, 16), (5, 5, 5), (), 1, wishes=wishes).tables[1][2] == 7
