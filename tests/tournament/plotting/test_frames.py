"""Values marked beside a plot, and names at the ends of its lines."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.plotting import marks, shortened, spread
from tournament.plotting.frames import Scale


@pytest.mark.parametrize(
    ("values", "most", "expected"),
    [
        pytest.param([0], 5, (-1, 0, 1), id="nothing moved"),
        pytest.param([3], 5, (0, 1, 2, 3), id="few points, one by one"),
        pytest.param([4], 5, (0, 1, 2, 3, 4), id="just as many as there may be"),
        pytest.param([5], 5, (0, 2, 4, 6), id="one more"),
        pytest.param([10], 5, (0, 5, 10), id="fives"),
        pytest.param([-7, -3], 5, (-8, -6, -4, -2, 0), id="below 0 only, with 0"),
        pytest.param([-60, 55], 8, (-60, -40, -20, 0, 20, 40, 60), id="both signs"),
        pytest.param([1_000_000], 8, tuple(range(0, 1_000_001, 200_000)), id="huge stakes"),
    ],
)
def test_marks(values, most, expected):
    assert marks(values, most) == expected


@given(st.lists(st.integers(-100_000, 100_000), min_size=1), st.integers(3, 9))
def test_marks_hold_every_value_and_zero(values, most):
    found = marks(values, most)
    assert found[0] <= min(0, *values)
    assert found[-1] >= max(0, *values)
    assert 0 in found
    assert len(found) <= most


@pytest.mark.parametrize(
    ("value", "place"),
    [
        pytest.param(0, 100.0, id="the lowest"),
        pytest.param(6, 20.0, id="the highest"),
        pytest.param(1, 86.7, id="to a tenth"),
    ],
)
def test_scale_runs_upwards(value, place):
    assert Scale(0, 6, 100, 20).at(value) == place


def test_scale_of_one_value_is_the_middle():
    assert Scale(3, 3, 100, 20).at(3) == 60.0


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        pytest.param([], (), id="none"),
        pytest.param([50], (50,), id="one stays"),
        pytest.param([10, 50], (10, 50), id="far apart stay"),
        pytest.param([50, 50, 50], (50, 70, 90), id="equals stand below one another, in order"),
        pytest.param([60, 50], (70, 50), id="given in any order"),
        pytest.param([95, 100], (80, 100), id="pushed up from the foot"),
        pytest.param([100] * 6, (0, 20, 40, 60, 80, 100), id="just room enough"),
        pytest.param([100] * 11, tuple(range(0, 101, 10)), id="too many share the room"),
    ],
)
def test_spread(wanted, expected):
    assert spread(wanted, 20, 0, 100) == expected


@given(st.lists(st.integers(0, 400), min_size=2, max_size=12))
def test_spread_names_never_cover_one_another(wanted):
    places = sorted(spread(wanted, 20, 0, 400))
    assert all(0 <= place <= 400 for place in places)
    assert all(after - before >= 19.8 for before, after in pairwise(places))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        pytest.param("Anna Be.", "Anna Be.", id="fits"),
        pytest.param("Annegret", "Annegret", id="just fits"),
        pytest.param("Annemarie", "Annemar…", id="one letter too long"),
        pytest.param("Jo Anna Berg", "Jo Anna…", id="no space before the sign"),
    ],
)
def test_shortened(name, expected):
    assert shortened(name, 8) == expected
