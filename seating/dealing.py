"""Who deals, who sits out, and how many hands a table plays.

Seat 1 deals the first hand and the deal goes round by seat number. Where more people sit at a table
than play at a time, the dealer sits out, and with two or more too many also the seats before the
dealer's in seat order.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class TableHands:
    """How many hands one table plays so that everybody plays ``wanted``.

    ``each_plays`` has the hands of every seat, seat 1 first. ``exact`` says that every one of them
    is ``wanted``.
    """

    wanted: int
    hands: int
    each_plays: tuple[int, ...]
    sit_out: int = 0
    """How many of them sit out each hand."""

    @property
    def exact(self) -> bool:
        """Whether everybody plays just the hands wanted."""
        return all(plays == self.wanted for plays in self.each_plays)

    @property
    def differences(self) -> tuple[int, ...]:
        """By how many hands each seat is over (positive) or short (negative)."""
        return tuple(plays - self.wanted for plays in self.each_plays)


def hands_to_play(hands: int, size: int, players: int) -> TableHands:
    """The number of hands at a table of ``size`` so that each seat plays ``hands`` of them.

    Six at a table of which five play: 20 → 24, 15 → 18, 5 → 6. Where it does not divide, the number
    whose total of hands played is nearest to ``hands`` for everybody; of two equally near the
    larger, so that nobody is short of hands.

    :param hands: how many hands everybody is to play, 0 or more
    :param size: how many sit at the table, 1 or more
    :param players: how many play at a time; a smaller table plays with all it has
    :raises ValueError: a number out of its range
    """
    if hands < 0 or size < 1 or players < 1:
        raise ValueError(f"{hands} hands, {size} at the table, {players} at a time: out of range")
    at_a_time = min(size, players)
    # Nearest to hands * size / at_a_time, a half upwards, in whole numbers only.
    table_hands = (2 * hands * size + at_a_time) // (2 * at_a_time)
    return TableHands(
        wanted=hands,
        hands=table_hands,
        each_plays=_each_plays(table_hands, size, at_a_time),
        sit_out=size - at_a_time,
    )


def dealer(hand: int, size: int) -> int:
    """The seat that deals hand number ``hand`` (from 1) at a table of ``size``."""
    return (hand - 1) % size + 1


def sitting_out(hand: int, size: int, players: int) -> tuple[int, ...]:
    """The seats that do not play hand number ``hand``: the dealer first, then those before.

    Empty where all of the table play.
    """
    return tuple(dealer(hand - back, size) for back in range(max(0, size - players)))


def playing(hand: int, size: int, players: int) -> tuple[int, ...]:
    """The seats that play hand number ``hand``, in seat order."""
    out = sitting_out(hand, size, players)
    return tuple(seat for seat in range(1, size + 1) if seat not in out)


def _each_plays(table_hands: int, size: int, players: int) -> tuple[int, ...]:
    plays = [0] * size
    for hand in range(1, table_hands + 1):
        for seat in playing(hand, size, players):
            plays[seat - 1] += 1
    return tuple(plays)
