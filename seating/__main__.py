"""The seating plan on the command line.

    python -m seating plan --players 47 --rounds 3 --sizes 5,6 --seed 1 [--json]

draws round after round for players 1 to n. A wrong argument gives one sentence and exit code 2.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
from typing import TYPE_CHECKING, NoReturn

from seating.draws import STEPS, Seating, draw
from seating.errors import SeatingError
from seating.policies import POLICIES
from seating.sizes import notation, split

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MOST_PLAYERS, MOST_ROUNDS, MOST_STEPS = 1000, 100, 10_000_000


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage above it."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw as the arguments say, print the plan, and return the exit code."""
    parser = _command()
    asked = parser.parse_args(arguments)
    try:
        sizes = split(asked.players, asked.sizes)
    except SeatingError as error:
        parser.error(str(error))
    entries = range(1, asked.players + 1)
    plan: list[Seating] = []
    for _ in range(asked.rounds):
        plan.append(draw(entries, sizes, plan, asked.seed, asked.policy, asked.steps))
    print(_as_json(plan, asked) if asked.json else _as_text(plan, sizes, asked))
    return 0


def _command() -> _Parser:
    parser = _Parser(prog="seating", description="Who sits where, round by round.")
    plan = parser.add_subparsers(required=True, metavar="plan").add_parser(
        "plan", help="draw the rounds of an event"
    )
    plan.add_argument("--players", type=_whole(1, MOST_PLAYERS), required=True)
    plan.add_argument("--rounds", type=_whole(1, MOST_ROUNDS), required=True)
    plan.add_argument("--sizes", type=_sizes, required=True, help="preferred first: 5 or 5,6")
    plan.add_argument("--seed", required=True, help="any number or word, published beforehand")
    plan.add_argument("--policy", choices=tuple(POLICIES), default="avoid_meetings")
    plan.add_argument("--steps", type=_whole(0, MOST_STEPS), default=STEPS)
    plan.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _whole(least: int, most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text[:12]) <= most):
            raise argparse.ArgumentTypeError(
                f"“{text}” is not a whole number from {least} to {most}."
            )
        return int(text)

    return number


def _sizes(text: str) -> tuple[int, ...]:
    parts = text.split(",")
    if not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        raise argparse.ArgumentTypeError(f"“{text}” is no list of table sizes such as 5 or 5,6.")
    return tuple(map(int, parts))


def _as_json(plan: Sequence[Seating], asked: argparse.Namespace) -> str:
    return json.dumps(
        {
            "rounds": [{"tables": seating.tables, "repeats": seating.repeats} for seating in plan],
            "repeats": _repeats(plan),
            "seed": int(asked.seed) if _is_number(asked.seed) else asked.seed,
            "policy": asked.policy,
            "method": plan[0].method,
            "steps": asked.steps,
        }
    )


def _as_text(plan: Sequence[Seating], sizes: tuple[int, ...], asked: argparse.Namespace) -> str:
    lines = [f"{asked.players} players, {notation(sizes)}, seed {asked.seed}"]
    for number, seating in enumerate(plan, 1):
        lines += ["", f"Round {number}"]
        lines += [
            f"  Table {table:>3}: " + " ".join(f"{entry:>4}" for entry in people)
            for table, people in enumerate(seating, 1)
        ]
        if seating.met_again:
            lines.append(f"  Meet again: {', '.join(f'{a}–{b}' for a, b in seating.met_again)}")
    lines += ["", f"Pairs meeting again: {_repeats(plan)}"]
    return "\n".join(lines)


def _repeats(plan: Sequence[Seating]) -> int:
    return sum(seating.repeats for seating in plan)


def _is_number(seed: str) -> bool:
    """Whether the seed reads the same as a number (so not with a leading zero)."""
    return seed.isascii() and seed.isdigit() and len(seed) < 16 and str(int(seed)) == seed


if __name__ == "__main__":
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without × still shows the plan
    sys.exit(main())
