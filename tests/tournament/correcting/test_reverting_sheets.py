"""A sheet taken back is again what it was: who typed it, what it proves, and what was decided."""

import pytest
from django.urls import reverse

from tests.factories import acting, enter, make_director, picked
from tests.tournament.correcting.agreeing import agree
from tests.tournament.sheets.keying import a_round, by, key, penalise, the_table
from tests.tournament.sheets.reading import text
from tournament.actions.correcting import BACK, CannotRevertError, revert
from tournament.actions.sheets import count_from, delete_sheet, judge_sheet
from tournament.models import Revision, Sheet, Table, Tournament
from tournament.queries.results import State, states

pytestmark = pytest.mark.django_db

ANNAS = (6, -6, 0, 0, 0)
MIAS = (7, -7, 0, 0, 0)


@pytest.fixture
def table() -> Table:
    table = the_table(a_round(hands=2))
    Tournament.objects.update(second_keying=True)
    return the_table(table.round)


@pytest.fixture
def anna(table):
    return acting(make_director("anna"))


@pytest.fixture
def mia(table):
    return acting(make_director("mia"))


def take_back(table: Table, kind: str, by) -> None:
    revert(revision=table.round.tournament.revisions.filter(kind=kind)[0], by=by)


def sheet(keying: int = 1) -> Sheet:
    return Sheet.objects.get(keying=keying)


def state(table: Table) -> tuple[State, bool]:
    (standing,) = states(table.round.tournament)[1].tables
    return standing.state, standing.done


# Who typed it -----------------------------------------------------------------------------


def test_what_is_taken_back_is_again_of_who_typed_it_and_nobody_checks_alone(table, anna, mia):
    key(table, ANNAS, by=anna)
    key(table, MIAS, version=1, by=mia)
    key(table, ANNAS, keying=2, by=anna)

    take_back(table, "sheet_changed", mia)

    assert (sheet().keyed_by, sheet().state, sheet(2).state) == (anna.user, "keyed", "keyed")
    key(table, ANNAS, keying=2, version=sheet(2).version, by=mia)
    assert (sheet().state, sheet(2).keyed_by) == ("checked", mia.user)


def test_two_keyings_by_two_people_are_checked_again_when_a_change_is_taken_back(table, anna, mia):
    key(table, ANNAS, by=anna)
    key(table, ANNAS, keying=2, by=mia)
    key(table, MIAS, version=1, by=mia)
    assert sheet().state == "keyed"

    take_back(table, "sheet_changed", mia)

    assert (sheet().state, sheet().keyed_by, sheet(2).keyed_by) == ("checked", anna.user, mia.user)


def test_a_second_keying_that_was_deleted_is_back_as_of_who_typed_it(table, anna, mia):
    key(table, ANNAS, by=anna)
    key(table, ANNAS, keying=2, by=mia)
    delete_sheet(table=table, version=sheet(2).version, keying=2, by=anna)

    take_back(table, "sheet_changed", anna)

    assert (sheet(2).keyed_by, sheet(2).state) == (mia.user, "checked")


def test_who_typed_the_same_a_second_time_is_taken_back_too(table, anna, mia):
    key(table, ANNAS, by=anna)
    key(table, ANNAS, keying=2, by=anna)
    key(table, ANNAS, keying=2, version=1, by=mia)
    assert sheet().state == "checked"

    take_back(table, "sheet_changed", mia)

    assert (sheet(2).keyed_by, sheet().state) == (anna.user, "keyed")


# What follows by itself -------------------------------------------------------------------


def test_a_sheet_judged_afresh_offers_nothing_to_take_back(client, table):
    client.force_login(table.round.tournament.organiser)
    key(table, (6, -10, 0, 0, 0))
    penalise(table, 2, 4)
    judge_sheet(table=table, by=by(table))
    judged = Revision.objects.get(kind="sheet_changed")

    page = client.get(reverse("revisions", args=[table.round.tournament.slug]))
    offered = {revision.pk: (can, why) for _c, revision, can, _gone, why in page.context["lines"]}

    assert offered[judged.pk] == (
        False,
        "This is not taken back here. It follows by itself from a penalty, a hand, a seat, the "
        "rules or the tie-breaks: take back the change before or after it.",
    )
    assert judged.kind in BACK
    with pytest.raises(CannotRevertError):
        revert(revision=judged, by=by(table))
    where = reverse("revision_revert", args=[table.round.tournament.slug, judged.pk])
    assert "It follows by itself" in text(client.get(where, follow=True))
    assert not Revision.objects.filter(kind="reverted").exists()


# What counts ------------------------------------------------------------------------------


@pytest.fixture
def differing(table) -> Table:
    """The sheet counted, all hands are in and differ, and the hands were decided to count."""
    Tournament.objects.update(second_keying=False)
    key(table, ANNAS)
    for number in (1, 2):
        enter(table, picked(70, dealer=number), number=number)
    assert state(table) == (State.HANDS_DIFFER, False)
    count_from(table=table, counts="hands", version=1, by=by(table))
    assert state(table) == (State.COMPLETE, True)
    return the_table(table.round)


def test_a_decision_taken_back_asks_again_and_that_taken_back_is_decided_again(differing):
    take_back(differing, "counted", by(differing))
    assert state(differing) == (State.HANDS_DIFFER, False)
    assert Table.objects.get().counts == "sheet"

    take_back(differing, "counted", by(differing))
    assert state(differing) == (State.COMPLETE, True)
    assert Table.objects.get().counts == "hands"

    take_back(differing, "counted", by(differing))
    assert state(differing) == (State.HANDS_DIFFER, False)
    assert Table.objects.get().counts == "sheet"


def test_a_decision_that_was_changed_is_the_one_before_again(differing):
    count_from(table=differing, counts="sheet", version=1, by=by(differing))
    assert state(differing) == (State.SHEET_IN, True)

    take_back(differing, "counted", by(differing))

    assert state(differing) == (State.COMPLETE, True)


def test_a_decision_is_back_on_the_pages_too(client, differing):
    client.force_login(differing.round.tournament.organiser)
    for told in (State.HANDS_DIFFER, State.COMPLETE):
        decision = Revision.objects.filter(kind="counted").first()
        agree(
            client, reverse("revision_revert", args=[differing.round.tournament.slug, decision.pk])
        )
        assert state(differing)[0] == told
