"""``python -m seating plan`` and ``verify``."""

import json
import os
import signal
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest

from seating import meetings
from seating.__main__ import main

PLAN = ["plan", "--players", "11", "--rounds", "2", "--sizes", "5,6", "--seed", "1"]
QUICK = [*PLAN, "--steps", "2000"]
HISTORY = {"rounds": [{"tables": [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]]}]}


@pytest.fixture
def printed(capsys):
    """The JSON that a command prints."""

    def run(*arguments):
        assert main([*arguments, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    return run


@pytest.fixture
def refused(capsys):
    """The sentence with which a command is refused."""

    def run(*arguments):
        with pytest.raises(SystemExit) as stopped:
            main(list(arguments))
        assert stopped.value.code == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        return captured.err

    return run


@pytest.fixture
def file(tmp_path):
    """Writes a file and gives its path as text."""

    def write(content, name="file"):
        path = tmp_path / name
        path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
        return str(path)

    return write


# Plans ------------------------------------------------------------------------------------


def test_plan_of_a_finite_plane_as_json(printed):
    plan = printed("plan", "--players", "25", "--rounds", "6", "--sizes", "5", "--seed", "1")
    assert list(plan)[:4] == ["rounds", "repeats", "bound", "seed"]
    assert (plan["repeats"], plan["bound"], plan["seed"]) == (0, 0, 1)
    assert [list(each) for each in plan["rounds"]] == [["tables"]] * 6
    met = meetings(each["tables"] for each in plan["rounds"])
    assert len(met) == 300
    assert set(met.values()) == {1}


def test_plan_as_json_reports_what_its_rounds_hold(printed):
    plan = printed(*QUICK)
    rounds = [each["tables"] for each in plan["rounds"]]
    met = meetings(rounds)
    assert [[len(table) for table in tables] for tables in rounds] == [[5, 6]] * 2
    assert [sorted(chain.from_iterable(tables)) for tables in rounds] == [[*range(1, 12)]] * 2
    assert plan["repeats"] == sum(times - 1 for times in met.values()) == 20
    assert plan["met_again"] == [[*pair, times] for pair, times in sorted(met.items()) if times > 1]
    assert (plan["bound"], plan["fair_bound"], plan["best_possible"]) == (20, True, True)
    assert plan["odd_turns"] == {
        str(player): sum(player in tables[1] for tables in rounds) for player in range(1, 12)
    }


def test_without_fair_turns_there_are_fewer_repeats(printed):
    plan = printed(*QUICK, "--no-fair-turns")
    assert (plan["repeats"], plan["bound"], plan["fair_bound"]) == (10, 10, False)
    assert plan["out_of_turn"]


def test_plan_as_text(capsys):
    assert main(QUICK) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == ["11 players, 1 × 5 + 1 × 6, seed 1", "", "Round 1"]
    assert [lines[i] for i in (5, 6, 9)] == ["", "Round 2", ""]
    assert lines[10] == "20 of 55 pairs meet again."
    assert lines[11].startswith("  twice: ")
    assert lines[12:14] == [
        "Repeats: 20. No plan with fair turns can have fewer.",
        "At a table of another size than 5:",
    ]
    assert [line.split(":")[0] for line in lines[14:17]] == ["  once", "  twice", "First to deal"]
    assert lines[-1] == "Seed 1, policy avoid_meetings, method anneal-1, attempt 1."


def test_bound_that_is_not_reached(capsys):
    main([*QUICK, "--players", "10", "--rounds", "3", "--steps", "50000"])
    assert "Repeats: 22. Lower bound: 16." in capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(("seed", "kept"), [("7", 7), ("007", "007"), ("Kegelclub", "Kegelclub")])
def test_seed_is_given_back_as_it_was_typed(printed, seed, kept):
    assert printed(*QUICK, "--seed", seed)["seed"] == kept


def test_groups_are_kept_apart_in_round_one(printed, file):
    groups = file("# couples\n1 2\n\n3, 4  # the Hubers\n5;1\n")
    plan = printed(*QUICK, "--rounds", "1", "--avoid", groups)
    tables = plan["rounds"][0]["tables"]
    together = [set(pair) for pair in ((1, 2), (3, 4), (1, 5))]
    assert not any(pair <= set(table) for pair in together for table in tables)
    assert plan["apart_together"] == []


def test_groups_are_soft_in_later_rounds(capsys, file):
    groups = file("1 2 3\n")
    assert main([*QUICK, "--avoid", groups, "--history", file(HISTORY, "history")]) == 0
    assert "To keep apart, yet together: " in capsys.readouterr().out


def test_history_is_heeded_and_counted(printed, file):
    plan = printed(*QUICK, "--history", file(HISTORY))
    assert plan["history"] == [HISTORY["rounds"][0]["tables"]]
    rounds = plan["history"] + [each["tables"] for each in plan["rounds"]]
    assert len(rounds) == 3
    assert plan["repeats"] == sum(times - 1 for times in meetings(rounds).values())


@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
def test_history_may_be_what_was_printed(capsys, printed, file, form):
    main([*QUICK, *form])
    before = file(capsys.readouterr().out)
    later = printed(*QUICK, "--rounds", "1", "--history", before)
    assert later["history"] == [each["tables"] for each in printed(*QUICK)["rounds"]]


def test_history_of_a_plan_that_had_one(printed, file):
    second = printed(*QUICK, "--rounds", "1", "--history", file(HISTORY))
    third = printed(*QUICK, "--rounds", "1", "--history", file(second))
    assert third["history"] == [*second["history"], second["rounds"][0]["tables"]]


@pytest.mark.parametrize("policy", ["avoid_meetings", "random", "fixed_movement"])
def test_policies(printed, policy):
    assert printed(*QUICK, "--policy", policy)["policy"] == policy


# Proofs -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        pytest.param([], id="searched"),
        pytest.param(["--players", "25", "--sizes", "5"], id="constructed"),
        pytest.param(["--no-fair-turns", "--seed", "x"], id="options"),
    ],
)
def test_verify_proves_a_record_and_a_printed_plan(capsys, file, tmp_path, options):
    record = tmp_path / "record"
    main([*QUICK, *options, "--json", "--record", str(record)])
    plan = file(capsys.readouterr().out)
    players = "25 players" if "25" in options else "11 players"
    seed = options[-1] if "x" in options else "1"
    for path in (str(record), plan):
        assert main(["verify", path]) == 0
        assert capsys.readouterr().out == (
            f"Proved: seed {seed} gives the same 2 rounds of {players} again.\n"
        )


