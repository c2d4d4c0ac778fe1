"""The pages that close and open again, and what a closed event looks like."""

import re
from html import unescape

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.factories import acting, lose, make_director
from tests.tournament.closing.halls import by_hand, complete, event, round_of, table_of
from tournament.actions.closing import close_event, close_round
from tournament.models import Hand, Tournament

pytestmark = pytest.mark.django_db


def text(response) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", response.content.decode())).split())


def address(tournament: Tournament, page: str, *more: int) -> str:
    return reverse(page, args=[tournament.slug, *more])


@pytest.fixture
def tournament(client) -> Tournament:
    tournament = complete(event())
    client.force_login(tournament.organiser)
    return tournament


def closed(tournament: Tournament) -> bool:
    return Tournament.objects.get(pk=tournament.pk).closed_at is not None


def test_the_sums_of_all_tables_are_listed_and_the_event_is_closed(client, tournament):
    page = text(client.get(address(tournament, "closing")))
    assert "Every table is in, and every table balances." in page
    assert "1 2/2 hands 0 balances 2 sheet 0 balances" in page

    answer = client.post(address(tournament, "closing"), {"do": "close"}, follow=True)

    assert closed(tournament)
    assert "The event is closed. Its standings are final." in text(answer)


def test_what_is_missing_is_named_and_nothing_is_closed(client, tournament):
    lose(table_of(tournament), 2)

    answer = client.post(address(tournament, "closing"), {"do": "close"})

    assert (answer.status_code, closed(tournament)) == (422, False)
    assert "Round 1, table 1: 1 of 2 hands are in." in text(answer)


def test_opening_again_needs_a_reason(client, tournament):
    close_event(tournament=tournament, by=acting(tournament.organiser))

    refused = client.post(address(tournament, "closing"), {"do": "reopen", "why": " "})
    assert (refused.status_code, closed(tournament)) == (422, True)
    assert "Say why. It stands under Changes." in text(refused)

    client.post(address(tournament, "closing"), {"do": "reopen", "why": "a mistake"})
    assert closed(tournament) is False


def test_a_round_is_closed_and_opened_again(client, tournament):
    page = address(tournament, "round_closing", 1)
    client.post(page, {"do": "close"})
    assert round_of(tournament).closed_at is not None
    assert "closed" in text(client.get(address(tournament, "round", 1)))

    assert client.post(page, {"do": "reopen", "why": ""}).status_code == 422
    client.post(page, {"do": "reopen", "why": "a hand is missing"})

    assert round_of(tournament).closed_at is None


def test_a_round_with_tables_out_names_them(client, tournament):
    lose(table_of(tournament))

    answer = client.post(address(tournament, "round_closing", 1), {"do": "close"})

    assert answer.status_code == 422
    assert "Round 1 is not closed. Table 1: not in yet." in text(answer)


def test_two_directors_close_and_open_at_once(client, tournament):
    close_event(tournament=tournament, by=acting(tournament.organiser))

    assert client.post(address(tournament, "closing"), {"do": "close"}).status_code == 302
    client.post(address(tournament, "closing"), {"do": "reopen", "why": "one"})
    client.post(address(tournament, "closing"), {"do": "reopen", "why": "two"})

    kinds = list(tournament.revisions.values_list("kind", "why")[:2])
    assert kinds == [("reopened", "one"), ("closed", "")]


# A closed event -----------------------------------------------------------------------------

DIRECTORS_PAGES = [
    ("overview", ()),
    ("players", ()),
    ("player", (1,)),
    ("rounds", ()),
    ("round", (1,)),
    ("table", (1, 1)),
    ("hand", (1, 1, 1)),
    ("standings", ()),
    ("prints", ()),
    ("settings", ()),
    ("revisions", ()),
    ("rulings", ()),
    ("settling", (1, 1)),
    ("board", ()),
    ("sheets", (1,)),
]


@pytest.mark.parametrize(("name", "more"), DIRECTORS_PAGES, ids=[n for n, _more in DIRECTORS_PAGES])
def test_every_page_says_that_the_event_is_closed(client, tournament, name, more):
    close_event(tournament=tournament, by=acting(tournament.organiser))

    page = client.get(address(tournament, name, *more)).content.decode()

    link = re.search(r'<a class="nav-closed" href="([^"]+)"><span[^>]*>(\w+)', page)
    assert link is not None
    assert link.groups() == (address(tournament, "closing"), "Closed")


