"""What a sheet holds back: drawing again, other seats, other rules."""

import pytest

from tests.factories import enter, make_round, picked
from tests.tournament.rule_changes.events import other as other_rules
from tests.tournament.sheets.keying import a_round, by, key, the_table
from tournament.actions.drawing import redraw_round
from tournament.actions.errors import (
    LaterRoundDrawnError,
    ReasonMissingError,
    RoundHasSheetsError,
    TableInPlayError,
)
from tournament.actions.reseating import change_seats
from tournament.actions.rule_changes import change_rules
from tournament.models import Round, Sheet, Table
from tournament.queries.recomputing import Place
from tournament.queries.rule_changes import rule_change
from tournament.queries.sheets import players

pytestmark = pytest.mark.django_db


@pytest.fixture
def drawn() -> Round:
    return a_round()


@pytest.fixture
def table(drawn) -> Table:
    return the_table(drawn)


def test_a_round_with_a_sheet_is_not_drawn_again(table):
    key(table)

    with pytest.raises(RoundHasSheetsError):
        redraw_round(round=table.round, by=by(table))

    assert Sheet.objects.count() == 1


def test_a_round_before_one_with_a_sheet_is_not_drawn_again(table):
    second = the_table(make_round(table.round.tournament))
    key(second)

    with pytest.raises(LaterRoundDrawnError) as refused:
        redraw_round(round=table.round, by=by(table))

    assert (refused.value.latest, refused.value.hands, refused.value.sheets) == (2, 0, 1)


def test_nobody_is_moved_at_a_table_with_a_sheet():
    drawn = a_round(entries=10)
    one, other = the_table(drawn, 1), the_table(drawn, 2)
    key(one)
    here, there = ([entry.number for entry in players(table)] for table in (one, other))
    tables = {1: (there[0], *here[1:]), 2: (here[0], *there[1:])}

    with pytest.raises(TableInPlayError):
        change_seats(round=drawn, tables=tables, by=by(one))


def test_other_rules_name_the_tables_whose_sheet_counts_and_need_a_reason():
    drawn = a_round(entries=10)
    one, other = the_table(drawn, 1), the_table(drawn, 2)
    enter(one, picked(70), number=1)
    key(other)
    rules = other_rules(drawn.tournament, schneider_factor=3)

    assert rule_change(drawn.tournament, rules).keyed_as_totals == (Place(1, 2, 0),)


def test_rules_do_not_change_without_a_reason_once_a_sheet_is_in(table):
    key(table)
    rules = other_rules(table.round.tournament, schneider_factor=3)

    with pytest.raises(ReasonMissingError):
        change_rules(tournament=table.round.tournament, rules=rules, by=by(table))
