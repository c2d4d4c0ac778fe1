"""The search for a seating with few meetings again: swaps of two people, counted in steps.

People are numbered 0, 1, 2, … here. A place is a chair, numbered through all tables. What a round
costs is whole numbers only, so that the same stream of chance finds the same seating everywhere:

- each pair by its earlier meetings (:func:`seating.meetings.meeting_cost`), times ``unit``;
- each person at an odd-sized table by the odd-sized tables sat at before. ``unit`` is larger than
  all of these together, so turns decide only between seatings whose meetings cost the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from seating.meetings import meeting_cost

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from seating.chance import Chance
    from seating.meetings import Pair

HOTTEST, COLDEST = 1, 14
"""How often the chance of a step that costs one unit more is halved, at first and at last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """One round to seat: table sizes and what the people bring with them."""

    sizes: tuple[int, ...]
    prices: tuple[tuple[int, ...], ...]
    """``prices[a][b]``: what a and b at one table cost, in units times ``unit``."""
    turns: tuple[int, ...]
    unit: int

    @property
    def people(self) -> int:
        return len(self.turns)

    @property
    def usual(self) -> int:
        """The size at which nobody has a turn to wait for: that of the first table."""
        return self.sizes[0]

    @property
    def least(self) -> int:
        """A bound no seating can go below: nobody meets again, the fewest turns taken."""
        odd_places = sum(size for size in self.sizes if size != self.usual)
        return sum(sorted(self.turns)[:odd_places])


def task(
    entries: Sequence[int],
    sizes: tuple[int, ...],
    met: Mapping[Pair, int],
    turns: Mapping[int, int],
) -> Task:
    """The task of seating ``entries``, person i being ``entries[i]``, at tables of ``sizes``."""
    taken = tuple(turns.get(entry, 0) for entry in entries)
    unit = 1 + sum(taken)
    number = {entry: i for i, entry in enumerate(entries)}
    prices = [[0] * len(entries) for _ in entries]
    for (one, other), times in met.items():
        if one in number and other in number:
            a, b = number[one], number[other]
            prices[a][b] = prices[b][a] = unit * meeting_cost(times)
    return Task(sizes=sizes, prices=tuple(map(tuple, prices)), turns=taken, unit=unit)


class Board:
    """A seating that changes: who sits at each place, and what it costs."""

    __slots__ = ("_odd", "_prices", "_spans", "_turns", "cost", "people")

    def __init__(self, task: Task, people: Sequence[int]) -> None:
        self.people = list(people)
        self._prices = task.prices
        self._turns = task.turns
        self._spans: list[tuple[int, int]] = []
        self._odd: list[int] = []
        first = 0
        for size in task.sizes:
            self._spans += [(first, first + size)] * size
            self._odd += [int(size != task.usual)] * size
            first += size
        self.cost = self.full_cost()

    def full_cost(self) -> int:
        """The cost, added up afresh."""
        both_ways = sum(self.meeting(place) for place in range(len(self.people)))
        return both_ways // 2 + sum(
            self._turns[person] for person, odd in zip(self.people, self._odd, strict=True) if odd
        )

    def meeting(self, place: int) -> int:
        """What the person at ``place`` adds by meeting the others at the table."""
        first, end = self._spans[place]
        price = self._prices[self.people[place]]
        return sum(map(price.__getitem__, self.people[first:end]))

    def content(self, place: int) -> bool:
        """Whether nothing is to be gained by moving the person at ``place``."""
        if self._odd[place] and self._turns[self.people[place]]:
            return False
        return not self.meeting(place)

    def same_table(self, place: int, other: int) -> bool:
        return self._spans[place] == self._spans[other]

    def change(self, place: int, other: int) -> int:
        """By how much the cost changes if the people at two tables' places are swapped."""
        people = self.people
        a, b = people[place], people[other]
        price_a, price_b = self._prices[a].__getitem__, self._prices[b].__getitem__
        first, end = self._spans[place]
        here = people[first:end]
        first, end = self._spans[other]
        there = people[first:end]
        meetings = (
            sum(map(price_a, there))
            - sum(map(price_a, here))
            + sum(map(price_b, here))
            - sum(map(price_b, there))
            - 2 * price_a(b)
        )
        odd = self._odd
        return meetings + (odd[other] - odd[place]) * (self._turns[a] - self._turns[b])

    def swap(self, place: int, other: int, change: int) -> None:
        """Swap two people; ``change`` is what :meth:`change` said."""
        people = self.people
        people[place], people[other] = people[other], people[place]
        self.cost += change


def search(task: Task, start: Sequence[int], chance: Chance, steps: int) -> list[int]:
    """The best seating met within ``steps`` steps, people by place; never worse than ``start``.

    A quarter of the steps goes downhill from ``start``, which is enough where there is room; the
    others cool down slowly from there. The search ends early where no seating can be better. A step
    looks at one person, and at one swap if that person is not content.
    """
    best = Board(task, start)
    downhill = steps // 4
    for budget, hottest in ((downhill, COLDEST), (steps - downhill, HOTTEST)):
        best = _cooled(task, best, chance, budget, hottest)
    return best.people


def _cooled(task: Task, start: Board, chance: Chance, steps: int, hottest: int) -> Board:
    """The best board met on a walk that accepts dearer steps ever more rarely.

    A step that costs d units more (begun units count in full) is taken with the probability
    2^(−k·d), k growing evenly from ``hottest`` to ``COLDEST``.
    """
    board = Board(task, start.people)
    best = start
    least, unit, below, places = task.least, task.unit, chance.below, task.people
    for step in range(steps):
        if best.cost <= least:
            break
        place = below(places)
        if board.content(place):
            continue
        other = below(places)
        if board.same_table(place, other):
            continue
        change = board.change(place, other)
        if change > 0:
            halvings = -(-change // unit) * (hottest + (COLDEST + 1 - hottest) * step // steps)
            if halvings > 64 or not chance.halved(halvings):
                continue
        board.swap(place, other, change)
        if board.cost < best.cost:
            best = Board(task, board.people)
    return best
