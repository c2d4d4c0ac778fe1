"""Every golden vector of Schafkopf is read, none is left out, and each comes out as written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring import hand_from_json, hand_to_json, problems, score, transfer
from scoring.schafkopf import ruleset_from_preset

VECTORS = Path(__file__).parents[1] / "vectors"
COUNTS = {
    "schafkopf-cardavia.json": 104,
    "schafkopf-invalid.json": 52,
    "schafkopf-recorded-games.json": 43,
    "schafkopf-tournament.json": 81,
}
MORE_THAN_ONE_FAULT = {
    "sk-bad-050": [("seat_list_length", "seat_points"), ("seat_list_length", "seat_tricks")]
}
"""Where both lists of a Ramsch are at fault, both are named."""


def _read(name: str) -> list[dict[str, Any]]:
    vectors: list[dict[str, Any]] = json.loads((VECTORS / name).read_text())["vectors"]
    return vectors


def _all() -> list[Any]:
    return [pytest.param(v, id=v["id"]) for name in COUNTS for v in _read(name)]


def test_every_vector_file_is_read_whole() -> None:
    found = {path.name: len(_read(path.name)) for path in VECTORS.glob("schafkopf-*.json")}
    assert found == COUNTS


def test_every_vector_has_its_own_id() -> None:
    assert len({param.id for param in _all()}) == sum(COUNTS.values())


@pytest.mark.parametrize("vector", _all())
def test_vector(vector: dict[str, Any]) -> None:
    rules = ruleset_from_preset(vector["ruleset"]["preset"], vector["ruleset"]["options"])
    facts, expected = vector["hand"], vector["expected"]
    if "error" in expected:
        found = [(p.code, p.field) for p in problems(facts, rules)]
        only = [(expected["error"]["code"], expected["error"]["field"])]
        assert found == MORE_THAN_ONE_FAULT.get(vector["id"], only)
        assert only[0] in found
        return
    hand = hand_from_json(facts, rules)
    assert hand_to_json(hand) == facts
    assert list(transfer(hand, rules).points) == expected["points"]
    assert score(facts, rules) == transfer(hand, rules)
