"""The round clock, at fixed times."""

import datetime as dt

import pytest

from tests.factories import acting, make_round, make_tournament
from tournament.actions.clock import (
    add_minutes,
    call_last_hand,
    pause_clock,
    resume_clock,
    start_clock,
    stop_clock,
    take_back_last_hand,
)
from tournament.actions.errors import ClockChangedError, ClockMinutesError
from tournament.models import Revision, Round
from tournament.queries.clock import Clock, clock_of
from tournament.wording.clock import ago, digits
from tournament.wording.revisions import tell


def at(text: str) -> dt.datetime:
    """A moment of the day of the tournament."""
    return dt.datetime.fromisoformat(f"2026-07-24T{text}+00:00")


# What a clock says ---------------------------------------------------------------------------


def clock(**changes) -> Clock:
    """One hour from two o'clock on."""
    facts = {
        "round_number": 1,
        "started_at": at("14:00:00"),
        "minutes": 60,
        "paused_at": None,
        "last_hand_at": None,
    }
    return Clock(**{**facts, **changes})


@pytest.mark.parametrize(
    ("turned", "now", "seconds", "is_over"),
    [
        pytest.param({}, "14:00:00", 3600, False, id="just started"),
        pytest.param({}, "14:00:00.4", 3600, False, id="a second that runs counts whole"),
        pytest.param({}, "14:59:59", 1, False, id="last second"),
        pytest.param({}, "15:00:00", 0, True, id="up"),
        pytest.param({}, "15:20:00", 0, True, id="long up"),
        pytest.param({"minutes": 65}, "15:00:00", 300, False, id="longer"),
        pytest.param({"paused_at": at("14:10:00")}, "14:30:00", 3000, False, id="stands"),
        pytest.param({"started_at": None}, "14:30:00", 0, False, id="not started"),
    ],
)
def test_what_is_left(turned, now, seconds, is_over):
    shown = clock(**turned)
    assert (shown.seconds_left(at(now)), shown.is_over(at(now))) == (seconds, is_over)


@pytest.mark.parametrize(
    ("turned", "ends"),
    [
        pytest.param({}, at("15:00:00"), id="runs"),
        pytest.param({"paused_at": at("14:10:00")}, None, id="paused"),
        pytest.param({"started_at": None}, None, id="not started"),
    ],
)
def test_when_it_ends(turned, ends):
    assert clock(**turned).ends_at == ends


@pytest.mark.parametrize(
    ("turned", "now", "proposed"),
    [
        pytest.param({}, "14:54:59", False, id="more than five minutes left"),
        pytest.param({}, "14:55:00", True, id="five minutes left"),
        pytest.param({}, "15:01:00", True, id="over"),
        pytest.param({"last_hand_at": at("14:56:00")}, "14:57:00", False, id="called"),
        pytest.param({"paused_at": at("14:56:00")}, "14:57:00", False, id="paused"),
        pytest.param({"started_at": None}, "14:57:00", False, id="not started"),
    ],
)
def test_when_the_last_hand_is_proposed(turned, now, proposed):
    assert clock(**turned).proposes_last_hand(at(now)) is proposed


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "0:00"), (9, "0:09"), (60, "1:00"), (3599, "59:59"), (3600, "1:00:00"), (3905, "1:05:05")],
)
def test_digits(seconds, shown):
    assert digits(seconds) == shown


@pytest.mark.parametrize(
    ("then", "told"),
    [
        ("13:59:01", "just now"),
        ("13:59:00", "1 min ago"),
        ("13:01:00", "59 min ago"),
        ("13:00:00", "1 hour ago"),
        ("14:00:30", "just now"),
    ],
)
def test_how_long_ago(then, told):
    assert ago(at(then), at("14:00:00")) == told


def test_how_many_days_ago():
    assert ago(at("14:00:00") - dt.timedelta(days=2), at("14:00:00")) == "2 days ago"


# Turning it ----------------------------------------------------------------------------------


@pytest.fixture
def drawn(db) -> Round:
    return make_round(make_tournament(entries=5))


def mark(drawn: Round) -> str:
    return clock_of(Round.objects.select_related("tournament").get(pk=drawn.pk)).mark


def turned(drawn: Round, action, **facts) -> Clock:
    by = acting(drawn.tournament.organiser)
    return clock_of(action(drawn=drawn, seen=mark(drawn), by=by, **facts))


def started(drawn: Round, minutes: int = 60) -> Clock:
    return turned(drawn, start_clock, minutes=minutes, at=at("14:00:00"))


