"""Standings: public, and fresh every few seconds at next to no cost."""

import json

from django.db.models import Exists, OuterRef
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.template.loader import render_to_string
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import condition, require_safe
from django.views.decorators.vary import vary_on_headers

from tournament.models import Tournament
from tournament.queries import ranking
from tournament.queries.drawing import rounds_drawn, so_far
from tournament.tables.ranking import StandingsTable
from tournament.views.asking import Asking
from tournament.views.unchanged import SEEN, Kept, page_tag, part_tag
from tournament.wording.games import sum_note, won_title

FOLDER = "tournament/ranking"
LONGEST_NAME = 80

_kept = Kept(most=32)


def _etag(request: Asking, slug: str) -> str | None:
    tournament = _seen_by(request).only(*SEEN).filter(slug=slug).order_by().first()
    if tournament is None:
        return None
    if request.htmx:
        return part_tag(request, tournament)
    return page_tag(request, tournament, is_director=tournament.is_director)


@require_safe
@vary_on_headers("HX-Request", "Cookie", "Accept-Language", "Accept-Encoding")
@cache_control(no_cache=True)
@gzip_page  # hundreds of phones on one wifi
@condition(etag_func=_etag)
def standings(request: Asking, slug: str) -> HttpResponse:
    tournament = get_object_or_404(_seen_by(request), slug=slug)
    name = part_tag(request, tournament)
    part = _kept.part(name, lambda: _part(request, tournament, name))
    if request.htmx:
        return HttpResponse(part)
    context = {
        "tournament": tournament,
        "section": "standings",
        "is_director": tournament.is_director,
        "chosen": request.GET.get("round"),
        "wanted": _wanted(request),
        "standings": part,
    }
    return render(request, f"{FOLDER}/standings.html", context)


def _part(request: Asking, tournament: Tournament, name: str) -> str:
    """The table and what is said about it: the same for everybody who reads it.

    :param name: what htmx says it has, when it asks for another
    """
    headers = {"headers": json.dumps({"If-None-Match": name})}
    context = {"tournament": tournament, **headers, **_table(request, tournament)}
    return render_to_string(f"{FOLDER}/_standings.html", context, request)


def _table(request: Asking, tournament: Tournament) -> dict[str, object]:
    drawn = so_far(rounds_drawn(tournament))
    numbers = [progress.round.number for progress in drawn]
    chosen = _chosen(request, numbers)
    wanted = _wanted(request)
    rows = ranking.standings(tournament, chosen, rounds=numbers)
    found = ranking.called(rows, wanted)
    shown = [progress for progress in drawn if chosen in (None, progress.round.number)]
    playing = [progress for progress in shown if not progress.is_complete]
    return {
        "drawn": drawn,
        "chosen": chosen,
        "playing": playing,
        "final": not chosen and not playing and len(drawn) >= tournament.rounds_planned,
        "changed_at": ranking.last_change(tournament),
        "wanted": wanted,
        "found": found,
        "marked": {row.number for row in found},
        "sum_note": sum_note(tournament.rules),
        "table": StandingsTable(
            rows,
            won_title=won_title(tournament.rules),
            rounds=() if chosen else numbers,
            sort=request.GET.get("sort", ""),
        ),
    }


def _seen_by(request: Asking):
    """Tournaments, each with whether the reader directs it."""
    directed = Tournament.objects.directed_by(request.user).filter(pk=OuterRef("pk"))
    return Tournament.objects.annotate(is_director=Exists(directed))


def _wanted(request: Asking) -> str:
    """The name looked for."""
    return request.GET.get("q", "").strip()[:LONGEST_NAME]


def _chosen(request: Asking, drawn: list[int]) -> int | None:
    """The round asked for, None for all of them."""
    word = request.GET.get("round", "")
    chosen = next((number for number in drawn if str(number) == word), None)
    if word and chosen is None:
        raise Http404
    return chosen
