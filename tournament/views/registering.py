"""The registration desk."""

from collections.abc import Iterator

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST
from django_tables2 import RequestConfig

import scoring
import seating
from tournament.actions import registering
from tournament.actions.errors import AlreadyEnteredError
from tournament.forms.drawing import cannot_seat
from tournament.forms.pasting import PasteForm
from tournament.forms.registering import EntryForm, PersonForm, StatusForm
from tournament.forms.wishes import WishesForm
from tournament.models import Entry, Tournament
from tournament.queries.registering import Desk, seats_of
from tournament.queries.setting_up import last_round_drawn
from tournament.queries.wishes import Groups
from tournament.tables.registering import EntriesTable
from tournament.views.access import actor, for_directors
from tournament.views.asking import Asking

ROWS = 100
FOLDER = "tournament/registering"


@for_directors
def players(request: Asking, tournament: Tournament) -> HttpResponse:
    if request.method != "POST":
        present = "absent" not in request.GET
        form = EntryForm(tournament=tournament, initial={"present": present})
        return _desk(request, tournament, form)
    form = EntryForm(request.POST, tournament=tournament)
    entry = _registered(request, form) if form.is_valid() else None
    if entry is None:
        return _desk(request, tournament, form, status=422)
    data = form.cleaned_data
    messages.success(request, _entered(entry))
    if request.htmx:
        form = EntryForm(tournament=tournament, initial={"present": data["present"]})
        return _desk(request, tournament, form, entered=entry.number)
    return redirect(
        reverse("players", args=[tournament.slug]) + ("" if data["present"] else "?absent")
    )


def _registered(request: Asking, form: EntryForm) -> Entry | None:
    """The person entered, or None where another desk was quicker with the same name."""
    data = form.cleaned_data
    try:
        return registering.register(
            tournament=form.tournament,
            name=data["name"],
            town=data["town"],
            present=data["present"],
            by=actor(request),
            unless_entered=not form.is_meant(data["name"]),
        )
    except AlreadyEnteredError as taken:
        form.doubt(taken.entry)
    return None


@for_directors
def players_paste(request: Asking, tournament: Tournament) -> HttpResponse:
    form = PasteForm(request.POST or None, tournament=tournament)
    if request.method == "POST" and form.is_valid():
        present = form.cleaned_data["present"]
        entries = registering.register_many(
            tournament=tournament, lines=form.people, present=present, by=actor(request)
        )
        messages.success(request, _entered_many(entries))
        return redirect("players", tournament.slug)
    context = _context(tournament, form=form)
    return render(request, f"{FOLDER}/paste.html", context, status=422 if form.errors else 200)


@for_directors
def player(request: Asking, tournament: Tournament, number: int) -> HttpResponse:
    entry = _entry(tournament, number)
    initial = {"name": entry.player.name, "town": entry.player.town}
    form = PersonForm(request.POST or None, tournament=tournament, entry=entry, initial=initial)
    if request.method == "POST" and form.is_valid():
        data = form.cleaned_data
        entry = registering.rename(
            entry=entry, name=data["name"], town=data["town"], by=actor(request)
        )
        messages.success(
            request,
            _("Number %(number)d is %(who)s.") % {"number": number, "who": str(entry.player)},
        )
        return redirect("players", tournament.slug)
    context = _context(
        tournament,
        form=form,
        entry=entry,
        seats=seats_of(entry),
        wishes=WishesForm(entry=entry),
        groups=Groups.of(tournament).names.values(),
    )
    return render(request, f"{FOLDER}/player.html", context, status=422 if form.errors else 200)


@require_POST
@for_directors
def player_status(request: Asking, tournament: Tournament, number: int) -> HttpResponse:
    form = StatusForm(request.POST)
    if not form.is_valid():
        raise Http404
    entry = registering.set_status(
        entry=_entry(tournament, number), status=form.cleaned_data["status"], by=actor(request)
    )
    messages.success(request, _is_now(entry))
    if request.htmx:
        desk = Desk.of(tournament)
        context = _context(tournament, desk=desk, record=entry, **_tables(desk, tournament.rules))
        return render(request, f"{FOLDER}/_changed.html", context)
    return redirect(_same_list(request, tournament))


