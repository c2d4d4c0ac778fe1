"""Somebody does not come: the table gets smaller, or somebody else takes the seat."""

import pytest

from tests.factories import acting, make_round
from tests.tournament.attending.halls import (
    GONE,
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
from tournament.actions.attending import remove_no_show
from tournament.actions.errors import (
    CannotTakeSeatError,
    NoSeatError,
    SeatsChangedError,
    TableInPlayError,
    TableTooSmallError,
)
from tournament.models import Entry, Revision
from tournament.queries.attending import hall, no_shows, preferred
from tournament.queries.drawing import seating_of

pytestmark = pytest.mark.django_db


def remove(drawn, entry, **kw) -> None:
    remove_no_show(round=drawn, entry=entry, by=acting(drawn.tournament.organiser), **kw)


@pytest.mark.parametrize(
    ("before", "table", "after", "plays"),
    [
        pytest.param((5, 6), 2, {1: 5, 2: 5}, {1: 20, 2: 20}, id="six to five"),
        pytest.param((5, 5), 1, {1: 4, 2: 5}, {1: 20, 2: 20}, id="five to four"),
    ],
)
def test_the_table_gets_smaller_and_its_hands_follow(before, table, after, plays):
    drawn = drawn_with(*before)
    gone = at(drawn, table, seat=2)
    others = [at(drawn, table, seat).number for seat in range(1, before[table - 1] + 1)]
    others.remove(gone.number)

    remove(drawn, gone)

    assert (sizes(drawn), hands(drawn)) == (after, plays)
    assert seating_of(drawn)[table - 1] == tuple(others)
    assert Entry.objects.get(pk=gone.pk).status == MISSING


def test_a_table_of_six_gives_one_up_and_the_table_keeps_its_size():
    drawn = drawn_with(5, 6)
    gone, mover = at(drawn, 1, seat=3), at(drawn, 2, seat=6)

    remove(drawn, gone, instead=mover.number)

    assert (sizes(drawn), hands(drawn)) == ({1: 5, 2: 5}, {1: 20, 2: 20})
    assert at(drawn, 1, seat=3) == mover


def test_somebody_who_waits_takes_the_seat():
    drawn = drawn_with(5, 5)
    late = walk_in(drawn.tournament)
    gone = at(drawn, 2, seat=1)

    remove(drawn, gone, instead=late.number)

    assert sizes(drawn) == {1: 5, 2: 5}
    assert at(drawn, 2, seat=1) == late


def test_who_waits_is_proposed_first():
    drawn = drawn_with(5, 6)
    late = walk_in(drawn.tournament)

    ways = preferred(no_shows(hall(drawn), at(drawn, 1).number))

    assert [(way.mover == late, way.giver) for way in ways] == [
        (True, None),
        (False, 2),
        (False, None),
    ]


def test_a_smaller_table_is_kept_up_by_a_full_one():
    """Four would be three: a table of five gives one up, and both have four."""
    drawn = drawn_with(5, 4)

    (best, *_) = preferred(no_shows(hall(drawn), at(drawn, 2).number))
    remove(drawn, at(drawn, 2), instead=best.mover.number)

    assert sizes(drawn) == {1: 4, 2: 4}


def test_the_ways_out_begin_with_the_fairest():
    """A five next to a six: one moves over, and no table is left of another size."""
    drawn = drawn_with(5, 6, 6)

    ways = preferred(no_shows(hall(drawn), at(drawn, 1).number))

    assert [(way.giver, way.size, way.giver_size) for way in ways] == [
        (2, 5, 5),
        (3, 5, 5),
        (None, 4, 0),
    ]


def test_who_never_sat_at_a_leftover_table_goes_before_meeting_again():
    """In round two, the costs are those of all other rounds."""
    first = drawn_with(5, 5, 6, rounds=3)
    second = make_round(first.tournament)

    now = hall(second)
    ways = no_shows(now, at(second, 1).number)

    assert [way.cost for way in ways] == sorted(way.cost for way in ways)
    for way in ways:
        if way.mover:
            others = [n for n in way.tables[way.table] if n != way.mover.number]
            met = [n for n in others for t in seating_of(first) if {n, way.mover.number} <= {*t}]
            assert way.meets == len(met)


def test_who_has_a_fixed_table_is_not_moved():
    drawn = drawn_with(5, 6)
    held = at(drawn, 2, seat=4)
    Entry.objects.filter(pk=held.pk).update(fixed_table=2)

    ways = no_shows(hall(drawn), at(drawn, 1).number)

    assert held.number not in {way.mover.number for way in ways if way.mover}
    with pytest.raises(CannotTakeSeatError):
        remove(drawn, at(drawn, 1), instead=held.number)


def test_a_fixed_seat_is_kept_when_the_table_gets_smaller():
    drawn = drawn_with(5, 6)
    held = at(drawn, 2, seat=4)
    Entry.objects.filter(pk=held.pk).update(fixed_table=2, fixed_seat=4)

    remove(drawn, at(drawn, 2, seat=1))

    assert at(drawn, 2, seat=4) == held


@pytest.mark.parametrize("number", [1, 2])
def test_a_group_is_kept_apart_in_round_one_and_told_of_later(number):
    drawn = drawn_with(5, 6, rounds=2)
    if number == 2:
        drawn = make_round(drawn.tournament)
    mover, there = at(drawn, 2, seat=1), at(drawn, 1, seat=5)
    Entry.objects.filter(pk__in=[mover.pk, there.pk]).update(keep_apart="Berg")

    ways = no_shows(hall(drawn), at(drawn, 1, seat=1).number)

    own = [way.apart for way in ways if way.mover == mover]
    assert own == ([] if number == 1 else [True])


def test_a_revision_names_the_tables_before_and_after():
    drawn = drawn_with(5, 6)
    gone = at(drawn, 2, seat=6)
    before = list(seating_of(drawn)[1])
    version = drawn.tournament.version

    remove(drawn, gone)

    revision = Revision.objects.get(kind=Revision.Kind.RESEATED)
    place = (revision.round_number, revision.table_number, revision.entry_number)
    assert place == (1, 2, gone.number)
    assert revision.before == {"seats": {"2": before}}
    assert revision.after == {"seats": {"2": before[:-1]}}
    drawn.tournament.refresh_from_db()
    assert drawn.tournament.version > version


def test_the_reports_of_this_round_and_the_later_ones_are_counted_again():
    first = drawn_with(5, 5, 6, rounds=2)
    second = make_round(first.tournament)

    remove(first, at(first, 3))

    first.refresh_from_db()
    second.refresh_from_db()
    counted = {each.number: each.report["repeats"] for each in (first, second)}
    met = {tuple(sorted(pair)) for table in seating_of(first) for pair in _pairs(table)}
    again = [p for table in seating_of(second) for p in _pairs(table) if tuple(sorted(p)) in met]
    assert (first.report["players"], second.report["players"]) == (15, 16)
    assert counted == {1: 0, 2: len(again)}


def _pairs(table):
    return [(a, b) for i, a in enumerate(table) for b in table[i + 1 :]]


def test_a_withdrawn_no_show_stays_withdrawn():
    drawn = drawn_with(5, 6)
    gone = give(at(drawn, 2), GONE)

    remove(drawn, gone)

    assert Entry.objects.get(pk=gone.pk).status == GONE


# Refused -----------------------------------------------------------------------------------


def test_refused_once_the_table_has_a_hand():
    drawn = drawn_with(5, 6)
    begin(drawn, 2)

    with pytest.raises(TableInPlayError) as refused:
        remove(drawn, at(drawn, 2))

    assert refused.value.tables == (2,)
    assert sizes(drawn) == {1: 5, 2: 6}


def test_a_table_that_plays_gives_nobody_up():
    drawn = drawn_with(5, 6)
    begin(drawn, 2)

    assert {way.giver for way in no_shows(hall(drawn), at(drawn, 1).number)} == {None}


def test_refused_where_there_are_no_tables_so_small():
    drawn = drawn_with(5, 5, leftovers="larger")

    assert no_shows(hall(drawn), at(drawn, 1).number) == []
    with pytest.raises(TableTooSmallError) as refused:
        remove(drawn, at(drawn, 1))

    assert (refused.value.table_number, refused.value.size) == (1, 4)


def test_three_at_a_table_of_three_cannot_spare_one():
    drawn = drawn_with(3, 3, preset="three-handed", hands=6, leftovers="larger")

    with pytest.raises(TableTooSmallError):
        remove(drawn, at(drawn, 1))


def test_refused_for_somebody_without_a_seat():
    drawn = drawn_with(5, 5)

    with pytest.raises(NoSeatError):
        remove(drawn, walk_in(drawn.tournament))


def test_refused_where_the_seats_are_others_than_shown():
    drawn = drawn_with(5, 6, 6)
    seen = hall(drawn).mark
    remove(drawn, at(drawn, 2))

    with pytest.raises(SeatsChangedError):
        remove(drawn, at(drawn, 3), mark=seen)

    assert sizes(drawn) == {1: 5, 2: 5, 3: 6}


def test_a_page_open_at_the_old_table_is_refused(client):
    """A hand typed for those who sat there before is not counted for those who sit there now."""
    drawn = drawn_with(5, 6)
    client.force_login(drawn.tournament.organiser)
    old = drawn.tables.get(number=2)
    remove(drawn, at(drawn, 2, seat=1))

    answer = client.post(
        old.get_absolute_url(),
        {"seating": old.pk, "number": 1, "outcome": "picked", "picker": 2, "partner": 4},
    )

    assert answer.status_code == 422
    assert drawn.tables.get(number=2).hands.count() == 0


def test_the_same_person_comes_after_all():
    drawn = drawn_with(5, 6)
    gone = at(drawn, 2)
    remove(drawn, gone)

    give(gone, HERE)

    assert hall(drawn).waiting() == [gone]


def test_nobody_who_is_missing_too_takes_the_seat():
    drawn = drawn_with(5, 6)
    missing = give(at(drawn, 2), MISSING)

    ways = no_shows(hall(drawn), at(drawn, 1).number)

    assert missing not in [way.mover for way in ways]
