"""Scoring a hand with checks and explanation, against looking the payment up.

Two worlds: a thousand different picked hands, plain, which can be looked up without a rule book;
and the hands of whole events, 320 players × 5 rounds × 20 hands, with all that happens in them.
"""

import json
import random
import tracemalloc

import scoring
from benchmarks.timing import medians, report
from scoring import PRESETS, Outcome
from scoring.compiling import Compiled
from scoring.transfers import computed

HANDS = 1000
EVENT = 6400
TURNS = 15
RULES = PRESETS["germanfest"]
SCHAFKOPF = scoring.schafkopf.PRESETS["schafkopf-tournament"]
BARE = "bare: look the payment up"
NO_PICKER = {"crack_by": None, "recrack_by": None, "black_blitz_by": None, "red_blitz_by": None}


def main() -> None:
    plain()
    print()
    event("Sheepshead", sheepshead_event(), RULES)
    print()
    event("Schafkopf", schafkopf_event(), SCHAFKOPF)


def plain() -> None:
    hands = picked_hands(HANDS)
    read = [scoring.hand_from_json(facts, RULES) for facts in hands]
    table: Compiled[scoring.Transfer] = Compiled(RULES)
    for facts, hand in zip(hands, read, strict=True):
        moved = scoring.transfer(hand, RULES)
        assert bare(facts) == moved.points
        assert table.score(facts) == moved
    seconds = medians(
        {
            BARE: lambda: [bare(facts) for facts in hands],
            "score, the table already there": lambda: [table.score(facts) for facts in hands],
            "score, the table found each time": lambda: [
                scoring.score(facts, RULES) for facts in hands
            ],
            "points and steps, no check": lambda: [computed(hand, RULES) for hand in read],
            "problems: every fault looked for": lambda: [
                scoring.problems(facts, RULES) for facts in hands
            ],
            "transfer: checks, points and steps": lambda: [
                scoring.transfer(hand, RULES) for hand in read
            ],
            "hand_from_json, then transfer": lambda: [ordinary(facts, RULES) for facts in hands],
        },
        turns=TURNS,
    )
    print(f"One picked hand, of {HANDS} different ones (germanfest, five at the table)")
    report(seconds, against=BARE, unit="µs", of=HANDS / 1e6)


def event(game: str, hands: list[dict], rules: scoring.Rules) -> None:
    """All hands of one event: the first time, again, from text, and without a table."""
    full: Compiled[scoring.Transfer] = Compiled(rules)
    for facts in hands:
        assert full.score(facts) == ordinary(facts, rules)
    texts = [json.dumps(facts) for facts in hands]
    again = "score, all of them again"
    seconds = medians(
        {
            again: lambda: [full.score(facts) for facts in hands],
            "score, beginning with an empty table": lambda: from_empty(hands, Compiled(rules)),
            "score, again and from JSON text": lambda: [
                full.score(json.loads(text)) for text in texts
            ],
            "hand_from_json, then transfer": lambda: [ordinary(facts, rules) for facts in hands],
        },
        turns=TURNS,
    )
    print(f"{game}: the {len(hands)} hands of an event, everything checked and explained")
    report(seconds, against=again, unit="ms", of=1e-3)
    for name, taken in seconds.items():
        print(f"  {name:42} {len(hands) / taken:9,.0f} hands a second")
    print(f"  memory of the table: {kilobytes(hands, Compiled(rules)):,} kB")


def from_empty(hands: list[dict], table: Compiled) -> None:
    for facts in hands:
        table.score(facts)


def kilobytes(hands: list[dict], table: Compiled) -> int:
    tracemalloc.start()
    from_empty(hands, table)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held // 1024


def ordinary(facts: dict, rules: scoring.Rules) -> object:
    """Every fault looked for, then points and their reasons; without a table."""
    game = scoring.game_of(rules)
    return game.transfer(game.hand_from_json(facts, rules), rules)


UNIT = {"won": 1, "won 91": 2, "won all": 3, "lost": 2, "lost 30": 4, "lost all": 6}


