"""Laufende: how long the run of highest trumps can be, and how much of it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.schafkopf.contracts import GAMES, SIE_CARDS, Contract
from scoring.schafkopf.hands import Side
from scoring.schafkopf.options import Family, LaufendePaidTo

if TYPE_CHECKING:
    from scoring.schafkopf.rules import SchafkopfRules

_SUIT_CARDS = {Family.RUFER: 6, Family.SOLO: 6, Family.WENZ: 0, Family.GEIER: 0, Family.FARBWENZ: 7}
"""Cards of the trump suit beside the Ober and Unter that are trumps, with 32 cards."""

_HIGH_CARDS = {
    Family.RUFER: 8,
    Family.SOLO: 8,
    Family.WENZ: 4,
    Family.GEIER: 4,
    Family.FARBWENZ: 4,
}
"""The Ober and Unter that are trumps."""


def trumps(family: Family, rules: SchafkopfRules) -> int:
    """The number of trumps; a short deck lacks seven and eight of the trump suit."""
    lacking = 2 if rules.deck_size == 24 and _SUIT_CARDS[family] else 0
    return _HIGH_CARDS[family] + _SUIT_CARDS[family] - lacking


def longest_run(contract: Contract, side: Side, rules: SchafkopfRules) -> int:
    """The longest run one side can hold at the deal; 0 where the contract has no trumps.

    The player's hands hold what is not bound: in Rufer the called ace and another card of its
    suit are no trumps; in Solo one card of the suit may be required, which leaves neither side
    the whole run.
    """
    if contract is Contract.SIE:
        return SIE_CARDS if side is Side.PLAYER else 0
    game = GAMES[contract]
    if game.family is None:
        return 0
    suit_card = 1 if game.family is Family.SOLO and rules.solo_needs_suit_card else 0
    if side is Side.DEFENDERS:
        return trumps(game.family, rules) - suit_card
    bound = 2 if contract is Contract.RUFER else suit_card
    hands = 2 if game.partner else 1
    return min(trumps(game.family, rules), hands * rules.hand_size - bound)


def least_run(contract: Contract, rules: SchafkopfRules) -> int | None:
    """From which length on a run counts; None where none ever does."""
    family = GAMES[contract].family
    if family is None or not rules.laufende_value:
        return None
    return SIE_CARDS if contract is Contract.SIE else rules.laufende_min.of(family)


def counted_run(run: int, contract: Contract, rules: SchafkopfRules) -> int:
    """How much of a run counts: nothing below the minimum, then all of it up to the maximum.

    A Sie is always counted with all eight.
    """
    least = least_run(contract, rules)
    if least is None or run < least:
        return 0
    return run if contract is Contract.SIE else min(run, rules.laufende_max or run)


def side_matters(run: int, contract: Contract, rules: SchafkopfRules) -> bool:
    """Whether the points depend on who held the run."""
    if contract is Contract.SIE or not counted_run(run, contract, rules):
        return False
    on_caller = rules.laufende_without_on_caller and GAMES[contract].partner
    return on_caller or rules.laufende_paid_to is LaufendePaidTo.HOLDERS_ONLY
