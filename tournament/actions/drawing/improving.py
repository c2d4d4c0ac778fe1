"""A plan that was drawn is searched on, attempt by attempt, and a better one takes its place.

An attempt is fixed by the plan's seed and its number, as the draw's own ones are. So it does not
matter who looked, how fast the machine is or when somebody stopped: attempt 7 finds the same
plan everywhere.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

import seating
from tournament.actions.actors import Actor
from tournament.actions.closing import check_open
from tournament.actions.drawing.computing import POLICY, Given, Manner, given, planned
from tournament.actions.drawing.laying import lay
from tournament.actions.drawing.redrawing import check_redraw
from tournament.actions.errors import NothingBetterError
from tournament.actions.revisions import lock
from tournament.models import Round, Tournament
from tournament.queries import drawing


@dataclass(frozen=True, slots=True, kw_only=True)
class Searched:
    """How far the search for a better plan is."""

    tried: int
    """Attempts made, with those of the draw itself."""
    repeats: int
    """Of the best plan so far, which is the one laid."""
    bound: int
    improved: bool
    """Whether the last attempt found a better one."""

    @property
    def is_over(self) -> bool:
        """Whether nothing better is to be found."""
        return self.repeats <= self.bound


def look_for_better(*, tournament: Tournament, by: Actor) -> Searched:
    """Make one attempt more at the latest plan, and lay what it finds if that is better.

    An attempt is about a second's work.

    The work is done before the tournament is held, so that nobody at a table waits for it.

    :raises EventClosedError: the event is closed
    :raises RoundHasHandsError: a hand of the plan's rounds was entered
    :raises NothingBetterError: the latest round is of no plan, or what it was drawn from changed
    """
    check_open(Tournament.objects.get(pk=tournament.pk))
    stored = _latest_plan(tournament)
    if not stored:
        raise NothingBetterError
    start = _start(stored)
    tried = stored[0].report["plan"]["tried"]
    found = seating.plan(
        tuple(start.entries),
        start.sizes,
        len(stored),
        stored[0].seed,
        POLICY,
        history=start.history,
        wishes=start.wishes,
        fair_turns=drawing.is_fair(stored[0]),
        attempts=1,
        first_attempt=tried + 1,
        constructions=False,
    )
    return _keep_the_better(stored, start, found, by=by)


def _latest_plan(tournament: Tournament) -> Sequence[Round]:
    rounds = Round.objects.filter(tournament=tournament).select_related("tournament")
    return drawing.plan_among(list(rounds.order_by("number")))


def _start(stored: Sequence[Round]) -> Given:
    """What the plan was drawn from, if everything is still so."""
    check_redraw(stored[0])
    tournament = stored[0].tournament
    tables = drawing.seatings(tournament, before=stored[0].number + 1)[-1]
    manner = Manner(sizes=tuple(map(len, tables)))
    if tournament.entries.present().count() != sum(map(len, tables)):
        raise NothingBetterError
    start = given(tournament, stored[0].number, manner)
    if set(start.entries) != {number for table in tables for number in table}:
        raise NothingBetterError
    return start


@transaction.atomic
def _keep_the_better(
    stored: Sequence[Round], start: Given, found: seating.Plan, *, by: Actor
) -> Searched:
    tournament = lock(stored[0].tournament)
    now = _latest_plan(tournament)
    if [_laid(each) for each in now] != [_laid(each) for each in stored]:
        raise NothingBetterError
    if start.changed(_start(now)):
        raise NothingBetterError
    fair = drawing.is_fair(now[0])
    there = seating.event_report(
        drawing.seatings(tournament, before=now[-1].number + 1),
        start.wishes,
        start.sizes[0],
        fair_turns=fair,
    )
    better = _faults(found.report) < _faults(there)
    tried = found.attempt
    if better:
        _lay_instead(now, start, found, by)
    for each in now:
        each.report["plan"]["tried"] = tried
        each.save(update_fields=["report"])
    best = found.report if better else there
    return Searched(tried=tried, repeats=best.repeats, bound=best.bound, improved=better)


def _laid(each: Round) -> tuple[int, str, int]:
    return each.pk, each.seed, each.report["plan"]["tried"]


def _faults(report: seating.EventReport) -> tuple[int, int, int, int]:
    """What is wrong with a plan, the worst first."""
    return (
        len(report.wishes_unmet),
        len(report.out_of_turn) if report.fair_bound else 0,
        len(report.apart_together),
        report.cost,
    )


def _lay_instead(now: Sequence[Round], start: Given, found: seating.Plan, by: Actor) -> None:
    manner = Manner(sizes=start.sizes, fair_turns=drawing.is_fair(now[0]))
    numbers = range(now[0].number, now[-1].number + 1)
    attempts = {each.number: each.report["attempt"] for each in now}
    drawn = planned(start, numbers, manner, found, attempts=attempts)
    for old, new in zip(now, drawn, strict=True):
        new.report["ahead"] = old.report["ahead"]
        lay(new, start.entries, stored=old, by=by)
