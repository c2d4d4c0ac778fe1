"""Plans with empty places: a plan for more players, of whom a few are left out.

A table loses one place for each player left out of it. If those left out never meet in the plan, no
table loses two: in every round exactly as many tables are one smaller as players are left out.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from seating.designs.plans import Tables, turns_ahead

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from seating.designs.wholes import Whole

CHOICES = 24
"""Choices of players to leave out that are compared for fair turns at most …"""

SEATINGS = 12_000
"""… and fewer where to gather or to compare them would go through more players than that."""


def emptied(whole: Whole, empty: int, usual: int) -> tuple[Tables, ...] | None:
    """The rounds of ``whole`` without ``empty`` players who never meet, if there are so many.

    Of several choices the one with the fairest turns at tables of another size than ``usual``.
    """
    best, least = None, -1
    choices = min(CHOICES, 1 + SEATINGS // (len(whole.rounds) * len(whole.met)))
    spread = len(whole.rounds[0]) // empty
    for left_out in islice(_choices(whole.met, empty, spread), choices):
        rounds = _without(whole.rounds, left_out)
        ahead = turns_ahead(rounds, usual)
        if best is None or ahead < least:
            best, least = rounds, ahead
        if not least:
            break
    return best


def _choices(met: Sequence[frozenset[int]], empty: int, spread: int) -> Iterator[frozenset[int]]:
    """Sets of ``empty`` players who never meet, gathered from both ends and in several strides.

    Strides near ``spread`` come first: those left out then sit far apart, and who loses a neighbour
    in one round is seldom near one in the next.
    """
    seen: set[frozenset[int]] = set()
    strides = sorted(range(1, len(met)), key=lambda stride: abs(stride - spread))
    for stride in strides[: 1 + SEATINGS // len(met)]:
        for first in (0, len(met) - 1):
            chosen = _gathered(met, first, stride, empty)
            if len(chosen) == empty and chosen not in seen:
                seen.add(chosen)
                yield chosen


def _gathered(
    met: Sequence[frozenset[int]], first: int, stride: int, wanted: int
) -> frozenset[int]:
    """From ``first`` on in strides, up to ``wanted`` players of whom none meets another."""
    chosen: set[int] = set()
    for step in range(len(met)):
        player = (first + step * stride) % len(met)
        if met[player].isdisjoint(chosen):
            chosen.add(player)
            if len(chosen) == wanted:
                break
    return frozenset(chosen)


def _without(rounds: Sequence[Tables], left_out: frozenset[int]) -> tuple[Tables, ...]:
    """The rounds without those left out, the others numbered anew from 0."""
    everybody = sorted(player for table in rounds[0] for player in table)
    number = {p: n for n, p in enumerate(p for p in everybody if p not in left_out)}
    return tuple(
        tuple(tuple(number[p] for p in table if p in number) for table in tables)
        for tables in rounds
    )
