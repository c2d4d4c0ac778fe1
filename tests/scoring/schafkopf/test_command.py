"""Schafkopf from the command line, beside Sheepshead."""

from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING, Any

import pytest

from scoring.__main__ import main
from scoring.schafkopf import PRESETS, ruleset_to_json
from tests.scoring.schafkopf.facts import rufer, table

if TYPE_CHECKING:
    from pathlib import Path

WHOLE = ruleset_to_json(PRESETS["schafkopf-tournament"])


def asked(
    ruleset: object,
    hand: object,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> tuple[int, Any]:
    """Exit code and answer of the score command."""
    question = json.dumps({"ruleset": ruleset, "hand": hand}).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(question)))
    code = main(["score"])
    return code, json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    "ruleset",
    [
        pytest.param({"preset": "schafkopf-tournament"}, id="preset"),
        pytest.param(
            {"preset": "schafkopf-cardavia", "options": {"all_pass": "cross"}}, id="options"
        ),
        pytest.param(WHOLE, id="complete options"),
        pytest.param({"game": "schafkopf"} | WHOLE, id="the game named"),
    ],
)
def test_score_answers_with_points_band_and_steps(
    ruleset: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, answer = asked(ruleset, rufer(91), monkeypatch, capsys)
    steps = [step["code"] for step in answer.pop("because")]
    assert (code, steps) == (
        0,
        ["won_schneider", "game_value", "schneider_bonus", "unit", "shared"],
    )
    assert answer == {"points": [2, -2, 2, -2], "band": "won_schneider"}


@pytest.mark.parametrize(
    ("ruleset", "hand", "faults"),
    [
        pytest.param(
            WHOLE,
            rufer(1, kontra=1),
            [("card_points_impossible", "card_points"), ("kontra_out_of_range", "kontra")],
            id="hand",
        ),
        pytest.param(
            {"game": "skat"} | WHOLE, rufer(), [("unknown_game", "ruleset.game")], id="game"
        ),
        pytest.param(
            WHOLE | {"all_pass": "ramsch"},
            rufer(),
            [("value_missing", "ruleset.ramsch_value")],
            id="options",
        ),
    ],
)
def test_score_lists_every_fault(
    ruleset: object,
    hand: object,
    faults: list[tuple[str, str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, answer = asked(ruleset, hand, monkeypatch, capsys)
    assert code == 1
    assert [(error["code"], error["field"]) for error in answer["errors"]] == faults


@pytest.mark.parametrize(
    ("game", "vector", "passed"),
    [
        pytest.param("schafkopf", {}, True, id="right"),
        pytest.param("schafkopf", {"expected": {"points": [0, 0, 0, 0]}}, False, id="points"),
        pytest.param("sheepshead", {}, False, id="preset of another game"),
        pytest.param(
            "schafkopf", {"kind": "chain", "outcomes": ["passed"]}, False, id="no chains here"
        ),
    ],
)
def test_a_file_of_vectors_is_judged_by_its_game(
    game: str,
    vector: dict[str, Any],
    passed: bool,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    right = {
        "id": "v-1",
        "ruleset": {"preset": "schafkopf-tournament", "options": {}},
        "hand": table("misdeal"),
        "expected": {"points": [0, 0, 0, 0]},
    }
    if vector.get("expected"):
        right["hand"] = rufer()
    path = tmp_path / "vectors.json"
    path.write_text(json.dumps({"schema": 1, "game": game, "vectors": [right | vector]}))
    code = main(["check", str(path)])
    counts = "1 passed, 0 failed" if passed else "0 passed, 1 failed"
    assert (code, capsys.readouterr().out.splitlines()[-1]) == (0 if passed else 1, counts)
