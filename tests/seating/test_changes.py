"""Changes by hand: swap, move, a seating typed in, and what it costs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seating import (
    Finding,
    NoSuchTableError,
    NotSeatedError,
    Problem,
    Wishes,
    difference,
    moved,
    problems,
    report,
    swapped,
)

TABLES = ((1, 2, 3, 4, 5), (6, 7, 8, 9, 10), (11, 12, 13, 14))


@pytest.mark.parametrize(
    ("one", "other", "after"),
    [
        pytest.param(2, 13, ((1, 13, 3, 4, 5), (6, 7, 8, 9, 10), (11, 12, 2, 14)), id="two tables"),
        pytest.param(1, 5, ((5, 2, 3, 4, 1), (6, 7, 8, 9, 10), (11, 12, 13, 14)), id="one table"),
        pytest.param(7, 7, TABLES, id="with oneself"),
    ],
)
def test_swap(one, other, after):
    assert swapped(TABLES, one, other) == after
    assert swapped(TABLES, other, one) == after


@pytest.mark.parametrize(
    ("entry", "table", "after"),
    [
        pytest.param(2, 3, ((1, 3, 4, 5), (6, 7, 8, 9, 10), (11, 12, 13, 14, 2)), id="to a four"),
        pytest.param(2, 2, ((1, 3, 4, 5), (6, 7, 8, 9, 10, 2), (11, 12, 13, 14)), id="to a five"),
        pytest.param(2, 1, TABLES, id="sits there already"),
    ],
)
def test_move(entry, table, after):
    assert moved(TABLES, entry, table) == after


def test_nobody_there_to_move():
    for change in (lambda: swapped(TABLES, 1, 99), lambda: moved(TABLES, 99, 1)):
        with pytest.raises(NotSeatedError) as refused:
            change()
        assert str(refused.value) == "Player 99 has no seat in this round."


@pytest.mark.parametrize("table", [0, 4])
def test_move_to_a_table_that_is_not_there(table):
    with pytest.raises(NoSuchTableError) as refused:
        moved(TABLES, 1, table)
    assert str(refused.value) == f"There is no table {table}: the round has 3 tables."


TWICE, UNKNOWN, MISSING = Problem.TWICE, Problem.UNKNOWN, Problem.MISSING


@pytest.mark.parametrize(
    ("tables", "sizes", "found"),
    [
        pytest.param(TABLES, (5, 4), (), id="right"),
        pytest.param(TABLES, None, (), id="right, any sizes"),
        pytest.param(
            ((1, 2, 3, 4, 5), (6, 7, 8, 9, 3), (11, 12, 13, 14)),
            (5, 4),
            (
                Finding(problem=TWICE, entry=3, tables=(1, 2)),
                Finding(problem=MISSING, entry=10),
            ),
            id="twice and missing",
        ),
        pytest.param(
            ((1, 2, 3, 4, 4), (6, 7, 8, 9, 10), (11, 12, 13, 14), (5, 55, 55)),
            (3, 4, 5),
            (
                Finding(problem=TWICE, entry=4, tables=(1,)),
                Finding(problem=TWICE, entry=55, tables=(4,)),
                Finding(problem=UNKNOWN, entry=55, tables=(4,)),
            ),
            id="twice at one table, and a stranger twice",
        ),
        pytest.param(
            ((1, 2, 3, 4, 5, 6, 7), (8, 9, 10), (11, 12, 13, 14)),
            (6, 4),
            (
                Finding(problem=Problem.TABLE_TOO_LARGE, tables=(1,), size=7, allowed=(4, 6)),
                Finding(problem=Problem.TABLE_TOO_SMALL, tables=(2,), size=3, allowed=(4, 6)),
            ),
            id="too large and too small",
        ),
        pytest.param(
            TABLES,
            (6, 4),
            (
                Finding(problem=Problem.TABLE_SIZE, tables=(1,), size=5, allowed=(4, 6)),
                Finding(problem=Problem.TABLE_SIZE, tables=(2,), size=5, allowed=(4, 6)),
            ),
            id="between two sizes allowed",
        ),
        pytest.param(
            (tuple(range(1, 13)), (13, 14)),
            None,
            (Finding(problem=Problem.TABLE_TOO_SMALL, tables=(2,), size=2),),
            id="two make no table",
        ),
        pytest.param(
            (),
            (5,),
            tuple(Finding(problem=MISSING, entry=entry) for entry in range(1, 15)),
            id="nothing typed",
        ),
    ],
)
def test_problems_of_a_seating_typed_in(tables, sizes, found):
    assert problems(tables, range(1, 15), sizes) == found


def test_cost_of_a_change():
    wishes = Wishes(apart=((1, 7),), requested={2: 1})
    history = [((1, 3, 5, 7), (2, 4, 6), (8, 9, 10))]
    before = report(((1, 2, 8, 4), (3, 9, 6), (5, 7, 10)), history, wishes)
    after = report(swapped(((1, 2, 8, 4), (3, 9, 6), (5, 7, 10)), 2, 7), history, wishes)
    change = difference(before, after)
    assert change.newly_met == ((1, 7),)
    assert change.no_longer_met == ((2, 4), (5, 7))
    assert (change.cost, before.cost, after.cost) == (-1, 2, 1)
    assert (change.odd_again, change.no_longer_odd) == ((2,), ())
    assert (change.apart_together, change.no_longer_together) == (((1, 7),), ())
    assert (change.wishes_unmet, change.wishes_met) == ((2,), ())


orders = st.permutations(range(1, 15)).map(
    lambda order: (tuple(order[:5]), tuple(order[5:10]), tuple(order[10:]))
)


@given(history=st.lists(orders, max_size=3), tables=orders, one=st.integers(1, 14), to=orders)
def test_change_and_back_cost_nothing(history, tables, one, to):
    other = to[0][0]
    there = report(swapped(tables, one, other), history)
    back = report(swapped(swapped(tables, one, other), other, one), history)
    here = report(tables, history)
    assert difference(here, there).cost == -difference(there, back).cost
    assert difference(here, there).newly_met == difference(there, back).no_longer_met
    assert back == here


@given(tables=orders, entry=st.integers(1, 14), table=st.integers(1, 3))
def test_a_move_keeps_everybody_seated_once(tables, entry, table):
    after = moved(tables, entry, table)
    assert problems(after, range(1, 15), (3, 4, 5, 6)) == ()
    assert entry in after[table - 1]
