"""The draw of a whole event: all rounds together, which finds plans that no draw round by round can.

A plan is as reproducible as a draw: the seed and the number of the attempt fix it. Attempts differ
by the chance they begin with; the best one counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from seating.chance import Chance
from seating.draws import assignment
from seating.errors import NeedsStandingError
from seating.planning import constructed
from seating.policies import Assignment, Policy, Tables, Watch, find_policy
from seating.reports import event_report
from seating.wishes import NO_WISHES, Wishes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from seating.meetings import Round
    from seating.reports import EventReport
    from seating.search import Progress

PLAN_STEPS = 20_000_000
"""Steps of one attempt at most: about a second where it needs them all."""

ATTEMPTS = 2
"""Attempts that a plan makes unless told otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """All rounds of an event drawn, how good they are, and all it takes to draw them again."""

    rounds: tuple[Tables, ...]
    report: EventReport
    """On the rounds played before and those planned, together."""
    seed: int | str
    policy: str
    method: str
    """Name and version of the procedure, or of the construction that gave the plan."""
    steps: int
    """The budget of steps of one attempt."""
    attempt: int
    """The number of the attempt that found the plan, from 1."""
    at_most: int | None = None
    """The steps after which the attempt was stopped by hand; ``None`` where it was not."""
    is_best: bool = False
    """Whether no plan can be better."""


def plan(
    entries: Sequence[int],
    sizes: tuple[int, ...],
    rounds: int,
    seed: int | str,
    policy: str = "avoid_meetings",
    *,
    history: Sequence[Round] = (),
    wishes: Wishes = NO_WISHES,
    fair_turns: bool = True,
    steps: int = PLAN_STEPS,
    attempts: int = ATTEMPTS,
    first_attempt: int = 1,
    at_most: int | None = None,
    constructions: bool = True,
    progress: Progress | None = None,
) -> Plan:
    """Seat everybody for several rounds at tables of the same sizes.

    Parameters and errors not named here are those of :func:`seating.draw`.

    :param rounds: how many rounds to plan, after those of ``history``
    :param attempts: how many attempts to make, beginning with number ``first_attempt``; fewer
        where one cannot be bettered
    :param at_most: stop each attempt after so many steps of its budget
    :param constructions: take a plan without any meeting again from :mod:`seating.designs` where
        there is one that fits
    :param progress: told (steps taken in this attempt, cost of its best plan) now and then; returns
        ``False`` to stop with the best plan so far
    :raises NeedsStandingError: the policy seats by the places reached
    """
    chosen = find_policy(policy)
    if chosen.needs_standing:
        raise NeedsStandingError(policy=policy)
    given = assignment(
        entries, sizes, history, rounds=rounds, wishes=wishes, fair_turns=fair_turns,
        standing=(), finalists=0, steps=steps,
    )  # fmt: skip
    if constructions and chosen.code == "avoid_meetings":
        design = constructed(given, Chance(seed, "construction"))
        if design is not None:
            return _plan(
                given,
                chosen,
                seed,
                design.rounds,
                method=design.method,
                is_best=design.is_best,
            )
    stop = _Stop(progress)
    numbers = range(first_attempt, first_attempt + max(1, attempts))
    found = _attempts(given, chosen, seed, numbers, stop, at_most)
    return min(found, key=lambda each: each.report.cost)


def _attempts(
    given: Assignment,
    policy: Policy,
    seed: int | str,
    numbers: Iterable[int],
    stop: _Stop,
    at_most: int | None,
) -> Iterator[Plan]:
    """One plan an attempt, until one cannot be bettered or somebody says stop."""
    for attempt in numbers:
        watch = Watch(progress=stop, at_most=at_most, attempt=attempt)
        rounds = policy.rounds(given, Chance(seed, f"plan {attempt}"), watch)
        stopped = watch.taken if stop.stopped else at_most
        yield _plan(
            given, policy, seed, rounds, attempt=attempt, at_most=stopped, is_best=watch.is_best
        )
        if stop.stopped or watch.is_best or policy.code != "avoid_meetings":
            return


class _Stop:
    """Passes progress on, and remembers whether it said stop."""

    def __init__(self, progress: Progress | None) -> None:
        self._progress = progress
        self.stopped = False

    def __call__(self, steps: int, cost: int) -> bool:
        if self._progress is not None and self._progress(steps, cost) is False:
            self.stopped = True
        return not self.stopped


def _plan(
    given: Assignment,
    policy: Policy,
    seed: int | str,
    rounds: tuple[Tables, ...],
    *,
    method: str = "",
    attempt: int = 1,
    at_most: int | None = None,
    is_best: bool,
) -> Plan:
    usual = given.sizes[0] if given.sizes else None
    return Plan(
        rounds=rounds,
        report=event_report(
            (*given.history, *rounds),
            given.wishes,
            usual,
            fair_turns=given.fair_turns,
            played=len(given.history),
        ),
        seed=seed,
        policy=policy.code,
        method=method or policy.method,
        steps=given.steps,
        attempt=attempt,
        at_most=at_most,
        is_best=is_best,
    )
