"""What can be typed behind ``python -m seating``."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from seating.limits import MOST_ATTEMPTS, MOST_PLAYERS, MOST_ROUNDS, MOST_STEPS
from seating.plans import ATTEMPTS, PLAN_STEPS
from seating.policies import POLICIES

if TYPE_CHECKING:
    from collections.abc import Callable


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage above it."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def parser() -> Parser:
    whole = Parser(prog="seating", description="Who sits where, round by round.")
    commands = whole.add_subparsers(dest="command", required=True, metavar="plan or verify")
    _plan_arguments(commands.add_parser("plan", help="draw the rounds of an event"))
    verify = commands.add_parser("verify", help="draw a stored plan again and compare")
    verify.add_argument("file", type=Path, metavar="FILE", help="a record, or the JSON of a plan")
    return whole


def _plan_arguments(plan: argparse.ArgumentParser) -> None:
    add = plan.add_argument
    add("--players", type=_whole(1, MOST_PLAYERS), required=True)
    add("--rounds", type=_whole(1, MOST_ROUNDS), required=True)
    add("--sizes", type=_sizes, required=True, help="preferred first: 5 or 5,6")
    add("--seed", type=_seed, required=True, help="any number or word, published beforehand")
    add("--avoid", type=Path, metavar="FILE", help="keep-apart groups, one a line")
    add("--history", type=Path, metavar="FILE", help="rounds played before, as printed")
    add("--policy", choices=tuple(POLICIES), default="avoid_meetings")
    add("--no-fair-turns", action="store_true", help="anybody may sit at odd tables again")
    add("--attempts", type=_whole(1, MOST_ATTEMPTS), default=ATTEMPTS)
    add("--steps", type=_whole(0, MOST_STEPS), default=PLAN_STEPS, help="of each attempt")
    add("--json", action="store_true", help="print JSON")
    add("--record", type=Path, metavar="FILE", help="write there what proves the plan")


def seed_as_typed(seed: str) -> int | str:
    """A number where the seed reads the same as one (so not with a leading zero)."""
    is_number = seed.isascii() and seed.isdigit() and len(seed) < 16 and str(int(seed)) == seed
    return int(seed) if is_number else seed


def _whole(least: int, most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text[:12]) <= most):
            raise argparse.ArgumentTypeError(
                f"“{text}” is not a whole number from {least} to {most}."
            )
        return int(text)

    return number


def _seed(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("A seed has at least one letter or figure.")
    return text


def _sizes(text: str) -> tuple[int, ...]:
    parts = text.split(",")
    if not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        raise argparse.ArgumentTypeError(f"“{text}” is no list of table sizes such as 5 or 5,6.")
    return tuple(map(int, parts))
