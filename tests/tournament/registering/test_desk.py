"""The list at the registration desk, and what happens to an entry."""

import pytest
from django.urls import reverse

from tests.factories import acting, make_round, make_tournament
from tests.tournament.registering.desk import (
    HTMX,
    desk,
    enter,
    give,
    people,
    shown,
    signed_in,
    words,
)
from tournament.actions.errors import AlreadyEnteredError
from tournament.actions.substituting import FromHand, Newcomer, substitute

pytestmark = pytest.mark.django_db


# The list ------------------------------------------------------------------------------------


def test_counts_and_tables(client):
    tournament = make_tournament(entries=23)
    enter(tournament, "Later One", present=False)
    enter(tournament, "Later Two", present=False)
    give(enter(tournament, "Gone"), "withdrawn")

    page = words(signed_in(client, tournament).get(desk(tournament)))

    assert "<strong>23 checked in</strong>, 2 registered, 1 withdrawn" in page
    assert "23 = 1 × 5 + 3 × 6" in page
    assert "Check in everybody (2)</button>" in page


@pytest.mark.parametrize(
    ("entries", "sentence"),
    [
        pytest.param(
            13,
            "13 players fit no tables of 5 and 6. Allow tables of 4, or let 1 person wait.",
            id="13",
        ),
        pytest.param(3, "3 players fit no tables of 5 and 6. Check in 2 more.", id="3"),
    ],
)
def test_tables_that_do_not_come_out(client, entries, sentence):
    tournament = make_tournament(entries=entries)

    assert sentence in words(signed_in(client, tournament).get(desk(tournament)))


def test_empty_list_says_what_to_do(client):
    tournament = make_tournament()

    page = words(signed_in(client, tournament).get(desk(tournament)))

    assert "Type a name above and press Enter." in page
    assert "Check in everybody" not in page


@pytest.mark.parametrize(
    ("wanted", "numbers"),
    [
        pytest.param("", [4, 3, 2, 1], id="everybody, the newest first"),
        pytest.param("muller", [2], id="without umlaut"),
        pytest.param("MÜLLER", [2], id="other letter case"),
        pytest.param("berg anna", [1], id="words in any order"),
        pytest.param("mequon", [1], id="town"),
        pytest.param("3", [3], id="number, in the name of somebody else, too"),
        pytest.param("nobody", [], id="nobody"),
        pytest.param("%", [], id="no pattern"),
        pytest.param("<b>", [4], id="signs"),
        pytest.param("a\x00nna", [1], id="NUL"),
    ],
)
def test_search(client, wanted, numbers):
    tournament = make_tournament()
    for name, town in (("Anna Berg", "Mequon"), ("Jörg Müller", ""), ("Karl", ""), ("<b> 3", "")):
        enter(tournament, name, town)

    response = signed_in(client, tournament).get(desk(tournament), {"q": wanted})

    assert shown(response) == numbers


def test_nobody_found_is_said(client):
    tournament = make_tournament(entries=1)

    page = words(signed_in(client, tournament).get(desk(tournament), {"q": "<Nobody>"}))

    assert "Nobody found for “&lt;Nobody&gt;”" in page


@pytest.mark.parametrize(
    ("sort", "numbers"),
    [
        pytest.param("number", [1, 2, 3], id="number"),
        pytest.param("-number", [3, 2, 1], id="number downwards"),
        pytest.param("name", [2, 3, 1], id="name, umlauts in their place"),
        pytest.param("-name", [1, 3, 2], id="name downwards"),
        pytest.param("town", [3, 1, 2], id="town"),
        pytest.param("status", [1, 3, 2], id="status"),
        pytest.param("password", [3, 2, 1], id="no such column"),
    ],
)
def test_order(client, sort, numbers):
    tournament = make_tournament()
    for name, town in (("zita", "Bonn"), ("Ärnst", "Ulm"), ("Berta", "")):
        enter(tournament, name, town)
    give(tournament.entries.get(number=2), "withdrawn")

    response = signed_in(client, tournament).get(desk(tournament), {"sort": sort})

    assert shown(response) == numbers


@pytest.mark.parametrize(
    ("page", "numbers"),
    [("1", range(103, 3, -1)), ("2", [3, 2, 1]), ("99", [3, 2, 1]), ("x", range(103, 3, -1))],
)
def test_long_lists_have_pages(client, page, numbers):
    tournament = make_tournament(entries=103)

    response = signed_in(client, tournament).get(desk(tournament), {"page": page})

    assert shown(response) == list(numbers)


