"""What is known without search: tables of events, and what holds of every design."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seating.designs import Construction, repeat_free
from seating.designs.plans import turns_ahead


def _all_pairs(design):
    pairs = (
        pair
        for tables in design.rounds
        for table in tables
        for pair in combinations(sorted(table), 2)
    )
    return sorted(pairs)


@pytest.mark.parametrize(
    ("sizes", "rounds", "name", "pairs"),
    [
        pytest.param((3,) * 3, 4, "affine_plane", 36, id="9 at threes"),
        pytest.param((4,) * 4, 5, "affine_plane", 120, id="16 at fours"),
        pytest.param((5,) * 5, 6, "affine_plane", 300, id="25 at fives"),
        pytest.param((7,) * 7, 8, "affine_plane", 1176, id="49 at sevens"),
        pytest.param((8,) * 8, 9, "affine_plane", 2016, id="64 at eights"),
        pytest.param((3,) * 5, 7, "starter", 105, id="15 at threes"),
        pytest.param((4,) * 7, 9, "starter", 378, id="28 at fours"),
        pytest.param((4,) * 10, 13, "starter", 780, id="40 at fours"),
        pytest.param((3,) * 7, 10, "starter", 210, id="21 at threes"),
        pytest.param((3,) * 9, 13, "starter", 351, id="27 at threes"),
    ],
)
def test_every_pair_meets_exactly_once(sizes, rounds, name, pairs):
    design = repeat_free(sizes, rounds)
    assert design.name == name
    assert _all_pairs(design) == list(combinations(range(sum(sizes)), 2))
    assert len(_all_pairs(design)) == pairs


FAIR = [
    ((5,) * 4 + (4,), 6),
    ((5,) * 5 + (4,), 6),
    ((5,) * 6, 6),
    ((5,) * 8, 8),
    ((5,) * 8 + (4,), 6),
    ((5,) * 10, 10),
    ((5,) * 12, 10),
    ((5,) * 50, 6),
    ((5,) * 100, 6),
    ((5,) * 98 + (4,) * 2, 6),
    ((5,) * 5 + (4,) * 2, 5),
    ((5,) * 5 + (4,) * 3, 5),
    ((5,) * 6 + (4,) * 2, 6),
    ((4,) * 3 + (3,), 4),
    ((4,) * 5, 5),
    ((4,) * 5 + (3,), 6),
    ((4,) * 5 + (5,), 6),
    ((4,) * 4 + (3,) * 3, 6),
    ((4,) * 6, 7),
    ((4,) * 5 + (5,) * 2, 6),
    ((4,) * 6 + (3,) * 2, 6),
    ((4,) * 7 + (5,), 6),
    ((4,) * 7, 9),
    ((4,) * 8, 9),
    ((4,) * 9, 10),
    ((4,) * 10, 10),
    ((4,) * 8 + (5,), 6),
    ((4,) * 6 + (3,) * 3, 6),
    ((4,) * 7 + (3,) * 3, 6),
    ((5,) * 4 + (4,) * 2, 2),
    ((4,) * 15, 10),
    ((4,) * 61 + (3,) * 2, 6),
    ((4,) * 125, 6),
    ((3,) * 4, 4),
    ((3,) * 6, 8),
    ((3,) * 8, 10),
]
UNFAIR = [
    ((5,) * 4 + (4,) * 2, 6),
    ((4,) * 5 + (3,) * 2, 8),
    ((5,) * 5 + (4,) * 2, 6),
    ((5,) * 5 + (4,) * 3, 6),
    ((5,) * 5 + (6,) * 2, 6),
    ((5,) * 5 + (6,) * 3, 6),
    ((5,) * 4 + (6,) * 4, 6),
    ((5,) * 6 + (4,) * 4, 6),
    ((5,) * 9 + (6,) * 2, 6),
    ((4,) * 60 + (5,) * 2, 6),
]


def _written(case):
    sizes, rounds = case
    return f"{sum(sizes)} at {sizes[0]}, {len(sizes)} tables, {rounds} rounds"


@pytest.mark.parametrize("case", FAIR, ids=_written)
def test_known_with_fair_turns(case):
    sizes, rounds = case
    design = repeat_free(sizes, rounds)
    assert len(design.rounds) == rounds
    assert turns_ahead(design.rounds, sizes[0]) == 0


@pytest.mark.parametrize("case", UNFAIR, ids=_written)
def test_known_without_fair_turns(case):
    sizes, rounds = case
    assert len(repeat_free(sizes, rounds).rounds) == rounds


@pytest.mark.parametrize(
    ("sizes", "rounds"),
    [
        pytest.param((), 3, id="no tables"),
        pytest.param((5, 5), 0, id="no rounds"),
        pytest.param((5, 5), 2, id="10 at fives: two of a table meet again"),
        pytest.param((4,) * 4, 6, id="16 at fours: five rounds use up all pairs"),
        pytest.param((3,) * 4, 5, id="12 at threes"),
        pytest.param((6, 5, 4), 2, id="three sizes"),
    ],
)
def test_not_known(sizes, rounds):
    assert repeat_free(sizes, rounds) is None


def test_tables_stand_in_the_order_of_the_sizes():
    design = repeat_free((4, 5, 5, 5, 5), 6)
    assert [tuple(map(len, tables)) for tables in design.rounds] == [(4, 5, 5, 5, 5)] * 6
    assert design.empty == 1


def test_one_round_is_always_known():
    design = repeat_free((6, 4, 3), 1)
    assert design.name == Construction.SINGLE_ROUND
    assert design.rounds == (((0, 1, 2, 3, 4, 5), (6, 7, 8, 9), (10, 11, 12)),)


@settings(max_examples=60)
@given(
    size=st.integers(3, 7),
    tables=st.integers(1, 40),
    smaller=st.integers(0, 40),
    rounds=st.integers(1, 10),
    order=st.randoms(use_true_random=False),
)
def test_whatever_is_returned_seats_everybody_once_and_no_pair_twice(
    size, tables, smaller, rounds, order
):
    sizes = [size - 1 if table < smaller else size for table in range(tables)]
    order.shuffle(sizes)
    design = repeat_free(tuple(sizes), rounds)
    if design is None:
        return
    for seated in design.rounds:
        assert [len(table) for table in seated] == sizes
        assert sorted(p for table in seated for p in table) == list(range(sum(sizes)))
    met = _all_pairs(design)
    assert len(met) == len(set(met))
    assert len(design.rounds) == rounds
