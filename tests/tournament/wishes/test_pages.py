"""Wishes on the page: noted quickly, and what cannot be is said with the names."""

import pytest
from django.urls import reverse

from tests.factories import acting, make_tournament
from tests.tournament.registering.desk import words
from tests.tournament.wishes.wishing import apart, entry, faults, noted, of_player, page, wish
from tournament.actions.registering import register, set_status
from tournament.queries.wishes import Wished

pytestmark = pytest.mark.django_db


def gone(tournament, number, status) -> None:
    set_status(entry=entry(tournament, number), status=status, by=acting(tournament.organiser))


# One person ----------------------------------------------------------------------------------


def test_wishes_of_a_person_are_noted(client):
    tournament = make_tournament(entries=1)

    response = of_player(
        client, tournament, 1, keep_apart=" Carpool  Becker ", fixed_table="2", fixed_seat="3"
    )

    assert response.url == reverse("wishes", args=[tournament.slug])
    assert noted(tournament, 1) == Wished(keep_apart="Carpool Becker", fixed_table=2, fixed_seat=3)
    assert "1 Anna Berg: kept apart: Carpool Becker; fixed at table 2, seat 3." in words(
        client.get(response.url)
    )


def test_wishes_emptied_are_said(client):
    tournament = make_tournament(entries=1)
    wish(tournament, 1, requested_table=2)

    response = of_player(client, tournament, 1, requested_table="")

    assert "1 Anna Berg has no wishes." in words(client.get(response.url))
    assert noted(tournament, 1) == Wished()


def test_groups_are_proposed(client):
    tournament = make_tournament(entries=2)
    wish(tournament, 2, keep_apart="Carpool Becker")
    option = '<option value="Carpool Becker"></option>'

    assert option in words(of_player(client, tournament, 1))
    assert option in words(client.get(reverse("player", args=[tournament.slug, 1])))


@pytest.mark.parametrize(
    ("typed", "sentences"),
    [
        pytest.param(
            {"fixed_seat": "3"},
            {"fixed_table": ["At which table is seat 3? Enter it, or empty the seat."]},
            id="a seat without a table",
        ),
        pytest.param(
            {"fixed_table": "0"},
            {"fixed_table": ["“0” is out of range. Enter 1 to 999."]},
            id="table 0",
        ),
        pytest.param(
            {"requested_table": "window"},
            {"requested_table": ["“window” is not a whole number. Enter 1 to 999."]},
            id="letters",
        ),
        pytest.param(
            {"fixed_table": "1000"},
            {"fixed_table": ["“1000” is out of range. Enter 1 to 999."]},
            id="a table beyond what there can be",
        ),
        pytest.param(
            {"fixed_table": "9" * 5000},
            {"fixed_table": [f"“{'9' * 39}…” is not a whole number. Enter 1 to 999."]},
            id="many digits",
        ),
        pytest.param(
            {"fixed_table": "1", "fixed_seat": "7"},
            {"fixed_seat": ["“7” is out of range. Enter 1 to 6."]},
            id="a seat beyond the largest table",
        ),
        pytest.param(
            {"fixed_table": "x", "fixed_seat": "3"},
            {"fixed_table": ["“x” is not a whole number. Enter 1 to 999."]},
            id="a seat at no table",
        ),
        pytest.param(
            {"fixed_table": "1", "requested_table": "2"},
            {"requested_table": ["The seat is fixed at table 1 already. Empty one of the two."]},
            id="fixed here, asked for there",
        ),
        pytest.param(
            {"keep_apart": "x" * 41},
            {"keep_apart": [f"“{'x' * 39}…” has 41 characters. Shorten it to 40 or fewer."]},
            id="a long group",
        ),
        pytest.param(
            {"keep_apart": "a\x00b"},
            {"keep_apart": ["“ab” holds a character that cannot be stored. Type it afresh."]},
            id="NUL",
        ),
    ],
)
def test_bad_wishes_are_refused(client, typed, sentences):
    tournament = make_tournament(entries=1)
    wish(tournament, 1, keep_apart="Club")

    response = of_player(client, tournament, 1, **typed)

    assert response.status_code == 422
    assert faults(response) == sentences
    assert {field: response.context["wishes"][field].value() for field in typed} == typed
    assert noted(tournament, 1) == Wished(keep_apart="Club")


