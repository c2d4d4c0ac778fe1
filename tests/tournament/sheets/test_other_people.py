"""A sheet whose lines are not those of the people who are at the table by now is put aside."""

import pytest
from django.urls import reverse

from tests.factories import acting, enter, make_director, picked
from tests.tournament.sheets.keying import (
    a_round,
    address,
    by,
    key,
    points,
    sent,
    the_table,
)
from tests.tournament.sheets.reading import listed, name, text
from tournament.actions.correcting import CannotRevertError, revert
from tournament.actions.substituting import FromHand, Newcomer, substitute, take_back
from tournament.models import Sheet, Substitution, Table, Tournament
from tournament.queries.closing import readiness
from tournament.queries.ranking import standings
from tournament.queries.results import State, states

pytestmark = pytest.mark.django_db

FIVE = (4, -4, 0, 0, 0)
SIX = (1, 3, -4, 0, 0, 0)
"""By row: who sat down at seat 1, who sits in there from hand 4, seats 2 to 5."""


@pytest.fixture
def table() -> Table:
    return the_table(a_round())


@pytest.fixture
def director(client, table):
    client.force_login(table.round.tournament.organiser)
    return client


def sit_in(table: Table) -> Substitution:
    return substitute(
        round=the_table(table.round).round,
        at=FromHand(table=1, position=1, hand=4),
        entry=Newcomer(name="Zoe Zander"),
        line="own",
        by=by(table),
    )


def state(table: Table) -> tuple[str, State]:
    (standing,) = states(table.round.tournament)[1].tables
    return Sheet.objects.get(keying=1).state, standing.state


def made(table: Table) -> set[int]:
    """All totals that stand."""
    return {row.total for row in standings(Tournament.objects.get(pk=table.round.tournament.pk))}


def test_a_line_of_somebody_without_a_seat_puts_the_sheet_aside(table):
    key(table, FIVE)
    change = sit_in(table)
    assert state(table) == ("parked", State.SHEET_PARKED)
    key(the_table(table.round), SIX, version=1)
    assert state(table) == ("keyed", State.SHEET_IN)

    take_back(change=change, by=by(table))

    assert state(table) == ("parked", State.SHEET_PARKED)
    assert made(table) == {0}
    [proof] = readiness(table.round.tournament).rounds[0].tables
    assert not proof.in_order


def test_somebody_without_a_line_puts_the_sheet_aside_until_it_is_keyed_with_him(table):
    key(table, FIVE)

    change = sit_in(table)
    assert (state(table), made(table)) == (("parked", State.SHEET_PARKED), {0})

    take_back(change=change, by=by(table))
    assert (state(table), made(table)) == (("keyed", State.SHEET_IN), {4, -4, 0})


def test_a_check_does_not_outlast_the_people(table):
    key(table, FIVE)
    key(table, FIVE, keying=2, by=acting(make_director("helper")))
    assert state(table)[0] == "checked"

    sit_in(table)

    assert Sheet.objects.filter(state="parked", checked_by=None).count() == 2


def test_the_page_says_whose_line_is_too_many(director, table):
    change = sit_in(table)
    key(the_table(table.round), SIX)
    take_back(change=change, by=by(table))

    page = text(director.get(address(table)))

    assert (
        "This sheet is put aside, and does not count. The sheet has a line of Zoe Zander (+3), who "
        "has no seat here. Key the points of everybody who is listed below, and save; or take back "
        "what changed at the table."
    ) in page
    assert "put aside: other people" in page
    assert "Where may the error be?" not in page
    assert "put aside: other people 0" in text(director.get(listed(table.round)))


def test_the_page_says_who_has_no_line(director, table):
    key(table, FIVE)
    sit_in(table)

    page = text(director.get(address(table)))

    assert "does not count. Zoe Zander has no line. Key the points" in page
    assert "No single slip explains it." not in page


def test_keying_everybody_mends_it(director, table):
    key(table, FIVE)
    sit_in(table)
    table = the_table(table.round)

    director.post(address(table), sent(table, *SIX, version=1))

    assert (state(table)[0], points(Sheet.objects.get())) == ("keyed", SIX)
    assert name(table, 2) == "Zoe Zander"


def test_a_sheet_of_others_cannot_be_decided_to_count(director, table):
    enter(table, picked(70), number=1)
    key(table, FIVE)
    sit_in(table)

    answer = director.post(
        address(table, "sheet_counts"), {"counts": "sheet", "version": 1}, follow=True
    )

    assert "This sheet is put aside, so it cannot count. Mend it first." in text(answer)
    assert Table.objects.get().counts == "hands"


def test_a_sheet_that_was_only_judged_is_not_taken_back_but_what_led_to_it(director, table):
    key(table, FIVE)
    sit_in(table)
    judged = table.round.tournament.revisions.filter(kind="sheet_changed").get()

    page = text(director.get(reverse("revisions", args=[table.round.tournament.slug])))

    with pytest.raises(CannotRevertError):
        revert(revision=judged, by=by(table))
    assert (
        "This is not taken back here. It follows by itself from a penalty, a hand, a seat, the "
        "rules or the tie-breaks: take back the change before or after it."
    ) in page
