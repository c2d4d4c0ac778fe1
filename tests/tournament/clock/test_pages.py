"""The round clock as the director turns it and as the hall reads it."""

import datetime as dt

import pytest
from django.utils import timezone

from tests.factories import make_round, make_tournament
from tournament.models import Round
from tournament.queries.clock import clock_of

pytestmark = pytest.mark.django_db

CLOCK = "/t/germanfest/rounds/1/clock/"
HALL = "/t/germanfest/clock/"
CALL = "/t/germanfest/rounds/1/last-hand/"
HTMX = {"HX-Request": "true"}
NOW = dt.datetime(2026, 7, 24, 14, 0, tzinfo=dt.UTC)  # 9 in the morning in the hall


@pytest.fixture(autouse=True)
def _noon(monkeypatch):
    monkeypatch.setattr(timezone, "now", lambda: NOW)


@pytest.fixture
def drawn(client) -> Round:
    drawn = make_round(make_tournament(entries=5))
    client.force_login(drawn.tournament.organiser)
    return drawn


def words(response) -> str:
    return " ".join(response.content.decode().split())


def stored() -> Round:
    return Round.objects.select_related("tournament").get()


def press(client, turn: str, **fields):
    seen = clock_of(stored()).mark
    return client.post(CLOCK, {"turn": turn, "seen": seen, **fields})


# Turned --------------------------------------------------------------------------------------


def test_the_clock_is_started_with_minutes(client, drawn):
    response = press(client, "start", minutes="75")
    assert (response.status_code, response.url) == (302, CLOCK)
    assert clock_of(stored()).ends_at == NOW + dt.timedelta(minutes=75)
    page = words(client.get(CLOCK))
    assert "End: 10:15 a.m." in page
    assert ">1:15:00</p>" in page


@pytest.mark.parametrize(
    ("shown", "query"),
    [
        pytest.param("", "", id="as it comes"),
        pytest.param("round=1&order=slow", "?round=1&order=slow", id="a round and an order"),
        pytest.param("//elsewhere.example/", "?%2F%2Felsewhere.example%2F=", id="no address"),
    ],
)
def test_the_board_is_returned_to_as_it_was(client, drawn, shown, query):
    response = press(client, "last_hand", back="board", shown=shown)
    assert response.url == f"/t/germanfest/board/{query}"
    assert stored().last_hand_at == NOW


def test_a_closed_round_calls_no_last_hand_any_more(client, drawn):
    press(client, "last_hand")
    Round.objects.update(closed_at=NOW)
    for url in (HALL, CALL):
        assert "Finish the hand you are playing" not in words(client.get(url))


@pytest.mark.parametrize(
    ("turns", "left"),
    [
        pytest.param([("pause", {})], ">1:00:00</p>", id="paused"),
        pytest.param([("pause", {}), ("resume", {})], "End: 10 a.m.", id="goes on"),
        pytest.param([("add", {"minutes": "5"})], "End: 10:05 a.m.", id="longer"),
        pytest.param([("take", {"minutes": "20"})], "End: 9:40 a.m.", id="shorter"),
        pytest.param([("stop", {})], "The clock is not started", id="put back"),
        pytest.param([("last_hand", {})], "Finish the hand you are playing", id="last hand"),
        pytest.param(
            [("last_hand", {}), ("take_back", {})], "Call the last hand", id="last hand taken back"
        ),
    ],
)
def test_every_button(client, drawn, turns, left):
    press(client, "start", minutes="60")
    for turn, fields in turns:
        assert press(client, turn, **fields).status_code == 302
    assert left in words(client.get(CLOCK))