def test_verify_names_the_tables_that_differ(capsys, file, printed):
    plan = printed(*QUICK)
    one, other = plan["rounds"][1]["tables"]
    drawn = [[*one], [*other]]
    one[0], other[0] = other[0], one[0]
    assert main(["verify", file(plan)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "Not proved: seed 1 gives another draw of 2 rounds of 11 players.",
        *(
            f"Round 2, table {number}: recorded {' '.join(map(str, was))}, "
            f"drawn {' '.join(map(str, now))}."
            for number, was, now in zip((1, 2), (one, other), drawn, strict=True)
        ),
    ]


def test_verify_names_another_method(capsys, file, printed):
    plan = printed(*QUICK, "--policy", "random")
    plan["record"]["method"] = "shuffle-0"
    plan["rounds"][0]["tables"].reverse()
    main(["verify", file(plan)])
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "It was drawn by shuffle-0, and again by shuffle-2."


# Refusals ---------------------------------------------------------------------------------


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
def test_wrong_argument(refused, changed, sentence):
    assert refused(*PLAN, *changed) == f"seating plan: {sentence}\n"


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
def test_plan_that_cannot_be(refused, changed, sentence):
    assert refused(*PLAN, *changed) == f"seating: {sentence}\n"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        pytest.param(
            "1 2 3\n",
            "Players 1, 2 and 3 are to sit apart, but only 2 tables have room for them.",
            id="more than tables",
        ),
        pytest.param(
            "1 2\n3 44 55\n",
            "Players 44 and 55 in the groups to keep apart do not take part.",
            id="strangers",
        ),
        pytest.param(
            "1 2\nHuber 3\n",
            "{file}: line 2 is no list of start numbers such as 3, 17.",
            id="a name",
        ),
        pytest.param(
            "7\n",
            "{file}: line 1 names 7 alone, and a group to keep apart has two.",
            id="one alone",
        ),
    ],
)
def test_groups_that_cannot_be(refused, file, content, sentence):
    path = file(content)
    assert refused(*QUICK, "--avoid", path) == f"seating: {sentence.format(file=path)}\n"


