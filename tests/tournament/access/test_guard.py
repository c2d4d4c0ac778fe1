"""Director's pages are for the tournament's directors: others get the sign-in or nothing."""

import uuid

import pytest
from django.urls import reverse

from tests.factories import acting, enter, make_director, make_round, make_tournament, picked
from tournament.actions.recording import record_hand
from tournament.actions.substituting import FromHand, Newcomer, substitute
from tournament.models import Adjustment, Hand, Revision, Substitution
from tournament.urls import urlpatterns

pytestmark = pytest.mark.django_db

PUBLIC = {
    "home",
    "sign_in",
    "sign_out",
    "overview",
    "standings",
    "rules_sheet",
    "leaders",
    "players_page",
    "players_page_print",
    "hall_clock",
    "last_hand",
    "alive",
}
"""What anybody may ask for; tested in their own columns."""
FOR_ANY_DIRECTOR = {"tournament_new", "presets", "preset_rename", "preset_delete", "preset_file"}

ADDRESSES = {
    "settings": (),
    "helpers": (),
    "helper_take_out": (1,),
    "helper_password": (1,),
    "house_rules": (),
    "house_rules_preview": (),
    "preset_keep": (),
    "rules_file": (),
    "rules_change": (),
    "board": (),
    "round_clock": (1,),
    "hand_right": (1, 1, 1),
    "players": (),
    "players_paste": (),
    "check_in_all": (),
    "player": (1,),
    "player_status": (1,),
    "wishes": (),
    "player_wishes": (1,),
    "leave_group": (1,),
    "rounds": (),
    "draw": (),
    "improve": (),
    "round": (1,),
    "redraw": (1,),
    "take_back": (1,),
    "round_record": (1,),
    "roll_call": (1,),
    "no_show": (1, 1),
    "late": (1,),
    "late_arrival": (1, 1),
    "leaving": (1,),
    "reseating": (1,),
    "reseating_typed": (1,),
    "substituting": (1, 1),
    "substitution_undo": (1, 1, "substitution"),
    "table": (1, 1),
    "preview": (1, 1),
    "sheets": (1,),
    "sheet": (1, 1),
    "sheet_second": (1, 1),
    "sheet_counts": (1, 1),
    "sheet_delete": (1, 1),
    "hand": (1, 1, 1),
    "hand_delete": (1, 1, 1),
    "hand_seats": (1, 1, 1),
    "correct_table": (1, 1),
    "seat_correct": (1, 1),
    "hands_move": (1, 1),
    "tables_exchange": (1, 1),
    "conflict": ("hand",),
    "revisions": (),
    "revision_revert": ("revision",),
    "tie_breaks": (),
    "lots": (),
    "lot_take_back": (1,),
    "rulings": (),
    "ruling_revoke": ("ruling",),
    "settling": (1, 1),
    "closing": (),
    "round_closing": (1,),
    "prints": (),
    "print_standings": (),
    "print_by_table": (1,),
    "print_by_name": (1,),
    "print_sheets": (1,),
    "print_rules": (),
    "print_rulings": (),
}
POST_ONLY = [
    "helper_take_out",
    "helper_password",
    "hand_right",
    "check_in_all",
    "player_status",
    "leave_group",
    "lot_take_back",
]

every_address = pytest.mark.parametrize("name", ADDRESSES)
every_method = pytest.mark.parametrize("method", ["get", "post"])


@pytest.fixture
def tournament():
    tournament = make_tournament(name="Secret evening", entries=5)
    table = make_round(tournament).tables.get()
    enter(table, picked(70), number=1)
    record_hand(
        table=table,
        number=1,
        facts=picked(59),
        client_id=uuid.uuid4(),
        by=acting(tournament.organiser),
    )
    substitute(
        round=table.round,
        at=FromHand(table=1, position=5, hand=1),
        entry=Newcomer(name="Anna Secret"),
        line="own",
        by=acting(tournament.organiser),
    )
    Adjustment.objects.create(
        tournament=tournament,
        entry=tournament.entries.get(number=1),
        kind="warning",
        reason="late",
        decided_by="Bea Secret",
    )
    return tournament


def second_entry() -> int:
    return Hand.objects.conflicting().get().pk


KEYS = {
    "hand": second_entry,
    "ruling": lambda: Adjustment.objects.get().pk,
    "revision": lambda: Revision.objects.filter(kind="hand_entered").get().pk,
    "substitution": lambda: Substitution.objects.get().pk,
}
"""Parts of an address that are known only once there is something."""


