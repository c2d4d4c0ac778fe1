"""Rounds: what the next draw would do, drawing it, and who sits where."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

import seating
from tournament.actions.drawing import check_redraw, draw_round, redraw_round
from tournament.actions.errors import ActionError, RoundChangedError
from tournament.forms.drawing import DrawForm, RedrawForm, no_round_left, say
from tournament.models import Round, Tournament
from tournament.queries import drawing
from tournament.views.access import actor, for_directors

REFUSALS = (ActionError, seating.CannotSeatError)


@for_directors
def rounds(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    return _rounds_page(request, tournament)


@for_directors
def draw(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    if request.method != "POST":
        return redirect("rounds", tournament.slug)
    form = DrawForm(request.POST, proposal=_next(tournament))
    if form.is_valid():
        try:
            drawn = draw_round(
                tournament=tournament,
                by=actor(request),
                sizes=form.wanted(),
                number=form.cleaned_data["number"],
            )
        except RoundChangedError as refusal:
            return _see_what_was_drawn(request, tournament, refusal)
        except REFUSALS as refusal:
            form = DrawForm(request.POST, proposal=_next(tournament))
            form.refuse(refusal)
        else:
            messages.success(request, _("Round %(number)d is drawn.") % {"number": drawn.number})
            return redirect(drawn)
    return _rounds_page(request, tournament, form)


@for_directors
def round_page(request: HttpRequest, tournament: Tournament, round_number: int) -> HttpResponse:
    drawn = _round(tournament, round_number)
    tables = drawing.tables_of(drawn)
    wanted = request.GET.get("name", "").strip()
    found = drawing.found(tables, wanted)
    context = {
        "round": drawn,
        "tables": tables,
        "progress": drawing.progress(drawn, tables),
        "sizes": seating.notation(tuple(table.size for table in tables)),
        "wanted": wanted,
        "found": found,
        "found_seats": {seat.pk for _table, seat in found},
        "refusal": _redraw_refusal(drawn),
    }
    return _page(request, tournament, "round", context)


@for_directors
def redraw(request: HttpRequest, tournament: Tournament, round_number: int) -> HttpResponse:
    drawn = _round(tournament, round_number)
    form = _redraw_form(request, tournament, drawn)
    refusal = _redraw_refusal(drawn)
    if not refusal and form.is_valid():
        try:
            redraw_round(
                round=drawn, by=actor(request), sizes=form.wanted(), seed=form.cleaned_data["seed"]
            )
        except RoundChangedError as changed:
            return _see_what_was_drawn(request, tournament, changed)
        except REFUSALS as late:
            form = _redraw_form(request, tournament, drawn)
            form.refuse(late)
        else:
            messages.success(
                request, _("Round %(number)d is drawn again.") % {"number": drawn.number}
            )
            return redirect(drawn)
    return _page(
        request,
        tournament,
        "redraw",
        {"round": drawn, "form": form, "refusal": refusal},
        status=422 if form.is_bound else 200,
    )


def _redraw_form(request: HttpRequest, tournament: Tournament, drawn: Round) -> RedrawForm:
    data = request.POST if request.method == "POST" else None
    return RedrawForm(data, proposal=drawing.proposal(tournament, number=drawn.number))


def _redraw_refusal(drawn: Round) -> str:
    try:
        check_redraw(drawn)
    except ActionError as refusal:
        return say(refusal)
    return ""


def _round(tournament: Tournament, number: int) -> Round:
    rounds_of_it = tournament.rounds.select_related("tournament", "drawn_by")
    return get_object_or_404(rounds_of_it, number=number)


def _next(tournament: Tournament) -> drawing.Proposal:
    return drawing.proposal(tournament, number=drawing.following(tournament))


def _rounds_page(
    request: HttpRequest, tournament: Tournament, form: DrawForm | None = None
) -> HttpResponse:
    drawn = drawing.rounds_drawn(tournament)
    form = form or DrawForm(proposal=drawing.proposal(tournament, number=len(drawn) + 1))
    proposal = form.proposal
    done = proposal.number > tournament.rounds_planned
    context = {
        "rounds": drawn,
        "form": form,
        "proposal": proposal,
        "no_round_left": no_round_left(tournament.rounds_planned) if done else "",
        "before": next((each for each in reversed(drawn) if not each.is_complete), None),
    }
    return _page(request, tournament, "rounds", context, status=422 if form.is_bound else 200)


def _see_what_was_drawn(
    request: HttpRequest, tournament: Tournament, refusal: RoundChangedError
) -> HttpResponse:
    """Somebody was faster: show what there is now, and that nothing was drawn over it."""
    messages.warning(request, say(refusal))
    return redirect("round", tournament.slug, refusal.round_number)


def _page(
    request: HttpRequest, tournament: Tournament, page: str, context: dict, status: int = 200
) -> HttpResponse:
    common = {"tournament": tournament, "section": "rounds", "is_director": True}
    return render(request, f"tournament/drawing/{page}.html", common | context, status=status)
