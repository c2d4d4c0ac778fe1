"""The payoff tables of the rule books, written out, and what holds for every hand of a preset."""

from __future__ import annotations

from itertools import product

import pytest

from scoring import (
    PRESETS,
    Band,
    PickedHand,
    RuleSet,
    Tricks,
    band,
    possible_tricks,
    ruleset_from_preset,
    transfer,
)

ALL, SOME, NONE = Tricks.ALL, Tricks.SOME, Tricks.NONE

HANDS = {
    Band.WON: (61, SOME),
    Band.WON_SCHNEIDER: (91, SOME),
    Band.WON_SCHWARZ: (120, ALL),
    Band.LOST: (60, SOME),
    Band.LOST_SCHNEIDER: (30, SOME),
    Band.LOST_SCHWARZ: (0, NONE),
}
NO_BUMP = ruleset_from_preset("germanfest", {"double_on_the_bump": False})

WITH_PARTNER = {
    "pagat-called-ace": (
        PRESETS["pagat-called-ace"],
        {
            Band.WON: (2, 1, -1),
            Band.WON_SCHNEIDER: (4, 2, -2),
            Band.WON_SCHWARZ: (6, 3, -3),
            Band.LOST: (-4, -2, 2),
            Band.LOST_SCHNEIDER: (-8, -4, 4),
            Band.LOST_SCHWARZ: (-12, -6, 6),
        },
    ),
    "germanfest": (
        PRESETS["germanfest"],
        {
            Band.WON: (2, 1, -1),
            Band.WON_SCHNEIDER: (4, 2, -2),
            Band.WON_SCHWARZ: (6, 3, -3),
            Band.LOST: (-4, -2, 2),
            Band.LOST_SCHNEIDER: (-8, -4, 4),
            Band.LOST_SCHWARZ: (-18, 0, 6),
        },
    ),
    "germanfest without the bump": (
        NO_BUMP,
        {
            Band.WON: (2, 1, -1),
            Band.WON_SCHNEIDER: (4, 2, -2),
            Band.WON_SCHWARZ: (6, 3, -3),
            Band.LOST: (-2, -1, 1),
            Band.LOST_SCHNEIDER: (-4, -2, 2),
            Band.LOST_SCHWARZ: (-9, 0, 3),
        },
    ),
    "roschin-jd": (
        PRESETS["roschin-jd"],
        {
            Band.WON: (2, 1, -1),
            Band.WON_SCHNEIDER: (4, 2, -2),
            Band.WON_SCHWARZ: (8, 4, -4),
            Band.LOST: (-4, -2, 2),
            Band.LOST_SCHNEIDER: (-8, -4, 4),
            Band.LOST_SCHWARZ: (-16, -8, 8),
        },
    ),
}

ALONE = {
    "pagat-called-ace": (
        PRESETS["pagat-called-ace"],
        {
            Band.WON: (4, -1),
            Band.WON_SCHNEIDER: (8, -2),
            Band.WON_SCHWARZ: (12, -3),
            Band.LOST: (-8, 2),
            Band.LOST_SCHNEIDER: (-16, 4),
            Band.LOST_SCHWARZ: (-24, 6),
        },
    ),
    "germanfest": (
        PRESETS["germanfest"],
        {
            Band.WON: (4, -1),
            Band.WON_SCHNEIDER: (8, -2),
            Band.WON_SCHWARZ: (12, -3),
            Band.LOST: (-8, 2),
            Band.LOST_SCHNEIDER: (-16, 4),
            Band.LOST_SCHWARZ: (-24, 6),
        },
    ),
    "roschin-jd": (
        PRESETS["roschin-jd"],
        {
            Band.WON: (4, -1),
            Band.WON_SCHNEIDER: (8, -2),
            Band.WON_SCHWARZ: (16, -4),
            Band.LOST: (-8, 2),
            Band.LOST_SCHNEIDER: (-16, 4),
            Band.LOST_SCHWARZ: (-32, 8),
        },
    ),
    "three-handed": (
        PRESETS["three-handed"],
        {
            Band.WON: (2, -1),
            Band.WON_SCHNEIDER: (4, -2),
            Band.WON_SCHWARZ: (8, -4),
            Band.LOST: (-4, 2),
            Band.LOST_SCHNEIDER: (-8, 4),
            Band.LOST_SCHWARZ: (-16, 8),
        },
    ),
    "four-handed": (
        PRESETS["four-handed"],
        {
            Band.WON: (3, -1),
            Band.WON_SCHNEIDER: (6, -2),
            Band.WON_SCHWARZ: (9, -3),
            Band.LOST: (-6, 2),
            Band.LOST_SCHNEIDER: (-12, 4),
            Band.LOST_SCHWARZ: (-18, 6),
        },
    ),
}


def moved(
    rules: RuleSet, made: int, tricks: Tricks, *, picker: int = 1, partner: int | None = None
) -> tuple[int, ...]:
    """Points of a hand at a table without sit-outs."""
    hand = PickedHand(
        seats=rules.players,
        dealer=1,
        picker=picker,
        partner=partner,
        card_points=made,
        tricks=tricks,
    )
    return transfer(hand, rules).points