def address(name, tournament, slug=None) -> str:
    places = [KEYS[part]() if part in KEYS else part for part in ADDRESSES[name]]
    return reverse(name, args=[slug or tournament.slug, *places])


def leaks(response) -> list[str]:
    text = response.content.decode()
    return [secret for secret in ("Anna", "Berg", "Secret", "Mequon") if secret in text]


def test_every_address_is_tested():
    assert {pattern.name for pattern in urlpatterns} == {
        *PUBLIC,
        *FOR_ANY_DIRECTOR,
        *ADDRESSES,
    }


@every_method
@every_address
def test_strangers_are_asked_to_sign_in(client, tournament, name, method):
    wanted = address(name, tournament)
    back = wanted if method == "get" else "/"

    response = getattr(client, method)(wanted)

    if name in POST_ONLY and method == "get":
        assert response.status_code == 405
    else:
        assert (response.status_code, response.url) == (302, f"/sign-in/?next={back}")
    assert leaks(response) == []


@every_method
@every_address
def test_another_director_finds_nothing(client, tournament, name, method):
    client.force_login(make_director("other"))

    response = getattr(client, method)(address(name, tournament))

    expected = 405 if name in POST_ONLY and method == "get" else 404
    assert response.status_code == expected
    assert leaks(response) == []


@every_method
@every_address
def test_no_such_tournament(client, tournament, name, method):
    client.force_login(tournament.organiser)

    response = getattr(client, method)(address(name, tournament, slug="nowhere"))

    expected = 405 if name in POST_ONLY and method == "get" else 404
    assert response.status_code == expected
    assert leaks(response) == []


@pytest.mark.parametrize(
    ("shown", "back"),
    [
        pytest.param("http://testserver/t/x/players/?q=a", "/t/x/players/%3Fq%3Da", id="page"),
        pytest.param("http://elsewhere.example/", "/", id="another site"),
        pytest.param("javascript:alert(1)", "/", id="no page"),
        pytest.param("", "/", id="unknown"),
    ],
)
def test_who_posted_is_led_back_to_the_page_of_the_form(client, tournament, shown, back):
    wanted = address("player_status", tournament)
    part = {"HX-Request": "true", "HX-Current-URL": shown}

    whole = client.post(wanted, headers={"Referer": shown})
    by_htmx = client.post(wanted, headers=part)

    assert whole.url == f"/sign-in/?next={back}"
    assert by_htmx.headers["HX-Redirect"] == f"/sign-in/?next={back}"
    assert (by_htmx.status_code, by_htmx.content) == (200, b"")


@pytest.mark.parametrize("name", POST_ONLY)
def test_what_changes_something_is_posted(client, tournament, name):
    client.force_login(tournament.organiser)

    assert client.get(address(name, tournament)).status_code == 405


@every_address
def test_the_director_gets_an_answer(client, tournament, name):
    client.force_login(tournament.organiser)
    method = client.post if name in POST_ONLY else client.get

    response = method(address(name, tournament), {"status": "withdrawn"})

    assert response.status_code in (200, 302, 405)


@every_method
def test_a_place_of_another_tournament_is_not_found(client, tournament, method):
    client.force_login(tournament.organiser)
    other = make_tournament(tournament.organiser, name="Another", entries=5)

    wanted = reverse("conflict", args=[other.slug, second_entry()])

    assert getattr(client, method)(wanted).status_code == 404


@every_method
def test_new_tournament_asks_strangers_to_sign_in(client, method):
    back = "/new/" if method == "get" else "/"

    response = getattr(client, method)(reverse("tournament_new"))

    assert (response.status_code, response.url) == (302, f"/sign-in/?next={back}")


def test_a_form_without_its_token_is_refused(tournament):
    from django.test import Client  # noqa: PLC0415 -- the only test with a client of its own

    client = Client(enforce_csrf_checks=True)
    client.force_login(tournament.organiser)

    response = client.post(address("players", tournament), {"name": "Intruder"})

    assert response.status_code == 403
    assert not tournament.entries.filter(player__name="Intruder").exists()


@pytest.mark.django_db
@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_pages_are_looked_at_and_posted_to_and_nothing_else(client, method):
    tournament = make_tournament()
    client.force_login(tournament.organiser)

    response = getattr(client, method)(reverse("players", args=[tournament.slug]))

    assert response.status_code == 405
