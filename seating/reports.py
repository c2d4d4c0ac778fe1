"""How good a seating is: who meets again, who waits for a turn, what was wished and not kept."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from seating.bounds import after_meetings, bound, bound_after, bound_of_rounds
from seating.meetings import check_once, meeting_cost, meetings, pairs
from seating.sizes import tally
from seating.turns import Turns
from seating.wishes import NO_WISHES, Wishes

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from seating.meetings import Pair, Round

Tables: TypeAlias = tuple[tuple[int, ...], ...]


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
    """The most by which the uses of an entry's most and least used seats differ."""
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
    seated, before = _frozen(tables), [_frozen(each) for each in history]
    check_once(seated)
    met = meetings(before)
    turns = Turns(usual if usual is not None else _usual(seated))
    for each in before:
        turns.take(each)
    return _report(seated, before[-1] if before else (), met, turns, wishes)


def _report(
    tables: Tables, latest: Tables, met: Mapping[Pair, int], turns: Turns, wishes: Wishes
) -> Report:
    entries = frozenset(chain.from_iterable(tables))
    together = sorted(pairs(tables))
    sizes = tuple(map(len, tables))
    times = [met.get(pair, 0) for pair in together]
    return Report(
        players=len(entries),
        pairs=len(together),
        met_again=tuple(pair for pair in together if met.get(pair, 0)),
        most_meetings=1 + max(times) if times else 0,
        cost=sum(map(meeting_cost, times)),
        bound=after_meetings(met, latest, entries, sizes),
        usual=turns.usual,
        odd_tables=tally(tuple(size for size in sizes if size != turns.usual)),
        odd_again=turns.again(tables),
        out_of_turn=turns.out_of_turn(tables),
        apart_together=_together(together, wishes),
        wishes_unmet=_unmet(tables, wishes),
    )


def event_report(
    rounds: Iterable[Round],
    wishes: Wishes = NO_WISHES,
    usual: int | None = None,
    *,
    fair_turns: bool = False,
    played: int = 0,
) -> EventReport:
    """How good all the rounds of an event are together.

    :param usual: the usual table size; without it that of the first table of the first round
    :param fair_turns: whether the turns at odd tables were to be fair, which makes the bound
        higher; it does not where they turned out not to be
    :param played: how many of the rounds were given, so that the bound holds for what may follow
    :raises SeatTakenTwiceError: somebody stands twice in one round
    """
    event = [_frozen(tables) for tables in rounds]
    met = meetings(event)
    entries = sorted({entry for tables in event for table in tables for entry in table})
    turns = Turns(usual if usual is not None else _usual(event[0] if event else ()))
    out_of_turn = tuple(
        (number, entry)
        for number, tables in enumerate(event, 1)
        for entry in turns.out_of_turn_then_take(tables)
    )
    fair = fair_turns and bool(turns.taken) and not out_of_turn and _steady(event)
    again = sorted((pair, times) for pair, times in met.items() if times > 1)
    return EventReport(
        players=len(entries),
        rounds=len(event),
        repeats=sum(times - 1 for _, times in again),
        bound=max(_bound(event, turns.usual, fair=fair), _bound_from(event, played)),
        fair_bound=fair,
        met_again=tuple(again),
        most_meetings=max(met.values(), default=0),
        cost=sum(meeting_cost(before) for _, times in again for before in range(times)),
        usual=turns.usual,
        odd_turns={entry: turns.taken[entry] for entry in entries},
        out_of_turn=out_of_turn,
        deals=_deals(event, entries),
        seat_spread=_seat_spread(event),
        apart_together=tuple(
            (number, pair)
            for number, tables in enumerate(event, 1)
            for pair in _together(sorted(pairs(tables)), wishes)
        ),
        wishes_unmet=tuple(
            (number, entry)
            for number, tables in enumerate(event, 1)
            for entry in _unmet(tables, wishes)
        ),
    )


def _frozen(tables: Round) -> Tables:
    return tuple(tuple(table) for table in tables)


def _usual(tables: Tables) -> int:
    return len(tables[0]) if tables else 0


def _bound(event: Sequence[Tables], usual: int, *, fair: bool) -> int:
    if not event or not _steady(event):
        return bound_of_rounds(event)
    return bound(tuple(map(len, event[0])), len(event), fair_turns=fair, usual=usual)


def _bound_from(event: Sequence[Tables], played: int) -> int:
    """What the rounds played repeat, and what those that follow must."""
    history, later = event[:played], event[played:]
    if not history or not later or not _steady(later):
        return 0
    entries = tuple(chain.from_iterable(later[0]))
    repeats = sum(times - 1 for times in meetings(history).values())
    return repeats + bound_after(history, entries, tuple(map(len, later[0])), len(later))


def _steady(event: Sequence[Tables]) -> bool:
    """Whether the same people sit at tables of the same sizes in every round."""
    people = {frozenset(chain.from_iterable(tables)) for tables in event}
    return len(people) == len({tuple(sorted(map(len, tables))) for tables in event}) == 1


def _together(pairs_seated: Iterable[Pair], wishes: Wishes) -> tuple[Pair, ...]:
    apart = wishes.pairs_apart()
    return tuple(pair for pair in pairs_seated if pair in apart) if apart else ()


def _unmet(tables: Tables, wishes: Wishes) -> tuple[int, ...]:
    """Who sits elsewhere than at the place fixed or, without one, the table requested."""
    if not (wishes.fixed or wishes.requested):
        return ()
    unmet = []
    for number, table in enumerate(tables, 1):
        for seat, entry in enumerate(table, 1):
            place = wishes.fixed.get(entry)
            wanted = place.table if place else wishes.requested.get(entry, number)
            elsewhere = place is not None and place.seat not in (None, seat)
            if wanted != number or elsewhere:
                unmet.append(entry)
    return tuple(sorted(unmet))


def _deals(event: Sequence[Tables], entries: Iterable[int]) -> dict[int, int]:
    first = Counter(table[0] for tables in event for table in tables if table)
    return {entry: first[entry] for entry in entries}


def _seat_spread(event: Sequence[Tables]) -> int:
    """Only seats that every table of the event has are compared: a fifth is not at every table."""
    shared = min((len(table) for tables in event for table in tables), default=0)
    used: dict[int, Counter[int]] = {}
    for tables in event:
        for table in tables:
            for seat, entry in enumerate(table[:shared], 1):
                used.setdefault(entry, Counter())[seat] += 1
    return max(
        (
            max(seats.values()) - min(seats[s] for s in range(1, shared + 1))
            for seats in used.values()
        ),
        default=0,
    )
