"""Tournaments from before there were house rules."""

import pytest
from django.contrib.auth import get_user_model
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

import scoring
from tournament.models import Tournament

FIRST = ("tournament", "0001_first_tables")


def migrate(*targets):
    """The models as they are there."""
    executor = MigrationExecutor(connection)
    executor.migrate(list(targets))
    return executor.loader.project_state(list(targets)).apps


@pytest.fixture
def migrated_back():
    yield
    migrate(*MigrationExecutor(connection).loader.graph.leaf_nodes())


@pytest.mark.django_db(transaction=True)
def test_an_older_tournament_has_no_house_rules(migrated_back):
    latest = MigrationExecutor(connection).loader.graph.leaf_nodes()
    organiser = get_user_model().objects.create_user("director")
    ruleset = scoring.ruleset_to_json(scoring.PRESETS["germanfest"])
    migrate(FIRST).get_model("tournament", "Tournament").objects.create(
        slug="winter", name="Winter", date="2025-12-05", organiser_id=organiser.pk,
        preset="germanfest", ruleset=ruleset, rounds_planned=2, hands_per_round=20, draw_seed="1",
    )  # fmt: skip

    migrate(*latest)

    tournament = Tournament.objects.get()
    assert tournament.preset_ruleset == ruleset
    assert (tournament.has_house_rules, tournament.club_preset) == (False, "")
