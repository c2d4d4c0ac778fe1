"""Signing in and out."""

import pytest
from axes.models import AccessAttempt
from django.conf import settings
from django.urls import reverse

from tests.factories import make_director, make_tournament

pytestmark = pytest.mark.django_db

PASSWORD = "spades-are-trump"


def sign_in(client, password=PASSWORD, username="director", **more):
    values = {"username": username, "password": password, **more}
    return client.post(reverse("sign_in"), values)


def words(response) -> str:
    return " ".join(response.content.decode().split())


def test_signing_in_leads_home(client):
    make_director()

    assert sign_in(client).url == "/"
    assert "Your tournaments" in words(client.get("/"))


def test_signing_in_leads_to_the_page_wanted(client):
    tournament = make_tournament()
    wanted = reverse("players", args=[tournament.slug])

    asked = client.get(client.get(wanted).url)

    assert f'<input type="hidden" name="next" value="{wanted}">' in words(asked)
    assert sign_in(client, next=wanted).url == wanted


@pytest.mark.parametrize("wanted", ["https://elsewhere.example/", "//elsewhere.example/"])
def test_signing_in_leads_to_no_other_site(client, wanted):
    make_director()

    assert sign_in(client, next=wanted).url == "/"


@pytest.mark.parametrize(
    ("username", "password"),
    [
        pytest.param("director", "hearts-are-trump", id="wrong password"),
        pytest.param("nobody", PASSWORD, id="no such name"),
    ],
)
def test_wrong_password_is_said_in_a_sentence(client, username, password):
    make_director()

    response = sign_in(client, password, username)

    assert "Please enter a correct username and password." in words(response)
    assert f'value="{username}"' in words(response)
    assert password not in words(response)
    assert "_auth_user_id" not in client.session


def test_too_many_wrong_passwords_lock_for_a_while(client):
    make_director()
    for _ in range(settings.AXES_FAILURE_LIMIT - 1):
        assert "Please enter a correct username" in words(sign_in(client, "wrong"))

    locked = sign_in(client, "wrong")

    assert locked.status_code == 429
    assert "Sign-in is locked for a while" in words(locked)
    assert "The password was wrong 10 times." in words(locked)
    assert sign_in(client).status_code == 429


def test_one_name_locked_leaves_others_free(client):
    make_director()
    make_director("helper")
    for _ in range(settings.AXES_FAILURE_LIMIT):
        sign_in(client, "wrong")

    assert sign_in(client, username="helper").url == "/"


def test_the_right_password_forgets_the_wrong_ones(client):
    make_director()
    sign_in(client, "wrong")

    sign_in(client)

    assert not AccessAttempt.objects.exists()


@pytest.mark.parametrize("username", ["di\x00rector", "x" * 5000, ""])
def test_a_name_that_cannot_be_is_refused(client, username):
    make_director()

    assert sign_in(client, username=username).status_code == 200
    assert "_auth_user_id" not in client.session


def test_signing_out(client):
    client.force_login(make_director())

    assert client.post(reverse("sign_out")).url == "/"
    assert "_auth_user_id" not in client.session


def test_signing_out_needs_a_button(client):
    client.force_login(make_director())

    assert client.get(reverse("sign_out")).status_code == 405
    assert "_auth_user_id" in client.session
