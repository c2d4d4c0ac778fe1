from __future__ import annotations

import pytest

from scoring import SeatingFactsError, Tricks, enterable, possible_tricks
from scoring.schafkopf import (
    PRESETS,
    Asked,
    Contract,
    Enterable,
    Suit,
    asked,
    cross_pair,
    next_dealer,
)
from tests.scoring.schafkopf.facts import EVERYTHING, house

SHEET = PRESETS["schafkopf-tournament"]
HOLDERS = house(laufende_paid_to="holders_only")
C = Contract


def test_the_tournament_sheet_asks_only_what_it_plays() -> None:
    assert enterable(SHEET) == Enterable(
        contracts=(
            *(C.RUFER, C.WENZ, C.SOLO, C.WENZ_TOUT, C.SOLO_TOUT, C.SIE),
            *(C.CROSS, C.MISDEAL),
        ),
        forced=False,
        laufende=True,
        most_klopfer=0,
        most_kontra=0,
    )


def test_a_house_that_plays_more_asks_more() -> None:
    rules = house(
        contracts=["wenz", "solo", "sie"],
        deck_size=24,
        hand_size=6,
        all_pass="must_play",
        max_klopfer=4,
        max_kontra=2,
        laufende_value=0,
    )
    assert enterable(rules) == Enterable(
        contracts=(C.WENZ, C.SOLO, C.RUFER, C.MISDEAL),
        forced=True,
        laufende=False,
        most_klopfer=4,
        most_kontra=2,
    )


@pytest.mark.parametrize(
    ("all_pass", "contract"),
    [("redeal", C.PASSED), ("cross", C.CROSS), ("ramsch", C.RAMSCH)],
)
def test_what_follows_four_passes_is_the_only_one_offered(
    all_pass: str, contract: Contract
) -> None:
    offered = enterable(house(all_pass=all_pass, ramsch_value=2)).contracts
    assert {C.PASSED, C.CROSS, C.RAMSCH} & set(offered) == {contract}


def test_a_rufer_asks_for_ace_partner_points_and_run() -> None:
    assert asked(C.RUFER, SHEET) == Asked(
        suits=(Suit.ACORNS, Suit.LEAVES, Suit.BELLS),
        partner=True,
        forced=False,
        card_points=True,
        tricks=(),
        laufende_from=3,
        longest_run=14,
        laufende_side=False,
        seat_counts=False,
    )


def test_a_wenz_tout_asks_for_tricks_only() -> None:
    assert asked(C.WENZ_TOUT, HOLDERS) == Asked(
        suits=(),
        partner=False,
        forced=False,
        card_points=False,
        tricks=(Tricks.ALL, Tricks.SOME, Tricks.NONE),
        laufende_from=2,
        longest_run=4,
        laufende_side=True,
        seat_counts=False,
    )


def test_a_sie_asks_nothing_but_who() -> None:
    assert asked(C.SIE, HOLDERS) == Asked(
        suits=(),
        partner=False,
        forced=False,
        card_points=False,
        tricks=(Tricks.ALL,),
        laufende_from=None,
        longest_run=8,
        laufende_side=False,
        seat_counts=False,
    )


@pytest.mark.parametrize("contract", [C.RAMSCH, C.PASSED, C.MISDEAL])
def test_where_nobody_plays_at_most_everybody_is_counted(contract: Contract) -> None:
    questions = asked(contract, SHEET)
    assert questions.seat_counts is (contract is C.RAMSCH)
    assert (questions.partner, questions.card_points, questions.laufende_from) == (
        False,
        False,
        None,
    )


def test_a_bettel_has_no_run() -> None:
    questions = asked(C.BETTEL, EVERYTHING)
    assert (questions.laufende_from, questions.tricks[0]) == (None, Tricks.NONE)


def test_only_a_rufer_is_forced() -> None:
    rules = house(all_pass="must_play")
    assert [c for c in enterable(rules).contracts if asked(c, rules).forced] == [C.RUFER]


@pytest.mark.parametrize(
    ("card_points", "tricks"),
    [
        (120, (Tricks.ALL, Tricks.SOME)),
        (118, (Tricks.SOME,)),
        (119, ()),
        (61, (Tricks.SOME,)),
        (2, (Tricks.SOME,)),
        (1, ()),
        (0, (Tricks.SOME, Tricks.NONE)),
        (-1, ()),
        (121, ()),
    ],
)
def test_tricks_are_open_only_at_both_ends(card_points: int, tricks: tuple[Tricks, ...]) -> None:
    assert possible_tricks(card_points, SHEET) == tricks


def test_forehand_plays_across_with_the_seat_opposite() -> None:
    assert cross_pair((3, 4, 1, 2)) == (3, 1)
    assert cross_pair((2, 4, 5, 1)) == (2, 5)
    assert cross_pair((3, 4, 1, 2), player=2) == (2, 4)


@pytest.mark.parametrize(
    ("contract", "dealer", "after"),
    [(C.RUFER, 1, 2), (C.SOLO, 4, 1), (C.PASSED, 2, 3), (C.MISDEAL, 2, 2)],
)
def test_the_deal_passes_left_but_a_misdeal_is_dealt_again(
    contract: Contract, dealer: int, after: int
) -> None:
    assert next_dealer(4, dealer, contract) == after


def test_a_dealer_needs_a_seat() -> None:
    with pytest.raises(SeatingFactsError):
        next_dealer(4, 5, C.RUFER)
