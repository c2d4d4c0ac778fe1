"""Reading values out of JSON that anybody may have written or damaged.

Whatever is not as it should be is refused in one sentence, never taken for something else.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any, TypeAlias

from seating.errors import UnreadableRecordError

if TYPE_CHECKING:
    from collections.abc import Sized

Tables: TypeAlias = tuple[tuple[int, ...], ...]

LARGEST, LONGEST = 10**9, 10_000


class Reader:
    """The values of one JSON object.

    Each method raises :class:`~seating.UnreadableRecordError` where the value named is missing or
    is something else.
    """

    def __init__(self, data: object) -> None:
        if not isinstance(data, dict):
            raise UnreadableRecordError(wrong="an object with names and values is expected")
        self._data: dict[str, Any] = data

    def item(self, name: str) -> Any:
        if name not in self._data:
            raise UnreadableRecordError(wrong=f"“{name}” is missing")
        return self._data[name]

    def has(self, name: str) -> bool:
        return name in self._data

    def whole(self, name: str, *, least: int = 0, most: int) -> int:
        value = self.item(name)
        if not _is_whole(value) or not least <= value <= most:
            raise UnreadableRecordError(
                wrong=f"“{name}” is not a whole number from {least} to {most}"
            )
        return int(value)

    def optional_whole(self, name: str, *, most: int) -> int | None:
        return None if self.item(name) is None else self.whole(name, most=most)

    def truth(self, name: str) -> bool:
        value = self.item(name)
        if not isinstance(value, bool):
            raise UnreadableRecordError(wrong=f"“{name}” is neither true nor false")
        return value

    def text(self, name: str) -> str:
        value = self.item(name)
        if not isinstance(value, str) or len(value) > LONGEST:
            raise UnreadableRecordError(wrong=f"“{name}” is no text")
        return value

    def seed(self, name: str) -> int | str:
        value = self.item(name)
        is_number = isinstance(value, int) and not isinstance(value, bool)
        return value if is_number and abs(value) < 10**18 else self.text(name)

    def numbers(self, name: str, *, most: int) -> tuple[int, ...]:
        """A list of at most ``most`` whole numbers."""
        value = self.item(name)
        if not _is_numbers(value):
            raise UnreadableRecordError(wrong=f"“{name}” is no list of whole numbers")
        _check_length(name, value, most, "numbers")
        return tuple(value)

    def groups(self, name: str, *, most: int = LONGEST, people: int = LONGEST) -> Tables:
        """At most ``most`` lists of whole numbers, with at most ``people`` of those in all."""
        value = self.item(name)
        if not _is_list(value) or not all(map(_is_numbers, value)):
            raise UnreadableRecordError(wrong=f"“{name}” are no lists of whole numbers")
        _check_length(name, value, most, "lists")
        _check_length(name, tuple(chain.from_iterable(value)), people, "numbers")
        return tuple(map(tuple, value))

    def rounds(
        self, name: str, *, most: int = LONGEST, people: int = LONGEST
    ) -> tuple[Tables, ...]:
        """At most ``most`` rounds: lists of tables, which are lists of whole numbers.

        :param people: how many may sit at the tables of one round
        """
        value = self.item(name)
        if not _is_list(value) or not all(_is_list(tables) for tables in value):
            raise UnreadableRecordError(wrong=f"“{name}” are no rounds of tables")
        _check_length(name, value, most, "rounds")
        return tuple(
            Reader({name: tables}).groups(name, most=people, people=people) for tables in value
        )

    def rows(self, name: str, width: int) -> tuple[tuple[Any, ...], ...]:
        """Lists of ``width`` whole numbers, of which the last may be ``None`` from three on."""
        value = self.item(name)
        if not _is_list(value) or not all(_is_row(row, width) for row in value):
            raise UnreadableRecordError(wrong=f"“{name}” are no lists of {width} numbers")
        return tuple(map(tuple, value))


def _check_length(name: str, value: Sized, most: int, things: str) -> None:
    if len(value) > most:
        raise UnreadableRecordError(
            wrong=f"“{name}” has {len(value)} {things}, and {most} is the most"
        )


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST


def _is_list(value: object) -> bool:
    return isinstance(value, list | tuple) and len(value) <= LONGEST


def _is_numbers(value: Any) -> bool:
    return _is_list(value) and all(map(_is_whole, value))


def _is_row(row: Any, width: int) -> bool:
    if not _is_list(row) or len(row) != width:
        return False
    return _is_numbers(row) or (width > 2 and row[-1] is None and _is_numbers(row[:-1]))
