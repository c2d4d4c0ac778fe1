"""What a hand is worth, as a table: its ranges, its roles, and what it has in common with hands."""

from __future__ import annotations

import pytest

from scoring import (
    PRESETS,
    Band,
    ImpossibleHandError,
    Multipliers,
    NoDealError,
    Outcome,
    PickedHand,
    RuleSet,
    StepCode,
    Tricks,
    at_table,
    possible_tricks,
    ruleset_from_preset,
    transfer,
)
from scoring.payoffs import PickedRow, Role, Share, Span, UnpickedRow, payoffs

FIVE = PRESETS["germanfest"]
EVERY_ALL_PASS = [
    "leaster",
    "moster",
    "mittler",
    "schneidster",
    "schwanzer",
    "doubler",
    "redeal",
    "forced_pick",
]
ALL_PLAYED = ruleset_from_preset(
    "roschin-jd",
    {
        "all_pass": EVERY_ALL_PASS,
        "leaster_sweep_factor": 3,
        "moster_sweep_wins": True,
        "calling_sheepshead": True,
        "misplay": "offender_pays_each",
        "bump_on_forced_pick": False,
    },
)
DEALS = {3: (10, 2), 4: (7, 4), 5: (6, 2), 6: (5, 2), 7: (4, 4), 8: (4, 0)}


def sized(players: int, **options: object) -> RuleSet:
    hand_size, blind_size = DEALS[players]
    sizes = {"players": players, "hand_size": hand_size, "blind_size": blind_size}
    alone = {"partner": "none"} if players == 3 else {}
    return ruleset_from_preset("pagat-called-ace", sizes | alone | options)


def points(shares: tuple[Share, ...]) -> list[int]:
    return [share.points for share in shares]


def unpicked(rules: RuleSet, outcome: Outcome) -> list[UnpickedRow]:
    return [row for row in payoffs(rules).unpicked if row.outcome is outcome]


def test_bands_in_reading_order_with_the_card_points_of_both_sides() -> None:
    rows = payoffs(FIVE).picked
    assert [(row.band, row.tricks, row.card_points, row.defender_points) for row in rows] == [
        (Band.WON_SCHWARZ, Tricks.ALL, Span(120, 120), Span(0, 0)),
        (Band.WON_SCHNEIDER, Tricks.SOME, Span(91, 120), Span(0, 29)),
        (Band.WON, Tricks.SOME, Span(61, 90), Span(30, 59)),
        (Band.LOST, Tricks.SOME, Span(31, 60), Span(60, 89)),
        (Band.LOST_SCHNEIDER, Tricks.SOME, Span(0, 30), Span(90, 120)),
        (Band.LOST_SCHWARZ, Tricks.NONE, Span(0, 22), Span(98, 120)),
    ]


def test_ranges_move_with_the_edges_of_the_house() -> None:
    edges = {"picker_win_at": 60, "picker_safe_at": 30, "defender_safe_at": 31}
    rows = payoffs(ruleset_from_preset("germanfest", edges)).picked
    assert [row.card_points for row in rows[1:5]] == [
        Span(90, 120),
        Span(60, 89),
        Span(30, 59),
        Span(0, 29),
    ]


def test_no_trick_means_no_card_points_where_the_bury_does_not_count() -> None:
    rules = ruleset_from_preset("germanfest", {"bury_counts_without_trick": False})
    assert payoffs(rules).picked[-1].card_points == Span(0, 0)


def test_roles_of_a_picked_hand() -> None:
    row = payoffs(FIVE).picked[-1]
    assert row.with_partner == (
        Share(Role.PICKER, 1, -18),
        Share(Role.PARTNER, 1, 0),
        Share(Role.DEFENDER, 3, 6),
    )
    assert row.alone == (Share(Role.PICKER, 1, -24), Share(Role.DEFENDER, 4, 6))


def test_doublers_multiply_the_whole_table() -> None:
    table = payoffs(FIVE, doublers=2)
    assert (table.doublers, table.factor) == (2, 4)
    assert points(table.picked[2].with_partner) == [8, 4, -4]
    assert [points(row.shares) for row in table.unpicked] == [[16, -4], [0], [0]]


def test_the_bump_may_leave_a_doubled_hand_alone() -> None:
    rules = ruleset_from_preset("roschin-jd", {"bump_with_doubler": "no_stack"})
    assert points(payoffs(rules).picked[3].with_partner) == [-4, -2, 2]
    assert points(payoffs(rules, doublers=1).picked[3].with_partner) == [-4, -2, 2]


def test_a_forced_picker_may_lose_without_the_bump() -> None:
    assert points(payoffs(ALL_PLAYED).picked[3].alone) == [
        -8,
        2,
    ]
    assert points(payoffs(ALL_PLAYED, forced=True).picked[3].alone) == [-4, 1]


def test_a_table_of_four_under_rules_for_five_plays_alone() -> None:
    table = payoffs(FIVE, seats=4)
    assert (table.players, table.picked[2].with_partner) == (4, ())
    assert points(table.picked[2].alone) == [3, -1]
    assert table.picked[-1].card_points == Span(0, 44)


