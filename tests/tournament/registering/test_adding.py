"""Adding people at the desk, and their namesakes."""

import pytest

from tests.factories import make_director, make_tournament
from tests.tournament.registering.desk import HTMX, add, desk, enter, give, people, words

pytestmark = pytest.mark.django_db


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
