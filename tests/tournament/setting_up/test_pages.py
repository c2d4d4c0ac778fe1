"""Setting up on the page: two minutes from the sign-in to the players."""

import datetime as dt

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.factories import acting, make_director, make_round, make_tournament
from tournament.actions.clock import start_clock
from tournament.actions.setting_up import change_tournament
from tournament.models import Tournament
from tournament.queries.clock import clock_of

pytestmark = pytest.mark.django_db

NEW = {
    "name": "Club evening",
    "date": "2026-07-24",
    "venue": "Mequon",
    "preset": "roschin-jd",
    "rounds": "2",
    "hands": "15",
    "leftovers": "smaller",
}


def new_page(client, **changes):
    client.force_login(make_director())
    return client.post(reverse("tournament_new"), {**NEW, **changes})


def errors(response) -> dict[str, list[str]]:
    return response.context["form"].errors.get_json_data() and {
        field: list(found) for field, found in response.context["form"].errors.items()
    }


# A new tournament ----------------------------------------------------------------------------


def test_new_page_proposes_the_usual(client):
    client.force_login(make_director())

    form = client.get(reverse("tournament_new")).context["form"]

    assert form.initial == {
        "date": timezone.localdate(),
        "preset": "germanfest",
        "rounds": 3,
        "hands": 20,
        "leftovers": "larger",
    }


def test_new_tournament_leads_to_its_players(client):
    response = new_page(client)

    tournament = Tournament.objects.get()
    assert response.url == reverse("players", args=[tournament.slug])
    assert tournament.date == dt.date(2026, 7, 24)
    assert (tournament.name, tournament.venue) == ("Club evening", "Mequon")
    assert (tournament.preset, tournament.rounds_planned) == ("roschin-jd", 2)
    assert (tournament.hands_per_round, tournament.leftovers) == (15, "smaller")
    assert [user.get_username() for user in tournament.directors.all()] == ["director"]


@pytest.mark.parametrize(
    ("field", "typed", "sentence"),
    [
        pytest.param("name", "  ", "Give the tournament a name.", id="no name"),
        pytest.param(
            "name",
            "x" * 81,
            "“" + "x" * 39 + "…” has 81 characters. Shorten it to 80 or fewer.",
            id="name too long",
        ),
        pytest.param(
            "name",
            "Club\x00 evening",
            "“Club evening” holds a character that cannot be stored. Type it afresh.",
            id="NUL in the name",
        ),
        pytest.param("date", "", "Enter the day of the tournament.", id="no date"),
        pytest.param(
            "date",
            "2026-02-30",
            "“2026-02-30” is not a day. Write it like 2026-07-24.",
            id="no such day",
        ),
        pytest.param(
            "date",
            "0026-07-24",
            "The year 26 cannot be meant. Look at the date again.",
            id="half a year typed",
        ),
        pytest.param(
            "venue",
            "x" * 81,
            "“" + "x" * 39 + "…” has 81 characters. Shorten it to 80 or fewer.",
            id="venue too long",
        ),
        pytest.param(
            "preset",
            "solitaire",
            "There are no rules called “solitaire”. Choose one of those shown.",
            id="rules not offered",
        ),
        pytest.param("preset", "", "Choose the rules.", id="no rules"),
        pytest.param("rounds", "", "Enter 1 to 20.", id="no rounds"),
        pytest.param("rounds", "0", "“0” is out of range. Enter 1 to 20.", id="rounds 0"),
        pytest.param("rounds", "21", "“21” is out of range. Enter 1 to 20.", id="rounds 21"),
        pytest.param("hands", "0", "“0” is out of range. Enter 1 to 50.", id="hands 0"),
        pytest.param("hands", "-3", "“-3” is out of range. Enter 1 to 50.", id="hands below 0"),
        pytest.param("hands", "51", "“51” is out of range. Enter 1 to 50.", id="hands 51"),
        pytest.param(
            "hands", "many", "“many” is not a whole number. Enter 1 to 50.", id="hands in words"
        ),
        pytest.param(
            "hands", "12.5", "“12.5” is not a whole number. Enter 1 to 50.", id="half a hand"
        ),
        pytest.param(
            "hands",
            "9" * 5000,
            "“" + "9" * 39 + "…” is not a whole number. Enter 1 to 50.",
            id="more digits than a number has",
        ),
        pytest.param(
            "leftovers", "", "Choose what happens with leftover players.", id="no leftovers"
        ),
        pytest.param(
            "leftovers",
            "seven",
            "“seven” is none of the choices. Choose one of those shown.",
            id="leftovers at seven",
        ),
    ],
)
def test_bad_input_is_refused_in_a_sentence(client, field, typed, sentence):
    response = new_page(client, **{field: typed})

    assert response.status_code == 422
    assert errors(response) == {field: [sentence]}
    assert response.context["form"]["venue"].value() == (typed if field == "venue" else "Mequon")
    assert not Tournament.objects.exists()


