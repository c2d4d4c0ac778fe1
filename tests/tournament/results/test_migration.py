"""Hands entered before something was kept beside them have it afterwards."""

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from tests.factories import enter, leave_out, make_round, make_tournament, picked
from tournament.models import HandsLine, Score

BEFORE_LONE = ("tournament", "0006_score_alone")
BEFORE_LINES = ("tournament", "0010_round_taken_back_kind")


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
    migrate(BEFORE_LONE)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE tournament_score SET alone = %s", [False])

    migrate(*latest)

    alone = Score.objects.filter(alone=True).values_list("hand__number", "seat")
    assert list(alone) == [(2, 3)]


@pytest.mark.django_db(transaction=True)
def test_the_lines_of_older_hands_are_summed(migrated_back):
    latest = MigrationExecutor(connection).loader.graph.leaf_nodes()
    table = make_round(make_tournament(entries=5)).tables.get()
    enter(table, picked(70, picker=2, partner=4), number=1)
    enter(table, picked(70, dealer=2, picker=2, partner=None), number=2)
    enter(table, picked(95, dealer=3, picker=5, partner=4), number=3)
    leave_out(table, number=3)
    migrate(BEFORE_LINES)

    migrate(*latest)

    seats = {seat.entry_id: seat.position for seat in table.seats.all()}
    lines = HandsLine.objects.values_list(
        "entry", "points", "played", "hands_won", "lone_hands_won"
    )
    assert sorted((seats[entry], *figures) for entry, *figures in lines) == [
        (1, -2, 2, 0, 0),
        (2, 6, 2, 2, 1),
        (3, -2, 2, 0, 0),
        (4, 0, 2, 0, 0),
        (5, -2, 2, 0, 0),
    ]
