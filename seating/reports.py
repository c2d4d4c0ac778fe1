"""How good a seating is: who meets again, who waits for a turn, what was wished and not kept."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from seating.wishes import NO_WISHES, Wishes

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from seating.meetings import Pair, Round


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """One round after the rounds before it."""

    players: int
    pairs: int
    """How many pairs share a table in all."""
    met_again: tuple[Pair, ...]
    """The pairs that had met before, in order."""
    most_meetings: int
    """How often the pair that meets most has met with this round; 1 where nobody meets again."""
    cost: int
    """What the meetings cost; 0 where nobody meets again. See :func:`seating.meeting_cost`."""
    bound: int
    """No seating of these people at tables of these sizes has fewer pairs meeting again."""
    usual: int
    """The size at which nobody has a turn to wait for."""
    odd_tables: tuple[tuple[int, int], ...]
    """The tables of another size: (how many, of which size)."""
    odd_again: tuple[int, ...]
    """Who sits at an odd table now and sat at one before."""
    out_of_turn: tuple[int, ...]
    """Of these, who had more turns than somebody now at a usual table: it was not their turn."""
    apart_together: tuple[Pair, ...]
    """The pairs of a keep-apart group that share a table."""
    wishes_unmet: tuple[int, ...]
    """Who does not sit at the place fixed or the table requested."""

    @property
    def repeats(self) -> int:
        """How many pairs meet again."""
        return len(self.met_again)


@dataclass(frozen=True, slots=True, kw_only=True)
class EventReport:
    """All rounds of an event."""

    players: int
    rounds: int
    repeats: int
    """Meetings beyond the first, over all pairs: a pair that meets three times counts two."""
    bound: int
    """No plan of these people at tables of these sizes has fewer repeats."""
    fair_bound: bool
    """Whether ``bound`` holds for plans with fair turns only."""
    met_again: tuple[tuple[Pair, int], ...]
    """The pairs that meet more than once with how often they meet, in order."""
    most_meetings: int
    cost: int
    """What all meetings cost. See :func:`seating.meeting_cost`."""
    usual: int
    odd_turns: Mapping[int, int]
    """How often each entry sits at a table of another size than the usual one, 0 included."""
    out_of_turn: tuple[tuple[int, int], ...]
    """(round, entry): who sat at an odd table when it was not their turn."""
    deals: Mapping[int, int]
    """How often each entry sits at seat 1, which deals first, 0 included."""
    seat_spread: int
    """The most by which an entry's most and least used seats (of those it could have) differ."""
    apart_together: tuple[tuple[int, Pair], ...] = field(default=())
    """(round, pair): the pairs of a keep-apart group that share a table."""
    wishes_unmet: tuple[tuple[int, int], ...] = field(default=())
    """(round, entry): who does not sit at the place fixed or the table requested."""

    @property
    def odd_spread(self) -> int:
        """By how much the turns at odd tables differ at most."""
        turns = self.odd_turns.values()
        return max(turns, default=0) - min(turns, default=0)


def report(
    tables: Round,
    history: Iterable[Round],
    wishes: Wishes = NO_WISHES,
    usual: int | None = None,
) -> Report:
    """How good the round ``tables`` is after ``history``.

    :param usual: the usual table size; without it that of the first table
    :raises SeatTakenTwiceError: somebody stands twice in one round
    """
    raise NotImplementedError


def event_report(
    rounds: Iterable[Round],
    wishes: Wishes = NO_WISHES,
    usual: int | None = None,
    *,
    fair_turns: bool = False,
) -> EventReport:
    """How good all the rounds of an event are together.

    :param usual: the usual table size; without it that of the first table of the first round
    :param fair_turns: whether the turns at odd tables were to be fair, which makes the bound
        higher; it does not where they turned out not to be
    :raises SeatTakenTwiceError: somebody stands twice in one round
    """
    raise NotImplementedError
