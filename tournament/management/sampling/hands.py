"""Hands as they come out at real tables, drawn by chance: pure, facts in, facts out.

No cards are played for a picked hand: its card points are drawn from the spread that tables show.
A leaster deals out the deck, because its counts have to add up.
"""

import random
from collections.abc import Sequence
from functools import lru_cache

import scoring
from scoring import Outcome, Resolution, RuleSet, Tricks
from scoring.cards import COUNTERS, DECK_POINTS
from scoring.rulesets import LeasterBlind

MISDEAL = 0.003
LEASTER = 0.02
PASSED = {Resolution.DOUBLER: 0.01, Resolution.REDEAL: 0.005}

ALONE = 0.12
EVERY_TRICK = 0.01
NO_TRICK = 0.004
MEAN, SPREAD = 65, 18.5
"""Card points of the picking side; with these 60 of 100 picked hands are won and 12 schneider."""

Facts = dict[str, object]


def plausible_hand(
    rng: random.Random,
    rules: RuleSet,
    *,
    seats: int,
    dealer: int,
    sitting_out: Sequence[int] = (),
    doublers: int = 0,
) -> Facts:
    """The facts of one hand that can have happened under the rules.

    :param rules: those in force at the table
    :param doublers: what the hands before it have left
    """
    table: Facts = {"seats": seats, "dealer": dealer, "sitting_out": list(sitting_out)}
    order = scoring.playing_order(seats, dealer, sitting_out)
    outcome, resolution = _outcome(rng, rules)
    own: Facts = {}
    if outcome is Outcome.PICKED:
        own = _picked(rng, rules, order)
    elif outcome is Outcome.LEASTER:
        own = _leaster(rng, rules, order, seats)
    elif resolution is not None:
        own = {"resolution": str(resolution)}
    return {**table, "outcome": str(outcome), **own, "multipliers": _multipliers(doublers)}


def _outcome(rng: random.Random, rules: RuleSet) -> tuple[Outcome, Resolution | None]:
    chance: dict[tuple[Outcome, Resolution | None], float] = {(Outcome.MISDEAL, None): MISDEAL}
    if Outcome.LEASTER in scoring.outcomes(rules):
        chance[Outcome.LEASTER, None] = LEASTER
    for resolution in scoring.resolutions(rules):
        chance[Outcome.PASSED, resolution] = PASSED[resolution]
    thrown = rng.random()
    for outcome, share in chance.items():
        if thrown < share:
            return outcome
        thrown -= share
    return Outcome.PICKED, None


def _multipliers(doublers: int) -> Facts:
    declared = ("crack_by", "recrack_by", "black_blitz_by", "red_blitz_by")
    return {"doublers": doublers, **dict.fromkeys(declared)}


def _picked(rng: random.Random, rules: RuleSet, order: Sequence[int]) -> Facts:
    picker, mate = rng.sample(order, 2)
    alone = rng.random() < ALONE or not scoring.enterable(rules).partner
    card_points, tricks = _made(rng, rules)
    return {
        "picker": picker,
        "partner": None if alone else mate,
        "alone": alone,
        "forced": False,
        "card_points": card_points,
        "tricks": str(tricks),
        "picking_tricks": None,
        "called_sheepshead": False,
    }


def _made(rng: random.Random, rules: RuleSet) -> tuple[int, Tricks]:
    """What the picking side made."""
    thrown = rng.random()
    if thrown < EVERY_TRICK:
        return max(_totals(rules, Tricks.ALL)), Tricks.ALL
    if thrown < EVERY_TRICK + NO_TRICK:
        return rng.choice(_totals(rules, Tricks.NONE)), Tricks.NONE
    possible = _totals(rules, Tricks.SOME)
    while (made := round(rng.gauss(MEAN, SPREAD))) not in possible:
        pass
    return made, Tricks.SOME


@lru_cache(maxsize=16)
def _totals(rules: RuleSet, tricks: Tricks) -> tuple[int, ...]:
    """The card points with which a picking side can have taken so many tricks."""
    points = range(DECK_POINTS + 1)
    return tuple(made for made in points if tricks in scoring.possible_tricks(made, rules))


def _leaster(rng: random.Random, rules: RuleSet, order: Sequence[int], seats: int) -> Facts:
    """The deck dealt out in tricks, each taken by somebody."""
    deck = [*COUNTERS, *[0] * (rules.deck_size - len(COUNTERS))]
    rng.shuffle(deck)
    blind, rest = deck[: rules.blind_size], deck[rules.blind_size :]
    takers = rng.choices(order, k=rules.hand_size)
    points = dict.fromkeys(order, 0)
    for trick, taker in enumerate(takers):
        points[taker] += sum(rest[trick * len(order) : (trick + 1) * len(order)])
    with_blind = {
        LeasterBlind.FIRST_TRICK: takers[0],
        LeasterBlind.LAST_TRICK: takers[-1],
        LeasterBlind.NAMED_TRICK: rng.choice(takers),
    }.get(rules.leaster_blind)
    if with_blind is not None:
        points[with_blind] += sum(blind)
    everybody = range(1, seats + 1)
    return {
        "seat_points": [points.get(seat) for seat in everybody],
        "seat_tricks": [takers.count(seat) if seat in order else None for seat in everybody],
        "blind_points": None,
    }
