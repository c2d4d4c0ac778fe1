"""Knocks and Kontra: how many the house allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.checks.table import entered, is_whole
from scoring.schafkopf.codes import Code, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scoring.schafkopf.rules import SchafkopfRules


def doubling_problems(facts: Mapping[str, object], rules: SchafkopfRules) -> Iterator[Problem]:
    """Everything wrong with the doublings."""
    for name, code, most in (
        ("klopfer", Code.KLOPFER_OUT_OF_RANGE, rules.max_klopfer),
        ("kontra", Code.KONTRA_OUT_OF_RANGE, rules.max_kontra),
    ):
        count = facts.get(name)
        if not is_whole(count) or not 0 <= count <= most:
            yield Problem(code, name, entered(facts, name) | {"most": most})