@pytest.mark.parametrize(
    ("rules", "reached", "points"),
    [
        pytest.param(rules, reached, points, id=f"{name}, {reached}")
        for name, (rules, table) in WITH_PARTNER.items()
        for reached, points in table.items()
    ],
)
def test_with_a_partner(rules: RuleSet, reached: Band, points: tuple[int, int, int]) -> None:
    picker, partner, defender = points
    assert moved(rules, *HANDS[reached], partner=2) == (picker, partner) + (defender,) * 3


@pytest.mark.parametrize(
    ("rules", "reached", "points"),
    [
        pytest.param(rules, reached, points, id=f"{name}, {reached}")
        for name, (rules, table) in ALONE.items()
        for reached, points in table.items()
    ],
)
def test_alone(rules: RuleSet, reached: Band, points: tuple[int, int]) -> None:
    picker, defender = points
    assert moved(rules, *HANDS[reached]) == (picker,) + (defender,) * (rules.players - 1)


@pytest.mark.parametrize(
    ("players", "share", "points"),
    [
        pytest.param(4, "single", (1, 1, -1, -1), id="four, single"),
        pytest.param(4, "even", (1, 1, -1, -1), id="four, even"),
        pytest.param(5, "single", (2, 1, -1, -1, -1), id="five, single"),
        pytest.param(5, "even", (2, 1, -1, -1, -1), id="five, even"),
        pytest.param(6, "single", (3, 1, -1, -1, -1, -1), id="six, single"),
        pytest.param(6, "even", (2, 2, -1, -1, -1, -1), id="six, even"),
        pytest.param(7, "single", (4, 1, -1, -1, -1, -1, -1), id="seven, single"),
        pytest.param(7, "even", (3, 2, -1, -1, -1, -1, -1), id="seven, even"),
        pytest.param(8, "single", (5, 1, -1, -1, -1, -1, -1, -1), id="eight, single"),
        pytest.param(8, "even", (3, 3, -1, -1, -1, -1, -1, -1), id="eight, even"),
    ],
)
def test_division_of_a_plain_win(players: int, share: str, points: tuple[int, ...]) -> None:
    deals = {4: (7, 4), 5: (6, 2), 6: (5, 2), 7: (4, 4), 8: (4, 0)}
    hand_size, blind_size = deals[players]
    sizes = {"players": players, "hand_size": hand_size, "blind_size": blind_size}
    rules = ruleset_from_preset("pagat-called-ace", sizes | {"partner_share": share})
    assert moved(rules, 61, SOME, partner=2) == points


@pytest.mark.parametrize(
    ("made", "reached"),
    [
        (120, Band.WON_SCHNEIDER),
        (91, Band.WON_SCHNEIDER),
        (90, Band.WON),
        (61, Band.WON),
        (60, Band.LOST),
        (31, Band.LOST),
        (30, Band.LOST_SCHNEIDER),
        (29, Band.LOST_SCHNEIDER),
        (0, Band.LOST_SCHNEIDER),
    ],
)
def test_edges_of_the_bands_with_a_trick_on_both_sides(made: int, reached: Band) -> None:
    assert band(made, SOME, PRESETS["germanfest"]) is reached


@pytest.mark.parametrize(
    ("option", "made", "reached"),
    [
        pytest.param({"picker_win_at": 60}, 60, Band.WON, id="60 wins"),
        pytest.param({"picker_win_at": 60}, 59, Band.LOST, id="59 does not"),
        pytest.param({"picker_safe_at": 30}, 30, Band.LOST, id="safe with 30"),
        pytest.param({"picker_safe_at": 30}, 29, Band.LOST_SCHNEIDER, id="not with 29"),
        pytest.param({"defender_safe_at": 31}, 90, Band.WON_SCHNEIDER, id="30 do not save"),
        pytest.param({"defender_safe_at": 31}, 89, Band.WON, id="31 save"),
    ],
)
def test_edges_move_with_the_options(option: dict[str, int], made: int, reached: Band) -> None:
    assert band(made, SOME, ruleset_from_preset("germanfest", option)) is reached


@pytest.mark.parametrize("name", PRESETS)
def test_every_hand_of_a_preset_sums_to_zero(name: str) -> None:
    rules = PRESETS[name]
    seats = range(1, rules.players + 1)
    for picker, other, made in product(seats, (None, *seats), range(121)):
        partner = None if rules.partner == "none" else other
        if partner != picker:
            for tricks in possible_tricks(made, rules):
                assert sum(moved(rules, made, tricks, picker=picker, partner=partner)) == 0


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("bump", [True, False], ids=["bump", "no bump"])
def test_making_more_never_costs_the_picking_side(name: str, bump: bool) -> None:
    rules = ruleset_from_preset(name, {"double_on_the_bump": bump})
    partner = None if rules.partner == "none" else 2
    made = [moved(rules, 0, NONE, partner=partner)]
    open_ = [points for points in range(121) if SOME in possible_tricks(points, rules)]
    made += [moved(rules, points, SOME, partner=partner) for points in open_]
    made.append(moved(rules, 120, ALL, partner=partner))
    picker = [points[0] for points in made]
    side = [sum(points[:2]) if partner else points[0] for points in made]
    assert picker == sorted(picker)
    assert side == sorted(side)
