"""The search for a plan with few meetings again, over all rounds together and counted in steps.

People are numbered 0, 1, 2, … here, places as the chairs of all tables in order. A plan costs

- each meeting by those of the pair before it (:func:`seating.meetings.meeting_cost`);
- a large price for two people of a keep-apart group at one table in round one, later a small one;
- :data:`~seating.kernel.WISH_PRICE` for each round away from a table asked for.

Fixed places are kept always, and fair turns, where asked for, as evenly as the numbers allow.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import accumulate, islice
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from seating.chance import Chance
from seating.cooling import LEVELS, SCHEDULES, chances
from seating.kernel import WISH_PRICE, Board, Hall, anneal
from seating.meetings import meeting_cost

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from seating.kernel import Numbers
    from seating.meetings import Pair

Progress: TypeAlias = "Callable[[int, int], bool | None]"
"""Told the steps taken and the cost of the best plan so far; ``False`` stops the search."""

APART_FIRST, APART_LATER = 1000, 4
"""What two people of a keep-apart group at one table cost, in repeats: in round one and later."""

APART_STEPS = 2_000_000
"""Steps for groups to keep apart in round one."""

DOWNHILL = 8
"""One of so many steps goes downhill only, which is enough where there is room."""

SLICE = 1_000_000
"""Steps between two reports of progress."""

MOST_MEETINGS = 40
"""More meetings of one pair than any event has: the cost is counted up to here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """What is to be seated, and what the people bring with them."""

    sizes: tuple[int, ...]
    """One size for each table, the same in every round."""
    rounds: int
    usual: int
    """The table size at which nobody has a turn to wait for."""
    fair: bool = True
    """Whether the turns at tables of another size are spread evenly."""
    turns: tuple[int, ...]
    """The turns that each person had before."""
    met: Mapping[Pair, int] = field(default_factory=dict)
    """How often two people met before."""
    apart: frozenset[Pair] = frozenset()
    first_round: bool = True
    """Whether the first round to plan is round one of the event."""
    fixed: Mapping[int, tuple[int, int | None]] = field(default_factory=dict)
    """Table and seat, counted from 0, of people who cannot move."""
    requested: Mapping[int, int] = field(default_factory=dict)
    """The table, counted from 0, that a person asked for."""

    @property
    def people(self) -> int:
        return len(self.turns)

    @property
    def odd_places(self) -> tuple[bool, ...]:
        return tuple(size != self.usual for size in self.sizes for _ in range(size))


Plan: TypeAlias = "tuple[tuple[tuple[int, ...], ...], ...]"
"""People by round, table and seat."""


class Search:
    """One attempt: it starts at a plan drawn by lot, and improves it.

    ``taken`` steps lead from there to the best plan so far, which costs ``best_cost``.
    """

    def __init__(
        self, task: Task, chance: Chance, budget: int, target: int = 0, attempt: int = 1
    ) -> None:
        """
        :param budget: steps in all; the search cools down over them
        :param target: a cost that no plan can go below, or that is good enough
        :param attempt: chooses the temperatures, see :data:`seating.cooling.SCHEDULES`
        """
        self._chances = chances((attempt - 1) % len(SCHEDULES))
        self._task, self._budget, self._target = task, budget, target
        self._hall = _hall(task)
        who = _by_lot(task, chance, self._hall)
        self._board = _board(task, self._hall, who, chance)
        self._best = who.copy()
        self._cost = self._best_cost = cost(task, self._cut(who))
        self.taken = 0

    def plan(self) -> Plan:
        """The best plan so far."""
        return self._cut(self._board.who if self._cost < self._best_cost else self._best)

    @property
    def best_cost(self) -> int:
        return min(self._cost, self._best_cost)

    def _cut(self, who: Numbers) -> Plan:
        return tuple(_cut(row, self._task.sizes) for row in who.tolist())

    @property
    def is_over(self) -> bool:
        return self.taken >= self._budget or self.is_at_target

    @property
    def is_at_target(self) -> bool:
        return self.best_cost <= self._target

    def go_on(self, steps: int) -> None:
        """Take up to ``steps`` further steps."""
        downhill = self._budget // DOWNHILL
        until = min(self._budget, self.taken + steps)
        while self.taken < until and not self.is_at_target:
            if self.taken < downhill:
                self._walk(min(until, downhill), 0, downhill, LEVELS - 1)
            else:
                self._walk(until, downhill, self._budget, 0)

    def _walk(self, until: int, start: int, end: int, hot: int) -> None:
        self._cost, self._best_cost, taken = anneal(
            self._hall, self._board, self._best, self._task.fair,
            self._cost, self._best_cost, self._target,
            until - self.taken, self.taken - start, end - start, self._chances, hot,
        )  # fmt: skip
        self.taken += taken

    def run(self, progress: Progress | None = None, at_most: int | None = None) -> None:
        """Search to the end, unless ``progress`` says stop or ``at_most`` steps are taken."""
        end = self._budget if at_most is None else at_most
        while not self.is_over and self.taken < end:
            self.go_on(min(SLICE, end - self.taken))
            if progress is not None and progress(self.taken, self.best_cost) is False:
                return


