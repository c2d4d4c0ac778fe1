"""A sheet that is in is weighed again when what explains it changes."""

from typing import Any

import pytest

from tests.factories import enter, rufer
from tests.tournament.sheets.keying import (
    a_round,
    a_round_of_good_points,
    address,
    by,
    key,
    penalise,
    the_table,
)
from tests.tournament.sheets.reading import name, text
from tournament.actions.ruling import Ruling, revoke, rule
from tournament.actions.substituting import FromHand, Newcomer, substitute, take_back
from tournament.models import Adjustment, Sheet, Table
from tournament.queries.closing import readiness
from tournament.queries.ranking import standings
from tournament.queries.sheets import players

pytestmark = pytest.mark.django_db

BELOW_0 = (20, -30, 40, 10)


@pytest.fixture
def table() -> Table:
    return the_table(a_round_of_good_points())


def ruled(table: Table, points: int, row: int = 2, **more: Any) -> Adjustment:
    ruling = Ruling(
        entry=players(table)[row - 1],
        kind="points",
        points=points,
        reason="showed a card",
        decided_by="Erna",
        round_number=1,
        **{"table_number": table.number, "on_sheet": True, **more},
    )
    return rule(tournament=table.round.tournament, ruling=ruling, by=by(table))


def taken_back(table: Table, adjustment: Adjustment) -> None:
    revoke(adjustment=adjustment, why="it was another table", by=by(table))


def state() -> str:
    return Sheet.objects.get().state


def totals(table: Table) -> list[int]:
    """By row."""
    found = {row.number: row.total for row in standings(table.round.tournament)}
    return [found[entry.number] for entry in players(table)]


# Only good points -------------------------------------------------------------------------


@pytest.mark.parametrize("at", [1, None], ids=["of the table", "of the round"])
def test_a_loss_is_put_aside_when_its_penalty_is_taken_back(table, at):
    penalty = ruled(table, -30, table_number=at)
    assert key(table, BELOW_0).state == "keyed"
    assert totals(table) == [20, -30, 40, 10]

    taken_back(table, penalty)

    assert (state(), totals(table)) == ("parked", [0, 0, 0, 0])
    kinds = [change.kind for change in table.round.tournament.revisions.all()[:2]]
    assert kinds == ["ruling_revoked", "sheet_changed"]


@pytest.mark.parametrize(
    ("points", "more", "after"),
    [
        pytest.param(-30, {}, "keyed", id="as much as it lacks"),
        pytest.param(-29, {}, "parked", id="too little"),
        pytest.param(-30, {"on_sheet": False}, "parked", id="not on the sheet"),
        pytest.param(-30, {"row": 1}, "parked", id="of somebody else"),
    ],
)
def test_a_sheet_put_aside_counts_when_the_penalty_is_recorded(table, points, more, after):
    taken_back(table, _keyed_with_a_penalty(table))

    ruled(table, points, **more)

    assert state() == after


def _keyed_with_a_penalty(table: Table) -> Adjustment:
    penalty = ruled(table, -30)
    key(table, BELOW_0)
    return penalty


def test_a_penalty_changes_what_the_hands_must_sum_to(table):
    for number in (1, 2):
        enter(table, rufer(dealer=number), number=number)
    assert totals(table) == [0, 2, 0, 2]
    penalty = ruled(table, -5)
    assert key(table, (0, -3, 0, 2)).state == "keyed"

    taken_back(table, penalty)
    assert state() == "parked"

    ruled(table, -5)
    assert state() == "keyed"


def test_a_sum_that_is_open_stays_so_whatever_the_penalty(table):
    key(table, (20, 0, 40, 10))

    taken_back(table, ruled(table, -30))

    assert state() == "keyed"
    changes = table.round.tournament.revisions.filter(kind="sheet_changed")
    assert not changes.exists()


def test_the_page_says_which_total_nothing_explains(client, table):
    client.force_login(table.round.tournament.organiser)
    taken_back(table, _keyed_with_a_penalty(table))

    page = text(client.get(address(table)))

    assert (
        "Only good points are written, and no penalty on this sheet explains why "
        f"{name(table, 2)} is below 0: correct it, or record the penalty."
    ) in page
    assert "Record the penalty, and the sheet stands." in page
    assert "No single slip explains it." not in page


def test_a_table_below_0_by_its_penalties_alone_can_be_closed(table):
    ruled(table, -30)
    key(table, (0, -30, 0, 0))

    [proof] = readiness(table.round.tournament).rounds[0].tables

    assert (proof.balance.sum, proof.in_order) == (-30, True)


# Who has a row ----------------------------------------------------------------------------


def test_the_penalty_of_a_substitute_explains_nothing_once_that_is_taken_back():
    drawn = a_round()
    change = substitute(
        round=drawn,
        at=FromHand(table=1, position=2, hand=5),
        entry=Newcomer(name="Zoe Zander"),
        line="own",
        by=by(the_table(drawn)),
    )
    table = the_table(drawn)
    penalise(table, 3, 4)
    assert key(table, (12, -7, -4, 3, -9, 1)).state == "keyed"

    take_back(change=change, by=by(table))

    assert state() == "parked"
