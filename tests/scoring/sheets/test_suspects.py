from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import PRESETS, NoDealError, schafkopf
from scoring.schafkopf.options import Recording
from scoring.sheets import Suspect, SuspectKind, balance, payments, suspects

PAGAT = PRESETS["pagat-called-ace"]
TOURNAMENT = schafkopf.PRESETS["schafkopf-tournament"]
GOOD_POINTS_ONLY = replace(TOURNAMENT, recording=Recording.PLUS_ONLY)


def first(totals: tuple[int, ...], penalties: dict[int, int] | None = None) -> Suspect:
    return suspects(totals, PAGAT, seats=len(totals), penalties=penalties or {})[0]


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        pytest.param(
            (33, 21, 17, -14, -15),
            Suspect(kind=SuspectKind.SIGN, row=2, typed=21, proposed=-21),
            id="plus for minus",
        ),
        pytest.param(
            (72, -8, 5, -18, -6),
            Suspect(kind=SuspectKind.SWAPPED_DIGITS, row=1, typed=72, proposed=27),
            id="72 for 27",
        ),
        pytest.param(
            (40, -8, -51, -11, -6),
            Suspect(kind=SuspectKind.SWAPPED_DIGITS, row=3, typed=-51, proposed=-15),
            id="-51 for -15",
        ),
        pytest.param(
            (140, -102, 5, -3, -22),
            Suspect(kind=SuspectKind.SWAPPED_DIGITS, row=2, typed=-102, proposed=-120),
            id="swapped at the end",
        ),
        pytest.param(
            (155, -8, 5, -3, -9),
            Suspect(kind=SuspectKind.DOUBLED_DIGIT, row=1, typed=155, proposed=15),
            id="155 for 15",
        ),
        pytest.param(
            (30, -8, -1, -3, -6),
            Suspect(kind=SuspectKind.DROPPED_DIGIT, row=3, typed=-1, proposed=-13),
            id="-1 for -13",
        ),
        pytest.param(
            (13, -20, 0, -3, 0),
            Suspect(kind=SuspectKind.DROPPED_DIGIT, row=3, typed=0, proposed=10),
            id="0 for 10",
        ),
    ],
)
def test_a_slip_of_the_fingers_comes_first(totals: tuple[int, ...], expected: Suspect) -> None:
    assert first(totals) == expected


@pytest.mark.parametrize(
    ("totals", "kind", "step"),
    [
        pytest.param((52, -39, 35, -23, -26), SuspectKind.HAND_LEFT_OUT, 1, id="1 too little"),
        pytest.param((52, -38, 35, -23, -14), SuspectKind.HAND_LEFT_OUT, -12, id="12 too much"),
        pytest.param((52, -38, 35, -23, 6), SuspectKind.HAND_SIGN, -16, id="32 too much"),
    ],
)
def test_a_slip_in_one_hand_may_be_in_any_row(
    totals: tuple[int, ...], kind: SuspectKind, step: int
) -> None:
    found = suspects(totals, PAGAT, seats=5)
    assert [(each.row, each.kind, each.step) for each in found] == [
        (row, kind, step) for row in range(1, 6)
    ]


def test_a_hand_that_only_a_winner_can_have_was_written_twice() -> None:
    """A picker who takes every trick wins 3 from each of three; nobody pays 9."""
    found = suspects((52, -38, 35, -40), PRESETS["four-handed"], seats=4)
    assert [(each.row, each.kind, each.step) for each in found] == [
        (row, SuspectKind.HAND_TWICE, 9) for row in range(1, 5)
    ]


def test_the_most_plausible_slip_comes_first_then_by_row() -> None:
    """6 too much: -3 for -9 is none, 3 for -3 is one; 6 is what a picker alone can lose."""
    found = suspects((52, -38, 35, -46, 3), PAGAT, seats=5)
    assert [(each.row, each.kind, each.proposed) for each in found] == [
        (5, SuspectKind.SIGN, -3),
        (1, SuspectKind.HAND_LEFT_OUT, 46),
        (2, SuspectKind.HAND_LEFT_OUT, -44),
        (3, SuspectKind.HAND_LEFT_OUT, 29),
        (4, SuspectKind.HAND_LEFT_OUT, -52),
    ]


def test_a_penalty_recorded_but_not_on_the_sheet() -> None:
    expected = Suspect(kind=SuspectKind.PENALTY_LEFT_OUT, row=5, typed=-6, proposed=-10, step=4)
    assert first((12, -8, 5, -3, -6), {5: 4}) == expected


@pytest.mark.parametrize(
    "totals",
    [
        pytest.param((12, -8, 5, -3, -6), id="balances"),
        pytest.param((-8, 12, 5, -3, -6), id="two rows exchanged: not to be found"),
        pytest.param((52, -38, 35, -23, -9), id="17 too much: no usual slip"),
    ],
)
def test_nothing_is_suspected(totals: tuple[int, ...]) -> None:
    assert suspects(totals, PAGAT, seats=5) == ()


def test_an_open_sum_is_never_suspect() -> None:
    assert suspects((20, 15, 0, 25), GOOD_POINTS_ONLY, seats=4) == ()


def test_good_points_are_held_against_the_hands() -> None:
    found = suspects((21, 15, 0, 25), GOOD_POINTS_ONLY, seats=4, hands_sum=52)
    assert [(each.row, each.kind, each.proposed) for each in found] == [
        (1, SuspectKind.SWAPPED_DIGITS, 12)
    ]


def test_figures_of_a_hand_at_a_table_of_five() -> None:
    assert sorted(payments(PAGAT, 5)) == [
        *(-24, -16, -12, -8, -6, -4, -3, -2, -1),
        *(1, 2, 3, 4, 6, 8, 12),
    ]


def test_figures_of_a_hand_are_those_of_the_seats() -> None:
    """Four at a table of a five-handed house play with fewer opponents."""
    assert sorted(payments(PAGAT, 4)) != sorted(payments(PAGAT, 5))
    assert payments(PAGAT, 6) == payments(PAGAT, 5)


def test_figures_of_a_schafkopf_hand() -> None:
    assert sorted(payments(TOURNAMENT, 4)) == [
        *(-52, -30, -21, -18, -15, -10, -7, -6, -5, -3, -2, -1),
        *(1, 2, 3, 5, 6, 7, 10, 15, 18, 21, 30, 156),
    ]


def test_a_table_that_cannot_be_dealt() -> None:
    with pytest.raises(NoDealError):
        suspects((1, 2), PAGAT, seats=2)


@given(
    st.lists(st.integers(-300, 300), min_size=3, max_size=6),
    st.dictionaries(st.integers(1, 3), st.integers(-8, 8)),
)
def test_a_proposal_always_balances(totals: list[int], penalties: dict[int, int]) -> None:
    for each in suspects(totals, PAGAT, seats=5, penalties=penalties):
        mended = [*totals]
        assert mended[each.row - 1] == each.typed
        mended[each.row - 1] = each.proposed
        assert balance(mended, PAGAT, penalties=penalties).difference == 0


@given(st.lists(st.integers(-99, 99), min_size=4, max_size=4), st.integers(0, 4))
def test_a_wrong_sign_is_always_among_the_suspects(others: list[int], at: int) -> None:
    true = [*others[:at], -sum(others), *others[at:]]
    typed = [*true]
    typed[at] = -typed[at]
    found = suspects(typed, PAGAT, seats=5)
    rows = [each.row for each in found if each.kind is SuspectKind.SIGN]
    assert (at + 1 in rows) is (true[at] != 0)
