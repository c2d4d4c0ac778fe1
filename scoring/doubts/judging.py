"""The judges: each looks at the hands of one table in order. See the package for how."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from math import comb
from typing import TYPE_CHECKING, Any

from scoring.cards import DECK_POINTS
from scoring.doubts.seen import Seen, seen
from scoring.doubts.usual import Made, Usual

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scoring.games import Rules

MIRRORED = 5.0
"""The sum of logarithms at which defenders' points are suspected: 150 to 1 for the run of hands."""

FAR = 3.0
"""So many spreads from the average are far."""

RARE = 0.001
"""A chance below which coincidence is doubted."""

GENEROUS = 2
"""So many times its usual share is granted before anything is doubted."""


class DoubtCode(StrEnum):
    """Every reason for which a hand is worth a look."""

    REPEATED = "repeated"
    DEFENDERS_POINTS = "defenders_points"
    FAR_FROM_USUAL = "far_from_usual"
    SAME_SEAT = "same_seat"
    UNPICKED_OFTEN = "unpicked_often"


@dataclass(frozen=True, slots=True)
class Doubt:
    """One reason to look at a hand; ``values`` holds what a sentence needs.

    ``repeated``: player, partner, card_points (None where nobody played).
    ``defenders_points``: hands (picked in the run), average, usual, mirrored.
    ``far_from_usual``: card_points, usual. ``same_seat``: seat, picked, hands.
    ``unpicked_often``: unpicked, hands, usual (in 100 hands).
    """

    code: DoubtCode
    hand: int
    """Which of the hands, counted from 0."""
    values: Mapping[str, object]


def doubts(
    hands: Sequence[Mapping[str, Any]], rules: Rules, others: Usual | None = None
) -> tuple[Doubt, ...]:
    """What is unlikely about the hands of one table and round, hand by hand.

    :param hands: facts of hands that can stand, in the order of play
    :param others: the tally of all other hands of the event; None: nothing is known yet
    """
    table = [seen(facts, rules) for facts in hands]
    known = others or Usual()
    found = (
        *_repeated(table),
        *_defenders_points(table, known),
        *_far_from_usual(table, known),
        *_same_seat(table, rules.players),
        *_unpicked_often(table, known),
    )
    return tuple(sorted(found, key=lambda doubt: doubt.hand))


def unlikely(
    hand: Mapping[str, Any],
    rules: Rules,
    before: Sequence[Mapping[str, Any]] = (),
    others: Usual | None = None,
) -> tuple[Doubt, ...]:
    """What is unlikely about one hand, after those played before it at the table.

    :param before: the hands of the same table and round, in order
    """
    at = len(before)
    return tuple(each for each in doubts((*before, hand), rules, others) if each.hand == at)


def _repeated(table: Sequence[Seen]) -> Iterator[Doubt]:
    for at in range(1, len(table)):
        hand = table[at]
        if hand.counted and hand == table[at - 1]:
            values = {
                "player": hand.player,
                "partner": hand.partner,
                "card_points": hand.card_points,
            }
            yield Doubt(DoubtCode.REPEATED, at, values)


@dataclass(slots=True)
class _Run:
    """Hands since their sum of logarithms was last at zero."""

    weight: float = 0.0
    points: list[int] = field(default_factory=list)
    usual: float = 0.0

    def add(self, points: int, made: Made) -> None:
        self.points.append(points)
        self.usual += made.mean
        self.weight += _mirror_weight(points, made)

    def told(self) -> dict[str, object]:
        hands = len(self.points)
        average = round(sum(self.points) / hands)
        return {
            "hands": hands,
            "average": average,
            "usual": round(self.usual / hands),
            "mirrored": DECK_POINTS - average,
        }


def _mirror_weight(points: int, made: Made) -> float:
    """The logarithm of how much likelier 120 less the points are, in a normal curve.

    The squares of both distances from the average differ by four times this product.
    """
    half = DECK_POINTS / 2
    return 2 * (half - points) * (made.mean - half) / made.spread**2


def _defenders_points(table: Sequence[Seen], others: Usual) -> Iterator[Doubt]:
    run = _Run()
    for at, hand in enumerate(table):
        made = others.made_by(hand)
        if hand.made is None or made.mean <= DECK_POINTS / 2:
            continue
        run.add(hand.made, made)
        if run.weight >= MIRRORED:
            yield Doubt(DoubtCode.DEFENDERS_POINTS, at, run.told())
        if not 0 < run.weight < MIRRORED:
            run = _Run()


def _far_from_usual(table: Sequence[Seen], others: Usual) -> Iterator[Doubt]:
    for at, hand in enumerate(table):
        made = others.made_by(hand)
        if hand.made is None or hand.swept:
            continue
        if abs(hand.made - made.mean) > FAR * made.spread:
            values = {"card_points": hand.made, "usual": round(made.mean)}
            yield Doubt(DoubtCode.FAR_FROM_USUAL, at, values)


def _same_seat(table: Sequence[Seen], players: int) -> Iterator[Doubt]:
    """Twice the share of a seat: where three play, two thirds of the hands."""
    picked: Counter[int] = Counter()
    doubted: set[int] = set()
    for at, hand in enumerate(table):
        if hand.player is None:
            continue
        seat = hand.player
        picked[seat] += 1
        if seat not in doubted and _is_rare(picked[seat], picked.total(), GENEROUS / players):
            doubted.add(seat)
            values = {"seat": seat, "picked": picked[seat], "hands": picked.total()}
            yield Doubt(DoubtCode.SAME_SEAT, at, values)


def _unpicked_often(table: Sequence[Seen], others: Usual) -> Iterator[Doubt]:
    rate, unpicked = others.unpicked_rate, 0
    for at, hand in enumerate(table):
        unpicked += hand.unpicked
        if hand.unpicked and _is_rare(unpicked, at + 1, GENEROUS * rate):
            values = {"unpicked": unpicked, "hands": at + 1, "usual": round(100 * rate)}
            yield Doubt(DoubtCode.UNPICKED_OFTEN, at, values)
            return


def _is_rare(times: int, hands: int, rate: float) -> bool:
    """Whether so many or more of the hands are rarer than ``RARE``, each at this rate."""
    rate = min(rate, 1.0)
    chances = (
        comb(hands, each) * rate**each * (1 - rate) ** (hands - each)
        for each in range(times, hands + 1)
    )
    return sum(chances) < RARE
