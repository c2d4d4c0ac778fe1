"""A draw is worked out from what is in the database, and nothing is stored.

People are handed to the draw by their start numbers, and the seed of every draw follows from
the tournament's seed, the round and the attempt. So whoever knows the start numbers, the table
sizes and the seatings before can recompute a round from the seed printed on its page.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Self

import seating
from tournament.actions.errors import SizesDoNotFitError
from tournament.models import Entry, Tournament
from tournament.queries import drawing, ranking
from tournament.queries.wishes import wishes_of

Sizes = tuple[int, ...]
POLICY = "avoid_meetings"


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How people are to be seated."""

    sizes: Sizes | None = None
    """One size for each table; without them the best split of who is checked in."""
    policy: str = POLICY
    fair_turns: bool = True
    """Nobody sits at an odd-sized table twice before everybody has once, where that is possible."""
    finalists: int = 0
    """So many of the best sit at the final table, under the policy that has one."""

    @property
    def at_once(self) -> bool:
        """Whether several rounds can be drawn before any of them is played."""
        return not seating.POLICIES[self.policy].needs_standing


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """All that a draw depends on, as it is at this moment."""

    entries: Mapping[int, Entry]
    sizes: Sizes
    history: tuple[drawing.Tables, ...]
    wishes: seating.Wishes
    standing: tuple[int, ...]
    """Who is here, best first; only for a policy that seats by it."""

    def changed(self, now: Self) -> tuple[str, ...]:
        """The names of what is otherwise by now."""
        names = [field.name for field in fields(self)]
        return tuple(name for name in names if getattr(self, name) != getattr(now, name))


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """One round as it was worked out, with what is stored about it."""

    number: int
    tables: drawing.Tables
    seed: str
    method: str
    policy: str
    report: dict[str, Any]
    record: dict[str, Any]


def given(tournament: Tournament, number: int, manner: Manner) -> Given:
    """What drawing round ``number`` starts from.

    :raises SizesDoNotFitError: the sizes do not seat who is checked in, or are not allowed
    :raises seating.CannotSeatError: no tables allowed seat who is checked in
    """
    entries = {entry.number: entry for entry in tournament.entries.present()}
    return Given(
        entries=entries,
        sizes=_sizes(tournament, len(entries), manner.sizes),
        history=drawing.seatings(tournament, before=number),
        wishes=wishes_of(tournament),
        standing=() if manner.at_once else _standing(tournament, entries),
    )


def _sizes(tournament: Tournament, players: int, sizes: Sizes | None) -> Sizes:
    allowed = tournament.table_sizes
    best = seating.split(players, allowed)
    if sizes is None:
        return best
    fits = sum(sizes) == players and set(sizes) <= set(allowed)
    if not fits or list(sizes) != sorted(sizes, key=allowed.index):
        raise SizesDoNotFitError(players=players, sizes=tuple(sizes))
    return tuple(sizes)


def _standing(tournament: Tournament, entries: Mapping[int, Entry]) -> tuple[int, ...]:
    """Those in competition by their place, then the others by theirs."""
    rows = ranking.standings(tournament)
    here = [row.number for row in rows if row.number in entries]
    return tuple(sorted(here, key=lambda number: not entries[number].competing))


WorkedOut = tuple[Given, tuple[Drawn, ...]]


def work_out(
    tournament: Tournament,
    *,
    first: int,
    last: int,
    manner: Manner,
    attempts: Mapping[int, int],
    ahead: WorkedOut | None = None,
) -> WorkedOut:
    """Rounds ``first`` to ``last``, and what they were drawn from.

    Several rounds are one plan. Where the policy needs what was played before, it draws the
    first round alone, and the others are planned to follow it by the usual policy.

    :param attempts: how often each round was drawn, this time included; once where not given
    :param ahead: the same worked out earlier, to be taken if it started from what there is now
    :raises SizesDoNotFitError: the sizes do not seat who is checked in, or are not allowed
    :raises seating.SeatingError: they cannot be seated so
    """
    start = given(tournament, first, manner)
    numbers = list(range(first, last + 1))
    if ahead and ahead[0] == start and [each.number for each in ahead[1]] == numbers:
        seed = drawing.seed_of(tournament, first, attempts.get(first, 1))
        if ahead[1][0].seed == seed:
            return ahead
    drawn = _rounds(tournament, start, range(first, last + 1), manner, attempts)
    for each in drawn:
        each.report["ahead"] = each.number > first
    return start, drawn


