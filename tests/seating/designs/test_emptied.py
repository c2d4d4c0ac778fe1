"""Plans for more players, of whom a few are left out."""

from itertools import combinations

import pytest

from seating.designs.emptied import emptied
from seating.designs.wholes import wholes


def test_one_left_out_of_the_plane_of_order_three():
    (plane,) = wholes(3, 3, 4)
    rounds = emptied(plane, 1, usual=3)
    assert [sorted(map(len, tables)) for tables in rounds] == [[2, 3, 3]] * 4
    met = sorted(pair for tables in rounds for t in tables for pair in combinations(sorted(t), 2))
    assert met == list(combinations(range(8), 2))


def test_left_out_are_players_who_never_meet():
    shift = wholes(7, 5, 6)[0]
    rounds = emptied(shift, 3, usual=5)
    assert [sorted(map(len, tables)) for tables in rounds] == [[4, 4, 4, 5, 5, 5, 5]] * 6


def test_all_meet_so_that_but_one_can_be_left_out():
    (plane,) = wholes(4, 4, 5)
    assert emptied(plane, 2, usual=4) is None


@pytest.mark.parametrize(
    ("tables", "seats", "rounds", "names"),
    [
        pytest.param(5, 5, 6, ["affine_plane"], id="plane"),
        pytest.param(25, 5, 30, ["field_shift"], id="25 rounds, and five in columns of 25"),
        pytest.param(10, 5, 10, ["difference_matrix"], id="nine rounds, and one in columns"),
        pytest.param(4, 4, 6, [], id="not enough others to meet"),
        pytest.param(4, 5, 2, [], id="fewer tables than seats"),
    ],
)
def test_wholes(tables, seats, rounds, names):
    assert [whole.name for whole in wholes(tables, seats, rounds)] == names
