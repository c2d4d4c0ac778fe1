"""The pages of the rounds: what a director sees and sends."""

import pytest
from django.urls import reverse

from tests.factories import (
    acting,
    enter,
    make_director,
    make_round,
    make_tournament,
    picked,
)
from tournament.actions.drawing import redraw_round
from tournament.actions.registering import register, set_status
from tournament.models import Entry, Player, Revision, Tournament

pytestmark = pytest.mark.django_db


def signed_in(client, tournament):
    client.force_login(tournament.organiser)
    return client


def rounds_url(tournament) -> str:
    return reverse("rounds", args=[tournament.slug])


def draw_url(tournament) -> str:
    return reverse("draw", args=[tournament.slug])


def redraw_url(drawn) -> str:
    return reverse("redraw", args=[drawn.tournament.slug, drawn.number])


def words(response) -> str:
    """The page with its white space evened out."""
    return " ".join(response.content.decode().split())


# Proposing and drawing ---------------------------------------------------------------------


def test_rounds_proposes_sizes_before_drawing(client):
    tournament = make_tournament(entries=47)

    page = words(signed_in(client, tournament).get(rounds_url(tournament)))

    assert "47 players are checked in</strong> and will be seated." in page
    assert page.index("47 = 7 × 5 + 2 × 6") < page.index("47 = 1 × 5 + 7 × 6")
    assert 'value="7x5+2x6" checked required' in page
    assert "A table of 6 plays 24 hands; the dealer sits out" in page
    assert not tournament.rounds.exists()


def test_rounds_warns_of_who_is_not_checked_in(client):
    tournament = make_tournament(entries=13)
    for number in (1, 2, 3):
        entry = tournament.entries.get(number=number)
        set_status(entry=entry, status=Entry.Status.REGISTERED, by=acting(tournament.organiser))

    page = words(signed_in(client, tournament).get(rounds_url(tournament)))

    assert "3 players are registered but not checked in and will not be seated." in page


def test_rounds_says_what_to_do_when_nobody_can_be_seated(client):
    tournament = make_tournament(entries=8)

    page = words(signed_in(client, tournament).get(rounds_url(tournament)))

    assert "8 players fit no tables of 5 and 6. Allow tables of 4, or let 2 people wait." in page
    assert draw_url(tournament) not in page


def test_rounds_warns_of_an_unfinished_round(client):
    tournament = make_tournament(entries=5)
    make_round(tournament)

    page = words(signed_in(client, tournament).get(rounds_url(tournament)))

    assert "Round 1 is not complete: 1 table has hands to enter." in page
    assert ">Draw round 2</button>" in page


def test_rounds_says_when_all_are_drawn(client):
    tournament = make_tournament(entries=5, rounds=1)
    make_round(tournament)

    page = words(signed_in(client, tournament).get(rounds_url(tournament)))

    assert "This tournament has 1 round. Change it in the settings to draw round 2." in page
    assert draw_url(tournament) not in page


def test_draw_leads_to_the_round(client):
    tournament = make_tournament(entries=11)

    answer = signed_in(client, tournament).post(
        draw_url(tournament), {"number": 1, "sizes": "1x5+1x6"}
    )

    assert (answer.status_code, answer.url) == (302, tournament.rounds.get().get_absolute_url())
    assert [t.size for t in tournament.rounds.get().tables.all()] == [5, 6]


def test_draw_with_sizes_that_no_longer_fit_proposes_anew(client):
    tournament = make_tournament(entries=11)
    register(tournament=tournament, name="Late Comer", by=acting(tournament.organiser))

    answer = signed_in(client, tournament).post(
        draw_url(tournament), {"number": 1, "sizes": "1x5+1x6"}
    )

    assert answer.status_code == 422
    page = words(answer)
    assert "“1 × 5 + 1 × 6” does not seat the 12 players checked in now." in page
    assert 'value="2x6" checked' in page
    assert not tournament.rounds.exists()


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        pytest.param({"number": 1}, "Choose the tables.", id="no sizes"),
        pytest.param(
            {"number": 1, "sizes": "<b>"},
            "“&lt;b&gt;” does not seat the 11 players",
            id="no tables",
        ),
        pytest.param(
            {"number": 1, "sizes": "x"}, "“x” does not seat the 11 players", id="an x alone"
        ),
        pytest.param(
            {"number": 1, "sizes": "2x5"}, "“2 × 5” does not seat the 11 players", id="too few"
        ),
        pytest.param({"sizes": "1x5+1x6"}, "This page was incomplete.", id="no number"),
        pytest.param(
            {"number": "x", "sizes": "1x5+1x6"}, "This page was incomplete.", id="no figure"
        ),
        pytest.param(
            {"number": 9, "sizes": "1x5+1x6"}, "This page was incomplete.", id="a far round"
        ),
    ],
)
def test_draw_refuses_what_the_page_does_not_send(client, data, sentence):
    tournament = make_tournament(entries=11)

    answer = signed_in(client, tournament).post(draw_url(tournament), data)

    assert answer.status_code == 422
    assert sentence in words(answer)
    assert not tournament.rounds.exists()


