"""Hands as they come out at real tables, drawn by chance: pure, facts in, facts out.

No cards are played for a picked hand: its card points are drawn from the spread that tables show.
A leaster deals out the deck, because its counts have to add up.
"""

import random
from collections.abc import Sequence

import scoring
from scoring import Outcome, Resolution, RuleSet
from scoring.rulesets import LeasterBlind
from tournament.management.sampling.dealing import dealt_out
from tournament.management.sampling.making import Making

MISDEAL = 0.003
LEASTER = 0.02
PASSED = {Resolution.DOUBLER: 0.01, Resolution.REDEAL: 0.005}

ALONE = 0.12
MAKING = Making(every_trick=0.01, no_trick=0.004, mean=65, spread=18.5)
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
    card_points, tricks = MAKING.made(rng, rules)
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


def _leaster(rng: random.Random, rules: RuleSet, order: Sequence[int], seats: int) -> Facts:
    """The deck dealt out in tricks, each taken by somebody."""
    deal = dealt_out(rng, rules.deck_size, rules.hand_size, order)
    takers = deal.takers
    with_blind = {
        LeasterBlind.FIRST_TRICK: takers[0],
        LeasterBlind.LAST_TRICK: takers[-1],
        LeasterBlind.NAMED_TRICK: rng.choice(takers),
    }.get(rules.leaster_blind)
    if with_blind is not None:
        deal.points[with_blind] += deal.blind
    everybody = range(1, seats + 1)
    return {
        "seat_points": [deal.points.get(seat) for seat in everybody],
        "seat_tricks": [takers.count(seat) if seat in order else None for seat in everybody],
        "blind_points": None,
    }
