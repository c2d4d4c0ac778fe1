"""The search for a better plan: one attempt a request, until nothing better is to be had."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect

from tournament.actions.drawing import Searched, look_for_better
from tournament.forms.drawing import say
from tournament.models import Tournament
from tournament.views.access import actor, for_directors
from tournament.views.asking import Asking
from tournament.views.drawing.answering import REFUSALS
from tournament.wording.drawing import searched_told

ATTEMPTS_AT_ONCE = 60
"""After so many attempts the page waits for another press: somebody may have left it open."""


@for_directors
def improve(request: Asking, tournament: Tournament) -> HttpResponse:
    if request.method != "POST":
        return redirect("rounds", tournament.slug)
    try:
        searched = look_for_better(tournament=tournament, by=actor(request))
    except REFUSALS as refusal:
        messages.warning(request, say(refusal))
        return _to_the_rounds(request, tournament)
    made = _made(request) + 1
    if request.htmx and not searched.is_over and made < ATTEMPTS_AT_ONCE:
        return _goes_on(request, tournament, searched, made)
    messages.success(request, searched_told(searched.tried, searched.repeats, searched.bound))
    return _to_the_rounds(request, tournament)


def _goes_on(
    request: Asking, tournament: Tournament, searched: Searched, made: int
) -> HttpResponse:
    context = {
        "tournament": tournament,
        "searching": searched_told(searched.tried, searched.repeats, searched.bound),
        "made": made,
    }
    return render(request, "tournament/drawing/_improve.html", context)


def _made(request: Asking) -> int:
    """The attempts since the button was pressed."""
    made = request.POST.get("made", "")
    return int(made) if made.isascii() and made.isdigit() and len(made) < 4 else 0


def _to_the_rounds(request: Asking, tournament: Tournament) -> HttpResponse:
    rounds = reverse("rounds", args=[tournament.slug])
    return HttpResponseClientRedirect(rounds) if request.htmx else redirect(rounds)
