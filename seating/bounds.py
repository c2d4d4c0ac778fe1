"""How few repeats there can be at all: no plan of these tables has fewer.

A bound is a proof, not a promise: often no plan reaches it. Two arguments, of which the better
counts:

- a player meets so many others over the rounds, and only so many different ones are there;
- people who shared a table share the next round's tables as well where those are fewer than they
  are, and that from every round to the next. With fair turns it is known how many from a round's
  odd tables may sit at one again, so they share still fewer tables. See :class:`_Turns`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import accumulate, chain, pairwise
from typing import TYPE_CHECKING

from seating.meetings import meetings

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from seating.meetings import Round


def bound(sizes: Sequence[int], rounds: int, *, fair_turns: bool, usual: int) -> int:
    """The fewest repeats over ``rounds`` rounds of the same people at tables of ``sizes``.

    A pair that meets n times counts n − 1.

    :param fair_turns: nobody sits at a table of another size than ``usual`` for the n-th time
        before everybody has n − 1 times
    """
    if not sizes or rounds < 2:
        return 0
    players = sum(sizes)
    crowded = _by_players([players - 1] * players, sizes, rounds)
    if fair_turns and len({size == usual for size in sizes}) == 2:
        return max(crowded, sum(_Turns.of(sizes, usual).forced(rounds)))
    return max(crowded, (rounds - 1) * forced(sizes, sizes, players))


def bound_after(
    history: Sequence[Round], entries: Collection[int], sizes: Sequence[int], rounds_left: int = 1
) -> int:
    """The fewest repeats that ``rounds_left`` more rounds add to those of ``history``.

    :param entries: who is seated in these rounds
    :param sizes: one size for each table, the same in each of these rounds
    """
    rounds = [tuple(map(tuple, tables)) for tables in history]
    return after_meetings(
        meetings(rounds), rounds[-1] if rounds else (), entries, sizes, rounds_left
    )


def after_meetings(
    met: Mapping[tuple[int, int], int],
    latest: Sequence[Sequence[int]],
    entries: Collection[int],
    sizes: Sequence[int],
    rounds_left: int = 1,
) -> int:
    """As :func:`bound_after`, given who met whom and the tables of the latest round."""
    if rounds_left < 1:
        return 0
    there = frozenset(entries)
    known: Counter[int] = Counter()
    for (one, other), times in met.items():
        if times and one in there and other in there:
            known[one] += 1
            known[other] += 1
    crowded = _by_players([len(there) - 1 - known[e] for e in there], sizes, rounds_left)
    stayed = [len(there.intersection(table)) for table in latest]
    split_up = forced([size for size in stayed if size], sizes, sum(stayed))
    return max(crowded, split_up + (rounds_left - 1) * forced(sizes, sizes, sum(sizes)))


def bound_of_rounds(rounds: Sequence[Sequence[Sequence[int]]]) -> int:
    """The fewest repeats of any plan in which the same people come to the same tables' sizes.

    For rounds in which the people or the sizes differ; weaker than :func:`bound`.
    """
    there = [frozenset(chain.from_iterable(tables)) for tables in rounds]
    sizes = [tuple(map(len, tables)) for tables in rounds]
    slots = sum(size * (size - 1) // 2 for size in chain.from_iterable(sizes))
    everybody = len(frozenset(chain.from_iterable(there)))
    from_round_to_round = sum(
        forced(sizes[i], sizes[j], len(there[i] & there[j]))
        for i, j in pairwise(range(len(rounds)))
    )
    return max(slots - everybody * (everybody - 1) // 2, from_round_to_round)


def forced(before: Sequence[int], after: Sequence[int], stayed: int) -> int:
    """How many pairs at tables of ``before`` share one of ``after`` whatever is done.

    :param stayed: how many people sit in both rounds
    """
    if not before or not after:
        return 0
    return max(_spread(before, len(after), stayed), _spread(after, len(before), stayed))


def _spread(groups: Iterable[int], tables: int, people: int) -> int:
    """The fewest pairs of a group at one table, when ``people`` of the groups go to ``tables``.

    Spread evenly, the i-th of a group (from 0) finds i // ``tables`` of the group at a table.
    """
    return sum(sorted(_finding(groups, tables))[:people])


def _finding(groups: Iterable[int], tables: int) -> Iterator[int]:
    """For each person of each group, how many of the group are at the table chosen."""
    return chain.from_iterable((i // tables for i in range(size)) for size in groups)


def _by_players(strangers: Sequence[int], sizes: Sequence[int], rounds: int) -> int:
    """The fewest repeats when each player has so many others left to meet.

    Over the rounds a player meets between ``least`` and ``most`` others, all players together a
    fixed number. Whoever meets more than there are strangers repeats the rest; a pair's repeat is
    one for each of the two.
    """
    if not sizes:
        return 0
    least, most = rounds * (min(sizes) - 1), rounds * (max(sizes) - 1)
    meets = rounds * sum(size * (size - 1) for size in sizes)
    anyway = sum(max(0, least - there) for there in strangers)
    room = sum(max(0, min(most, there) - least) for there in strangers)
    left_over = max(0, meets - least * len(strangers) - room)
    return -(-(anyway + left_over) // 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Turns:
    """Rounds of the same tables in which the odd ones are taken in fair turns.

    Before a round some people are ``ahead`` by one turn, the others behind. The odd places go to
    those behind, and to people ahead only where those behind are too few.
    """

    odd: tuple[int, ...]
    usual: tuple[int, ...]

    @classmethod
    def of(cls, sizes: Sequence[int], usual: int) -> _Turns:
        return cls(
            odd=tuple(size for size in sizes if size != usual),
            usual=tuple(size for size in sizes if size == usual),
        )

    def forced(self, rounds: int) -> Iterator[int]:
        """The pairs that meet again whatever is done, for each round after the first."""
        places, players = sum(self.odd), sum(self.odd) + sum(self.usual)
        from_odd, from_usual = self._least(self.odd), self._least(self.usual)
        ahead = 0
        for _ in range(rounds - 1):
            yield min(from_odd[k] + from_usual[places - k] for k in self._odd_again(ahead))
            ahead = (ahead + places) % players

    def _odd_again(self, ahead: int) -> range:
        """How many of a round's odd-table people may sit at one in the next round, too.

        :param ahead: how many were ahead before the first of the two rounds
        """
        places, others = sum(self.odd), sum(self.usual)
        behind = places + others - ahead
        if behind > places:  # now the odd tables' people are ahead, with those ahead before
            behind_odd, behind_usual = 0, others - ahead
        else:  # now only those are ahead who took a further turn
            behind_odd, behind_usual = behind, others
        rest = places - behind_odd - behind_usual
        if rest <= 0:
            return range(max(0, places - behind_usual), min(behind_odd, places) + 1)
        ahead_odd, ahead_usual = places - behind_odd, others - behind_usual
        return range(behind_odd + max(0, rest - ahead_usual), behind_odd + min(rest, ahead_odd) + 1)

    def _least(self, groups: Sequence[int]) -> tuple[int, ...]:
        """The fewest pairs of a group at one table, by how many people in all go to odd tables.

        One more person from a group to the odd tables changes its pairs by ever more, so the
        smallest changes come first.
        """
        odd, usual = len(self.odd), len(self.usual)
        changes = sorted(k // odd - (size - 1 - k) // usual for size in groups for k in range(size))
        none = sum(_finding(groups, usual))
        return tuple(accumulate(changes, initial=none))
