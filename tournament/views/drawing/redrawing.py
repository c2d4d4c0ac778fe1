"""Drawing a round again: what would change, then the change."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tournament.actions.drawing import redraw_difference, redraw_round, taken_along
from tournament.actions.errors import RoundChangedError, RoundTakenBackError
from tournament.forms.drawing import RedrawForm
from tournament.models import Round, Tournament
from tournament.queries import drawing
from tournament.queries.wishes import people
from tournament.views.access import actor, for_directors
from tournament.views.drawing.answering import (
    REFUSALS,
    concerned,
    page,
    round_of,
    see_what_was_drawn,
)
from tournament.views.drawing.showing import redraw_refusal
from tournament.wording.drawing import difference_told, mismatch_told, repeats_told


@for_directors
def redraw(request: HttpRequest, tournament: Tournament, round_number: int) -> HttpResponse:
    """Asks first; with ``show`` in the form it tells what would change, and changes nothing."""
    drawn = round_of(tournament, round_number)
    form = _form(request, tournament, drawn)
    if not redraw_refusal(drawn) and form.is_valid():
        try:
            if "show" in request.POST:
                return _redraw_page(request, tournament, drawn, form, shows=True)
            _redraw(request, drawn, form)
        except (RoundChangedError, RoundTakenBackError) as changed:
            return see_what_was_drawn(request, tournament, changed)
        except REFUSALS as late:
            form = _form(request, tournament, drawn)
            form.refuse(late, concerned(tournament, late))
        else:
            return redirect(drawn)
    return _redraw_page(request, tournament, drawn, form)


def _redraw(request: HttpRequest, drawn: Round, form: RedrawForm) -> None:
    manner = form.manner()
    redraw_round(
        round=drawn,
        by=actor(request),
        sizes=manner.sizes,
        policy=manner.policy,
        fair_turns=manner.fair_turns,
        finalists=manner.finalists,
        seed=form.cleaned_data["seed"],
        shown=form.cleaned_data["shown"],
    )
    messages.success(request, _("Round %(number)d is drawn again.") % {"number": drawn.number})


def _form(request: HttpRequest, tournament: Tournament, drawn: Round) -> RedrawForm:
    data = request.POST if request.method == "POST" else None
    return RedrawForm(data, proposal=drawing.proposal(tournament, number=drawn.number))


def _redraw_page(
    request: HttpRequest,
    tournament: Tournament,
    drawn: Round,
    form: RedrawForm,
    *,
    shows: bool = False,
) -> HttpResponse:
    along = taken_along(drawn)
    numbers = [each.number for each in along]
    misfits = drawing.mismatches(tournament, numbers)
    context = {
        "round": drawn,
        "form": form,
        "refusal": redraw_refusal(drawn),
        "last": numbers[-1],
        "misfit": mismatch_told(misfits[drawn.number]) if drawn.number in misfits else [],
        **(_shown(tournament, drawn, form) if shows else {}),
    }
    refused = form.is_bound and not shows
    return page(request, tournament, "redraw", context, status=422 if refused else 200)


def _shown(tournament: Tournament, drawn: Round, form: RedrawForm) -> dict[str, object]:
    """What drawing again would change, by round."""
    difference = redraw_difference(round=drawn, manner=form.manner())
    names = people(tournament, difference.people)
    return {
        "difference": difference,
        "changes": difference_told(difference, names),
        "repeats": repeats_told(difference),
    }
