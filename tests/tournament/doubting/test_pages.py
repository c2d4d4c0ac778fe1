"""An unlikely entry at its table, and the button that says it is right."""

import pytest

from tests.factories import acting, enter, make_round, make_tournament, picked
from tournament.actions.correcting import correct_hand
from tournament.models import Hand, LookedAt

pytestmark = pytest.mark.django_db

TABLE = "/t/germanfest/rounds/1/tables/1/"
RIGHT = f"{TABLE}hands/1/right/"
SENTENCE = "Hand 1: the picker’s side made 7 card points"


@pytest.fixture
def hand(client) -> Hand:
    table = make_round(make_tournament(entries=5)).tables.seated().get()
    client.force_login(table.round.tournament.organiser)
    return enter(table, picked(7), number=1)


def words(response) -> str:
    return " ".join(response.content.decode().split())


def test_the_table_shows_it(client, hand):
    page = words(client.get(TABLE))
    assert SENTENCE in page
    assert f'action="{RIGHT}"' in page


@pytest.mark.parametrize(
    ("back", "address"), [("table", TABLE), ("board", "/t/germanfest/board/"), ("x", TABLE)]
)
def test_it_is_right(client, hand, back, address):
    sent = {"code": "far_from_usual", "version": hand.version, "back": back}
    response = client.post(RIGHT, sent)
    assert (response.status_code, response.url) == (302, address)
    assert SENTENCE not in words(client.get(TABLE))


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param({}, id="nothing"),
        pytest.param({"code": "odd", "version": "1"}, id="unknown code"),
        pytest.param({"code": "far_from_usual", "version": "x"}, id="no version"),
        pytest.param({"code": "far_from_usual", "version": "9" * 40}, id="a huge version"),
    ],
)
def test_bad_input_changes_nothing_and_says_what_to_do(client, hand, sent):
    response = client.post(RIGHT, sent, follow=True)
    assert "press the button beside the entry you looked at" in words(response)
    assert LookedAt.objects.count() == 0


def test_a_stale_button_changes_nothing(client, hand):
    by = acting(hand.table.round.tournament.organiser)
    correct_hand(hand=hand, facts=picked(6), version=1, by=by)
    response = client.post(RIGHT, {"code": "far_from_usual", "version": "1"}, follow=True)
    assert "Hand 1 of table 1 is not doubted any more, or was changed" in words(response)
    assert LookedAt.objects.count() == 0


def test_a_hand_that_is_not_there(client, hand):
    assert client.post(f"{TABLE}hands/2/right/", {}).status_code == 404
