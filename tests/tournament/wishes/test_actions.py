"""Wishes are noted, or refused with everything as it was."""

from typing import Any

import pytest

import seating
from tests.factories import acting, make_tournament
from tests.tournament.wishes.wishing import apart, entry, noted, wish
from tournament.actions.errors import OtherGroupError, WishesChangedError
from tournament.actions.registering import register, register_many, set_status
from tournament.actions.wishes import leave_group, set_wishes
from tournament.models import Revision
from tournament.queries.wishes import Wished

pytestmark = pytest.mark.django_db

FIXED: dict[str, Any] = {"fixed_table": 2, "fixed_seat": 1}


def enter(tournament, name):
    return register(tournament=tournament, name=name, by=acting(tournament.organiser))


# One person ----------------------------------------------------------------------------------


def test_wishes_leave_a_revision():
    tournament = make_tournament(entries=1)

    wish(tournament, 1, keep_apart="Becker", **FIXED)

    assert noted(tournament, 1) == Wished(keep_apart="Becker", fixed_table=2, fixed_seat=1)
    revision = tournament.revisions.first()
    assert (revision.kind, revision.entry_number) == (Revision.Kind.ENTRY_CHANGED, 1)
    before = {"number": 1, "name": "Anna Berg", "town": "Mequon", "status": "checked_in"}
    assert revision.before == before
    assert revision.after == {
        **before,
        "keep_apart": "Becker",
        "fixed_table": 2,
        "fixed_seat": 1,
    }


def test_the_same_wishes_again_leave_no_revision():
    tournament = make_tournament(entries=1)
    wish(tournament, 1, **FIXED)
    revisions = tournament.revisions.count()

    wish(tournament, 1, **FIXED)

    assert tournament.revisions.count() == revisions


def test_wishes_are_emptied():
    tournament = make_tournament(entries=1)
    wish(tournament, 1, keep_apart="Becker", requested_table=3)

    wish(tournament, 1)

    assert noted(tournament, 1) == Wished()


def test_wishes_changed_meanwhile_are_not_overwritten():
    tournament = make_tournament(entries=1)
    seen = noted(tournament, 1).mark
    wish(tournament, 1, **FIXED)

    with pytest.raises(WishesChangedError):
        set_wishes(
            entry=entry(tournament, 1),
            wished=Wished(fixed_table=5),
            seen=seen,
            by=acting(tournament.organiser),
        )

    assert noted(tournament, 1) == Wished(**FIXED)


def test_a_group_is_spelt_as_it_is_already():
    tournament = make_tournament(entries=2)
    wish(tournament, 1, keep_apart="Carpool Becker")

    wish(tournament, 2, keep_apart="carpool BECKER")

    assert noted(tournament, 2).keep_apart == "Carpool Becker"


def clash_of(tournament, number, **wishes):
    before = noted(tournament, number)
    with pytest.raises(seating.WishesError) as refused:
        wish(tournament, number, **wishes)
    assert noted(tournament, number) == before
    return type(refused.value), refused.value.entries


def test_a_seat_is_fixed_once():
    tournament = make_tournament(entries=2)
    wish(tournament, 1, **FIXED)

    assert clash_of(tournament, 2, **FIXED) == (seating.SeatFixedTwiceError, (1, 2))


def test_a_table_is_full_at_the_largest_size_allowed():
    tournament = make_tournament(entries=7)
    for number in range(1, 7):
        wish(tournament, number, fixed_table=2)

    assert clash_of(tournament, 7, fixed_table=2) == (
        seating.TooManyFixedError,
        (1, 2, 3, 4, 5, 6, 7),
    )


def test_two_of_a_group_are_not_fixed_at_one_table():
    tournament = make_tournament(entries=2)
    apart(tournament, 1, 2)
    wish(tournament, 1, keep_apart="Berg, Koch", fixed_table=2)

    assert clash_of(tournament, 2, keep_apart="Berg, Koch", fixed_table=2) == (
        seating.ApartContradictionError,
        (1, 2),
    )


def test_the_place_of_who_has_withdrawn_is_free():
    tournament = make_tournament(entries=2)
    wish(tournament, 1, **FIXED)
    set_status(entry=entry(tournament, 1), status="withdrawn", by=acting(tournament.organiser))

    wish(tournament, 2, **FIXED)

    assert noted(tournament, 2) == Wished(**FIXED)


