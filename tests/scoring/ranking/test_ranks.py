from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import ranks


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        pytest.param([], (), id="nobody"),
        pytest.param([-5], (1,), id="one alone"),
        pytest.param([57, 48, 47, 47, 45, 44, 44], (1, 2, 3, 3, 5, 6, 6), id="shared places"),
        pytest.param([44, 57, 44, 47], (3, 1, 3, 2), id="in any order"),
        pytest.param([0, 0, 0], (1, 1, 1), id="all the same"),
        pytest.param([-3, 0, -7, 10], (3, 2, 4, 1), id="below zero"),
    ],
)
def test_places(totals: list[int], places: tuple[int, ...]) -> None:
    assert ranks(totals) == places


@given(st.lists(st.integers()))
def test_a_place_is_one_more_than_the_number_ahead(totals: list[int]) -> None:
    assert ranks(totals) == tuple(1 + sum(other > mine for other in totals) for mine in totals)
