"""Search for the starters of ``seating/designs/found_starters.py``.

    python -m benchmarks.starters --circles 7,7,7,1,1,1 --times 7 --sizes 4,4,4,4,4,4

Two players of a starter round change places, again and again; a change that brings more repeats is
kept the less often the longer the search has gone on. The stored ones were found in the same way by
a compiled program, most of them within seconds, which is minutes here.
"""

import argparse
import math
import random
from collections import Counter
from itertools import accumulate, combinations

from seating.designs.plans import turns_ahead
from seating.designs.starters import Starter

WARM, COLD = 1.0, 0.15
"""From and to what temperature, in repeats, a search cools."""


class Search:
    """One starter that is being bettered."""

    def __init__(self, circles, times, sizes, usual, rng):
        self.circles, self.times, self.usual, self.rng = circles, times, usual, rng
        self.ends = list(accumulate(sizes))
        self.table_of = [t for t, size in enumerate(sizes) for _ in range(size)]
        players = range(sum(sizes))
        self.seats = [rng.sample(players, len(players)) for _ in times]
        self.moved = self._images(max(times))
        self.met: Counter[tuple[int, int]] = Counter()
        pairs = self._pairs()
        self.pairs_at = [[pair for pair in pairs if seat in pair] for seat in players]
        self.repeats = sum(self._count(k, p, 1) for k in range(len(times)) for p in pairs)
        self.unfair = self._unfair()

    def starter(self):
        starts = [0, *self.ends]
        beginnings = tuple(
            tuple(tuple(row[a:b]) for a, b in zip(starts, self.ends, strict=False))
            for row in self.seats
        )
        return Starter(self.circles, beginnings, self.times, self.usual)

    def run(self, steps):
        """Whether no pair meets twice, and turns are fair where that is asked for."""
        for step in range(steps):
            if not self.repeats and not self.unfair:
                return True
            self._step(WARM * (COLD / WARM) ** (step / steps))
        return False

    def _step(self, temperature):
        k = self.rng.randrange(len(self.times))
        a, b = self.rng.sample(range(len(self.table_of)), 2)
        if self.table_of[a] == self.table_of[b]:
            return
        before = self.repeats + self.unfair
        self._swap(k, a, b)
        worse = self.repeats + self.unfair - before
        if worse > 0 and self.rng.random() >= math.exp(-worse / temperature):
            self._swap(k, a, b)

    def _swap(self, k, a, b):
        row, pairs = self.seats[k], self.pairs_at[a] + self.pairs_at[b]
        self.repeats += sum(self._count(k, pair, -1) for pair in pairs)
        row[a], row[b] = row[b], row[a]
        self.repeats += sum(self._count(k, pair, 1) for pair in pairs)
        self.unfair = self._unfair()

    def _count(self, k, pair, more):
        """Count the meetings at two seats in all rounds of starter k; the change of the cost."""
        change = 0
        for on in self.moved[: self.times[k]]:
            x, y = sorted(on[self.seats[k][seat]] for seat in pair)
            before = self.met[x, y]
            self.met[x, y] += more
            change += before if more > 0 else 1 - before
        return change

    def _pairs(self):
        """Every two seats of one table."""
        seats = range(len(self.table_of))
        return [(a, b) for a, b in combinations(seats, 2) if self.table_of[a] == self.table_of[b]]

    def _unfair(self):
        return turns_ahead(self.starter().rounds(), self.usual) if self.usual else 0

    def _images(self, times):
        """Whom each player has become after 0, 1, 2, … moves."""
        everybody = tuple(range(sum(self.circles)))
        return [t[0] for t in Starter(self.circles, ((everybody,),), (times,)).rounds()]


def numbers(text):
    return tuple(map(int, text.split(",")))


def main():
    asked = argparse.ArgumentParser(description="Search for a starter.")
    asked.add_argument("--circles", type=numbers, required=True)
    asked.add_argument("--times", type=numbers, required=True)
    asked.add_argument("--sizes", type=numbers, required=True)
    asked.add_argument("--usual", type=int)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--steps", type=int, default=200_000)
    given = asked.parse_args()
    rng = random.Random(given.seed)
    while True:
        search = Search(given.circles, given.times, given.sizes, given.usual, rng)
        if search.run(given.steps):
            print(search.starter())
            return
        print(f"{search.repeats} repeats left; again", flush=True)


if __name__ == "__main__":
    main()