def test_a_seat_that_is_taken_names_both(client):
    tournament = make_tournament(entries=2)
    wish(tournament, 1, fixed_table=2, fixed_seat=1)

    response = of_player(client, tournament, 2, fixed_table="2", fixed_seat="1")

    assert response.status_code == 422
    assert faults(response) == {
        "fixed_table": [
            "Seat 1 of table 2 is fixed for 1 Anna Berg and 2 Bernd Koch. "
            "One person can sit there: give the others another seat."
        ]
    }
    assert response.context["wishes"]["fixed_table"].value() == "2"


def test_a_stale_page_does_not_win(client):
    tournament = make_tournament(entries=1)
    stale = noted(tournament, 1).mark
    wish(tournament, 1, fixed_table=2)

    response = of_player(client, tournament, 1, fixed_table="5", seen=stale)

    assert response.status_code == 422
    assert faults(response)["__all__"] == [
        "The wishes of 1 Anna Berg were changed since you opened this page, to: "
        "fixed at table 2. Look again, and save once more if yours are to count."
    ]
    mark = response.context["wishes"].mark
    assert f'name="seen" value="{mark}"' in words(response)
    assert noted(tournament, 1) == Wished(fixed_table=2)

    of_player(client, tournament, 1, fixed_table="5", seen=mark)

    assert noted(tournament, 1) == Wished(fixed_table=5)


@pytest.mark.parametrize("name", ["player_wishes", "leave_group"])
def test_nobody_has_this_number(client, name):
    tournament = make_tournament()
    client.force_login(tournament.organiser)

    assert client.post(reverse(name, args=[tournament.slug, 1])).status_code == 404


@pytest.mark.parametrize("entries", [2, 20])
def test_the_page_of_a_person_does_not_grow(client, entries, django_assert_num_queries):
    tournament = make_tournament(entries=entries)
    apart(tournament, *range(1, entries + 1), group="All")
    client.force_login(tournament.organiser)
    with django_assert_num_queries(5):
        client.get(reverse("player_wishes", args=[tournament.slug, 1]))


# All wishes ----------------------------------------------------------------------------------


def test_two_people_are_kept_apart(client):
    tournament = make_tournament(entries=3)

    response = page(client, tournament, first="1 Anna Berg", second="koch", group="")

    assert response.url == reverse("wishes", args=[tournament.slug])
    assert "In the group “Berg, Koch”: 1 Anna Berg and 2 Bernd Koch." in words(
        client.get(response.url)
    )
    assert noted(tournament, 2) == Wished(keep_apart="Berg, Koch")


def test_somebody_joins_a_group(client):
    tournament = make_tournament(entries=3)
    apart(tournament, 1, 2)

    response = page(client, tournament, first="3", second="", group="berg, koch")

    assert "In the group “Berg, Koch”: 3 Clara Dietz." in words(client.get(response.url))


@pytest.mark.parametrize(
    ("typed", "sentences"),
    [
        pytest.param(
            {"first": "", "second": ""},
            {"first": ["Enter a name or a number."]},
            id="nobody",
        ),
        pytest.param(
            {"first": "Nobody", "second": "2"},
            {"first": ["Nobody here is called “Nobody”. Enter a name or a number."]},
            id="nobody of that name",
        ),
        pytest.param(
            {"first": "1", "second": "a b"},
            {"second": ["“a b” could be 1 Anna Berg or 4 Anna Berger. Enter the number."]},
            id="several of that name",
        ),
        pytest.param(
            {"first": "1", "second": "e"},
            {"second": ["“e” could be 7 people. Enter more of the name, or the number."]},
            id="many of that name",
        ),
        pytest.param(
            {"first": "1", "second": "Berg, Anna"},
            {"second": ["This is 1 Anna Berg again. Enter somebody else."]},
            id="the same again",
        ),
        pytest.param(
            {"first": "1", "second": ""},
            {
                "second": [
                    "Who is to be kept apart from 1 Anna Berg? Enter a second person, or a group."
                ]
            },
            id="alone",
        ),
        pytest.param(
            {"first": "3", "second": "5", "group": "Other"},
            {
                "group": [
                    "3 Clara Dietz is in the group “Club”, and nobody is in two. "
                    "Put the others there, or take 3 Clara Dietz out of it first."
                ]
            },
            id="in another group",
        ),
        pytest.param(
            {"first": "6", "second": "5"},
            {"first": ["Nobody here is called “6”. Enter a name or a number."]},
            id="withdrawn",
        ),
    ],
)
def test_who_cannot_be_kept_apart(client, typed, sentences):
    tournament = make_tournament(entries=3)
    for name in ("Anna Berger", "Dieter Engel", "Erna Fuchs", "Else Ebert", "Hans Meier"):
        register(tournament=tournament, name=name, by=acting(tournament.organiser))
    gone(tournament, 6, "withdrawn")
    wish(tournament, 3, keep_apart="Club")

    response = page(client, tournament, **{"group": "", **typed})

    assert response.status_code == 422
    assert faults(response) == sentences
    assert {field: response.context["form"][field].value() for field in typed} == typed
    assert noted(tournament, 1) == Wished()