def test_help_for_a_head_count_can_be_followed(client):
    tournament = make_tournament(preset="schafkopf-tournament", entries=7)
    pages = signed_in(client, tournament)
    address = reverse("rounds", args=[tournament.slug])

    refused = words(pages.get(address))
    Tournament.objects.filter(pk=tournament.pk).update(leftovers="largest")
    allowed = words(pages.get(address))

    assert (
        "7 players fit no tables of 4 and 5. "
        "Allow tables as large as needed, or let 2 people wait." in refused
    )
    assert 'value="1x7" checked' in allowed
    assert "A table of 7 plays 35 hands; 3 sit out each, in turn" in allowed


def test_draw_of_a_round_drawn_already_shows_it(client):
    tournament = make_tournament(entries=11)
    drawn = make_round(tournament)

    answer = signed_in(client, tournament).post(
        draw_url(tournament), {"number": 1, "sizes": "1x5+1x6"}, follow=True
    )

    assert answer.redirect_chain == [(drawn.get_absolute_url(), 302)]
    assert "Round 1 was drawn by somebody else since you opened this page." in words(answer)
    assert tournament.rounds.count() == 1


def test_draw_of_a_round_more_than_planned_is_refused(client):
    tournament = make_tournament(entries=5, rounds=1)
    make_round(tournament)

    answer = signed_in(client, tournament).post(draw_url(tournament), {"number": 2, "sizes": "1x5"})

    assert answer.status_code == 422
    assert "This tournament has 1 round." in words(answer)
    assert tournament.rounds.count() == 1


def test_draw_opened_by_its_address_leads_to_the_rounds(client):
    tournament = make_tournament(entries=5)

    answer = signed_in(client, tournament).get(draw_url(tournament))

    assert (answer.status_code, answer.url) == (302, rounds_url(tournament))
    assert not tournament.rounds.exists()


# A round -----------------------------------------------------------------------------------


def test_round_shows_everybody_once_and_the_way_to_the_hands(client):
    tournament = make_tournament(entries=11)
    drawn = make_round(tournament)

    page = words(signed_in(client, tournament).get(drawn.get_absolute_url()))

    assert [page.count(f"{entry.name} ") + page.count(f"{entry.name}<") for entry in
            tournament.entries.named()] == [1] * 11  # fmt: skip
    assert page.count("deals first") == 2
    assert page.count("The dealer of each hand sits out.") == 1
    assert "0 of 24 hands" in page
    assert all(table.get_absolute_url() in page for table in drawn.tables.all())
    assert "0 of 25 pairs at the tables met before." in page


def test_round_finds_a_seat_by_a_part_of_the_name(client):
    tournament = make_tournament(entries=10)
    register(tournament=tournament, name="Jürgen Weiß", by=acting(tournament.organiser))
    drawn = make_round(tournament)
    table = drawn.tables.get(seats__entry__number=11)
    seat = table.seats.get(entry__number=11)

    page = words(signed_in(client, tournament).get(drawn.get_absolute_url() + "?name=WEISS+jur"))

    assert f"Table {table.number}, seat {seat.position}</a>" in page
    assert page.count('class="is-current"') == 1


def test_round_finds_the_seat_of_a_number_that_stands_in_a_name_too(client):
    tournament = make_tournament(entries=5)
    Player.objects.filter(entries__number=1).update(name="Team 3")
    drawn = make_round(tournament)

    page = words(signed_in(client, tournament).get(drawn.get_absolute_url() + "?name=3"))

    assert page.count('class="is-current"') == 1


@pytest.mark.parametrize("wanted", ["Nobody", "99", "<b>"])
def test_round_says_when_nobody_is_found(client, wanted):
    tournament = make_tournament(entries=5)
    drawn = make_round(tournament)

    answer = signed_in(client, tournament).get(drawn.get_absolute_url(), {"name": wanted})

    shown = wanted.replace("<", "&lt;").replace(">", "&gt;")
    assert f"Nobody called “{shown}” has a seat in round 1." in words(answer)


