from __future__ import annotations

from dataclasses import replace

import pytest

from scoring import PRESETS, schafkopf
from scoring.schafkopf.options import Recording
from scoring.sheets import Balance, Reason, balance

GERMANFEST = PRESETS["germanfest"]
GOOD_POINTS_ONLY = replace(schafkopf.PRESETS["schafkopf-tournament"], recording=Recording.PLUS_ONLY)
ZERO_SUM, PENALTIES = Reason.ZERO_SUM, Reason.PENALTIES


@pytest.mark.parametrize(
    ("totals", "penalties", "expected", "difference"),
    [
        pytest.param((12, -8, 5, -3, -6), {}, 0, 0, id="balances"),
        pytest.param((12, -8, 5, -3, -5), {}, 0, 1, id="one too high"),
        pytest.param((12, -8, 5, -3, -10), {}, 0, -4, id="a penalty of 4, not recorded"),
        pytest.param((12, -8, 5, -3, -10), {5: 4}, -4, 0, id="a penalty of 4, recorded"),
        pytest.param((12, -8, 5, -3, -6), {5: 4}, -4, 4, id="recorded, but not on the sheet"),
        pytest.param((8, -8, 5, -3, -10), {1: 4, 5: 4}, -8, 0, id="two penalties"),
        pytest.param((12, -8, 5, -3, -2), {5: -4}, 4, 0, id="points given back"),
    ],
)
def test_points_only_change_hands(
    totals: tuple[int, ...], penalties: dict[int, int], expected: int, difference: int
) -> None:
    found = balance(totals, GERMANFEST, penalties=penalties)
    assert (found.expected, found.difference) == (expected, difference)
    assert found.explained is (difference == 0)


@pytest.mark.parametrize(
    ("totals", "penalties", "expected"),
    [
        pytest.param(
            (3, -3), {}, Balance(sum=0, expected=0, because=(ZERO_SUM,)), id="without penalty"
        ),
        pytest.param(
            (3, -7),
            {2: 4},
            Balance(sum=-4, expected=-4, because=(ZERO_SUM, PENALTIES)),
            id="with penalty",
        ),
        pytest.param(
            (3, -3), {2: 0}, Balance(sum=0, expected=0, because=(ZERO_SUM,)), id="a warning"
        ),
    ],
)
def test_a_balance_says_why(
    totals: tuple[int, ...], penalties: dict[int, int], expected: Balance
) -> None:
    assert balance(totals, GERMANFEST, penalties=penalties) == expected


@pytest.mark.parametrize(
    ("hands_sum", "penalties", "expected", "difference", "explained"),
    [
        pytest.param(None, {}, None, None, True, id="no hands: open"),
        pytest.param(None, {1: 4}, None, None, True, id="no hands, a penalty: open"),
        pytest.param(60, {}, 60, 0, True, id="as the hands"),
        pytest.param(60, {1: 5}, 55, 5, False, id="penalty not on the sheet"),
        pytest.param(55, {}, 55, 5, False, id="more than the hands"),
    ],
)
def test_where_only_good_points_are_written(
    hands_sum: int | None,
    penalties: dict[int, int],
    expected: int | None,
    difference: int | None,
    explained: bool,
) -> None:
    found = balance((20, 15, 0, 25), GOOD_POINTS_ONLY, penalties=penalties, hands_sum=hands_sum)
    assert (found.sum, found.expected, found.difference) == (60, expected, difference)
    assert found.explained is explained
    assert found.because[0] is Reason.GOOD_POINTS_ONLY


def test_hands_do_not_change_what_a_zero_sum_sheet_must_be() -> None:
    assert balance((3, -3), GERMANFEST, hands_sum=5).expected == 0


@pytest.mark.parametrize(
    ("totals", "penalties", "losses"),
    [
        pytest.param((20, 0, 40, 10), {}, (), id="good points"),
        pytest.param((20, -30, 40, 10), {}, (2,), id="below 0"),
        pytest.param((20, -30, 40, 10), {2: 30}, (), id="by a penalty"),
        pytest.param((20, -30, 40, 10), {2: 29}, (2,), id="by more than the penalty"),
        pytest.param((20, -30, 40, 10), {1: 30}, (2,), id="by the penalty of somebody else"),
        pytest.param((20, 0, 40, 10), {2: -5}, (), id="points given back, not on the sheet"),
        pytest.param((-1, 0, 40, -2), {}, (1, 4), id="two below 0"),
    ],
)
def test_nothing_but_a_penalty_leads_below_0_where_only_good_points_are_written(
    totals: tuple[int, ...], penalties: dict[int, int], losses: tuple[int, ...]
) -> None:
    found = balance(totals, GOOD_POINTS_ONLY, penalties=penalties)
    assert (found.losses, found.explained) == (losses, not losses)


def test_where_losers_pay_they_are_below_0() -> None:
    assert balance((3, -3), GERMANFEST).losses == ()
