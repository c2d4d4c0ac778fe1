"""The front page of the site, and that of a tournament."""

import uuid

import pytest
from django.urls import reverse

from tests.factories import (
    acting,
    enter,
    make_director,
    make_round,
    make_tournament,
    passed,
    picked,
)
from tournament.actions.recording import record_hand
from tournament.actions.registering import set_status
from tournament.queries.watching import NEWEST

pytestmark = pytest.mark.django_db


def words(response) -> str:
    return " ".join(response.content.decode().split())


def overview(client, tournament, **headers):
    client.force_login(tournament.organiser)
    return client.get(reverse("overview", args=[tournament.slug]), headers=headers)


def play(table, hands) -> None:
    for number in range(1, hands + 1):
        dealer = (number - 1) % table.size + 1
        enter(table, passed(seats=table.size, dealer=dealer, resolution="doubler"), number=number)


# Signed out ----------------------------------------------------------------------------------


def test_welcome_leads_to_the_standings_of_what_is_under_way(client):
    drawn = make_tournament(name="Under way", entries=5)
    make_round(drawn)
    make_tournament(drawn.organiser, name="Not drawn yet", entries=5)

    page = words(client.get("/"))

    assert f'href="{reverse("standings", args=[drawn.slug])}"' in page
    assert f'href="{reverse("sign_in")}"' in page
    assert "Under way" in page
    assert "Not drawn yet" not in page
    assert "Anna Berg" not in page


def test_welcome_without_a_tournament(client):
    assert "No tournament is under way" in words(client.get("/"))


@pytest.mark.parametrize("tournaments", [1, 3])
def test_welcome_queries_do_not_grow(client, tournaments, django_assert_num_queries):
    director = make_director()
    for _ in range(tournaments):
        make_round(make_tournament(director, entries=5))
    with django_assert_num_queries(1):
        client.get("/")


# Signed in -----------------------------------------------------------------------------------


def test_home_shows_only_the_tournaments_one_directs(client):
    own = make_tournament(name="Own", entries=3)
    make_tournament(make_director("other"), name="Somebody else’s")
    client.force_login(own.organiser)

    response = client.get("/")

    assert [short.tournament for short in response.context["overviews"]] == [own]
    assert "Somebody else" not in words(response)


def test_home_without_a_tournament_says_what_to_do(client):
    client.force_login(make_director())

    page = words(client.get("/"))

    assert "No tournament yet" in page
    assert page.count(f'href="{reverse("tournament_new")}"') == 1


def test_home_card_counts_who_has_not_withdrawn(client):
    tournament = make_tournament(entries=3)
    by = acting(tournament.organiser)
    set_status(entry=tournament.entries.get(number=1), status="withdrawn", by=by)
    client.force_login(tournament.organiser)

    page = words(client.get("/"))

    assert "<h2>Germanfest</h2>" in page
    assert "<p>July 24, 2026, Festival grounds</p> <p>2 players</p>" in page


def test_home_lists_earlier_tournaments_without_counting(client):
    director = make_director()
    tournaments = [make_tournament(director, name=f"Evening {n}") for n in range(NEWEST + 1)]
    client.force_login(director)

    response = client.get("/")

    assert len(response.context["overviews"]) == NEWEST
    assert response.context["earlier"] == tournaments[:1]
    assert "1 earlier tournament" in words(response)


@pytest.mark.parametrize("tournaments", [1, 3])
def test_home_queries_do_not_grow(client, tournaments, django_assert_num_queries):
    director = make_director()
    for _ in range(tournaments):
        make_round(make_tournament(director, entries=5))
    client.force_login(director)
    with django_assert_num_queries(7):
        client.get("/")


# The next thing to do ------------------------------------------------------------------------


def begun(entries=11, rounds=2):
    return make_tournament(entries=entries, rounds=rounds, hands=5)


def nobody_entered():
    return begun(entries=0)


def too_few():
    return begun(entries=4)


def enough():
    return begun()


def first_drawn():
    tournament = begun()
    make_round(tournament)
    return tournament


def one_table_complete():
    tournament = first_drawn()
    play(tournament.rounds.get().tables.get(number=1), 5)
    return tournament


