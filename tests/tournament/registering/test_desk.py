"""The registration desk on the page."""

import pytest
from django.urls import reverse

from tests.factories import acting, make_director, make_round, make_tournament
from tournament.actions.errors import AlreadyEnteredError
from tournament.actions.registering import register, set_status
from tournament.models import Entry

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true", "HX-Target": "desk"}


def desk(tournament) -> str:
    return reverse("players", args=[tournament.slug])


def signed_in(client, tournament):
    client.force_login(tournament.organiser)
    return client


def add(client, tournament, name, town="", present="on", headers=None, **more):
    values = {"name": name, "town": town, "present": present, **more}
    if not present:
        del values["present"]
    return signed_in(client, tournament).post(desk(tournament), values, headers=headers)


def enter(tournament, name, town="", **more) -> Entry:
    by = acting(tournament.organiser)
    return register(tournament=tournament, name=name, town=town, by=by, **more)


def give(entry, status) -> None:
    set_status(entry=entry, status=status, by=acting(entry.tournament.organiser))


def words(response) -> str:
    return " ".join(response.content.decode().split())


def shown(response) -> list[int]:
    return [row.record.number for row in response.context["table"].page]


def people(tournament) -> list[tuple]:
    return list(tournament.entries.values_list("number", "player__name", "player__town", "status"))


# Adding --------------------------------------------------------------------------------------


def test_adding_somebody_who_is_here(client):
    tournament = make_tournament()

    response = add(client, tournament, "Anna Berg", "Mequon")

    assert response.url == desk(tournament)
    assert people(tournament) == [(1, "Anna Berg", "Mequon", "checked_in")]
    assert "Number 1: Anna Berg (Mequon), checked in." in words(client.get(response.url))


def test_adding_somebody_who_comes_later_keeps_the_box_unticked(client):
    tournament = make_tournament()

    response = add(client, tournament, "Anna Berg", present="")

    assert people(tournament) == [(1, "Anna Berg", "", "registered")]
    page = client.get(response.url)
    assert page.context["form"]["present"].value() is False
    assert "Number 1: Anna Berg, registered." in words(page)


@pytest.mark.parametrize(
    ("name", "town", "kept"),
    [
        pytest.param("Anna Berg; Mequon", "", ("Anna Berg", "Mequon"), id="in one field"),
        pytest.param("Anna Berg\tMequon", "", ("Anna Berg", "Mequon"), id="from a spreadsheet"),
        pytest.param("Anna Berg;", "Mequon", ("Anna Berg", "Mequon"), id="nothing after it"),
        pytest.param("Anna Berg; Mequon", "mequon", ("Anna Berg", "Mequon"), id="twice the same"),
        pytest.param("  Anna   Berg ", " New  Ulm", ("Anna Berg", "New Ulm"), id="spaces"),
    ],
)
def test_name_and_town(client, name, town, kept):
    tournament = make_tournament()

    add(client, tournament, name, town)

    assert people(tournament) == [(1, *kept, "checked_in")]


@pytest.mark.parametrize(
    ("name", "town", "field", "sentence"),
    [
        pytest.param("", "Ulm", "name", "Enter a name.", id="empty"),
        pytest.param(" \u200b ", "Ulm", "name", "Enter a name.", id="nothing to see"),
        pytest.param(";Ulm", "", "name", "Enter a name.", id="town only"),
        pytest.param(
            "a;b;c",
            "",
            "name",
            "“a;b;c” has more than a name and a town. Write name; town.",
            id="too many parts",
        ),
        pytest.param(
            "x" * 81,
            "",
            "name",
            "“" + "x" * 39 + "…” has 81 characters. Shorten it to 80 or fewer.",
            id="too long",
        ),
        pytest.param(
            "Anna; " + "x" * 81,
            "",
            "name",
            "“" + "x" * 39 + "…” has 81 characters. Shorten it to 80 or fewer.",
            id="town too long",
        ),
        pytest.param(
            "An\x00na",
            "",
            "name",
            "“Anna” holds a character that cannot be stored. Type it afresh.",
            id="NUL in the name",
        ),
        pytest.param(
            "Anna",
            "U\x00lm",
            "town",
            "“Ulm” holds a character that cannot be stored. Type it afresh.",
            id="NUL in the town",
        ),
        pytest.param(
            "Anna; Ulm",
            "Mequon",
            "town",
            "There are two towns: “Ulm” after the name and “Mequon”. Keep one.",
            id="two towns",
        ),
    ],
)
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
def test_bad_input_is_refused_in_a_sentence(client, name, town, field, sentence, headers):
    tournament = make_tournament()

    response = add(client, tournament, name, town, headers=headers)

    form = response.context["form"]
    assert response.status_code == 422
    assert {field: list(found) for field, found in form.errors.items()} == {field: [sentence]}
    assert (form["name"].value(), form["town"].value()) == (name, town)
    assert people(tournament) == []


