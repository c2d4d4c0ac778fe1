from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scoring import PRESETS, ruleset_to_json
from scoring.__main__ import main
from tests.scoring.facts import picked, table

VECTORS = Path(__file__).parent / "vectors"


def asked(
    question: bytes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> tuple[int, Any]:
    """Exit code and answer of the score command."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(question)))
    code = main(["score"])
    return code, json.loads(capsys.readouterr().out)


def vector(**changes: Any) -> dict[str, Any]:
    expected = {"points": [-1, 2, -1, 1, -1], "band": "won"}
    ruleset = {"preset": "germanfest", "options": {}}
    return {"id": "v-1", "ruleset": ruleset, "hand": picked(), "expected": expected} | changes


def file_of(folder: Path, *vectors: Any, **changes: Any) -> str:
    path = folder / "vectors.json"
    path.write_text(
        json.dumps({"schema": 1, "game": "sheepshead", "vectors": list(vectors)} | changes)
    )
    return str(path)


def test_all_vector_files_pass_from_the_command_line() -> None:
    files = sorted(str(path) for path in VECTORS.glob("*.json"))
    done = subprocess.run(  # noqa: S603 -- our own interpreter and files
        [sys.executable, "-m", "scoring", "check", *files],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "800 passed, 0 failed")


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param(vector(expected={"points": [0, 0, 0, 0, 0]}), id="points"),
        pytest.param(vector(expected={"points": [-1, 2, -1, 1, -1], "band": "lost"}), id="band"),
        pytest.param(
            vector(expected={"error": {"code": "card_points_impossible", "field": "card_points"}}),
            id="not refused",
        ),
        pytest.param(
            vector(
                hand=picked(card_points=1),
                expected={"error": {"code": "card_points_impossible", "field": "picker"}},
            ),
            id="refused at another field",
        ),
        pytest.param(vector(hand=picked(card_points=1)), id="refused"),
        pytest.param(vector(expected={}), id="nothing expected"),
        pytest.param(vector(ruleset={"preset": "skat", "options": {}}), id="no such preset"),
        pytest.param({"id": "v-1"}, id="nothing but an id"),
        pytest.param(vector(expected=None), id="null expected"),
        pytest.param(
            vector(kind="chain", outcomes=["picked"], expected={"doublers": [1]}), id="chain"
        ),
        pytest.param(vector(kind="chain", outcomes=[[]]), id="chain of lists"),
        pytest.param(vector(kind="chain", outcomes=5), id="chain of a number"),
        pytest.param("v-1", id="text"),
    ],
)
def test_a_wrong_vector_is_counted_as_failed(
    wrong: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["check", file_of(tmp_path, vector(id="v-0"), wrong)])
    printed = capsys.readouterr().out.splitlines()
    assert (code, len(printed), printed[-1]) == (1, 4, "1 passed, 1 failed")


def test_a_failure_shows_what_was_expected_and_what_came(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["check", file_of(tmp_path, vector(expected={"points": [0, 0, 0, 0, 0]}))])
    assert capsys.readouterr().out.splitlines() == [
        "FAILED 'v-1'",
        '  expected {"points": [0, 0, 0, 0, 0]}',
        '  got      {"points": [-1, 2, -1, 1, -1]}',
        "0 passed, 1 failed",
    ]


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"game": "skat"}, id="another game"),
        pytest.param({"game": ["sheepshead"]}, id="a list of games"),
        pytest.param({"schema": 2}, id="another schema"),
        pytest.param({"vectors": []}, id="no vectors"),
        pytest.param({"vectors": {}}, id="vectors no list"),
    ],
)
def test_a_file_of_another_kind_is_a_failure(
    changes: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["check", file_of(tmp_path, vector(), **changes)])
    assert (code, capsys.readouterr().out.splitlines()[-1]) == (1, "0 passed, 1 failed")


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b"[]", b"NaN"])
def test_an_unreadable_file_is_a_failure(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content)
    missing = str(tmp_path / "missing.json")
    code = main(["check", str(path), missing, str(tmp_path)])
    assert (code, capsys.readouterr().out.splitlines()[-1]) == (1, "0 passed, 3 failed")


@pytest.mark.parametrize(
    "ruleset",
    [
        pytest.param({"preset": "germanfest", "options": {}}, id="preset and options"),
        pytest.param({"preset": "germanfest"}, id="preset alone"),
        pytest.param(ruleset_to_json(PRESETS["germanfest"]), id="complete options"),
    ],
)
def test_score_answers_with_points_band_and_steps(
    ruleset: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    question = json.dumps({"ruleset": ruleset, "hand": picked()}).encode()
    code, answer = asked(question, monkeypatch, capsys)
    steps = [step["code"] for step in answer.pop("because")]
    assert (code, steps) == (0, ["won", "unit", "shared"])
    assert answer == {"points": [-1, 2, -1, 1, -1], "band": "won"}


def test_score_of_a_hand_nobody_picked_has_no_band(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    question = {"ruleset": {"preset": "germanfest"}, "hand": table(outcome="misdeal")}
    assert asked(json.dumps(question).encode(), monkeypatch, capsys) == (
        0,
        {
            "points": [0, 0, 0, 0, 0],
            "band": None,
            "because": [{"code": "misdeal", "values": {"dealer": 1}}],
        },
    )


def test_score_lists_every_fault_of_a_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hand = picked(card_points=137, dealer=9)
    question = {"ruleset": {"preset": "germanfest"}, "hand": hand}
    assert asked(json.dumps(question).encode(), monkeypatch, capsys) == (
        1,
        {
            "errors": [
                {
                    "code": "dealer_out_of_range",
                    "field": "dealer",
                    "values": {"value": 9, "seats": 5},
                },
                {
                    "code": "card_points_out_of_range",
                    "field": "card_points",
                    "values": {"value": 137, "lowest": 0, "highest": 120},
                },
            ]
        },
    )


@pytest.mark.parametrize(
    ("question", "faults"),
    [
        pytest.param(b"", [("not_json", "")], id="nothing"),
        pytest.param(b"{", [("not_json", "")], id="half an object"),
        pytest.param(b"\xff", [("not_json", "")], id="no text"),
        pytest.param(b'{"hand": NaN}', [("not_json", "")], id="not a number"),
        pytest.param(b'{"hand": 1e999}', [("not_json", "")], id="infinite"),
        pytest.param(b"9" * 5000, [("not_json", "")], id="a number too long"),
        pytest.param(b"[" * 100_000, [("not_json", "")], id="too deep for the reader"),
        pytest.param(b"[" * 30 + b"]" * 30, [("not_json", "")], id="too deep for a hand"),
        pytest.param(b"[]", [("not_an_object", "")], id="a list"),
        pytest.param(b"{}", [("missing_key", "ruleset"), ("missing_key", "hand")], id="empty"),
        pytest.param(
            b'{"ruleset": {"preset": "germanfest"}, "hand": 5, "x": 1}',
            [("unknown_key", "x"), ("not_an_object", "hand")],
            id="hand no object, key too many",
        ),
        pytest.param(
            b'{"ruleset": 5, "hand": {}}', [("not_an_object", "ruleset")], id="rule set no object"
        ),
        pytest.param(
            b'{"ruleset": {"preset": "x"}, "hand": {}}',
            [("unknown_preset", "ruleset.preset")],
            id="no such preset",
        ),
        pytest.param(
            b'{"ruleset": {"preset": "germanfest", "options": {"x": 1, "blitz": 5}}, "hand": {}}',
            [("wrong_type", "ruleset.blitz"), ("unknown_option", "ruleset.x")],
            id="options",
        ),
    ],
)
def test_score_answers_a_faulty_question_in_the_same_shape(
    question: bytes,
    faults: list[tuple[str, str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, answer = asked(question, monkeypatch, capsys)
    assert code == 1
    assert [set(error) for error in answer["errors"]] == [{"code", "field", "values"}] * len(faults)
    assert [(error["code"], error["field"]) for error in answer["errors"]] == faults
