"""The order of the lines under every heading, and under none."""

from dataclasses import replace

import pytest

from tournament.queries.ranking import Row
from tournament.tables.ranking import StandingsTable


def row(rank: int, number: int, name: str, total: int, played: int, won: int) -> Row:
    return Row(
        rank=rank,
        number=number,
        name=name,
        town="",
        total=total,
        by_round=(total,),
        played=played,
        won_as_picker=won,
        status="checked_in",
    )


ROWS = (
    row(1, 4, "Ödön", 9, 20, 2),
    row(2, 1, "zita", 3, 20, 5),
    row(2, 3, "Anna", 3, 16, 5),
    row(4, 2, "Ole", -15, 20, 0),
)


@pytest.mark.parametrize(
    ("sort", "numbers"),
    [
        pytest.param("", [4, 1, 3, 2], id="by rank where nothing is asked"),
        pytest.param("rank", [4, 1, 3, 2], id="rank"),
        pytest.param("-rank", [2, 1, 3, 4], id="rank downwards, equals still by number"),
        pytest.param("number", [1, 2, 3, 4], id="number"),
        pytest.param("name", [3, 4, 2, 1], id="name without case and accents"),
        pytest.param("-total", [4, 1, 3, 2], id="points downwards, equals still by number"),
        pytest.param("played", [3, 1, 2, 4], id="hands"),
        pytest.param("-won_as_picker", [1, 3, 4, 2], id="picks won downwards"),
        pytest.param("nonsense", [4, 1, 3, 2], id="no such column"),
        pytest.param("round_1", [4, 1, 3, 2], id="a column that is not sorted by"),
        pytest.param("rank,-total", [4, 1, 3, 2], id="two columns are none"),
        pytest.param("--rank", [4, 1, 3, 2], id="a sign too many"),
    ],
)
def test_lines_are_sorted(sort, numbers):
    table = StandingsTable(list(ROWS), rounds=(1,), sort=sort, won_title="Won")
    assert [line.number for line in table.data] == numbers


OUTSIDE = replace(ROWS[1], rank=None, number=9, name="Guest", competing=False, played=None)


@pytest.mark.parametrize(
    ("sort", "last"),
    [("", 9), ("rank", 9), ("-rank", 9), ("played", 9), ("-played", 9)],
)
def test_who_has_no_place_or_figure_comes_last(sort, last):
    rows = [*ROWS, OUTSIDE]
    table = StandingsTable(rows, rounds=(1,), sort=sort, won_title="Won")
    assert [line.number for line in table.data][-1] == last


def test_penalties_have_a_column_where_there_are_any():
    table = StandingsTable(
        [replace(ROWS[0], penalties=-4), ROWS[1]], rounds=(1,), sort="", won_title="Won"
    )
    headings = [str(column.header) for column in table.columns]
    assert headings == ["Rank", "No.", "Name", "R1", "Penalties", "Points", "Hands", "Won"]


@pytest.mark.parametrize(
    ("rounds", "columns"),
    [
        pytest.param((), [], id="one round is shown alone"),
        pytest.param((1, 2), ["R1", "R2"], id="all of a few"),
        pytest.param(range(1, 25), [f"R{n}" for n in range(17, 25)], id="the last eight of many"),
    ],
)
def test_rounds_have_columns_between_name_and_points(rounds, columns):
    table = StandingsTable(list(ROWS), rounds=rounds, sort="", won_title="Won")
    headings = [str(column.header) for column in table.columns]
    assert headings == ["Rank", "No.", "Name", *columns, "Points", "Hands", "Won"]
