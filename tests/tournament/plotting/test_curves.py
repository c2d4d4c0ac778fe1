"""Where the lines run, in written-out numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.plotting import NARROW, WIDE, Curve, Frame, Step, curve, leaders

FIELD = Frame(
    width=260, height=100, left=10, right=70, top=10, bottom=10, marks=5, letters=8
)  # fmt: skip
"""180 wide from 10 on, 80 high from 10 on."""


def hands(round_number: int, *points: int) -> list[Step]:
    return [Step(round_number=round_number, points=each) for each in points]


PENALTY = Step(round_number=2, points=-5, penalty=True)


@pytest.mark.parametrize(
    ("steps", "path"),
    [
        pytest.param(hands(1, 3), "M10 90 L190 10", id="one hand"),
        pytest.param(hands(1, 0, 0), "M10 50 L100 50 L190 50", id="nothing moved"),
        pytest.param(hands(1, -2, -2), "M10 10 L100 50 L190 90", id="below 0 only"),
        pytest.param(
            [*hands(1, 2, -1), *hands(2, 4), PENALTY],
            "M10 90 L70 63.3 L130 76.7 L190 23.3 L190 90",
            id="a penalty falls straight down",
        ),
        pytest.param(
            [Step(round_number=1, points=3, width=2), *hands(2, 1)],
            "M10 90 L130 30 L190 10",
            id="a sheet is one step as wide as its hands",
        ),
        pytest.param([PENALTY], "M10 10 L10 76.7", id="a penalty before any hand"),
    ],
)
def test_curve_runs_from_0_through_every_total(steps, path):
    assert curve(steps, FIELD).lines[0].path == path


def test_curve_marks_the_penalty_and_the_end():
    line = curve([*hands(1, 2, -1), *hands(2, 4), PENALTY], FIELD).lines[0]
    assert [(dot.x, dot.y, dot.total) for dot in line.dots] == [(190, 90, 0)]
    assert (line.end.x, line.end.y, line.end.total) == (190, 90, 0)


def test_curve_has_a_border_between_rounds_and_numbers_beneath():
    plot = curve([*hands(1, 2, -1), *hands(2, 4), PENALTY], FIELD)
    assert plot.borders == (130,)
    assert [(head.number, head.x, head.in_words) for head in plot.heads] == [
        (1, 70, False),
        (2, 160, False),
    ]
    assert [(mark.value, mark.y) for mark in plot.marks] == [(0, 90), (2, 63.3), (4, 36.7), (6, 10)]
    assert plot.zero == 90


@pytest.mark.parametrize(
    ("rounds", "told", "in_words"),
    [
        pytest.param(1, [1], True, id="one round, in words"),
        pytest.param(2, [1, 2], True, id="two"),
        pytest.param(3, [1, 2, 3], False, id="three, by number"),
        pytest.param(6, [1, 2, 3, 4, 5, 6], False, id="six just fit"),
        pytest.param(7, [1, 3, 5, 7], False, id="every second of seven"),
        pytest.param(24, [1, 5, 9, 13, 17, 21], False, id="every fourth of 24"),
    ],
)
def test_rounds_are_numbered_as_far_as_there_is_room(rounds, told, in_words):
    plot = curve([step for n in range(1, rounds + 1) for step in hands(n, 1, -1)], FIELD)
    assert [head.number for head in plot.heads] == told
    assert {head.in_words for head in plot.heads} == {in_words}


STEPS = st.lists(
    st.builds(
        Step,
        round_number=st.just(1),
        points=st.integers(-40, 40),
        width=st.integers(1, 20),
        penalty=st.booleans(),
    ),
    min_size=1,
    max_size=200,
)


@given(STEPS)
def test_curve_ends_at_the_total_and_stays_in_its_field(steps):
    for frame in (WIDE, NARROW):
        plot = curve(steps, frame)
        line = plot.lines[0]
        places = [tuple(map(float, each.split())) for each in line.path[1:].split(" L")]
        assert line.end.total == sum(step.points for step in steps)
        assert places[-1] == (line.end.x, line.end.y)
        assert len(places) == len(steps) + 1
        assert all(frame.start <= x <= frame.end for x, _y in places)
        assert all(frame.head <= y <= frame.foot for _x, y in places)
        assert [x for x, _y in places] == sorted(x for x, _y in places)


# The leaders --------------------------------------------------------------------------------


CURVES = [
    Curve(number=7, name="Anna", totals=(4, 8)),
    Curve(number=3, name="Bernd", totals=(-2, 8)),
    Curve(number=9, name="Clementine", totals=(None, 2)),
]


def test_leaders_run_from_0_through_their_totals():
    """Who came later begins at 0 before the first round played."""
    assert [line.path for line in leaders(CURVES, [1, 2], FIELD).lines] == [
        "M10 63.3 L100 42 L190 20.7",
        "M10 63.3 L100 74 L190 20.7",
        "M100 63.3 L190 52.7",
    ]


def test_leaders_have_names_at_the_ends_below_one_another():
    lines = leaders(CURVES, [1, 2], FIELD).lines
    assert [(line.style, line.label, line.label_y, line.end.total) for line in lines] == [
        (1, "Anna", 20.7, 8),
        (2, "Bernd", 41.7, 8),
        (3, "Clement…", 62.7, 2),
    ]
    assert lines[1].lead == "M198 20.7 L212 41.7"


def test_leaders_have_a_dot_after_every_round():
    dots = leaders(CURVES, [1, 2], FIELD).lines[1].dots
    assert [(dot.x, dot.y, dot.total) for dot in dots] == [(100, 74, -2), (190, 20.7, 8)]


def test_leaders_names_do_not_cover_one_another():
    curves = [Curve(number=n, name="Anna", totals=(5,)) for n in range(6)]
    places = [line.label_y for line in leaders(curves, [1], FIELD).lines]
    assert places == [10, 26, 42, 58, 74, 90]
