"""Random rule sets that are rules, and random hands that can have happened under them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring import (
    OPTIONS,
    Outcome,
    RuleSet,
    RuleSetError,
    blitzers,
    crackers,
    most_doublers,
    outcomes,
    playing_order,
    possible_tricks,
    recrackers,
    resolutions,
    ruleset_from_json,
    sitting_out,
)
from tests.scoring.facts import multipliers

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

WORDS = (
    "leaster",
    "moster",
    "mittler",
    "schneidster",
    "schwanzer",
    "doubler",
    "redeal",
    "forced_pick",
)
NUMBERS: Mapping[str, tuple[Any, ...]] = {
    "hand_size": (4, 5, 6, 7, 8, 9, 10),
    "blind_size": (0, 2, 3, 4),
    "doubler_max": (None, 1, 2, 3),
    "multiplier_cap": (None, 1, 2, 4, 8),
    "all_pass": ([], *([word] for word in WORDS), list(WORDS)),
}
DEALS = [
    {"players": players, "deck_size": deck, "hand_size": (deck - blind) // players}
    | {"blind_size": blind}
    for players in range(3, 9)
    for deck in (32, 30, 26, 24)
    for blind in range(6)
    if (deck - blind) % players == 0
]
JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    2,
    61,
    120,
    -1,
    10**30,
    1.0,
    2.0,
    61.0,
    float("nan"),
    float("inf"),
    "",
    "1",
    "some",
    "picked",
    b"\x01",
    [],
    [1],
    [True],
    [None],
    {},
    {"doublers": 0},
)


def choices(option: str) -> tuple[Any, ...]:
    """Values of an option to try, as JSON."""
    return NUMBERS[option] if option in NUMBERS else OPTIONS[option].allowed()


def random_rules(rng: random.Random) -> RuleSet:
    """Any rule set; options that contradict each other are drawn again."""
    while True:
        drawn = {name: rng.choice(choices(name)) for name in OPTIONS} | rng.choice(DEALS)
        drawn["all_pass"] = rng.sample(WORDS, rng.randint(0, len(WORDS)))
        try:
            return ruleset_from_json({name: _plain(value) for name, value in drawn.items()})
        except RuleSetError:
            continue


def _plain(value: Any) -> Any:
    return str(value) if isinstance(value, str) else value


def random_facts(rng: random.Random, rules: RuleSet) -> dict[str, Any]:
    """The facts of a hand that can have happened, picked more often than not."""
    seats = rules.players + rng.choice((0, 0, 0, 1))
    dealer = rng.randint(1, seats)
    out = sitting_out(seats, rules.players, dealer)
    order = playing_order(seats, dealer, out)
    outcome = rng.choice((Outcome.PICKED, Outcome.PICKED, *outcomes(rules)))
    facts = {"seats": seats, "dealer": dealer, "sitting_out": list(out), "outcome": str(outcome)}
    facts["multipliers"] = multipliers(doublers=rng.randint(0, min(3, most_doublers(rules))))
    match outcome:
        case Outcome.PICKED:
            return _picked(rng, rules, facts, order)
        case Outcome.SCHWANZER:
            return facts | {"loser": rng.choice(order)}
        case Outcome.MISPLAY:
            return facts | {"offender": rng.choice(order)}
        case Outcome.PASSED:
            return facts | {"resolution": str(rng.choice(resolutions(rules)))}
        case Outcome.MISDEAL:
            return facts
        case _:
            return _own_game(rng, rules, facts, order)


def _picked(
    rng: random.Random, rules: RuleSet, facts: dict[str, Any], order: tuple[int, ...]
) -> dict[str, Any]:
    picker = rng.choice(order)
    partner = _partner(rng, rules, picker, order)
    made = rng.choice([n for n in range(121) if possible_tricks(n, rules)])
    forced = "forced_pick" in rules.all_pass and picker == order[-1] and rng.random() < 0.5
    called = rules.calling_sheepshead and partner is None and rng.random() < 0.3
    facts["multipliers"] |= _declared(rng, rules, picker, partner, order)
    return facts | {
        "picker": picker,
        "partner": partner,
        "alone": partner is None,
        "forced": forced,
        "card_points": made,
        "tricks": str(rng.choice(possible_tricks(made, rules))),
        "picking_tricks": None,
        "called_sheepshead": called,
    }


def _partner(rng: random.Random, rules: RuleSet, picker: int, order: tuple[int, ...]) -> int | None:
    left = order[(order.index(picker) + 1) % len(order)]
    mates = [left] if rules.partner == "left_of_picker" else [s for s in order if s != picker]
    return None if rules.partner == "none" else rng.choice((None, *mates))


def _declared(
    rng: random.Random, rules: RuleSet, picker: int, partner: int | None, order: tuple[int, ...]
) -> dict[str, Any]:
    crack_by = rng.choice((None, *crackers(order, picker, partner, rules)))
    answering = recrackers(picker, partner, rules) if crack_by else ()
    black = rng.choice((None, *blitzers(order, picker, rules)))
    red = None if black and rules.blitz == "picker" else black
    return {
        "crack_by": crack_by,
        "recrack_by": rng.choice((None, *answering)),
        "black_blitz_by": black,
        "red_blitz_by": red,
    }


def _own_game(
    rng: random.Random, rules: RuleSet, facts: dict[str, Any], order: tuple[int, ...]
) -> dict[str, Any]:
    """Cards dealt into tricks, tricks to players: the counts of a hand really played."""
    cards = [11, 10, 4, 3, 2] * 4 + [0] * (rules.deck_size - 20)
    rng.shuffle(cards)
    blind = sum(cards[: rules.blind_size])
    points = [None if s in facts["sitting_out"] else 0 for s in range(1, facts["seats"] + 1)]
    tricks = list(points)
    takers = rng.choice((order, order, order, order[:2], order[:1]))
    for at in range(rules.blind_size, rules.deck_size, rules.players):
        winner = rng.choice(takers) - 1
        points[winner] = (points[winner] or 0) + sum(cards[at : at + rules.players])
        tricks[winner] = (tricks[winner] or 0) + 1
        if at == rules.blind_size and rules.leaster_blind != "nobody":
            points[winner] = (points[winner] or 0) + blind
    apart = rules.blind_size > 0 and rules.leaster_blind == "nobody" and rng.random() < 0.5
    counted = blind if apart else None
    return facts | {"seat_points": points, "seat_tricks": tricks, "blind_points": counted}


def spoilt(rng: random.Random, facts: dict[str, Any]) -> dict[str, Any]:
    """The facts with one of them exchanged, left out or added."""
    doublings: Any = facts.get("multipliers")
    inside = isinstance(doublings, dict) and bool(doublings) and rng.random() < 0.3
    target = dict(doublings if inside else facts)
    key = rng.choice(list(target))
    match rng.randrange(8):
        case 0:
            del target[key]
        case 1:
            target["foreign"] = rng.choice(JUNK)
        case 2 if isinstance(target[key], list) and target[key]:
            listed = list(target[key])
            listed[rng.randrange(len(listed))] = rng.choice(JUNK)
            target[key] = listed
        case _:
            target[key] = rng.choice(JUNK)
    return facts | {"multipliers": target} if inside else target
