"""``python -m seating plan``: what it prints."""

from itertools import chain

import pytest

from seating import meetings
from seating.__main__ import main
from tests.seating.command.asking import HISTORY, QUICK


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
