"""What the overview names as to be decided."""

import re

import pytest
from django.urls import reverse

from tests.tournament.ranking.ties import an_event, by, entries_of, for_a_lot
from tests.tournament.results.troubled import troubled
from tournament.actions.ranking import record_lot
from tournament.models import Hand, Tournament

pytestmark = pytest.mark.django_db


def cards(client, tournament: Tournament) -> list[tuple[str, str, str]]:
    """Heading, what it says and address of every card under “To be decided”."""
    client.force_login(tournament.organiser)
    page = client.get(reverse("overview", args=[tournament.slug])).text
    part = page.partition("To be decided</h2>")[2].partition("</section>")[0]
    found = re.findall(r'<a id="[^"]+" class="card-link" href="([^"]+)">(.*?)</a>', part, re.S)
    return [
        (
            *(_plain(each) for each in re.findall(r"<(?:h3|p)>(.*?)</(?:h3|p)>", inner, re.S)),
            address,
        )
        for address, inner in found
    ]


def _plain(text: str) -> str:
    return " ".join(re.sub("<[^>]+>", "", text).split())


def test_every_table_that_waits_for_the_director_is_named_with_its_link(client):
    tournament = troubled()
    conflict = Hand.objects.conflicting().get()

    def at(page: str, table: int) -> str:
        return reverse(page, args=[tournament.slug, 1, table])

    assert cards(client, tournament) == [
        (
            "Round 1, table 4, hand 2",
            "Entered twice, differently",
            reverse("conflict", args=[tournament.slug, conflict.pk]),
        ),
        ("Round 1, table 3", "Hand missing", at("table", 3)),
        ("Round 1, table 5", "Hands and sheet differ", at("sheet", 5)),
        ("Round 1, table 6", "Keyings differ", at("sheet", 6)),
        ("Round 1, table 7", "Too many hands", at("settling", 7)),
        ("Round 1, table 8", "Sheet put aside", at("sheet", 8)),
    ]


def test_earlier_rounds_are_named_first(client):
    named = [heading for heading, *_more in cards(client, troubled(rounds=2))]

    assert named == [
        "Round 1, table 4, hand 2",
        "Round 2, table 4, hand 2",
        *(f"Round {number}, table {table}" for number in (1, 2) for table in (3, 5, 6, 7, 8)),
    ]


def test_nothing_is_to_be_decided_where_tables_only_play(client):
    tournament = an_event({1: 8, 2: 8, 3: -4, 4: -5, 5: -7})

    assert cards(client, tournament) == []


# Lots ---------------------------------------------------------------------------------------


def test_lots_are_named_once_everything_is_in(client):
    tournament = for_a_lot()

    assert cards(client, tournament) == [
        (
            "Lots to be drawn",
            "Anna Berg and Bernd Koch are tied for place 1.",
            reverse("lots", args=[tournament.slug]),
        )
    ]
    record_lot(
        tournament=tournament,
        order=entries_of(tournament, 2, 1),
        drawn_by="Rosa",
        by=by(tournament),
    )
    assert cards(client, tournament) == []


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"rounds_planned": 2}, id="a round is still to be drawn"),
        pytest.param({"tie_breaks": []}, id="no lot parts people"),
        pytest.param({"closed_at": "2026-07-24T22:00Z"}, id="the event is closed"),
    ],
)
def test_lots_are_not_named_while(client, changes):
    tournament = for_a_lot()
    Tournament.objects.update(**changes)

    assert cards(client, tournament) == []


def test_lots_are_not_named_while_a_table_is_missing(client):
    tournament = for_a_lot()
    tournament.rounds.get().tables.get().sheets.update(state="parked")

    assert [word for _heading, word, _address in cards(client, tournament)] == ["Sheet put aside"]


# Queries ------------------------------------------------------------------------------------


@pytest.mark.parametrize("rounds", [1, 3])
def test_queries_do_not_grow_with_what_is_to_be_decided(client, rounds, django_assert_num_queries):
    tournament = troubled(rounds=rounds)
    client.force_login(tournament.organiser)

    with django_assert_num_queries(22):
        client.get(reverse("overview", args=[tournament.slug]))


@pytest.mark.parametrize("rounds", [1, 3])
def test_lots_are_looked_for_once(client, rounds, django_assert_num_queries):
    tournament = an_event(*[{1: 8, 2: 8, 3: -4, 4: -5, 5: -7}] * rounds, chain=("lot",))
    client.force_login(tournament.organiser)
    address = reverse("overview", args=[tournament.slug])

    with django_assert_num_queries(27):
        client.get(address)
    with django_assert_num_queries(19):
        client.get(address)


def test_the_cards_of_the_tables_say_how_each_stands(client):
    tournament = troubled()
    client.force_login(tournament.organiser)

    page = client.get(reverse("overview", args=[tournament.slug])).text

    part = page.partition("Tables of round 1</h2>")[2].partition("</section>")[0]
    assert [_plain(said) for said in re.findall(r"</h3>\s*<p>(.*?)</p>", part, re.S)] == [
        "0 of 2 hands",
        "1 of 2 hands",
        "Hand missing 1 of 2 hands",
        "Entered twice 2 of 2 hands",
        "Hands and sheet differ 2 of 2 hands",
        "Keyings differ 0 of 2 hands",
        "Too many hands 2 of 1 hand",
        "Sheet put aside 0 of 2 hands",
        "Sheet in 0 of 2 hands",
    ]
