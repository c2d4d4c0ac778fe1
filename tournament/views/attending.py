"""On the day: the roll call, no-shows, late arrivals and leavers."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.actions.attending import remove_no_show, seat_late_arrival
from tournament.actions.drawing import check_redraw
from tournament.actions.errors import ActionError, AlreadyEnteredError, PlaysAlreadyError
from tournament.actions.registering import register, set_status
from tournament.forms.attending import (
    ArrivalForm,
    NoShowForm,
    TapForm,
    arrival_helps,
    arrival_way,
    no_show_helps,
    no_show_way,
    say,
)
from tournament.forms.registering import EntryForm
from tournament.models import Entry, Round, Tournament
from tournament.queries.attending import (
    Hall,
    Roll,
    arrivals,
    hall,
    no_shows,
    preferred,
    roll_call,
    stays_of,
)
from tournament.queries.drawing import following
from tournament.queries.substituting import in_play
from tournament.views.access import actor, for_directors
from tournament.views.asking import Asking

FOLDER = "tournament/attending"


# Roll call ---------------------------------------------------------------------------------


@for_directors
def roll_call_page(request: Asking, tournament: Tournament, round_number: int) -> HttpResponse:
    drawn = _drawn_or_next(tournament, round_number)
    if request.method != "POST":
        return _roll_page(request, tournament, roll_call(tournament, round_number, drawn))
    form = TapForm(request.POST, tournament=tournament)
    if not form.is_valid() or form.entry is None:
        roll = roll_call(tournament, round_number, drawn)
        return _roll_page(request, tournament, roll, faults=_faults(form), status=422)
    set_status(entry=form.entry, status=form.status, by=actor(request))
    if request.htmx:
        return _tapped(request, tournament, round_number, drawn, form.entry)
    asked = f"?{request.GET.urlencode()}" if request.GET else ""
    page = reverse("roll_call", args=[tournament.slug, round_number])
    return redirect(f"{page}{asked}#person-{form.entry.number}")


def _drawn_or_next(tournament: Tournament, number: int) -> Round | None:
    """The round of this number; None for the next one, which has no tables yet."""
    drawn = tournament.rounds.select_related("tournament").filter(number=number).first()
    if drawn is None and number != following(tournament):
        raise Http404
    return drawn


def _roll_page(
    request: Asking,
    tournament: Tournament,
    roll: Roll,
    *,
    faults: list[str] | None = None,
    status: int = 200,
) -> HttpResponse:
    wanted = request.GET.get("q", "").replace("\x00", "")[:80]
    missing_only = request.GET.get("show") == "missing"
    context = {
        "roll": roll,
        "groups": roll.narrowed(wanted, missing_only=missing_only),
        "wanted": wanted,
        "missing_only": missing_only,
        "faults": faults or [],
    }
    return _page(request, tournament, "roll_call", context, status=status)


def _tapped(
    request: Asking, tournament: Tournament, number: int, drawn: Round | None, entry: Entry
) -> HttpResponse:
    """The name that was tapped, and how many are missing now."""
    roll = roll_call(tournament, number, drawn)
    person = next((each for each in roll.everybody() if each.entry.pk == entry.pk), None)
    return _page(request, tournament, "_tapped", {"roll": roll, "person": person})


def _faults(form) -> list[str]:
    return [str(fault) for faults in form.errors.values() for fault in faults]


# A no-show ---------------------------------------------------------------------------------


@for_directors
def no_show(
    request: HttpRequest, tournament: Tournament, round_number: int, number: int
) -> HttpResponse:
    drawn, entry = _round(tournament, round_number), _entry(tournament, number)
    if request.method != "POST":
        return _no_show_page(request, hall(drawn), entry)
    form = NoShowForm(request.POST, tournament=tournament)
    if not form.is_valid():
        return _no_show_page(request, hall(drawn), entry, faults=form.faults)
    instead = form.cleaned_data["instead"]
    try:
        remove_no_show(
            round=drawn,
            entry=entry,
            instead=instead.number if instead else None,
            mark=form.cleaned_data["mark"],
            by=actor(request),
        )
    except ActionError as refusal:
        now = hall(drawn)
        return _no_show_page(request, now, entry, faults=[say(refusal, now)])
    messages.success(
        request,
        _("%(who)s is off the tables of round %(number)d.")
        % {"who": entry.name, "number": drawn.number},
    )
    return redirect("roll_call", tournament.slug, drawn.number)


def _no_show_page(
    request: HttpRequest, now: Hall, entry: Entry, *, faults: list[str] | None = None
) -> HttpResponse:
    table = now.table_of(entry.number)
    begun = table is not None and in_play(table)
    ways = [no_show_way(now, way) for way in preferred(no_shows(now, entry.number))]
    stuck = table is not None and not begun and not ways
    context = {
        "round": now.round,
        "entry": entry,
        "table": table,
        "begun": begun,
        "ways": ways,
        "mark": now.mark,
        "size": table.size - 1 if table else 0,
        "helps": no_show_helps(now, table.size - 1, redraw=_can_redraw(now.round))
        if stuck and table
        else [],
        "faults": faults or [],
        "can_redraw": _can_redraw(now.round),
    }
    status = 422 if faults else 200
    return _page(request, now.round.tournament, "no_show", context, status=status)


# A late arrival ----------------------------------------------------------------------------


@for_directors
def late(request: HttpRequest, tournament: Tournament, round_number: int) -> HttpResponse:
    drawn = _round(tournament, round_number)
    form = EntryForm(request.POST or None, tournament=tournament, initial={"present": True})
    if request.method == "POST" and form.is_valid():
        entry = _walked_in(request, form)
        if entry is not None:
            messages.success(
                request,
                _("Number %(number)d: %(who)s, checked in.")
                % {"number": entry.number, "who": str(entry.player)},
            )
            return redirect("late_arrival", tournament.slug, drawn.number, entry.number)
    roll = roll_call(tournament, drawn.number, drawn)
    context = {"round": drawn, "form": form, "unseated": roll.unseated}
    return _page(request, tournament, "late", context, status=422 if form.errors else 200)


def _walked_in(request: HttpRequest, form: EntryForm) -> Entry | None:
    """The person entered, or None where another desk was quicker with the same name."""
    data = form.cleaned_data
    try:
        return register(
            tournament=form.tournament,
            name=data["name"],
            town=data["town"],
            present=True,
            by=actor(request),
            unless_entered=not form.is_meant(data["name"]),
        )
    except AlreadyEnteredError as taken:
        form.doubt(taken.entry)
    return None


@for_directors
def late_arrival(
    request: HttpRequest, tournament: Tournament, round_number: int, number: int
) -> HttpResponse:
    drawn, entry = _round(tournament, round_number), _entry(tournament, number)
    if request.method != "POST":
        return _arrival_page(request, hall(drawn), entry)
    form = ArrivalForm(request.POST)
    if not form.is_valid():
        return _arrival_page(request, hall(drawn), entry, faults=form.faults)
    try:
        seat_late_arrival(
            round=drawn,
            entry=entry,
            table_number=form.cleaned_data["table"],
            mark=form.cleaned_data["mark"],
            by=actor(request),
        )
    except ActionError as refusal:
        now = hall(drawn)
        return _arrival_page(request, now, entry, faults=[say(refusal, now)])
    messages.success(
        request,
        _("%(who)s sits at table %(table)d.")
        % {"who": entry.name, "table": form.cleaned_data["table"]},
    )
    return redirect("round", tournament.slug, drawn.number)


def _arrival_page(
    request: HttpRequest, now: Hall, entry: Entry, *, faults: list[str] | None = None
) -> HttpResponse:
    at = now.places.get(entry.number)
    ways = [] if at else [arrival_way(now, way) for way in preferred(arrivals(now, entry))]
    gaps = [person for person in _missing(now) if person.number != entry.number]
    can_redraw = _can_redraw(now.round)
    context = {
        "round": now.round,
        "entry": entry,
        "seated": say(PlaysAlreadyError(entry=entry, table_number=at), now) if at else "",
        "ways": ways,
        "mark": now.mark,
        "helps": [] if ways or at else arrival_helps(now, entry, redraw=can_redraw),
        "gaps": [] if at else gaps,
        "next": now.round.number + 1,
        "faults": faults or [],
        "can_redraw": can_redraw,
    }
    status = 422 if faults else 200
    return _page(request, now.round.tournament, "late_arrival", context, status=status)


def _missing(now: Hall) -> list[Entry]:
    """Those at tables without a hand who are not here: their seats can be taken."""
    seated = [now.entries[n] for numbers in now.open_tables().values() for n in numbers]
    return [entry for entry in seated if entry.status != Entry.Status.CHECKED_IN]


# A leaver ----------------------------------------------------------------------------------


@for_directors
def leaving(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    entry = _entry(tournament, number)
    if request.method == "POST":
        set_status(entry=entry, status=Entry.Status.WITHDRAWN, by=actor(request))
        messages.success(
            request,
            _("Number %(number)d, %(who)s, has withdrawn.")
            % {"number": entry.number, "who": str(entry.player)},
        )
        return redirect("leaving", tournament.slug, entry.number)
    context = {"entry": entry, "stays": stays_of(entry), "section": "players"}
    return _page(request, tournament, "leaving", context)


# Everywhere --------------------------------------------------------------------------------


def _can_redraw(drawn: Round) -> bool:
    try:
        check_redraw(drawn)
    except ActionError:
        return False
    return True


def _round(tournament: Tournament, number: int) -> Round:
    return get_object_or_404(tournament.rounds.select_related("tournament"), number=number)


def _entry(tournament: Tournament, number: int) -> Entry:
    return get_object_or_404(
        tournament.entries.select_related("player", "tournament"), number=number
    )


def _page(
    request: HttpRequest, tournament: Tournament, page: str, context: dict, status: int = 200
) -> HttpResponse:
    common = {"tournament": tournament, "section": "rounds", "is_director": True}
    return render(request, f"{FOLDER}/{page}.html", common | context, status=status)
