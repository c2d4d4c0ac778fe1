"""The tables play: hands drawn by chance, each one possible under the rules."""

import random
from typing import Any

import scoring
import seating
from tournament.management.rehearsing.facts import Table, played
from tournament.management.sampling import plausible_hand

MISDEAL = scoring.Outcome.MISDEAL
PICKED = scoring.Outcome.PICKED
REDEAL = scoring.Resolution.REDEAL


def play(rng: random.Random, table: Table, *, picked: bool = False) -> int:
    """The next hand of a table, written down; the number of it.

    Misdeals and redeals are not written down here: the deal is dealt again.

    :param picked: somebody picked, and neither side made next to nothing
    """
    number = max(table.hands, default=0) + 1
    dealer = seating.dealer(number, table.size)
    out = scoring.sitting_out(table.size, table.rules.players, dealer)
    while True:
        facts = plausible_hand(
            rng, table.rules, seats=table.size, dealer=dealer, sitting_out=out,
            doublers=table.doublers,
        )  # fmt: skip
        again = facts["outcome"] == MISDEAL or facts.get("resolution") == REDEAL
        if not again and (not picked or _plain(facts)):
            break
    table.hands[number] = played(table, facts)
    return number


def _plain(facts: dict[str, Any]) -> bool:
    """Whether somebody picked, and neither side made so little that tricks are asked for."""
    return facts["outcome"] == PICKED and 30 <= facts["card_points"] <= 90


def play_to_sheet(rng: random.Random, table: Table) -> None:
    """All hands of a table that writes only its totals."""
    for _hand in range(table.plays):
        play(rng, table)
    table.written = {
        number: sum(hand.points[number] for hand in table.hands.values()) for number in table.seats
    }


def other_points(facts: dict[str, Any], card_points: int) -> dict[str, Any]:
    """A picked hand with other card points; its tricks follow."""
    return {**facts, "card_points": card_points, "tricks": str(scoring.Tricks.SOME)}
