"""Every plan that is kept, gone through pair by pair."""

from collections import Counter
from itertools import combinations

import pytest

from seating import event_report, notation, plan
from seating.found_plans import found_plan, found_plans

KNOWN = [
    # The fewest repeats known before, with the most meetings of one pair.
    pytest.param((5, 4, 4), 6, False, 63, 2, id="13 free"),
    pytest.param((4, 4, 5), 6, False, 63, 2, id="13 free, in another order"),
    pytest.param((5, 5, 5, 4, 4), 6, True, 31, 2, id="23 fair"),
    pytest.param((5, 5, 5, 4, 4), 6, False, 3, 2, id="23 free"),
    pytest.param((5,) * 3 + (6,) * 3, 4, False, 1, 2, id="33 x 4 free"),
    pytest.param((5,) * 3 + (6,) * 3, 5, False, 8, 2, id="33 x 5 free"),
    pytest.param((5,) * 3 + (6,) * 3, 6, False, 19, 2, id="33 x 6 free"),
    pytest.param((5,) * 3 + (6,) * 3, 5, True, 21, 2, id="33 x 5 fair"),
    pytest.param((5,) * 3 + (6,) * 3, 6, True, 41, 2, id="33 x 6 fair"),
    pytest.param((5,) * 5 + (4,) * 2, 6, True, 2, 2, id="33 with fours, fair"),
    pytest.param((5,) * 5 + (4,) * 3, 6, True, 1, 2, id="37 with fours, fair"),
    pytest.param((5,) * 5 + (6,) * 2, 6, True, 23, 2, id="37 with sixes, fair"),
    pytest.param((5,) * 5 + (6,) * 3, 6, True, 10, 2, id="43 fair"),
    pytest.param((5,) * 4 + (6,) * 4, 6, True, 14, 2, id="44 fair"),
    pytest.param((5,) * 6 + (6,) * 3, 6, True, 0, 1, id="48 fair"),
]


@pytest.mark.parametrize(
    "kept",
    [
        pytest.param(each, id=f"{notation(each.sizes)}, {len(each.rounds)}, {each.fair_turns}")
        for each in found_plans()
    ],
)
def test_plan_is_what_it_says(kept):
    met: Counter[tuple[int, int]] = Counter()
    turns = Counter(dict.fromkeys(range(sum(kept.sizes)), 0))
    for tables in kept.rounds:
        assert sorted(p for table in tables for p in table) == list(range(sum(kept.sizes)))
        assert tuple(map(len, tables)) == kept.sizes
        for table in tables:
            met.update(combinations(sorted(table), 2))
            turns.update(p for p in table if len(table) != kept.sizes[0])
        if kept.fair_turns:
            assert max(turns.values()) - min(turns.values()) <= 1
    steps = (0, 1, 4, 12, 32)
    assert sum(sum(steps[:times]) for times in met.values()) == kept.cost


@pytest.mark.parametrize(("sizes", "rounds", "fair_turns", "repeats", "most"), KNOWN)
def test_plan_is_no_worse_than_the_best_known(sizes, rounds, fair_turns, repeats, most):
    kept = found_plan(sizes, rounds, fair_turns=fair_turns)
    report = event_report(kept.rounds)
    assert report.repeats <= repeats
    assert report.most_meetings <= most


def test_plan_is_dealt_out_by_the_seed():
    people = range(101, 124)
    found = [plan(people, (5, 5, 5, 4, 4), 6, seed, fair_turns=False) for seed in (1, 2)]
    assert [each.method for each in found] == ["found-1", "found-1"]
    assert [each.report.repeats for each in found] == [3, 3]
    assert found[0].rounds != found[1].rounds


def test_search_goes_on_from_where_no_plan_is_kept():
    searched = plan(range(23), (5, 5, 5, 4, 4), 6, 1, attempts=1, steps=1000, constructions=False)
    assert searched.method == "anneal-1"
