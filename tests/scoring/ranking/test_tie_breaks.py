from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from scoring import TIE_BREAKS, Line, errors, rank, tie_break_problems
from scoring.ranking import TieBreakCode, TieBreakProblem

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "tie-breaks.md"


def tied(*facts: dict[str, Any]) -> list[Line]:
    """Entries 1, 2, 3 … who all have 20 points."""
    return [Line(entry=entry, total=20, **each) for entry, each in enumerate(facts, start=1)]


def order(lines: list[Line], *chain: str) -> list[tuple[int, int | None]]:
    return [(each.line.entry, each.place) for each in rank(lines, chain)]


@pytest.mark.parametrize(
    ("code", "first", "second"),
    [
        pytest.param("hands_won", {"hands_won": 6}, {"hands_won": 7}, id="hands won"),
        pytest.param("lone_hands_won", {"lone_hands_won": 0}, {"lone_hands_won": 1}, id="lone"),
        pytest.param("best_round", {"by_round": (9, 11)}, {"by_round": (2, 18)}, id="best round"),
        pytest.param(
            "best_round", {"by_round": (-9, None)}, {"by_round": (None, -8)}, id="seldom seated"
        ),
        pytest.param(
            "negative_rounds",
            {"by_round": (25, -3, -2)},
            {"by_round": (30, -10, 0)},
            id="fewer negative rounds",
        ),
        pytest.param(
            "direct_meeting",
            {"by_round": (15, 5), "tables": (3, 1)},
            {"by_round": (16, 4), "tables": (3, 2)},
            id="met once",
        ),
        pytest.param("lot", {"lots": {1: 2}}, {"lots": {1: 1}}, id="lot"),
    ],
)
def test_the_second_of_two_is_ahead(
    code: str, first: dict[str, Any], second: dict[str, Any]
) -> None:
    assert order(tied(first, second), code) == [(2, 1), (1, 2)]


def test_the_lower_start_number_is_ahead() -> None:
    assert order(list(reversed(tied({}, {}, {}))), "start_number") == [(1, 1), (2, 2), (3, 3)]


def test_a_shared_place_is_asked_for() -> None:
    assert order(tied({"hands_won": 6}, {"hands_won": 6}), "hands_won", "shared") == [
        (1, 1),
        (2, 1),
    ]


def test_an_unknown_value_decides_nothing() -> None:
    unknown = tied({"hands_won": 9}, {"hands_won": None}, {"hands_won": 8})
    placed = rank(unknown, ["hands_won"])
    assert [(each.place, each.because[0].value) for each in placed] == [(1, None)] * 3


def test_after_an_unknown_value_the_next_link_is_asked() -> None:
    unknown = tied({"lone_hands_won": 1}, {"hands_won": 3, "lone_hands_won": 2})
    assert order(unknown, "hands_won", "lone_hands_won") == [(2, 1), (1, 2)]


# Three who met two by two: 1 beats 2 by 4, 2 beats 3 by 6, 3 beats 1 by 1.
THREE_MEETINGS = tied(
    {"by_round": (10, 0, 5), "tables": (1, 4, 1)},
    {"by_round": (6, 9, 0), "tables": (1, 1, 6)},
    {"by_round": (0, 3, 6), "tables": (7, 1, 1)},
)


def test_direct_meeting_of_three_adds_up_their_meetings() -> None:
    placed = rank(THREE_MEETINGS, ["direct_meeting"])
    told = [(each.line.entry, each.place, each.because[0].value) for each in placed]
    assert told == [(1, 1, 3), (2, 2, 2), (3, 3, -5)]


def test_direct_meeting_of_three_at_one_table() -> None:
    at_one = tied(*({"by_round": (points,), "tables": (2,)} for points in (-4, 8, 2)))
    placed = rank(at_one, ["direct_meeting"])
    told = [(each.line.entry, each.because[0].value) for each in placed]
    assert told == [(2, 18), (3, 0), (1, -18)]


def test_direct_meeting_decides_nothing_when_two_of_three_never_met() -> None:
    chained = tied(
        {"by_round": (10, 0), "tables": (1, 4)},
        {"by_round": (6, 9), "tables": (1, 1)},
        {"by_round": (0, 3), "tables": (7, 1)},
    )
    placed = rank(chained, ["direct_meeting"])
    assert [(each.place, each.because[0].value) for each in placed] == [(1, None)] * 3


