"""The seating plan on the command line.

    python -m seating plan --players 47 --rounds 3 --sizes 5,6 --seed 1 [--json]
    python -m seating verify FILE

plans all rounds together for players 1 to n, and proves a plan that was stored. Wrong input gives
one sentence and exit code 2; a plan that is not proved gives exit code 1.
"""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING

from seating.command.arguments import parser, seed_as_typed
from seating.command.files import (
    groups_to_keep_apart,
    rounds_before,
    stored_record,
    write_record,
)
from seating.command.printing import as_json, as_text, proof_as_text
from seating.command.progress import stoppable
from seating.errors import SeatingError
from seating.plans import Plan, plan
from seating.record import Record, record_of_plan, to_record, verify
from seating.sizes import split
from seating.wishes import Wishes

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

STOPPED = 130
"""The exit code of a command that Ctrl-C ended."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do as the arguments say, print the outcome, and return the exit code."""
    command = parser()
    asked = command.parse_args(arguments)
    try:
        return _plan(asked) if asked.command == "plan" else _verify(asked)
    except SeatingError as error:
        command.error(str(error))
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:  # whoever read has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _plan(asked: argparse.Namespace) -> int:
    found, record = _drawn(asked)
    if asked.record:
        write_record(asked.record, to_record(record))
    print(as_json(found, record) if asked.json else as_text(found, record), flush=True)
    return 0


def _drawn(asked: argparse.Namespace) -> tuple[Plan, Record]:
    entries = range(1, asked.players + 1)
    sizes = split(asked.players, asked.sizes)
    wishes = Wishes(apart=groups_to_keep_apart(asked.avoid, entries) if asked.avoid else ())
    history = rounds_before(asked.history, entries) if asked.history else ()
    with stoppable() as progress:
        found = plan(
            entries,
            sizes,
            asked.rounds,
            seed_as_typed(asked.seed),
            asked.policy,
            history=history,
            wishes=wishes,
            fair_turns=not asked.no_fair_turns,
            attempts=asked.attempts,
            steps=asked.steps,
            progress=progress,
        )
    if progress.stopped:
        print("Stopped: this is the best plan so far.", file=sys.stderr)
    fair_turns = not asked.no_fair_turns
    return found, record_of_plan(found, history=history, wishes=wishes, fair_turns=fair_turns)


def _verify(asked: argparse.Namespace) -> int:
    proof = verify(stored_record(asked.file))
    print(proof_as_text(proof), flush=True)
    return 0 if proof.holds else 1


if __name__ == "__main__":
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without × still shows the plan
    sys.exit(main())
