"""The club's own presets: kept, chosen, renamed, replaced, deleted."""

import re

import pytest
from django.contrib.auth import get_user_model
from django.db import IntegrityError, transaction
from django.urls import reverse

import scoring
from tests.factories import acting, make_director, make_tournament
from tournament.actions.errors import PresetNameTakenError
from tournament.actions.house_rules import keep_preset, rename_preset
from tournament.actions.rule_changes import change_rules
from tournament.models import ClubPreset, Tournament

pytestmark = pytest.mark.django_db

HOUSE = scoring.ruleset_from_preset("germanfest", {"schwarz_factor": 4, "crack": "any_defender"})


def words(response) -> str:
    text = re.sub(r"<[^>]+>", " ", response.content.decode())
    return " ".join(text.split())


def keep(organiser, name: str = "Stammtisch", rules=HOUSE, **changes) -> ClubPreset:
    return keep_preset(
        organiser=organiser, name=name, rules=rules, based_on="germanfest", **changes
    )


@pytest.fixture
def director(client):
    director = make_director()
    client.force_login(director)
    return director


def test_a_rule_set_is_kept_whole(director):
    kept = ClubPreset.objects.get(pk=keep(director).pk)

    assert (kept.name, kept.game, kept.based_on) == ("Stammtisch", "sheepshead", "germanfest")
    assert kept.rules == HOUSE


@pytest.mark.parametrize("name", ["Stammtisch", "STAMMTISCH"])
def test_a_name_is_kept_once(director, name):
    keep(director)

    with pytest.raises(PresetNameTakenError):
        keep(director, name, scoring.PRESETS["germanfest"])

    assert ClubPreset.objects.get().rules == HOUSE


def test_the_database_keeps_names_apart(director):
    kept = keep(director)
    kept.pk = None

    with pytest.raises(IntegrityError), transaction.atomic():
        kept.save(force_insert=True)


def test_another_organiser_may_use_the_same_name(director):
    keep(director)
    keep(make_director("another"))

    assert ClubPreset.objects.count() == 2


def test_a_preset_is_replaced_when_asked(director):
    keep(director)
    keep(director, "STAMMTISCH", scoring.PRESETS["germanfest"], replace=True)

    kept = ClubPreset.objects.get()
    assert (kept.name, kept.rules) == ("STAMMTISCH", scoring.PRESETS["germanfest"])


def test_a_preset_may_keep_its_name_in_other_letters(director):
    kept = keep(director)

    rename_preset(preset=kept, name="stammtisch")

    assert ClubPreset.objects.get().name == "stammtisch"


# Kept from a tournament -----------------------------------------------------------------------


def house_ruled(director) -> Tournament:
    tournament = make_tournament(director)
    return change_rules(tournament=tournament, rules=HOUSE, by=acting(director))


def test_the_rules_of_a_tournament_are_kept(client, director):
    tournament = house_ruled(director)

    response = client.post(
        reverse("preset_keep", args=[tournament.slug]), {"name": " Stammtisch "}, follow=True
    )

    kept = ClubPreset.objects.get()
    assert (kept.organiser, kept.name, kept.rules) == (director, "Stammtisch", HOUSE)
    assert "Kept as “Stammtisch”" in words(response)


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        ({"name": ""}, "Give the preset a name."),
        ({"name": "x" * 81}, "has 81 characters. Shorten it to 80 or fewer."),
        (
            {"name": "stammtisch"},
            "A preset is called “Stammtisch” already. Choose another name, or tick below to "
            "replace it.",
        ),
    ],
    ids=["empty", "too long", "taken"],
)
def test_a_name_is_refused_in_a_sentence(client, director, sent, says):
    keep(director, rules=scoring.PRESETS["germanfest"])
    tournament = house_ruled(director)

    response = client.post(reverse("preset_keep", args=[tournament.slug]), sent)

    assert response.status_code == 422
    assert says in words(response)
    assert ClubPreset.objects.get().rules == scoring.PRESETS["germanfest"]


def test_replacing_is_offered_and_done(client, director):
    keep(director, rules=scoring.PRESETS["germanfest"])
    tournament = house_ruled(director)
    address = reverse("preset_keep", args=[tournament.slug])

    offered = client.post(address, {"name": "Stammtisch"})
    client.post(address, {"name": "Stammtisch", "replace": "on"})

    assert "Replace the preset that has this name" in words(offered)
    assert ClubPreset.objects.get().rules == HOUSE


# The list -------------------------------------------------------------------------------------


