"""Starters: how they move on, and the proof of each that was found."""

import pytest

from seating.designs.found_starters import FOUND_STARTERS
from seating.designs.plans import is_repeat_free, turns_ahead
from seating.designs.starters import Starter


def _named(starter):
    return f"{sum(starter.sizes)} at {starter.sizes[0]}, {sum(starter.times)} rounds"


def test_everybody_moves_on_in_his_circle():
    starter = Starter(circles=(3, 2, 1), times=(2,), beginnings=(((0, 3, 5), (1, 2, 4)),))
    assert starter.rounds() == (((0, 3, 5), (1, 2, 4)), ((1, 4, 5), (2, 0, 3)))


def test_each_beginning_brings_forth_its_own_rounds():
    first, second = ((0, 1), (2, 3)), ((0, 2), (1, 3))
    starter = Starter(circles=(4,), times=(1, 2), beginnings=(first, second))
    assert starter.rounds() == (first, second, ((1, 3), (2, 0)))


@pytest.mark.parametrize("starter", FOUND_STARTERS, ids=_named)
def test_no_pair_meets_twice(starter):
    rounds = starter.rounds()
    assert len(rounds) == sum(starter.times)
    assert is_repeat_free(rounds, starter.sizes)


@pytest.mark.parametrize("starter", [s for s in FOUND_STARTERS if s.usual], ids=_named)
def test_turns_at_tables_of_another_size_are_fair(starter):
    assert turns_ahead(starter.rounds(), starter.usual) == 0
