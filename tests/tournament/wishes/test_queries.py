"""What a draw is to heed, and what contradicts what."""

import pytest

import seating
from tests.factories import acting, make_round, make_tournament
from tests.tournament.wishes.wishing import apart, entry, wish
from tournament.actions.registering import register, set_status
from tournament.queries.wish_list import WishList, search
from tournament.queries.wishes import contradictions, wishes_of

pytestmark = pytest.mark.django_db


def gone(tournament, number, status="withdrawn") -> None:
    by = acting(tournament.organiser)
    set_status(entry=entry(tournament, number), status=status, by=by)


# Wishes of the next draw ---------------------------------------------------------------------


def test_wishes_of_a_tournament():
    tournament = make_tournament(entries=8)
    apart(tournament, 1, 2)
    apart(tournament, 7, 3, 5, group="A carpool")
    wish(tournament, 4, fixed_table=2, fixed_seat=1)
    wish(tournament, 6, fixed_table=1)
    wish(tournament, 8, requested_table=2)

    assert wishes_of(tournament) == seating.Wishes(
        apart=((3, 5, 7), (1, 2)),
        fixed={4: seating.Place(2, 1), 6: seating.Place(1)},
        requested={8: 2},
    )


def test_wishes_of_who_is_not_here_count_for_nothing():
    tournament = make_tournament(entries=5)
    apart(tournament, 1, 2)
    apart(tournament, 3, 4, 5, group="Club")
    wish(tournament, 2, keep_apart="Berg, Koch", fixed_table=1)
    gone(tournament, 2)
    gone(tournament, 5, "registered")

    assert wishes_of(tournament) == seating.Wishes(apart=((3, 4),))


@pytest.mark.parametrize("entries", [2, 20])
def test_wishes_take_one_query(entries, django_assert_num_queries):
    tournament = make_tournament(entries=entries)
    apart(tournament, *range(1, entries + 1), group="All")
    with django_assert_num_queries(1):
        wishes_of(tournament)


# Contradictions ------------------------------------------------------------------------------


def found(wishes, *, sizes=(5, 5), first_round=True) -> list[tuple]:
    numbers = range(1, sum(sizes) + 1)
    troubles = contradictions(wishes, numbers, sizes, first_round=first_round)
    return [(type(trouble), trouble.entries) for trouble in troubles]


def test_every_contradiction_is_found():
    place = seating.Place
    crowd = {entry: place(2) for entry in (3, 4, 5, 6, 7, 8)}
    wishes = seating.Wishes(
        apart=((1, 9, 10), (1, 2)),
        fixed={1: place(1, 1), 2: place(1, 1), 9: place(3), 10: place(1, 6), **crowd},
    )

    assert found(wishes) == [
        (seating.NoSuchPlaceError, (9,)),
        (seating.NoSuchPlaceError, (10,)),
        (seating.TooManyFixedError, (3, 4, 5, 6, 7, 8)),
        (seating.SeatFixedTwiceError, (1, 2)),
        (seating.ApartContradictionError, (1, 9, 10)),
    ]


def test_groups_are_strict_in_round_one_only():
    wishes = seating.Wishes(apart=((1, 2, 3),))

    assert found(wishes) == [(seating.ApartContradictionError, (1, 2, 3))]
    assert found(wishes, first_round=False) == []


# The page ------------------------------------------------------------------------------------


def test_the_outlook_now_and_once_everybody_is_here():
    tournament = make_tournament(entries=10)
    for number in range(6, 11):
        gone(tournament, number, "registered")
    apart(tournament, 1, 2)

    listed = WishList.of(tournament)

    assert (listed.now.sizes, len(listed.now.troubles)) == ((5,), 1)
    assert (listed.later.sizes, listed.later.troubles) == ((5, 5), ())


@pytest.mark.parametrize(
    ("entries", "sizes"),
    [(0, ()), (3, ()), (5, (5,)), (13, (6, 6))],
    ids=["nobody", "too few", "a table", "one has to wait"],
)
def test_the_tables_of_an_outlook(entries, sizes):
    assert WishList.of(make_tournament(entries=entries)).now.sizes == sizes


def test_after_round_one_a_group_is_no_trouble():
    tournament = make_tournament(entries=5)
    make_round(tournament)
    apart(tournament, 1, 2)

    listed = WishList.of(tournament)

    assert (listed.following, listed.now.troubles) == (2, ())


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        pytest.param("1", [1], id="number"),
        pytest.param("1 Anna Berg", [1], id="number and name, as proposed"),
        pytest.param("anna BERG", [1], id="name, before a longer one"),
        pytest.param("Berg, Anna", [1], id="name turned round"),
        pytest.param("berg", [1, 3], id="part of two names"),
        pytest.param("bergmann", [3], id="part of one"),
        pytest.param("ulm", [3], id="town"),
        pytest.param("Nobody", [], id="nobody"),
        pytest.param("99", [], id="no such number"),
        pytest.param("2", [2], id="number, in the name and town of somebody else, too"),
        pytest.param("77", [4], id="number of nobody, in a name"),
        pytest.param("4", [4], id="number, which is the name of somebody else"),
    ],
)
def test_search(typed, numbers):
    tournament = make_tournament(entries=2)
    by = acting(tournament.organiser)
    register(tournament=tournament, name="Anna Bergmann", town="Ulm", by=by)
    register(tournament=tournament, name="Team 2, 77", town="Hall 2", by=by)
    register(tournament=tournament, name="4", by=by)

    assert [e.number for e in search(WishList.of(tournament).people, typed)] == numbers