@require_POST
@for_directors
def check_in_all(request: Asking, tournament: Tournament) -> HttpResponse:
    found = registering.check_in_all(tournament=tournament, by=actor(request))
    messages.success(request, " ".join(_checked_in(found)))
    return redirect("players", tournament.slug)


def _desk(
    request: Asking,
    tournament: Tournament,
    form: EntryForm,
    *,
    entered: int | None = None,
    status: int = 200,
) -> HttpResponse:
    """The desk's page, or the part of it that the page asked for."""
    desk = Desk.of(tournament)
    wanted = request.GET.get("q", "").replace("\x00", "")[:80]
    table = EntriesTable(desk.found(wanted), entered=entered)
    RequestConfig(request, paginate=False).configure(table)
    table.paginate(page=_page(request, len(table.rows)), per_page=ROWS)
    context = _context(
        tournament,
        form=form,
        desk=desk,
        table=table,
        wanted=wanted,
        last_round=last_round_drawn(tournament),
        **_tables(desk, tournament.rules),
    )
    page = {"desk": "_desk.html", "entries": "_entries.html"}.get(
        request.htmx.target or "", "players.html"
    )
    return render(request, f"{FOLDER}/{page}", context, status=status)


def _page(request: Asking, rows: int) -> int:
    """The page of the list that is asked for, or the nearest there is."""
    return Paginator(range(rows), ROWS).get_page(request.GET.get("page")).number


def _tables(desk: Desk, rules: scoring.Rules) -> dict[str, str]:
    """The tables that those checked in make, or why they make none."""
    if not desk.checked_in:
        return {}
    try:
        return {"tables": desk.tables()}
    except seating.CannotSeatError as trouble:
        return {"trouble": cannot_seat(trouble, rules)}


def _context(tournament: Tournament, **more: object) -> dict[str, object]:
    return {"tournament": tournament, "section": "players", "is_director": True, **more}


def _entry(tournament: Tournament, number: int) -> Entry:
    return get_object_or_404(tournament.entries.named(), number=number)


def _same_list(request: Asking, tournament: Tournament) -> str:
    """The list as it was searched and sorted when the button was pressed."""
    address = reverse("players", args=[tournament.slug])
    return f"{address}?{request.GET.urlencode()}" if request.GET else address


def _entered(entry: Entry) -> str:
    values = {"number": entry.number, "who": str(entry.player)}
    if entry.status == Entry.Status.CHECKED_IN:
        return _("Number %(number)d: %(who)s, checked in.") % values
    return _("Number %(number)d: %(who)s, registered.") % values


def _entered_many(entries: list[Entry]) -> str:
    values = {"count": len(entries), "first": entries[0].number, "last": entries[-1].number}
    return (
        ngettext(
            "%(count)d player entered, with number %(first)d.",
            "%(count)d players entered, with the numbers %(first)d to %(last)d.",
            len(entries),
        )
        % values
    )


def _checked_in(found: registering.CheckedIn) -> Iterator[str]:
    count = len(found.entries)
    says = ngettext("%(count)d player checked in.", "%(count)d players checked in.", count)
    yield says % {"count": count}
    if found.left_out:
        says = ngettext(
            "%(count)d person who only sat in for somebody is left out: check in by hand who is to "
            "be drawn.",
            "%(count)d people who only sat in for somebody are left out: check in by hand who is "
            "to be drawn.",
            found.left_out,
        )
        yield says % {"count": found.left_out}


def _is_now(entry: Entry) -> str:
    values = {"number": entry.number, "who": str(entry.player)}
    return {
        Entry.Status.CHECKED_IN: _("Number %(number)d, %(who)s, is checked in."),
        Entry.Status.REGISTERED: _("Number %(number)d, %(who)s, is not checked in."),
        Entry.Status.WITHDRAWN: _("Number %(number)d, %(who)s, has withdrawn."),
    }[Entry.Status(entry.status)] % values
