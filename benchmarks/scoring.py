"""Scoring a hand with checks and explanation, against looking the payment up."""

import random

import scoring
from benchmarks.timing import medians, report
from scoring import PRESETS, Outcome

HANDS = 1000
TURNS = 15
RULES = PRESETS["germanfest"]
BARE = "bare: look the payment up"


def main() -> None:
    hands = picked_hands(HANDS)
    read = [scoring.hand_from_json(facts, RULES) for facts in hands]
    for facts, hand in zip(hands, read, strict=True):
        assert bare(facts) == scoring.transfer(hand, RULES).points
    seconds = medians(
        {
            BARE: lambda: [bare(facts) for facts in hands],
            "points with the steps that explain them": lambda: [
                scoring.transfer(hand, RULES) for hand in read
            ],
            "checks, points and steps, from the facts": lambda: [full(facts) for facts in hands],
        },
        turns=TURNS,
    )
    print(f"One picked hand, of {HANDS} different ones (germanfest, five at the table)")
    report(seconds, against=BARE, unit="µs", of=HANDS / 1e6)


def full(facts: dict) -> scoring.Transfer:
    """What entering a hand costs: every fault looked for, then points and their reasons."""
    return scoring.transfer(scoring.hand_from_json(facts, RULES), RULES)


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
    hands: list[dict] = []
    while len(hands) < count:
        picker, partner = rng.sample(range(1, 6), 2)
        made = rng.choice((0, 22, 30, 31, 60, 61, 90, 91, 120, rng.randint(2, 118)))
        facts = {
            "seats": 5,
            "dealer": rng.randint(1, 5),
            "sitting_out": [],
            "outcome": str(Outcome.PICKED),
            "picker": picker,
            "partner": partner,
            "alone": False,
            "forced": False,
            "card_points": made,
            "tricks": str(rng.choice(scoring.possible_tricks(made, RULES))),
            "picking_tricks": None,
            "called_sheepshead": False,
            "multipliers": {
                "doublers": 0,
                "crack_by": None,
                "recrack_by": None,
                "black_blitz_by": None,
                "red_blitz_by": None,
            },
        }
        alone = {"partner": None, "alone": True} if rng.random() < 0.12 else {}
        hands.append(facts | alone)
    return hands


if __name__ == "__main__":
    main()
