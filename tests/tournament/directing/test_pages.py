"""Who runs the event: somebody is let in, gets an account, is taken out."""

import html
import re

import pytest
from django.contrib.auth import get_user_model
from django.urls import reverse

from tests.factories import make_director, make_tournament
from tournament.models import Revision, Tournament
from tournament.queries.directing import director_names

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament():
    return make_tournament(make_director("organiser"))


@pytest.fixture
def director(client, tournament):
    client.force_login(tournament.organiser)
    return client


def address(tournament) -> str:
    return reverse("helpers", args=[tournament.slug])


def out(tournament, person) -> str:
    return reverse("helper_take_out", args=[tournament.slug, person.pk])


def text(answer) -> str:
    plain = re.sub(r"<[^>]+>", " ", html.unescape(answer.content.decode()))
    return " ".join(plain.split())


def faults(answer) -> list[str]:
    return list(answer.context["form"].errors.get("name", []))


def test_the_settings_lead_there(director, tournament):
    page = director.get(reverse("settings", args=[tournament.slug]))

    assert f'href="{address(tournament)}"' in page.content.decode()


@pytest.mark.parametrize("typed", ["anna", " Anna "], ids=["as it is", "capital and spaces"])
def test_who_has_an_account_is_let_in(director, client, tournament, typed):
    anna = make_director("anna")

    answer = director.post(address(tournament), {"name": typed, "do": "let_in"})

    assert answer.url == address(tournament)
    assert "anna runs this event with you from now on." in text(director.get(answer.url))
    client.force_login(anna)
    assert client.get(reverse("players", args=[tournament.slug])).status_code == 200


def test_enter_lets_in(director, tournament):
    make_director("anna")

    director.post(address(tournament), {"name": "anna"})

    assert director_names(tournament) == ["organiser", "anna"]


def test_a_new_account_signs_in_with_the_password_shown(director, client, tournament):
    answer = director.post(address(tournament), {"name": "bea", "do": "make"})

    password = answer.context["new"]["password"]
    assert f"bea signs in with the password {password} and runs this event" in text(answer)
    assert "no-store" in answer.headers["Cache-Control"]
    assert password not in text(director.get(address(tournament)))
    client.logout()
    signed_in = client.post("/sign-in/", {"username": "bea", "password": password})
    assert signed_in.status_code == 302
    assert client.get(reverse("players", args=[tournament.slug])).status_code == 200


def test_the_changes_say_who_was_let_in(director, tournament):
    before = Tournament.objects.get().version
    director.post(address(tournament), {"name": "bea", "do": "make"})

    revision = Revision.objects.first()
    assert (revision.kind, revision.before, revision.after, revision.by_name) == (
        "set_up",
        {"directors": ["organiser"]},
        {"directors": ["organiser", "bea"], "account": get_user_model().objects.latest("id").pk},
        "organiser",
    )
    assert Tournament.objects.get().version == before + 1
    changes = text(director.get(reverse("revisions", args=[tournament.slug])))
    assert "before: run by organiser after: run by organiser, bea" in changes


SPELLING = "Look at the spelling, or press “Make a new account”."
LETTERS = "Use letters, digits and @ . + - _ only, without spaces, 150 at most."
TAKEN = "Press “Let in” if it is the same person; else choose another name."


@pytest.mark.parametrize(
    ("name", "do", "sentence"),
    [
        pytest.param("", "let_in", "Type the user name of who is to help.", id="nothing"),
        pytest.param("", "make", "Type the user name of who is to help.", id="nothing to make"),
        pytest.param("nobdy", "let_in", f"No account is called “nobdy”. {SPELLING}", id="unknown"),
        pytest.param(
            "organiser", "let_in", "organiser runs this event already.", id="runs it already"
        ),
        pytest.param(
            "gone",
            "let_in",
            "The account “gone” is switched off: nobody can sign in with it.",
            id="switched off",
        ),
        pytest.param(
            "ANNA", "make", f"There is an account “anna” already. {TAKEN}", id="made twice"
        ),
        pytest.param(
            "Bea Berg", "make", f"“Bea Berg” cannot be a user name. {LETTERS}", id="a space"
        ),
    ],
)
def test_what_cannot_be_is_refused_beside_the_name(director, tournament, name, do, sentence):
    make_director("anna")
    get_user_model().objects.create_user(username="gone", is_active=False)

    answer = director.post(address(tournament), {"name": name, "do": do})

    assert (answer.status_code, faults(answer)) == (422, [sentence])
    assert answer.context["form"]["name"].value() == name
    assert director_names(tournament) == ["organiser"]
    assert get_user_model().objects.count() == 3


def test_a_name_too_long_is_no_server_error(director, tournament):
    for do in ("let_in", "make"):
        answer = director.post(address(tournament), {"name": "x" * 151, "do": do})
        assert answer.status_code == 422


def test_somebody_is_taken_out(director, client, tournament):
    anna = make_director("anna")
    tournament.directors.add(anna)

    answer = director.post(out(tournament, anna))

    assert "anna does not run this event any more." in text(director.get(answer.url))
    assert Revision.objects.first().after == {"directors": ["organiser"]}
    client.force_login(anna)
    assert client.get(address(tournament)).status_code == 404


def test_one_leaves(client, tournament):
    anna = make_director("anna")
    tournament.directors.add(anna)
    client.force_login(anna)

    answer = client.post(out(tournament, anna))

    assert answer.url == "/"
    assert director_names(tournament) == ["organiser"]


def test_the_organiser_stays(client, tournament):
    anna = make_director("anna")
    tournament.directors.add(anna)
    client.force_login(anna)

    answer = client.post(out(tournament, tournament.organiser))

    assert "organiser stays: an event keeps its organiser." in text(client.get(answer.url))
    assert director_names(tournament) == ["organiser", "anna"]


def test_who_is_out_already_is_told(director, tournament):
    answer = director.post(out(tournament, make_director("anna")))

    assert "This person does not run the event: somebody was quicker." in text(
        director.get(answer.url)
    )
    assert Revision.objects.count() == 1


def test_a_closed_event_can_still_be_handed_over(director, tournament):
    make_director("anna")
    Tournament.objects.update(closed_at="2026-07-24T12:00Z")

    director.post(address(tournament), {"name": "anna", "do": "let_in"})

    assert director_names(tournament) == ["organiser", "anna"]


@pytest.mark.parametrize("helpers", [1, 8])
def test_the_queries_do_not_grow(director, tournament, django_assert_num_queries, helpers):
    for number in range(helpers):
        tournament.directors.add(make_director(f"helper{number}"))

    with django_assert_num_queries(8):
        director.get(address(tournament))
