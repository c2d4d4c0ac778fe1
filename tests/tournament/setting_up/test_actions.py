"""A tournament is created and its set-up changed."""

import datetime as dt

import pytest

import scoring
from tests.factories import acting, make_director, make_round, make_tournament
from tournament.actions.errors import RoundsDrawnError
from tournament.actions.setting_up import change_tournament, create_tournament
from tournament.models import Revision, Tournament

pytestmark = pytest.mark.django_db

SET_UP = {
    "name": "Germanfest",
    "date": dt.date(2026, 7, 24),
    "venue": "Festival grounds",
    "rounds": 3,
    "hands": 20,
    "leftovers": "larger",
}


def create(director, **changes) -> Tournament:
    values = {**SET_UP, "preset": "germanfest", **changes}
    return create_tournament(organiser=director, by=acting(director), **values)


def change(tournament, **changes) -> Tournament:
    values = {**SET_UP, "minutes": None, "second_keying": False, **changes}
    return change_tournament(tournament=tournament, by=acting(tournament.organiser), **values)


@pytest.mark.parametrize("preset", ["germanfest", "pagat-called-ace", "roschin-jd"])
def test_tournament_has_its_own_copy_of_the_rules(preset):
    tournament = create(make_director(), preset=preset)

    assert Tournament.objects.get().rules == scoring.PRESETS[preset]
    assert tournament.preset == preset


def test_organiser_directs_the_new_tournament():
    director, stranger = make_director(), make_director("stranger")

    tournament = create(director)

    assert list(Tournament.objects.directed_by(director)) == [tournament]
    assert list(Tournament.objects.directed_by(stranger)) == []


@pytest.mark.parametrize(
    ("name", "slugs"),
    [
        pytest.param("German Fest", ["german-fest", "german-fest-2", "german-fest-3"], id="words"),
        pytest.param("Übung", ["ubung", "ubung-2", "ubung-3"], id="umlaut"),
        pytest.param("♣♠", ["tournament", "tournament-2", "tournament-3"], id="signs only"),
        pytest.param("x" * 80, ["x" * 60, "x" * 60 + "-2", "x" * 60 + "-3"], id="long"),
    ],
)
def test_addresses_of_the_same_name_differ(name, slugs):
    director = make_director()

    assert [create(director, name=name).slug for _ in slugs] == slugs


def test_seeds_come_from_chance_unless_given():
    director = make_director()

    first, second, given = create(director), create(director), create(director, seed="published")

    assert len({first.draw_seed, second.draw_seed}) == 2
    assert len(first.draw_seed) == 16
    assert given.draw_seed == "published"


def test_creating_leaves_a_revision():
    tournament = create(make_director())

    revision = tournament.revisions.get()
    assert (revision.kind, revision.by_name) == (Revision.Kind.SET_UP, "director")
    assert revision.after == {
        "name": "Germanfest",
        "date": "2026-07-24",
        "venue": "Festival grounds",
        "preset": "germanfest",
        "rounds": 3,
        "hands": 20,
        "leftovers": "larger",
        "minutes": None,
        "second_keying": False,
    }


def test_unknown_preset_creates_nothing():
    with pytest.raises(KeyError):
        create(make_director(), preset="poker")

    assert not Tournament.objects.exists()


def test_change_says_before_and_after():
    tournament = create(make_director())

    change(tournament, name="Club evening", hands=15)

    revision = tournament.revisions.first()
    assert (revision.before["name"], revision.after["name"]) == ("Germanfest", "Club evening")
    assert (revision.before["hands"], revision.after["hands"]) == (20, 15)
    tournament.refresh_from_db()
    assert (tournament.name, tournament.hands_per_round) == ("Club evening", 15)
    assert tournament.version == 2


def test_change_says_how_long_rounds_last_and_that_sheets_are_keyed_twice():
    tournament = create(make_director())

    change(tournament, minutes=75, second_keying=True)

    revision = tournament.revisions.first()
    assert (revision.before["minutes"], revision.after["minutes"]) == (None, 75)
    assert (revision.before["second_keying"], revision.after["second_keying"]) == (False, True)
    tournament.refresh_from_db()
    assert (tournament.minutes_per_round, tournament.second_keying) == (75, True)


def test_change_of_nothing_leaves_no_revision():
    tournament = create(make_director())

    change(tournament)

    assert tournament.revisions.count() == 1


def test_change_of_hands_leaves_drawn_rounds_alone():
    tournament = make_tournament(entries=5)
    first = make_round(tournament)

    change(tournament, hands=10)
    second = make_round(tournament)

    first.refresh_from_db()
    assert (first.hands, first.tables.get().hands_to_play) == (20, 20)
    assert (second.hands, second.tables.get().hands_to_play) == (10, 10)


def test_fewer_rounds_than_are_drawn_are_refused():
    tournament = make_tournament(entries=5)
    make_round(tournament)
    make_round(tournament)

    with pytest.raises(RoundsDrawnError) as refusal:
        change(tournament, rounds=1)

    assert (refusal.value.planned, refusal.value.drawn) == (1, 2)
    tournament.refresh_from_db()
    assert tournament.rounds_planned == 3
