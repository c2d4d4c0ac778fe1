"""What would be other tables than there are: who moves, who goes, who comes, and what it costs."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import seating
from tournament.queries.drawing.needs import Tables


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundDifference:
    """What would change in one round."""

    number: int
    tables: Tables
    """As they would be."""
    moving: tuple[int, ...]
    """Who would sit at another table."""
    leaving: tuple[int, ...]
    """Who has a seat and would have none."""
    joining: tuple[int, ...]
    """Who has no seat and would get one."""

    @property
    def seated(self) -> int:
        return sum(map(len, self.tables))


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """What would change, in all the rounds concerned."""

    rounds: tuple[RoundDifference, ...]
    repeats_before: int
    """Meetings beyond the first over the whole event, with the tables there are."""
    repeats_after: int

    @property
    def people(self) -> frozenset[int]:
        """Everybody whom it concerns."""
        return frozenset(
            who
            for each in self.rounds
            for group in (each.moving, each.leaving, each.joining)
            for who in group
        )

    @property
    def mark(self) -> str:
        """Names the tables shown, so that no others are laid in their place."""
        shown = repr([each.tables for each in self.rounds])
        return hashlib.sha256(shown.encode()).hexdigest()[:16]


def difference(before: Sequence[Tables], after: Sequence[Tables], *, first: int) -> Difference:
    """What changes between two ways of seating the same rounds.

    :param before: all rounds of the event, as ``after``
    :param first: the first round that changes
    """
    rounds = zip(before[first - 1 :], after[first - 1 :], strict=True)
    return Difference(
        rounds=tuple(_of_round(number, *both) for number, both in enumerate(rounds, first)),
        repeats_before=seating.event_report(before).repeats,
        repeats_after=seating.event_report(after).repeats,
    )


def _of_round(number: int, now: Tables, then: Tables) -> RoundDifference:
    old, new = _table_of(now), _table_of(then)
    return RoundDifference(
        number=number,
        tables=then,
        moving=tuple(sorted(who for who in old.keys() & new.keys() if old[who] != new[who])),
        leaving=tuple(sorted(old.keys() - new.keys())),
        joining=tuple(sorted(new.keys() - old.keys())),
    )


def _table_of(tables: Tables) -> dict[int, int]:
    return {who: number for number, table in enumerate(tables, 1) for who in table}