def test_groups_that_contradict_each_other(refused, file):
    path = file("1 2\n2 3\n3 1\n")
    assert refused(*QUICK, "--avoid", path).startswith(
        "seating: No seating was found that keeps apart "
    )


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        pytest.param("", "{file}: no round with tables is in it.", id="empty"),
        pytest.param("{", "{file}: this is not JSON.", id="not JSON"),
        pytest.param("[" * 100_000, "{file}: this is not JSON.", id="deep"),
        pytest.param(
            "[1]",
            "{file}: this is no history of rounds: an object with names and values is expected.",
            id="list",
        ),
        pytest.param("{}", "{file}: this is no history of rounds: “rounds” is missing.", id="none"),
        pytest.param(
            '{"rounds": [{"tables": [["a"]]}]}',
            "{file}: this is no history of rounds: “tables” are no lists of whole numbers.",
            id="a word",
        ),
        pytest.param(
            '{"rounds": 3}',
            "{file}: this is no history of rounds: “rounds” is no list of rounds.",
            id="a number",
        ),
        pytest.param('{"rounds": []}', "{file}: no round with tables is in it.", id="no rounds"),
        pytest.param(
            '{"rounds": [{"tables": [[1, 2], [3, 4]]}, {"tables": [[1, 2], [3, 1]]}]}',
            "{file}: player 1 stands twice in round 2.",
            id="twice",
        ),
        pytest.param(
            '{"rounds": [{"tables": [[1, 12, 13]]}]}',
            "Players 12 and 13 in the history do not take part.",
            id="strangers",
        ),
        pytest.param(
            "Round 1\n  Table 1: 1 2 99\n",
            "Player 99 in the history does not take part.",
            id="stranger in text",
        ),
    ],
)
def test_history_that_cannot_be(refused, file, content, sentence):
    path = file(content)
    assert refused(*QUICK, "--history", path) == (f"seating: {sentence.replace('{file}', path)}\n")


@pytest.mark.parametrize("option", ["--avoid", "--history", "--record"])
def test_file_that_cannot_be_used(refused, tmp_path, option):
    missing, binary = tmp_path / "none" / "none", tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    assert refused(*QUICK, option, str(missing)) == f"seating: {missing}: there is no such file.\n"
    assert refused(*QUICK, option, str(tmp_path)) == f"seating: {tmp_path}: this is a folder.\n"
    if option != "--record":
        assert refused(*QUICK, option, str(binary)) == (
            f"seating: {binary}: this is no text in UTF-8.\n"
        )


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "this is not JSON."),
        ("{}", "This is no record of a draw: “format” is missing."),
        ("[]", "This is no record of a draw: an object with names and values is expected."),
        ('{"rounds": []}', "This is no record of a draw: it does not say what its rounds were drawn from."),
        ('{"record": {}}', "This is no record of a draw: “rounds” is missing."),
        ('{"record": {"format": 9}, "rounds": []}', "This is no record of a draw: its format is not 1."),
    ],
)  # fmt: skip
def test_verify_refuses_what_is_no_record(refused, file, content, sentence):
    path = file(content)
    assert refused("verify", path) == f"seating: {path}: {sentence}\n"


def test_policy_that_needs_places_makes_no_plan(refused):
    assert refused(*QUICK, "--policy", "by_standings").count("\n") == 1


def test_no_arguments(refused):
    assert refused() == "seating: the following arguments are required: plan or verify\n"


# As a process -----------------------------------------------------------------------------


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_same_plan_in_another_process(capsys, hash_seed):
    """Neither hashing nor a narrow terminal changes the plan."""
    done = subprocess.run(  # noqa: S603 -- our own command
        [sys.executable, "-m", "seating", *QUICK],
        env={"PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "ascii", "HOME": os.environ["HOME"]},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    main(QUICK)
    assert done.stdout == capsys.readouterr().out.replace("×", "?").replace("–", "?")


def test_search_is_stopped_with_the_best_so_far():
    searching = subprocess.Popen(  # noqa: S603 -- our own command
        [sys.executable, "-c", STOP_SOON, *PLAN, *LONG, "--json"],
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    out, err = searching.communicate(timeout=60)
    assert (searching.returncode, err) == (0, "Stopped: this is the best plan so far.\n")
    plan = json.loads(out)
    assert len(plan["rounds"]) == 6
    assert plan["record"]["at_most"] < 2_000_000_000


def test_reader_that_has_seen_enough():
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(  # noqa: S603 -- our own command
        [sys.executable, "-m", "seating", *QUICK],
        cwd=Path(__file__).parents[2],
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


LONG = ["--players", "33", "--rounds", "6", "--steps", "2000000000"]

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
