"""A deck dealt out in tricks, for hands in which everybody is counted."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from scoring.cards import COUNTERS


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtOut:
    """Who took what."""

    points: dict[int, int]
    """Card points by seat."""
    takers: list[int]
    """The seat that took each trick, in order."""
    blind: int
    """Card points that were dealt to nobody."""


def dealt_out(rng: random.Random, deck_size: int, tricks: int, order: Sequence[int]) -> DealtOut:
    """The tricks of a hand, each taken by somebody.

    :param order: the seats that play
    """
    deck = [*COUNTERS, *[0] * (deck_size - len(COUNTERS))]
    rng.shuffle(deck)
    over = deck_size - tricks * len(order)
    blind, rest = deck[:over], deck[over:]
    takers = rng.choices(order, k=tricks)
    points = dict.fromkeys(order, 0)
    for trick, taker in enumerate(takers):
        points[taker] += sum(rest[trick * len(order) : (trick + 1) * len(order)])
    return DealtOut(points=points, takers=takers, blind=sum(blind))
