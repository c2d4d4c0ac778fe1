"""The search keeps its books right, and what it must keep it keeps."""

from typing import Any

import numba
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seating import kernel
from seating.chance import Chance
from seating.cooling import LEVELS, chances
from seating.search import APART_FIRST, APART_LATER, Search, Task, cost

SIZES = (5, 5, 4, 4)
PEOPLE = sum(SIZES)


def a_task(**options):
    given_options: dict[str, Any] = {
        "sizes": SIZES,
        "rounds": 3,
        "usual": 5,
        "turns": (0,) * PEOPLE,
    } | options
    return Task(**given_options)


def searched(task, steps=2000, seed=1):
    search = Search(task, Chance(seed, "test"), steps)
    search.run()
    return search


met_before = st.dictionaries(
    st.tuples(st.integers(0, 8), st.integers(9, PEOPLE - 1)), st.integers(1, 4), max_size=12
)


@settings(deadline=None)
@given(met=met_before, seed=st.integers(0, 999), fair=st.booleans(), steps=st.integers(0, 3000))
def test_books_of_the_search_agree_with_the_definition(met, seed, fair, steps):
    task = a_task(met=met, fair=fair, apart=frozenset({(0, 1), (4, 9)}), requested={3: 1, 17: 3})
    search = searched(task, steps, seed)
    assert search.best_cost == cost(task, search.plan())
    assert search._cost == cost(task, tuple(map(_tables, search._board.who.tolist())))
    for tables in search.plan():
        assert sorted(person for table in tables for person in table) == list(range(PEOPLE))
        assert tuple(map(len, tables)) == SIZES


def _tables(row):
    bounds = ((0, 5), (5, 10), (10, 14), (14, 18))
    return tuple(tuple(row[first:end]) for first, end in bounds)


@settings(deadline=None)
@given(seed=st.integers(0, 999), steps=st.integers(0, 3000))
def test_search_is_never_worse_than_its_start(seed, steps):
    task = a_task(fair=False)
    start = Search(task, Chance(seed, "test"), 0).best_cost
    assert 0 <= searched(task, steps, seed).best_cost <= start


@settings(deadline=None)
@given(
    seed=st.integers(0, 999),
    turns=st.lists(st.integers(0, 2), min_size=PEOPLE, max_size=PEOPLE).map(tuple),
)
def test_turns_are_as_even_as_the_numbers_allow(seed, turns):
    """After every round the most and the fewest differ by one, or as they did before."""
    plan = searched(a_task(turns=turns), seed=seed).plan()
    had = list(turns)
    for tables in plan:
        spread = max(had) - min(had)
        for table in tables[2:]:
            for person in table:
                had[person] += 1
        assert max(had) - min(had) <= max(1, spread)


def test_fixed_people_stay():
    task = a_task(fixed={7: (0, 2), 8: (0, None), 9: (3, 3)})
    for tables in searched(task).plan():
        assert tables[0][2] == 7
        assert tables[0][4] == 8
        assert tables[3][3] == 9


def test_groups_are_kept_apart_in_round_one_and_cost_later():
    task = a_task(apart=frozenset({(0, 1), (0, 2), (1, 2), (5, 6)}))
    search = searched(task, 200_000)
    for one, other in task.apart:
        assert all(not {one, other} <= set(table) for table in search.plan()[0])
    together = ((0, 1, 2, 3, 4), (5, 6, 7, 8, 9), (10, 11, 12, 13), (14, 15, 16, 17))
    one_round = a_task(rounds=1, apart=task.apart)
    assert cost(one_round, (together,)) == 4 * APART_FIRST
    assert cost(a_task(rounds=1, apart=task.apart, first_round=False), (together,)) == (
        4 * APART_LATER
    )


def test_requested_table_is_given_where_nothing_speaks_against_it():
    for tables in searched(a_task(fair=False, requested={0: 0, 1: 1}), 100_000).plan():
        assert 0 in tables[0]
        assert 1 in tables[1]


def test_stopping_and_going_on_changes_nothing():
    whole, parts = searched(a_task(), 50_000), Search(a_task(), Chance(1, "test"), 50_000)
    for part in (1, 999, 7000, 12_345, 50_000):
        parts.go_on(part)
    assert parts.plan() == whole.plan()
    assert parts.taken == whole.taken == 50_000


def test_progress_can_stop_the_search():
    told = []

    def stop(taken, best):
        told.append((taken, best))
        return False

    search = Search(a_task(), Chance(1, "test"), 3_000_000)
    search.run(stop)
    assert told == [(1_000_000, search.best_cost)]
    again = Search(a_task(), Chance(1, "test"), 3_000_000)
    again.run(at_most=1_000_000)
    assert again.plan() == search.plan()


def test_compiled_search_does_what_its_text_says(monkeypatch):
    """The same steps in plain Python: nothing of the result is owed to the compiler."""
    compiled = searched(a_task(requested={3: 2}, apart=frozenset({(0, 1)})), 3000)
    for name in [
        "word",
        "below",
        "content",
        "replacing",
        "wishing",
        "meet",
        "swap",
        "unevenness",
        "pass_turn",
        "anneal",
    ]:
        monkeypatch.setattr(kernel, name, getattr(kernel, name).py_func)
    monkeypatch.setattr("seating.search.anneal", kernel.anneal)
    plain = searched(a_task(requested={3: 2}, apart=frozenset({(0, 1)})), 3000)
    assert plain.plan() == compiled.plan()
    assert plain.best_cost == compiled.best_cost


def test_without_a_folder_for_machine_code_it_is_compiled_at_each_start(monkeypatch):
    njit = numba.njit

    def no_folder(*function, cache=False):
        if cache:
            raise RuntimeError("cannot cache function: no locator available")
        return njit(*function)

    monkeypatch.setattr(kernel, "njit", no_folder)
    twice = kernel.compiled(lambda number: 2 * number)
    assert twice(21) == 42


def test_generator_is_xoshiro128():
    """The first words from the state 1, 2, 3, 4, as its authors' program prints them."""
    state = np.array([1, 2, 3, 4], np.int64)
    assert [kernel.word(state) for _ in range(4)] == [11520, 0, 5927040, 70819200]


@pytest.mark.parametrize(
    ("schedule", "level", "worse_by", "chance"),
    [
        pytest.param(0, 0, 1, 1_029_293_363, id="hot: one repeat more, 24 in 100"),
        pytest.param(0, LEVELS - 1, 1, 5_465_920, id="cold: one repeat more, 13 in 10,000"),
        pytest.param(0, LEVELS - 1, 4, 0, id="cold: a third meeting, never"),
        pytest.param(1, 0, 1, 1_580_030_168, id="hotter: one repeat more, 37 in 100"),
    ],
)
def test_chances_out_of_two_to_the_32nd(schedule, level, worse_by, chance):
    assert chances(schedule)[level, worse_by] == chance
