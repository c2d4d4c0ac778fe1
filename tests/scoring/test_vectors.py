"""Every golden vector is read, none is left out, and each comes out as written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring import (
    doublers,
    hand_from_json,
    hand_to_json,
    problems,
    ruleset_from_preset,
    transfer,
)

VECTORS = Path(__file__).parent / "vectors"
COUNTS = {
    "sheepshead-chains.json": 10,
    "sheepshead-germanfest.json": 74,
    "sheepshead-invalid.json": 92,
    "sheepshead-multipliers.json": 52,
    "sheepshead-no-picker.json": 56,
    "sheepshead-pagat.json": 79,
    "sheepshead-roschin.json": 44,
    "sheepshead-sizes.json": 113,
}
MORE_THAN_ONE_FAULT = {
    "sh-bad-082": [("seat_list_length", "seat_points"), ("seat_list_length", "seat_tricks")],
    "sh-bad-084": [
        ("sitting_out_has_points", "seat_points"),
        ("sitting_out_has_points", "seat_tricks"),
    ],
}
"""Where both lists of a hand are at fault, both are named."""


def _read(name: str) -> list[dict[str, Any]]:
    vectors: list[dict[str, Any]] = json.loads((VECTORS / name).read_text())["vectors"]
    return vectors


def _kind(vector: dict[str, Any]) -> str:
    if vector.get("kind") == "chain":
        return "chain"
    return "refused" if "error" in vector["expected"] else "scored"


def _all(kind: str) -> list[Any]:
    vectors = [vector for name in COUNTS for vector in _read(name)]
    return [pytest.param(v, id=v["id"]) for v in vectors if _kind(v) == kind]


def test_every_vector_file_is_read_whole() -> None:
    found = {path.name: len(_read(path.name)) for path in VECTORS.glob("sheepshead-*.json")}
    assert found == COUNTS


def test_every_vector_is_of_one_kind_and_has_its_own_id() -> None:
    ids = [param.id for kind in ("chain", "refused", "scored") for param in _all(kind)]
    assert len(ids) == len(set(ids)) == sum(COUNTS.values())


@pytest.mark.parametrize("vector", _all("scored"))
def test_scored_vector(vector: dict[str, Any]) -> None:
    rules = ruleset_from_preset(vector["ruleset"]["preset"], vector["ruleset"]["options"])
    hand = hand_from_json(vector["hand"], rules)
    moved = transfer(hand, rules)
    assert hand_to_json(hand) == vector["hand"]
    assert list(moved.points) == vector["expected"]["points"]
    assert moved.band == vector["expected"].get("band")


@pytest.mark.parametrize("vector", _all("refused"))
def test_refused_vector(vector: dict[str, Any]) -> None:
    rules = ruleset_from_preset(vector["ruleset"]["preset"], vector["ruleset"]["options"])
    found = [(p.code, p.field) for p in problems(vector["hand"], rules)]
    error = vector["expected"]["error"]
    only = [(error["code"], error["field"])]
    assert found == MORE_THAN_ONE_FAULT.get(vector["id"], only)
    assert only[0] in found


@pytest.mark.parametrize("vector", _all("chain"))
def test_chain_vector(vector: dict[str, Any]) -> None:
    rules = ruleset_from_preset(vector["ruleset"]["preset"], vector["ruleset"]["options"])
    assert list(doublers(vector["outcomes"], rules)) == vector["expected"]["doublers"]
