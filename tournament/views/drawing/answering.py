"""What the pages of the rounds have in common."""

from collections.abc import Mapping

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

import seating
from tournament.actions.errors import ActionError, RoundChangedError, RoundTakenBackError
from tournament.forms.drawing import Refusal, say
from tournament.models import Round, Tournament
from tournament.queries.wishes import people

REFUSALS = (
    ActionError,
    seating.CannotSeatError,
    seating.NeedsStandingError,
    seating.NoFinalTableError,
    seating.WishesError,
)


def page(
    request: HttpRequest, tournament: Tournament, name: str, context: dict, status: int = 200
) -> HttpResponse:
    common = {"tournament": tournament, "section": "rounds", "is_director": True}
    return render(request, f"tournament/drawing/{name}.html", common | context, status=status)


def round_of(tournament: Tournament, number: int) -> Round:
    rounds_of_it = tournament.rounds.select_related("tournament", "drawn_by")
    return get_object_or_404(rounds_of_it, number=number)


def see_what_was_drawn(
    request: HttpRequest, tournament: Tournament, refusal: RoundChangedError | RoundTakenBackError
) -> HttpResponse:
    """Somebody was faster: show what there is now, and that nothing was done to it."""
    messages.warning(request, say(refusal))
    if isinstance(refusal, RoundTakenBackError):
        return redirect("rounds", tournament.slug)
    return redirect("round", tournament.slug, refusal.round_number)


def concerned(tournament: Tournament, refusal: Refusal) -> Mapping[int, str]:
    """The names of those whose wishes cannot be; nobody's for another refusal."""
    return people(tournament, refusal.entries) if isinstance(refusal, seating.WishesError) else {}
