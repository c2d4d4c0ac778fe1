"""Small events with hands in, and rules that differ from theirs."""

import dataclasses
from collections.abc import Sequence
from typing import Any

import scoring
from tests.factories import acting, enter, make_round, make_tournament, passed, picked
from tournament.actions.rule_changes import change_rules
from tournament.models import Score, Table, Tournament

WHY = "The committee voted for it"
GERMANFEST = scoring.PRESETS["germanfest"]


def other(tournament: Tournament, **options: Any) -> scoring.Rules:
    """The rules of the tournament with some options replaced."""
    return dataclasses.replace(tournament.rules, **options)


def an_event(*hands: dict, preset: str = "germanfest", **kwargs) -> Tournament:
    """One round at one table, with these hands in from number 1."""
    rules = scoring.read_ruleset({"preset": preset})
    seats = kwargs.pop("seats", rules.players)
    tournament = make_tournament(
        preset=preset, entries=seats, hands=len(hands) + 2, **{"name": "Rules", **kwargs}
    )
    table = make_round(tournament).tables.get()
    for number, facts in enumerate(hands, start=1):
        enter(table, facts, number=number)
    return Tournament.objects.get(pk=tournament.pk)


def the_table(tournament: Tournament) -> Table:
    return Table.objects.select_related("round__tournament").get(round__tournament=tournament)


def points(tournament: Tournament) -> list[tuple[int, ...]]:
    """The stored points of every current hand, by seat."""
    found: dict[int, list[int]] = {}
    rows = Score.objects.filter(hand__table__round__tournament=tournament)
    order = ("hand__table__round__number", "hand__table__number", "hand__number", "seat")
    for hand, moved in rows.order_by(*order).values_list("hand_id", "points"):
        found.setdefault(hand, []).append(moved)
    return [tuple(moved) for moved in found.values()]


def totals(tournament: Tournament) -> tuple[int, ...]:
    return tuple(map(sum, zip(*points(tournament), strict=True)))


def by(tournament: Tournament):
    return acting(tournament.organiser)


def changed(tournament: Tournament, rules: scoring.Rules, **kwargs: Any) -> Tournament:
    """The tournament with its rules changed, by its organiser and for a reason."""
    kwargs = {"why": WHY, "by": by(tournament), **kwargs}
    return change_rules(tournament=tournament, rules=rules, **kwargs)


def plain_hands() -> Sequence[dict]:
    """One hand for every payment that options change."""
    return (
        picked(70),
        picked(45),
        picked(95),
        picked(120, tricks="all"),
        picked(0, tricks="none"),
        picked(61, partner=None),
        passed(),
        picked(65, picker=1, partner=5),
    )
