"""The round clock: the director turns it, the hall reads it."""

import datetime as dt
import json
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition, require_safe
from django.views.decorators.vary import vary_on_headers

from tournament.actions import clock as actions
from tournament.actions.clock import MINUTES
from tournament.actions.errors import ClockChangedError, ClockMinutesError
from tournament.forms.clock import ClockForm, Turn
from tournament.models import Round, Tournament
from tournament.queries.clock import LAST_HAND_MINUTES, Clock, clock_of, round_now
from tournament.views.access import actor, for_directors
from tournament.views.asking import Asking
from tournament.views.unchanged import part_tag
from tournament.wording.clock import clock_turned, digits, minutes_out_of_range

FOLDER = "tournament/clock"
LONGEST_QUERY = 100


# Turned ------------------------------------------------------------------------------------


@for_directors
def round_clock(request: Asking, tournament: Tournament, round_number: int) -> HttpResponse:
    drawn = get_object_or_404(tournament.rounds, number=round_number)
    drawn.tournament = tournament
    clock = clock_of(drawn)
    form = ClockForm(request.POST if request.method == "POST" else None, clock=clock)
    if form.is_bound and form.is_valid() and _turned(request, drawn, form):
        if request.POST.get("back") == "board":
            return to_board(request, tournament)
        return redirect("round_clock", tournament.slug, round_number)
    context = {
        "tournament": tournament,
        "section": "board",
        "is_director": True,
        "form": form,
        **shown(clock, timezone.now()),
    }
    status = 422 if form.errors else 200
    return render(request, f"{FOLDER}/round_clock.html", context, status=status)


def to_board(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Back to the board, which shows what it showed: the round and the order asked for."""
    shown_there = QueryDict(request.POST.get("shown", "")[:LONGEST_QUERY]).urlencode()
    board = reverse("board", args=[tournament.slug])
    return redirect(f"{board}?{shown_there}" if shown_there else board)


def _turned(request: Asking, drawn: Round, form: ClockForm) -> bool:
    """Whether the clock was turned; if not, the form says why."""
    told = form.cleaned_data
    common = {"drawn": drawn, "seen": told["seen"], "by": actor(request)}
    try:
        _turn(told["turn"], told.get("minutes") or 0, timezone.now(), common)
    except ClockChangedError:
        form.add_error(None, clock_turned())
        return False
    except ClockMinutesError as error:
        form.add_error("minutes", minutes_out_of_range(error.minutes, MINUTES[0], MINUTES[-1]))
        return False
    return True


def _turn(turn: str, minutes: int, now: dt.datetime, common: dict[str, Any]) -> None:
    match turn:
        case Turn.START:
            actions.start_clock(minutes=minutes, at=now, **common)
        case Turn.STOP:
            actions.stop_clock(**common)
        case Turn.PAUSE:
            actions.pause_clock(at=now, **common)
        case Turn.RESUME:
            actions.resume_clock(at=now, **common)
        case Turn.ADD:
            actions.add_minutes(minutes=minutes, **common)
        case Turn.TAKE:
            actions.add_minutes(minutes=-minutes, **common)
        case Turn.LAST_HAND:
            actions.call_last_hand(at=now, **common)
        case Turn.TAKE_BACK:
            actions.take_back_last_hand(**common)


# Shown -------------------------------------------------------------------------------------


def shown(clock: Clock, now: dt.datetime) -> dict[str, object]:
    """What every page with a clock needs; ``static/js/clock.js`` counts on from it."""
    return {
        "clock": clock,
        "ends": _milliseconds(clock.ends_at),
        "now": _milliseconds(now),
        "left": digits(clock.seconds_left(now) if clock.is_started else 60 * clock.minutes),
        "is_over": clock.is_over(now),
        "proposes_last_hand": clock.proposes_last_hand(now),
        "soon": 60 * LAST_HAND_MINUTES,
    }


def _milliseconds(moment: dt.datetime | None) -> int | None:
    return int(moment.timestamp() * 1000) if moment else None


def _etag(request: Asking, slug: str, **_place: object) -> str | None:
    """The part that htmx fetches is the same until something changes; the page is never kept."""
    tournament = Tournament.objects.filter(slug=slug).first() if request.htmx else None
    return part_tag(request, tournament) if tournament else None


def _named(request: Asking, tournament: Tournament) -> str:
    """What htmx says it has, when it asks for another."""
    return json.dumps({"If-None-Match": part_tag(request, tournament)})


@require_safe
@vary_on_headers("HX-Request", "Cookie", "Accept-Language")
@cache_control(no_cache=True, no_store=True)
@condition(etag_func=_etag)
def hall_clock(request: Asking, slug: str) -> HttpResponse:
    """For the wall: what is left of the round that is played now."""
    tournament = get_object_or_404(Tournament, slug=slug)
    headers = _named(request, tournament)
    drawn = round_now(tournament)
    context: dict[str, object] = {"tournament": tournament, "headers": headers}
    if drawn is not None:
        context |= {"round": drawn, **shown(clock_of(drawn), timezone.now())}
    page = "_hall.html" if request.htmx else "hall_clock.html"
    return render(request, f"{FOLDER}/{page}", context)


@require_safe
@vary_on_headers("HX-Request", "Cookie", "Accept-Language")
@cache_control(no_cache=True)
@condition(etag_func=_etag)
def last_hand(request: Asking, slug: str, round_number: int) -> HttpResponse:
    """The last-hand call, as pages on which hands are entered fetch it again and again."""
    found = Round.objects.select_related("tournament")
    drawn = get_object_or_404(found, tournament__slug=slug, number=round_number)
    context = {"round": drawn, "headers": _named(request, drawn.tournament)}
    return render(request, f"{FOLDER}/_last_hand.html", context)
