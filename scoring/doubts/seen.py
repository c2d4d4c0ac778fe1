"""What a hand of either game looks like to somebody who only wonders how likely it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scoring.games import game_of
from scoring.hands import OWN_GAMES, Outcome, Tricks
from scoring.rulesets import RuleSet
from scoring.schafkopf.contracts import GAMES, Aim, Contract

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.games import Rules

_UNPICKED = frozenset(
    str(each)
    for each in (
        *OWN_GAMES,
        Outcome.SCHWANZER,
        Outcome.PASSED,
        Contract.RAMSCH,
        Contract.PASSED,
        Contract.CROSS,
    )
)
"""Hands that follow when nobody wants to play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """``made``: the side's card points where they tell how it went and somebody chose to play."""

    ending: str
    suit: str | None
    player: int | None
    partner: int | None
    card_points: int | None
    tricks: str | None
    counts: tuple[int | None, ...]
    """Card points by seat of a hand in which everybody played for himself."""
    made: int | None

    @property
    def alone(self) -> bool:
        return self.partner is None

    @property
    def unpicked(self) -> bool:
        return self.ending in _UNPICKED

    @property
    def swept(self) -> bool:
        """Whether one side took every trick."""
        return self.tricks in (Tricks.ALL, Tricks.NONE)

    @property
    def counted(self) -> bool:
        """Whether anything was counted that could tell one hand from another."""
        return self.card_points is not None or any(self.counts)


def seen(facts: Mapping[str, Any], rules: Rules) -> Seen:
    """The facts of a hand that can stand, as far as they can be likely."""
    game = game_of(rules)
    ending = str(facts[game.ending_fact])
    card_points = facts.get("card_points")
    chosen = not facts.get("forced") and _for_card_points(ending, rules)
    return Seen(
        ending=ending,
        suit=facts.get("suit"),
        player=facts.get(game.player_fact),
        partner=facts.get("partner"),
        card_points=card_points,
        tricks=facts.get("tricks"),
        counts=tuple(facts.get("seat_points", ())),
        made=card_points if chosen else None,
    )


def _for_card_points(ending: str, rules: Rules) -> bool:
    """Whether somebody played for card points because he thought he could make them."""
    if isinstance(rules, RuleSet):
        return ending == Outcome.PICKED
    play = GAMES.get(Contract(ending))
    return play is not None and play.aim is Aim.CARD_POINTS and ending != Contract.CROSS
