"""A plan and its proof as text or JSON."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING

from seating.record import to_record
from seating.sizes import notation

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from seating.meetings import Pair
    from seating.plans import Plan
    from seating.record import Proof, Record
    from seating.reports import EventReport

TIMES = {0: "never", 1: "once", 2: "twice"}


def as_json(plan: Plan, record: Record) -> str:
    """First what everybody needs, then the report, at last what proves it."""
    found = plan.report
    stored = to_record(record)
    del stored["drawn"]
    history = {"history": stored["history"]} if record.history else {}
    return json.dumps(
        {
            "rounds": [{"tables": tables} for tables in plan.rounds],
            "repeats": found.repeats,
            "bound": found.bound,
            "seed": plan.seed,
            **history,
            "fair_bound": found.fair_bound,
            "best_possible": plan.is_best or found.repeats == found.bound,
            "most_meetings": found.most_meetings,
            "met_again": [[*pair, times] for pair, times in found.met_again],
            "odd_turns": found.odd_turns,
            "out_of_turn": found.out_of_turn,
            "deals": found.deals,
            "apart_together": found.apart_together,
            "policy": plan.policy,
            "method": plan.method,
            "steps": plan.steps,
            "attempt": plan.attempt,
            "record": stored,
        }
    )


def as_text(plan: Plan, record: Record) -> str:
    players, sizes = len(record.entries), notation(record.sizes)
    lines = [f"{_some(players, 'player')}, {sizes}, seed {plan.seed}"]
    for number, tables in enumerate(plan.rounds, len(record.history) + 1):
        lines += ["", f"Round {number}"]
        lines += [
            f"  Table {table:>3}: " + " ".join(f"{entry:>4}" for entry in people)
            for table, people in enumerate(tables, 1)
        ]
    return "\n".join([*lines, "", *_sentences(plan, record)])


def proof_as_text(proof: Proof) -> str:
    record = proof.record
    what = f"{_some(len(record.drawn), 'round')} of {_some(len(record.entries), 'player')}"
    if proof.holds:
        return f"Proved: seed {record.seed} gives the same {what} again."
    if proof.differences:
        lines = [f"Not proved: seed {record.seed} gives another draw of {what}."]
    else:
        lines = [f"Not proved: seed {record.seed} gives the same {what}, but not as recorded."]
    if proof.method != record.method:
        lines.append(f"It was drawn by {record.method}, and again by {proof.method}.")
    lines += [
        f"Round {each.round}, table {each.table}: "
        f"recorded {_numbers(each.recorded)}, drawn {_numbers(each.drawn)}."
        for each in proof.differences
    ]
    return "\n".join(lines)


def _sentences(plan: Plan, record: Record) -> Iterator[str]:
    found = plan.report
    yield from _meetings(found, record)
    yield from _bound(plan)
    yield from _turns(found)
    yield f"First to deal: everybody {_span(found.deals.values())}."
    if found.apart_together:
        pairs = ", ".join(f"{_pair(p)} in round {number}" for number, p in found.apart_together)
        yield f"To keep apart, yet together: {pairs}."
    yield f"Seed {plan.seed}, policy {plan.policy}, method {plan.method}, attempt {plan.attempt}."


def _meetings(found: EventReport, record: Record) -> Iterator[str]:
    pairs = found.players * (found.players - 1) // 2
    before = f" (with {_some(len(record.history), 'round')} before)" if record.history else ""
    yield f"{len(found.met_again)} of {_some(pairs, 'pair')} meet again{before}."
    by_times: dict[int, list[Pair]] = defaultdict(list)
    for pair, times in found.met_again:
        by_times[times].append(pair)
    for times in sorted(by_times, reverse=True):
        yield f"  {_times(times)}: {', '.join(map(_pair, by_times[times]))}"


def _bound(plan: Plan) -> Iterator[str]:
    found = plan.report
    turns = " with fair turns" if found.fair_bound else ""
    if found.repeats > found.bound:
        yield f"Repeats: {found.repeats}. Lower bound{turns}: {found.bound}."
    elif found.repeats:
        yield f"Repeats: {found.repeats}. No plan{turns} can have fewer."


def _turns(found: EventReport) -> Iterator[str]:
    if not any(found.odd_turns.values()):
        return
    by_turns: dict[int, list[int]] = defaultdict(list)
    for entry, turns in found.odd_turns.items():
        by_turns[turns].append(entry)
    yield f"At a table of another size than {found.usual}:"
    for turns in sorted(by_turns):
        yield f"  {_times(turns)}: {_numbers(by_turns[turns])}"
    if found.out_of_turn:
        who = ", ".join(f"{entry} in round {number}" for number, entry in found.out_of_turn)
        yield f"  out of turn: {who}"


def _span(counts: Iterable[int]) -> str:
    counts = tuple(counts)
    least, most = min(counts), max(counts)
    return _times(least) if least == most else f"{least} to {most} times"


def _times(count: int) -> str:
    return TIMES.get(count, f"{count} times")


def _some(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _pair(pair: Pair) -> str:
    return f"{pair[0]}–{pair[1]}"


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers)) or "nobody"
