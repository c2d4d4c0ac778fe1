"""What the command refuses, each in one sentence."""

import pytest

from tests.seating.command.asking import PLAN, QUICK


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        (["--players", "x"], "argument --players: “x” is not a whole number from 1 to 1000."),
        (["--players", "0"], "argument --players: “0” is not a whole number from 1 to 1000."),
        (["--players", "1001"], "argument --players: “1001” is not a whole number from 1 to 1000."),
        (["--rounds", "-1"], "argument --rounds: “-1” is not a whole number from 1 to 30."),
        (["--rounds", "31"], "argument --rounds: “31” is not a whole number from 1 to 30."),
        (
            ["--steps", "200000001"],
            "argument --steps: “200000001” is not a whole number from 0 to 200000000.",
        ),
        (
            ["--attempts", "1001"],
            "argument --attempts: “1001” is not a whole number from 1 to 1000.",
        ),
        (["--seed", ""], "argument --seed: A seed has at least one letter or figure."),
        (["--seed", "  "], "argument --seed: A seed has at least one letter or figure."),
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
            '{"rounds": [{"tables": [[1, 2]]}, {"tables": []}]}',
            "{file}: round 2 has no table.",
            id="a round without a table",
        ),
        pytest.param(
            '{"rounds": [{"tables": [[1, 2], []]}]}',
            "{file}: round 1 has a table without players.",
            id="an empty table",
        ),
        pytest.param(
            "Round 1\nRound 2\n  Table 1: 1 2 3\n",
            "{file}: round 1 has no table.",
            id="a round without a table in text",
        ),
        pytest.param(
            "Round 1\n  Table 1: 1 2\n" * 31,
            "{file}: it has 31 rounds, and 30 is the most.",
            id="too many rounds",
        ),
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
