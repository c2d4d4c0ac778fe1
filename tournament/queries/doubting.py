"""Unlikely entries: the hands of a table, judged by those of all other tables of the event.

What was made at each table is tallied once and kept until a hand of that table changes, and what
was found in a round is kept until anything changes in its tournament: a board that asks every few
seconds costs nothing, and a hand that comes in costs a look at its own table and one at the round.
"""

from collections import OrderedDict, defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import add
from threading import Lock
from typing import Any

from django.db.models import Count, Max, Sum

import scoring
from scoring.doubts import Doubt, DoubtCode, Usual, usual
from scoring.doubts import doubts as judge
from tournament.models import Hand, LookedAt, Round, Table, Tournament

OF_THE_TABLE = (DoubtCode.DEFENDERS_POINTS, DoubtCode.UNPICKED_OFTEN)
"""Said of many hands of a table at once, though told at one of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unlikely:
    """A hand that is worth a look, and why."""

    doubt: Doubt
    table: int
    """Its number; so are the next two."""
    hand: int
    before: int | None
    """The hand played before it."""
    hand_id: int
    version: int
    facts: dict[str, Any]

    @property
    def code(self) -> DoubtCode:
        return self.doubt.code


def unlikely_in(drawn: Round) -> tuple[Unlikely, ...]:
    """What is unlikely at the tables of a round and was not found right, by table and hand."""
    found: tuple[Unlikely, ...] = _of_rounds.get(
        _name(drawn.tournament, drawn.pk), lambda: tuple(_in_round(drawn))
    )
    return found


def unlikely_at(table: Table, hands: Sequence[Hand]) -> tuple[Unlikely, ...]:
    """What is unlikely at one table and was not found right.

    :param hands: its current hands, in order
    """
    if not hands:
        return ()
    tallies = _tallies(table.round.tournament)
    found = _at_table(table.number, hands, table.rules, tallies.others(table.pk))
    return tuple(_unseen(found, [table.pk]))


def _in_round(drawn: Round) -> Iterator[Unlikely]:
    tallies = _tallies(drawn.tournament)
    hands: dict[int, list[Hand]] = defaultdict(list)
    current = Hand.objects.current().filter(table__round=drawn)
    for hand in current.only("table", "number", "version", "facts").order_by("number"):
        hands[hand.table_id].append(hand)
    tables = drawn.tables.annotate(seated=Count("seats")).order_by("number")
    found = [
        each
        for pk, number, seats in tables.values_list("pk", "number", "seated")
        if hands[pk]
        for each in _at_table(
            number, hands[pk], scoring.at_table(drawn.tournament.rules, seats), tallies.others(pk)
        )
    ]
    return _unseen(found, [*hands])


def _at_table(
    number: int, hands: Sequence[Hand], rules: scoring.Rules, others: Usual
) -> list[Unlikely]:
    return [
        Unlikely(
            doubt=doubt,
            table=number,
            hand=hands[doubt.hand].number,
            before=hands[doubt.hand - 1].number if doubt.hand else None,
            hand_id=hands[doubt.hand].pk,
            version=hands[doubt.hand].version,
            facts=hands[doubt.hand].facts,
        )
        for doubt in judge([hand.facts for hand in hands], rules, others)
    ]


# What was looked at -----------------------------------------------------------------------


def _unseen(found: Sequence[Unlikely], tables: Collection[int]) -> Iterator[Unlikely]:
    """What nobody has found right yet."""
    looks = LookedAt.objects.filter(hand__table__in=tables).values_list(
        "hand__table__number", "hand_id", "code", "version", "up_to"
    )
    hands: set[tuple[int, str, int]] = set()
    reached: dict[tuple[int, str], int] = defaultdict(int)
    for table, hand_id, code, version, up_to in looks if found else ():
        hands.add((hand_id, code, version))
        reached[table, code] = max(reached[table, code], up_to)
    for each in found:
        of_table = each.code in OF_THE_TABLE and each.hand <= reached[each.table, each.code]
        if not of_table and (each.hand_id, each.code, each.version) not in hands:
            yield each


# What is usual ----------------------------------------------------------------------------


@dataclass(slots=True)
class _Tallies:
    """What was made at every table of an event."""

    marks: dict[int, object] = field(default_factory=dict)
    """By table, a name for how its hands are."""
    made: dict[int, Usual] = field(default_factory=dict)
    everywhere: Usual = field(default_factory=Usual)

    def others(self, table: int) -> Usual:
        """What was made at all tables but this."""
        return self.everywhere - self.made.get(table, Usual())


def _tallies(tournament: Tournament) -> _Tallies:
    name = _name(tournament)
    known = _of_events.latest(name) or _Tallies()
    found: _Tallies = _of_events.get(name, lambda: _tallied(tournament, known))
    return found


def _tallied(tournament: Tournament, known: _Tallies) -> _Tallies:
    """Tallies as the hands are now, counting afresh only tables that are not as they were."""
    current = Hand.objects.current().filter(table__round__tournament=tournament).order_by()
    rows = current.values_list("table").annotate(
        Count("pk"), Max("pk"), Sum("version"), Max("changed_at")
    )
    marks: dict[int, object] = {table: tuple(mark) for table, *mark in rows}
    changed = [table for table, mark in marks.items() if known.marks.get(table) != mark]
    facts = defaultdict(list)
    for table, of_hand in current.filter(table__in=changed).values_list("table", "facts"):
        facts[table].append(of_hand)
    made = {
        table: usual(facts[table], tournament.rules) if table in facts else known.made[table]
        for table in marks
    }
    return _Tallies(marks=marks, made=made, everywhere=reduce(add, made.values(), Usual()))


def _name(tournament: Tournament, *part: object) -> tuple[object, ...]:
    """Names how a tournament is now: what was found of it holds until it has another name."""
    return (tournament.pk, tournament.created_at, *part, tournament.version)


class _Kept:
    """What was found last, each once however many ask for it at a time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: OrderedDict[tuple[object, ...], Any] = OrderedDict()
        self._lock = Lock()

    def get(self, name: tuple[object, ...], find: Callable[[], Any]) -> Any:
        """What is kept under a name whose last part is a version, or found now."""
        subject, version = name[:-1], name[-1]
        with self._lock:
            kept = self._found.get(subject)
            if kept is None or kept[0] != version:
                self._found[subject] = (version, find())
            self._found.move_to_end(subject)
            while len(self._found) > self._most:
                self._found.popitem(last=False)
            return self._found[subject][1]

    def latest(self, name: tuple[object, ...]) -> Any:
        """What is kept of the same, of whichever version."""
        kept = self._found.get(name[:-1])
        return kept and kept[1]


_of_events = _Kept(most=8)
_of_rounds = _Kept(most=8)
