"""Why wishes cannot be, in sentences with the names."""

import pytest

import seating
from tests.factories import make_tournament
from tests.tournament.wishes.wishing import wish
from tournament.wording.revisions import tell
from tournament.wording.wishes import told, wish_refused

NAMES = {1: "1 Anna Berg", 2: "2 Bernd Koch", 3: "3 Clara Dietz"}


@pytest.mark.parametrize(
    ("refusal", "sentence"),
    [
        pytest.param(
            seating.NoSuchPlaceError(entry=1, table=9, seat=None, tables=4, places=None),
            "1 Anna Berg is fixed at table 9, but there are only 4 tables. Choose another table.",
            id="no such table",
        ),
        pytest.param(
            seating.NoSuchPlaceError(entry=1, table=2, seat=6, tables=4, places=5),
            "1 Anna Berg is fixed at seat 6 of table 2, which has only 5 seats. "
            "Choose another seat.",
            id="no such seat",
        ),
        pytest.param(
            seating.TooManyFixedError(table=2, places=2, entries=(1, 2, 3)),
            "1 Anna Berg, 2 Bernd Koch and 3 Clara Dietz are fixed at table 2, "
            "which has 2 places. Fix some of them elsewhere.",
            id="too many",
        ),
        pytest.param(
            seating.SeatFixedTwiceError(table=2, seat=1, entries=(1, 2)),
            "Seat 1 of table 2 is fixed for 1 Anna Berg and 2 Bernd Koch. "
            "One person can sit there: give the others another seat.",
            id="seat fixed twice",
        ),
        pytest.param(
            seating.ApartContradictionError(entries=(1, 2, 3), tables=2),
            "1 Anna Berg, 2 Bernd Koch and 3 Clara Dietz are to be kept apart, "
            "but there are only 2 tables for them. Take somebody out of the group.",
            id="too few tables",
        ),
        pytest.param(
            seating.ApartContradictionError(entries=(1, 2), tables=1, table=3),
            "1 Anna Berg and 2 Bernd Koch are to be kept apart, but are fixed at table 3 "
            "together. Fix one of them elsewhere, or take one out of the group.",
            id="fixed together",
        ),
        pytest.param(
            seating.NotKeptApartError(pairs=((1, 2), (2, 3))),
            "No seating was found that keeps apart: 1 Anna Berg and 2 Bernd Koch; "
            "2 Bernd Koch and 3 Clara Dietz. "
            "Take somebody out of a group, or loosen a fixed place.",
            id="not found",
        ),
        pytest.param(
            seating.NoSuchPlaceError(entry=7, table=9, seat=None, tables=1, places=None),
            "7 is fixed at table 9, but there is only 1 table. Choose another table.",
            id="one table, nobody known",
        ),
    ],
)
def test_a_refusal_names_the_people_and_the_way_out(refusal, sentence):
    assert wish_refused(refusal, NAMES) == sentence


def test_every_refusal_has_a_sentence():
    worded = {
        seating.NoSuchPlaceError,
        seating.TooManyFixedError,
        seating.SeatFixedTwiceError,
        seating.ApartContradictionError,
        seating.NotKeptApartError,
    }

    assert set(seating.WishesError.__subclasses__()) == worded


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({}, ""),
        ({"keep_apart": "Becker"}, "kept apart: Becker"),
        ({"fixed_table": 2}, "fixed at table 2"),
        ({"fixed_table": 2, "fixed_seat": 1}, "fixed at table 2, seat 1"),
        (
            {"keep_apart": "50 %", "requested_table": 3},
            "kept apart: 50 %; asked for table 3",
        ),
    ],
)
def test_wishes_in_short(wishes, sentence):
    assert told(wishes) == sentence


@pytest.mark.django_db
def test_a_change_is_told_before_and_after():
    tournament = make_tournament(entries=1)
    wish(tournament, 1, keep_apart="Becker")
    wish(tournament, 1, fixed_table=2)

    change = tell(tournament.revisions.all()[0])

    assert (change.where, change.before, change.after) == (
        "Number 1",
        "1 Anna Berg Mequon (Checked in), kept apart: Becker",
        "1 Anna Berg Mequon (Checked in), fixed at table 2",
    )
