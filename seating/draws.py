"""The draw of one round.

A draw is a pure function of the set of entries, the table sizes, the history, the seed, the policy,
the wishes and the number of steps: the order in which people registered, the machine and its speed
do not enter. Publish the seed before the draw, and anybody can prove the draw afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from seating.chance import Chance
from seating.errors import SeatsDoNotMatchError, UnsuitableSizesError
from seating.meetings import check_once
from seating.policies import Assignment, Watch, find_policy
from seating.reports import report
from seating.wishes import NO_WISHES, Wishes, check

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from seating.meetings import Pair, Round
    from seating.policies import Tables
    from seating.reports import Report

STEPS = 2_000_000
"""Steps that a draw searches at most: about a tenth of a second where it needs them all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """One round drawn: its tables, how good they are, and all it takes to draw it again."""

    tables: Tables
    """Entries by table and seat; table n has the n-th of the sizes asked for."""
    report: Report
    seed: int | str
    policy: str
    method: str
    """Name and version of the procedure."""
    steps: int
    """The budget of steps, not those used."""

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """The tables, so that a seating can stand in a history as it is."""
        return iter(self.tables)

    @property
    def met_again(self) -> tuple[Pair, ...]:
        """The pairs that had met before, in order."""
        return self.report.met_again

    @property
    def cost(self) -> int:
        """What the meetings cost; 0 where nobody meets again. See :func:`seating.meeting_cost`."""
        return self.report.cost

    @property
    def repeats(self) -> int:
        """How many pairs meet again."""
        return self.report.repeats

    @property
    def pairs(self) -> int:
        """How many pairs share a table in all."""
        return self.report.pairs


def draw(
    entries: Sequence[int],
    sizes: tuple[int, ...],
    history: Sequence[Round],
    seed: int | str,
    policy: str = "avoid_meetings",
    *,
    rounds_left: int = 1,
    wishes: Wishes = NO_WISHES,
    fair_turns: bool = True,
    standing: Sequence[int] = (),
    finalists: int = 0,
    steps: int = STEPS,
) -> Seating:
    """Seat everybody for one round.

    The number of rounds in ``history`` enters the chance, so one seed serves a whole event.

    :param entries: numbers that stay with their people; their order does not matter
    :param sizes: one size for each table, as :func:`seating.split` gives them; the first is taken
        for the usual size, any other for an odd one
    :param history: the rounds seated so far, oldest first: tables, or what :func:`draw` returned
    :param policy: a code from :data:`seating.POLICIES`
    :param rounds_left: the rounds still to come, this one included: they are planned together, and
        the first of them is drawn
    :param fair_turns: nobody sits at an odd-sized table for another time before everybody has as
        often, as far as the numbers allow
    :param standing: entries by place, best first; for policies that seat by places
    :param finalists: how many are at the final table; for that policy
    :param steps: the most steps to search; more is slower and sometimes better
    :raises UnknownPolicyError: there is no such policy
    :raises UnsuitableSizesError: a size below 1
    :raises SeatsDoNotMatchError: there are not as many places as entries
    :raises SeatTakenTwiceError: an entry given twice, or twice in one round of the history
    :raises WishesError: the wishes contradict each other or the tables
    :raises NoFinalTableError: so many finalists fill no tables
    """
    chosen = find_policy(policy)
    given = assignment(
        entries, sizes, history, rounds=rounds_left, wishes=wishes, fair_turns=fair_turns,
        standing=standing, finalists=finalists, steps=steps,
    )  # fmt: skip
    chance = Chance(seed, f"round {len(given.history) + 1}")
    tables = chosen.rounds(given, chance, Watch())[0]
    return Seating(
        tables=tables,
        report=report(tables, given.history, wishes, usual=given.sizes[0] if sizes else None),
        seed=seed,
        policy=chosen.code,
        method=chosen.method,
        steps=steps,
    )


def assignment(
    entries: Sequence[int],
    sizes: tuple[int, ...],
    history: Sequence[Round],
    *,
    rounds: int,
    wishes: Wishes,
    fair_turns: bool,
    standing: Sequence[int],
    finalists: int,
    steps: int,
) -> Assignment:
    """What a policy is given, checked. Raises what :func:`draw` raises."""
    if steps < 0:
        raise ValueError(f"A search of {steps} steps is none: give 0 or more.")
    if rounds < 1:
        raise ValueError(f"{rounds} rounds cannot be drawn: give 1 or more.")
    if any(size < 1 for size in sizes):
        raise UnsuitableSizesError(sizes=sizes, smallest=1)
    if sum(sizes) != len(entries):
        raise SeatsDoNotMatchError(places=sum(sizes), entries=len(entries))
    played = tuple(tuple(map(tuple, tables)) for tables in history)
    for tables in ([entries], *played):
        check_once(tables)
    check(wishes, entries, sizes, first_round=not played)
    return Assignment(
        entries=tuple(sorted(entries)),
        sizes=sizes,
        history=played,
        rounds=rounds,
        wishes=wishes.among(entries),
        fair_turns=fair_turns,
        standing=tuple(standing),
        finalists=finalists,
        steps=steps,
    )
