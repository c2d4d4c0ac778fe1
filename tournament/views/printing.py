"""Everything on paper, A4 or US Letter."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone

from tournament.models import Round, Tournament
from tournament.queries import drawing, printing, ranking
from tournament.views.access import for_directors
from tournament.wording.games import note_title, sum_note, won_title
from tournament.wording.rules_sheet import rules_sheet
from tournament.wording.setting_up import rules_name

PAPERS = ("a4", "letter")
COLUMNS = 7  # of the printed standings, beside one for each round
WIDE_FROM = 5  # columns for so many rounds and more need the paper laid across
DENSE_FROM = 11  # and so many smaller figures


@for_directors
def prints(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    drawn = list(tournament.rounds.all())
    context = {
        "tournament": tournament,
        "section": "prints",
        "is_director": True,
        "paper": _paper(request),
        "rounds": drawn,
        "round": _chosen(drawn, request.GET.get("round", "")),
    }
    return render(request, "tournament/printing/prints.html", context)


@for_directors
def seating_by_table(
    request: HttpRequest, tournament: Tournament, round_number: int
) -> HttpResponse:
    drawn = _round(tournament, round_number)
    context = {"round": drawn, "tables": list(drawn.tables.seated().substituted())}
    return _sheet(request, tournament, "by_table", context)


@for_directors
def seating_by_name(
    request: HttpRequest, tournament: Tournament, round_number: int
) -> HttpResponse:
    drawn = _round(tournament, round_number)
    context = {"round": drawn, "letters": printing.places_by_letter(drawn)}
    return _sheet(request, tournament, "by_name", context)


@for_directors
def score_sheets(request: HttpRequest, tournament: Tournament, round_number: int) -> HttpResponse:
    drawn = _round(tournament, round_number)
    context = {
        "round": drawn,
        "sheets": printing.score_sheets(drawn, tournament.table_size),
        "note_title": note_title(tournament.rules),
        "sum_note": sum_note(tournament.rules),
    }
    return _sheet(request, tournament, "sheets", context)


@for_directors
def standings(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    drawn = drawing.so_far(drawing.rounds_drawn(tournament))
    context = {
        "rows": ranking.standings(tournament, rounds=[each.round.number for each in drawn]),
        "won_title": won_title(tournament.rules),
        "sum_note": sum_note(tournament.rules),
        "rounds": drawn,
        "columns": COLUMNS + len(drawn),
        "wide": len(drawn) >= WIDE_FROM,
        "dense": len(drawn) >= DENSE_FROM,
        "tables": sum(each.tables for each in drawn),
        "complete": sum(each.complete for each in drawn),
    }
    return _sheet(request, tournament, "standings", context)


@for_directors
def rules(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    context = {"rules_name": rules_name(tournament), "sheet": rules_sheet(tournament)}
    return _sheet(request, tournament, "rules", context)


def _sheet(request: HttpRequest, tournament: Tournament, page: str, context: dict) -> HttpResponse:
    paper = _paper(request)
    common = {
        "tournament": tournament,
        "paper": paper,
        "printed_at": timezone.now(),
        "back": f"{reverse('prints', args=[tournament.slug])}?paper={paper}",
    }
    return render(request, f"tournament/printing/{page}.html", common | context)


def _paper(request: HttpRequest) -> str:
    paper = request.GET.get("paper", PAPERS[0]).lower()
    if paper not in PAPERS:
        raise Http404
    return paper


def _chosen(drawn: list[Round], wanted: str) -> Round | None:
    """The round asked for; the latest where none is, or none of that number."""
    latest = drawn[-1] if drawn else None
    return next((each for each in drawn if str(each.number) == wanted), latest)


def _round(tournament: Tournament, number: int) -> Round:
    return get_object_or_404(tournament.rounds, number=number)
