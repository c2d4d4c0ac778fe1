"""The draw of one round.

A draw is a pure function of the set of entries, the table sizes, the history, the seed, the policy
and the number of steps: the order in which people registered, the machine and its speed do not
enter. Publish the seed before the draw, and anybody can prove the draw afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from seating.chance import Chance
from seating.errors import SeatsDoNotMatchError, UnsuitableSizesError
from seating.meetings import Pair, Round, check_once, cost, meetings, pairs, repeated
from seating.policies import Assignment, Tables, find_policy

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

STEPS = 120_000
"""Steps a draw searches at most: about a fifth of a second where it needs them all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """One round drawn: its tables, how good they are, and all it takes to draw it again."""

    tables: Tables
    """Entries by table and seat; table n has the n-th of the sizes asked for."""
    met_again: tuple[Pair, ...]
    """The pairs that had met before, in order."""
    cost: int
    """What the meetings cost; 0 where nobody meets again. See :func:`seating.meeting_cost`."""
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
    def repeats(self) -> int:
        """How many pairs meet again."""
        return len(self.met_again)

    @property
    def pairs(self) -> int:
        """How many pairs share a table in all."""
        return sum(1 for _ in pairs(self.tables))


def draw(
    entries: Sequence[int],
    sizes: tuple[int, ...],
    history: Sequence[Round],
    seed: int | str,
    policy: str = "avoid_meetings",
    steps: int = STEPS,
) -> Seating:
    """Seat everybody for one round.

    The number of rounds in ``history`` enters the chance, so one seed serves a whole event.

    :param entries: numbers that stay with their people; their order does not matter
    :param sizes: one size for each table, as :func:`seating.split` gives them; the first is taken
        for the usual size, any other for an odd one
    :param history: the rounds seated so far, oldest first: tables, or what :func:`draw` returned
    :param policy: a code from :data:`seating.POLICIES`
    :param steps: the most steps to search; more is slower and sometimes better
    :raises UnknownPolicyError: there is no such policy
    :raises UnsuitableSizesError: a size below 1
    :raises SeatsDoNotMatchError: there are not as many places as entries
    :raises SeatTakenTwiceError: an entry given twice, or twice in one round of the history
    """
    chosen = find_policy(policy)
    _check(entries, sizes, steps)
    rounds = tuple(tuple(map(tuple, tables)) for tables in history)
    met = meetings(rounds)
    given = Assignment(
        entries=tuple(sorted(entries)), sizes=sizes, history=rounds, met=met, steps=steps
    )
    tables = chosen.tables(given, Chance(seed, f"round {len(rounds) + 1}"))
    return Seating(
        tables=tables,
        met_again=repeated(tables, met),
        cost=cost(tables, met),
        seed=seed,
        policy=chosen.code,
        method=chosen.method,
        steps=steps,
    )


def _check(entries: Sequence[int], sizes: tuple[int, ...], steps: int) -> None:
    if steps < 0:
        raise ValueError(f"A search of {steps} steps is none: give 0 or more.")
    if any(size < 1 for size in sizes):
        raise UnsuitableSizesError(sizes=sizes, smallest=1)
    if sum(sizes) != len(entries):
        raise SeatsDoNotMatchError(places=sum(sizes), entries=len(entries))
    check_once([entries])
