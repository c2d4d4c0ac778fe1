"""Chance that anybody can recompute: SHA-256 in counter mode.

A published seed has to give the same draw on every machine and every version of Python, so the
stream is defined here and nowhere else, in whole numbers only:

- key = SHA-256 of the UTF-8 text ``sixty-one/1/<seed>/<purpose>``;
- block k (k = 0, 1, 2, …) = SHA-256 of the key followed by k as eight bytes, big-endian;
- each block gives four words of 64 bits, big-endian, in order.
"""

from __future__ import annotations

import hashlib
import struct
from itertools import count
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Item = TypeVar("Item")

_WORDS = 2**64


class Chance:
    """A stream of chance fixed by a seed and what it is used for.

    The seeds ``1`` and ``"1"`` are the same seed.
    """

    __slots__ = ("word",)

    def __init__(self, seed: int | str, purpose: str) -> None:
        text = f"sixty-one/1/{seed}/{purpose}"
        key = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
        self.word = _words(key).__next__
        """The next 64 bits of the stream, as a number."""

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` − 1, each equally likely.

        A word is taken modulo ``limit``; words of the incomplete last stretch are passed over.
        """
        unfair_from = _WORDS - _WORDS % limit
        word = self.word()
        while word >= unfair_from:
            word = self.word()
        return word % limit

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """The items in an order of which each is equally likely (Fisher and Yates, from the end)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def _words(key: bytes) -> Iterator[int]:
    for block in count():
        yield from struct.unpack(">4Q", hashlib.sha256(key + block.to_bytes(8, "big")).digest())
