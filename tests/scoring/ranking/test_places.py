from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from scoring import Incomplete, Line, rank

if TYPE_CHECKING:
    from scoring.ranking import Placed


def lines(*totals: int) -> list[Line]:
    """Entries 1, 2, 3 … with these totals."""
    return [Line(entry=entry, total=total) for entry, total in enumerate(totals, start=1)]


def places(placed: tuple[Placed, ...]) -> dict[int, int | None]:
    return {each.line.entry: each.place for each in placed}


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        pytest.param([], {}, id="nobody"),
        pytest.param([-5], {1: 1}, id="one alone"),
        pytest.param([57, 48, 48, 45], {1: 1, 2: 2, 3: 2, 4: 4}, id="two share the second place"),
        pytest.param([44, 57, 44, 47], {2: 1, 4: 2, 1: 3, 3: 3}, id="in any order"),
        pytest.param([0, 0, 0], {1: 1, 2: 1, 3: 1}, id="all the same"),
    ],
)
def test_places_by_points_alone(totals: list[int], expected: dict[int, int]) -> None:
    assert places(rank(lines(*totals))) == expected


def test_what_decided_is_told_of_the_line_behind() -> None:
    tied = [
        Line(entry=1, total=20, hands_won=5),
        Line(entry=2, total=20, hands_won=7),
        Line(entry=3, total=12, hands_won=9),
        Line(entry=4, total=12, hands_won=9),
    ]
    told = [
        (each.line.entry, each.place, each.shared, each.decided_by)
        for each in rank(tied, ["hands_won"])
    ]
    assert told == [
        (2, 1, False, None),
        (1, 2, False, "hands_won"),
        (3, 3, True, "points"),
        (4, 3, True, "points"),
    ]


def test_the_tied_are_told_what_was_compared() -> None:
    tied = [Line(entry=4, total=8, hands_won=3), Line(entry=9, total=8, hands_won=3)]
    (first, second) = rank(tied, ["hands_won", "start_number"])
    told = [
        [(each.code, each.value, each.among) for each in one.because] for one in (first, second)
    ]
    assert told == [
        [("hands_won", 3, (4, 9)), ("start_number", 4, (4, 9))],
        [("hands_won", 3, (4, 9)), ("start_number", 9, (4, 9))],
    ]


def test_a_later_link_is_asked_only_about_those_still_tied() -> None:
    tied = [
        Line(entry=1, total=8, hands_won=3, lone_hands_won=0),
        Line(entry=2, total=8, hands_won=5, lone_hands_won=0),
        Line(entry=3, total=8, hands_won=3, lone_hands_won=2),
    ]
    placed = rank(tied, ["hands_won", "lone_hands_won"])
    assert [(each.line.entry, each.place, each.decided_by) for each in placed] == [
        (2, 1, None),
        (3, 2, "hands_won"),
        (1, 3, "lone_hands_won"),
    ]


def test_out_of_competition_pushes_nobody_down() -> None:
    guests = [
        Line(entry=1, total=10),
        Line(entry=2, total=30, competing=False),
        Line(entry=3, total=10),
        Line(entry=4, total=40, competing=False),
        Line(entry=5, total=5),
    ]
    assert places(rank(guests)) == {1: 1, 3: 1, 5: 3, 4: None, 2: None}


def test_a_tie_with_a_guest_is_no_tie() -> None:
    with_guest = [Line(entry=1, total=10), Line(entry=2, total=10, competing=False)]
    assert [(each.line.entry, each.shared) for each in rank(with_guest, ["lot"])] == [
        (1, False),
        (2, False),
    ]


LEAVER = [
    Line(entry=1, total=10),
    Line(entry=2, total=30, complete=False),
    Line(entry=3, total=-4),
    Line(entry=4, total=10, complete=False),
]


def test_incomplete_lines_stand_among_the_others() -> None:
    assert places(rank(LEAVER)) == {2: 1, 1: 2, 4: 2, 3: 4}


def test_incomplete_lines_stand_behind_where_the_house_says_so() -> None:
    placed = rank(LEAVER, incomplete=Incomplete.BEHIND)
    assert [(each.line.entry, each.place, each.decided_by) for each in placed] == [
        (1, 1, None),
        (3, 2, "points"),
        (2, 3, "incomplete"),
        (4, 4, "points"),
    ]


def test_nobody_but_incomplete_lines() -> None:
    left = [Line(entry=1, total=3, complete=False), Line(entry=2, total=5, complete=False)]
    placed = rank(left, incomplete=Incomplete.BEHIND)
    assert [(each.line.entry, each.decided_by) for each in placed] == [(2, None), (1, "points")]


def test_tables_for_another_number_of_rounds_are_a_mistake_of_ours() -> None:
    with pytest.raises(ValueError, match="Line"):
        Line(entry=1, total=3, by_round=(3, 0), tables=(1,))
