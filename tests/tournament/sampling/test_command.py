"""``manage.py sample`` fills a tournament through the actions that people use."""

import re

import pytest
from django.core.management import CommandError, call_command

from tests.factories import make_director
from tournament.models import Hand, Revision, Score, Table, Tournament
from tournament.queries.drawing import rounds_drawn
from tournament.queries.ranking import standings

pytestmark = pytest.mark.django_db

SMALL = {"players": 11, "rounds": 2, "hands": 5}


def sample(**options: object) -> Tournament:
    call_command("sample", verbosity=0, **SMALL | options)
    return Tournament.objects.latest("id")


def totals(tournament: Tournament) -> list[tuple[str, int]]:
    return [(row.name, row.total) for row in standings(tournament)]


def test_sample_plays_every_hand_of_every_round():
    tournament = sample()
    rounds = rounds_drawn(tournament)
    assert [(each.tables, each.is_complete) for each in rounds] == [(2, True), (2, True)]
    assert tournament.entries.count() == 11
    assert {row.played for row in standings(tournament)} == {10}


def test_sample_sums_to_nothing():
    assert sum(row.total for row in standings(sample())) == 0


def test_sample_leaves_the_revisions_of_real_entries():
    tournament = sample(name="Real")
    kinds = Revision.objects.filter(tournament=tournament).values_list("kind", flat=True)
    assert {kind: list(kinds).count(kind) for kind in ("set_up", "registered", "drawn")} == {
        "set_up": 1, "registered": 1, "drawn": 2,
    }  # fmt: skip
    entered = Hand.objects.filter(table__round__tournament=tournament).count()
    assert list(kinds).count("hand_entered") == entered


def test_sample_of_the_same_seed_has_the_same_standings():
    assert totals(sample(seed=4)) == totals(sample(seed=4))
    assert totals(sample(seed=4)) != totals(sample(seed=5))


def test_sample_unfinished_stops_within_the_last_round():
    first, last = rounds_drawn(sample(unfinished=True, players=23, hands=10))
    assert (first.is_complete, last.is_complete) == (True, False)
    assert 0 < last.hands_in < last.hands


def test_sample_is_run_by_the_director_given():
    director = make_director("hilde")
    tournament = sample(director="hilde")
    assert (tournament.organiser, list(tournament.directors.all())) == (director, [director])
    assert director.check_password("spades-are-trump")


def test_sample_makes_a_director_who_cannot_sign_in():
    organiser = sample(director="nobody-yet").organiser
    assert (organiser.username, organiser.has_usable_password()) == ("nobody-yet", False)


def test_sample_takes_the_name_and_the_rules_given(capsys):
    call_command("sample", name="Bockbierfest", preset="roschin-jd", **SMALL)
    tournament = Tournament.objects.get()
    assert (tournament.name, tournament.preset) == ("Bockbierfest", "roschin-jd")
    assert capsys.readouterr().out == (
        "“Bockbierfest” with 11 players: /t/bockbierfest/standings/\n"
    )


def test_sample_of_three_at_a_table_seats_three():
    sample(preset="three-handed", players=6, rounds=1)
    assert [table.size for table in Table.objects.all()] == [3, 3]
    assert {score.points != 0 for score in Score.objects.filter(picked=True)} == {True}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        pytest.param(
            {"players": 8}, "8 players fit no tables of 5 and 6: take --players 6.", id="8 players"
        ),
        pytest.param(
            {"players": 19},
            "19 players fit no tables of 5 and 6: take --players 18.",
            id="19 players",
        ),
        pytest.param(
            {"players": 0}, "--players 0 is out of range: take 1 to 450.", id="no players"
        ),
        pytest.param(
            {"players": 451}, "--players 451 is out of range: take 1 to 450.", id="too many players"
        ),
        pytest.param({"rounds": 0}, "--rounds 0 is out of range: take 1 to 24.", id="no rounds"),
        pytest.param({"rounds": -2}, "--rounds -2 is out of range: take 1 to 24.", id="negative"),
        pytest.param({"hands": 0}, "--hands 0 is out of range: take 1 to 60.", id="no hands"),
        pytest.param({"name": "  "}, "--name has 0 characters: take 1 to 80.", id="no name"),
        pytest.param(
            {"name": "x" * 81}, "--name has 81 characters: take 1 to 80.", id="a long name"
        ),
    ],
)
def test_sample_refuses_what_cannot_be(options, sentence):
    with pytest.raises(CommandError, match=f"^{re.escape(sentence)}$"):
        sample(**options)
    assert Tournament.objects.count() == 0
