"""Ramsch: everybody's count of card points and tricks, and who lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.cards import DECK_POINTS, sums
from scoring.checks.counts import count_problems, trick_sum_problems
from scoring.checks.table import Table, entered
from scoring.schafkopf.codes import Code, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scoring.schafkopf.rules import SchafkopfRules

    Facts = Mapping[str, object]


def ramsch_problems(facts: Facts, table: Table, rules: SchafkopfRules) -> Iterator[Problem]:
    """Everything wrong with a Ramsch; doublings are apart.

    Sums are judged once every single count can stand, so that one slip is one problem.
    """
    points = tuple(_counts(facts, "seat_points", table, rules))
    tricks = tuple(_counts(facts, "seat_tricks", table, rules))
    fits = () if points or tricks else tuple(_fit_problems(facts, rules))
    yield from (*points, *fits)
    if not (points or tricks or fits):
        yield from _sum_problems(facts)
    yield from tricks
    if not tricks:
        found = trick_sum_problems(facts, rules)
        yield from (Problem(Code(each.code), each.field, each.values) for each in found)
    yield from _loser(facts, table, counted=not points)


def _counts(facts: Facts, name: str, table: Table, rules: SchafkopfRules) -> Iterator[Problem]:
    found = count_problems(facts, name, table, rules)
    yield from (Problem(Code(each.code), each.field, each.values) for each in found)


def _fit_problems(facts: Facts, rules: SchafkopfRules) -> Iterator[Problem]:
    listed: Any = zip(facts["seat_points"], facts["seat_tricks"], strict=False)  # type: ignore[call-overload]
    for seat, (made, tricks) in enumerate(listed, start=1):
        if made is None or tricks is None:
            continue
        possible = sums(tricks * rules.players, rules.deck_size)
        if made not in possible:
            code = Code.POINTS_DO_NOT_FIT_TRICKS if tricks else Code.POINTS_WITHOUT_TRICK
            limits = {"lowest": min(possible), "highest": max(possible)}
            values = {"value": made, "seat": seat, "tricks": tricks}
            yield Problem(code, "seat_points", values | limits)


def _sum_problems(facts: Facts) -> Iterator[Problem]:
    listed: Any = facts["seat_points"]
    total = sum(made for made in listed if made is not None)
    if total != DECK_POINTS:
        values = entered(facts, "seat_points") | {"sum": total, "expected": DECK_POINTS}
        yield Problem(Code.POINTS_SUM, "seat_points", values)


def _loser(facts: Facts, table: Table, *, counted: bool) -> Iterator[Problem]:
    loser = facts.get("loser")
    values = entered(facts, "loser") | {"seats": table.seats}
    if not table.plays(loser):
        code = Code.LOSER_SITS_OUT if table.has(loser) else Code.LOSER_OUT_OF_RANGE
        yield Problem(code, "loser", values)
    elif counted:
        yield from _most_points(facts, values)


def possible_losers(seat_points: Sequence[int | None]) -> tuple[int, ...]:
    """The seats with most card points: who lost is asked only where there are several."""
    most = max((made for made in seat_points if made is not None), default=None)
    return tuple(
        seat for seat, made in enumerate(seat_points, start=1) if made is not None and made == most
    )


def _most_points(facts: Facts, values: dict[str, object]) -> Iterator[Problem]:
    listed: Any = facts["seat_points"]
    worst = possible_losers(listed)
    if facts["loser"] not in worst:
        most = listed[worst[0] - 1] if worst else 0
        values = values | {"most": most, "expected": worst}
        yield Problem(Code.LOSER_HAS_NOT_MOST_POINTS, "loser", values)
