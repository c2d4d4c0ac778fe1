"""The rules are changed while somebody enters a hand: it never counts by the old ones."""

import uuid

import pytest

from tests.factories import enter, picked
from tests.tournament.drawing.test_together import together
from tests.tournament.rule_changes.events import an_event, by, other, points, the_table
from tournament.actions.errors import RulesChangedError
from tournament.actions.recording import record_hand
from tournament.actions.rule_changes import change_rules
from tournament.models import Hand, Tournament

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_hand_is_entered_while_the_rules_are_changed():
    tournament = an_event(picked(45))
    table = the_table(tournament)
    assert table.rules == tournament.rules  # fetched before
    rules = other(tournament, double_on_the_bump=False)

    changed, recorded = together(
        lambda: change_rules(
            tournament=tournament, rules=rules, by=by(tournament), why="asked for"
        ),
        lambda: record_hand(
            table=table, number=2, facts=picked(50), client_id=uuid.uuid4(), by=by(tournament)
        ),
    )

    assert isinstance(changed, Tournament)
    assert Tournament.objects.get().rules == rules
    if isinstance(recorded, RulesChangedError):
        assert Hand.objects.count() == 1
        enter(the_table(tournament), picked(50), number=2)
    assert points(tournament) == [(1, -2, 1, -1, 1), (1, -2, 1, -1, 1)]


def test_two_directors_change_the_rules():
    tournament = an_event(picked(45), picked(95))
    bump = other(tournament, double_on_the_bump=False)
    schneider = other(tournament, schneider_factor=3)

    results = together(
        *(
            lambda rules=rules: change_rules(
                tournament=tournament, rules=rules, by=by(tournament), why="asked for"
            )
            for rules in (bump, schneider)
        )
    )

    assert [type(result) for result in results] == [Tournament, Tournament]
    now = Tournament.objects.get().rules
    assert (now, points(tournament)) in (
        (bump, [(1, -2, 1, -1, 1), (-2, 4, -2, 2, -2)]),
        (schneider, [(2, -4, 2, -2, 2), (-3, 6, -3, 3, -3)]),
    )
