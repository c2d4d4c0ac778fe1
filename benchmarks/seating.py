"""Whole events drawn at once, against the fewest repeats known, plain chance and a seat-shift.

    python -m benchmarks.seating [--attempts N] [--only 23]

Each row is planned until it has no more repeats than the fewest known (or its lower bound), for at
most so many attempts. Exits with 1 if a row stays behind.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

import seating
from benchmarks.seating_figures import USUALLY_FIVE, USUALLY_FOUR

FIRST_ROUNDS = 3
CHANCES = 5
"""Plain random seatings of which the median is shown."""


@dataclass(frozen=True, slots=True)
class Row:
    sizes: tuple[int, ...]
    fair: bool
    rounds: int
    repeats: int
    most: int

    def __str__(self) -> str:
        split = seating.notation(self.sizes)
        turns = ("fair" if self.fair else "free") if len(set(self.sizes)) > 1 else ""
        return f"{sum(self.sizes):4}  {split:15} {turns:5} {self.rounds}"


def rows() -> Iterator[Row]:
    """Every figure known, once."""
    found = {}
    for usual, figures in ((5, USUALLY_FIVE), (4, USUALLY_FOUR)):
        for line in figures.splitlines():
            split, turns, *known = (part.strip() for part in line.split("|"))
            sizes = _sizes(split, usual)
            for rounds, figure in enumerate(known, FIRST_ROUNDS):
                if figure != "–":
                    repeats, most = (int(part.strip("()")) for part in figure.split())
                    row = Row(sizes, turns == "fair", rounds, repeats, most)
                    found[sizes, turns, rounds] = row
    return iter(found.values())


def _sizes(split: str, usual: int) -> tuple[int, ...]:
    """The tables of a split, those of the usual size first."""
    counts = {
        int(size): int(count) for count, size in (part.split("×") for part in split.split("+"))
    }
    order = sorted(counts, key=lambda size: (size != usual, size))
    return tuple(size for size in order for _ in range(counts[size]))


def _planned(row: Row, people: range, attempt: int) -> seating.Plan:
    return seating.plan(
        people, row.sizes, row.rounds, 1,
        fair_turns=row.fair, attempts=1, first_attempt=attempt,
    )  # fmt: skip


def _reached(row: Row, report: seating.EventReport) -> bool:
    return report.repeats <= row.repeats and report.most_meetings <= row.most


def measure(row: Row, attempts: int) -> bool:
    """Print a row; whether it is as good as the best known."""
    people = range(1, sum(row.sizes) + 1)
    began = time.perf_counter()
    best, attempt = _planned(row, people, 1), 1
    while not best.is_best and not _reached(row, best.report) and attempt < attempts:
        attempt += 1
        best = min(best, _planned(row, people, attempt), key=lambda each: each.report.cost)
    report, reached = best.report, _reached(row, best.report)
    seconds = time.perf_counter() - began
    chance = statistics.median(
        seating.plan(people, row.sizes, row.rounds, seed, "random").report.repeats
        for seed in range(CHANCES)
    )
    shift = seating.plan(people, row.sizes, row.rounds, 1, "fixed_movement").report.repeats
    print(
        f"{row}  {row.repeats:3} ({row.most})  {report.repeats:3} ({report.most_meetings})"
        f"  {report.bound:3}  {seconds:7.3f} s  {attempt:2}  {chance:5.0f}  {shift:5}"
        f"  {best.method}{'' if reached else '  BEHIND'}",
        flush=True,
    )
    return reached


def rounds_one_by_one(players: int, rounds: int = 6) -> None:
    """The dearest round of an event drawn round by round, with an eye on those to come."""
    history: list[seating.Seating] = []
    slowest = 0.0
    sizes = seating.split(players, (5, 6))
    for left in range(rounds, 0, -1):
        began = time.perf_counter()
        history.append(
            seating.draw(range(players), sizes, history, 1, rounds_left=left, fair_turns=False)
        )
        slowest = max(slowest, time.perf_counter() - began)
    repeats = sum(each.repeats for each in history)
    print(f"  {players:4} players   slowest round {slowest:6.3f} s   {repeats} repeats")


def growth() -> None:
    """What a round of a whole plan costs as the hall grows."""
    print("a round of a plan of six, searched, not constructed:")
    base = 0.0
    for players in (100, 200, 400, 800):
        times = []
        for seed in range(5):
            began = time.perf_counter()
            seating.plan(range(players), (5,) * (players // 5), 6, seed, constructions=False)
            times.append((time.perf_counter() - began) / 6)
        each = statistics.median(times)
        base = base or each / players
        print(
            f"  {players:4} players   {each * 1000:7.2f} ms   × {each / players / base:.2f} a player"
        )


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--attempts", type=int, default=24)
    parser.add_argument("--only", type=int, help="a number of players")
    chosen = parser.parse_args()
    seating.draw(range(10), (5, 5), [(range(5), range(5, 10))], 1, steps=10)  # compiles
    print("players, tables, turns, rounds; known; reached; bound; time; attempts; chance; shift")
    wanted = [row for row in rows() if chosen.only in (None, sum(row.sizes))]
    behind = [row for row in wanted if not measure(row, chosen.attempts)]
    print(f"{len(wanted) - len(behind)} of {len(wanted)} rows as good as the best known, or better")
    if chosen.only is None:
        print("drawn round by round, six rounds:")
        for players in (47, 60, 150, 320):
            rounds_one_by_one(players)
        growth()
    return 1 if behind else 0


if __name__ == "__main__":
    sys.exit(main())
