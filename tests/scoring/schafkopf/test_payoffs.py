"""What a Schafkopf game is worth, as a table: its figures, its ranges, and that hands agree."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import (
    ImpossibleHandError,
    NoDealError,
    payoff_table,
)
from scoring.payoffs import Role, Share, Span
from scoring.schafkopf import PRESETS, SchafkopfRules, Suit
from scoring.schafkopf.payoffs import Doubling, GameWorth, payoffs
from scoring.schafkopf.transfers import StepCode
from tests.scoring.schafkopf.facts import EVERYTHING, house

CARDAVIA = PRESETS["schafkopf-cardavia"]
SIX = ["won_schwarz", "won_schneider", "won", "lost", "lost_schneider", "lost_schwarz"]


def games(rules: SchafkopfRules, contract: str) -> list[GameWorth]:
    return [game for game in payoffs(rules).games if game.contract == contract]


def game(rules: SchafkopfRules, contract: str) -> GameWorth:
    (found,) = games(rules, contract)
    return found


def units(rules: SchafkopfRules, contract: str) -> dict[str, int]:
    return {str(row.step): row.unit for row in game(rules, contract).rows}


def points(shares: tuple[Share, ...]) -> list[int]:
    return [share.points for share in shares]


def paid(found: GameWorth) -> dict[str, list[int]]:
    return {str(row.step): points(row.shares) for row in found.rows}


def laufende(rules: SchafkopfRules, contract: str) -> list[tuple[Any, ...]]:
    return [
        (row.won, row.side, row.least, row.most, points(row.shares))
        for row in game(rules, contract).laufende
    ]


# The tariff --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("contract", "expected"),
    [
        pytest.param("rufer", [3, 2, 1, 1, 2, 3], id="Rufer"),
        pytest.param("wenz", [7, 6, 5, 5, 6, 7], id="Wenz"),
        pytest.param("solo", [7, 6, 5, 5, 6, 7], id="Solo"),
    ],
)
def test_tariff_of_cardavia(contract: str, expected: list[int]) -> None:
    assert units(CARDAVIA, contract) == dict(zip(SIX, expected, strict=True))


@pytest.mark.parametrize(
    ("contract", "expected"),
    [
        pytest.param("wenz_tout", {"tout_made": 10, "tout_missed": 10}, id="Wenz Tout"),
        pytest.param("solo_tout", {"tout_made": 10, "tout_missed": 10}, id="Solo Tout"),
        pytest.param("sie", {"sie_held": 52}, id="Sie"),
        pytest.param("passed", {"passed": 0}, id="passed"),
        pytest.param("misdeal", {"misdeal": 0}, id="misdeal"),
    ],
)
def test_other_games_of_cardavia(contract: str, expected: dict[str, int]) -> None:
    assert units(CARDAVIA, contract) == expected


@pytest.mark.parametrize(
    ("options", "contract", "expected"),
    [
        pytest.param({"tout_bonus": "schwarz"}, "solo_tout", 14, id="SELF, Tout"),
        pytest.param({"tout_bonus": "schwarz"}, "sie", 60, id="SELF, Sie"),
        pytest.param({"solo_value": 2, "tout_factor": 3}, "solo_tout", 6, id="Münchsmünster, Tout"),
        pytest.param({"tout_fixed": 6, "sie_fixed": 14}, "wenz_tout", 6, id="printed Tout"),
        pytest.param({"tout_fixed": 6, "sie_fixed": 14}, "sie", 46, id="printed Sie and Laufende"),
        pytest.param({"laufende_value": 0}, "sie", 20, id="Sie without Laufende"),
    ],
)
def test_tout_and_sie_of_other_sheets(
    options: dict[str, Any], contract: str, expected: int
) -> None:
    assert game(house(**options), contract).rows[0].unit == expected


def test_games_stand_in_the_order_of_the_house() -> None:
    shown = [str(each.contract) for each in payoffs(EVERYTHING).games]
    assert shown == [
        "rufer",
        "bettel",
        "wenz",
        "geier",
        "farbwenz",
        "solo",
        "wenz_tout",
        "geier_tout",
        "farbwenz_tout",
        "solo_tout",
        "sie",
        "cross",
        "misdeal",
    ]


def test_roles_with_a_partner_and_alone() -> None:
    assert game(CARDAVIA, "rufer").rows[2].shares == (
        Share(Role.PLAYER, 1, 1),
        Share(Role.PARTNER, 1, 1),
        Share(Role.OPPONENT, 2, -1),
    )
    assert game(CARDAVIA, "solo").rows[4].shares == (
        Share(Role.PLAYER, 1, -18),
        Share(Role.OPPONENT, 3, 6),
    )
    assert game(CARDAVIA, "sie").rows[0].shares == (
        Share(Role.PLAYER, 1, 156),
        Share(Role.OPPONENT, 3, -52),
    )
    assert game(CARDAVIA, "passed").rows[0].shares == (Share(Role.EVERYBODY, 4, 0),)


def test_bettel_is_lost_with_any_trick() -> None:
    assert paid(game(EVERYTHING, "bettel")) == {
        "bettel_made": [12, -4],
        "bettel_missed": [-12, 4],
    }


# Card points -------------------------------------------------------------------------------


def test_card_points_of_both_sides() -> None:
    assert [(row.card_points, row.opponent_points) for row in game(CARDAVIA, "rufer").rows] == [
        (Span(120, 120), Span(0, 0)),
        (Span(91, 120), Span(0, 29)),
        (Span(61, 90), Span(30, 59)),
        (Span(31, 60), Span(60, 89)),
        (Span(0, 30), Span(90, 120)),
        (Span(0, 0), Span(120, 120)),
    ]
    assert [row.card_points for row in game(CARDAVIA, "solo_tout").rows] == [None, None]


def test_results_that_pay_the_same_are_one_row() -> None:
    rules = house(schneider_contracts=["rufer"])
    assert [(row.step, row.card_points, row.unit) for row in game(rules, "solo").rows] == [
        (StepCode.WON, Span(61, 120), 5),
        (StepCode.LOST, Span(0, 60), 5),
    ]
    same = game(house(schneider_bonus=2), "rufer").rows
    assert [(row.step, row.card_points, row.unit) for row in same] == [
        (StepCode.WON_SCHNEIDER, Span(91, 120), 3),
        (StepCode.WON, Span(61, 90), 1),
        (StepCode.LOST, Span(31, 60), 1),
        (StepCode.LOST_SCHNEIDER, Span(0, 30), 3),
    ]


def test_sixty_each_across_may_be_replayed() -> None:
    rows = game(house(cross_tie="wash"), "cross").rows
    assert [(row.step, row.card_points, points(row.shares)) for row in rows[2:5]] == [
        (StepCode.WON, Span(61, 90), [1, 1, -1]),
        (StepCode.CROSS_WASHED, Span(60, 60), [0, 0, 0]),
        (StepCode.LOST, Span(31, 59), [-1, -1, 1]),
    ]


def test_a_forced_game_with_edges_of_its_own_has_its_own_table() -> None:
    own = games(house(all_pass="must_play", forced_win_at=60, forced_safe_at=30), "rufer")
    assert [(each.forced, [row.card_points for row in each.rows[2:4]]) for each in own] == [
        (False, [Span(61, 90), Span(31, 60)]),
        (True, [Span(60, 90), Span(30, 59)]),
    ]
    assert [each.forced for each in games(house(all_pass="must_play"), "rufer")] == [False]
    only = games(house(all_pass="must_play", contracts=[]), "rufer")
    assert [each.forced for each in only] == [True]


def test_a_dearer_heart_solo_has_its_own_table() -> None:
    rules = house(heart_solo_value=8)
    assert [(each.suits, each.rows[2].unit) for each in games(rules, "solo")] == [
        ((Suit.ACORNS, Suit.LEAVES, Suit.BELLS), 5),
        ((Suit.HEARTS,), 8),
    ]
    assert [(each.suits, each.rows[0].unit) for each in games(rules, "solo_tout")] == [
        ((Suit.ACORNS, Suit.LEAVES, Suit.BELLS), 10),
        ((Suit.HEARTS,), 16),
    ]
    assert game(rules, "wenz").suits == game(CARDAVIA, "solo").suits == ()


# Laufende ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("contract", "expected"),
    [
        pytest.param(
            "rufer",
            [(True, None, 3, 14, [1, 1, -1]), (False, None, 3, 14, [-1, -1, 1])],
            id="Rufer from three",
        ),
        pytest.param(
            "wenz",
            [(True, None, 2, 4, [3, -1]), (False, None, 2, 4, [-3, 1])],
            id="Wenz from two",
        ),
        pytest.param(
            "solo",
            [(True, None, 3, 13, [3, -1]), (False, None, 3, 13, [-3, 1])],
            id="Solo, which needs a card of its suit",
        ),
        pytest.param(
            "solo_tout",
            [(True, None, 3, 13, [6, -2]), (False, None, 3, 13, [-6, 2])],
            id="Tout doubles them",
        ),
        pytest.param("sie", [], id="a Sie has them in it"),
        pytest.param("passed", [], id="passed"),
    ],
)
def test_each_laufende_of_cardavia(contract: str, expected: list[tuple[Any, ...]]) -> None:
    assert laufende(CARDAVIA, contract) == expected


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        pytest.param({"laufende_value": 0}, [], id="not paid"),
        pytest.param(
            {"laufende_max": 4},
            [(True, None, 3, 4, [1, 1, -1]), (False, None, 3, 4, [-1, -1, 1])],
            id="four at most",
        ),
        pytest.param(
            {"laufende_paid_to": "holders_only"},
            [(True, "player", 3, 14, [1, 1, -1]), (False, "defenders", 3, 14, [-1, -1, 1])],
            id="only to those who held them",
        ),
        pytest.param(
            {"laufende_without_on_caller": True},
            [
                (True, "player", 3, 14, [1, 1, -1]),
                (True, "defenders", 3, 14, [2, 0, -1]),
                (False, "player", 3, 14, [-1, -1, 1]),
                (False, "defenders", 3, 14, [-2, 0, 1]),
            ],
            id="without them on the caller alone",
        ),
        pytest.param(
            {"recording": "plus_only"},
            [(True, None, 3, 14, [1, 1, 0]), (False, None, 3, 14, [0, 0, 1])],
            id="good points only",
        ),
    ],
)
def test_each_laufende_in_rufer(options: dict[str, Any], expected: list[tuple[Any, ...]]) -> None:
    assert laufende(house(**options), "rufer") == expected


def test_a_run_that_nobody_can_hold_is_not_shown() -> None:
    least = {"rufer": 14, "solo": 14, "wenz": 5}
    rules = house(laufende_min=least, laufende_paid_to="holders_only")
    assert laufende(rules, "wenz") == []
    assert laufende(rules, "solo") == [(False, "defenders", 14, 14, [-3, 1])]


# Doublings and good points -----------------------------------------------------------------


def test_what_knocks_and_kontra_multiply() -> None:
    assert payoffs(EVERYTHING).doublings == (
        Doubling(StepCode.KNOCKED, 1, 2),
        Doubling(StepCode.KNOCKED, 2, 4),
        Doubling(StepCode.KNOCKED, 3, 8),
        Doubling(StepCode.KNOCKED, 4, 16),
        Doubling(StepCode.KONTRA, 1, 2),
        Doubling(StepCode.KONTRA, 2, 4),
    )
    assert payoffs(CARDAVIA).doublings == ()


def test_a_doubled_table() -> None:
    table = payoffs(EVERYTHING, klopfer=1, kontra=1)
    assert (table.klopfer, table.kontra, table.factor) == (1, 1, 4)
    (found,) = (each for each in table.games if each.contract == "solo")
    assert (found.rows[2].unit, points(found.laufende[0].shares)) == (20, [12, -4])


@pytest.mark.parametrize(
    "rules",
    [CARDAVIA, house(contracts=[], all_pass="ramsch", ramsch_value=2)],
    ids=["games", "Ramsch"],
)
def test_a_table_of_more_kontra_than_allowed_is_refused(rules: SchafkopfRules) -> None:
    with pytest.raises(ImpossibleHandError):
        payoffs(rules, kontra=1)


def test_good_points_only() -> None:
    rules = house(recording="plus_only")
    assert paid(game(rules, "rufer"))["won"] == [1, 1, 0]
    assert paid(game(rules, "rufer"))["lost"] == [0, 0, 1]
    assert paid(game(rules, "solo"))["won"] == [5, 0]
    assert paid(game(rules, "solo"))["lost_schneider"] == [0, 6]


# Ramsch ------------------------------------------------------------------------------------


def ramsch(**options: Any) -> list[tuple[Any, ...]]:
    settings: dict[str, Any] = {
        "all_pass": "ramsch",
        "ramsch_value": 2,
        "ramsch_durchmarsch_value": 7,
    }
    rows = game(house(**settings | options), "ramsch").rows
    return [(str(row.step), row.jungfrauen, row.card_points, points(row.shares)) for row in rows]


LOST = ("ramsch_lost", 0, None, [-6, 2])


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        pytest.param({}, [LOST], id="the loser pays each"),
        pytest.param(
            {"ramsch_jungfrau": "double_each"},
            [
                LOST,
                ("jungfrau_doubles_each", 1, None, [-8, 2, 4]),
                ("jungfrau_doubles_each", 2, None, [-10, 2, 4]),
                ("jungfrau_doubles_each", 3, None, [-12, 4]),
            ],
            id="without a trick gets double",
        ),
        pytest.param(
            {"ramsch_jungfrau": "double_all", "ramsch_durchmarsch_at": "all_tricks"},
            [
                LOST,
                ("jungfrau_doubles_all", 1, None, [-12, 4]),
                ("jungfrau_doubles_all", 2, None, [-24, 8]),
                ("durchmarsch", 0, None, [21, -7]),
            ],
            id="without a trick doubles for all, every trick wins",
        ),
        pytest.param(
            {"ramsch_durchmarsch_at": 91},
            [
                ("ramsch_lost", 0, Span(None, 90), [-6, 2]),
                ("durchmarsch", 0, Span(91, None), [21, -7]),
            ],
            id="91 wins",
        ),
        pytest.param({"recording": "plus_only"}, [("ramsch_lost", 0, None, [0, 2])], id="plus"),
        pytest.param({"deck_size": 24, "hand_size": 6}, [LOST], id="short deck"),
    ],
)
def test_ramsch(options: dict[str, Any], expected: list[tuple[Any, ...]]) -> None:
    assert ramsch(**options) == expected


def test_roles_of_a_ramsch() -> None:
    rules = house(all_pass="ramsch", ramsch_value=2, ramsch_jungfrau="double_each")
    assert game(rules, "ramsch").rows[1].shares == (
        Share(Role.LOSER, 1, -8),
        Share(Role.OTHER, 2, 2),
        Share(Role.JUNGFRAU, 1, 4),
    )


# Sizes of tables --------------------------------------------------------------------------


def test_larger_tables_pay_the_same_and_smaller_ones_cannot_play() -> None:
    assert payoffs(CARDAVIA, seats=6) == payoffs(CARDAVIA) == payoff_table(CARDAVIA, seats=5)
    with pytest.raises(NoDealError):
        payoff_table(CARDAVIA, seats=3)
