"""The rules for the players: on the phone and on paper."""

import re

import pytest
from django.urls import reverse

import scoring
from tests.factories import acting, make_tournament
from tournament.actions.rule_changes import change_rules

pytestmark = pytest.mark.django_db


def words(response) -> str:
    text = re.sub(r"<[^>]+>", " ", response.content.decode())
    return " ".join(text.replace("&#x27;", "'").split())


def sheet(client, tournament):
    return client.get(reverse("rules_sheet", args=[tournament.slug]))


def paper(client, tournament, **query):
    client.force_login(tournament.organiser)
    return client.get(reverse("print_rules", args=[tournament.slug]), query)


def sections(response) -> dict[str, list[str]]:
    found = response.context["sheet"].sections
    return {section.heading: list(section.sentences) for section in found}


def test_everybody_reads_the_rules(client):
    tournament = make_tournament(rounds=3, hands=20)

    response = sheet(client, tournament)

    assert sections(response) == {
        "Players and deal": ["5 play. Each gets 6 cards, the blind 2, from a deck of 32."],
        "Partner": [
            "The picker calls the ace of a fail suit; its holder is the partner, and says nothing. "
            "The picker may always play alone.",
            "With all three fail aces the picker may call a ten instead.",
            "A picker without a card of a suit that can be called lays one face down for it; that "
            "card cannot win the trick.",
        ],
        "When nobody picks": [
            "A leaster may be played: fewest card points wins.",
            "The cards may be dealt again, and that hand counts double.",
        ],
        "Payments": [
            "The picker’s side wins with 61 card points or more; with 60 it loses.",
            "A losing picker’s side is out of schneider with 31 card points; with 30 it is "
            "schneider.",
            "Losing defenders are out of schneider with 30 card points.",
            "Schneider counts ×2.",
            "Every trick, or none, counts ×3 in place of schneider.",
            "When the picker’s side loses, everything counts double (bump).",
            "A loss without a trick is doubled by the bump as well.",
            "In a hand that counts double the bump doubles once more.",
            "When the picker’s side takes no trick, the picker pays everything and the partner "
            "nothing.",
            "A picker’s side without a trick still counts the cards buried.",
        ],
        "Doublings": [
            "Each hand passed as a doubler doubles the next one again: ×2, ×4 and so on. Any hand "
            "that is scored uses them up.",
        ],
        "Leaster and the like": [
            "When nobody picks, the blind is set aside and counts for nobody.",
            "A leaster is won only by somebody with a trick.",
            "When several tie for a leaster, no points move.",
        ],
        "Penalties": ["A misplay is not scored."],
        "Play only (no points)": [
            "The jack of clubs is above the jack of spades.",
            "Whoever cannot follow suit may play any card.",
        ],
        "Tables, hands and places": [
            "3 rounds are played, in each 20 hands for everybody.",
            "At a table of 6 the dealer sits out and the table plays 24 hands, so that everybody "
            "plays 20.",
            "Whoever sits out a hand neither wins nor loses points in it.",
            "The points of all hands are added up; the highest total wins.",
            "Equal points share a place, and the places after it are left out: 1, 2, 2, 4. There "
            "is no other tie-break.",
        ],
    }


def test_the_sheet_has_the_table_with_and_without_a_partner(client):
    tournament = make_tournament(leftovers="either")

    text = words(sheet(client, tournament))

    assert "No trick 0–22 −18 0 +6" in text
    assert "No trick 0–22 −24 +6" in text
    assert "Tables of 4" in text
    assert "No trick 0–44 −18 +6" in text


@pytest.mark.parametrize("show", [sheet, paper], ids=["phone", "paper"])
def test_house_rules_stand_on_the_sheet(client, show):
    tournament = make_tournament()
    rules = scoring.ruleset_from_preset("germanfest", {"misplay": "offender_pays_each"})
    change_rules(tournament=tournament, rules=rules, by=acting(tournament.organiser))

    text = words(show(client, tournament))

    assert "German Fest, with house rules" in text
    assert "Whoever misplays pays 1 to everybody else." in text
    assert "Misplay −4 +1" in text


@pytest.mark.parametrize("show", [sheet, paper], ids=["phone", "paper"])
def test_schafkopf_has_its_tariff(client, show):
    tournament = make_tournament(preset="schafkopf-tournament")

    text = words(show(client, tournament))

    assert "What each opponent gets or pays" in text
    assert "Rufer 1 2 3 Wenz 5 6 7 Solo 5 6 7 Über Kreuz 1 2 3" in text
    assert "Sie 52 156" in text
    assert "In a Wenz a run counts from 2 on." in text


def test_only_good_points_are_said_not_to_add_up(client):
    tournament = make_tournament(preset="schafkopf-tournament")
    rules = scoring.schafkopf.ruleset_from_preset(tournament.preset, {"recording": "plus_only"})
    change_rules(tournament=tournament, rules=rules, by=acting(tournament.organiser))

    assert "the points of a table do not add up to 0." in words(sheet(client, tournament))


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_paper_is_chosen(client, size):
    tournament = make_tournament()

    page = paper(client, tournament, paper=size).content.decode()

    assert f'data-paper="{size}"' in page


def test_the_sheet_can_be_printed_from_the_list_of_prints(client):
    tournament = make_tournament()
    client.force_login(tournament.organiser)

    page = client.get(reverse("prints", args=[tournament.slug])).content.decode()

    assert reverse("print_rules", args=[tournament.slug]) in page


def test_the_way_to_the_sheet_is_on_the_standings(client):
    tournament = make_tournament()

    page = client.get(reverse("standings", args=[tournament.slug])).content.decode()

    assert reverse("rules_sheet", args=[tournament.slug]) in page


def test_only_directors_are_led_to_the_house_rules(client):
    tournament = make_tournament()
    address = f'href="{reverse("house_rules", args=[tournament.slug])}"'

    before = sheet(client, tournament).content.decode()
    client.force_login(tournament.organiser)
    after = sheet(client, tournament).content.decode()

    assert (address in before, address in after) == (False, True)


def test_there_is_no_sheet_without_a_tournament(client):
    assert client.get(reverse("rules_sheet", args=["nothing"])).status_code == 404


@pytest.mark.parametrize("entries", [1, 3])
def test_queries_do_not_grow(client, django_assert_num_queries, entries):
    tournament = make_tournament(entries=entries)

    with django_assert_num_queries(1):
        sheet(client, tournament)
    client.force_login(tournament.organiser)
    with django_assert_num_queries(3):
        client.get(reverse("print_rules", args=[tournament.slug]))
