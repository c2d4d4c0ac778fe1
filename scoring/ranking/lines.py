"""What is ranked, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One entry's line of the standings, as far as places depend on it.

    None means unknown or not there, never 0: a sheet without the column of hands won leaves
    ``hands_won`` None.

    :raises ValueError: tables for another number of rounds than points
    """

    entry: int
    """The start number; every line has its own."""
    total: int
    """Game points that count: rounds and penalties."""
    by_round: tuple[int | None, ...] = ()
    """Game points of each round in order; None where he was not seated."""
    tables: tuple[int | None, ...] = ()
    """The table of each round; empty where nobody knows, and then nobody has met."""
    hands_won: int | None = None
    """Hands won as picker, alone or with a partner."""
    lone_hands_won: int | None = None
    """Hands won alone: the picker without a partner, a Solo or Wenz."""
    lots: Mapping[int, int] = field(default_factory=dict)
    """The rank drawn in each drawing of lots in which he took part, by the number of the drawing.

    A later drawing has a higher number. 1 is the best rank.
    """
    competing: bool = True
    """False: out of competition, without a place."""
    complete: bool = True
    """False: left early, or missed a round."""

    def __post_init__(self) -> None:
        if self.tables and len(self.tables) != len(self.by_round):
            raise ValueError(self)


@dataclass(frozen=True, slots=True)
class Compared:
    """One tie-break asked about one line: its value, and among whom it was compared."""

    code: str
    value: int | None
    """None: it could not be compared, because somebody's value is unknown."""
    among: tuple[int, ...]
    """The entries that were tied then, this one included, in ascending order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A line with its place."""

    line: Line
    place: int | None
    """1, 2, 2, 4; None: out of competition."""
    shared: bool
    """Whether others have the same place."""
    decided_by: str | None
    """What separates it from the line before: ``points``, ``incomplete`` or a tie-break's code.

    None on the first place and out of competition. Those who share a place have the same.
    """
    lot_needed: bool
    """Shared only because the lot that is to decide has not been drawn yet."""
    because: tuple[Compared, ...]
    """Every tie-break it was asked about, in order; empty when points alone decided."""