def test_a_pause_adds_to_the_end(drawn):
    started(drawn)
    assert turned(drawn, pause_clock, at=at("14:10:00")).ends_at is None

    on = turned(drawn, resume_clock, at=at("14:25:00"))

    assert (on.ends_at, on.minutes) == (at("15:15:00"), 60)
    assert on.seconds_left(at("14:25:00")) == 3000


def test_minutes_are_added_and_taken_away(drawn):
    started(drawn)
    assert turned(drawn, add_minutes, minutes=5).ends_at == at("15:05:00")
    assert turned(drawn, add_minutes, minutes=-10).ends_at == at("14:55:00")


def test_the_last_hand_is_called_and_taken_back(drawn):
    assert turned(drawn, call_last_hand, at=at("14:50:00")).last_hand is True
    assert turned(drawn, take_back_last_hand).last_hand is False


def test_a_clock_that_starts_again_has_no_last_hand(drawn):
    started(drawn)
    turned(drawn, call_last_hand, at=at("14:50:00"))
    again = turned(drawn, start_clock, minutes=20, at=at("15:00:00"))
    assert (again.last_hand, again.ends_at) == (False, at("15:20:00"))


def test_a_clock_put_back_shows_the_minutes_of_the_event(drawn):
    drawn.tournament.minutes_per_round = 55
    drawn.tournament.save()
    started(drawn)
    back = turned(drawn, stop_clock)
    assert (back.is_started, back.minutes, back.ends_at) == (False, 55, None)


def test_the_first_clock_says_how_long_rounds_last(drawn):
    started(drawn, 50)
    turned(drawn, start_clock, minutes=20, at=at("14:30:00"))
    later = make_round(drawn.tournament)
    later.tournament.refresh_from_db()
    assert (clock_of(later).minutes, clock_of(later).is_started) == (50, False)


@pytest.mark.parametrize(
    ("action", "facts"),
    [
        pytest.param(pause_clock, {"at": at("14:10:00")}, id="pause what stands"),
        pytest.param(resume_clock, {"at": at("14:10:00")}, id="go on unstarted"),
        pytest.param(add_minutes, {"minutes": 5}, id="add to nothing"),
        pytest.param(take_back_last_hand, {}, id="take back what was not called"),
    ],
)
def test_what_a_clock_cannot_do_is_refused(drawn, action, facts):
    with pytest.raises(ClockChangedError):
        turned(drawn, action, **facts)
    assert drawn.tournament.revisions.filter(kind=Revision.Kind.CLOCK).count() == 0


def test_the_last_hand_is_called_once(drawn):
    turned(drawn, call_last_hand, at=at("14:50:00"))
    with pytest.raises(ClockChangedError):
        turned(drawn, call_last_hand, at=at("14:51:00"))


@pytest.mark.parametrize("minutes", [0, -5, 301])
def test_no_round_lasts_so_long(drawn, minutes):
    with pytest.raises(ClockMinutesError):
        started(drawn, minutes)


def test_minutes_are_not_taken_below_one(drawn):
    started(drawn, 10)
    with pytest.raises(ClockMinutesError) as refusal:
        turned(drawn, add_minutes, minutes=-10)
    assert refusal.value.minutes == 0


def test_a_clock_that_somebody_turned_meanwhile_is_left_alone(drawn):
    seen = mark(drawn)
    started(drawn)
    by = acting(drawn.tournament.organiser)
    with pytest.raises(ClockChangedError):
        start_clock(drawn=drawn, minutes=30, seen=seen, at=at("14:01:00"), by=by)
    assert clock_of(Round.objects.get()).ends_at == at("15:00:00")


def test_every_turn_leaves_a_revision_and_a_new_version(drawn):
    version = drawn.tournament.version
    started(drawn)
    turned(drawn, call_last_hand, at=at("14:50:00"))
    turned(drawn, pause_clock, at=at("14:51:00"))

    told = [tell(each) for each in drawn.tournament.revisions.filter(kind=Revision.Kind.CLOCK)]
    assert [(each.where, each.before, each.after) for each in told] == [
        (
            "Round 1",
            "60 minutes from 9 a.m. on, last hand called at 9:50 a.m.",
            "60 minutes from 9 a.m. on, paused at 9:51 a.m., last hand called at 9:50 a.m.",
        ),
        (
            "Round 1",
            "60 minutes from 9 a.m. on",
            "60 minutes from 9 a.m. on, last hand called at 9:50 a.m.",
        ),
        ("Round 1", "not started", "60 minutes from 9 a.m. on"),
    ]
    drawn.tournament.refresh_from_db()
    assert drawn.tournament.version > version
