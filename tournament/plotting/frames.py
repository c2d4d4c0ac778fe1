"""The room of a plot, and the values marked beside it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

_NICE = (1, 2, 5)


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """A drawing, and the margins around the field in which its lines run."""

    width: int
    height: int
    left: int
    right: int
    top: int
    bottom: int
    marks: int
    """At most so many values are marked."""
    letters: int
    """A name at the end of a line has room for so many."""

    @property
    def start(self) -> int:
        return self.left

    @property
    def end(self) -> int:
        return self.width - self.right

    @property
    def head(self) -> int:
        return self.top

    @property
    def foot(self) -> int:
        return self.height - self.bottom


@dataclass(frozen=True, slots=True)
class Scale:
    """Values from ``lowest`` to ``highest`` on the way from ``start`` to ``end``."""

    lowest: int
    highest: int
    start: int
    end: int

    def at(self, value: float) -> float:
        """Where a value stands, to a tenth; in the middle where there is only one value."""
        if self.highest == self.lowest:
            return round((self.start + self.end) / 2, 1)
        part = (value - self.lowest) / (self.highest - self.lowest)
        return round(self.start + part * (self.end - self.start), 1)


def marks(values: Sequence[int], most: int) -> tuple[int, ...]:
    """Round numbers that hold all the values and 0 between them, ascending.

    :param most: so many at most, from 3 on
    """
    low, high = min(0, *values), max(0, *values)
    if low == high:
        low, high = -1, 1
    for power in count():
        for nice in _NICE:
            step = nice * 10**power
            found = range(low // step, -(-high // step) + 1)
            if len(found) <= most:
                return tuple(number * step for number in found)
    raise AssertionError
