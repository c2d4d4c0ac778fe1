"""The page of a Schafkopf table: which questions it asks, and what it knows by itself."""

from html import unescape

import pytest
from django.urls import reverse

from tests.factories import ramsch, rufer, sie, wenz
from tests.tournament.recording.posting import as_sent
from tests.tournament.recording.schafkopf_tables import (
    PASSED,
    RAMSCH,
    at,
    name,
    page_of,
    points,
    table_with,
)
from tournament.models import Hand

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return table_with()


@pytest.fixture
def entering(client, table):
    client.force_login(table.round.tournament.organiser)
    return client


def preview_of(client, table, sent) -> str:
    drawn = table.round
    where = reverse("preview", args=[drawn.tournament.slug, drawn.number, table.number])
    answer = client.post(where, sent)
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def tiles(page: str, field: str) -> list[str]:
    """The values that can be tapped for a field, in order."""
    start = f'<input type="radio" name="{field}" value="'
    return [part.split('"', 1)[0] for part in page.split(start)[1:]]


# What is asked ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "contracts"),
    [
        pytest.param(
            {},
            ["rufer", "wenz", "solo", "wenz_tout", "solo_tout", "sie", "cross", "misdeal"],
            id="the tournament preset",
        ),
        pytest.param(
            {"all_pass": "redeal", "contracts": ["rufer", "solo"]},
            ["rufer", "solo", "passed", "misdeal"],
            id="two games and a new deal",
        ),
        pytest.param(
            {"contracts": ["rufer", "geier", "bettel"], "geier_value": 5, "bettel_value": 4}
            | RAMSCH,
            ["rufer", "geier", "bettel", "ramsch", "misdeal"],
            id="Geier, Bettel, Ramsch",
        ),
    ],
)
def test_only_what_the_house_plays_can_be_tapped(client, options, contracts):
    table = table_with(**options)

    assert tiles(page_of(at(client, table), table), "contract") == contracts


def test_the_games_have_their_german_names_and_what_they_are(entering, table):
    page = page_of(entering, table)

    assert (
        '<span class="tile-name">Rufer</span> <span class="tile-gloss">calls an ace</span>' in page
    )
    assert '<span class="tile-name">Über Kreuz</span>' in page
    assert '♣\ufe0e</span> Eichel</span> <span class="tile-gloss">acorns</span>' in page


@pytest.mark.parametrize(
    ("options", "asked"),
    [
        pytest.param({}, [], id="neither"),
        pytest.param({"max_kontra": 2}, ["Kontra: what was called?"], id="Kontra"),
        pytest.param(
            {"max_klopfer": 4, "max_kontra": 1},
            ["Klopfer: how many knocked?", "Kontra: what was called?"],
            id="both",
        ),
        pytest.param(
            {"all_pass": "must_play"}, ["All passed, and the player was forced"], id="forced"
        ),
    ],
)
def test_doublings_and_forced_games_are_asked_where_they_are_played(client, options, asked):
    table = table_with(**options)

    page = page_of(at(client, table), table)

    questions = (
        "Klopfer: how many knocked?",
        "Kontra: what was called?",
        "All passed, and the player was forced",
    )
    assert [question for question in questions if question in page] == asked


def test_laufende_are_offered_from_where_they_count(entering, table):
    lengths = tiles(page_of(entering, table), "laufende")

    assert lengths == ["0", *map(str, range(2, 15))]
    page = page_of(entering, table)
    assert '<label class="tile" data-shown-for="wenz wenz_tout"><input' in page  # 2 counts there
    assert "They count from 2 on." in page


def test_laufende_are_not_asked_where_they_are_worth_nothing(client):
    table = table_with(laufende_value=0)

    assert tiles(page_of(at(client, table), table), "laufende") == []


@pytest.mark.parametrize(
    ("options", "laufende", "asked"),
    [
        pytest.param({}, 5, False, id="winners are paid whoever held them"),
        pytest.param({"laufende_paid_to": "holders_only"}, 3, True, id="only holders are paid"),
        pytest.param({"laufende_paid_to": "holders_only"}, 0, False, id="none that count"),
        pytest.param({"laufende_without_on_caller": True}, 3, True, id="on the caller"),
    ],
)
def test_the_side_is_asked_where_it_changes_the_points(client, options, laufende, asked):
    table = table_with(**options)
    sent = as_sent(rufer(75, laufende=laufende))

    page = preview_of(at(client, table), table, sent)

    assert ("Who held the Laufende?" in page) == asked


