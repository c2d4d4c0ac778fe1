"""Who is to be kept apart, who cannot move, and who asked for a table."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

import seating
from tournament.actions import wishes as actions
from tournament.actions.errors import OtherGroupError, WishesChangedError
from tournament.forms.wishes import ApartForm, WishesForm
from tournament.models import Entry, Tournament
from tournament.queries.wish_list import WishList
from tournament.queries.wishes import Groups, people
from tournament.views.access import actor, for_directors
from tournament.views.asking import Asking
from tournament.wording.lists import all_of
from tournament.wording.wishes import in_short, prospects

FOLDER = "tournament/wishes"


@for_directors
def wishes(request: Asking, tournament: Tournament) -> HttpResponse:
    listed = WishList.of(tournament)
    proposed = request.GET.get("group", "").replace("\x00", "")[: actions.LONGEST_GROUP]
    form = ApartForm(
        request.POST if request.method == "POST" else None,
        entries=listed.people,
        initial={"group": proposed},
    )
    if form.is_valid() and (says := _kept_apart(request, tournament, form)):
        messages.success(request, says)
        return redirect("wishes", tournament.slug)
    context = _context(
        tournament,
        form=form,
        listed=listed,
        groups=[group.name for group in listed.groups],
        prospects=prospects(listed),
    )
    return render(request, f"{FOLDER}/wishes.html", context, status=422 if form.errors else 200)


def _kept_apart(request: Asking, tournament: Tournament, form: ApartForm) -> str:
    """Who is in which group now; empty where they cannot be."""
    numbers = form.numbers()
    try:
        group = actions.keep_apart(
            tournament=tournament,
            numbers=numbers,
            group=form.cleaned_data["group"],
            by=actor(request),
        )
    except (OtherGroupError, seating.WishesError) as refusal:
        form.refuse(refusal, people(tournament, _concerned(refusal)))
        return ""
    names = people(tournament, numbers)
    return _("In the group “%(group)s”: %(who)s.") % {
        "group": group,
        "who": all_of([names[number] for number in numbers]),
    }


@for_directors
def player_wishes(request: Asking, tournament: Tournament, number: int) -> HttpResponse:
    entry = _entry(tournament, number)
    form = WishesForm(request.POST if request.method == "POST" else None, entry=entry)
    if form.is_valid() and (changed := _noted(request, form)):
        messages.success(request, _noted_now(changed))
        return redirect("wishes", tournament.slug)
    groups = Groups.of(tournament).names.values()
    context = _context(tournament, wishes=form, entry=entry, groups=groups)
    return render(request, f"{FOLDER}/player.html", context, status=422 if form.errors else 200)


def _noted(request: Asking, form: WishesForm) -> Entry | None:
    try:
        return actions.set_wishes(
            entry=form.entry,
            wished=form.wished(),
            seen=form.cleaned_data["seen"],
            by=actor(request),
        )
    except (WishesChangedError, seating.WishesError) as refusal:
        form.refuse(refusal, people(form.entry.tournament, _concerned(refusal)))
    return None


def _noted_now(entry: Entry) -> str:
    values = {"who": str(entry), "wishes": in_short(entry)}
    if not values["wishes"]:
        return _("%(who)s has no wishes.") % values
    return _("%(who)s: %(wishes)s.") % values


@require_POST
@for_directors
def leave_group(request: Asking, tournament: Tournament, number: int) -> HttpResponse:
    entry = actions.leave_group(entry=_entry(tournament, number), by=actor(request))
    says = _("%(who)s is in no keep-apart group.") % {"who": str(entry)}
    messages.success(request, says)
    return redirect("wishes", tournament.slug)


def _concerned(refusal: Exception) -> tuple[int, ...]:
    return refusal.entries if isinstance(refusal, seating.WishesError) else ()


def _entry(tournament: Tournament, number: int) -> Entry:
    return get_object_or_404(tournament.entries.named(), number=number)


def _context(tournament: Tournament, **more: object) -> dict[str, object]:
    return {"tournament": tournament, "section": "players", "is_director": True, **more}