def get_ready() -> None:
    """Compile, or load, the machine code of the search: seconds that the first draw need not wait.

    May run in a thread of its own.
    """
    Search(Task(sizes=(3, 3), rounds=2, usual=3, turns=(0,) * 6), Chance(0, "ready"), 1).run()


def cost(task: Task, plan: Plan) -> int:
    """What a plan costs, added up afresh."""
    met = dict(task.met)
    total = 0
    for number, tables in enumerate(plan):
        price = _apart_price(task, number)
        for table, people in enumerate(tables):
            for i, b in enumerate(people):
                total += WISH_PRICE * (task.requested.get(b, table) != table)
                for a in people[:i]:
                    pair = (a, b) if a < b else (b, a)
                    before = met.get(pair, 0)
                    total += meeting_cost(before) + price * (pair in task.apart)
                    met[pair] = before + 1
    return total


def _apart_price(task: Task, number: int) -> int:
    if not task.apart:
        return 0
    return APART_FIRST if task.first_round and not number else APART_LATER


def _hall(task: Task) -> Hall:
    table = np.repeat(np.arange(len(task.sizes)), task.sizes)
    ends = np.cumsum(task.sizes)
    size = task.people if task.apart else 0  # the price is 0 then, and nobody looks
    apart = np.zeros((size, size), np.int64)
    for one, other in task.apart:
        apart[one, other] = apart[other, one] = 1
    wish = np.full(task.people, -1, np.int64)
    for person, asked in task.requested.items():
        wish[person] = asked
    return Hall(
        first=(ends - np.array(task.sizes))[table],
        end=ends[table],
        table=table,
        odd=np.array(task.odd_places, np.int64),
        held=_held(task),
        steep=np.array([meeting_cost(times) for times in range(MOST_MEETINGS)], np.int64),
        apart=apart,
        apart_price=np.array([_apart_price(task, n) for n in range(task.rounds)], np.int64),
        wish=wish,
    )


def fixed_places(task: Task) -> dict[int, int]:
    """The place of everybody who cannot move: the seat fixed, or the last one free of the table."""
    firsts = [0, *accumulate(task.sizes)]
    places = {
        p: firsts[table] + seat for p, (table, seat) in task.fixed.items() if seat is not None
    }
    taken = set(places.values())
    for person, (table, seat) in sorted(task.fixed.items()):
        if seat is None:
            span = range(firsts[table + 1] - 1, firsts[table] - 1, -1)
            places[person] = next(place for place in span if place not in taken)
            taken.add(places[person])
    return places


def _held(task: Task) -> Numbers:
    held = np.zeros(task.people, np.int64)
    held[list(fixed_places(task).values())] = 1
    return held


def _by_lot(task: Task, chance: Chance, hall: Hall) -> Numbers:
    """People by round and place: by lot, but fixed places kept, and turns fair if asked for."""
    fixed = fixed_places(task)
    apart = _kept_apart(task, chance) if task.apart and task.first_round else None
    free = [place for place in range(task.people) if not hall.held[place]]
    movable = [person for person in range(task.people) if person not in fixed]
    odd = [place for place in free if hall.odd[place]]
    usual = [place for place in free if not hall.odd[place]]
    turns = list(task.turns)
    who = np.empty((task.rounds, task.people), np.int64)
    for number, row in enumerate(who):
        if apart is not None and not number:
            row[:] = apart
            for person in row[hall.odd == 1].tolist():
                turns[person] += 1
            continue
        order = chance.shuffled(movable)
        if task.fair:
            order.sort(key=turns.__getitem__)
        row[odd] = order[: len(odd)]
        row[usual] = chance.shuffled(order[len(odd) :])
        for person, place in fixed.items():
            row[place] = person
        for person in row[hall.odd == 1].tolist():
            turns[person] += 1
    return who


def _kept_apart(task: Task, chance: Chance) -> list[int]:
    """The people of round one by place with the groups apart, found by a search for that alone.

    Its step for the worse costs as little as a repeat, so that crowded groups come loose.
    """
    alone = replace(task, rounds=1, first_round=False, requested={}, met={})
    search = Search(alone, chance, APART_STEPS)
    search.run()
    return [person for table in search.plan()[0] for person in table]


def _board(task: Task, hall: Hall, who: Numbers, chance: Chance) -> Board:
    at = np.empty_like(who)
    turn = np.empty((task.people, task.rounds), np.int64)
    turns = np.array(task.turns, np.int64)
    met = np.zeros((task.people, task.people), np.int16)
    for (one, other), times in task.met.items():
        met[one, other] = met[other, one] = times
    for number, row in enumerate(who):
        at[number, row] = np.arange(task.people)
        turns[row] += hall.odd
        turn[:, number] = turns
        for people in _cut(row.tolist(), task.sizes):
            group = np.array(people)
            met[np.ix_(group, group)] += 1
    np.fill_diagonal(met, 0)
    words = [chance.word() >> 32 for _ in range(4)]
    return Board(who=who, at=at, met=met, turn=turn, chance=np.array(words, np.int64))


def _cut(people: Sequence[int], sizes: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    rest = iter(people)
    return tuple(tuple(islice(rest, size)) for size in sizes)
