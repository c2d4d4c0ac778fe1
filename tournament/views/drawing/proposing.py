"""The rounds drawn, and below them what the next draw would do."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tournament.actions.drawing import Reading, compare, draw_plan, draw_round
from tournament.actions.errors import RoundChangedError
from tournament.forms.drawing import DrawForm, no_round_left
from tournament.models import Round, Tournament
from tournament.queries import drawing
from tournament.queries.wishes import people
from tournament.views.access import actor, for_directors
from tournament.views.drawing.answering import REFUSALS, concerned, page, see_what_was_drawn
from tournament.wording.drawing import event_told, misfits_told

Readings = tuple[Reading, Reading]


@for_directors
def rounds(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    return _rounds_page(request, tournament)


@for_directors
def draw(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Draws the next round; with ``all`` in the form all that are left; with ``compare`` nothing."""
    if request.method != "POST":
        return redirect("rounds", tournament.slug)
    form = DrawForm(request.POST, proposal=_next(tournament))
    if form.is_valid():
        try:
            if "compare" in request.POST:
                return _rounds_page(request, tournament, form, _compared(tournament, form))
            drawn = _draw(request, tournament, form)
        except RoundChangedError as refusal:
            return see_what_was_drawn(request, tournament, refusal)
        except REFUSALS as refusal:
            form = DrawForm(request.POST, proposal=_next(tournament))
            form.refuse(refusal, concerned(tournament, refusal))
        else:
            return redirect(drawn)
    return _rounds_page(request, tournament, form)


def _draw(request: HttpRequest, tournament: Tournament, form: DrawForm) -> Round:
    """The first round drawn, with word of it for the next page."""
    manner, number, by = form.manner(), form.cleaned_data["number"], actor(request)
    if "all" in request.POST:
        first, *others = draw_plan(
            tournament=tournament,
            by=by,
            number=number,
            sizes=manner.sizes,
            policy=manner.policy,
            fair_turns=manner.fair_turns,
        )
    else:
        others = []
        first = draw_round(
            tournament=tournament,
            by=by,
            number=number,
            sizes=manner.sizes,
            policy=manner.policy,
            fair_turns=manner.fair_turns,
            finalists=manner.finalists,
        )
    if others:
        values = {"first": first.number, "last": others[-1].number}
        messages.success(request, _("Rounds %(first)d to %(last)d are drawn.") % values)
    else:
        messages.success(request, _("Round %(number)d is drawn.") % {"number": first.number})
    return first


def _compared(tournament: Tournament, form: DrawForm) -> Readings:
    return compare(tournament=tournament, number=form.cleaned_data["number"], manner=form.manner())


def _next(tournament: Tournament) -> drawing.Proposal:
    return drawing.proposal(tournament, number=drawing.following(tournament))


def _rounds_page(
    request: HttpRequest,
    tournament: Tournament,
    form: DrawForm | None = None,
    readings: Readings | None = None,
) -> HttpResponse:
    drawn = drawing.rounds_drawn(tournament)
    form = form or DrawForm(proposal=drawing.proposal(tournament, number=len(drawn) + 1))
    proposal = form.proposal
    done = proposal.number > tournament.rounds_planned
    context = {
        **_so_far(tournament, drawn),
        "form": form,
        "proposal": proposal,
        "readings": readings,
        "no_round_left": no_round_left(tournament.rounds_planned) if done else "",
        "before": next((each for each in reversed(drawn) if not each.is_complete), None),
    }
    refused = form.is_bound and not readings
    return page(request, tournament, "rounds", context, status=422 if refused else 200)


def _so_far(tournament: Tournament, drawn: list[drawing.Progress]) -> dict[str, object]:
    """The rounds drawn: how far each is, how good, and whom it does not fit any more."""
    explained = drawing.event_explanation(tournament, [each.round for each in drawn])
    if explained is None:
        return {"rounds": []}
    ahead = [each.round.number for each in drawn if not each.hands_in]
    misfits = drawing.mismatches(tournament, ahead) if ahead else {}
    rounds_told = [
        {
            "progress": each,
            "report": explained.rounds[each.round.number],
            "misfit": each.round.number in misfits,
        }
        for each in drawn
    ]
    names = people(tournament, explained.named) if explained.named else {}
    plan = drawing.plan_among([each.round for each in drawn])
    begun = any(each.hands_in or each.conflicts for each in drawn[-len(plan) :])
    return {
        "rounds": rounds_told,
        "misfits": misfits_told(misfits.values()),
        "may_improve": plan and not begun and not misfits and explained.may_be_better,
        "event": event_told(explained.event, names) if len(drawn) > 1 else [],
    }
