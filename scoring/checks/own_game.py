"""Leaster, moster, mittler, schneidster: everybody's count of card points and tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.cards import DECK_POINTS, sums
from scoring.checks.counts import count_problems, trick_sum_problems
from scoring.checks.table import Table, entered, is_whole
from scoring.codes import Code, Problem
from scoring.rulesets import LeasterBlind, RuleSet

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Facts = Mapping[str, object]


def own_game_problems(facts: Facts, table: Table, rules: RuleSet) -> Iterator[Problem]:
    """Everything wrong with the counts.

    Sums are judged once every single count can stand, so that one slip is one problem.
    """
    points = tuple(count_problems(facts, "seat_points", table, rules))
    tricks = tuple(count_problems(facts, "seat_tricks", table, rules))
    blind = tuple(_blind_problems(facts, rules))
    fits = () if points or tricks else tuple(_fit_problems(facts, rules))
    yield from (*points, *fits)
    if not (points or tricks or fits or blind):
        yield from _sum_problems(facts, rules)
    yield from tricks or trick_sum_problems(facts, rules)
    yield from blind


def blind_goes_to_a_trick(rules: RuleSet) -> bool:
    """Whether a trick of the hand gets the blind, so that the counts make the whole deck."""
    return rules.leaster_blind is not LeasterBlind.NOBODY


def _blind_problems(facts: Facts, rules: RuleSet) -> Iterator[Problem]:
    blind = facts.get("blind_points")
    values = entered(facts, "blind_points") | {"blind_size": rules.blind_size}
    possible = sums(rules.blind_size, rules.deck_size)
    if blind is None and "blind_points" in facts:
        return
    if blind is not None and blind_goes_to_a_trick(rules):
        values |= {"leaster_blind": str(rules.leaster_blind)}
        yield Problem(Code.BLIND_POINTS_NOT_SEPARATE, "blind_points", values)
    elif not is_whole(blind):
        yield Problem(Code.CARD_POINTS_NOT_A_WHOLE_NUMBER, "blind_points", values)
    elif blind not in possible:
        values |= {"sum": None, "left": blind, "highest": max(possible)}
        yield Problem(Code.IMPOSSIBLE_BLIND, "blind_points", values)


class _Count(NamedTuple):
    seat: int
    made: int
    tricks: int


def _played(facts: Facts) -> tuple[_Count, ...]:
    """The counts of those who play; both lists are known to be right."""
    points: Any = facts["seat_points"]
    tricks: Any = facts["seat_tricks"]
    pairs = enumerate(zip(points, tricks, strict=False), start=1)
    return tuple(_Count(seat, p, t) for seat, (p, t) in pairs if p is not None and t is not None)


def _fit_problems(facts: Facts, rules: RuleSet) -> Iterator[Problem]:
    extra = rules.blind_size if blind_goes_to_a_trick(rules) else 0
    for count in _played(facts):
        cards = count.tricks * rules.players
        possible = sums(cards, rules.deck_size)
        if count.tricks and extra:
            possible |= sums(cards + extra, rules.deck_size)
        if count.made not in possible:
            yield _misfit(count, cards, possible)


def _misfit(count: _Count, cards: int, possible: frozenset[int]) -> Problem:
    code = Code.POINTS_DO_NOT_FIT_TRICKS if count.tricks else Code.POINTS_WITHOUT_TRICK
    values = {"value": count.made, "seat": count.seat, "tricks": count.tricks, "cards": cards}
    limits = {"lowest": min(possible, default=0), "highest": max(possible, default=0)}
    return Problem(code, "seat_points", values | limits)


def _sum_problems(facts: Facts, rules: RuleSet) -> Iterator[Problem]:
    total = sum(made for _, made, _ in _played(facts))
    blind: Any = facts.get("blind_points")
    values = entered(facts, "seat_points") | {"sum": total, "blind": blind, "expected": DECK_POINTS}
    to_trick = blind_goes_to_a_trick(rules)
    if to_trick or not rules.blind_size or blind is not None:
        if total + (blind or 0) != DECK_POINTS:
            yield Problem(Code.POINTS_SUM, "seat_points", values)
        elif to_trick:
            yield from _second_blind_problems(facts, rules)
        return
    possible = sums(rules.blind_size, rules.deck_size)
    if DECK_POINTS - total not in possible:
        values |= {"left": DECK_POINTS - total, "blind_size": rules.blind_size}
        yield Problem(Code.IMPOSSIBLE_BLIND, "seat_points", values | {"highest": max(possible)})


def _second_blind_problems(facts: Facts, rules: RuleSet) -> Iterator[Problem]:
    """Two players whose counts both need the blind: only one of them got it."""
    needing = []
    for count in _played(facts):
        cards = count.tricks * rules.players
        possible = sums(cards, rules.deck_size)
        if count.made not in possible:
            needing.append(_misfit(count, cards, possible))
    if len(needing) > 1:
        yield from needing
