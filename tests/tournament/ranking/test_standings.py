"""Who is ranked, with which points, in which place."""

import pytest

from tests.factories import acting, enter, make_round, make_tournament, passed, picked
from tournament.actions.registering import register, set_status
from tournament.models import Entry, Player, Table
from tournament.queries.ranking import called, last_change, standings

pytestmark = pytest.mark.django_db

MISDEAL = {
    "seats": 5,
    "dealer": 1,
    "sitting_out": [],
    "outcome": "misdeal",
    "multipliers": passed()["multipliers"],
}


def make_table(entries: int = 5) -> Table:
    return make_round(make_tournament(entries=entries)).tables.get(number=1)


def seated(table: Table) -> list[int]:
    """The start numbers by seat."""
    return [seat.entry.number for seat in table.seating]


def figures(rows) -> dict[int, tuple[int, int, int, int]]:
    """Rank, points, hands played and picks won, by start number."""
    return {row.number: (row.rank, row.total, row.played, row.won_as_picker) for row in rows}


def test_who_waits_for_the_next_round_has_no_place_yet():
    tournament = make_round(make_tournament(entries=5)).tournament
    register(tournament=tournament, name="Late Lena", by=acting(tournament.organiser))
    late = standings(tournament)[-1]
    assert (late.number, late.rank, late.total, late.competing) == (6, None, 0, True)


def test_standings_before_any_hand_are_level():
    table = make_table()
    rows = standings(table.round.tournament)
    assert [(row.rank, row.number, row.total, row.by_round) for row in rows] == [
        (1, number, 0, (0,)) for number in (1, 2, 3, 4, 5)
    ]


def test_standings_share_places_and_list_equals_by_number():
    table = make_table()
    enter(table, picked(70, picker=2, partner=4), number=1)
    first, second, *losers = standings(table.round.tournament)
    numbers = seated(table)
    assert (first.rank, first.number, first.total) == (1, numbers[1], 2)
    assert (second.rank, second.number, second.total) == (2, numbers[3], 1)
    assert [(row.rank, row.number, row.total) for row in losers] == [
        (3, number, -1) for number in sorted((numbers[0], numbers[2], numbers[4]))
    ]


def test_standings_count_hands_played_and_picks_won():
    table = make_table()
    enter(table, picked(70, dealer=1, picker=2, partner=4), number=1)
    enter(table, picked(40, dealer=2, picker=2, partner=3), number=2)
    enter(table, MISDEAL | {"dealer": 3}, number=3)
    enter(table, passed(dealer=3), number=4)
    one, two, three, four, five = seated(table)
    assert figures(standings(table.round.tournament)) == {
        one: (2, 1, 3, 0),
        two: (4, -2, 3, 1),
        three: (5, -3, 3, 0),
        four: (1, 3, 3, 0),
        five: (2, 1, 3, 0),
    }


def test_standings_leave_out_the_hand_sat_out():
    table = make_table(entries=6)
    enter(table, picked(70, seats=6, dealer=1, picker=2, partner=4), number=1)
    rows = {row.number: row.played for row in standings(table.round.tournament)}
    assert [rows[number] for number in seated(table)] == [0, 1, 1, 1, 1, 1]


def test_standings_leave_out_a_conflicting_hand():
    table = make_table()
    enter(table, picked(70, picker=2, partner=4), number=1)
    enter(table, picked(95, picker=2, partner=4), number=1)
    assert sorted(row.total for row in standings(table.round.tournament)) == [-1, -1, -1, 1, 2]


def test_standings_of_one_round_count_that_round_alone():
    tournament = make_tournament(entries=5, rounds=2)
    for _ in range(2):
        enter(make_round(tournament).tables.get(), picked(70), number=1)
    second = standings(tournament, 2)
    assert [row.total for row in second] == [2, 1, -1, -1, -1]
    assert [row.by_round for row in second] == [(2,), (1,), (-1,), (-1,), (-1,)]
    assert sum(row.total for row in standings(tournament)) == 0
    assert all(sum(filter(None, row.by_round)) == row.total for row in standings(tournament))


def test_standings_of_a_round_that_is_not_drawn_are_empty():
    assert standings(make_tournament(entries=5), 1) == []


def test_standings_leave_out_who_never_played_and_is_not_here():
    tournament = make_tournament(entries=5)
    by = acting(tournament.organiser)
    register(tournament=tournament, name="Expected Eddie", present=False, by=by)
    gone = register(tournament=tournament, name="Gone Gerda", by=by)
    set_status(entry=gone, status=Entry.Status.WITHDRAWN, by=by)
    assert [row.number for row in standings(tournament)] == [1, 2, 3, 4, 5]


def test_standings_keep_who_withdrew_after_playing():
    table = make_table()
    tournament = table.round.tournament
    enter(table, picked(70), number=1)
    entry = tournament.entries.get(number=3)
    set_status(entry=entry, status=Entry.Status.WITHDRAWN, by=acting(tournament.organiser))
    withdrawn = {row.number: row.withdrawn for row in standings(tournament)}
    assert withdrawn == {1: False, 2: False, 3: True, 4: False, 5: False}


def test_standings_have_no_points_for_a_round_somebody_missed():
    tournament = make_tournament(entries=5, rounds=2)
    enter(make_round(tournament).tables.get(), picked(70), number=1)
    register(tournament=tournament, name="Late Lena", by=acting(tournament.organiser))
    make_round(tournament)
    late = next(row for row in standings(tournament) if row.name == "Late Lena")
    assert (late.by_round, late.total, late.played) == ((None, 0), 0, 0)


def test_standings_of_one_tournament_know_nothing_of_another():
    tournament = make_tournament(entries=5)
    other = make_tournament(tournament.organiser, entries=5, name="Other")
    enter(make_round(other).tables.get(), picked(70), number=1)
    assert [row.total for row in standings(tournament)] == [0, 0, 0, 0, 0]


@pytest.mark.parametrize(("entries", "hands"), [(5, 1), (11, 3)])
def test_standings_queries_do_not_grow(entries, hands, django_assert_num_queries):
    drawn = make_round(make_tournament(entries=entries))
    for number in range(1, hands + 1):
        enter(drawn.tables.get(number=1), picked(70, dealer=number), number=number)
    with django_assert_num_queries(7):
        standings(drawn.tournament)


@pytest.mark.parametrize(
    ("wanted", "numbers"),
    [
        pytest.param("anna", [1], id="any letter case"),
        pytest.param("BERG ann", [1], id="words in any order, begun"),
        pytest.param("3", [3], id="the start number"),
        pytest.param("13", [], id="a number nobody has"),
        pytest.param("  ", [], id="nothing"),
        pytest.param("an", [1, 6], id="part of several"),
    ],
)
def test_called_finds_a_name_or_number(wanted, numbers):
    rows = standings(make_tournament(entries=6))
    assert [row.number for row in called(rows, wanted)] == numbers


def test_a_number_that_stands_in_a_name_is_the_start_number():
    tournament = make_tournament(entries=6)
    Player.objects.filter(entries__number=1).update(name="Team 3 5")
    rows = standings(tournament)
    assert [row.number for row in called(rows, "3")] == [3]


def test_last_change_is_the_time_of_the_last_revision():
    tournament = make_tournament(entries=5)
    assert last_change(tournament) == tournament.revisions.latest("id").at
