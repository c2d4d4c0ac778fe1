"""Wishes that contradict each other or the tables are refused with the people concerned."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seating import (
    NO_WISHES,
    ApartContradictionError,
    NoSuchPlaceError,
    NotKeptApartError,
    Place,
    SeatFixedTwiceError,
    TooManyFixedError,
    Wishes,
    WishesError,
    check,
)

FIVE_TABLES = (5, 5, 5, 5, 5)
PEOPLE = range(1, 26)


def fixed(**places):
    """``fixed(e7=(3, 1))``: entry 7 at table 3, seat 1."""
    return {int(name[1:]): Place(*place) for name, place in places.items()}


@pytest.mark.parametrize(
    ("wishes", "error", "sentence"),
    [
        pytest.param(
            Wishes(apart=((6, 5, 4, 3, 2, 1),)),
            ApartContradictionError,
            "Players 1, 2, 3, 4, 5 and 6 are to sit apart, but only 5 tables have room for them.",
            id="group larger than the tables",
        ),
        pytest.param(
            Wishes(apart=((7, 9, 8),), fixed=fixed(e7=(3,), e9=(3, 2))),
            ApartContradictionError,
            "Players 7 and 9 are to sit apart, but all of them are fixed at table 3.",
            id="two of a group fixed at one table",
        ),
        pytest.param(
            Wishes(
                apart=((11, 12, 13, 14, 15),),
                fixed=fixed(e1=(1,), e2=(1,), e3=(1,), e4=(1,), e5=(1,)),
            ),
            ApartContradictionError,
            "Players 11, 12, 13, 14 and 15 are to sit apart, but only 4 tables have room for them.",
            id="group of five, one of five tables full of others",
        ),
        pytest.param(
            Wishes(fixed=fixed(e1=(2,), e2=(2,), e3=(2,), e4=(2,), e5=(2,), e6=(2,))),
            TooManyFixedError,
            "Players 1, 2, 3, 4, 5 and 6 are fixed at table 2, which has 5 places.",
            id="six fixed at a table of five",
        ),
        pytest.param(
            Wishes(fixed=fixed(e9=(4, 2), e3=(4, 2))),
            SeatFixedTwiceError,
            "Players 3 and 9 are all fixed at table 4, seat 2.",
            id="two at one seat",
        ),
        pytest.param(
            Wishes(fixed=fixed(e9=(4, 6))),
            NoSuchPlaceError,
            "Player 9 is fixed at table 4, seat 6, but the table has 5 places.",
            id="seat above the size",
        ),
        pytest.param(
            Wishes(fixed=fixed(e9=(4, 0))),
            NoSuchPlaceError,
            "Player 9 is fixed at table 4, seat 0, but the table has 5 places.",
            id="seat nought",
        ),
        pytest.param(
            Wishes(fixed=fixed(e9=(6,))),
            NoSuchPlaceError,
            "Player 9 is fixed at table 6, but there are 5 tables.",
            id="table that is not there",
        ),
    ],
)
def test_contradiction_is_refused(wishes, error, sentence):
    with pytest.raises(error) as refused:
        check(wishes, PEOPLE, FIVE_TABLES, first_round=True)
    assert str(refused.value) == sentence


def test_error_carries_entries_and_tables():
    with pytest.raises(ApartContradictionError) as refused:
        check(Wishes(apart=((5, 3),)), (3, 5, 7), (3,), first_round=True)
    error = refused.value
    assert (error.entries, error.tables, error.table) == ((3, 5), 1, None)
    assert str(error) == "Players 3 and 5 are to sit apart, but only 1 table has room for them."


@pytest.mark.parametrize(
    "wishes",
    [
        pytest.param(NO_WISHES, id="none"),
        pytest.param(Wishes(apart=((1, 2, 3, 4, 5), (1, 6), (6, 7))), id="overlapping groups"),
        pytest.param(Wishes(apart=((1, 1, 2, 3, 4, 5),)), id="somebody twice in a group"),
        pytest.param(Wishes(apart=((1, 2, 3, 4, 5, 90),)), id="a sixth who is not there"),
        pytest.param(Wishes(fixed=fixed(e90=(9, 9))), id="fixed, but not there"),
        pytest.param(Wishes(apart=((1, 2),), fixed=fixed(e1=(1,), e2=(2,))), id="fixed apart"),
        pytest.param(Wishes(fixed=fixed(e1=(1, 1), e2=(1, 2), e3=(1,))), id="three at a table"),
        pytest.param(Wishes(requested={1: 77}), id="request that cannot be"),
    ],
)
def test_wishes_that_can_be(wishes):
    check(wishes, PEOPLE, FIVE_TABLES, first_round=True)


def test_after_round_one_groups_are_no_contradiction():
    check(Wishes(apart=((1, 2, 3),)), range(1, 11), (5, 5), first_round=False)


def test_wishes_among_those_there():
    wishes = Wishes(
        apart=((3, 1, 9), (9, 2), (1, 3)), fixed=fixed(e1=(1,), e9=(2,)), requested={2: 4, 9: 1}
    )
    assert wishes.among((1, 2, 3)) == Wishes(
        apart=((1, 3),), fixed=fixed(e1=(1,)), requested={2: 4}
    )
    assert not NO_WISHES.among((1, 2))
    assert wishes


def test_pairs_apart_once_each():
    assert Wishes(apart=((3, 1, 2), (2, 3))).pairs_apart() == {(1, 2), (1, 3), (2, 3)}


def test_not_kept_apart_names_the_pairs():
    error = NotKeptApartError(pairs=((1, 4), (2, 4)))
    assert error.entries == (1, 2, 4)
    assert str(error) == (
        "No seating was found that keeps apart 1 and 4 or 2 and 4. Loosen a group or a fixed place."
    )


@given(
    group=st.sets(st.sampled_from(range(1, 10)), max_size=5),
    places=st.dictionaries(st.sampled_from(range(1, 10)), st.integers(1, 3), max_size=9),
)
def test_group_is_refused_just_where_no_tables_are_left(group, places):
    """Nine people at three tables of three: compared with trying every choice of tables."""
    wishes = Wishes(apart=(tuple(group),), fixed={e: Place(t) for e, t in places.items()})
    counts = [list(places.values()).count(table) for table in (1, 2, 3)]
    possible = max(counts) <= 3 and _can_sit_apart(sorted(group), places, counts, frozenset())
    try:
        check(wishes, range(1, 10), (3, 3, 3), first_round=True)
    except WishesError:
        assert not possible
    else:
        assert possible


def _can_sit_apart(group, places, counts, used):
    if not group:
        return True
    first, *rest = group
    tables = [places[first]] if first in places else [t for t in (1, 2, 3) if counts[t - 1] < 3]
    return any(t not in used and _can_sit_apart(rest, places, counts, used | {t}) for t in tables)
