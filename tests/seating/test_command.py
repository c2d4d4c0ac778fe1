"""``python -m seating plan``."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from seating.__main__ import main

PLAN = ["plan", "--players", "11", "--rounds", "2", "--sizes", "5,6", "--seed", "1"]


def test_plan_as_json(capsys):
    assert main([*PLAN, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "rounds": [
            {"tables": [[10, 6, 4, 7, 5], [2, 11, 8, 9, 3, 1]], "repeats": 0},
            {"tables": [[1, 8, 7, 6, 9], [3, 10, 2, 5, 4, 11]], "repeats": 10},
        ],
        "repeats": 10,
        "seed": 1,
        "policy": "avoid_meetings",
        "method": "swaps-1",
        "steps": 120000,
    }


def test_plan_as_text(capsys):
    assert main(PLAN) == 0
    assert capsys.readouterr().out.splitlines() == [
        "11 players, 1 × 5 + 1 × 6, seed 1",
        "",
        "Round 1",
        "  Table   1:   10    6    4    7    5",
        "  Table   2:    2   11    8    9    3    1",
        "",
        "Round 2",
        "  Table   1:    1    8    7    6    9",
        "  Table   2:    3   10    2    5    4   11",
        "  Meet again: 1–8, 1–9, 2–3, 2–11, 3–11, 4–5, 4–10, 5–10, 6–7, 8–9",
        "",
        "Pairs meeting again: 10",
    ]


@pytest.mark.parametrize(("seed", "kept"), [("7", 7), ("007", "007"), ("Kegelclub", "Kegelclub")])
def test_seed_is_given_back_as_it_was_typed(capsys, seed, kept):
    main([*PLAN, "--json", "--seed", seed])
    assert json.loads(capsys.readouterr().out)["seed"] == kept


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        (["--players", "x"], "argument --players: “x” is not a whole number from 1 to 1000."),
        (["--players", "0"], "argument --players: “0” is not a whole number from 1 to 1000."),
        (["--players", "1001"], "argument --players: “1001” is not a whole number from 1 to 1000."),
        (["--rounds", "-1"], "argument --rounds: “-1” is not a whole number from 1 to 100."),
        (["--sizes", "5,"], "argument --sizes: “5,” is no list of table sizes such as 5 or 5,6."),
        (["--sizes", "²"], "argument --sizes: “²” is no list of table sizes such as 5 or 5,6."),
    ],
)
def test_wrong_argument(capsys, changed, sentence):
    with pytest.raises(SystemExit) as stopped:
        main([*PLAN, *changed])
    assert stopped.value.code == 2
    assert capsys.readouterr().err == f"seating plan: {sentence}\n"


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        (
            ["--players", "8"],
            "8 players fit no tables of 5 and 6. Allow tables of 4 or 3, or let 2 people wait.",
        ),
        (
            ["--sizes", "5,5"],
            "Table sizes are different numbers from 3 up, but these were given: 5 and 5.",
        ),
    ],
)
def test_plan_that_cannot_be(capsys, changed, sentence):
    with pytest.raises(SystemExit) as stopped:
        main([*PLAN, *changed])
    assert stopped.value.code == 2
    assert capsys.readouterr().err == f"seating: {sentence}\n"


def test_no_arguments(capsys):
    with pytest.raises(SystemExit) as stopped:
        main([])
    assert stopped.value.code == 2
    assert capsys.readouterr().err == "seating: the following arguments are required: plan\n"


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_same_plan_in_another_process(hash_seed):
    """Neither hashing nor a narrow terminal changes the plan."""
    done = subprocess.run(  # noqa: S603 -- our own command
        [sys.executable, "-m", "seating", *PLAN],
        env={"PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "ascii"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[0] == "11 players, 1 ? 5 + 1 ? 6, seed 1"
    assert done.stdout.splitlines()[8] == "  Table   2:    3   10    2    5    4   11"
