"""Somebody is looked for by a start number, or by a name or a part of one, however it is spelt."""

import unicodedata
from collections.abc import Callable, Iterable
from typing import TypeVar

from tournament.models import Seat, Table

T = TypeVar("T")


def meant(
    people: Iterable[T], wanted: str, *, number: Callable[[T], int], name: Callable[[T], str]
) -> list[T]:
    """Whose start number ``wanted`` is; if nobody’s, those whose name has every word of it.

    A number always wins, also where it stands in the name of somebody else. Without a word,
    everybody is meant.

    :param name: folded
    """
    words = folded(wanted).split()
    people = list(people)
    of_number = [each for each in people if words == [str(number(each))]]
    return of_number or [each for each in people if all(word in name(each) for word in words)]


def found(tables: Iterable[Table], wanted: str) -> list[tuple[Table, Seat]]:
    """The seats of those who are meant by a number, or by a name or a part of one."""
    if not wanted.split():
        return []
    return meant(
        ((table, seat) for table in tables for seat in table.seating),
        wanted,
        number=lambda place: place[1].entry.number,
        name=lambda place: folded(place[1].entry.name),
    )


_OWN_LETTERS = str.maketrans({"ø": "o", "đ": "d", "ł": "l", "æ": "ae", "œ": "oe"})


def folded(text: str) -> str:
    """Text as it is searched and sorted: without case and accents, so that ä is a and ß ss."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in parts if not unicodedata.combining(letter))
    return bare.translate(_OWN_LETTERS)
