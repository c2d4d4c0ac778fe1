"""Tables for every game and every number of players."""

import pytest
from django.urls import reverse

import scoring
from tests.factories import make_director, make_round, make_tournament
from tournament.models import Tournament
from tournament.queries.setting_up import leftover, leftovers_offered
from tournament.wording.setting_up import OFFERED, leftover_sentences, leftovers_name

pytestmark = pytest.mark.django_db

SIX = {"players": 6, "hand_size": 5, "partner": "jack_of_diamonds", "unknown_card": False}
SEVEN = SIX | {"players": 7, "hand_size": 4, "blind_size": 4}
EIGHT = SIX | {"players": 8, "hand_size": 4, "blind_size": 0}

NEW = {
    "name": "Club evening",
    "date": "2026-07-24",
    "venue": "",
    "preset": "three-handed",
    "rounds": "2",
    "hands": "12",
    "leftovers": "larger",
}


def rules_of(preset: str, **options: object) -> scoring.Rules:
    return scoring.read_ruleset({"preset": preset, "options": options})


@pytest.mark.parametrize(
    ("rules", "offered"),
    [
        pytest.param(
            rules_of("three-handed"), {"larger": (3, 4), "largest": (3, 4, 5, 6)}, id="three"
        ),
        pytest.param(
            rules_of("four-handed"),
            {
                "larger": (4, 5),
                "smaller": (4, 3),
                "either": (4, 5, 3),
                "largest": (4, 5, 6, 7),
            },
            id="four",
        ),
        pytest.param(
            rules_of("germanfest"),
            {
                "larger": (5, 6),
                "smaller": (5, 4),
                "either": (5, 6, 4),
                "largest": (5, 6, 7, 8),
            },
            id="five",
        ),
        pytest.param(
            rules_of("germanfest", **SIX),
            {"larger": (6, 7), "largest": (6, 7, 8, 9)},
            id="six",
        ),
        pytest.param(
            rules_of("germanfest", **SEVEN),
            {"larger": (7, 8), "largest": (7, 8, 9, 10)},
            id="seven",
        ),
        pytest.param(
            rules_of("germanfest", **EIGHT),
            {"larger": (8, 9), "largest": (8, 9, 10, 11)},
            id="eight",
        ),
        pytest.param(
            rules_of("schafkopf-cardavia"),
            {"larger": (4, 5), "largest": (4, 5, 6, 7)},
            id="Schafkopf",
        ),
        pytest.param(
            rules_of("schafkopf-tournament"),
            {"larger": (4, 5), "largest": (4, 5, 6, 7)},
            id="Schafkopf, cup",
        ),
    ],
)
def test_tables_are_offered_where_a_deal_is_known(rules, offered):
    found = {str(way): leftover(rules, way, 12).sizes for way in leftovers_offered(rules)}

    assert found == offered


@pytest.mark.parametrize("preset", OFFERED)
def test_every_preset_offered_makes_a_tournament_with_its_table_size(preset):
    tournament = make_tournament(preset=preset, entries=10, hands=6)

    drawn = make_round(tournament)

    rules = rules_of(preset)
    assert Tournament.objects.get().rules == rules
    assert {table.size - rules.players for table in drawn.tables.all()} <= {0, 1}


@pytest.mark.parametrize(
    ("players", "names"),
    [
        pytest.param(
            4,
            [
                "Tables of 5: the dealer sits out",
                "Tables of 3",
                "Tables of 5, and of 3 where 5 does not come out",
                "As large as needed, up to 7: several sit out in turn",
            ],
            id="four",
        ),
        pytest.param(
            5,
            [
                "Tables of 6: the dealer sits out",
                "Tables of 4",
                "Tables of 6, and of 4 where 6 does not come out",
                "As large as needed, up to 8: several sit out in turn",
            ],
            id="five",
        ),
    ],
)
def test_the_choices_are_named_by_their_seats(players, names):
    assert [leftovers_name(players, way) for way in Tournament.Leftovers] == names