def test_direct_meeting_is_asked_again_among_those_it_leaves_tied() -> None:
    """1 and 2 both gained 5; between them 2 was ahead by 1, whoever else was at the table."""
    again = tied(
        {"by_round": (0, 6, 0), "tables": (1, 2, 5)},
        {"by_round": (1, 0, 4), "tables": (1, 6, 3)},
        {"by_round": (9, 0, 0), "tables": (8, 2, 3)},
    )
    placed = rank(again, ["direct_meeting"])
    told = [
        (each.line.entry, [(c.value, c.among) for c in each.because], each.decided_by)
        for each in placed
    ]
    assert told == [
        (2, [(5, (1, 2, 3)), (1, (1, 2))], None),
        (1, [(5, (1, 2, 3)), (-1, (1, 2))], "direct_meeting"),
        (3, [(-10, (1, 2, 3))], "direct_meeting"),
    ]


def test_nobody_has_met_where_nobody_knows_the_tables() -> None:
    unknown = tied({"by_round": (5,)}, {"by_round": (4,)})
    assert order(unknown, "direct_meeting") == [(1, 1), (2, 1)]


@pytest.mark.parametrize(
    ("lots", "expected", "needed"),
    [
        pytest.param(({}, {}), [(1, 1), (2, 1)], True, id="not drawn"),
        pytest.param(({1: 1}, {}), [(1, 1), (2, 1)], True, id="one has none"),
        pytest.param(({1: 1}, {2: 2}), [(1, 1), (2, 1)], True, id="of two drawings"),
        pytest.param(({1: 1}, {1: 1}), [(1, 1), (2, 1)], True, id="the same rank"),
        pytest.param(({1: 2}, {1: 1}), [(2, 1), (1, 2)], False, id="drawn"),
        pytest.param(({1: 2, 3: 1}, {1: 1, 3: 2}), [(1, 1), (2, 2)], False, id="drawn again"),
    ],
)
def test_a_lot_is_needed_until_it_is_drawn(
    lots: tuple[dict[int, int], ...], expected: list[tuple[int, int]], needed: bool
) -> None:
    drawn = tied(*({"lots": each} for each in lots))
    assert order(drawn, "lot") == expected
    assert [each.lot_needed for each in rank(drawn, ["lot"])] == [needed, needed]


def test_a_drawing_among_three_serves_two_of_them() -> None:
    drawn = tied({"lots": {7: 3}, "hands_won": 2}, {"lots": {7: 1}}, {"lots": {7: 2}})
    assert order(drawn[::2], "lot") == [(3, 1), (1, 2)]


def test_no_lot_is_needed_where_something_else_decides() -> None:
    decided = tied({"hands_won": 3}, {"hands_won": 4})
    assert [each.lot_needed for each in rank(decided, ["hands_won", "lot"])] == [False, False]


@pytest.mark.parametrize(
    ("chain", "expected"),
    [
        pytest.param([], (), id="none: ties are shared"),
        pytest.param(["hands_won", "best_round", "lot"], (), id="usual"),
        pytest.param(["coin"], (TieBreakProblem(TieBreakCode.UNKNOWN, "coin"),), id="unknown"),
        pytest.param(
            ["best_round", "best_round"],
            (TieBreakProblem(TieBreakCode.TWICE, "best_round"),),
            id="twice",
        ),
        pytest.param(
            ["lot", "hands_won", "shared"],
            (
                TieBreakProblem(TieBreakCode.NEVER_REACHED, "hands_won", "lot"),
                TieBreakProblem(TieBreakCode.NEVER_REACHED, "shared", "lot"),
            ),
            id="behind the lot",
        ),
    ],
)
def test_faults_of_a_chain(chain: list[str], expected: tuple[TieBreakProblem, ...]) -> None:
    assert tie_break_problems(chain) == expected


def test_a_faulty_chain_ranks_nobody() -> None:
    with pytest.raises(errors.TieBreakError, match="coin: unknown") as refused:
        rank(tied({}), ["coin"])
    assert refused.value.problems == (TieBreakProblem(TieBreakCode.UNKNOWN, "coin"),)


def test_every_tie_break_has_its_heading_in_order() -> None:
    headings = re.findall(r"^### `(\w+)`: (.+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert headings == [(each.code, each.name) for each in TIE_BREAKS.values()]