def _rounds(
    tournament: Tournament,
    start: Given,
    numbers: range,
    manner: Manner,
    attempts: Mapping[int, int],
) -> tuple[Drawn, ...]:
    if not numbers:
        return ()
    attempt = attempts.get(numbers[0], 1)
    seed = drawing.seed_of(tournament, numbers[0], attempt)
    if len(numbers) > 1 and manner.at_once:
        return plan(start, numbers, manner, seed=seed, attempts=attempts)
    left = tournament.rounds_planned - numbers[0] + 1 if manner.at_once else 1
    alone = draw(start, numbers[0], manner, seed=seed, attempt=attempt, rounds_left=left)
    after = replace(start, history=(*start.history, alone.tables))
    usual = replace(manner, policy=POLICY, finalists=0)
    return alone, *_rounds(tournament, after, numbers[1:], usual, attempts)


def draw(
    start: Given, number: int, manner: Manner, *, seed: str, attempt: int, rounds_left: int
) -> Drawn:
    """One round."""
    result = seating.draw(
        tuple(start.entries),
        start.sizes,
        start.history,
        seed,
        manner.policy,
        rounds_left=rounds_left,
        wishes=start.wishes,
        fair_turns=manner.fair_turns,
        standing=start.standing,
        finalists=manner.finalists,
    )
    return Drawn(
        number=number,
        tables=result.tables,
        seed=seed,
        method=result.method,
        policy=result.policy,
        report=_report(start, manner, result.tables, start.history)
        | {"attempt": attempt, "steps": result.steps},
        record=seating.to_record(
            seating.record_of_round(
                result,
                history=start.history,
                rounds_left=rounds_left,
                wishes=start.wishes,
                fair_turns=manner.fair_turns,
                standing=start.standing,
                finalists=manner.finalists,
            )
        ),
    )


def plan(
    start: Given,
    numbers: range,
    manner: Manner,
    *,
    seed: str,
    attempts: Mapping[int, int],
) -> tuple[Drawn, ...]:
    """Several rounds as one plan."""
    result = seating.plan(
        tuple(start.entries),
        start.sizes,
        len(numbers),
        seed,
        manner.policy,
        history=start.history,
        wishes=start.wishes,
        fair_turns=manner.fair_turns,
    )
    return planned(start, numbers, manner, result, attempts=attempts)


def planned(
    start: Given,
    numbers: range,
    manner: Manner,
    result: seating.Plan,
    *,
    attempts: Mapping[int, int],
) -> tuple[Drawn, ...]:
    """The rounds of a plan, each with what is stored about it."""
    history = start.history
    drawn = []
    for n, (number, tables) in enumerate(zip(numbers, result.rounds, strict=True), 1):
        report = _report(start, manner, tables, history) | {
            "attempt": attempts.get(number, 1),
            "steps": result.steps,
            "plan": {
                "first": numbers[0],
                "last": numbers[-1],
                "attempt": result.attempt,
                "tried": max(result.attempt, seating.ATTEMPTS),
            },
        }
        drawn.append(
            Drawn(
                number=number,
                tables=tables,
                seed=str(result.seed),
                method=result.method,
                policy=result.policy,
                report=report,
                record=seating.to_record(
                    seating.record_of_plan(
                        result,
                        n,
                        history=start.history,
                        wishes=start.wishes,
                        fair_turns=manner.fair_turns,
                    )
                ),
            )
        )
        history = (*history, tables)
    return tuple(drawn)


def _report(
    start: Given, manner: Manner, tables: drawing.Tables, history: Sequence[drawing.Tables]
) -> dict[str, Any]:
    """What is told of a round wherever it is listed, and how it was to be drawn."""
    found = seating.report(tables, history)
    return {
        "players": len(start.entries),
        "pairs": found.pairs,
        "repeats": found.repeats,
        "fair_turns": manner.fair_turns,
        "finalists": manner.finalists,
    }
