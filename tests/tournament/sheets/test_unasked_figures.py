"""Figures beside the points stay where a form does not ask for them."""

import pytest

from scoring.sheets import Row
from tests.factories import acting, make_director
from tests.tournament.correcting.agreeing import agree
from tests.tournament.sheets.keying import EVEN, a_round, address, by, sent, the_table
from tests.tournament.sheets.reading import text
from tournament.actions.sheets import key_sheet
from tournament.models import Entry, Sheet, Table
from tournament.queries.sheets import players, rows

pytestmark = pytest.mark.django_db

WON = ((3, 1), (0, 0), (1, 1), (0, 0), (2, 0))
OTHER = (11, -6, 3, -9, 1)


@pytest.fixture
def table() -> Table:
    """With a sheet of all columns, that are not asked for any more."""
    table = the_table(a_round(tie_breaks=["hands_won", "lone_hands_won"]))
    lines = [
        (entry, Row(points=made, hands_won=won, lone_hands_won=alone))
        for entry, made, (won, alone) in zip(players(table), EVEN, WON, strict=True)
    ]
    key_sheet(table=table, lines=lines, by=by(table))
    tournament = table.round.tournament
    tournament.tie_breaks = []
    tournament.save(update_fields=["tie_breaks"])
    return the_table(table.round)


@pytest.fixture
def director(client, table):
    client.force_login(table.round.tournament.organiser)
    return client


def said(keying: int = 1) -> list[tuple[int, int | None, int | None]]:
    lines = Sheet.objects.get(keying=keying).lines
    return list(lines.values_list("points", "hands_won", "lone_hands_won"))


def with_won(*made: int) -> list[tuple[int, int, int]]:
    return [(points, *won) for points, won in zip(made, WON, strict=True)]


def test_saving_as_it_is_changes_nothing_and_says_so(director, table):
    answer = director.post(address(table), sent(table, *EVEN, version=1), follow=True)

    assert "Nothing is changed: it is written down like this already." in text(answer)
    assert said() == with_won(*EVEN)


def test_other_points_leave_the_hands_won(director, table):
    agree(director, address(table), sent(table, *OTHER, version=1))

    assert said() == with_won(*OTHER)


def test_a_second_keying_is_compared_by_what_it_asks_for_and_says_no_more(client, table):
    helper = make_director("helper")
    table.round.tournament.directors.add(helper)
    client.force_login(helper)

    client.post(address(table, "sheet_second"), sent(table, *EVEN))

    assert said(2) == [(made, None, None) for made in EVEN]
    assert list(Sheet.objects.values_list("state", flat=True)) == ["checked", "checked"]
    assert Sheet.objects.get(keying=2).keyed_by == acting(helper).user


def test_a_second_keying_says_nothing_that_somebody_else_typed(client, table):
    key_sheet(table=table, lines=as_first(table), keying=2, by=by(table))
    helper = make_director("helper")
    table.round.tournament.directors.add(helper)
    client.force_login(helper)

    client.post(address(table, "sheet_second"), sent(table, *EVEN, version=1))

    assert (said(), said(2)) == (with_won(*EVEN), [(made, None, None) for made in EVEN])


def test_a_second_keying_keeps_what_the_same_person_typed(client, table):
    helper = make_director("helper")
    table.round.tournament.directors.add(helper)
    key_sheet(table=table, lines=as_first(table), keying=2, by=acting(helper))
    client.force_login(helper)

    client.post(address(table, "sheet_second"), sent(table, *OTHER, version=1))

    assert said(2) == with_won(*OTHER)


def as_first(table: Table) -> list[tuple[Entry, Row]]:
    return list(zip(players(table), rows(Sheet.objects.get(keying=1)).values(), strict=True))