def bare(facts: dict) -> tuple[int, ...]:
    """The least that gives the points: no check, no reason, one rule set."""
    made, tricks = facts["card_points"], facts["tricks"]
    if made >= 61 and tricks != "none":
        unit = UNIT["won all" if tricks == "all" else "won 91" if made >= 91 else "won"]
        sign = 1
    else:
        unit = UNIT["lost all" if tricks == "none" else "lost 30" if made <= 30 else "lost"]
        sign = -1
    points = [-sign * unit] * facts["seats"]
    picker, partner = facts["picker"] - 1, facts["partner"]
    if partner is None:
        points[picker] = sign * 4 * unit
    elif tricks == "none":
        points[picker], points[partner - 1] = -3 * unit, 0
    else:
        points[picker], points[partner - 1] = sign * 2 * unit, sign * unit
    return tuple(points)


def picked_hands(count: int) -> list[dict]:
    """Plain picked hands with every edge among them."""
    rng = random.Random(1)
    edges = (0, 22, 30, 31, 60, 61, 90, 91, 120)
    made = [rng.choice((*edges, rng.randint(2, 118))) for _ in range(count)]
    return [picked(rng, points, doublers=0) for points in made]


def picked(rng: random.Random, made: int, *, doublers: int) -> dict:
    picker, partner = rng.sample(range(1, 6), 2)
    facts = table(rng, Outcome.PICKED, doublers) | {
        "picker": picker,
        "partner": partner,
        "alone": False,
        "forced": False,
        "card_points": made,
        "tricks": str(rng.choice(scoring.possible_tricks(made, RULES))),
        "picking_tricks": None,
        "called_sheepshead": False,
    }
    alone = {"partner": None, "alone": True} if rng.random() < 0.12 else {}
    return facts | alone


def table(rng: random.Random, outcome: Outcome, doublers: int) -> dict:
    return {
        "seats": 5,
        "dealer": rng.randint(1, 5),
        "sitting_out": [],
        "outcome": str(outcome),
        "multipliers": {"doublers": doublers, **NO_PICKER},
    }


def sheepshead_event() -> list[dict]:
    """Of a hundred hands 92 picked, 5 leasters, 2 passed, 1 misdealt; a few doubled."""
    rng = random.Random(2)
    hands = []
    for _ in range(EVENT):
        doublers = 1 if rng.random() < 0.04 else 0
        kind = rng.random()
        if kind < 0.92:
            made = min(118, max(2, round(rng.gauss(68, 22))))
            hands.append(picked(rng, made, doublers=doublers))
        elif kind < 0.97:
            hands.append(leaster(rng, doublers))
        elif kind < 0.99:
            hands.append(table(rng, Outcome.PASSED, doublers) | {"resolution": "doubler"})
        else:
            hands.append(table(rng, Outcome.MISDEAL, doublers))
    return hands


def leaster(rng: random.Random, doublers: int) -> dict:
    """Cards dealt into six tricks, the tricks to anybody, two cards set aside."""
    cards = [11, 10, 4, 3, 2] * 4 + [0] * 12
    rng.shuffle(cards)
    points, tricks = [0] * 5, [0] * 5
    for at in range(2, 32, 5):
        winner = rng.randrange(5)
        points[winner] += sum(cards[at : at + 5])
        tricks[winner] += 1
    counts = {"seat_points": points, "seat_tricks": tricks, "blind_points": None}
    return table(rng, Outcome.LEASTER, doublers) | counts


def schafkopf_event() -> list[dict]:
    """Of a hundred hands 65 called an ace, 15 Wenz, 20 Solo."""
    rng = random.Random(3)
    hands: list[dict] = []
    while len(hands) < EVENT:
        facts = schafkopf_game(rng)
        if not scoring.problems(facts, SCHAFKOPF):
            hands.append(facts)
    return hands


def schafkopf_game(rng: random.Random) -> dict:
    (contract,) = rng.choices(("rufer", "wenz", "solo"), (65, 15, 20))
    player, partner = rng.sample(range(1, 5), 2)
    suits = {"rufer": ("acorns", "leaves", "bells"), "wenz": (None,)}
    run = rng.choice((0, 0, 2, 3, 4))
    return {
        "seats": 4,
        "dealer": rng.randint(1, 4),
        "sitting_out": [],
        "contract": contract,
        "suit": rng.choice(suits.get(contract, ("acorns", "leaves", "hearts", "bells"))),
        "player": player,
        "partner": partner if contract == "rufer" else None,
        "forced": False,
        "card_points": min(118, max(2, round(rng.gauss(68, 22)))),
        "tricks": "some",
        "laufende": run,
        "laufende_side": rng.choice(("player", "defenders")) if run else None,
        "klopfer": 0,
        "kontra": 0,
    }


if __name__ == "__main__":
    main()
