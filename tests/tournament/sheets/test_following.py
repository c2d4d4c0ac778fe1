"""The state of a sheet follows what it is measured by: hands, seats, penalties, other tables."""

import uuid
from typing import Any

import pytest
from django.urls import reverse

from tests.factories import enter, rufer
from tests.tournament.correcting.agreeing import agree
from tests.tournament.sheets.keying import (
    a_round,
    a_round_of_good_points,
    address,
    by,
    good_points_only,
    key,
    penalise,
    sent,
    the_table,
)
from tests.tournament.sheets.reading import text
from tournament.actions.correcting import (
    choose_conflict,
    correct_hand,
    correct_seat,
    delete_hand,
    drop_conflict,
    exchange_hands,
    move_hands,
)
from tournament.actions.recording import record_hand
from tournament.actions.registering import register
from tournament.models import Adjustment, Hand, Round, Sheet, Table
from tournament.queries.results import State, states
from tournament.queries.sheets import players

pytestmark = pytest.mark.django_db

WON = (0, 2, 0, 2)
"""What two hands come to where only good points are written."""
BELOW_0 = (20, -30, 40, 10)


@pytest.fixture
def table() -> Table:
    return the_table(a_round_of_good_points())


def play(table: Table, *numbers: int, **facts: Any) -> None:
    for number in numbers:
        enter(table, rufer(dealer=number, **facts), number=number)


def state(table: Table) -> str:
    return Sheet.objects.get(table=table, keying=1).state


def hand(table: Table, number: int) -> Hand:
    found = table.hands.current().get(number=number)
    found.table = the_table(table.round, table.number)
    return found


# Hands ------------------------------------------------------------------------------------


def test_a_sheet_is_measured_by_the_hands_once_all_are_in(table):
    key(table, (0, 9, 0, 9))
    play(table, 1)
    assert state(table) == "keyed"

    play(table, 2)

    assert state(table) == "parked"


def test_a_sheet_follows_a_hand_that_is_corrected_deleted_and_entered_again(table):
    play(table, 1, 2)
    key(table, WON)
    assert state(table) == "keyed"

    found = hand(table, 2)
    facts = {**found.facts, **rufer(95, dealer=2)}
    correct_hand(hand=found, facts=facts, version=found.version, by=by(table))
    assert state(table) == "parked"

    found = hand(table, 2)
    delete_hand(hand=found, version=found.version, by=by(table))
    assert state(table) == "keyed"

    play(table, 2)
    assert state(table) == "keyed"


def test_a_sheet_follows_a_second_entry_and_the_choice_of_it(table):
    play(table, 1, 2)
    key(table, (0, 9, 0, 9))
    assert state(table) == "parked"

    other = _second_entry(table)
    assert state(table) == "keyed"

    drop_conflict(hand=other, by=by(table))
    assert state(table) == "parked"

    other = _second_entry(table)
    choose_conflict(hand=other, by=by(table))
    assert state(table) == "parked"


def _second_entry(table: Table) -> Hand:
    recorded = record_hand(
        table=table, number=2, facts=rufer(95, dealer=2), client_id=uuid.uuid4(), by=by(table)
    )
    return recorded.hand


def test_sheets_follow_the_hands_that_go_to_another_table():
    drawn = two_tables()
    one, other = the_table(drawn, 1), the_table(drawn, 2)
    play(one, 1, 2)
    for table in (one, other):
        key(table, (0, 9, 0, 9))
    assert (state(one), state(other)) == ("parked", "keyed")

    exchange_hands(one=one, other=other, by=by(one))
    assert (state(one), state(other)) == ("keyed", "parked")

    one, other = the_table(drawn, 1), the_table(drawn, 2)
    move_hands(
        table=other, number=1, to=one, to_number=1, onwards=True, keep_aside=False, by=by(one)
    )
    assert (state(one), state(other)) == ("parked", "keyed")


def two_tables() -> Round:
    """As ``a_round_of_good_points``, with two tables."""
    drawn = a_round(entries=8, preset="schafkopf-tournament", hands=2)
    return good_points_only(drawn)


# Sheets at each other's table -------------------------------------------------------------


