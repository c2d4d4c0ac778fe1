"""What the side that plays makes: card points and tricks, as plausible as the game wants them."""

import random
from dataclasses import dataclass
from functools import lru_cache

import scoring
from scoring import Tricks
from scoring.games import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Making:
    """How often a side takes every trick or none, and how its card points are spread else."""

    every_trick: float
    no_trick: float
    mean: float
    spread: float

    def made(self, rng: random.Random, rules: Rules) -> tuple[int, Tricks]:
        """Card points and tricks that go together under the rules."""
        thrown = rng.random()
        if thrown < self.every_trick:
            return max(_totals(rules, Tricks.ALL)), Tricks.ALL
        if thrown < self.every_trick + self.no_trick:
            return rng.choice(_totals(rules, Tricks.NONE)), Tricks.NONE
        possible = _totals(rules, Tricks.SOME)
        while (points := round(rng.gauss(self.mean, self.spread))) not in possible:
            pass
        return points, Tricks.SOME


@lru_cache(maxsize=16)
def _totals(rules: Rules, tricks: Tricks) -> tuple[int, ...]:
    """The card points with which a side can have taken so many tricks."""
    points = range(scoring.DECK_POINTS + 1)
    return tuple(made for made in points if tricks in scoring.possible_tricks(made, rules))
