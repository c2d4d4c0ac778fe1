"""Two accounts of the same table, row by row."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What a sheet says of one player; None: it has no such column, or nothing in it."""

    points: int
    hands_won: int | None = None
    lone_hands_won: int | None = None


COLUMNS = tuple(each.name for each in fields(Row))


@dataclass(frozen=True, slots=True)
class Difference:
    """One figure on which two accounts do not agree."""

    row: int
    column: str
    """``points``, ``hands_won`` or ``lone_hands_won``."""
    first: int | None
    second: int | None


def differences(
    first: Sequence[Row], second: Sequence[Row], columns: Collection[str] = COLUMNS
) -> tuple[Difference, ...]:
    """Where two keyings of one sheet differ, row by row; a figure left out differs from any.

    :param columns: of ``COLUMNS``, those that are compared
    :raises ValueError: ours: rows of different players
    """
    return tuple(_differences(first, second, columns))


def compare(
    hands: Sequence[Row], sheet: Sequence[Row], columns: Collection[str] = COLUMNS
) -> tuple[Difference, ...]:
    """Where the sum of the hands (``first``) and the sheet (``second``) differ, row by row.

    Hands know everything; what the sheet leaves out is no difference.

    :param columns: of ``COLUMNS``, those that are compared
    :raises ValueError: ours: rows of different players
    """
    found = _differences(hands, sheet, columns)
    return tuple(each for each in found if each.second is not None)


def _differences(
    first: Sequence[Row], second: Sequence[Row], columns: Collection[str]
) -> Iterator[Difference]:
    for number, (one, other) in enumerate(zip(first, second, strict=True), start=1):
        for column in COLUMNS:
            if column not in columns:
                continue
            mine, theirs = getattr(one, column), getattr(other, column)
            if mine != theirs:
                yield Difference(number, column, mine, theirs)
