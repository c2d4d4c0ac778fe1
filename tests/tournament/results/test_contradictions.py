"""Two accounts of one table that do not agree keep it open until the director has decided."""

import pytest
from django.urls import reverse

from scoring.sheets import Row
from tests.factories import acting, enter, make_director, picked
from tests.tournament.sheets.keying import a_round, address, key, penalise, the_table
from tournament.actions.correcting import revert
from tournament.actions.sheets import count_from, delete_sheet, key_sheet
from tournament.models import Table
from tournament.queries.closing import outstanding, readiness
from tournament.queries.drawing import rounds_drawn
from tournament.queries.results import State, states
from tournament.queries.sheets import players, sheet_list

pytestmark = pytest.mark.django_db

ALIKE = (-2, 4, -2, 2, -2)
"""What two hands as ``picked`` come to."""
OTHER = (-2, 4, -2, 3, -3)
UNBALANCED = (-2, 4, -2, 3, -2)


@pytest.fixture
def table() -> Table:
    return the_table(a_round(hands=2))


def by(table: Table):
    return acting(table.round.tournament.organiser)


def play(table: Table, *numbers: int) -> None:
    for number in numbers or (1, 2):
        enter(table, picked(70, dealer=number), number=number)


def state(table: Table) -> tuple[State, bool]:
    (standing,) = states(table.round.tournament)[1].tables
    return standing.state, standing.done


def decide(table: Table, counts: str, version: int = 1) -> None:
    count_from(table=table, counts=counts, version=version, by=by(table))


@pytest.mark.parametrize(
    ("made", "told"),
    [
        pytest.param(ALIKE, (State.COMPLETE, True), id="alike"),
        pytest.param(OTHER, (State.HANDS_DIFFER, False), id="other points"),
        pytest.param(UNBALANCED, (State.HANDS_DIFFER, False), id="put aside"),
    ],
)
def test_a_sheet_beside_complete_hands(table, made, told):
    play(table)
    key(table, made)

    assert state(table) == told


def test_hands_that_come_after_the_sheet_contradict_it_once_all_are_in(table):
    key(table, OTHER)
    play(table, 1)
    assert state(table) == (State.SHEET_IN, True)

    play(table, 2)

    assert state(table) == (State.HANDS_DIFFER, False)


def test_a_penalty_on_the_sheet_is_no_difference(table):
    play(table)
    penalise(table, 2, 4)

    key(table, (-2, 0, -2, 2, -2))

    assert state(table) == (State.COMPLETE, True)


@pytest.mark.parametrize(
    ("won", "told"),
    [
        pytest.param((0, 2, 0, 0, 0), (State.COMPLETE, True), id="alike"),
        pytest.param((0, 1, 0, 0, 1), (State.HANDS_DIFFER, False), id="others won"),
    ],
)
def test_hands_won_are_compared_where_the_sheet_says_them(won, told):
    table = the_table(a_round(hands=2, tie_breaks=["hands_won"]))
    play(table)
    people = players(table)
    lines = [
        (entry, Row(points=made, hands_won=hands))
        for entry, made, hands in zip(people, ALIKE, won, strict=True)
    ]

    key_sheet(table=table, lines=lines, by=by(table))

    assert state(table) == told


@pytest.mark.parametrize(
    ("counts", "told"),
    [("hands", (State.COMPLETE, True)), ("sheet", (State.SHEET_IN, True))],
)
def test_a_decision_settles_it(table, counts, told):
    play(table)
    key(table, OTHER)

    decide(table, counts)

    assert state(table) == told


def test_a_change_after_the_decision_asks_again(table):
    play(table)
    key(table, OTHER)
    decide(table, "hands")

    key(table, (-2, 4, -2, 4, -4), version=1)
    assert state(table) == (State.HANDS_DIFFER, False)

    decide(table, "hands", version=2)
    assert state(table) == (State.COMPLETE, True)


def test_a_decision_taken_back_asks_again(table):
    play(table)
    key(table, OTHER)
    decide(table, "sheet")

    revert(revision=table.round.tournament.revisions.first(), by=by(table), why="wrong")

    assert state(table) == (State.HANDS_DIFFER, False)
    assert Table.objects.get(pk=table.pk).counts == "hands"


def test_the_same_decision_twice_is_noted_once(table):
    play(table)
    key(table, OTHER)

    decide(table, "hands")
    decide(table, "hands")

    assert table.round.tournament.revisions.filter(kind="counted").count() == 1


def test_two_keyings_that_differ_keep_the_table_open_until_they_agree(table):
    key(table, ALIKE)
    helper = acting(make_director("helper"))
    key(table, OTHER, keying=2, by=helper)
    assert state(table) == (State.KEYINGS_DIFFER, False)

    key(table, OTHER, version=1)

    assert state(table) == (State.CHECKED, True)


def test_without_the_second_keying_the_first_stands(table):
    key(table, ALIKE)
    key(table, OTHER, keying=2)

    delete_sheet(table=table, version=1, keying=2, by=by(table))

    assert state(table) == (State.SHEET_IN, True)


def test_a_contradiction_keeps_round_and_event_open_and_names_the_table(client, table):
    play(table)
    key(table, OTHER)
    tournament = table.round.tournament
    client.force_login(tournament.organiser)

    assert [(each.table, each.state) for each in outstanding(tournament, 1)] == [
        (1, State.HANDS_DIFFER)
    ]
    assert not readiness(tournament).is_ready
    assert [progress.is_complete for progress in rounds_drawn(tournament)] == [False]
    assert [line.state for line in sheet_list(table.round)] == [State.HANDS_DIFFER]
    board = client.get(reverse("board", args=[tournament.slug])).content.decode()
    assert "Hands and sheet differ" in board
    for page in (reverse("overview", args=[tournament.slug]), table.round.get_absolute_url()):
        shown = client.get(page).content.decode()
        assert ("Hands and sheet differ" in shown, "Complete</span>" in shown) == (True, False)
    closing = client.get(reverse("closing", args=[tournament.slug])).content.decode()
    assert "Round 1, table 1: hands and sheet differ. Decide which counts." in closing


def test_the_page_of_the_sheet_offers_both_until_it_is_decided(client, table):
    play(table)
    key(table, OTHER)
    client.force_login(table.round.tournament.organiser)

    offered = client.get(address(table)).content.decode()
    decide(table, "hands")
    decided = client.get(address(table)).content.decode()

    values = ('value="hands"', 'value="sheet"')
    assert [value in offered for value in values] == [True, True]
    assert [value in decided for value in values] == [False, True]
    assert state(table) == (State.COMPLETE, True)