@pytest.mark.parametrize(("field", "edges"), [("rounds", ("1", "20")), ("hands", ("1", "50"))])
def test_the_edges_are_allowed(client, field, edges):
    client.force_login(make_director())

    for edge in edges:
        client.post(reverse("tournament_new"), {**NEW, field: edge})

    assert Tournament.objects.count() == 2


def test_uneven_hands_are_created_with_a_warning(client):
    response = new_page(client, hands="21", leftovers="either")

    page = client.get(response.url).content.decode()
    assert "21 hands do not come out even at a table of 6" in page


def test_uneven_hands_without_a_table_of_six_need_no_warning(client):
    response = new_page(client, hands="21", leftovers="smaller")

    assert "come out even" not in client.get(response.url).content.decode()


def test_sentences_follow_the_hands_being_typed(client):
    client.force_login(make_director())

    part = client.get(
        reverse("tournament_new"),
        {"hands": "15", "leftovers": "smaller"},
        headers={"HX-Request": "true"},
    ).content.decode()

    assert "the table plays 18 hands, so that everybody plays 15." in part
    assert 'value="smaller" id="id_leftovers_1" required checked' in " ".join(part.split())
    assert "<html" not in part


@pytest.mark.parametrize("typed", ["", "0", "x", "999999999999", "²", "-1"])
def test_sentences_keep_the_usual_hands_while_nonsense_is_typed(client, typed):
    client.force_login(make_director())

    part = client.get(
        reverse("tournament_new"), {"hands": typed}, headers={"HX-Request": "true"}
    ).content.decode()

    assert "the table plays 24 hands, so that everybody plays 20." in part


# Settings ------------------------------------------------------------------------------------


def settings_page(client, tournament, **changes):
    client.force_login(tournament.organiser)
    address = reverse("settings", args=[tournament.slug])
    seen = client.get(address).context["form"].seen_now
    values = {**NEW, "seen": seen, **changes}
    return client.post(address, values)


def test_settings_change_the_set_up_but_not_the_rules(client):
    tournament = make_tournament()

    response = settings_page(client, tournament)

    tournament.refresh_from_db()
    assert response.url == reverse("overview", args=[tournament.slug])
    assert (tournament.name, tournament.rounds_planned) == ("Club evening", 2)
    assert (tournament.hands_per_round, tournament.leftovers) == (15, "smaller")
    assert tournament.preset == "germanfest"
    assert tournament.slug == "germanfest"


def test_settings_say_how_long_rounds_last_and_that_sheets_are_keyed_twice(client):
    tournament = make_tournament()

    settings_page(client, tournament, minutes="75", second_keying="on")

    tournament.refresh_from_db()
    assert (tournament.minutes_per_round, tournament.second_keying) == (75, True)
    form = client.get(reverse("settings", args=[tournament.slug])).context["form"]
    assert (form["minutes"].value(), form["second_keying"].value()) == (75, True)


