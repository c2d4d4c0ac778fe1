"""The command as a process of its own."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from seating.__main__ import main
from tests.seating.command.asking import PLAN, QUICK

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_same_plan_in_another_process(capsys, hash_seed):
    """Neither hashing nor a narrow terminal changes the plan."""
    done = subprocess.run(  # noqa: S603 -- our own command
        [sys.executable, "-m", "seating", *QUICK],
        env={"PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "ascii", "HOME": os.environ["HOME"]},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    main(QUICK)
    assert done.stdout == capsys.readouterr().out.replace("×", "?").replace("–", "?")


def test_search_is_stopped_with_the_best_so_far():
    searching = subprocess.Popen(  # noqa: S603 -- our own command
        [sys.executable, "-c", STOP_SOON, *PLAN, *LONG, "--json"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    out, err = searching.communicate(timeout=60)
    assert (searching.returncode, err) == (0, "Stopped: this is the best plan so far.\n")
    plan = json.loads(out)
    assert len(plan["rounds"]) == 6
    assert plan["record"]["at_most"] < 200_000_000


def test_reader_that_has_seen_enough():
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(  # noqa: S603 -- our own command
        [sys.executable, "-m", "seating", *QUICK],
        cwd=ROOT,
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


LONG = ["--players", "41", "--rounds", "6", "--steps", "200000000"]

STOP_SOON = f"""
import signal, sys
from seating.__main__ import main
from seating.command.progress import Progress

def go_on(self, steps, cost, report=Progress.__call__):
    signal.raise_signal({int(signal.SIGINT)})
    return report(self, steps, cost)

Progress.__call__ = go_on
sys.exit(main())
"""
