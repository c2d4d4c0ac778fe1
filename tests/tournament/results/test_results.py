"""What counts of hands, sheets and penalties."""

import pytest

from tests.factories import enter, leave_out, make_round, make_tournament, picked, rufer, wenz
from tests.tournament.results.keying import keyed, ruled
from tournament.models import Table
from tournament.queries.results import Made, results

pytestmark = pytest.mark.django_db

SHEET = {
    1: (6, 20, 4, 1),
    2: (-2, 20, 1, 0),
    3: (-2, 20, 2, 0),
    4: (-1, 20, 0, 0),
    5: (-1, 20, 0, 0),
}


@pytest.fixture
def table() -> Table:
    return make_round(make_tournament(entries=5)).tables.get()


def at(table: Table, seat: int) -> int:
    """The start number there."""
    return table.seating[seat - 1].entry.number


def made(table: Table) -> dict[int, Made]:
    """By start number, in the round of the table."""
    tournament = table.round.tournament
    numbers = dict(tournament.entries.values_list("pk", "number"))
    found = results(tournament).made
    return {numbers[entry]: line for (entry, number), line in found.items() if number == 1}


def penalties(table: Table) -> dict[tuple[int, int | None], int]:
    tournament = table.round.tournament
    numbers = dict(tournament.entries.values_list("pk", "number"))
    return {(numbers[e], n): points for (e, n), points in results(tournament).penalties.items()}


def test_hands_count_with_those_won_alone(table):
    enter(table, picked(70, picker=2, partner=4), number=1)
    enter(table, picked(70, dealer=2, picker=2, partner=None), number=2)
    enter(table, picked(50, dealer=3, picker=3, partner=None), number=3)
    assert made(table) == {
        at(table, 1): Made(0, 3, 0, 0),
        at(table, 2): Made(8, 3, 2, 1),
        at(table, 3): Made(-10, 3, 0, 0),
        at(table, 4): Made(2, 3, 0, 0),
        at(table, 5): Made(0, 3, 0, 0),
    }


def test_lone_hands_of_schafkopf_are_games_without_a_partner():
    tournament = make_tournament(entries=4, preset="schafkopf-tournament", hands=32)
    table = make_round(tournament).tables.get()
    enter(table, rufer(75), number=1)
    enter(table, wenz(75, dealer=2), number=2)
    assert made(table)[at(table, 2)][1:] == (2, 2, 1)
    assert made(table)[at(table, 4)][1:] == (2, 0, 0)


def test_a_hand_that_is_cut_does_not_count(table):
    enter(table, picked(70, picker=2, partner=4), number=1)
    enter(table, picked(95, dealer=2, picker=2, partner=4), number=2)
    leave_out(table, number=2)
    assert made(table)[at(table, 2)] == Made(2, 1, 1, 0)


def test_a_sheet_counts_in_place_of_the_hands(table):
    enter(table, picked(70, picker=2, partner=4), number=1)
    keyed(table, SHEET)
    assert made(table) == {number: Made(*line) for number, line in SHEET.items()}


@pytest.mark.parametrize(
    ("changes", "counts"),
    [
        pytest.param({}, True, id="keyed in"),
        pytest.param({"state": "checked"}, True, id="checked"),
        pytest.param({"state": "parked"}, False, id="parked"),
        pytest.param({"keying": 2}, False, id="the second keying"),
    ],
)
def test_a_sheet_counts_when_it_is_in(table, changes, counts):
    keyed(table, SHEET, **changes)
    assert bool(made(table)) is counts


def test_a_sheet_does_not_count_where_the_hands_do(table):
    enter(table, picked(70, picker=2, partner=4), number=1)
    keyed(table, SHEET)
    Table.objects.update(counts="hands")
    assert made(table)[at(table, 2)] == Made(2, 1, 1, 0)


def test_what_a_sheet_does_not_say_is_not_known(table):
    keyed(table, {1: 4, 2: -4})
    assert made(table) == {1: Made(4, None, None, None), 2: Made(-4, None, None, None)}


def test_hands_and_a_sheet_of_one_round_add_up():
    tournament = make_tournament(entries=10)
    one, other = make_round(tournament).tables.all()
    enter(one, picked(70, picker=2, partner=4), number=1)
    moved = at(one, 2)
    keyed(other, {moved: (3, 10, 1, 1)})
    assert made(one)[moved] == Made(5, 11, 2, 1)


@pytest.mark.parametrize(
    ("by", "changes", "points"),
    [
        pytest.param("hands", {}, 2, id="hands, told to the director"),
        pytest.param("hands", {"on_sheet": True}, 2, id="hands, on the sheet"),
        pytest.param("sheet", {}, 6, id="sheet, told to the director"),
        pytest.param("sheet", {"on_sheet": True}, 10, id="sheet, on it"),
        pytest.param("sheet", {"on_sheet": True, "table_number": 1}, 10, id="on that sheet"),
        pytest.param("sheet", {"on_sheet": True, "table_number": 2}, 6, id="on another sheet"),
    ],
)
def test_points_and_penalties_add_up_to_what_counts(table, by, changes, points):
    """A penalty of 4 that the sheet has taken off already is told once."""
    number = at(table, 2)
    enter(table, picked(70, picker=2, partner=4), number=1)
    if by == "sheet":
        keyed(table, {number: (6, 20, 1, 0)})
    ruled(table, number, -4, **changes)
    assert made(table)[number].points == points
    assert penalties(table) == {(number, 1): -4}


def test_penalties_that_were_revoked_do_not_count(table):
    ruled(table, 1, -4, revoked=True)
    ruled(table, 1, -2)
    ruled(table, 1, -1, round_number=None)
    assert penalties(table) == {(1, 1): -2, (1, None): -1}


def test_who_is_excluded_is_told(table):
    ruled(table, 3, 0, kind="exclusion")
    ruled(table, 4, 0, kind="exclusion", revoked=True)
    tournament = table.round.tournament
    assert results(tournament).excluded == {tournament.entries.get(number=3).pk}


def test_another_tournament_does_not_count(table):
    tournament = table.round.tournament
    other = make_round(make_tournament(tournament.organiser, entries=5, name="Other")).tables.get()
    enter(other, picked(70), number=1)
    keyed(make_round(other.round.tournament).tables.get(), SHEET)
    ruled(other, 1, -4)
    found = results(tournament)
    assert (found.made, found.penalties) == ({}, {})


@pytest.mark.parametrize("tables", [1, 3])
def test_queries_do_not_grow(tables, django_assert_num_queries):
    tournament = make_tournament(entries=5 * tables)
    for table in make_round(tournament).tables.all():
        enter(table, picked(70), number=1)
        ruled(table, at(table, 1), -1)
    keyed(table, SHEET)
    with django_assert_num_queries(3):
        results(tournament)
