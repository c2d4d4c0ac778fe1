"""A round: who sits where, how it was drawn, and what proves it."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse

import seating
from tournament.actions.drawing import check_redraw
from tournament.actions.errors import ActionError
from tournament.forms.drawing import say
from tournament.models import Round, Table, Tournament
from tournament.queries import drawing
from tournament.views.access import for_directors
from tournament.views.drawing.answering import page, round_of
from tournament.wording.drawing import explained, met_again, mismatch_told, policy_sentence, turns


@for_directors
def round_page(request: HttpRequest, tournament: Tournament, round_number: int) -> HttpResponse:
    drawn = round_of(tournament, round_number)
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
        "refusal": redraw_refusal(drawn),
        "misfit": _misfit(drawn),
        **_later(drawn),
        **_how_drawn(drawn, tables),
    }
    return page(request, tournament, "round", context)


@for_directors
def round_record(request: HttpRequest, tournament: Tournament, round_number: int) -> HttpResponse:
    """All that a draw depended on, as a file that anybody can check."""
    drawn = round_of(tournament, round_number)
    if not drawn.record:
        raise Http404
    name = f"{tournament.slug}-round-{drawn.number}.json"
    return JsonResponse(
        drawn.record,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
        json_dumps_params={"indent": 1},
    )


def redraw_refusal(drawn: Round) -> str:
    try:
        check_redraw(drawn)
    except ActionError as refusal:
        return say(refusal)
    return ""


def _later(drawn: Round) -> dict[str, int]:
    """The rounds drawn to follow this one: how many, and the last."""
    last = drawing.following(drawn.tournament) - 1
    return {"last": last, "later": last - drawn.number}


def _misfit(drawn: Round) -> list[str]:
    misfits = drawing.mismatches(drawn.tournament, [drawn.number])
    return mismatch_told(misfits[drawn.number]) if drawn.number in misfits else []


def _how_drawn(drawn: Round, tables: list[Table]) -> dict[str, object]:
    explanation = drawing.explanation(drawn)
    names = {seat.entry.number: seat.entry.name for table in tables for seat in table.seating}
    return {
        "explained": explained(explanation, names),
        "turns": turns(explanation.event, names) if explanation.event.rounds > 1 else [],
        "met_again": met_again(explanation, names),
        "policy": policy_sentence(drawn.policy),
    }
