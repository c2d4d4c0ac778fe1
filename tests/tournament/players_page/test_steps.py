"""What moved a player's points, step by step; the last total is that of the standings."""

import random

import pytest

from tests.factories import leave_out, make_round
from tests.tournament.players_page.worlds import (
    at_seat,
    key_sheet,
    make_table,
    penalise,
    play,
    recorded,
    sit_in,
)
from tournament.models import Sheet
from tournament.queries.plotting import curves, steps
from tournament.queries.ranking import standings

pytestmark = pytest.mark.django_db


def told(tournament, entry) -> list[tuple[int, int, int, bool]]:
    """Round, points, width, whether a penalty."""
    return [
        (step.round_number, step.points, step.width, step.penalty)
        for step in steps(recorded(tournament, entry))
    ]


def total(tournament, entry) -> int:
    return next(row.total for row in standings(tournament) if row.number == entry.number)


def test_steps_are_the_hands_in_order_of_rounds():
    table = make_table(hands=2)
    tournament = table.round.tournament
    anna = at_seat(table, 2)
    play(table, 70, 40)
    second = make_round(tournament).tables.seated()[0]
    play(second, 91)
    seat = next(seat.position for seat in second.seating if seat.entry == anna)
    last = {1: -2, 2: 4, 3: -2, 4: 2, 5: -2}[seat]
    assert told(tournament, anna) == [(1, 2, 1, False), (1, -4, 1, False), (2, last, 1, False)]
    assert total(tournament, anna) == -2 + last


def test_steps_of_a_sheet_are_one_as_wide_as_its_hands():
    table = make_table()
    play(table, 70)  # not counted: the director said that the sheet counts
    key_sheet(table, 10, -4, -2, -1, -3)
    assert told(table.round.tournament, at_seat(table, 1)) == [(1, 10, 3, False)]


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        pytest.param(Sheet.State.PARKED, [], id="parked: does not count"),
        pytest.param(Sheet.State.CHECKED, [(1, 10, 3, False)], id="checked"),
    ],
)
def test_steps_of_a_sheet_by_its_state(state, expected):
    table = make_table()
    key_sheet(table, 10, -4, -2, -1, -3, state=state)
    assert told(table.round.tournament, at_seat(table, 1)) == expected


def test_steps_tell_penalties_after_their_round():
    table = make_table()
    anna = at_seat(table, 2)
    play(table, 70)
    penalise(anna, -3)
    penalise(anna, 0)
    penalise(anna, -5, round_number=None)
    penalise(anna, -7, revoked=True)
    assert told(table.round.tournament, anna) == [
        (1, 2, 1, False),
        (1, -3, 1, True),
        (1, -5, 1, True),
    ]
    assert total(table.round.tournament, anna) == -6


def test_steps_tell_a_penalty_on_the_sheet_once():
    table = make_table()
    anna = at_seat(table, 1)
    key_sheet(table, -4, 0, 0, 0, 0)
    penalise(anna, -4, on_sheet=True, table_number=table.number)
    assert told(table.round.tournament, anna) == [(1, 0, 3, False), (1, -4, 1, True)]
    assert total(table.round.tournament, anna) == -4


def test_steps_leave_out_a_hand_that_is_cut():
    table = make_table()
    play(table, 70, 70)
    leave_out(table, number=2)
    assert told(table.round.tournament, at_seat(table, 2)) == [(1, 2, 1, False)]


def test_steps_of_who_inherits_a_line_stay_with_the_line():
    table = make_table()
    play(table, 70, 70)
    zita = sit_in(table, 2, 2, "inherited")
    tournament = table.round.tournament
    assert told(tournament, at_seat(table, 2)) == [(1, 2, 1, False), (1, 2, 1, False)]
    assert told(tournament, zita) == []


def test_steps_of_who_plays_for_himself_are_his_own():
    table = make_table()
    play(table, 70, 40)
    zita = sit_in(table, 2, 2, "own")
    tournament = table.round.tournament
    assert told(tournament, at_seat(table, 2)) == [(1, 2, 1, False)]
    assert told(tournament, zita) == [(1, -4, 1, False)]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_line_ends_at_the_total_of_the_standings(seed):
    """Hands, a sheet, penalties and a substitute mixed by chance."""
    chance = random.Random(seed)
    table = make_table(entries=11, hands=5)
    tournament = table.round.tournament
    for each in list(make_round(tournament).tables.seated())[:1]:
        key_sheet(each, *chance.choices(range(-20, 20), k=each.size))
    play(table, *chance.choices(range(30, 91), k=3))
    sit_in(table, chance.randint(1, 5), 2, chance.choice(["inherited", "own"]))
    for entry in chance.choices(list(tournament.entries.all()), k=4):
        penalise(entry, -chance.randint(1, 9), round_number=chance.choice([1, 2, None]))
    rows = standings(tournament)
    for row in rows:
        found = recorded(tournament, tournament.entries.get(number=row.number))
        assert found.total == sum(step.points for step in steps(found)) == row.total
    best = {row.number: row.total for row in rows}
    for leader in curves(tournament, rows, [1, 2]):
        assert leader.totals[-1] == best[leader.number]
