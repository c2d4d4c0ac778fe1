"""The status board as a page, and as htmx fetches it again."""

import datetime as dt
import uuid

import pytest
from django.utils import timezone

from tests.factories import acting, enter, make_round, make_tournament, picked
from tournament.actions.clock import call_last_hand
from tournament.actions.recording import record_hand
from tournament.models import Round, Table
from tournament.queries.clock import clock_of

pytestmark = pytest.mark.django_db

URL = "/t/germanfest/board/"
HTMX = {"HX-Request": "true"}


@pytest.fixture
def table(client) -> Table:
    """The first of two tables; its director is signed in, and the page has its form's token."""
    drawn = make_round(make_tournament(entries=10, hands=5))
    client.force_login(drawn.tournament.organiser)
    client.get(URL)
    return drawn.tables.seated().get(number=1)


def words(response) -> str:
    return " ".join(response.content.decode().split())


def again(client, response, **headers):
    """The same, asked for by a page that has this version."""
    return client.get(URL, headers={**headers, "If-None-Match": response.headers["ETag"]})


def test_a_tile_links_to_the_table_and_its_sheet(client, table):
    enter(table, picked(74), number=1)
    page = words(client.get(URL))
    assert 'id="table-1" href="/t/germanfest/rounds/1/tables/1/"' in page
    assert 'id="sheet-1" href="/t/germanfest/rounds/1/tables/1/sheet/"' in page
    assert "1 of 5<span" in page
    assert "Not started" in page
    assert "0</b> of 2 tables done" in page


def test_a_second_entry_is_compared_from_the_board(client, table):
    enter(table, picked(74), number=1)
    second = record_hand(
        table=table,
        number=1,
        facts=picked(61),
        client_id=uuid.uuid4(),
        by=acting(table.round.tournament.organiser),
    ).hand
    page = words(client.get(URL))
    assert "Entered twice" in page
    assert f'id="conflict-1" href="/t/germanfest/conflicts/{second.pk}/"' in page


def test_an_unlikely_entry_is_said_and_linked(client, table):
    enter(table, picked(7), number=1)
    page = words(client.get(URL))
    assert "<strong>Table 1.</strong> Hand 1: the picker’s side made 7 card points" in page
    assert 'href="/t/germanfest/rounds/1/tables/1/hands/1/"' in page
    assert "1 unlikely entry" in page


def test_the_last_hand_is_said(client, table):
    drawn = table.round
    by = acting(drawn.tournament.organiser)
    assert "Finish the hand you are playing" not in words(client.get(URL))
    call_last_hand(drawn=drawn, seen=clock_of(drawn).mark, at=timezone.now(), by=by)
    assert "Finish the hand you are playing" in words(client.get(URL))


def test_before_the_first_draw(client):
    tournament = make_tournament(entries=3)
    client.force_login(tournament.organiser)
    assert "No round is drawn yet" in words(client.get(URL))


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("?round=1", 200),
        ("?round=2", 404),
        ("?round=x", 404),
        ("?order=slow", 200),
        ("?order=x", 200),
    ],
)
def test_rounds_and_orders(client, table, query, status):
    assert client.get(f"{URL}{query}").status_code == status


def test_slow_tables_come_first_when_asked_for(client, table):
    enter(table, picked(74), number=1)
    shown = [tile["line"].number for tile in client.get(f"{URL}?order=slow").context["tiles"]]
    assert shown == [2, 1]


# Fresh -----------------------------------------------------------------------------------------


@pytest.fixture
def minute(monkeypatch):
    """The site's clock stands; ``minute(1)`` lets a minute pass."""
    start = timezone.now().replace(second=30)
    moment = [start]
    monkeypatch.setattr(timezone, "now", lambda: moment[0])

    def later(minutes: int) -> None:
        moment[0] = start + dt.timedelta(minutes=minutes)

    return later


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
def test_unchanged_board_has_no_body(client, table, minute, headers, django_assert_num_queries):
    fresh = client.get(URL, headers=headers)
    with django_assert_num_queries(3):  # session, director, tournament
        response = again(client, fresh, **headers)
    assert (response.status_code, response.content) == (304, b"")


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
def test_board_is_another_after_a_hand_and_after_a_minute(client, table, minute, headers):
    fresh = client.get(URL, headers=headers)
    enter(table, picked(74), number=1)
    changed = again(client, fresh, **headers)
    assert changed.status_code == 200
    minute(1)
    later = again(client, changed, **headers)
    assert (later.status_code, "1 min ago" in words(later)) == (200, True)


def test_part_names_the_version_that_it_shows(client, table, minute):
    part = client.get(URL, headers=HTMX)
    assert 'hx-headers="{&quot;If-None-Match&quot;: &quot;\\&quot;' in part.text
    assert part.headers["ETag"].strip('"') in part.text
    assert part.text.strip().endswith("</section>")


@pytest.mark.parametrize("tables", [1, 3])
def test_queries_do_not_grow_with_the_tables(client, tables, django_assert_num_queries):
    drawn = make_round(make_tournament(entries=5 * tables, hands=5))
    client.force_login(drawn.tournament.organiser)
    for table in drawn.tables.seated():
        enter(table, picked(74), number=1)
        enter(table, picked(74, dealer=2), number=2)
    with django_assert_num_queries(15):
        response = client.get(URL)
    assert len(response.context["doubts"]) == tables
    with django_assert_num_queries(10):  # what is unlikely is known by now
        client.get(URL)


def test_the_front_page_leads_to_the_board(client, table):
    assert 'href="/t/germanfest/board/"' in words(client.get("/t/germanfest/"))


def test_a_closed_round_calls_no_last_hand(client, table):
    Round.objects.update(last_hand_at=timezone.now(), closed_at=timezone.now())
    assert "Finish the hand you are playing" not in words(client.get(URL))
