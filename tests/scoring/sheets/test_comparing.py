from __future__ import annotations

import pytest

from scoring.sheets import Difference, Row, compare, differences

HANDS = (
    Row(points=12, hands_won=3, lone_hands_won=1),
    Row(points=-8, hands_won=0, lone_hands_won=0),
    Row(points=-4, hands_won=1, lone_hands_won=0),
)


def points(*rows: int) -> tuple[Row, ...]:
    return tuple(Row(points=each) for each in rows)


@pytest.mark.parametrize(
    ("sheet", "expected"),
    [
        pytest.param(points(12, -8, -4), (), id="equal, sheet without columns"),
        pytest.param(HANDS, (), id="equal"),
        pytest.param(
            points(12, -4, -8),
            (Difference(2, "points", -8, -4), Difference(3, "points", -4, -8)),
            id="two rows exchanged",
        ),
        pytest.param(
            (Row(points=12, hands_won=2), *HANDS[1:]),
            (Difference(1, "hands_won", 3, 2),),
            id="hands won",
        ),
    ],
)
def test_hands_beside_the_sheet(sheet: tuple[Row, ...], expected: tuple[Difference, ...]) -> None:
    assert compare(HANDS, sheet) == expected


@pytest.mark.parametrize(
    ("second", "expected"),
    [
        pytest.param(HANDS, (), id="equal"),
        pytest.param(
            (Row(points=12, hands_won=3), *HANDS[1:]),
            (Difference(1, "lone_hands_won", 1, None),),
            id="a figure left out",
        ),
        pytest.param(
            (*HANDS[:2], Row(points=4, hands_won=2, lone_hands_won=0)),
            (Difference(3, "points", -4, 4), Difference(3, "hands_won", 1, 2)),
            id="two figures of a row",
        ),
    ],
)
def test_second_keying(second: tuple[Row, ...], expected: tuple[Difference, ...]) -> None:
    assert differences(HANDS, second) == expected


@pytest.mark.parametrize(
    ("columns", "expected"),
    [
        pytest.param(("points",), (), id="points alone"),
        pytest.param(
            ("points", "hands_won"), (Difference(1, "hands_won", 3, 2),), id="and hands won"
        ),
    ],
)
def test_what_is_not_asked_for_is_not_compared(
    columns: tuple[str, ...], expected: tuple[Difference, ...]
) -> None:
    other = (Row(points=12, hands_won=2, lone_hands_won=0), *HANDS[1:])

    assert differences(HANDS, other, columns) == expected
    assert compare(HANDS, other, columns) == expected


def test_rows_of_different_players_are_a_mistake_of_ours() -> None:
    with pytest.raises(ValueError, match="shorter"):
        compare(HANDS, HANDS[:2])