@pytest.mark.parametrize("entries", [1, 3])
@pytest.mark.parametrize("headers", [{}, {**HTMX, "HX-Target": "entries"}], ids=["page", "part"])
def test_queries_do_not_grow(client, entries, headers, django_assert_num_queries):
    tournament = make_tournament(entries=entries)
    signed_in(client, tournament)
    with django_assert_num_queries(5):
        client.get(desk(tournament), headers=headers)


def test_who_comes_after_a_draw_is_told_so(client):
    tournament = make_tournament(entries=5)
    make_round(tournament)

    page = words(signed_in(client, tournament).get(desk(tournament)))

    assert "Round 1 is drawn. Whoever comes now plays from round 2 on." in page


# Status --------------------------------------------------------------------------------------


def status(client, tournament, number, to, query="", headers=None):
    address = reverse("player_status", args=[tournament.slug, number]) + query
    return signed_in(client, tournament).post(address, {"status": to}, headers=headers)


@pytest.mark.parametrize(
    ("to", "sentence"),
    [
        ("registered", "Number 1, Anna Berg (Mequon), is not checked in."),
        ("withdrawn", "Number 1, Anna Berg (Mequon), has withdrawn."),
        ("checked_in", "Number 1, Anna Berg (Mequon), is checked in."),
    ],
)
def test_status_button(client, to, sentence):
    tournament = make_tournament(entries=1)

    response = status(client, tournament, 1, to)

    assert tournament.entries.get().status == to
    assert response.url == desk(tournament)
    assert sentence in words(client.get(response.url))


def test_status_button_leads_back_to_the_same_list(client):
    tournament = make_tournament(entries=2)

    response = status(client, tournament, 1, "withdrawn", "?q=anna&sort=name")

    assert response.url == desk(tournament) + "?q=anna&sort=name"


def test_status_button_by_htmx_leaves_the_list_where_it_is(client):
    tournament = make_tournament(entries=2)
    headers = {"HX-Request": "true"}

    response = status(client, tournament, 1, "withdrawn", "?q=anna", headers)

    assert words(response).startswith('<form class="row-form"')
    assert "Bring back" in words(response)
    assert '<span id="status-1" hx-swap-oob="true"><span class="badge badge-danger">' in words(
        response
    )
    assert "<table" not in words(response)
    assert "1 checked in</strong>, 1 withdrawn" in words(response)
    assert "Number 1, Anna Berg (Mequon), has withdrawn." in words(response)


@pytest.mark.parametrize("to", ["", "abroad", "Checked in", "x" * 5000, "\x00"])
def test_unknown_status_is_not_found(client, to):
    tournament = make_tournament(entries=1)

    assert status(client, tournament, 1, to).status_code == 404
    assert tournament.entries.get().status == "checked_in"


@pytest.mark.parametrize("number", [0, 2, 2**31, 10**30])
def test_nobody_has_this_number(client, number):
    tournament = make_tournament(entries=1)

    assert status(client, tournament, number, "withdrawn").status_code == 404
    assert client.get(reverse("player", args=[tournament.slug, number])).status_code == 404


def test_check_in_everybody(client):
    tournament = make_tournament()
    enter(tournament, "Anna", present=False)
    enter(tournament, "Bernd", present=False)
    give(enter(tournament, "Gone"), "withdrawn")

    response = signed_in(client, tournament).post(reverse("check_in_all", args=[tournament.slug]))

    assert "2 players checked in." in words(client.get(response.url))
    assert [entry[3] for entry in people(tournament)] == ["checked_in", "checked_in", "withdrawn"]


def seated_and_sat_in(line: str):
    """A round in which Zoe sits in for somebody and is not drawn later; Later is registered."""
    tournament = make_tournament(entries=5)
    by = acting(tournament.organiser)
    drawn = make_round(tournament)
    substitute(
        round=drawn,
        at=FromHand(table=1, position=2, hand=3),
        entry=Newcomer(name="Zoe Zander"),
        line=line,
        by=by,
        stays=False,
    )
    enter(tournament, "Later One", present=False)
    return tournament