def test_settings_may_leave_the_minutes_to_the_first_clock(client):
    tournament = make_tournament()
    settings_page(client, tournament, minutes="75", second_keying="on")

    settings_page(client, tournament, minutes="")

    tournament.refresh_from_db()
    assert (tournament.minutes_per_round, tournament.second_keying) == (None, False)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        pytest.param("0", "“0” is out of range. Enter 1 to 300.", id="none"),
        pytest.param("301", "“301” is out of range. Enter 1 to 300.", id="too many"),
        pytest.param("1h", "“1h” is not a whole number. Enter 1 to 300.", id="letters"),
    ],
)
def test_settings_refuse_minutes_that_no_round_lasts(client, typed, sentence):
    tournament = make_tournament()

    response = settings_page(client, tournament, minutes=typed)

    assert response.status_code == 422
    assert errors(response) == {"minutes": [sentence]}
    assert response.context["form"]["minutes"].value() == typed


def test_settings_that_a_round_clock_changed_meanwhile_are_not_overwritten(client):
    tournament = make_tournament(entries=5)
    client.force_login(tournament.organiser)
    address = reverse("settings", args=[tournament.slug])
    seen = client.get(address).context["form"].seen_now
    drawn = make_round(tournament)
    mark = clock_of(drawn).mark
    by = acting(tournament.organiser)
    start_clock(drawn=drawn, minutes=50, seen=mark, at=timezone.now(), by=by)

    response = client.post(address, {**NEW, "rounds": "3", "seen": seen})

    assert response.status_code == 422
    assert Tournament.objects.get().minutes_per_round == 50


def test_settings_show_the_rules(client):
    tournament = make_tournament(preset="pagat-called-ace")
    client.force_login(tournament.organiser)

    page = client.get(reverse("settings", args=[tournament.slug])).content.decode()

    assert "<strong>Milwaukee, as on pagat.com.</strong>" in page


def test_settings_refuse_fewer_rounds_than_are_drawn(client):
    tournament = make_tournament(entries=5)
    make_round(tournament)
    make_round(tournament)

    response = settings_page(client, tournament, rounds="1")

    assert errors(response) == {
        "rounds": [
            "Round 2 is drawn already. Enter 2 or more, not 1, or take the rounds without a hand "
            "back on their pages."
        ]
    }


def test_settings_changed_meanwhile_are_not_overwritten(client):
    tournament = make_tournament()
    client.force_login(tournament.organiser)
    address = reverse("settings", args=[tournament.slug])
    seen = client.get(address).context["form"].seen_now
    change_tournament(
        tournament=tournament,
        by=acting(tournament.organiser),
        name="Renamed",
        date=dt.date(2026, 7, 25),
        venue="Elsewhere",
        rounds=4,
        hands=10,
        leftovers="larger",
        minutes=75,
        second_keying=True,
    )

    response = client.post(address, {**NEW, "seen": seen})

    assert errors(response) == {
        "__all__": [
            "Somebody else changed these settings since you opened this page: they now say "
            "“Renamed”, July 25, 2026, “Elsewhere”, 4 × 10 hands, tables of 6: the dealer sits "
            "out, 75 minutes a round, every sheet keyed twice. Compare with what you typed, then "
            "save again."
        ]
    }
    assert Tournament.objects.get().name == "Renamed"

    again = client.post(address, {**NEW, "seen": response.context["form"].seen_now})

    assert again.status_code == 302
    assert Tournament.objects.get().name == "Club evening"


def test_a_name_of_any_signs_is_shown_as_typed(client):
    name = "<script>alert('Grüße')</script> 🃏 שלום"

    page = client.get(new_page(client, name=name).url).content.decode()

    assert Tournament.objects.get().name == name
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(&#x27;Grüße&#x27;)&lt;/script&gt; 🃏 שלום" in page