@pytest.mark.parametrize(
    ("turn", "minutes", "sentence"),
    [
        pytest.param("start", "", "Say how many minutes: 1 to 300.", id="none"),
        pytest.param("start", "an hour", "“an hour” is not a whole number.", id="letters"),
        pytest.param("start", "0", "“0” is out of range. Enter 1 to 300.", id="zero"),
        pytest.param("start", "301", "“301” is out of range. Enter 1 to 300.", id="too long"),
        pytest.param("dance", "5", "“dance” is nothing a clock can do.", id="unknown button"),
        pytest.param("", "5", "Press one of the buttons.", id="no button"),
        pytest.param("pause", "", "Somebody else turned the clock", id="a clock that does not run"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(client, drawn, turn, minutes, sentence):
    response = press(client, turn, minutes=minutes)
    assert (response.status_code, stored().started_at) == (422, None)
    assert sentence in words(response)
    assert f'value="{minutes}"' in words(response) or not minutes


def test_minutes_that_make_a_round_too_short_are_refused(client, drawn):
    press(client, "start", minutes="10")
    response = press(client, "take", minutes="10")
    assert response.status_code == 422
    assert "The round would last 0 minutes. It may last 1 to 300." in words(response)


def test_a_stale_form_never_wins(client, drawn):
    seen = clock_of(stored()).mark
    press(client, "start", minutes="60")
    response = client.post(CLOCK, {"turn": "start", "minutes": "10", "seen": seen})
    assert response.status_code == 422
    assert "Somebody else turned the clock" in words(response)
    assert stored().minutes == 60
    fresh = f'name="seen" value="{clock_of(stored()).mark}"'
    assert fresh in words(response)


def test_a_round_that_is_not_there(client, drawn):
    assert client.get("/t/germanfest/rounds/9/clock/").status_code == 404


# Read ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        pytest.param([], ["Round 1", "The clock is not started"], id="not started"),
        pytest.param(["start"], [">1:00:00</p>", "End: 10 a.m."], id="runs"),
        pytest.param(["start", "pause"], [">1:00:00</p>", "Paused"], id="paused"),
        pytest.param(["start", "last_hand"], ["Last hand", "Finish the hand"], id="last hand"),
    ],
)
def test_the_hall_reads_the_clock_without_signing_in(client, drawn, turns, said):
    for turn in turns:
        press(client, turn, minutes="60")
    client.logout()
    page = words(client.get(HALL))
    assert [text for text in said if text not in page] == []


def test_the_hall_before_the_first_draw(client):
    make_tournament()
    assert "No round is drawn yet" in words(client.get(HALL))


@pytest.mark.parametrize("url", [HALL, CALL])
def test_nothing_there(client, url):
    assert client.get(url).status_code == 404


def test_the_clock_carries_the_times_that_the_script_counts_by(client, drawn):
    press(client, "start", minutes="60")
    page = words(client.get(HALL))
    ends = int((NOW + dt.timedelta(minutes=60)).timestamp() * 1000)
    assert f'data-ends="{ends}" data-now="{ends - 3_600_000}" data-soon="300"' in page


@pytest.mark.parametrize(("url", "queries"), [(HALL, 1), (CALL, 1)])
def test_an_unchanged_part_costs_one_query(client, drawn, url, queries, django_assert_num_queries):
    client.logout()
    etag = client.get(url, headers=HTMX).headers["ETag"]
    with django_assert_num_queries(queries):
        response = client.get(url, headers={**HTMX, "If-None-Match": etag})
    assert (response.status_code, response.content) == (304, b"")


@pytest.mark.parametrize("url", [HALL, CALL])
def test_a_part_is_another_when_the_last_hand_is_called(client, drawn, url):
    etag = client.get(url, headers=HTMX).headers["ETag"]
    press(client, "last_hand")
    response = client.get(url, headers={**HTMX, "If-None-Match": etag})
    assert response.status_code == 200
    assert "Finish the hand you are playing" in words(response)


def test_the_page_of_the_hall_is_never_kept(client, drawn):
    response = client.get(HALL)
    assert "no-store" in response.headers["Cache-Control"]
    assert "ETag" not in response.headers


def test_where_hands_are_entered_the_last_hand_is_said(client, drawn):
    table = "/t/germanfest/rounds/1/tables/1/"
    assert "Finish the hand you are playing" not in words(client.get(table))
    press(client, "last_hand")
    assert "Finish the hand you are playing" in words(client.get(table))


@pytest.mark.parametrize("entries", [5, 15])
def test_hall_queries_do_not_grow(client, entries, django_assert_num_queries):
    make_round(make_tournament(entries=entries))
    with django_assert_num_queries(4):
        client.get(HALL)
