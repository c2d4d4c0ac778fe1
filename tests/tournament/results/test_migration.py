"""Hands entered before lone hands were counted are told apart by their facts."""

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from tests.factories import enter, make_round, make_tournament, picked
from tournament.models import Score

BEFORE = ("tournament", "0006_score_alone")


def migrate(*targets):
    executor = MigrationExecutor(connection)
    executor.migrate(list(targets))


@pytest.fixture
def migrated_back():
    yield
    migrate(*MigrationExecutor(connection).loader.graph.leaf_nodes())


@pytest.mark.django_db(transaction=True)
def test_lone_hands_of_older_events_are_known(migrated_back):
    latest = MigrationExecutor(connection).loader.graph.leaf_nodes()
    table = make_round(make_tournament(entries=5)).tables.get()
    enter(table, picked(70, picker=2, partner=4), number=1)
    enter(table, picked(70, dealer=2, picker=3, partner=None), number=2)
    migrate(BEFORE)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE tournament_score SET alone = %s", [False])

    migrate(*latest)

    alone = Score.objects.filter(alone=True).values_list("hand__number", "seat")
    assert list(alone) == [(2, 3)]
