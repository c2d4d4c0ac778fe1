"""Taking back rounds drawn ahead: asks first, and then they are gone."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tournament.actions.drawing import take_back_rounds, taken_along
from tournament.actions.errors import ActionError, RoundChangedError, RoundTakenBackError
from tournament.forms.drawing import TakeBackForm, say
from tournament.models import Tournament
from tournament.views.access import actor, for_directors
from tournament.views.drawing.answering import page, round_of, see_what_was_drawn
from tournament.views.drawing.showing import redraw_refusal


@for_directors
def take_back(request: HttpRequest, tournament: Tournament, round_number: int) -> HttpResponse:
    drawn = round_of(tournament, round_number)
    form = TakeBackForm(request.POST if request.method == "POST" else None)
    refusal = redraw_refusal(drawn)
    if not refusal and form.is_valid():
        try:
            take_back_rounds(round=drawn, by=actor(request), **form.cleaned_data)
        except (RoundChangedError, RoundTakenBackError) as changed:
            return see_what_was_drawn(request, tournament, changed)
        except ActionError as late:
            refusal = say(late)
        else:
            messages.success(request, _said(drawn.number, form.cleaned_data["last"]))
            return redirect("rounds", tournament.slug)
    context = {"round": drawn, "last": taken_along(drawn)[-1].number, "refusal": refusal}
    return page(
        request, tournament, "take_back", context | {"form": form}, 422 if form.is_bound else 200
    )


def _said(first: int, last: int) -> str:
    if first == last:
        return _("Round %(number)d is taken back.") % {"number": first}
    return _("Rounds %(first)d to %(last)d are taken back.") % {"first": first, "last": last}
