"""Sheets sent late, twice, or with nothing in them: what is stale never wins."""

import pytest

from tests.factories import acting, enter, make_director, passed, picked
from tests.tournament.correcting.agreeing import agree
from tests.tournament.sheets.keying import (
    EVEN,
    OFF,
    address,
    by,
    counts,
    key,
    kinds,
    points,
    sent,
    the_table,
)
from tests.tournament.sheets.reading import faults, field, text
from tournament.actions.correcting import delete_hand, exchange_hands, revert
from tournament.actions.errors import HandChangedError, SheetChangedError
from tournament.actions.sheets import delete_sheet, exchange_sheets
from tournament.models import Hand, Sheet

pytestmark = pytest.mark.django_db

OTHER = (11, -6, 3, -9, 1)
ZEROS = (0, 0, 0, 0, 0)
CHANGED = (
    "Somebody keyed or changed this sheet after you opened it. Nothing of yours is saved: look at "
    "what is there now, and save again what is right."
)
EVERYBODY_HAS_0 = (
    "Everybody has 0. If the table played and nobody scored, confirm; if it did not play, leave "
    "the sheet away."
)


@pytest.fixture
def helper(drawn):
    helper = make_director("helper")
    drawn.tournament.directors.add(helper)
    return helper


def said(keying: int = 1) -> tuple[int, ...]:
    return points(Sheet.objects.get(keying=keying))


# Deleted and keyed anew -------------------------------------------------------------------


def test_a_form_of_a_sheet_that_was_deleted_since_does_not_win(director, table, helper):
    shown = key(table).version
    delete_sheet(table=table, version=shown, by=by(table))
    key(table, OTHER, by=acting(helper))

    answer = director.post(address(table), sent(table, -7, 12, 3, -9, 1, version=shown))

    assert (answer.status_code, faults(answer)) == (422, {"__all__": [CHANGED]})
    assert said() == OTHER


def test_a_form_of_a_second_keying_that_was_deleted_since_does_not_win(director, table, helper):
    key(table)
    shown = key(table, OTHER, keying=2, by=acting(helper)).version
    delete_sheet(table=table, version=shown, keying=2, by=by(table))
    key(table, OTHER, keying=2, by=acting(helper))

    answer = director.post(address(table, "sheet_second"), sent(table, *EVEN, version=shown))

    assert (answer.status_code, faults(answer)) == (422, {"__all__": [CHANGED]})
    assert said(2) == OTHER


def test_every_sheet_of_a_table_has_versions_of_its_own(table, helper):
    seen = []
    for _again in range(3):
        seen.append(key(table).version)
        seen.append(key(table, OTHER, version=seen[-1]).version)
        delete_sheet(table=table, version=seen[-1], by=by(table))
    revert(revision=table.round.tournament.revisions.first(), by=by(table))
    seen.append(Sheet.objects.get().version)

    assert seen == sorted(set(seen))


def test_a_second_keying_that_came_by_an_exchange_has_a_version_of_its_own(drawn, table, helper):
    other = the_table(drawn, 2)
    key(table)
    key(other)
    shown = key(table, keying=2, by=acting(helper)).version
    exchange_sheets(one=table, other=other, by=by(table))
    key(table, OTHER, keying=2, by=acting(helper))

    with pytest.raises(SheetChangedError):
        key(table, keying=2, version=shown)


def test_a_hand_deleted_and_entered_anew_is_another_one(table):
    shown = enter(table, passed(), number=1)
    delete_hand(hand=shown, version=shown.version, by=by(table))
    again = enter(table, passed(), number=1)

    with pytest.raises(HandChangedError):
        delete_hand(hand=again, version=shown.version, by=by(table))

    assert Hand.objects.get() == again


def test_a_hand_that_came_to_a_number_is_another_one_than_was_there(drawn, table):
    other = the_table(drawn, 2)
    shown = enter(table, passed(), number=1)
    came = enter(other, passed(), number=1)
    exchange_hands(one=table, other=other, by=by(table))

    came = Hand.objects.get(pk=came.pk)
    came.table = table
    with pytest.raises(HandChangedError):
        delete_hand(hand=came, version=shown.version, by=by(table))


# Sent twice -------------------------------------------------------------------------------


