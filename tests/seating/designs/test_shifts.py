"""Shifts: the moves of every two seats differ otherwise in every round."""

from itertools import combinations

import pytest

from seating.designs.found_moves import FOUND_MOVES
from seating.designs.plans import is_repeat_free
from seating.designs.shifts import moves, multipliers


@pytest.mark.parametrize(
    ("tables", "seats", "rounds", "found"),
    [
        pytest.param(5, 5, 5, (0, 1, 2, 3, 4), id="prime"),
        pytest.param(7, 4, 7, (0, 1, 2, 3), id="prime, more tables than seats"),
        pytest.param(15, 5, 5, (0, 1, 2, 3, 4), id="15 tables, five rounds"),
        pytest.param(30, 5, 5, (0, 1, 2, 3, 4), id="30 tables, five rounds"),
        pytest.param(10, 5, 6, None, id="two of five multipliers are equal modulo 2"),
        pytest.param(6, 5, 3, None, id="six tables"),
    ],
)
def test_multipliers(tables, seats, rounds, found):
    assert multipliers(tables, seats, rounds) == found


@pytest.mark.parametrize("tables", range(4, 41))
@pytest.mark.parametrize(("seats", "rounds"), [(3, 5), (4, 6), (5, 6), (6, 5)])
def test_no_difference_of_multipliers_and_rounds_is_a_multiple(tables, seats, rounds):
    found = multipliers(tables, seats, rounds)
    for m, n in combinations(found or (), 2):
        assert all((n - m) * d % tables for d in range(1, rounds))


@pytest.mark.parametrize(
    ("tables", "seats", "rounds", "name"),
    [
        pytest.param(7, 5, 6, "shift", id="prime"),
        pytest.param(80, 5, 5, "shift", id="80 tables, five rounds"),
        pytest.param(125, 4, 6, "shift", id="500 players at fours"),
        pytest.param(8, 5, 8, "field_shift", id="field of 8"),
        pytest.param(9, 6, 9, "field_shift", id="field of 9"),
        pytest.param(16, 5, 10, "field_shift", id="field of 16"),
        pytest.param(10, 5, 9, "difference_matrix", id="10 tables, nine rounds"),
        pytest.param(12, 5, 6, "difference_matrix", id="12 tables"),
        pytest.param(20, 5, 10, "difference_matrix", id="20 tables, ten rounds"),
    ],
)
def test_moves(tables, seats, rounds, name):
    made = moves(tables, seats, rounds)
    assert made.name == name
    assert len(made.rounds()) == rounds
    assert is_repeat_free(made.rounds(), (seats,) * tables)


@pytest.mark.parametrize(
    ("tables", "seats", "rounds"),
    [
        pytest.param(6, 5, 6, id="six tables"),
        pytest.param(4, 5, 2, id="fewer tables than seats"),
        pytest.param(5, 5, 6, id="more rounds than tables"),
    ],
)
def test_no_moves(tables, seats, rounds):
    assert moves(tables, seats, rounds) is None


@pytest.mark.parametrize(
    ("tables", "rows"), [(tables, rows) for tables in FOUND_MOVES for rows in FOUND_MOVES[tables]]
)
def test_found_moves_differ_otherwise_in_every_round(tables, rows):
    for one, other in combinations(rows, 2):
        differences = {(a - b) % tables for a, b in zip(one, other, strict=True)}
        assert len(differences) == len(one)
