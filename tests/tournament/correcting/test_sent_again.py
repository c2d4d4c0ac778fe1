"""A form that is sent a second time does nothing twice, and one that is stale does nothing."""

import pytest
from django.urls import reverse

from scoring.sheets import Row
from tests.factories import acting, make_director, picked
from tests.tournament.correcting.agreeing import sent_on, shown, text
from tests.tournament.correcting.halls import (
    address,
    at,
    by_of,
    hall,
    hand,
    made,
    numbers,
    play,
    seated,
)
from tests.tournament.recording.posting import as_sent
from tests.tournament.sheets.keying import sent as as_keyed
from tournament.actions.correcting import correct_hand, move_hands
from tournament.actions.sheets import exchange_sheets, key_sheet
from tournament.models import Revision, SheetLine, Table
from tournament.queries.sheets import players

pytestmark = pytest.mark.django_db

ALREADY = "This was done already, when you sent it first. It is not done a second time."
OUTDATED = "What this would do has changed since you looked."
ONE, OTHER = (4, -1, -1, -1, -1), (-2, 3, 1, -1, -1)


@pytest.fixture
def tournament():
    tournament = hall()
    play(tournament, 1, 70, 45)
    return tournament


@pytest.fixture
def director(client, tournament):
    client.force_login(tournament.organiser)
    return client


@pytest.fixture
def bert(tournament):
    user = make_director("bert")
    tournament.directors.add(user)
    return user


def key(tournament, number, points, by=None, version=0):
    table = at(tournament, number)
    lines = [
        (person, Row(points=each, hands_won=None, lone_hands_won=None))
        for person, each in zip(players(table), points, strict=True)
    ]
    key_sheet(table=table, lines=lines, by=by or by_of(tournament), version=version)


def said(tournament, number):
    lines = SheetLine.objects.filter(sheet__table=at(tournament, number)).order_by("row")
    return tuple(lines.values_list("points", flat=True))


def uncounted(tournament):
    """Sheets of both tables beside hands that count."""
    play(tournament, 2, 70, 45)
    key(tournament, 1, ONE)
    key(tournament, 2, OTHER)
    assert set(Table.objects.values_list("counts", flat=True)) == {"hands"}


def twice(client, where, data):
    """The page that shows what would follow, agreed to twice; both answers."""
    agreed = sent_on(shown(client, where, data))
    return client.post(where, agreed), client.post(where, agreed, follow=True)


def kinds():
    return list(Revision.objects.order_by("id").values_list("kind", flat=True))


# Sent twice -------------------------------------------------------------------------------


def test_sheets_are_exchanged_once_however_often_it_is_sent(director, tournament):
    uncounted(tournament)

    first, second = twice(
        director, address(tournament, "tables_exchange"), {"what": "sheets", "other": "2"}
    )

    assert (said(tournament, 1), said(tournament, 2)) == (OTHER, ONE)
    assert second.redirect_chain == [(first.url, 302)]
    assert ALREADY in text(second)
    assert "While you looked" not in text(second)
    assert kinds().count("sheets_exchanged") == 2


def test_hands_are_exchanged_once(director, tournament):
    play(tournament, 2, 45, 70)
    here, there = made(tournament, 1), made(tournament, 2)

    _first, second = twice(
        director, address(tournament, "tables_exchange"), {"what": "hands", "other": "2"}
    )

    assert (made(tournament, 1), made(tournament, 2)) == (there, here)
    assert ALREADY in text(second)


SEAT = ("seat_correct", (1, 1), {"seat": "2", "who": "{there}"})
MOVED = ("hands_move", (1, 1), {"number": "2", "to": "1/2", "to_number": "1", "onwards": ""})
PARTS = ("hand_seats", (1, 1, 1), {"one": "2", "other": "1", "version": "1"})
EDITED = ("hand", (1, 1, 1), {"version": "1"})
DELETED = ("hand_delete", (1, 1, 2), {"version": "1"})


@pytest.mark.parametrize(
    ("page", "place", "data", "kind", "written"),
    [
        pytest.param(*SEAT, "seat_corrected", 2, id="who sat there"),
        pytest.param(*MOVED, "hands_moved", 2, id="hands moved"),
        pytest.param(*PARTS, "hand_corrected", 1, id="people in a hand"),
        pytest.param(*EDITED, "hand_corrected", 1, id="a hand edited"),
        pytest.param(*DELETED, "hand_deleted", 1, id="a hand deleted"),
    ],
)
def test_what_is_sent_twice_is_done_once_and_said(
    director, tournament, page, place, data, kind, written
):
    there = str(seated(tournament, 2)[1])
    data = {name: value.replace("{there}", there) for name, value in data.items()}
    if page == "hand":
        data = as_sent(picked(50), version="1")

    first, second = twice(director, address(tournament, page, *place), data)

    assert first.status_code == 302
    assert second.redirect_chain == [(first.url, 302)]
    assert ALREADY in text(second)
    assert kinds().count(kind) == written


def test_a_change_is_taken_back_once(director, tournament):
    entered = tournament.revisions.filter(kind="hand_entered").first()
    where = reverse("revision_revert", args=[tournament.slug, entered.pk])

    first, second = twice(director, where, {})

    assert second.redirect_chain == [(first.url, 302)]
    assert ALREADY in text(second)
    assert (numbers(tournament, 1), kinds().count("reverted")) == ([1], 1)