def test_a_first_keying_sent_twice_is_there_once(director, table):
    first = director.post(address(table), sent(table, *EVEN))
    again = director.post(address(table), sent(table, *EVEN))

    assert (again.status_code, again.url) == (302, first.url)
    assert "Table 1 is keyed in." in text(director.get(again.url))
    assert (said(), kinds(table)) == (EVEN, ["sheet_keyed"])


def test_a_first_keying_that_is_put_aside_stays_open_when_it_is_sent_twice(director, table):
    first = director.post(address(table), sent(table, *OFF))
    again = director.post(address(table), sent(table, *OFF))

    assert (again.status_code, again.url) == (302, first.url)
    assert kinds(table) == ["sheet_keyed"]


def test_a_second_keying_sent_twice_is_there_once(client, table, helper):
    key(table)
    client.force_login(helper)

    first = client.post(address(table, "sheet_second"), sent(table, *EVEN))
    again = client.post(address(table, "sheet_second"), sent(table, *EVEN))

    assert (again.status_code, again.url) == (302, first.url)
    assert kinds(table) == ["sheet_keyed", "sheet_keyed", "sheet_checked"]


def test_another_first_keying_of_the_same_person_is_refused(director, table):
    director.post(address(table), sent(table, *EVEN))

    answer = director.post(address(table), sent(table, *OTHER))

    assert (answer.status_code, faults(answer)) == (422, {"__all__": [CHANGED]})
    assert said() == EVEN


def test_the_same_of_somebody_else_is_refused(client, table, helper):
    key(table)
    client.force_login(helper)

    answer = client.post(address(table), sent(table, *EVEN))

    assert (answer.status_code, faults(answer)) == (422, {"__all__": [CHANGED]})


def test_what_meets_itself_in_the_action_is_there_once(table):
    sheet = key(table)

    assert key(table).version == sheet.version
    assert kinds(table) == ["sheet_keyed"]


def test_saving_a_sheet_that_is_in_as_it_is_says_so(director, table):
    version = key(table).version

    answer = director.post(address(table), sent(table, *EVEN, version=version), follow=True)

    assert "Nothing is changed: it is written down like this already." in text(answer)
    assert "is keyed in." not in text(answer)


# Nothing in it ----------------------------------------------------------------------------


def test_zeros_alone_are_asked_about_and_stay_typed(director, table):
    answer = director.post(address(table), sent(table, *ZEROS))

    assert (answer.status_code, faults(answer)) == (422, {"nothing_scored": [EVERYBODY_HAS_0]})
    assert answer.context["form"][field(table, 1)].value() == "0"
    assert "The table played, and nobody scored" in text(answer)
    assert not Sheet.objects.exists()


def test_zeros_that_are_confirmed_are_kept(director, table):
    director.post(address(table), sent(table, *ZEROS, nothing_scored="on"))

    assert (said(), counts(table)) == (ZEROS, "sheet")


def test_nobody_is_asked_about_other_sheets(director, table):
    assert "nobody scored" not in text(director.get(address(table)))

    answer = director.post(address(table), sent(table, 1, 0, 0, 0, 0), follow=True)

    assert "nobody scored" not in text(answer)


def test_zeros_that_the_hands_say_are_not_asked_about(director, table):
    enter(table, passed(), number=1)

    director.post(address(table), sent(table, *ZEROS))

    assert said() == ZEROS


def test_zeros_kept_are_not_asked_about_again(director, table):
    director.post(address(table), sent(table, *ZEROS, nothing_scored="on"))

    answer = director.post(address(table), sent(table, *ZEROS, version=Sheet.objects.get().version))

    assert answer.status_code == 302


def test_a_sheet_that_becomes_all_zeros_is_asked_about_and_goes_on_confirmed(director, table):
    version = key(table).version
    typed = sent(table, *ZEROS, version=version)
    assert faults(director.post(address(table), typed)) == {"nothing_scored": [EVERYBODY_HAS_0]}

    agree(director, address(table), {**typed, "nothing_scored": "on"})

    assert said() == ZEROS


def test_zeros_beside_hands_that_moved_points_are_asked_about(director, table):
    enter(table, picked(70), number=1)

    assert faults(director.post(address(table), sent(table, *ZEROS))) == {
        "nothing_scored": [EVERYBODY_HAS_0]
    }
