"""Penalties and rulings: recorded, listed, taken back, printed."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournament.actions.closing.errors import RulingsChangedError
from tournament.actions.ruling import revoke, rule
from tournament.forms.closing import ReasonForm
from tournament.forms.ruling import RulingForm, ruled_already
from tournament.models import Entry, Tournament
from tournament.queries.ruling import last_ruling, recorded_since
from tournament.queries.ruling import rulings as rulings_of
from tournament.views.access import actor, for_directors
from tournament.views.printing import printed


@for_directors
def rulings(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    entries = list(tournament.entries.named().order_by("number"))
    posted = request.method == "POST"
    form = RulingForm(
        request.POST if posted else None,
        tournament=tournament,
        entries=entries,
        initial=_start(request),
    )
    if posted and form.is_valid() and _ruled(request, tournament, form):
        return redirect("rulings", tournament.slug)
    context = {
        "tournament": tournament,
        "section": "overview",
        "is_director": True,
        "form": form,
        "seen": last_ruling(tournament),
        "entries": entries,
        "rulings": rulings_of(tournament),
    }
    status = 422 if form.errors else 200
    return render(request, "tournament/ruling/rulings.html", context, status=status)


@for_directors
def ruling_revoke(request: HttpRequest, tournament: Tournament, ruling: int) -> HttpResponse:
    found = get_object_or_404(
        tournament.adjustments.select_related("entry__player", "tournament"), pk=ruling
    )
    form = ReasonForm(request.POST if request.method == "POST" else None)
    if found.revoked or (form.is_valid() and not _revoked(request, found, form)):
        messages.info(request, _("This ruling was taken back already."))
        return redirect("rulings", tournament.slug)
    if form.is_bound and form.is_valid():
        messages.success(request, _("The ruling on %(name)s is taken back.") % _named(found))
        return redirect("rulings", tournament.slug)
    context = {
        "tournament": tournament,
        "section": "overview",
        "is_director": True,
        "ruling": found,
        "form": form,
    }
    status = 422 if form.errors else 200
    return render(request, "tournament/ruling/revoke.html", context, status=status)


@for_directors
def print_rulings(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    return printed(
        request, tournament, "tournament/ruling/print.html", {"rulings": rulings_of(tournament)}
    )


def _ruled(request: HttpRequest, tournament: Tournament, form: RulingForm) -> bool:
    assert form.ruling is not None  # noqa: S101 -- a valid form has one
    try:
        adjustment = rule(
            tournament=tournament,
            ruling=form.ruling,
            withdraw=form.cleaned_data["withdraw"],
            seen=form.cleaned_data["seen"],
            by=actor(request),
        )
    except RulingsChangedError as refusal:
        if _is_recorded(request, form):
            messages.info(request, ruled_already(form.ruling.entry))
            return True
        form.refuse(refusal)
        return False
    messages.success(request, _("The ruling on %(name)s is recorded.") % _named(adjustment))
    return True


def _is_recorded(request: HttpRequest, form: RulingForm) -> bool:
    """Whether the same person has sent this very ruling from the same page already."""
    ruling, data = form.ruling, form.cleaned_data
    assert ruling is not None  # noqa: S101 -- a valid form has one
    if data["withdraw"] and ruling.entry.status != Entry.Status.WITHDRAWN:
        return False
    by = actor(request).user
    return recorded_since(ruling.entry, data["seen"] or 0, by, ruling.said)


def _revoked(request: HttpRequest, found, form: ReasonForm) -> bool:
    try:
        revoke(adjustment=found, why=form.cleaned_data["why"], by=actor(request))
    except RulingsChangedError:
        return False
    return True


def _named(adjustment) -> dict[str, str]:
    return {"name": adjustment.entry.name}


def _start(request: HttpRequest) -> dict[str, str]:
    """What a link has filled in, and who is likely to have decided."""
    given = {"entry": "number", "round": "round", "table": "table"}
    start = {field: request.GET.get(name, "")[:40] for field, name in given.items()}
    return start | {"decided_by": request.user.get_username()}
