"""A round is closed, and the event; both are opened again with a reason."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournament.actions.actors import Actor
from tournament.actions.closing import close_event, close_round, reopen_event, reopen_round
from tournament.actions.closing.errors import NotReadyError, TablesOutstandingError
from tournament.forms.closing import ReasonForm
from tournament.models import Round, Tournament
from tournament.queries.closing import readiness
from tournament.views import deciding
from tournament.views.access import actor, for_directors
from tournament.wording import closing as wording

REOPEN = "reopen"
"""The value of ``do`` that opens again; any other closes."""


@for_directors
def closing(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The proof of every table; from here the event is closed, and opened again."""
    form = ReasonForm(request.POST if request.POST.get("do") == REOPEN else None)
    if form.is_bound and form.is_valid():
        reopen_event(tournament=tournament, why=form.cleaned_data["why"], by=actor(request))
        messages.success(request, _("The event is open again."))
        return redirect("closing", tournament.slug)
    status = 422 if form.errors else 200
    if request.method == "POST" and not form.is_bound:
        if _closed(request, tournament, actor(request)):
            return redirect("closing", tournament.slug)
        status = 422
    found = readiness(tournament)
    context = {
        "tournament": tournament,
        "section": "overview",
        "is_director": True,
        "form": form,
        "readiness": found,
        "missing": deciding.of_event(tournament, found),
        "waiting": deciding.lots(found.tied),
        "rounds": [(proof, deciding.lines(tournament, proof.tables)) for proof in found.rounds],
    }
    return render(request, "tournament/closing/closing.html", context, status=status)


def _closed(request: HttpRequest, tournament: Tournament, by: Actor) -> bool:
    try:
        close_event(tournament=tournament, by=by)
    except NotReadyError:
        messages.error(request, wording.not_ready())
        return False
    messages.success(request, _("The event is closed. Its standings are final."))
    return True


@for_directors
def round_closing(request: HttpRequest, tournament: Tournament, round_number: int) -> HttpResponse:
    """What is missing of a round; from here it is closed, and opened again."""
    drawn = get_object_or_404(tournament.rounds.all(), number=round_number)
    drawn.tournament = tournament
    form = ReasonForm(request.POST if request.POST.get("do") == REOPEN else None)
    if form.is_bound and form.is_valid():
        reopen_round(round=drawn, why=form.cleaned_data["why"], by=actor(request))
        messages.success(request, _("Round %(number)d is open again.") % {"number": round_number})
        return redirect(drawn)
    status = 422 if form.errors else 200
    if request.method == "POST" and not form.is_bound:
        if _closed_round(request, drawn):
            return redirect(drawn)
        status = 422
    found = readiness(tournament)
    proof = next((each for each in found.rounds if each.number == round_number), None)
    context = {
        "tournament": tournament,
        "section": "rounds",
        "is_director": True,
        "round": drawn,
        "form": form,
        "missing": deciding.of_round(tournament, proof) if proof else [],
        "can_close": proof is not None and not proof.outstanding,
        "tables": deciding.lines(tournament, proof.tables) if proof else [],
    }
    return render(request, "tournament/closing/round.html", context, status=status)


def _closed_round(request: HttpRequest, drawn: Round) -> bool:
    try:
        close_round(round=drawn, by=actor(request))
    except TablesOutstandingError as refusal:
        messages.error(request, wording.outstanding(refusal.round_number, refusal.tables))
        return False
    messages.success(
        request,
        _("Round %(number)d is closed. From now on a change at its tables says why.")
        % {"number": drawn.number},
    )
    return True