@pytest.mark.parametrize(
    ("facts", "asked"),
    [
        pytest.param(rufer(120, tricks=None), ["all", "some"], id="120"),
        pytest.param(rufer(0, tricks=None), ["some", "none"], id="0"),
        pytest.param(rufer(60, tricks=None), [], id="60"),
        pytest.param(
            wenz(None, contract="wenz_tout", tricks=None), ["all", "some", "none"], id="Tout"
        ),
        pytest.param(sie(tricks=None), [], id="a Sie has them all"),
    ],
)
def test_tricks_are_asked_where_contract_and_points_leave_them_open(entering, table, facts, asked):
    page = preview_of(entering, table, as_sent(facts))

    assert [
        value for value in ("all", "some", "none") if f'id="id_tricks_{value}"' in page
    ] == asked


def test_across_the_seats_are_known(entering, table):
    page = page_of(entering, table)
    sent = {"number": 1, "contract": "cross", "card_points": "75"}

    answer = entering.post(table.get_absolute_url(), sent)

    assert f"<strong>{name(table, 2)}</strong>, first after the dealer" in page
    assert answer.status_code == 302
    hand = table.hands.get()
    assert (hand.facts["player"], hand.facts["partner"], points(hand)) == (2, 4, [-1, 1, -1, 1])


def test_a_sie_is_all_known(entering, table):
    answer = entering.post(
        table.get_absolute_url(), {"number": 1, "contract": "sie", "player": "3"}
    )

    assert answer.status_code == 302
    assert points(table.hands.get()) == [-52, -52, 156, -52]


def test_who_lost_a_ramsch_is_asked_only_where_several_can_have(client):
    table = table_with(**RAMSCH)
    entering = at(client, table)
    alone = as_sent(ramsch(50, 30, 20, 20, loser=1)) | {"loser": ""}
    tied = as_sent(ramsch(40, 40, 20, 20, loser=1)) | {"loser": ""}

    clear = preview_of(entering, table, alone)
    open_ = preview_of(entering, table, tied)
    answer = entering.post(table.get_absolute_url(), tied)

    assert "Who lost?" not in clear
    assert "−6" in clear
    assert "Several have the most card points. Who lost?" in open_
    assert [v for v in range(1, 5) if f'id="id_loser_{v}"' in open_] == [1, 2]
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["loser"]


def test_who_lost_is_not_asked_before_everybody_is_counted(client):
    table = table_with(**RAMSCH)

    answer = at(client, table).post(table.get_absolute_url(), {"number": 1, "contract": "ramsch"})

    assert "loser" not in answer.context["form"].errors
    assert "seat_points_1" in answer.context["form"].errors


def test_what_is_left_from_another_game_and_says_nothing_is_no_mistake(client):
    table = table_with(all_pass="redeal")
    sent = {"number": 1, "contract": "passed", "laufende": "0", "klopfer": "0", "kontra": "0"}

    answer = at(client, table).post(table.get_absolute_url(), sent)

    assert answer.status_code == 302
    assert table.hands.get().facts == PASSED


def test_what_is_left_from_another_game_and_says_something_is_refused(client):
    table = table_with(all_pass="redeal")
    sent = {"number": 1, "contract": "passed", "player": "2"}

    answer = at(client, table).post(table.get_absolute_url(), sent)

    page = unescape(answer.content.decode())
    assert answer.status_code == 422
    assert "“2” does not belong here (All passed)" in page
    assert '<input type="radio" name="player" value="">' in page


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param({}, id="nothing"),
        pytest.param({"contract": "\x00", "suit": "\x00"}, id="NUL"),
        pytest.param({"contract": "rufer", "laufende": "9" * 300}, id="a very long number"),
        pytest.param({"contract": "cross", "dealer": "-1"}, id="across without a dealer"),
        pytest.param({"contract": "cross", "sitting_out": ["1", "x"]}, id="across, one too few"),
        pytest.param({"contract": ["rufer", "wenz"], "player": ["1", "2"]}, id="twice"),
        pytest.param({"contract": "ramsch", "seat_points_1": "💥"}, id="emoji"),
        pytest.param({"contract": "solo", "klopfer": "x", "kontra": "-1"}, id="levels"),
        pytest.param({"contract": "picked", "picker": "2"}, id="the other game"),
    ],
)
def test_nonsense_is_refused_with_sentences(entering, table, sent):
    answer = entering.post(table.get_absolute_url(), sent)
    preview_of(entering, table, sent)

    assert answer.status_code == 422
    assert answer.context["form"].errors
    assert Hand.objects.count() == 0
