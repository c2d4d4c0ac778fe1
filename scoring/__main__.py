"""Scoring from the command line: run vector files, or score one hand."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from scoring.answering import answer
from scoring.vectors import verdicts

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 when all went well, 1 for any failure or error in the input."""
    parser = argparse.ArgumentParser(prog="python -m scoring", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("check", help="run files of golden vectors")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    commands.add_parser("score", help="read {ruleset, hand} from standard input, write the points")
    chosen = parser.parse_args(arguments)
    return _check(chosen.files) if chosen.command == "check" else _score()


def _check(files: Sequence[Path]) -> int:
    """Print every failure and, on the last line, how many vectors passed and failed."""
    results = [verdict for path in files for verdict in verdicts(path)]
    failures = [verdict for verdict in results if not verdict.passed]
    for failure in failures:
        print(f"FAILED {failure.id!a}")
        print(f"  expected {json.dumps(failure.expected)}")
        print(f"  got      {json.dumps(failure.got)}")
    print(f"{len(results) - len(failures)} passed, {len(failures)} failed")
    return 1 if failures else 0


def _score() -> int:
    """Score the one hand on standard input."""
    found = answer(sys.stdin.buffer.read())
    print(json.dumps(found))
    return 1 if "errors" in found else 0


if __name__ == "__main__":
    sys.exit(main())