def test_a_contradiction_of_others_stops_nobody():
    tournament = make_tournament(entries=3)
    by = acting(tournament.organiser)
    wish(tournament, 1, **FIXED)
    set_status(entry=entry(tournament, 1), status="withdrawn", by=by)
    wish(tournament, 2, **FIXED)
    set_status(entry=entry(tournament, 1), status="checked_in", by=by)

    wish(tournament, 3, fixed_table=2, fixed_seat=2)

    assert noted(tournament, 3) == Wished(fixed_table=2, fixed_seat=2)


# Groups --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "group"),
    [
        pytest.param(("Anna Berg", "Bernd Koch"), "Berg, Koch", id="two families"),
        pytest.param(("Anna Becker", "Bernd Becker"), "Becker", id="a couple"),
        pytest.param(("Berg, Anna", "Bernd Koch"), "Berg, Koch", id="family name first"),
        pytest.param(("Anna", "Bernd"), "Anna, Bernd", id="one name each"),
        pytest.param((",", ",,"), "1, 2", id="no letters"),
        pytest.param(("x" * 80, "Bernd Koch"), "x" * 36, id="long"),
    ],
)
def test_a_new_group_is_named_after_its_people(names, group):
    tournament = make_tournament()
    for name in names:
        enter(tournament, name)

    assert apart(tournament, 1, 2) == group
    assert [noted(tournament, number).keep_apart for number in (1, 2)] == [group, group]


def test_another_couple_of_the_same_name_is_another_group():
    tournament = make_tournament()
    for first in ("Anna", "Bernd", "Clara", "Dieter"):
        enter(tournament, f"{first} Becker")
    apart(tournament, 1, 2)

    assert apart(tournament, 3, 4) == "Becker 2"


def test_who_is_named_beside_somebody_in_a_group_joins_it():
    tournament = make_tournament(entries=3)
    apart(tournament, 1, 2)

    assert apart(tournament, 3, 1) == "Berg, Koch"
    assert noted(tournament, 3).keep_apart == "Berg, Koch"


def test_keeping_apart_leaves_one_revision():
    tournament = make_tournament(entries=2)
    revisions = tournament.revisions.count()

    apart(tournament, 1, 2)
    apart(tournament, 1, 2)

    assert tournament.revisions.count() == revisions + 1
    revision = tournament.revisions.first()
    assert [person.get("keep_apart") for person in revision.before["players"]] == [None, None]
    assert [person["keep_apart"] for person in revision.after["players"]] == [
        "Berg, Koch",
        "Berg, Koch",
    ]


def test_nobody_is_in_two_groups():
    tournament = make_tournament(entries=4)
    apart(tournament, 1, 2)

    with pytest.raises(OtherGroupError) as refused:
        apart(tournament, 1, 3, group="Club")

    assert (refused.value.entry.number, refused.value.entry.keep_apart) == (1, "Berg, Koch")
    assert noted(tournament, 3) == Wished()


def test_people_fixed_at_one_table_are_not_kept_apart():
    tournament = make_tournament(entries=2)
    wish(tournament, 1, fixed_table=1)
    wish(tournament, 2, fixed_table=1)

    with pytest.raises(seating.ApartContradictionError):
        apart(tournament, 1, 2)

    assert noted(tournament, 1) == Wished(fixed_table=1)


def test_leaving_a_group_keeps_the_other_wishes():
    tournament = make_tournament(entries=1)
    wish(tournament, 1, keep_apart="Becker", fixed_table=3)

    leave_group(entry=entry(tournament, 1), by=acting(tournament.organiser))

    assert noted(tournament, 1) == Wished(fixed_table=3)


def test_a_list_with_groups_spells_each_one_way():
    tournament = make_tournament(entries=1)
    wish(tournament, 1, keep_apart="Club")
    lines = [("A", "", "club"), ("B", "", "Carpool"), ("C", "", "CARPOOL"), ("D", "", "")]

    register_many(tournament=tournament, lines=lines, present=True, by=acting(tournament.organiser))

    groups = list(tournament.entries.values_list("keep_apart", flat=True))
    assert groups == ["Club", "Club", "Carpool", "Carpool", ""]
