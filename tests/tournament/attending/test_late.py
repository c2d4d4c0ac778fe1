"""Somebody comes late: joins a table that has not begun, or waits for the next round."""

import pytest

from tests.factories import acting, make_round
from tests.tournament.attending.halls import (
    HERE,
    MISSING,
    at,
    begin,
    drawn_with,
    give,
    hands,
    sizes,
    walk_in,
)
from tournament.actions.attending import seat_late_arrival
from tournament.actions.errors import (
    CannotTakeSeatError,
    PlaysAlreadyError,
    SeatsChangedError,
    TableFullError,
    TableInPlayError,
)
from tournament.forms.attending import arrival_way
from tournament.models import Entry, Revision
from tournament.queries.attending import arrivals, hall, preferred
from tournament.queries.drawing import seating_of

pytestmark = pytest.mark.django_db


def seat(drawn, entry, table: int, **kw) -> None:
    by = acting(drawn.tournament.organiser)
    seat_late_arrival(round=drawn, entry=entry, table_number=table, by=by, **kw)


def joined(drawn, entry) -> list[int]:
    return [way.table for way in arrivals(hall(drawn), entry)]


def test_a_table_of_five_becomes_six_and_plays_24():
    drawn = drawn_with(5, 5)
    late = walk_in(drawn.tournament)

    seat(drawn, late, 2)

    assert (sizes(drawn), hands(drawn)) == ({1: 5, 2: 6}, {1: 20, 2: 24})
    assert at(drawn, 2, seat=6) == late


def test_a_table_that_lacks_one_comes_first():
    drawn = drawn_with(5, 5, 4)

    assert joined(drawn, walk_in(drawn.tournament)) == [3, 1, 2]


def test_only_tables_that_have_not_begun_and_have_room():
    drawn = drawn_with(5, 5, 6)
    begin(drawn, 1)

    assert joined(drawn, walk_in(drawn.tournament)) == [2]


def test_larger_tables_only_where_the_tournament_has_them():
    drawn = drawn_with(5, 4, leftovers="smaller")

    assert joined(drawn, walk_in(drawn.tournament)) == [2]


def test_where_tables_are_as_large_as_needed_the_smaller_ones_go_first():
    drawn = drawn_with(5, 6, 7, leftovers="largest")
    late = walk_in(drawn.tournament)
    now = hall(drawn)

    ways = arrivals(now, late)

    assert [(way.table, way.size) for way in ways] == [(1, 6), (2, 7), (3, 8)]
    assert arrival_way(now, ways[2]).lines[-1] == (
        "3 sit out each hand: the dealer and those on the dealer’s right."
    )


def test_fewest_turns_at_leftover_tables_go_first_then_fewest_meetings():
    first = drawn_with(5, 5, 6, rounds=3)
    back = at(first, 1)
    give(back, MISSING)
    second = make_round(first.tournament)
    give(back, HERE)

    ways = preferred(arrivals(hall(second), back))

    six = set(seating_of(first)[2])
    for way in ways:
        people = seating_of(second)[way.table - 1]
        assert way.odd_again == len(six & {*people, back.number})
        assert way.meets == len({*people} & ({*seating_of(first)[0]} - {back.number}))
    assert [way.cost for way in ways] == sorted(way.cost for way in ways)


def test_who_was_not_checked_in_is_from_then_on():
    drawn = drawn_with(5, 5)
    late = give(walk_in(drawn.tournament), MISSING)

    seat(drawn, late, 1)

    assert Entry.objects.get(pk=late.pk).status == HERE


def test_a_revision_names_who_came():
    drawn = drawn_with(5, 5)
    late = walk_in(drawn.tournament)
    people = list(seating_of(drawn)[0])

    seat(drawn, late, 1)

    revision = Revision.objects.get(kind=Revision.Kind.RESEATED)
    assert (revision.round_number, revision.entry_number) == (1, late.number)
    assert revision.after == {"seats": {"1": [*people, late.number]}}
    drawn.refresh_from_db()
    assert (drawn.report["players"], drawn.report["pairs"]) == (11, 25)


def test_where_all_are_full_a_table_of_six_becomes_seven_and_two_sit_out():
    drawn = drawn_with(6, leftovers="larger")
    late = walk_in(drawn.tournament)

    (only,) = arrivals(hall(drawn), late)
    seat(drawn, late, 1)

    assert (only.table, only.size) == (1, 7)
    assert (sizes(drawn), hands(drawn)) == ({1: 7}, {1: 28})


def test_who_cannot_move_joins_that_table_alone_and_has_the_seat():
    drawn = drawn_with(5, 5)
    late = walk_in(drawn.tournament)
    Entry.objects.filter(pk=late.pk).update(fixed_table=2, fixed_seat=1)
    late.refresh_from_db()

    assert joined(drawn, late) == [2]
    seat(drawn, late, 2)

    assert at(drawn, 2, seat=1) == late


# Refused -----------------------------------------------------------------------------------


def test_refused_once_the_table_has_a_hand():
    drawn = drawn_with(5, 5)
    begin(drawn, 1)

    with pytest.raises(TableInPlayError):
        seat(drawn, walk_in(drawn.tournament), 1)


@pytest.mark.parametrize(
    ("before", "leftovers", "table", "size"),
    [
        pytest.param((5, 6), "larger", 2, 6, id="no tables of seven"),
        pytest.param((5, 4), "smaller", 1, 5, id="no tables of six"),
    ],
)
def test_refused_where_the_table_is_full(before, leftovers, table, size):
    drawn = drawn_with(*before, leftovers=leftovers)

    with pytest.raises(TableFullError) as refused:
        seat(drawn, walk_in(drawn.tournament), table)

    assert (refused.value.table_number, refused.value.size) == (table, size)


def test_refused_for_somebody_who_has_a_seat():
    drawn = drawn_with(5, 5)

    with pytest.raises(PlaysAlreadyError) as refused:
        seat(drawn, at(drawn, 1), 2)

    assert refused.value.table_number == 1


def test_refused_at_the_table_of_ones_own_group_in_round_one():
    drawn = drawn_with(5, 5)
    late = walk_in(drawn.tournament)
    Entry.objects.filter(pk__in=[late.pk, at(drawn, 1).pk]).update(keep_apart="Berg")

    with pytest.raises(CannotTakeSeatError):
        seat(drawn, Entry.objects.get(pk=late.pk), 1)

    assert joined(drawn, late) == [1, 2]
    assert joined(drawn, Entry.objects.get(pk=late.pk)) == [2]


def test_refused_where_the_seats_are_others_than_shown():
    drawn = drawn_with(5, 5)
    seen = hall(drawn).mark
    seat(drawn, walk_in(drawn.tournament), 1)

    with pytest.raises(SeatsChangedError):
        seat(drawn, walk_in(drawn.tournament, "Yvonne York"), 2, mark=seen)

    assert sizes(drawn) == {1: 6, 2: 5}


def test_refused_at_a_table_there_is_not():
    drawn = drawn_with(5, 5)

    with pytest.raises(SeatsChangedError):
        seat(drawn, walk_in(drawn.tournament), 9)


def test_who_came_late_is_in_the_next_draw():
    drawn = drawn_with(5, 5)
    late = walk_in(drawn.tournament)

    following = make_round(drawn.tournament)

    assert late.number not in {n for table in seating_of(drawn) for n in table}
    assert late.number in {n for table in seating_of(following) for n in table}
