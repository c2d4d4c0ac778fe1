"""Which tricks and card points of a picking side go together."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.cards import DECK_POINTS, sums, totals
from scoring.codes import Code
from scoring.hands import Tricks

if TYPE_CHECKING:
    from scoring.rulesets import RuleSet


def possible_tricks(card_points: int, rules: RuleSet) -> tuple[Tricks, ...]:
    """What the card points of the picking side leave open: all, some, none.

    120 may be all tricks or some; a total the bury can hold may be some or none; else some only.
    A page asks for the tricks only when there is more than one answer. Nothing is possible for a
    total that cannot be.
    """
    return tuple(tricks for tricks in Tricks if misfit(card_points, tricks, None, rules) is None)


def misfit(
    card_points: int, tricks: Tricks | None, picking_tricks: int | None, rules: RuleSet
) -> Code | None:
    """Why the picking side cannot have made these card points with these tricks, or None.

    :param tricks: None when not known
    :param picking_tricks: the exact number, in agreement with ``tricks``, or None
    """
    if not 0 <= card_points <= DECK_POINTS:
        return Code.CARD_POINTS_OUT_OF_RANGE
    if card_points not in totals(rules.deck_size):
        return Code.CARD_POINTS_IMPOSSIBLE
    if tricks is Tricks.ALL:
        return None if card_points == DECK_POINTS else Code.ALL_TRICKS_NEED_120
    if tricks is Tricks.NONE:
        return _bury_misfit(card_points, rules)
    if tricks is Tricks.SOME and card_points not in held(picking_tricks, rules):
        return Code.POINTS_DO_NOT_FIT_TRICKS
    return None


def _bury_misfit(card_points: int, rules: RuleSet) -> Code | None:
    if not rules.bury_counts_without_trick:
        return Code.BURY_DOES_NOT_COUNT if card_points else None
    bury = sums(rules.blind_size, rules.deck_size)
    if card_points > max(bury):
        return Code.MORE_THAN_THE_BURY_HOLDS
    return None if card_points in bury else Code.IMPOSSIBLE_BURY


def held(picking_tricks: int | None, rules: RuleSet) -> frozenset[int]:
    """The totals a picking side can hold with its bury and that many tricks.

    :param picking_tricks: 1 to one less than all; None: some tricks, nobody counted
    """
    return _held(picking_tricks, rules.players, rules.hand_size, rules.blind_size, rules.deck_size)


@lru_cache(maxsize=1024)
def _held(
    picking_tricks: int | None, players: int, hand_size: int, blind_size: int, deck_size: int
) -> frozenset[int]:
    counts = range(1, hand_size) if picking_tricks is None else (picking_tricks,)
    return frozenset().union(*(sums(n * players + blind_size, deck_size) for n in counts))
