"""The facts of Schafkopf hands as JSON, to be changed by each test where it matters."""

from __future__ import annotations

from typing import Any

from scoring.schafkopf import SchafkopfRules, ruleset_from_preset


def house(preset: str = "schafkopf-tournament", **options: Any) -> SchafkopfRules:
    """The tournament sheet with options replaced."""
    return ruleset_from_preset(preset, options)


EVERYTHING = house(
    contracts=[
        "rufer",
        "bettel",
        "wenz",
        "geier",
        "farbwenz",
        "solo",
        "wenz_tout",
        "geier_tout",
        "farbwenz_tout",
        "solo_tout",
        "sie",
    ],
    geier_value=5,
    farbwenz_value=5,
    bettel_value=4,
    max_klopfer=4,
    max_kontra=2,
)
"""Every game that can be bid, knocks and Kontra; all pass is played across."""


def table(contract: str, **changes: Any) -> dict[str, Any]:
    """Four at the table, seat 4 deals, so seat 1 is forehand."""
    return {"seats": 4, "dealer": 4, "sitting_out": [], "contract": contract} | changes


def rufer(card_points: Any = 75, **changes: Any) -> dict[str, Any]:
    """Seat 1 called acorns, seat 3 held the ace."""
    facts = table(
        "rufer",
        suit="acorns",
        player=1,
        partner=3,
        forced=False,
        card_points=card_points,
        tricks="some",
        laufende=0,
        laufende_side=None,
        klopfer=0,
        kontra=0,
    )
    return facts | changes


def cross(card_points: Any = 75, **changes: Any) -> dict[str, Any]:
    """Everybody passed, seats 1 and 3 play across."""
    return rufer(card_points, contract="cross", suit=None) | changes


SUITS = {"solo": "hearts", "solo_tout": "hearts", "farbwenz": "bells", "farbwenz_tout": "bells"}


def alone(contract: str, card_points: Any = 75, **changes: Any) -> dict[str, Any]:
    """Seat 1 played against three."""
    suit = SUITS.get(contract)
    return rufer(card_points, contract=contract, suit=suit, partner=None) | changes


def sie(**changes: Any) -> dict[str, Any]:
    """Seat 1 held all eight Ober and Unter."""
    return alone("sie", 120, tricks="all", laufende=8, laufende_side="player") | changes


def ramsch(*seat_points: Any, **changes: Any) -> dict[str, Any]:
    """Everybody for himself: by default 50, 30, 20 and 20; seat 1 lost."""
    facts = table(
        "ramsch",
        seat_points=list(seat_points) or [50, 30, 20, 20],
        seat_tricks=[3, 2, 2, 1],
        loser=1,
        klopfer=0,
        kontra=0,
    )
    return facts | changes