def test_what_came_after_it_is_named_and_stays(director, tournament, bert):
    uncounted(tournament)
    where = address(tournament, "tables_exchange")
    agreed = sent_on(shown(director, where, {"what": "sheets", "other": "2"}))
    director.post(where, agreed)
    exchange_sheets(one=at(tournament, 1), other=at(tournament, 2), by=acting(bert))

    answer = director.post(where, agreed, follow=True)

    assert (said(tournament, 1), said(tournament, 2)) == (ONE, OTHER)
    assert f"{ALREADY} After it came: Sheets of two tables exchanged" in text(answer)
    assert "bert" in text(answer)


def test_the_same_by_somebody_else_is_not_taken_for_ones_own(director, tournament, bert):
    uncounted(tournament)
    where = address(tournament, "tables_exchange")
    agreed = sent_on(shown(director, where, {"what": "sheets", "other": "2"}))
    exchange_sheets(one=at(tournament, 1), other=at(tournament, 2), by=acting(bert))

    answer = director.post(where, agreed)

    assert answer.status_code == 422
    assert OUTDATED in text(answer)
    assert (said(tournament, 1), said(tournament, 2)) == (OTHER, ONE)


def test_a_fresh_form_does_it_again(director, tournament):
    uncounted(tournament)
    where = address(tournament, "tables_exchange")
    for _time in range(2):
        agreed = sent_on(shown(director, where, {"what": "sheets", "other": "2"}))
        assert director.post(where, agreed).status_code == 302

    assert (said(tournament, 1), said(tournament, 2)) == (ONE, OTHER)


# Stale ------------------------------------------------------------------------------------


def test_figures_never_seen_are_not_exchanged(director, tournament, bert):
    uncounted(tournament)
    where = address(tournament, "tables_exchange")
    agreed = sent_on(shown(director, where, {"what": "sheets", "other": "2"}))
    key(tournament, 2, (5, -5, 0, 0, 0), by=acting(bert), version=1)

    answer = director.post(where, agreed)

    assert answer.status_code == 422
    assert OUTDATED in text(answer)
    assert "Sheet changed · Round 1, table 2" in text(answer)
    assert (said(tournament, 1), said(tournament, 2)) == (ONE, (5, -5, 0, 0, 0))


def _sheet_anew(tournament, by):
    key(tournament, 2, (5, -5, 0, 0, 0), by=by, version=1)


def _there_and_back(tournament, by):
    for _time in range(2):
        exchange_sheets(one=at(tournament, 1), other=at(tournament, 2), by=by)


def _hand_anew(tournament, by):
    found = hand(tournament, 2, 1)
    facts = found.facts | {"card_points": found.facts["card_points"] + 1}
    correct_hand(hand=found, facts=facts, version=1, by=by)


@pytest.mark.parametrize(
    ("page", "data", "meanwhile"),
    [
        pytest.param("seat_correct", SEAT[2], _sheet_anew, id="a sheet where one sat"),
        pytest.param("seat_correct", SEAT[2], _hand_anew, id="a hand where one sat"),
        pytest.param(
            "tables_exchange",
            {"what": "sheets", "other": "2"},
            _there_and_back,
            id="there and back again",
        ),
        pytest.param(
            "tables_exchange",
            {"what": "hands", "other": "2"},
            _hand_anew,
            id="a hand of equal worth",
        ),
    ],
)
def test_what_was_changed_where_it_reaches_is_looked_at_first(
    director, tournament, bert, page, data, meanwhile
):
    uncounted(tournament)
    there = str(seated(tournament, 2)[1])
    data = {name: value.replace("{there}", there) for name, value in data.items()}
    where = address(tournament, page)
    agreed = sent_on(shown(director, where, data))
    meanwhile(tournament, acting(bert))
    before = kinds()

    answer = director.post(where, agreed)

    assert (answer.status_code, kinds()) == (422, before)
    assert OUTDATED in text(answer)


@pytest.mark.parametrize("page", ["hand", "hand_delete", "hand_seats"])
def test_a_hand_that_is_gone_is_said_and_leads_to_its_table(director, tournament, bert, page):
    move_hands(
        table=at(tournament, 1),
        number=2,
        to=at(tournament, 2),
        to_number=1,
        onwards=False,
        keep_aside=False,
        by=acting(bert),
    )

    answer = director.post(address(tournament, page, 1, 1, 2), {"version": "1"}, follow=True)

    assert answer.redirect_chain == [(at(tournament, 1).get_absolute_url(), 302)]
    assert "Hand 2 is not there any more: somebody deleted or moved it." in text(answer)


# Sheets -----------------------------------------------------------------------------------


def test_what_counts_is_decided_once(director, tournament):
    uncounted(tournament)
    counts = {"counts": "sheet", "version": "1"}

    first, second = twice(director, address(tournament, "sheet_counts"), counts)

    assert second.redirect_chain == [(first.url, 302)]
    assert ALREADY in text(second)
    assert kinds().count("counted") == 1


def test_a_sheet_is_taken_away_once(director, tournament):
    uncounted(tournament)

    first, second = twice(director, address(tournament, "sheet_delete"), {"version": "1"})

    assert second.redirect_chain == [(first.url, 302)]
    assert ALREADY in text(second)


def test_a_sheet_is_corrected_once(director, tournament):
    uncounted(tournament)
    where = address(tournament, "sheet")

    first, second = twice(director, where, as_keyed(at(tournament, 1), *OTHER, version=1))

    assert second.redirect_chain == [(first.url, 302)]
    assert (said(tournament, 1), kinds().count("sheet_changed")) == (OTHER, 1)