def test_the_public_standings_say_that_they_are_final(client, tournament):
    close_event(tournament=tournament, by=acting(tournament.organiser))
    client.logout()

    page = client.get(address(tournament, "standings")).content.decode()

    assert re.search(r"section-nav-title[^/]*Germanfest <span[^>]*>Final<", page)
    assert address(tournament, "closing") not in page


POSTS = [
    pytest.param("check_in_all", (), {}, id="check in"),
    pytest.param("player_status", (1,), {"status": "withdrawn"}, id="withdraw"),
    pytest.param("player", (1,), {"name": "Other", "town": ""}, id="spelling"),
    pytest.param("leaving", (1,), {}, id="leave"),
    pytest.param("leave_group", (1,), {}, id="wishes"),
    pytest.param(
        "rulings",
        (),
        {"entry": "1", "kind": "warning", "reason": "late", "decided_by": "E", "seen": "0"},
        id="ruling",
    ),
]


@pytest.mark.parametrize(("name", "more", "sent"), POSTS)
def test_pages_without_a_word_of_their_own_say_what_to_do(client, tournament, name, more, sent):
    tournament.entries.filter(number=2).update(status="registered")
    close_event(tournament=tournament, by=acting(tournament.organiser))
    version = Tournament.objects.get(pk=tournament.pk).version

    answer = client.post(address(tournament, name, *more), sent)

    assert answer.status_code == 422
    assert "The event is closed. Open it again, with a reason" in text(answer)
    assert f'href="{address(tournament, "closing")}"' in answer.content.decode()
    assert Tournament.objects.get(pk=tournament.pk).version == version


def test_htmx_is_led_to_the_page_that_opens(client, tournament):
    close_event(tournament=tournament, by=acting(tournament.organiser))

    answer = client.post(
        address(tournament, "player_status", 1),
        {"status": "withdrawn"},
        headers={"HX-Request": "true"},
    )

    assert answer.headers["HX-Redirect"] == address(tournament, "closing")


# A closed round -----------------------------------------------------------------------------


def test_no_hand_is_entered_in_a_closed_round(client):
    tournament = event(hands=3)
    by_hand(table_of(tournament), 2)
    client.force_login(tournament.organiser)
    tournament.rounds.update(closed_at=timezone.now())

    page = text(client.get(address(tournament, "table", 1, 1)))

    says = "Round 1 is closed: no hand is entered any more. Open the round again to enter one."
    assert says in page
    assert "Save hand" not in page
    assert Hand.objects.count() == 2


def test_a_hand_sent_from_an_open_page_is_refused_and_kept_on_it(client, tournament):
    lose(table_of(tournament), 2)
    form = client.get(address(tournament, "table", 1, 1)).context["form"]
    sent = {name: form[name].value() or "" for name in ("seating", "number", "client_id", "dealer")}
    tournament.rounds.update(closed_at=timezone.now())

    answer = client.post(
        address(tournament, "table", 1, 1),
        sent
        | {"outcome": "picked", "picker": 2, "partner": "4", "card_points": 70, "tricks": "some"},
    )

    assert answer.status_code == 422
    assert "Round 1 is closed: no hand is entered any more." in text(answer)
    assert answer.context["form"]["card_points"].value() == "70"


# Who may --------------------------------------------------------------------------------------


def test_another_director_closes_nothing(client, tournament):
    client.force_login(make_director("other"))

    assert client.post(address(tournament, "closing"), {"do": "close"}).status_code == 404
    assert not closed(tournament)


@pytest.mark.parametrize("rounds", [1, 3])
def test_queries_do_not_grow(client, rounds, django_assert_num_queries):
    tournament = complete(event(rounds=rounds))
    client.force_login(tournament.organiser)
    close_round(round=round_of(tournament), by=acting(tournament.organiser))

    with django_assert_num_queries(13):
        client.get(address(tournament, "closing"))
