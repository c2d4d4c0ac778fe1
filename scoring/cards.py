"""What cards can be worth together: facts of arithmetic that catch typing errors.

Four each of 11 (ace), 10, 4 (king), 3 (queen) and 2 (jack) make 120; every other card is worth 0.
Shorter decks leave out only cards worth nothing: the same twenty counters, fewer blanks.
"""

from __future__ import annotations

from functools import lru_cache

DECK_POINTS = 120
"""Card points in every deck."""

COUNTERS = (11, 10, 4, 3, 2) * 4
"""The cards that are worth something."""


@lru_cache(maxsize=256)
def sums(cards: int, deck_size: int) -> frozenset[int]:
    """Every total that ``cards`` cards out of a deck of ``deck_size`` can be worth.

    What the other cards make is then possible too: the totals of k cards are 120 less those of
    the rest.

    :param cards: 0 to ``deck_size``; otherwise nothing is possible
    """
    blanks = deck_size - len(COUNTERS)
    fewest = max(0, cards - blanks)
    by_counters = _sums_by_counters()
    most = min(cards, len(COUNTERS))
    return frozenset().union(*by_counters[fewest : most + 1]) if cards <= deck_size else frozenset()


@lru_cache(maxsize=1)
def _sums_by_counters() -> tuple[frozenset[int], ...]:
    """Totals of exactly k counters, for k from 0 to 20."""
    reached: list[set[int]] = [{0}, *(set() for _ in COUNTERS)]
    for value in COUNTERS:
        for count in range(len(COUNTERS), 0, -1):
            reached[count] |= {total + value for total in reached[count - 1]}
    return tuple(frozenset(totals) for totals in reached)


@lru_cache(maxsize=8)
def totals(deck_size: int) -> frozenset[int]:
    """Every total that any number of cards can be worth: 0 to 120 without 1 and 119."""
    return frozenset().union(*(sums(cards, deck_size) for cards in range(deck_size + 1)))
