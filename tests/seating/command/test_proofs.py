"""``python -m seating verify``: what is proved, and what is not."""

import pytest

from seating.__main__ import main
from tests.seating.command.asking import QUICK


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
    assert main(["verify", file(plan)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "It was drawn by shuffle-0, and again by shuffle-2."


def test_the_same_tables_by_another_method_are_not_proved(capsys, file, printed):
    plan = printed(*QUICK)
    plan["record"]["method"] = "anneal-0"
    assert main(["verify", file(plan)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "Not proved: seed 1 gives the same 2 rounds of 11 players, but not as recorded.",
        "It was drawn by anneal-0, and again by anneal-1.",
    ]