def test_what_contradicts_what_is_shown_before_the_draw(client):
    tournament = make_tournament(entries=10)
    gone(tournament, 10, "registered")
    gone(tournament, 9, "registered")
    apart(tournament, 1, 2)
    wish(tournament, 3, fixed_table=2)
    wish(tournament, 4, fixed_table=3)

    prospects = page(client, tournament).context["prospects"]

    # Eight people fit no tables, so two of them would wait and six make a table.
    assert [(prospect.title, prospect.troubles) for prospect in prospects] == [
        (
            "If round 1 is drawn now (1 × 6):",
            (
                "3 Clara Dietz is fixed at table 2, but there is only 1 table. "
                "Choose another table.",
                "4 Dieter Engel is fixed at table 3, but there is only 1 table. "
                "Choose another table.",
                "1 Anna Berg and 2 Bernd Koch are to be kept apart, "
                "but there is only 1 table for them. Take somebody out of the group.",
            ),
        ),
    ]


def test_nothing_stands_in_the_way(client):
    tournament = make_tournament(entries=10)
    apart(tournament, 1, 2)

    assert (
        "If round 1 is drawn now (2 × 5):</strong> Nothing stands in the way of these wishes."
        in words(page(client, tournament))
    )


def test_without_wishes_there_is_nothing_to_foresee(client):
    assert page(client, make_tournament(entries=10)).context["prospects"] == []


def test_somebody_is_taken_out_of_a_group(client):
    tournament = make_tournament(entries=2)
    apart(tournament, 1, 2)
    client.force_login(tournament.organiser)

    response = client.post(reverse("leave_group", args=[tournament.slug, 1]))

    assert "1 Anna Berg is in no keep-apart group." in words(client.get(response.url))
    assert [noted(tournament, number).keep_apart for number in (1, 2)] == ["", "Berg, Koch"]
    assert "One person alone" in words(client.get(response.url))


@pytest.mark.parametrize("asked", ["Club", "a\x00b", "x" * 5000])
def test_a_group_to_be_added_to_is_proposed(client, asked):
    tournament = make_tournament()
    client.force_login(tournament.organiser)

    response = client.get(reverse("wishes", args=[tournament.slug]), {"group": asked})

    assert response.context["form"]["group"].value() == asked.replace("\x00", "")[:40]


@pytest.mark.parametrize("entries", [4, 20])
def test_queries_do_not_grow(client, entries, django_assert_num_queries):
    tournament = make_tournament(entries=entries)
    for number in range(1, entries, 2):
        apart(tournament, number, number + 1)
        wish(tournament, number, fixed_table=number, keep_apart=f"Group {number}")
    client.force_login(tournament.organiser)
    with django_assert_num_queries(5):
        client.get(reverse("wishes", args=[tournament.slug]))


# The list of players -------------------------------------------------------------------------


def test_the_list_of_players_shows_wishes(client):
    tournament = make_tournament(entries=2)
    wish(tournament, 2, keep_apart="<Club>", requested_table=4)
    client.force_login(tournament.organiser)

    text = words(client.get(reverse("players", args=[tournament.slug])))

    assert text.count("kept apart:") == 1
    assert "kept apart: &lt;Club&gt;; asked for table 4" in text