@pytest.mark.parametrize("line", ["inherited", "own", "outside"])
def test_check_in_everybody_leaves_out_who_only_sat_in(client, line):
    tournament = seated_and_sat_in(line)

    page = words(signed_in(client, tournament).get(desk(tournament)))
    response = client.post(reverse("check_in_all", args=[tournament.slug]))

    assert "<strong>5 checked in</strong>, 2 registered" in page
    assert "Check in everybody (1)</button>" in page
    shown_then = words(client.get(response.url))
    assert (
        "1 player checked in. 1 person who only sat in for somebody is left out: check in by hand "
        "who is to be drawn."
    ) in shown_then
    assert "Check in everybody" not in shown_then
    assert [entry[3] for entry in people(tournament)[5:]] == ["registered", "checked_in"]


def test_check_in_everybody_takes_a_player_who_once_sat_in(client):
    tournament = seated_and_sat_in("own")
    give(tournament.entries.get(player__name="Zoe Zander"), "checked_in")
    make_round(tournament)
    give(tournament.entries.get(player__name="Zoe Zander"), "registered")

    response = signed_in(client, tournament).post(reverse("check_in_all", args=[tournament.slug]))

    assert "2 players checked in." in words(client.get(response.url))
    assert [entry[3] for entry in people(tournament)[5:]] == ["checked_in", "checked_in"]


# One player ----------------------------------------------------------------------------------


def player_page(client, tournament, number, **values):
    address = reverse("player", args=[tournament.slug, number])
    signed_in(client, tournament)
    return client.post(address, values) if values else client.get(address)


def test_player_page_shows_the_seats(client):
    tournament = make_tournament(entries=5)
    make_round(tournament)

    response = player_page(client, tournament, 1)

    (seat,) = response.context["seats"]
    assert (seat.table.round.number, seat.table.number) == (1, 1)
    assert "Anna Berg</h1>" in words(response)
    assert response.context["form"].initial == {"name": "Anna Berg", "town": "Mequon"}


@pytest.mark.parametrize("rounds", [1, 3])
def test_player_page_queries_do_not_grow(client, rounds, django_assert_num_queries):
    tournament = make_tournament(entries=5)
    for _ in range(rounds):
        make_round(tournament)
    signed_in(client, tournament)
    with django_assert_num_queries(6):
        client.get(reverse("player", args=[tournament.slug, 1]))


def test_player_is_spelt_right(client):
    tournament = make_tournament(entries=1)

    response = player_page(client, tournament, 1, name="Anna Berger; Ulm", town="")

    assert people(tournament) == [(1, "Anna Berger", "Ulm", "checked_in")]
    assert "Number 1 is Anna Berger (Ulm)." in words(client.get(response.url))


def test_player_may_keep_the_own_name(client):
    tournament = make_tournament(entries=1)

    assert player_page(client, tournament, 1, name="anna berg", town="").status_code == 302
    assert people(tournament) == [(1, "anna berg", "", "checked_in")]


def test_player_gets_a_namesake_only_when_meant(client):
    tournament = make_tournament(entries=2)

    response = player_page(client, tournament, 2, name="Anna Berg", town="Ulm")

    assert response.status_code == 422
    assert "Anna Berg (Mequon) is already entered as number 1." in words(response)
    assert "Save anyway</button>" in words(response)

    player_page(client, tournament, 2, name="Anna Berg", town="Ulm", confirm="annaberg")

    assert people(tournament)[1] == (2, "Anna Berg", "Ulm", "checked_in")


def test_player_without_a_name_is_refused(client):
    tournament = make_tournament(entries=1)

    response = player_page(client, tournament, 1, name=" ", town="Ulm")

    assert response.status_code == 422
    assert response.context["form"].errors == {"name": ["Enter a name."]}
    assert people(tournament)[0][1] == "Anna Berg"


@pytest.mark.parametrize("asked", ["per_page=-5", "per_page=0", "page=-1", "page=99", "page=x"])
def test_a_page_of_the_list_that_is_none_shows_one(client, asked):
    tournament = make_tournament(entries=2)

    response = signed_in(client, tournament).get(f"{desk(tournament)}?{asked}")

    assert response.status_code == 200
    assert shown(response) == [2, 1]


def test_the_second_desk_to_enter_a_name_at_once_is_asked(client):
    tournament = make_tournament(entries=1)
    enter(tournament, "Bernd Koch")

    with pytest.raises(AlreadyEnteredError):
        enter(tournament, "Bernd Koch", unless_entered=True)

    assert tournament.entries.count() == 2
