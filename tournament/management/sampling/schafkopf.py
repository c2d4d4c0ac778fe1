"""Schafkopf hands as they come out at real tables, drawn by chance: pure, facts in, facts out.

No cards are played for a game: its card points are drawn from the spread that tables show. A Ramsch
deals out the deck, because its counts have to add up.
"""

import random
from collections.abc import Mapping, Sequence

import scoring
from scoring import Tricks, schafkopf
from scoring.schafkopf import Asked, Contract, SchafkopfRules, Side
from tournament.management.sampling.dealing import dealt_out
from tournament.management.sampling.making import Making

Facts = dict[str, object]

HOW_OFTEN: Mapping[Contract, float] = {
    Contract.RUFER: 70,
    Contract.SOLO: 13,
    Contract.WENZ: 9,
    Contract.GEIER: 4,
    Contract.FARBWENZ: 3,
    Contract.BETTEL: 2,
    Contract.SOLO_TOUT: 0.4,
    Contract.WENZ_TOUT: 0.4,
    Contract.GEIER_TOUT: 0.2,
    Contract.FARBWENZ_TOUT: 0.2,
    Contract.SIE: 0.02,
    Contract.CROSS: 4,
    Contract.RAMSCH: 4,
    Contract.PASSED: 4,
    Contract.MISDEAL: 0.3,
}
"""Of about a hundred hands, where the house plays them."""

MAKING = Making(every_trick=0.015, no_trick=0.003, mean=66, spread=21)
"""Card points of the player's side; with these six of ten games are won."""

AS_BID = 0.65
"""Of the games that tricks decide so many are made."""

RUN = 0.3
"""So many games have a run that counts, and so many of those another trump on top."""

HELD_BY_PLAYER = 0.7
KNOCKS = 0.08
"""How readily each of four knocks; Kontra and its answers come as readily."""

FORCED = 0.06


def plausible_schafkopf(
    rng: random.Random,
    rules: SchafkopfRules,
    *,
    seats: int,
    dealer: int,
    sitting_out: Sequence[int] = (),
) -> Facts:
    """The facts of one hand that can have happened under the rules."""
    order = scoring.playing_order(seats, dealer, sitting_out)
    played = schafkopf.contracts(rules)
    (contract,) = rng.choices(played, [HOW_OFTEN[each] for each in played])
    facts: Facts = {
        "seats": seats,
        "dealer": dealer,
        "sitting_out": list(sitting_out),
        "contract": str(contract),
    }
    fields = schafkopf.FIELDS[contract]
    if "player" in fields:
        facts |= _game(rng, rules, contract, order)
    elif "loser" in fields:
        facts |= _ramsch(rng, rules, order, seats)
    if "klopfer" in fields:
        facts |= {"klopfer": _often(rng, rules.max_klopfer), "kontra": _in_turn(rng, rules)}
    return facts


def _game(
    rng: random.Random, rules: SchafkopfRules, contract: Contract, order: Sequence[int]
) -> Facts:
    asked = schafkopf.asked(contract, rules)
    player, mate = rng.sample(order, 2)
    if contract is Contract.CROSS:
        player, mate = schafkopf.cross_pair(order)
    card_points, tricks = _made(rng, rules, asked)
    return {
        "suit": str(rng.choice(asked.suits)) if asked.suits else None,
        "player": player,
        "partner": mate if asked.partner else None,
        "forced": asked.forced and rng.random() < FORCED,
        "card_points": card_points,
        "tricks": str(tricks),
        **_laufende(rng, rules, contract, asked),
    }


def _made(rng: random.Random, rules: SchafkopfRules, asked: Asked) -> tuple[int | None, Tricks]:
    """What the player's side made: card points, or tricks alone where they decide."""
    if asked.tricks:
        as_bid, *others = asked.tricks
        return None, as_bid if not others or rng.random() < AS_BID else Tricks.SOME
    return MAKING.made(rng, rules)


def _laufende(rng: random.Random, rules: SchafkopfRules, contract: Contract, asked: Asked) -> Facts:
    """The run of highest trumps; who held it only where somebody would ask."""
    if contract is Contract.SIE:
        return {"laufende": asked.longest_run, "laufende_side": None}
    run = 0
    side = Side.PLAYER if rng.random() < HELD_BY_PLAYER else Side.DEFENDERS
    if asked.laufende_from is not None and rng.random() < RUN:
        run = asked.laufende_from
        while rng.random() < RUN:
            run += 1
        run = min(run, schafkopf.longest_run(contract, side, rules))
    told = schafkopf.side_matters(run, contract, rules)
    return {"laufende": run, "laufende_side": str(side) if told else None}


def _often(rng: random.Random, most: int) -> int:
    return sum(rng.random() < KNOCKS for _ in range(most))


def _in_turn(rng: random.Random, rules: SchafkopfRules) -> int:
    """Levels of Kontra: one answers the other."""
    level = 0
    while level < rules.max_kontra and rng.random() < KNOCKS:
        level += 1
    return level


def _ramsch(rng: random.Random, rules: SchafkopfRules, order: Sequence[int], seats: int) -> Facts:
    """The deck dealt out in tricks, each taken by somebody; who has most has lost."""
    deal = dealt_out(rng, rules.deck_size, rules.hand_size, order)
    everybody = range(1, seats + 1)
    points = [deal.points.get(seat) for seat in everybody]
    return {
        "seat_points": points,
        "seat_tricks": [deal.takers.count(seat) if seat in order else None for seat in everybody],
        "loser": rng.choice(schafkopf.possible_losers(points)),
    }