def test_the_list_says_where_each_comes_from(client, director):
    keep(director)
    keep(make_director("another"), "Not ours")

    text = words(client.get(reverse("presets")))

    assert "Stammtisch Sheepshead, based on German Fest with 2 changes" in text
    assert "Not ours" not in text


@pytest.mark.parametrize("presets", [1, 3])
def test_queries_do_not_grow(client, director, django_assert_num_queries, presets):
    for number in range(presets):
        keep(director, f"Stammtisch {number}")

    with django_assert_num_queries(3):
        client.get(reverse("presets"))
    with django_assert_num_queries(3):
        client.get(reverse("tournament_new"))


def test_a_preset_is_renamed(client, director):
    kept = keep(director)

    client.post(reverse("preset_rename", args=[kept.pk]), {"name": "Winter"})

    assert ClubPreset.objects.get().name == "Winter"


def test_a_taken_name_is_refused(client, director):
    keep(director)
    kept = keep(director, "Winter")

    response = client.post(reverse("preset_rename", args=[kept.pk]), {"name": "stammtisch"})

    assert response.status_code == 422
    assert "Another preset is called “Stammtisch”. Choose another name." in words(response)
    assert 'value="stammtisch"' in response.content.decode()


def test_a_preset_is_deleted_and_tournaments_keep_their_rules(client, director):
    kept = keep(director)
    client.post(reverse("tournament_new"), new_tournament(f"club-{kept.pk}"))

    client.post(reverse("preset_delete", args=[kept.pk]))

    assert not ClubPreset.objects.exists()
    assert Tournament.objects.get().rules == HOUSE


@pytest.mark.parametrize("name", ["preset_rename", "preset_delete", "preset_file"])
def test_a_preset_of_somebody_else_is_not_there(client, director, name):
    theirs = keep(make_director("another"))
    address = reverse(name, args=[theirs.pk])

    response = client.get(address) if name == "preset_file" else client.post(address, {"name": "x"})

    assert response.status_code == 404
    assert ClubPreset.objects.get().name == "Stammtisch"


@pytest.mark.parametrize("name", ["preset_rename", "preset_delete"])
def test_a_link_changes_nothing(client, director, name):
    kept = keep(director)

    assert client.get(reverse(name, args=[kept.pk])).status_code == 405


def test_strangers_sign_in(client):
    assert client.get(reverse("presets"))["Location"].startswith("/sign-in/")


def test_presets_go_with_their_organiser(director):
    keep(director)

    get_user_model().objects.filter(pk=director.pk).delete()

    assert not ClubPreset.objects.exists()


# Chosen for a new tournament ------------------------------------------------------------------


def new_tournament(preset: str, **changes):
    return {
        "name": "Winter",
        "date": "2026-12-04",
        "venue": "",
        "preset": preset,
        "rounds": "2",
        "hands": "20",
        "leftovers": "larger",
        **changes,
    }


def test_all_presets_are_offered_by_game(client, director):
    keep(director)

    text = words(client.get(reverse("tournament_new")))

    names = [
        "Sheepshead German Fest", "Milwaukee, as on pagat.com", "Jack of diamonds", "Four-handed",
        "Three-handed", "Schafkopf Bavarian Schafkopf",
        "Schafkopf, as on cardavia.com", "The club’s own Stammtisch",
    ]  # fmt: skip
    places = [text.find(name) for name in names]
    assert -1 not in places
    assert places == sorted(places)
    assert "5 at a table. Sheepshead, based on German Fest with 2 changes." in text


def test_a_tournament_begins_with_the_clubs_own_rules(client, director):
    kept = keep(director)

    response = client.post(
        reverse("tournament_new"), new_tournament(f"club-{kept.pk}"), follow=True
    )

    tournament = Tournament.objects.get()
    assert response.status_code == 200
    assert tournament.rules == HOUSE
    assert (tournament.preset, tournament.club_preset) == ("germanfest", "Stammtisch")
    assert not tournament.has_house_rules


def test_a_preset_of_somebody_else_cannot_be_chosen(client, director):
    theirs = keep(make_director("another"))

    response = client.post(reverse("tournament_new"), new_tournament(f"club-{theirs.pk}"))

    assert response.status_code == 422
    assert not Tournament.objects.exists()


def test_tables_follow_the_rules_chosen(client, director):
    three = scoring.PRESETS["three-handed"]
    kept = keep_preset(organiser=director, name="Drei", rules=three, based_on="three-handed")
    query = {"preset": f"club-{kept.pk}", "hands": "20", "leftovers": "larger"}

    response = client.get(reverse("tournament_new"), query, headers={"HX-Request": "true"})

    assert "Tables of 4: the dealer sits out" in words(response)
    assert "Tables of 2" not in words(response)