def test_round_with_a_hand_offers_no_new_draw_and_says_why(client):
    tournament = make_tournament(entries=5)
    drawn = make_round(tournament)
    enter(drawn.tables.get(), picked(), number=1)

    page = words(signed_in(client, tournament).get(drawn.get_absolute_url()))

    assert "1 hand of round 1 is entered, so its tables stay as they are." in page
    assert redraw_url(drawn) not in page
    assert "1 of 20 hands" in page


@pytest.mark.parametrize("entries", [5, 30])
@pytest.mark.parametrize("page", ["rounds", "round"])
def test_queries_do_not_grow(client, entries, page, django_assert_num_queries):
    tournament = make_tournament(entries=entries)
    drawn = make_round(tournament)
    make_round(tournament)
    signed_in(client, tournament)
    url = rounds_url(tournament) if page == "rounds" else drawn.get_absolute_url()

    with django_assert_num_queries({"rounds": 14, "round": 14}[page]):
        client.get(url)


# Drawing again -----------------------------------------------------------------------------


def test_redraw_asks_first(client):
    tournament = make_tournament(entries=11)
    drawn = make_round(tournament)

    page = words(signed_in(client, tournament).get(redraw_url(drawn)))

    assert "Everybody gets a new table and seat." in page
    assert 'name="seed" value="seed/1/1"' in page
    assert tournament.rounds.get().seed == "seed/1/1"


def test_redraw_leads_to_the_round(client):
    tournament = make_tournament(entries=11)
    drawn = make_round(tournament)

    answer = signed_in(client, tournament).post(
        redraw_url(drawn), {"seed": "seed/1/1", "sizes": "1x5+1x6"}
    )

    assert (answer.status_code, answer.url) == (302, drawn.get_absolute_url())
    assert tournament.rounds.get().seed == "seed/1/2"
    assert tournament.revisions.filter(kind=Revision.Kind.REDRAWN).count() == 1


def test_redraw_sent_twice_draws_once(client):
    tournament = make_tournament(entries=11)
    drawn = make_round(tournament)
    redraw_round(round=drawn, by=acting(tournament.organiser))

    answer = signed_in(client, tournament).post(
        redraw_url(drawn), {"seed": "seed/1/1", "sizes": "1x5+1x6"}
    )

    assert (answer.status_code, answer.url) == (302, drawn.get_absolute_url())
    assert tournament.rounds.get().seed == "seed/1/2"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        pytest.param({"sizes": "1x5+1x6"}, "This page was incomplete.", id="no seed"),
        pytest.param({"seed": "seed/1/1", "sizes": "2x5"}, "does not seat the 11", id="sizes"),
        pytest.param({}, "Choose the tables.", id="nothing"),
    ],
)
def test_redraw_refuses_what_the_page_does_not_send(client, data, sentence):
    tournament = make_tournament(entries=11)
    drawn = make_round(tournament)

    answer = signed_in(client, tournament).post(redraw_url(drawn), data)

    assert answer.status_code == 422
    assert sentence in words(answer)
    assert tournament.rounds.get().seed == "seed/1/1"


def test_redraw_of_a_round_with_a_hand_is_refused(client):
    tournament = make_tournament(entries=5)
    drawn = make_round(tournament)
    enter(drawn.tables.get(), picked(), number=1)

    answer = signed_in(client, tournament).post(
        redraw_url(drawn), {"seed": "seed/1/1", "sizes": "1x5"}
    )

    assert answer.status_code == 422
    assert "1 hand of round 1 is entered" in words(answer)
    assert tournament.rounds.get().seed == "seed/1/1"


# Who may look ------------------------------------------------------------------------------

PAGES = [("rounds", ()), ("draw", ()), ("round", (1,)), ("redraw", (1,))]


@pytest.mark.parametrize(("name", "numbers"), PAGES)
def test_strangers_are_asked_to_sign_in(client, name, numbers):
    tournament = make_tournament(entries=5)
    make_round(tournament)
    url = reverse(name, args=[tournament.slug, *numbers])

    answer = client.post(url)

    assert (answer.status_code, answer.url) == (302, f"{reverse('sign_in')}?next={reverse('home')}")


@pytest.mark.parametrize(("name", "numbers"), PAGES)
def test_other_directors_find_nothing(client, name, numbers):
    tournament = make_tournament(entries=5)
    make_round(tournament)
    client.force_login(make_director("another"))

    answer = client.post(reverse(name, args=[tournament.slug, *numbers]))

    assert answer.status_code == 404
    assert tournament.name not in words(answer)


@pytest.mark.parametrize("name", ["round", "redraw"])
def test_a_round_that_was_not_drawn_is_not_found(client, name):
    tournament = make_tournament(entries=5)

    answer = signed_in(client, tournament).get(reverse(name, args=[tournament.slug, 1]))

    assert answer.status_code == 404
