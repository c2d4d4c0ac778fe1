"""A helper's password is forgotten: who gets a new one, and who must never."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

from tests.factories import acting, make_director, make_tournament
from tests.tournament.directing.test_pages import address, out, text
from tournament.actions.directing import let_in, let_in_new, renew_password
from tournament.actions.errors import PasswordStaysError
from tournament.models import Revision, Tournament
from tournament.queries.directing import password_mark

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament():
    return make_tournament(make_director("organiser"))


@pytest.fixture
def director(client, tournament):
    client.force_login(tournament.organiser)
    return client


@pytest.fixture
def bea(tournament):
    """Who has an account that was made on this page."""
    by = acting(tournament.organiser)
    let_in_new(tournament=tournament, name="bea", by=by)
    return get_user_model().objects.get(username="bea")


def renewal(tournament, person) -> str:
    return reverse("helper_password", args=[tournament.slug, person.pk])


def renew(client, tournament, person):
    return client.post(renewal(tournament, person), {"seen": password_mark(person)})


def sign_in(name: str, password: str) -> Client:
    somebody = Client()
    somebody.post("/sign-in/", {"username": name, "password": password})
    return somebody


def is_in(somebody: Client, tournament) -> bool:
    return somebody.get(address(tournament)).status_code == 200


def password_is_kept(person) -> bool:
    return get_user_model().objects.get(pk=person.pk).password == person.password


def test_a_new_password_is_shown_once_and_signs_in(director, tournament, bea):
    answer = renew(director, tournament, bea)

    password = answer.context["new"]["password"]
    assert f"bea signs in with the new password {password} from now on" in text(answer)
    assert "no-store" in answer.headers["Cache-Control"]
    assert password not in text(director.get(address(tournament)))
    assert is_in(sign_in("bea", password), tournament)


def test_the_old_password_and_what_is_signed_in_with_it_end(director, tournament):
    made = director.post(address(tournament), {"name": "bea", "do": "make"})
    old = made.context["new"]["password"]
    tablet = sign_in("bea", old)
    assert is_in(tablet, tournament)

    renew(director, tournament, get_user_model().objects.get(username="bea"))

    assert not is_in(tablet, tournament)
    assert not is_in(sign_in("bea", old), tournament)


def test_the_changes_say_who_renewed_it_and_never_the_password(director, tournament, bea):
    before = Tournament.objects.get().version

    answer = renew(director, tournament, bea)

    revision = Revision.objects.first()
    assert (revision.kind, revision.before, revision.after, revision.by_name) == (
        "set_up",
        None,
        {"password_of": "bea"},
        "organiser",
    )
    assert Tournament.objects.get().version == before + 1
    changes = text(director.get(reverse("revisions", args=[tournament.slug])))
    assert "new password of bea" in changes
    assert answer.context["new"]["password"] not in changes


def test_sent_twice_the_password_shown_first_holds(director, tournament, bea):
    sent = {"seen": password_mark(bea)}
    password = director.post(renewal(tournament, bea), sent).context["new"]["password"]

    answer = director.post(renewal(tournament, bea), sent)

    assert "bea has another password since you opened this page, so nothing was changed." in text(
        director.get(answer.url)
    )
    assert is_in(sign_in("bea", password), tournament)


def test_a_closed_event_still_renews(director, tournament, bea):
    Tournament.objects.update(closed_at="2026-07-24T12:00Z")

    renew(director, tournament, bea)

    assert not password_is_kept(bea)


# Whose password is never renewed here -------------------------------------------------------


def nobodys(tournament, bea):
    """An account that was there before, and runs nothing else yet."""
    anna = make_director("anna")
    let_in(tournament=tournament, user=anna, by=acting(tournament.organiser))
    return anna


def anothers(tournament, bea):
    """An account that another organiser made, and that runs nothing else any more."""
    theirs = make_tournament(make_director("other"), name="Theirs")
    by = acting(theirs.organiser)
    let_in_new(tournament=theirs, name="carl", by=by)
    carl = get_user_model().objects.get(username="carl")
    theirs.directors.remove(carl)
    tournament.directors.add(carl)
    return carl


def helps_others(tournament, bea):
    make_tournament(make_director("other"), name="Theirs").directors.add(bea)
    return bea


def has_an_event(tournament, bea):
    make_tournament(bea, name="Of her own")
    return bea


def left_an_event(tournament, bea):
    """Somebody organises an event without being on its list."""
    make_tournament(bea, name="Of her own").directors.clear()
    return bea


def runs_the_site(tournament, bea):
    bea.is_superuser = True
    bea.save()
    return bea


def switched_off(tournament, bea):
    bea.is_active = False
    bea.save()
    return bea


def oneself(tournament, bea):
    return tournament.organiser


ON_SERVER = "so the password is renewed on the server only: make director NAME="


@pytest.mark.parametrize(
    ("somebody", "sentence"),
    [
        pytest.param(
            nobodys,
            f"The account of anna was not made for your events, {ON_SERVER}anna.",
            id="account of before",
        ),
        pytest.param(
            anothers,
            f"The account of carl was not made for your events, {ON_SERVER}carl.",
            id="account another organiser made",
        ),
        pytest.param(
            helps_others, f"bea runs other events, too, {ON_SERVER}bea.", id="helps another"
        ),
        pytest.param(has_an_event, f"bea runs other events, too, {ON_SERVER}bea.", id="organises"),
        pytest.param(
            left_an_event, f"bea runs other events, too, {ON_SERVER}bea.", id="organised once"
        ),
        pytest.param(
            runs_the_site, f"bea runs other events, too, {ON_SERVER}bea.", id="runs the site"
        ),
        pytest.param(
            switched_off,
            "The account “bea” is switched off: nobody can sign in with it.",
            id="switched off",
        ),
        pytest.param(
            oneself,
            "Your own password is renewed on the server: make director NAME=organiser.",
            id="one’s own",
        ),
    ],
)
def test_the_organiser_gets_hold_of_no_other_account(director, tournament, bea, somebody, sentence):
    person = somebody(tournament, bea)

    answer = renew(director, tournament, person)

    assert answer.url == address(tournament)
    page = director.get(answer.url)
    assert sentence in text(page)
    assert renewal(tournament, person) not in page.content.decode()
    assert password_is_kept(person)
    assert not Revision.objects.filter(after__has_key="password_of").exists()


@pytest.mark.parametrize("whose", ["organiser", "carl", "bea"])
def test_who_does_not_organise_renews_nobodys(client, tournament, bea, whose):
    let_in_new(tournament=tournament, name="carl", by=acting(tournament.organiser))
    person = get_user_model().objects.get(username=whose)
    client.force_login(bea)

    answer = renew(client, tournament, person)

    page = client.get(answer.url)
    assert "Only organiser, who organises this event, renews a password." in text(page)
    assert "/password/" not in page.content.decode()
    assert password_is_kept(person)


def test_who_is_out_keeps_the_password(director, tournament, bea):
    director.post(out(tournament, bea))

    answer = renew(director, tournament, bea)

    assert "This person does not run the event" in text(director.get(answer.url))
    assert password_is_kept(bea)


def test_who_is_taken_out_at_the_same_moment_keeps_the_password(tournament, bea):
    by, seen = acting(tournament.organiser), password_mark(bea)
    tournament.directors.remove(bea)

    with pytest.raises(PasswordStaysError) as refused:
        renew_password(tournament=tournament, user=bea, by=by, seen=seen)

    assert refused.value.because == "out"
    assert password_is_kept(bea)


def test_an_account_made_for_another_event_of_the_same_organiser_is_renewed(
    director, tournament, bea
):
    second = make_tournament(tournament.organiser, name="Second evening")
    let_in(tournament=second, user=bea, by=acting(tournament.organiser))

    renew(director, second, bea)

    assert not password_is_kept(bea)
