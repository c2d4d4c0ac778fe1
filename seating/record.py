"""The record of a draw: all that it depended on and what it drew, so that anybody can prove it.

A record is plain JSON. :func:`verify` draws again from it and compares, table by table.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, TypeAlias

from seating.draws import draw
from seating.errors import UnreadableRecordError
from seating.limits import MOST_PLAYERS, MOST_ROUNDS, MOST_STEPS
from seating.plans import plan
from seating.policies import find_policy
from seating.reading import Reader
from seating.wishes import NO_WISHES, Place, Wishes

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from seating.draws import Seating
    from seating.meetings import Round
    from seating.plans import Plan

FORMAT = 1
MOST_APART = 5 * MOST_PLAYERS
"""Names in all groups to keep apart together: they may overlap."""


Tables: TypeAlias = tuple[tuple[int, ...], ...]


class Kind(StrEnum):
    ROUND = "round"
    """One round drawn by itself."""
    PLAN = "plan"
    """All rounds of a plan, or one of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """Everything a draw depended on, and what was drawn."""

    kind: Kind
    entries: tuple[int, ...]
    sizes: tuple[int, ...]
    history: tuple[Tables, ...] = ()
    seed: int | str
    policy: str
    method: str
    steps: int
    wishes: Wishes = NO_WISHES
    fair_turns: bool = True
    rounds: int = 1
    """Of a plan: how many rounds it has. Of a round: how many were looked ahead, this one first."""
    standing: tuple[int, ...] = ()
    finalists: int = 0
    attempt: int = 1
    at_most: int | None = None
    """The steps after which a plan's search was stopped by hand."""
    first: int = 1
    """Of a plan: the number of the first round in ``drawn``."""
    drawn: tuple[Tables, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A table that was not drawn as recorded; empty where one side has no such table."""

    round: int
    """From 1, among the rounds drawn."""
    table: int
    recorded: tuple[int, ...]
    drawn: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """What drawing again gave."""

    record: Record
    differences: tuple[Difference, ...]
    method: str
    """The procedure that drew again; another than the record's proves nothing about it."""

    @property
    def holds(self) -> bool:
        """Whether the very same tables came out, by the procedure that the record names."""
        return not self.differences and self.method == self.record.method


def record_of_round(
    seating: Seating,
    *,
    history: Iterable[Round] = (),
    rounds_left: int = 1,
    wishes: Wishes = NO_WISHES,
    fair_turns: bool = True,
    standing: Sequence[int] = (),
    finalists: int = 0,
) -> Record:
    """The record of what :func:`seating.draw` returned for these arguments."""
    return Record(
        kind=Kind.ROUND,
        **_drawn_from((seating.tables,), history, wishes),
        seed=seating.seed,
        policy=seating.policy,
        method=seating.method,
        steps=seating.steps,
        fair_turns=fair_turns,
        rounds=rounds_left,
        standing=tuple(standing),
        finalists=finalists,
    )


def record_of_plan(
    plan: Plan,
    number: int | None = None,
    *,
    history: Iterable[Round] = (),
    wishes: Wishes = NO_WISHES,
    fair_turns: bool = True,
) -> Record:
    """The record of what :func:`seating.plan` returned for these arguments.

    :param number: of the one round to record, from 1; without it all of them
    """
    rounds = plan.rounds if number is None else plan.rounds[number - 1 : number]
    return Record(
        kind=Kind.PLAN,
        **_drawn_from(rounds, history, wishes),
        seed=plan.seed,
        policy=plan.policy,
        method=plan.method,
        steps=plan.steps,
        fair_turns=fair_turns,
        rounds=len(plan.rounds),
        attempt=plan.attempt,
        at_most=plan.at_most,
        first=number or 1,
    )


def to_record(record: Record) -> dict[str, Any]:
    """A record as JSON."""
    wishes = record.wishes
    return {
        "format": FORMAT,
        "kind": record.kind.value,
        "entries": list(record.entries),
        "sizes": list(record.sizes),
        "history": _listed(record.history),
        "seed": record.seed,
        "policy": record.policy,
        "method": record.method,
        "steps": record.steps,
        "rounds": record.rounds,
        "attempt": record.attempt,
        "at_most": record.at_most,
        "options": {
            "fair_turns": record.fair_turns,
            "standing": list(record.standing),
            "finalists": record.finalists,
            "apart": [list(group) for group in wishes.apart],
            "fixed": [[e, p.table, p.seat] for e, p in sorted(wishes.fixed.items(), key=_entry)],
            "requested": [list(wish) for wish in sorted(wishes.requested.items())],
        },
        "first": record.first,
        "drawn": _listed(record.drawn),
    }


def from_record(data: object) -> Record:
    """The record that stands in JSON.

    :raises UnreadableRecordError: something in it is missing, of a wrong kind or out of range
    """
    read = Reader(data)
    if read.whole("format", most=10**9) != FORMAT:
        raise UnreadableRecordError(wrong=f"its format is not {FORMAT}")
    options = Reader(read.item("options"))
    kind = read.text("kind")
    if kind not in set(Kind):
        raise UnreadableRecordError(wrong=f"“{kind}” is no kind of draw")
    record = Record(
        kind=Kind(kind),
        entries=read.numbers("entries", most=MOST_PLAYERS),
        sizes=read.numbers("sizes", most=MOST_PLAYERS),
        history=read.rounds("history", most=MOST_ROUNDS, people=MOST_PLAYERS),
        seed=read.seed("seed"),
        policy=read.text("policy"),
        method=read.text("method"),
        steps=read.whole("steps", most=MOST_STEPS),
        wishes=_wishes(options),
        fair_turns=options.truth("fair_turns"),
        rounds=read.whole("rounds", least=1, most=MOST_ROUNDS),
        standing=options.numbers("standing", most=MOST_PLAYERS),
        finalists=options.whole("finalists", most=MOST_PLAYERS),
        attempt=read.whole("attempt", least=1, most=10**6),
        at_most=read.optional_whole("at_most", most=MOST_STEPS),
        first=read.whole("first", least=1, most=MOST_ROUNDS),
        drawn=read.rounds("drawn", most=MOST_ROUNDS, people=MOST_PLAYERS),
    )
    _check_wishes(record)
    last = record.first - 1 + len(record.drawn)
    if not record.drawn or last > (record.rounds if record.kind is Kind.PLAN else 1):
        raise UnreadableRecordError(wrong="it holds other rounds than it says were drawn")
    return record


def verify(record: Record | Mapping[str, object]) -> Proof:
    """Draw again and compare.

    :raises UnreadableRecordError: ``record`` is JSON that is no record
    :raises SeatingError: nothing can be drawn from it
    """
    given = record if isinstance(record, Record) else from_record(record)
    rounds, method = _round_again(given) if given.kind is Kind.ROUND else _plan_again(given)
    differences = [
        Difference(round=number, table=table, recorded=was, drawn=now)
        for number, (before, after) in enumerate(zip(given.drawn, rounds, strict=True), given.first)
        for table, (was, now) in enumerate(zip_longest(before, after, fillvalue=()), 1)
        if was != now
    ]
    return Proof(record=given, differences=tuple(differences), method=method)


def _round_again(given: Record) -> tuple[tuple[Tables, ...], str]:
    again = draw(
        given.entries,
        given.sizes,
        given.history,
        given.seed,
        given.policy,
        rounds_left=given.rounds,
        wishes=given.wishes,
        fair_turns=given.fair_turns,
        standing=given.standing,
        finalists=given.finalists,
        steps=given.steps,
    )
    return (again.tables,), again.method


def _plan_again(given: Record) -> tuple[tuple[Tables, ...], str]:
    again = plan(
        given.entries,
        given.sizes,
        given.rounds,
        given.seed,
        given.policy,
        history=given.history,
        wishes=given.wishes,
        fair_turns=given.fair_turns,
        steps=given.steps,
        attempts=1,
        first_attempt=given.attempt,
        at_most=given.at_most,
        constructions=given.method != find_policy(given.policy).method,
    )
    return again.rounds[given.first - 1 :][: len(given.drawn)], again.method


def _drawn_from(
    rounds: Sequence[Tables], history: Iterable[Round], wishes: Wishes
) -> dict[str, Any]:
    """The entries and sizes follow from any round drawn."""
    tables = rounds[0]
    entries = tuple(sorted(entry for table in tables for entry in table))
    return {
        "entries": entries,
        "sizes": tuple(map(len, tables)),
        "history": tuple(tuple(map(tuple, each)) for each in history),
        "wishes": _heeded(wishes, entries, len(tables)),
        "drawn": tuple(rounds),
    }


def _heeded(wishes: Wishes, entries: Collection[int], tables: int) -> Wishes:
    """The wishes that can count: of people who take part, for tables that are there."""
    among = wishes.among(entries)
    requested = {e: table for e, table in among.requested.items() if 1 <= table <= tables}
    return replace(among, requested=requested)


def _check_wishes(record: Record) -> None:
    """Refuse wishes that no draw can have heeded, since they prove nothing about it.

    :raises UnreadableRecordError: a wish is of somebody who does not take part, or for a table
        that is not there
    """
    wishes, tables = record.wishes, len(record.sizes)
    named = {entry for group in wishes.apart for entry in group}
    strangers = (named | set(wishes.fixed) | set(wishes.requested)).difference(record.entries)
    if strangers:
        wrong = f"it has a wish of player {min(strangers)}, who does not take part"
        raise UnreadableRecordError(wrong=wrong)
    asked = {entry: place.table for entry, place in wishes.fixed.items()} | dict(wishes.requested)
    missing = [(e, table) for e, table in sorted(asked.items()) if not 1 <= table <= tables]
    if missing:
        entry, table = missing[0]
        wrong = f"player {entry} asks for table {table}, which is not there"
        raise UnreadableRecordError(wrong=wrong)


def _wishes(options: Reader) -> Wishes:
    fixed = options.rows("fixed", 3)
    return Wishes(
        apart=options.groups("apart", most=MOST_APART, people=MOST_APART),
        fixed={entry: Place(table, seat) for entry, table, seat in fixed},
        requested=dict(options.rows("requested", 2)),
    )


def _listed(rounds: Sequence[Tables]) -> list[list[list[int]]]:
    return [[list(table) for table in tables] for tables in rounds]


def _entry(wish: tuple[int, Place]) -> int:
    return wish[0]