def first_complete():
    tournament = one_table_complete()
    play(tournament.rounds.get().tables.get(number=2), 6)
    return tournament


def all_complete():
    tournament = begun(entries=5, rounds=1)
    make_round(tournament)
    play(tournament.rounds.get().tables.get(), 5)
    return tournament


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        pytest.param(nobody_entered, "Register players", id="nobody entered"),
        pytest.param(too_few, "Register players", id="too few for a table"),
        pytest.param(enough, "Draw round 1", id="enough for a table"),
        pytest.param(first_drawn, "Round 1: 0 of 2 tables complete", id="drawn"),
        pytest.param(one_table_complete, "Round 1: 1 of 2 tables complete", id="one table"),
        pytest.param(first_complete, "Draw round 2", id="round complete"),
        pytest.param(all_complete, "All rounds are complete", id="all complete"),
    ],
)
def test_next_thing_to_do(client, state, sentence):
    tournament = state()

    assert f'<h2 id="next-heading">{sentence}</h2>' in words(overview(client, tournament))
    assert f"<p><strong>{sentence}</strong></p>" in words(client.get("/"))


# The overview --------------------------------------------------------------------------------


def test_overview_shows_how_far_each_table_is(client):
    tournament = one_table_complete()

    page = words(overview(client, tournament))

    assert "Complete</span> 5 of 5 hands" in page
    assert '<progress class="progress-line" value="5" max="5"' in page
    assert "0 of 6 hands" in page
    assert '<progress class="progress-line" value="0" max="6"' in page


def test_overview_shows_conflicts(client):
    tournament = first_drawn()
    table = tournament.rounds.get().tables.get(number=1)
    enter(table, picked(70), number=1)
    conflict = record_hand(
        table=table,
        number=1,
        facts=picked(59),
        client_id=uuid.uuid4(),
        by=acting(tournament.organiser),
    ).hand

    page = words(overview(client, tournament))

    assert f'href="{reverse("conflict", args=[tournament.slug, conflict.pk])}"' in page
    assert "Round 1, table 1, hand 1" in page
    assert "Entered twice, differently" in page


def test_overview_shows_hands_missing_in_earlier_rounds(client):
    tournament = one_table_complete()
    make_round(tournament)

    page = words(overview(client, tournament))

    assert "Round 1: 1 table has hands missing." in page
    assert "Tables of round 2" in page


def test_overview_leads_everywhere(client):
    tournament = first_drawn()

    page = words(overview(client, tournament))

    for name in ("standings", "prints", "revisions", "players", "rounds", "settings"):
        assert f'href="{reverse(name, args=[tournament.slug])}"' in page


def test_overview_refreshes_itself(client):
    tournament = first_drawn()

    part = words(overview(client, tournament, **{"HX-Request": "true", "HX-Target": "now"}))

    assert part.startswith('<div id="now"')
    assert "Round 1: 0 of 2 tables complete" in part


@pytest.mark.parametrize("entries", [5, 15])
def test_overview_queries_do_not_grow(client, entries, django_assert_num_queries):
    tournament = begun(entries=entries)
    make_round(tournament)
    make_round(tournament)
    client.force_login(tournament.organiser)
    with django_assert_num_queries(11):
        client.get(reverse("overview", args=[tournament.slug]))


@pytest.mark.parametrize("who", ["nobody", "another director"])
def test_overview_leads_everybody_else_to_the_standings(client, who):
    tournament = first_drawn()
    if who == "another director":
        client.force_login(make_director("other"))

    response = client.get(reverse("overview", args=[tournament.slug]))

    assert (response.status_code, response.url) == (
        302,
        reverse("standings", args=[tournament.slug]),
    )


def test_overview_refreshing_after_signing_out_leads_the_whole_page_away(client):
    tournament = first_drawn()

    response = client.get(
        reverse("overview", args=[tournament.slug]),
        headers={"HX-Request": "true", "HX-Target": "now"},
    )

    assert response.headers["HX-Redirect"] == reverse("standings", args=[tournament.slug])
    assert response.content == b""


def test_overview_of_no_tournament_is_not_found(client):
    assert client.get(reverse("overview", args=["nowhere"])).status_code == 404
