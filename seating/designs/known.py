"""The best plan without repeats that is known for an event, or none."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from seating.designs.emptied import emptied
from seating.designs.found_starters import FOUND_STARTERS
from seating.designs.plans import (
    Construction,
    Design,
    Tables,
    by_size,
    is_repeat_free,
    turns_ahead,
)
from seating.designs.wholes import wholes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


@lru_cache(maxsize=256)
def repeat_free(sizes: tuple[int, ...], rounds: int) -> Design | None:
    """A plan of ``rounds`` rounds in which no pair meets twice; none where none is known.

    Of several plans the one with the fairest turns at tables of another size than the usual, which
    is that of the first table. Every plan has been gone through pair by pair.

    :param sizes: the size of each table, the same in every round
    :return: players count from 0; table k of each round has ``sizes[k]`` of them
    """
    best, least = None, -1
    for design in _designs(sizes, rounds):
        if not is_repeat_free(design.rounds, sizes):
            continue
        ahead = turns_ahead(design.rounds, sizes[0])
        if best is None or ahead < least:
            best, least = design, ahead
        if not least:
            break
    return best


def _designs(sizes: tuple[int, ...], rounds: int) -> Iterator[Design]:
    """The designs known, plain ones first."""
    if not sizes or rounds < 1:
        return
    if rounds == 1:
        yield Design(Construction.SINGLE_ROUND, (_consecutive(sizes),))
        return
    largest = max(sizes)
    empty = sizes.count(largest - 1)
    if empty + sizes.count(largest) == len(sizes):
        for whole in wholes(len(sizes), largest, rounds):
            made = emptied(whole, empty, usual=sizes[0]) if empty else whole.rounds
            if made:
                yield Design(whole.name, _in_order(made, sizes), empty)
    for starter in FOUND_STARTERS:
        if sum(starter.times) >= rounds and sorted(starter.sizes) == sorted(sizes):
            yield Design(Construction.STARTER, _in_order(starter.rounds()[:rounds], sizes))


def _in_order(rounds: Sequence[Tables], sizes: tuple[int, ...]) -> tuple[Tables, ...]:
    return tuple(by_size(tables, sizes) for tables in rounds)


def _consecutive(sizes: tuple[int, ...]) -> Tables:
    seats = iter(range(sum(sizes)))
    return tuple(tuple(next(seats) for _ in range(size)) for size in sizes)