def test_a_table_of_six_under_rules_for_five_pays_as_five() -> None:
    assert payoffs(FIVE, seats=6) == payoffs(FIVE)


def test_no_table_without_a_deal() -> None:
    with pytest.raises(NoDealError):
        payoffs(FIVE, seats=2)


def test_what_the_house_does_not_play_is_refused() -> None:
    with pytest.raises(ImpossibleHandError):
        payoffs(PRESETS["pagat-called-ace"], doublers=1)
    with pytest.raises(ImpossibleHandError):
        payoffs(FIVE, forced=True)


def test_a_called_sheepshead_made_and_missed() -> None:
    rows = payoffs(ALL_PLAYED).called
    assert [(row.step, points(row.alone)) for row in rows] == [
        (StepCode.SHEEPSHEAD_MADE, [32, -8]),
        (StepCode.SHEEPSHEAD_MISSED, [-32, 8]),
    ]
    assert payoffs(FIVE).called == ()


@pytest.mark.parametrize(
    ("outcome", "rows"),
    [
        pytest.param(
            Outcome.LEASTER,
            [("leaster_won", None, [4, -1]), ("leaster_swept", None, [12, -3])],
            id="leaster",
        ),
        pytest.param(
            Outcome.MOSTER,
            [
                ("moster_lost", Span(None, 60), [-4, 1]),
                ("moster_over_60", Span(61, None), [-8, 2]),
                ("moster_swept", None, [4, -1]),
            ],
            id="moster",
        ),
        pytest.param(Outcome.MITTLER, [("mittler_won", None, [4, -1])], id="mittler"),
        pytest.param(
            Outcome.SCHNEIDSTER, [("schneidster_won", Span(None, 30), [4, -1])], id="schneidster"
        ),
        pytest.param(Outcome.SCHWANZER, [("schwanzer_lost", None, [-4, 1])], id="schwanzer"),
        pytest.param(Outcome.MISPLAY, [("misplayed", None, [-4, 1])], id="misplay"),
        pytest.param(
            Outcome.PASSED,
            [("passed_redeal", None, [0]), ("passed_doubler", None, [0])],
            id="passed",
        ),
        pytest.param(Outcome.MISDEAL, [("misdeal", None, [0])], id="misdeal"),
    ],
)
def test_rows_of_the_other_outcomes(
    outcome: Outcome, rows: list[tuple[str, Span | None, list[int]]]
) -> None:
    found = unpicked(ALL_PLAYED, outcome)
    assert [(str(row.step), row.card_points, points(row.shares)) for row in found] == rows


def test_who_wins_and_who_pays() -> None:
    leaster, moster = unpicked(ALL_PLAYED, Outcome.LEASTER), unpicked(ALL_PLAYED, Outcome.MOSTER)
    assert leaster[0].shares == (Share(Role.WINNER, 1, 4), Share(Role.OTHER, 4, -1))
    assert moster[0].shares == (Share(Role.LOSER, 1, -4), Share(Role.OTHER, 4, 1))


def test_outcomes_that_are_not_played_have_no_row() -> None:
    shown = {row.outcome for row in payoffs(PRESETS["pagat-called-ace"]).unpicked}
    assert shown == {Outcome.LEASTER, Outcome.MISDEAL}


@pytest.mark.parametrize("players", DEALS)
def test_every_row_sums_to_zero_at_every_size(players: int) -> None:
    rules = sized(players, all_pass=EVERY_ALL_PASS, doubler="stack", calling_sheepshead=True)
    table = payoffs(rules, doublers=1)
    shares = [row.with_partner for row in table.picked] + [row.alone for row in table.picked]
    shares += [row.alone for row in table.called] + [row.shares for row in table.unpicked]
    assert [sum(each.players * each.points for each in row) for row in shares] == [0] * len(shares)


def _holds(row: PickedRow, made: int, tricks: Tricks) -> bool:
    lowest, highest = row.card_points.lowest, row.card_points.highest
    assert lowest is not None
    assert highest is not None
    return row.tricks is tricks and lowest <= made <= highest


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        (name, seats)
        for name, rules in PRESETS.items()
        for seats in (3, 4, 5)
        if seats <= rules.players
    ],
)
def test_every_hand_moves_what_its_row_says(name: str, seats: int) -> None:
    rules, table = at_table(PRESETS[name], seats), payoffs(PRESETS[name], seats=seats)
    for made in range(121):
        for tricks in possible_tricks(made, rules):
            hand = PickedHand(
                seats=seats,
                dealer=2,
                picker=3,
                partner=None,
                card_points=made,
                tricks=tricks,
                multipliers=Multipliers(),
            )
            moved = transfer(hand, rules)
            (row,) = (each for each in table.picked if _holds(each, made, tricks))
            picker, defender = row.alone
            assert moved.band is row.band
            assert moved.points == tuple(
                picker.points if seat == 3 else defender.points for seat in range(1, seats + 1)
            )
