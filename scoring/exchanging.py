"""Two seats change parts in a hand: the facts were told of the wrong people."""

from collections.abc import Mapping
from typing import Any

_HOLDING_A_SEAT = ("picker", "partner", "player", "loser", "offender")
_BY_SEAT = ("seat_points", "seat_tricks")
_DECLARED = ("crack_by", "recrack_by", "black_blitz_by", "red_blitz_by")

Facts = dict[str, Any]


def exchanged(facts: Mapping[str, Any], one: int, other: int) -> Facts:
    """The facts as JSON with two seats exchanged, of a hand of any game.

    Who deals and who sits out stays as it is: that goes by the seats, whoever is in them. What
    comes out may be impossible; ``problems`` says so.

    :param one: a seat of the hand
    :param other: another one
    """
    new = {one: other, other: one}
    told = dict(facts)
    for name in _HOLDING_A_SEAT:
        if name in told:
            told[name] = new.get(told[name], told[name])
    for name in _BY_SEAT:
        if name in told:
            counts = told[name]
            told[name] = [counts[new.get(seat, seat) - 1] for seat in range(1, len(counts) + 1)]
    if "multipliers" in told:
        told["multipliers"] = {
            name: new.get(value, value) if name in _DECLARED else value
            for name, value in told["multipliers"].items()
        }
    return told
