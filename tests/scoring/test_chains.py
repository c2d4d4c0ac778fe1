from __future__ import annotations

import pytest

from scoring import (
    ImpossibleHandError,
    chain_word,
    doublers,
    most_doublers,
    pending_doublers,
    ruleset_from_preset,
)

PASS = "passed:doubler"


@pytest.mark.parametrize(
    ("doubler", "outcomes", "pending"),
    [
        pytest.param("stack", [], 0, id="nothing played"),
        pytest.param("stack", [PASS], 1, id="one pass"),
        pytest.param("stack", [PASS, PASS, PASS], 3, id="three passes stack"),
        pytest.param("stack", [PASS, PASS, "picked"], 0, id="one hand uses the stack up"),
        pytest.param("stack", [PASS, "misplay"], 0, id="a misplay is scored"),
        pytest.param("stack", [PASS, "misdeal", "passed:redeal"], 1, id="kept over new deals"),
        pytest.param("single", [PASS, PASS], 1, id="single never more than one"),
        pytest.param("queue", [PASS, PASS], 1, id="queue: one at a time"),
        pytest.param("queue", [PASS, PASS, "picked"], 1, id="queue: one left"),
        pytest.param("queue", [PASS, PASS, "picked", "moster"], 0, id="queue: used up"),
    ],
)
def test_pending_doublers(doubler: str, outcomes: list[str], pending: int) -> None:
    rules = ruleset_from_preset("germanfest", {"doubler": doubler})
    assert pending_doublers(outcomes, rules) == pending


def test_nothing_is_pending_where_doublers_are_not_played() -> None:
    rules = ruleset_from_preset("pagat-called-ace", {})
    assert doublers([PASS, "picked"], rules) == (0, 0)


@pytest.mark.parametrize(
    ("options", "most"),
    [
        pytest.param({"doubler": "none", "all_pass": []}, 0, id="none"),
        pytest.param({"doubler": "single"}, 1, id="single"),
        pytest.param({"doubler": "queue", "doubler_max": 3}, 1, id="queue"),
        pytest.param({"doubler_max": 3}, 3, id="stack with a limit"),
        pytest.param({}, 20, id="stack without: a bound against typing errors"),
        pytest.param({"doubler_max": 99}, 20, id="stack with a limit beyond the bound"),
    ],
)
def test_most_doublers(options: dict[str, object], most: int) -> None:
    assert most_doublers(ruleset_from_preset("germanfest", options)) == most


def test_a_long_chain_never_asks_for_more_than_a_hand_can_carry() -> None:
    rules = ruleset_from_preset("germanfest", {})
    assert pending_doublers([PASS] * 50, rules) == 20


def test_chain_word() -> None:
    assert (chain_word("picked"), chain_word("passed", "doubler")) == ("picked", "passed:doubler")


@pytest.mark.parametrize("word", ["", "passed", "passed:leaster", "picked:doubler", "forfeit"])
def test_unknown_word_is_refused(word: str) -> None:
    with pytest.raises(ImpossibleHandError):
        doublers(["picked", word], ruleset_from_preset("germanfest", {}))
