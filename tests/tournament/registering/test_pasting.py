"""A whole list is pasted: everybody is entered, or nobody."""

import pytest
from django.urls import reverse

from tests.factories import make_tournament

pytestmark = pytest.mark.django_db


def paste(client, tournament, lines, **more):
    client.force_login(tournament.organiser)
    return client.post(reverse("players_paste", args=[tournament.slug]), {"lines": lines, **more})


def people(tournament) -> list[tuple]:
    return list(tournament.entries.values_list("number", "player__name", "player__town", "status"))


def faults(response) -> list[str]:
    return list(response.context["form"].errors["lines"])


def test_a_list_is_entered_in_order(client):
    tournament = make_tournament(entries=1)

    response = paste(client, tournament, "1. Bernd Koch;Ulm\r\n\r\n2. Dietz, Clara\r\n")

    assert response.url == reverse("players", args=[tournament.slug])
    assert people(tournament)[1:] == [
        (2, "Bernd Koch", "Ulm", "registered"),
        (3, "Dietz, Clara", "", "registered"),
    ]
    page = client.get(response.url).content.decode()
    assert "2 players entered, with the numbers 2 to 3." in page


def test_a_list_of_people_who_are_here(client):
    tournament = make_tournament()

    response = paste(client, tournament, "Anna Berg", present="on")

    assert people(tournament) == [(1, "Anna Berg", "", "checked_in")]
    assert "1 player entered, with number 1." in client.get(response.url).content.decode()


@pytest.mark.parametrize(
    ("lines", "sentences"),
    [
        pytest.param("", ["Paste at least one name."], id="empty"),
        pytest.param(" \n\t\n", ["Paste at least one name."], id="blank lines only"),
        pytest.param("Anna\n;Ulm", ["Line 2: “;Ulm” has no name. Write name; town."], id="no name"),
        pytest.param(
            "Anna\n12)", ["Line 2: “12)” has no name. Write name; town."], id="number only"
        ),
        pytest.param(
            "a;b;c",
            ["Line 1: “a;b;c” has more than a name and a town. Write name; town."],
            id="three parts",
        ),
        pytest.param(
            "x" * 81,
            ["Line 1: “" + "x" * 39 + "…” has 81 characters. Shorten it to 80 or fewer."],
            id="too long",
        ),
        pytest.param(
            "Anna\nBe\x00rnd",
            ["Line 2: “Bernd” holds a character that cannot be stored. Type it afresh."],
            id="NUL",
        ),
        pytest.param(
            "Anna\n;Ulm\n\n" + "x" * 81 + "; Bonn",
            [
                "Line 2: “;Ulm” has no name. Write name; town.",
                "Line 4: “" + "x" * 39 + "…” has 81 characters. Shorten it to 80 or fewer.",
            ],
            id="several",
        ),
        pytest.param(
            "\n".join(f"Player {number}" for number in range(2001)),
            ["The list has 2001 lines. Paste 2000 or fewer at a time."],
            id="too many lines",
        ),
    ],
)
def test_bad_lines_are_named(client, lines, sentences):
    tournament = make_tournament()

    response = paste(client, tournament, lines)

    assert response.status_code == 422
    assert faults(response) == sentences
    assert response.context["form"]["lines"].value() == lines
    assert people(tournament) == []


def test_many_bad_lines_are_summed_up(client):
    response = paste(client, make_tournament(), ";Ulm\n" * 23)

    assert len(faults(response)) == 21
    assert faults(response)[-1] == "And 3 more."


def test_the_longest_list(client):
    tournament = make_tournament()

    paste(client, tournament, "\n".join(f"Player {number}; Ulm" for number in range(2000)))

    assert tournament.entries.count() == 2000
    assert people(tournament)[-1] == (2000, "Player 1999", "Ulm", "registered")


@pytest.mark.parametrize("people", [1, 3])
def test_queries_do_not_grow(client, people, django_assert_num_queries):
    tournament = make_tournament()
    client.force_login(tournament.organiser)
    lines = "\n".join(f"Player {number}" for number in range(people))
    with django_assert_num_queries(13):
        client.post(reverse("players_paste", args=[tournament.slug]), {"lines": lines})


DOUBTFUL = "Anna Berg; Ulm\nXaver Zeller\nzeller, xaver"


def test_namesakes_are_doubted(client):
    tournament = make_tournament(entries=1)

    response = paste(client, tournament, DOUBTFUL)

    form = response.context["form"]
    assert response.status_code == 422
    assert form.doubts_shown == [
        "Line 1: Anna Berg (Mequon) is already entered as number 1.",
        "Line 3: “zeller, xaver” is also in line 2.",
    ]
    assert form["lines"].value() == DOUBTFUL
    assert f'name="namesakes" value="{form.mark}"' in response.content.decode()
    assert len(people(tournament)) == 1


def test_namesakes_are_entered_when_ticked(client):
    tournament = make_tournament(entries=1)
    mark = paste(client, tournament, DOUBTFUL).context["form"].mark

    paste(client, tournament, DOUBTFUL, namesakes=mark)

    assert [person[1] for person in people(tournament)] == [
        "Anna Berg",
        "Anna Berg",
        "Xaver Zeller",
        "zeller, xaver",
    ]


@pytest.mark.parametrize("tick", ["on", "", "0"])
def test_a_tick_for_another_list_lets_nobody_in(client, tick):
    tournament = make_tournament(entries=1)
    mark = paste(client, tournament, DOUBTFUL).context["form"].mark

    for namesakes in (tick, mark):
        response = paste(client, tournament, DOUBTFUL + "\nAnna Berg", namesakes=namesakes)
        assert response.status_code == 422

    assert len(people(tournament)) == 1


# Keep-apart groups ---------------------------------------------------------------------------

GROUPED = "Anna Berg; Ulm; Carpool Becker\n2. Bernd Koch;;carpool becker\nClara Dietz"


def test_a_third_column_keeps_people_apart_when_ticked(client):
    tournament = make_tournament()

    paste(client, tournament, GROUPED, grouped="on")

    entered = tournament.entries.values_list("player__name", "player__town", "keep_apart")
    assert list(entered) == [
        ("Anna Berg", "Ulm", "Carpool Becker"),
        ("Bernd Koch", "", "Carpool Becker"),
        ("Clara Dietz", "", ""),
    ]


@pytest.mark.parametrize(
    ("lines", "sentences"),
    [
        pytest.param(
            "a;b;c;d",
            [
                "Line 1: “a;b;c;d” has more than a name, a town and a group. "
                "Write name; town; group."
            ],
            id="four parts",
        ),
        pytest.param(
            "Anna\nBernd;;" + "x" * 41,
            ["Line 2: “" + "x" * 39 + "…” has 41 characters. Shorten it to 40 or fewer."],
            id="long group",
        ),
    ],
)
def test_bad_groups_are_named(client, lines, sentences):
    tournament = make_tournament()

    response = paste(client, tournament, lines, grouped="on")

    assert response.status_code == 422
    assert faults(response) == sentences
    assert people(tournament) == []
