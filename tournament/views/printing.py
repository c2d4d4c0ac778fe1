"""Everything on paper, A4 or US Letter."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone

from tournament.models import Round, Tournament
from tournament.queries import drawing, printing, ranking
from tournament.views.access import for_directors
from tournament.views.ranking import chosen_among, is_shown
from tournament.wording.games import note_title, sum_note, won_title
from tournament.wording.ranking import legend, lots_wanted, missing
from tournament.wording.rules_sheet import rules_sheet
from tournament.wording.setting_up import rules_name

PAPERS = ("a4", "letter")
COLUMNS = 7  # of the printed standings, beside one for each round
WIDE_FROM = 5  # columns for so many rounds and more need the paper laid across
DENSE_FROM = 11  # and so many smaller figures


@for_directors
def prints(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    progress = drawing.rounds_drawn(tournament)
    drawn = [each.round for each in progress]
    played = drawing.current(progress)
    context = {
        "tournament": tournament,
        "section": "prints",
        "is_director": True,
        "paper": _paper(request),
        "rounds": drawn,
        "round": _chosen(drawn, request.GET.get("round", ""), played.round if played else None),
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
    numbers = [each.round.number for each in drawn]
    chosen, after = chosen_among(request, numbers)
    rows = ranking.standings(tournament, chosen, rounds=numbers, after=after)
    shown = [each for each in drawn if is_shown(each.round.number, chosen, after)]
    columns = [] if chosen else shown
    penalties = any(row.penalties for row in rows)
    context = {
        "rows": rows,
        "chosen": chosen,
        "after": after,
        "penalties": penalties,
        "legend": legend(rows),
        "missing": [missing(each) for each in shown if not each.is_complete],
        "waiting": lots_wanted(ranking.tied_for_a_lot(rows)),
        "won_title": won_title(tournament.rules),
        "sum_note": sum_note(tournament.rules),
        "rounds": shown,
        "round_columns": columns,
        "columns": COLUMNS + len(columns) + penalties,
        "wide": len(columns) >= WIDE_FROM,
        "dense": len(columns) >= DENSE_FROM,
        "tables": sum(each.tables for each in shown),
        "complete": sum(each.complete for each in shown),
    }
    return _sheet(request, tournament, "standings", context)


@for_directors
def rules(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    context = {"rules_name": rules_name(tournament), "sheet": rules_sheet(tournament)}
    return _sheet(request, tournament, "rules", context)


def _sheet(request: HttpRequest, tournament: Tournament, page: str, context: dict) -> HttpResponse:
    return printed(request, tournament, f"tournament/printing/{page}.html", context)


def printed(
    request: HttpRequest, tournament: Tournament, template: str, context: dict
) -> HttpResponse:
    """A page for the printer, on the paper asked for."""
    paper = _paper(request)
    common = {
        "tournament": tournament,
        "paper": paper,
        "printed_at": timezone.now(),
        "back": f"{reverse('prints', args=[tournament.slug])}?paper={paper}",
    }
    return render(request, template, common | context)


def _paper(request: HttpRequest) -> str:
    paper = request.GET.get("paper", PAPERS[0]).lower()
    if paper not in PAPERS:
        raise Http404
    return paper


def _chosen(drawn: list[Round], wanted: str, played: Round | None) -> Round | None:
    """The round asked for; the one being played where none is, or none of that number."""
    return next((each for each in drawn if str(each.number) == wanted), played)


def _round(tournament: Tournament, number: int) -> Round:
    return get_object_or_404(tournament.rounds, number=number)
