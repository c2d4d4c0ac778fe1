"""How many tables of which size: 47 players are 7 tables of 5 and 2 of 6.

The sizes allowed are given as ``(preferred, *others)``. A split has as many tables of the preferred
size as possible, then as many as possible of each other size in the order given. Its sizes stand in
that order too, preferred first, so table 1 has the preferred size wherever one has.

Where there are several other sizes and all are larger, that would pack those left over at one
table: 11 at ``(4, 5, 6, 7)`` would be a 4 and a 7, where three sit out each hand at the one and
nobody at the other. There the split has as few tables of the largest size as possible, then of the
next: 5 and 6. That lays as many tables as there can be, so no split has fewer who sit out, and none
has them more evenly.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from seating.errors import CannotSeatError, UnsuitableSizesError

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

SMALLEST_TABLE = 3
"""Fewer people than three make no table in any game played here."""


def split(players: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """The best split of ``players`` into tables, one size for each table.

    :param sizes: the sizes allowed, preferred first
    :raises CannotSeatError: no tables of these sizes hold exactly ``players``
    :raises UnsuitableSizesError: ``sizes`` are empty, repeated or below three
    """
    _check(sizes)
    for counts in _counts(players, sizes):
        return _tables(counts, sizes)
    raise CannotSeatError(
        players=players,
        sizes=sizes,
        helps=_helping(players, sizes),
        waiting=_waiting(players, sizes),
    )


def splits(
    players: int, sizes: tuple[int, ...], most: int | None = None
) -> tuple[tuple[int, ...], ...]:
    """The splits of ``players``, the best first; empty where there is none.

    :param most: how many to give; with five and more sizes there are very many
    :raises UnsuitableSizesError: ``sizes`` are empty, repeated or below three
    """
    _check(sizes)
    return tuple(_tables(counts, sizes) for counts in islice(_counts(players, sizes), most))


def fits(players: int, sizes: tuple[int, ...]) -> bool:
    """Whether tables of these sizes can hold exactly ``players``, nobody waiting."""
    return players > 0 and players in _head_counts(players, sizes)


def tally(tables: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """A split as (how many tables, of which size), in the split's own order."""
    return tuple((tables.count(size), size) for size in dict.fromkeys(tables))


def notation(tables: tuple[int, ...]) -> str:
    """A split as it is written on a notice: ``7 × 5 + 2 × 6``."""
    return " + ".join(f"{count} × {size}" for count, size in tally(tables))


def _check(sizes: tuple[int, ...]) -> None:
    if not sizes or len(set(sizes)) < len(sizes) or min(sizes) < SMALLEST_TABLE:
        raise UnsuitableSizesError(sizes=sizes, smallest=SMALLEST_TABLE)


def _counts(players: int, sizes: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """How many tables of each size, every way, the best first."""
    if players < 1:
        return iter(())
    if len(sizes) > 2 and min(sizes) == sizes[0]:
        return _fewest_large(players, sizes)
    return _ways(players, sizes, _seatable(players, sizes), most_first=True)


def _fewest_large(players: int, sizes: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """As :func:`_counts`, where several other sizes are all larger than the preferred one."""
    falling = tuple(sorted(sizes, reverse=True))
    for counts in _ways(players, falling, _seatable(players, falling), most_first=False):
        by_size = dict(zip(falling, counts, strict=True))
        yield tuple(by_size[size] for size in sizes)


def _seatable(players: int, sizes: tuple[int, ...]) -> list[set[int]]:
    """The head counts that the sizes from each on can hold."""
    return [_head_counts(players, sizes[i:]) for i in range(len(sizes))]


def _ways(
    players: int,
    sizes: tuple[int, ...],
    seatable: Sequence[Container[int]],
    *,
    most_first: bool,
) -> Iterator[tuple[int, ...]]:
    """Every way, by the number of tables of the first size, then of the next."""
    if not sizes:
        yield ()
        return
    if players not in seatable[0]:
        return
    counts = range(players // sizes[0] + 1)
    for count in reversed(counts) if most_first else counts:
        left = players - count * sizes[0]
        if len(sizes) > 1 or not left:
            for rest in _ways(left, sizes[1:], seatable[1:], most_first=most_first):
                yield (count, *rest)


def _head_counts(most: int, sizes: tuple[int, ...]) -> set[int]:
    """The head counts from 0 to ``most`` that tables of these sizes hold exactly."""
    counts = {0}
    for count in range(1, most + 1):
        if any(count - size in counts for size in sizes):
            counts.add(count)
    return counts


def _tables(counts: tuple[int, ...], sizes: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(size for count, size in zip(counts, sizes, strict=True) for _ in range(count))


def _helping(players: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """The further sizes that would do, from three to one above the preferred size.

    The nearest to the preferred size comes first; of two equally near the smaller one, at which
    nobody has to sit out.
    """
    preferred = sizes[0]
    further = [s for s in range(SMALLEST_TABLE, preferred + 2) if s not in sizes]
    further.sort(key=lambda size: (abs(size - preferred), size))
    return tuple(size for size in further if fits(players, (*sizes, size)))


def _waiting(players: int, sizes: tuple[int, ...]) -> int | None:
    seatable = max(_head_counts(players, sizes))
    return players - seatable if seatable else None
