"""The facts of hands as JSON, to be changed by each test where it matters."""

from __future__ import annotations

from typing import Any


def multipliers(**changes: Any) -> dict[str, Any]:
    return {
        "doublers": 0,
        "crack_by": None,
        "recrack_by": None,
        "black_blitz_by": None,
        "red_blitz_by": None,
    } | changes


def table(**changes: Any) -> dict[str, Any]:
    """Five at the table, seat 1 deals."""
    seats: dict[str, Any] = {"seats": 5, "dealer": 1, "sitting_out": []}
    return seats | {"multipliers": multipliers()} | changes


def picked(**changes: Any) -> dict[str, Any]:
    """Seat 2 picked, seat 4 was partner, they made 75."""
    facts = table(
        outcome="picked",
        picker=2,
        partner=4,
        alone=False,
        forced=False,
        card_points=75,
        tricks="some",
        picking_tricks=None,
        called_sheepshead=False,
    )
    return facts | changes


def alone(**changes: Any) -> dict[str, Any]:
    """Seat 2 picked and played alone."""
    return picked(partner=None, alone=True) | changes


def leaster(*seat_points: int | None, **changes: Any) -> dict[str, Any]:
    """Five counted: by default 10, 25, 40, 20 and 15, and a blind of 10."""
    facts = table(
        outcome="leaster",
        seat_points=list(seat_points) or [10, 25, 40, 20, 15],
        seat_tricks=[1, 1, 2, 1, 1],
        blind_points=None,
    )
    return facts | changes
