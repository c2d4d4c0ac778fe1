"""Seats go round: everybody has each about equally often."""

from collections import Counter

from seating import Seating, draw
from seating.seat_order import by_least_used, seats_used


def test_seats_used():
    assert seats_used([((7, 8, 9),), ((9, 8, 7),)]) == Counter({
        (7, 1): 1, (8, 2): 2, (9, 3): 1, (9, 1): 1, (7, 3): 1,
    })  # fmt: skip


def test_by_least_used_moves_only_who_sat_there():
    used = Counter({(7, 1): 1, (8, 2): 1})
    assert by_least_used((7, 8, 9), used) == (8, 7, 9)
    assert by_least_used((7, 8, 9), Counter()) == (7, 8, 9)


def test_over_five_rounds_nobody_has_a_seat_more_than_twice():
    history: list[Seating] = []
    for _ in range(5):
        history.append(draw(range(40), (5,) * 8, history, seed=1))
    used = seats_used(history)
    assert max(used.values()) <= 2
    assert sum(1 for times in used.values() if times == 2) <= 15  # of 200 chairs
