"""A seat is looked for by a name, or a part of one, however it is spelt."""

import unicodedata
from collections.abc import Iterable

from tournament.models import Seat, Table


def found(tables: Iterable[Table], wanted: str) -> list[tuple[Table, Seat]]:
    """The seats of those whose name contains every word of ``wanted``, or whose number it is."""
    words = folded(wanted).split()
    if not words:
        return []
    return [
        (table, seat)
        for table in tables
        for seat in table.seating
        if words == [str(seat.entry.number)]
        or all(word in folded(seat.entry.name) for word in words)
    ]


_OWN_LETTERS = str.maketrans({"ø": "o", "đ": "d", "ł": "l", "æ": "ae", "œ": "oe"})


def folded(text: str) -> str:
    """Text as it is searched and sorted: without case and accents, so that ä is a and ß ss."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in parts if not unicodedata.combining(letter))
    return bare.translate(_OWN_LETTERS)
