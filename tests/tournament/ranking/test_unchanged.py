"""An unchanged page costs one query and no body; a changed one is never taken for the old."""

import re
from gzip import decompress
from html import unescape
from json import loads

import pytest
from django.contrib import messages
from django.contrib.messages.storage.cookie import CookieStorage
from django.http import HttpResponse
from django.test import RequestFactory

from tests.factories import acting, enter, make_round, make_tournament, picked
from tournament.actions.correcting import delete_hand
from tournament.actions.registering import rename
from tournament.models import Table
from tournament.views.unchanged import Kept

pytestmark = pytest.mark.django_db

URL = "/t/germanfest/standings/"
HTMX = {"HX-Request": "true"}


@pytest.fixture
def table() -> Table:
    return make_round(make_tournament(entries=5)).tables.get()


def tag(client, url: str = URL, **headers: str) -> str:
    return client.get(url, headers=headers).headers["ETag"]


def again(client, etag: str, url: str = URL, **headers: str) -> HttpResponse:
    """The same page, asked for by somebody who has this version."""
    return client.get(url, headers={**headers, "If-None-Match": etag})


def test_unchanged_page_costs_one_query_and_no_body(client, table, django_assert_num_queries):
    etag = tag(client)
    with django_assert_num_queries(1):
        response = again(client, etag)
    assert (response.status_code, response.content) == (304, b"")
    assert response.headers["ETag"] == etag


def test_unchanged_part_costs_one_query_and_no_body(client, table, django_assert_num_queries):
    etag = tag(client, **HTMX)
    with django_assert_num_queries(1):
        response = again(client, etag, **HTMX)
    assert (response.status_code, response.content) == (304, b"")


def test_unchanged_page_of_a_director_costs_their_session_besides(
    client, table, django_assert_num_queries
):
    client.force_login(table.round.tournament.organiser)
    client.get(URL)  # gives the form of the page its token
    etag = tag(client)
    with django_assert_num_queries(3):
        assert again(client, etag).status_code == 304


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
def test_both_answers_may_be_kept_but_have_to_be_asked_for(client, table, headers):
    fresh = client.get(URL, headers=headers)
    unchanged = again(client, fresh.headers["ETag"], **headers)
    for response in (fresh, unchanged):
        assert response.headers["Cache-Control"] == "no-cache"
        assert sorted(response.headers["Vary"].split(", ")) == [
            "Accept-Encoding", "Accept-Language", "Cookie", "HX-Request",
        ]  # fmt: skip


def test_page_is_sent_compressed_and_known_again(client, table):
    enter(table, picked(70), number=1)
    whole = client.get(URL)
    packed = client.get(URL, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert decompress(packed.content) == whole.content
    assert packed.headers["ETag"] == f"W/{whole.headers['ETag']}"
    assert again(client, packed.headers["ETag"]).status_code == 304


def test_part_names_the_version_that_it_shows(client, table):
    for headers in ({}, HTMX):
        response = client.get(URL, headers=headers)
        (named,) = re.findall(r'hx-headers="([^"]*)"', response.text)
        assert again(client, loads(unescape(named))["If-None-Match"], **HTMX).status_code == 304


def test_part_is_fetched_from_the_address_of_the_page(client, table):
    response = client.get(f"{URL}?round=1&sort=-total&q=anna")
    assert re.findall(r'hx-get="([^"]*)"', response.text) == [
        "/t/germanfest/standings/?round=1&amp;sort=-total&amp;q=anna"
    ]


def test_part_is_the_table_without_the_page(client, table):
    page, part = client.get(URL).text, client.get(URL, headers=HTMX).text
    assert part.strip() in page
    assert part.strip().startswith("<section")
    assert part.strip().endswith("</section>")


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda table: enter(table, picked(70), number=1), id="hand entered"),
        pytest.param(
            lambda table: rename(
                entry=table.seating[0].entry,
                name="New Name",
                town="",
                by=acting(table.round.tournament.organiser),
            ),
            id="name spelt right",
        ),
    ],
)
def test_changed_page_is_sent(client, table, change, headers):
    etag = tag(client, **headers)
    change(table)
    assert again(client, etag, **headers).status_code == 200


def test_page_is_another_when_a_hand_came_and_went(client, table):
    etag = tag(client)
    hand = enter(table, picked(70), number=1)
    delete_hand(hand=hand, version=hand.version, by=acting(table.round.tournament.organiser))
    assert again(client, etag).status_code == 200


def test_page_of_somebody_else_is_another(client, table, django_user_model):
    anonymous = tag(client)
    client.force_login(django_user_model.objects.create_user("stranger"))
    client.get(URL)
    stranger = tag(client)
    client.force_login(table.round.tournament.organiser)
    client.get(URL)
    assert len({anonymous, stranger, tag(client)}) == 3


def test_page_is_another_when_its_reader_becomes_director(client, table, django_user_model):
    helper = django_user_model.objects.create_user("helper")
    client.force_login(helper)
    client.get(URL)
    etag = tag(client)
    table.round.tournament.directors.add(helper)
    assert again(client, etag).status_code == 200


def test_page_is_another_with_another_form_token(client, table):
    client.force_login(table.round.tournament.organiser)
    client.get(URL)
    etag = tag(client)
    del client.cookies["csrftoken"]
    assert again(client, etag).status_code == 200


@pytest.mark.parametrize(
    "other", [f"{URL}?round=1", f"{URL}?sort=name", f"{URL}?q=anna"], ids=["round", "order", "name"]
)
def test_page_of_another_address_is_another(client, table, other):
    assert again(client, tag(client), other).status_code == 200


def test_part_is_not_taken_for_the_page(client, table):
    assert again(client, tag(client, **HTMX)).status_code == 200
    assert again(client, tag(client), **HTMX).status_code == 200


def test_part_is_the_same_for_everybody(client, table):
    anonymous = tag(client, **HTMX)
    client.force_login(table.round.tournament.organiser)
    assert tag(client, **HTMX) == anonymous


def test_page_with_a_message_is_not_kept(client, table):
    client.cookies["messages"] = waiting_message("Round 1 is drawn.")
    first = client.get(URL)
    assert "Round 1 is drawn." in first.text
    assert "ETag" not in first.headers
    assert "Round 1 is drawn." not in client.get(URL).text


def waiting_message(text: str) -> str:
    storage = CookieStorage(RequestFactory().get("/"))
    storage.add(messages.SUCCESS, text)
    response = HttpResponse()
    storage.update(response)
    return response.cookies["messages"].value


def test_page_of_nothing_has_no_tag(client):
    assert "ETag" not in client.get("/t/nothing-here/standings/").headers


def test_kept_part_is_made_once_and_the_oldest_goes():
    made: list[str] = []
    kept = Kept[str](most=2)

    def part(name: str) -> str:
        def make() -> str:
            made.append(name)
            return name.upper()

        return kept.part(name, make)

    assert [part(name) for name in "abacab"] == ["A", "B", "A", "C", "A", "B"]
    assert made == ["a", "b", "c", "b"]


def test_part_that_was_made_costs_no_ranking(client, table, django_assert_num_queries):
    client.get(URL)
    with django_assert_num_queries(2):  # the version, and the tournament
        assert client.get(URL).status_code == 200