@pytest.mark.parametrize(
    ("preset", "leftovers", "sentences"),
    [
        pytest.param(
            "three-handed",
            "larger",
            [
                "At a table of 4 the dealer sits out and the table plays 16 hands, so that "
                "everybody plays 12.",
                "Seats any number of players from 6 on.",
            ],
            id="three and one sits out",
        ),
        pytest.param(
            "four-handed",
            "smaller",
            [
                "At a table of 3 everybody plays every hand, with 10 cards each, 2 in the blind "
                "and no partner.",
                "Seats any number of players from 6 on.",
            ],
            id="three at a table for four",
        ),
        pytest.param(
            "schafkopf-cardavia",
            "larger",
            [
                "At a table of 5 the dealer sits out and the table plays 15 hands, so that "
                "everybody plays 12.",
                "Seats any number of players from 12 on.",
            ],
            id="Schafkopf with five",
        ),
        pytest.param(
            "schafkopf-cardavia",
            "largest",
            [
                "At a table of 5 the dealer sits out and the table plays 15 hands, so that "
                "everybody plays 12.",
                "At a table of 6 it is 2 who sit out each hand, in turn, and the table plays "
                "18 hands.",
                "At a table of 7 it is 3 who sit out each hand, in turn, and the table plays "
                "21 hands.",
                "Seats any number of players from 4 on.",
            ],
            id="Schafkopf as large as needed",
        ),
    ],
)
def test_sentences_speak_of_the_tables_of_the_game(preset, leftovers, sentences):
    assert leftover_sentences(leftover(rules_of(preset), leftovers, 12)) == sentences


# On the page ---------------------------------------------------------------------------------


def test_a_smaller_table_without_a_deal_is_refused_in_a_sentence(client):
    client.force_login(make_director())

    response = client.post(reverse("tournament_new"), {**NEW, "leftovers": "smaller"})

    assert response.status_code == 422
    assert response.context["form"].errors == {
        "leftovers": ["Nobody has said how to deal for 2 under these rules. Choose tables of 4."]
    }
    assert not Tournament.objects.exists()


@pytest.mark.parametrize("leftovers", ["smaller", "either"])
def test_a_smaller_table_without_a_deal_is_refused_past_the_page_too(leftovers):
    with pytest.raises(scoring.NoDealError):
        make_tournament(preset="three-handed", leftovers=leftovers)

    assert not Tournament.objects.exists()


@pytest.mark.parametrize(
    ("preset", "labels"),
    [
        pytest.param(
            "three-handed",
            [
                "Tables of 4: the dealer sits out",
                "As large as needed, up to 6: several sit out in turn",
            ],
            id="three",
        ),
        pytest.param(
            "four-handed",
            [
                "Tables of 5: the dealer sits out",
                "Tables of 3",
                "Tables of 5, and of 3 where 5 does not come out",
                "As large as needed, up to 7: several sit out in turn",
            ],
            id="four",
        ),
    ],
)
def test_the_choices_follow_the_rules_chosen(client, preset, labels):
    client.force_login(make_director())

    response = client.get(
        reverse("tournament_new"),
        {"preset": preset, "hands": "12", "leftovers": "larger"},
        headers={"HX-Request": "true"},
    )

    cards = response.context["form"].leftover_cards()
    assert [button.choice_label for button, _sentences in cards] == labels


def test_settings_offer_the_tables_of_the_tournament(client):
    tournament = make_tournament(preset="schafkopf-tournament")
    client.force_login(tournament.organiser)

    form = client.get(reverse("settings", args=[tournament.slug])).context["form"]

    labels = [button.choice_label for button, _sentences in form.leftover_cards()]
    assert labels == [
        "Tables of 5: the dealer sits out",
        "As large as needed, up to 7: several sit out in turn",
    ]
