"""Who deals, who sits out, who is asked when: the order of one hand.

Seats are numbered 1 to ``seats`` clockwise; left of a player is the next higher seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.errors import SeatingFactsError
from scoring.hands import Outcome

if TYPE_CHECKING:
    from collections.abc import Collection


def playing_order(seats: int, dealer: int, sitting_out: Collection[int] = ()) -> tuple[int, ...]:
    """The seats that play, from the dealer's left round to the dealer himself.

    The same order serves picking, leading the first trick and dividing what does not divide.

    :param dealer: 1 to ``seats``; he may sit out
    :raises SeatingFactsError: a dealer who has no seat
    """
    _check_dealer(seats, dealer)
    clockwise = (*range(dealer + 1, seats + 1), *range(1, dealer + 1))
    return tuple(seat for seat in clockwise if seat not in sitting_out)


def sitting_out(seats: int, players: int, dealer: int) -> tuple[int, ...]:
    """The seats that sit out a hand at a table with more seats than the game has players.

    The dealer sits out, at a larger table with him those on his right: of all seats they would be
    asked last. So the player on the dealer's left always plays and always leads. In ascending
    order. (Tournaments let the dealer sit out; for more than one no source is known.)

    :raises SeatingFactsError: fewer seats than players, or a dealer who has no seat
    """
    _check_dealer(seats, dealer)
    if seats < players:
        raise SeatingFactsError(seats=seats, dealer=dealer, players=players)
    return tuple(sorted((dealer - 1 - back) % seats + 1 for back in range(seats - players)))


def next_dealer(seats: int, dealer: int, outcome: Outcome) -> int:
    """Who deals after this hand: the deal passes left, but a misdeal is dealt again.

    :raises SeatingFactsError: a dealer who has no seat
    """
    _check_dealer(seats, dealer)
    return dealer if outcome is Outcome.MISDEAL else dealer % seats + 1


def _check_dealer(seats: int, dealer: int) -> None:
    if not 1 <= dealer <= seats:
        raise SeatingFactsError(seats=seats, dealer=dealer)