def test_sheets_exchanged_are_measured_by_the_penalties_of_their_new_table(client):
    drawn = two_tables()
    one, other = the_table(drawn, 1), the_table(drawn, 2)
    penalise(one, 2, 30)
    key(one, BELOW_0)
    key(other, (1, 2, 3, 4))
    client.force_login(drawn.tournament.organiser)
    assert (state(one), state(other)) == ("keyed", "keyed")

    exchange_in_the_page(client, one, other)
    assert (state(one), state(other)) == ("keyed", "parked")

    penalise(other, 2, 30)
    exchange_in_the_page(client, one, other)
    exchange_in_the_page(client, one, other)
    assert (state(one), state(other)) == ("keyed", "keyed")


def exchange_in_the_page(client, one: Table, other: Table) -> None:
    agree(client, address(one, "tables_exchange"), {"what": "sheets", "other": str(other.number)})


def test_a_penalty_and_its_revocation_are_followed_on_the_pages(client, table):
    tournament = table.round.tournament
    client.force_login(tournament.organiser)
    person = players(table)[1]
    penalise(table, 2, 30)
    found = Adjustment.objects.get()
    ruling = {
        "entry": person.number,
        "kind": "points",
        "points": "-30",
        "round": 1,
        "table": 1,
        "on_sheet": "on",
        "reason": "showed a card",
        "decided_by": "Erna",
        "seen": found.pk,
    }
    key(table, BELOW_0)
    assert state(table) == "keyed"

    revoked = client.post(
        reverse("ruling_revoke", args=[tournament.slug, found.pk]), {"why": "another table"}
    )
    assert (revoked.status_code, state(table)) == (302, "parked")

    client.post(reverse("rulings", args=[tournament.slug]), ruling)
    assert (Adjustment.objects.count(), state(table)) == (2, "keyed")


# Who sat there ----------------------------------------------------------------------------


@pytest.mark.parametrize("at", [1, None], ids=["of the table", "of the round"])
def test_a_penalty_on_a_sheet_goes_with_the_line_it_stands_on(table, at):
    penalise(table, 2, 30, table_number=at)
    key(table, BELOW_0)
    sat = players(table)[1]
    played = newcomer(table)

    correct_seat(table=the_table(table.round), position=2, entry=played, by=by(table))

    assert Adjustment.objects.get().entry == played
    assert (state(table), sat.sheet_lines.count()) == ("keyed", 0)


def test_a_penalty_of_another_round_or_on_no_sheet_stays_with_the_person(table):
    sat = players(table)[1]
    penalise(table, 2, 1, round_number=2)
    penalise(table, 2, 1, on_sheet=False)
    key(table, (1, 2, 3, 4))

    correct_seat(table=the_table(table.round), position=2, entry=newcomer(table), by=by(table))

    assert {each.entry_id for each in Adjustment.objects.all()} == {sat.pk}


def test_two_people_who_sat_at_each_others_table_exchange_their_penalties_too():
    drawn = two_tables()
    one, other = the_table(drawn, 1), the_table(drawn, 2)
    penalise(one, 2, 30, table_number=None)
    for table in (one, other):
        key(table, BELOW_0)
    assert (state(one), state(other)) == ("keyed", "parked")
    there = players(other)[1]

    correct_seat(table=the_table(drawn, 1), position=2, entry=there, by=by(one))

    assert Adjustment.objects.get().entry == there
    assert (state(one), state(other)) == ("keyed", "parked")


def newcomer(table: Table):
    return register(
        tournament=table.round.tournament, name="Zita Zorn", town="", present=True, by=by(table)
    )


# Saved again ------------------------------------------------------------------------------


def test_saving_a_sheet_that_is_put_aside_judges_it_by_what_is_there_now(client, table):
    version = key(table, BELOW_0).version
    penalise(table, 2, 30)  # straight into the database: nobody judged it
    client.force_login(table.round.tournament.organiser)

    answer = client.post(address(table), sent(table, *BELOW_0, version=version), follow=True)

    assert state(table) == "keyed"
    assert "Table 1 is keyed in." in text(answer)
    [standing] = states(table.round.tournament)[1].tables
    assert standing.state == State.SHEET_IN
