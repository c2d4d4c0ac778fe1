"""How far a table is."""

import pytest

from tests.factories import enter, make_round, make_tournament, passed, picked
from tests.tournament.results.keying import keyed
from tournament.models import Table, Tournament
from tournament.queries.drawing import rounds_drawn
from tournament.queries.results import State, states

pytestmark = pytest.mark.django_db

SHEET = {1: 6, 2: -2, 3: -2, 4: -1, 5: -1}
ALIKE = {1: -2, 2: 4, 3: -2, 4: 2, 5: -2}
"""What two hands as ``picked`` come to, by seat."""
MISDEAL = {
    "seats": 5,
    "dealer": 1,
    "sitting_out": [],
    "outcome": "misdeal",
    "multipliers": passed()["multipliers"],
}


@pytest.fixture
def table() -> Table:
    return make_round(make_tournament(entries=5, hands=2)).tables.get()


def state(table: Table) -> tuple[State, bool, int, int]:
    (standing,) = states(table.round.tournament)[1].tables
    return standing.state, standing.done, standing.hands_in, standing.hands


def play(table: Table, *numbers: int) -> None:
    for number in numbers:
        enter(table, picked(70, dealer=number), number=number)


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        pytest.param([], (State.NOT_STARTED, False, 0, 2), id="nothing in"),
        pytest.param([1], (State.PLAYING, False, 1, 2), id="one of two"),
        pytest.param([2], (State.GAP, False, 1, 2), id="the first is missing"),
        pytest.param([1, 2], (State.COMPLETE, True, 2, 2), id="all in"),
    ],
)
def test_a_table_whose_hands_count(table, numbers, told):
    play(table, *numbers)
    assert state(table) == told


def test_a_misdeal_uses_up_a_line_and_no_deal(table):
    enter(table, MISDEAL, number=1)
    assert state(table) == (State.PLAYING, False, 0, 2)
    play(table, 2)
    assert state(table) == (State.PLAYING, False, 1, 2)
    play(table, 3)
    assert state(table) == (State.COMPLETE, True, 2, 2)


def test_a_conflict_keeps_a_table_open(table):
    play(table, 1, 2)
    enter(table, picked(95, dealer=2), number=2)
    assert state(table) == (State.CONFLICT, False, 2, 2)


def test_a_table_that_played_too_much_waits_for_the_director(table):
    play(table, 1, 2)
    Table.objects.update(hands_to_play=1)
    assert state(table) == (State.OVERPLAYED, False, 2, 1)
    Table.objects.update(settled="cut")
    assert state(table) == (State.SETTLED, True, 2, 1)


@pytest.mark.parametrize("numbers", [[], [1], [2]], ids=["none in", "one in", "a gap"])
def test_a_table_that_is_settled_is_done(table, numbers):
    play(table, *numbers)
    Table.objects.update(settled="as_is")
    assert state(table)[:2] == (State.SETTLED, True)


def test_a_conflict_at_a_settled_table_is_still_open(table):
    Table.objects.update(settled="as_is")
    play(table, 1)
    enter(table, picked(95), number=1)
    assert state(table)[:2] == (State.CONFLICT, False)


@pytest.mark.parametrize("hands", [[], [1], [1, 2]], ids=["no hand", "one hand", "all hands"])
@pytest.mark.parametrize(
    ("sheet", "twice", "told"),
    [
        pytest.param("parked", False, (State.SHEET_PARKED, False), id="parked"),
        pytest.param("keyed", False, (State.SHEET_IN, True), id="keyed in"),
        pytest.param("checked", False, (State.CHECKED, True), id="checked"),
        pytest.param("keyed", True, (State.SHEET_IN, False), id="once where twice is asked for"),
        pytest.param("checked", True, (State.CHECKED, True), id="checked where twice is asked for"),
    ],
)
def test_a_table_whose_sheet_counts(table, hands, sheet, twice, told):
    Tournament.objects.update(second_keying=twice)
    play(table, *hands)
    seats = {seat.position: seat.entry.number for seat in table.seating}
    keyed(table, {seats[at]: points for at, points in ALIKE.items()}, state=sheet)
    assert state(table)[:2] == told


@pytest.mark.parametrize(
    ("hands", "told"),
    [([], State.NOT_STARTED), ([1], State.PLAYING), ([1, 2], State.PLAYING)],
    ids=["no hand", "one hand", "all hands"],
)
def test_a_table_that_waits_for_its_sheet_is_not_done(table, hands, told):
    play(table, *hands)
    Table.objects.update(counts="sheet")
    assert state(table)[:2] == (told, False)


def test_a_sheet_beside_hands_that_count_says_nothing(table):
    play(table, 1)
    keyed(table, SHEET)
    Table.objects.update(counts="hands")
    assert state(table)[:2] == (State.PLAYING, False)


def test_a_round_tells_its_tables_that_are_out():
    tournament = make_tournament(entries=15, hands=1)
    one, two, three = make_round(tournament).tables.all()
    play(two, 1)
    keyed(three, SHEET, state="parked")
    first = states(tournament)[1]
    assert [table.table for table in first.outstanding] == [1, 3]
    assert (first.done, first.is_done, len(first.tables)) == (1, False, 3)
    keyed_now = three.sheets.get()
    keyed_now.state = "keyed"
    keyed_now.save()
    play(one, 1)
    assert states(tournament)[1].is_done


def test_a_round_by_sheets_is_complete_wherever_rounds_are_shown():
    tournament = make_tournament(entries=5)
    keyed(make_round(tournament).tables.get(), SHEET)
    assert [progress.is_complete for progress in rounds_drawn(tournament)] == [True]


def test_no_round_has_no_state():
    assert states(make_tournament(entries=5)) == {}


@pytest.mark.parametrize("tables", [1, 3])
def test_queries_do_not_grow(tables, django_assert_num_queries):
    tournament = make_tournament(entries=5 * tables)
    for table in make_round(tournament).tables.all():
        play(table, 1, 2)
    keyed(table, SHEET)
    with django_assert_num_queries(7):
        states(tournament)
