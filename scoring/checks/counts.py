"""Everybody's count of card points and tricks, where everybody plays for himself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.cards import DECK_POINTS
from scoring.checks.table import Dealing, Table, entered, is_whole
from scoring.codes import Code, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Facts = Mapping[str, object]


def count_problems(facts: Facts, name: str, table: Table, rules: Dealing) -> Iterator[Problem]:
    """What is wrong with single entries of ``seat_points`` or ``seat_tricks``."""
    listed = facts.get(name)
    length = len(listed) if isinstance(listed, list | tuple) else None
    if not isinstance(listed, list | tuple) or table.seats not in (None, length):
        values = entered(facts, name) | {"seats": table.seats, "length": length}
        yield Problem(Code.SEAT_LIST_LENGTH, name, values)
        return
    highest = DECK_POINTS if name == "seat_points" else rules.hand_size
    for seat, value in enumerate(listed, start=1):
        if code := _count_fault(name, value, highest, sits_out=seat in table.sitting_out):
            yield Problem(code, name, {"value": value, "seat": seat, "highest": highest})


def _count_fault(name: str, value: object, highest: int, *, sits_out: bool) -> Code | None:
    if sits_out:
        return None if value is None else Code.SITTING_OUT_HAS_POINTS
    if value is None:
        return Code.SEAT_VALUE_MISSING
    tricks = name == "seat_tricks"
    if not is_whole(value):
        return Code.SEAT_TRICKS_OUT_OF_RANGE if tricks else Code.CARD_POINTS_NOT_A_WHOLE_NUMBER
    if 0 <= value <= highest:
        return None
    return Code.SEAT_TRICKS_OUT_OF_RANGE if tricks else Code.CARD_POINTS_OUT_OF_RANGE


def trick_sum_problems(facts: Facts, rules: Dealing) -> Iterator[Problem]:
    """Whether counts without a fault make as many tricks as a hand has."""
    listed: Any = facts["seat_tricks"]
    total = sum(count for count in listed if count is not None)
    if total != rules.hand_size:
        values = {"sum": total, "expected": rules.hand_size}
        yield Problem(Code.SEAT_TRICKS_SUM, "seat_tricks", entered(facts, "seat_tricks") | values)