def test_a_name_of_any_signs_is_shown_as_typed(client):
    tournament = make_tournament()
    name = "<script>alert('ß')</script> 🃏 שלום"

    page = words(client.get(add(client, tournament, name).url))

    assert people(tournament)[0][1] == name
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(&#x27;ß&#x27;)&lt;/script&gt; 🃏 שלום</a>" in page


def test_adding_by_htmx_answers_with_the_desk_and_an_empty_line(client):
    tournament = make_tournament(entries=2)

    response = add(client, tournament, "Paul Quandt", headers=HTMX)

    page = words(response)
    assert response.status_code == 200
    assert page.startswith('<div id="desk">')
    assert "Number 3: Paul Quandt, checked in." in page
    assert response.context["form"]["name"].value() is None
    assert " autofocus" in str(response.context["form"]["name"])
    assert page.count('<tr class="is-current ') == 1


# Namesakes -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Anna Berg", "anna  BERG", "Berg, Anna", "Anna Berg; Ulm"])
def test_namesake_is_doubted_and_what_was_typed_is_kept(client, name):
    tournament = make_tournament()
    enter(tournament, "Anna Berg", "Mequon")

    response = add(client, tournament, name)

    assert response.status_code == 422
    assert response.context["form"].errors == {
        "name": ["Anna Berg (Mequon) is already entered as number 1."]
    }
    assert response.context["form"]["name"].value() == name
    assert 'name="confirm" value="annaberg">Add anyway</button>' in words(response)
    assert len(people(tournament)) == 1


def test_namesake_is_added_anyway(client):
    tournament = make_tournament()
    enter(tournament, "Anna Berg", "Mequon")

    add(client, tournament, "Anna Berg", "Ulm", confirm="annaberg")

    assert people(tournament) == [
        (1, "Anna Berg", "Mequon", "checked_in"),
        (2, "Anna Berg", "Ulm", "checked_in"),
    ]


def test_add_anyway_is_for_the_name_that_was_doubted(client):
    tournament = make_tournament()
    enter(tournament, "Anna Berg")
    enter(tournament, "Bernd Koch")

    response = add(client, tournament, "Bernd Koch", confirm="annaberg")

    assert response.status_code == 422
    assert len(people(tournament)) == 2


def test_namesake_who_has_withdrawn(client):
    tournament = make_tournament()
    give(enter(tournament, "Anna Berg"), "withdrawn")

    response = add(client, tournament, "Anna Berg")

    assert response.context["form"].errors == {
        "name": ["Anna Berg was number 1 and has withdrawn."]
    }


def test_namesake_in_another_tournament_is_no_matter(client):
    director = make_director()
    enter(make_tournament(director), "Anna Berg")

    assert add(client, make_tournament(director), "Anna Berg").status_code == 302


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
        pytest.param("3", [3], id="number"),
        pytest.param("nobody", [], id="nobody"),
        pytest.param("%", [], id="no pattern"),
        pytest.param("<b>", [4], id="signs"),
        pytest.param("a\x00nna", [1], id="NUL"),
    ],
)
def test_search(client, wanted, numbers):
    tournament = make_tournament()
    for name, town in (("Anna Berg", "Mequon"), ("Jörg Müller", ""), ("Karl", ""), ("<b>", "")):
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
    with django_assert_num_queries(5):
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
