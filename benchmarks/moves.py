"""Search for the moves of ``seating/designs/found_moves.py``.

    python -m benchmarks.moves --tables 12 --seats 5 --rounds 6

One move is changed at a time; a change by which two seats differ oftener in the same way is kept the
less often the longer the search has gone on. The stored ones were found so by a compiled program.
"""

import argparse
import math
import random
from collections import Counter
from itertools import combinations

WARM, COLD = 0.8, 0.12
"""From and to what temperature, in differences that two seats have twice, a search cools."""


def search(tables, seats, rounds, rng, steps):
    """Rows of moves, and how often two seats differ in a round as in an earlier one."""
    rows = [[0] + [rng.randrange(tables) for _ in range(rounds - 1)] for _ in range(seats)]
    rows[0] = [0] * rounds
    counts = {pair: Counter(_differences(rows, pair, tables)) for pair in _pairs(seats)}
    twice = sum(count - 1 for counted in counts.values() for count in counted.values())
    for step in range(steps):
        if not twice:
            break
        seat, number = rng.randrange(1, seats), rng.randrange(1, rounds)
        before, row = rows[seat][number], rows[seat]
        change = -_count(rows, counts, seat, number, tables, -1)
        row[number] = rng.randrange(tables)
        change += _count(rows, counts, seat, number, tables, 1)
        temperature = WARM * (COLD / WARM) ** (step / steps)
        if change > 0 and rng.random() >= math.exp(-change / temperature):
            _count(rows, counts, seat, number, tables, -1)
            row[number] = before
            _count(rows, counts, seat, number, tables, 1)
        else:
            twice += change
    return tuple(map(tuple, rows)), twice


def _pairs(seats):
    return combinations(range(seats), 2)


def _differences(rows, pair, tables):
    one, other = (rows[seat] for seat in pair)
    return [(a - b) % tables for a, b in zip(one, other, strict=True)]


def _count(rows, counts, seat, number, tables, more):
    """Count the differences of one move or take them back; how many of them there are twice."""
    twice = 0
    for other in range(len(rows)):
        if other != seat:
            a, b = sorted((seat, other))
            counted = counts[a, b]
            difference = (rows[a][number] - rows[b][number]) % tables
            if more > 0:
                twice += counted[difference] > 0
            counted[difference] += more
            if more < 0:
                twice += counted[difference] > 0
    return twice


def main():
    asked = argparse.ArgumentParser(description="Search for moves.")
    for name in ("--tables", "--seats", "--rounds"):
        asked.add_argument(name, type=int, required=True)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--steps", type=int, default=300_000)
    given = asked.parse_args()
    rng = random.Random(given.seed)
    twice = 1
    while twice:
        rows, twice = search(given.tables, given.seats, given.rounds, rng, given.steps)
        print(f"{twice} differences twice" if twice else rows, flush=True)


if __name__ == "__main__":
    main()
