"""Rounds drawn ahead: drawn again with the round that they follow, and never silently."""

import pytest

import seating
from tests.factories import acting, enter, make_round, make_tournament, picked
from tournament.actions.drawing import Manner, draw_plan, redraw_difference, redraw_round
from tournament.actions.errors import (
    LaterRoundDrawnError,
    PreviewOutdatedError,
    RoundHasHandsError,
)
from tournament.actions.registering import register, set_status
from tournament.models import Entry, Revision, Round
from tournament.queries.drawing import mismatches, seating_of, seatings

pytestmark = pytest.mark.django_db


def make_plan(entries: int = 41, **changes):
    tournament = make_tournament(entries=entries, **changes)
    return tournament, draw_plan(tournament=tournament, by=acting(tournament.organiser))


def somebody_leaves(tournament, number: int = 4) -> None:
    entry = tournament.entries.get(number=number)
    set_status(entry=entry, status=Entry.Status.WITHDRAWN, by=acting(tournament.organiser))


def somebody_comes(tournament) -> None:
    by = acting(tournament.organiser)
    register(tournament=tournament, name="Fritz Huber", present=True, by=by)


def seeds(tournament) -> list[str]:
    return [each.seed for each in tournament.rounds.all()]


def test_hands_of_a_round_are_entered_though_later_ones_are_drawn():
    _tournament, (first, *_) = make_plan()

    hand = enter(first.tables.get(number=1), picked(), number=1)

    assert hand.current


def test_redraw_takes_the_later_rounds_along_as_one_plan():
    tournament, (first, *_) = make_plan()
    somebody_leaves(tournament)

    redraw_round(round=first, by=acting(tournament.organiser))

    assert seeds(tournament) == ["seed/1/2"] * 3
    assert [len({n for table in tables for n in table}) for tables in
            seatings(tournament, before=4)] == [40, 40, 40]  # fmt: skip
    kept = tournament.revisions.filter(kind=Revision.Kind.REDRAWN).order_by("round_number")
    assert [each.round_number for each in kept] == [1, 2, 3]


def test_redraw_leaves_the_rounds_before_as_they_are():
    tournament, (first, second, _third) = make_plan()
    enter(first.tables.get(number=1), picked(), number=1)
    before = seating_of(first)

    redraw_round(round=second, by=acting(tournament.organiser))

    assert seating_of(first) == before
    assert seeds(tournament) == ["seed/1/1", "seed/2/2", "seed/2/2"]


def test_redraw_by_the_standings_plans_the_rounds_after_it():
    tournament, (first, second, _third) = make_plan(40)
    enter(first.tables.get(number=1), picked(), number=1)

    redraw_round(round=second, by=acting(tournament.organiser), policy="by_standings")

    policies = list(tournament.rounds.values_list("policy", flat=True))
    assert policies == ["avoid_meetings", "by_standings", "avoid_meetings"]
    assert seeds(tournament) == ["seed/1/1", "seed/2/2", "seed/3/2"]


def test_redraw_is_refused_once_the_round_has_a_hand():
    tournament, (first, *_) = make_plan()
    enter(first.tables.get(number=1), picked(), number=1)

    with pytest.raises(RoundHasHandsError):
        redraw_round(round=first, by=acting(tournament.organiser))


def test_redraw_is_refused_once_a_later_round_has_a_hand():
    tournament, (first, _second, third) = make_plan()
    enter(third.tables.get(number=1), picked(), number=1)

    with pytest.raises(LaterRoundDrawnError) as refused:
        redraw_round(round=first, by=acting(tournament.organiser))

    assert (refused.value.round_number, refused.value.latest) == (1, 3)


# What would change --------------------------------------------------------------------------


def test_difference_names_who_goes_who_comes_and_who_moves():
    tournament, (_first, second, _third) = make_plan()
    somebody_leaves(tournament)
    somebody_comes(tournament)

    difference = redraw_difference(round=second, manner=Manner())

    assert [each.number for each in difference.rounds] == [2, 3]
    changed = difference.rounds[0]
    assert (changed.leaving, changed.joining, changed.seated) == ((4,), (42,), 41)
    assert set(changed.moving) <= set(range(1, 42)) - {4}
    event = seating.event_report(seatings(tournament, before=4))
    assert difference.repeats_before == event.repeats


def test_difference_is_what_drawing_again_lays():
    tournament, (first, *_) = make_plan()
    somebody_leaves(tournament)
    difference = redraw_difference(round=first, manner=Manner())

    redraw_round(round=first, by=acting(tournament.organiser), shown=difference.mark)

    laid = seatings(tournament, before=4)
    assert laid == tuple(each.tables for each in difference.rounds)


def test_other_tables_than_those_shown_are_not_laid():
    tournament, (first, *_) = make_plan()
    difference = redraw_difference(round=first, manner=Manner())
    somebody_leaves(tournament)
    somebody_comes(tournament)

    with pytest.raises(PreviewOutdatedError):
        redraw_round(round=first, by=acting(tournament.organiser), shown=difference.mark)

    assert seeds(tournament) == ["seed/1/1"] * 3


# Who came and who left ----------------------------------------------------------------------


def test_rounds_that_fit_who_is_here_are_left_out():
    tournament, _rounds = make_plan()

    assert mismatches(tournament, [1, 2, 3]) == {}


def test_rounds_without_a_hand_say_whom_they_do_not_fit():
    tournament, (first, *_) = make_plan()
    enter(first.tables.get(number=1), picked(), number=1)
    somebody_leaves(tournament)
    somebody_comes(tournament)
    entry = tournament.entries.get(number=7)
    set_status(entry=entry, status=Entry.Status.REGISTERED, by=acting(tournament.organiser))

    found = mismatches(tournament, [1, 2, 3])

    told = {
        number: tuple(
            [entry.number for entry in people]
            for people in (each.withdrawn, each.not_checked_in, each.unseated)
        )
        for number, each in found.items()
    }
    assert told == {2: ([4], [7], [42]), 3: ([4], [7], [42])}


def test_who_never_had_a_seat_and_withdrew_is_not_missed():
    tournament, _rounds = make_plan()
    somebody_comes(tournament)
    somebody_leaves(tournament, 42)

    assert mismatches(tournament, [1, 2, 3]) == {}


def test_a_single_round_is_drawn_again_alone():
    tournament = make_tournament(entries=11)
    make_round(tournament)
    second = make_round(tournament)

    redraw_round(round=second, by=acting(tournament.organiser))

    assert seeds(tournament) == ["seed/1/1", "seed/2/2"]
    assert Round.objects.get(number=2).report.get("plan") is None
