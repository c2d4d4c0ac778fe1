"""What a director is told who would change something that is closed."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect

from tournament.actions.errors import EventClosedError, ReasonNeededError
from tournament.models import Tournament
from tournament.views.asking import Asking
from tournament.wording.correcting import event_closed, reason_needed

ClosedRefusal = (EventClosedError, ReasonNeededError)


def refused(
    request: Asking, tournament: Tournament, refusal: EventClosedError | ReasonNeededError
) -> HttpResponse:
    """Nothing was changed, and where it is opened again.

    Pages whose form asks for the reason say so beside it; this is for all the others.
    """
    if isinstance(refusal, ReasonNeededError):
        says = reason_needed(refusal.round_number)
        opens = reverse("round_closing", args=[tournament.slug, refusal.round_number])
    else:
        says, opens = event_closed(), reverse("closing", args=[tournament.slug])
    if request.htmx:
        messages.error(request, says)
        return HttpResponseClientRedirect(opens)
    tournament.refresh_from_db()
    context = {
        "tournament": tournament,
        "section": "overview",
        "is_director": True,
        "says": says,
        "opens": opens,
        "round_number": getattr(refusal, "round_number", None),
    }
    return render(request, "tournament/closing/refused.html", context, status=422)
