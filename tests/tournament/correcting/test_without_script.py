"""A hand told of another ending, corrected on a page without a script: it sends every field."""

import pytest
from django.urls import reverse

from tests.factories import enter, make_round, make_tournament, passed, picked, ramsch, rufer, wenz
from tests.tournament.correcting.agreeing import text
from tests.tournament.recording.schafkopf_tables import MISDEAL, RAMSCH, table_with
from tournament.management.rehearsing.pages import Page, read
from tournament.models import Hand

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return make_round(make_tournament(entries=5, hands=5)).tables.get()


@pytest.fixture
def director(client, table):
    client.force_login(table.round.tournament.organiser)
    return client


def opened(client, where: str) -> Page:
    return read(200, where, client.get(where).content.decode())


def send(client, form, **typed: object):
    """The form as the browser sends it: each field as it stands, but for what was typed."""
    for name, value in typed.items():
        form.fill(name, value)
    data: dict[str, list[str]] = {}
    for name, value in form.fields:
        data.setdefault(name, []).append(value)
    return client.post(form.action, data)


def corrected(client, table, **typed: object) -> Hand:
    """Hand 1 once it was corrected, and what follows agreed to."""
    where = reverse("hand", args=[table.round.tournament.slug, 1, table.number, 1])
    told = send(client, opened(client, where).form("version", "client_id"), **typed)
    assert told.status_code == 200, text(told)
    applied = send(client, read(200, where, told.content.decode()).form("seen", "digest"))
    assert applied.status_code == 302
    return table.hands.current().get(number=1)


def test_a_hand_that_all_passed_becomes_one_that_was_picked(director, table):
    enter(table, passed(), number=1)

    hand = corrected(director, table, outcome="picked", picker=2, partner=4, card_points=70)

    assert hand.facts == picked(70)


@pytest.mark.parametrize("resolution", ["doubler", "redeal"])
def test_where_passing_is_followed_by_one_of_several(client, resolution):
    table = make_round(make_tournament(preset="roschin-jd", entries=5, hands=5)).tables.get()
    client.force_login(table.round.tournament.organiser)
    enter(table, passed(resolution=resolution), number=1)

    hand = corrected(client, table, outcome="picked", picker=2, partner=4, card_points=70)

    assert (hand.outcome, hand.facts["picker"], hand.facts["card_points"]) == ("picked", 2, 70)


def test_a_hand_that_was_picked_becomes_one_that_all_passed(director, table):
    enter(table, picked(70), number=1)

    hand = corrected(director, table, outcome="passed")

    assert hand.facts == passed()


def test_a_hand_played_alone_becomes_a_misdeal(director, table):
    enter(table, picked(70, partner=None, alone=True), number=1)

    hand = corrected(director, table, outcome="misdeal")

    assert hand.outcome == "misdeal"


def test_what_was_changed_for_another_ending_is_refused_by_name(director, table):
    enter(table, picked(70), number=1)
    where = reverse("hand", args=[table.round.tournament.slug, 1, 1, 1])
    form = opened(director, where).form("version", "client_id")

    answer = send(director, form, outcome="passed", card_points=45)

    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["card_points"]


def test_all_passed_is_entered_on_the_page_of_a_table(director, table):
    where = table.get_absolute_url()

    answer = send(director, opened(director, where).form("client_id"), outcome="passed")

    assert answer.status_code == 302
    assert table.hands.get().facts == passed()


COUNTED = ramsch(40, 30, 30, 20, loser=1)


@pytest.mark.parametrize(
    ("was", "typed", "facts"),
    [
        pytest.param(rufer(75), {"contract": "misdeal"}, MISDEAL, id="Rufer to misdeal"),
        pytest.param(rufer(75), {"contract": "wenz"}, wenz(75), id="Rufer to Wenz"),
        pytest.param(
            COUNTED,
            {"contract": "rufer", "suit": "acorns", "player": 2, "partner": 4, "card_points": 75},
            rufer(75),
            id="Ramsch to Rufer",
        ),
        pytest.param(
            rufer(75),
            {
                "contract": "ramsch",
                **{f"seat_points_{seat}": made for seat, made in enumerate((40, 30, 30, 20), 1)},
                **{f"seat_tricks_{seat}": taken for seat, taken in enumerate((3, 2, 2, 1), 1)},
            },
            COUNTED,
            id="Rufer to Ramsch",
        ),
    ],
)
def test_another_contract_of_schafkopf(client, was, typed, facts):
    table = table_with(**RAMSCH)
    client.force_login(table.round.tournament.organiser)
    enter(table, was, number=1)

    assert corrected(client, table, **typed).facts == facts
