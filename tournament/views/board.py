"""The status board: every table of a round on one page, fresh every few seconds."""

import datetime as dt
import json

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.http import quote_etag
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition
from django.views.decorators.vary import vary_on_headers

from tournament.models import Round, Tournament
from tournament.queries.board import Line, board, names_in, slow_first
from tournament.queries.clock import clock_of
from tournament.queries.doubting import Unlikely, unlikely_in
from tournament.queries.drawing import Progress, current, rounds_drawn, so_far
from tournament.views.access import for_directors
from tournament.views.asking import Asking
from tournament.views.clock import shown
from tournament.views.unchanged import page_tag, part_tag
from tournament.wording.board import news_line, state_look, state_word
from tournament.wording.clock import ago
from tournament.wording.doubts import say_doubt

FOLDER = "tournament/board"
MANY = 40
"""From so many tables on each takes less room."""

ORDERS = ("table", "slow")


def _etag(request: Asking, tournament: Tournament) -> str | None:
    """Another one every minute, since the board says how long ago something was."""
    if request.htmx:
        return _this_minute(part_tag(request, tournament))
    tag = page_tag(request, tournament, is_director=True)
    return tag and _this_minute(tag)


def _this_minute(tag: str) -> str:
    name, minute = tag.strip('"'), int(timezone.now().timestamp()) // 60
    return quote_etag(f"{name}-{minute}")


@for_directors
@vary_on_headers("HX-Request", "Cookie", "Accept-Language")
@cache_control(no_cache=True)
@condition(etag_func=_etag)
def board_page(request: Asking, tournament: Tournament) -> HttpResponse:
    name = _this_minute(part_tag(request, tournament))
    context = {
        "tournament": tournament,
        "section": "board",
        "is_director": True,
        "headers": json.dumps({"If-None-Match": name}),
        **_board(request, tournament),
    }
    page = "_board.html" if request.htmx else "board.html"
    return render(request, f"{FOLDER}/{page}", context)


def _board(request: Asking, tournament: Tournament) -> dict[str, object]:
    rounds = rounds_drawn(tournament)
    drawn = _chosen(request, rounds)
    if drawn is None:
        return {"round": None}
    drawn.tournament = tournament
    now = timezone.now()
    order = _order(request)
    lines = board(drawn, now)
    doubted = unlikely_in(drawn)
    ordered = slow_first(lines) if order == "slow" else lines
    return {
        "round": drawn,
        "rounds": so_far(rounds),
        "order": order,
        "is_large": len(lines) >= MANY,
        "tiles": [_tile(line, doubted, now) for line in ordered],
        "done": sum(line.standing.done for line in lines),
        "quiet": [line.number for line in lines if line.is_quiet],
        "doubts": _doubts(drawn, doubted),
        "read_at": now,
        **shown(clock_of(drawn), now),
    }


def _chosen(request: Asking, rounds: list[Progress]) -> Round | None:
    """The round asked for, or the one that is played now."""
    word = request.GET.get("round", "")
    if not word:
        now = current(rounds)
        return now.round if now else None
    chosen = next((each.round for each in rounds if str(each.round.number) == word), None)
    if chosen is None:
        raise Http404
    return chosen


def _order(request: Asking) -> str:
    asked = request.GET.get("order", "")
    return asked if asked in ORDERS else ORDERS[0]


def _tile(line: Line, doubted: tuple[Unlikely, ...], now: dt.datetime) -> dict[str, object]:
    """One table as the page says it."""
    return {
        "line": line,
        "word": state_word(line.standing),
        "look": state_look(line.standing.state),
        "news": news_line(line.news, now),
        "ago": ago(line.news.at, now) if line.news else "",
        "doubts": sum(each.table == line.number for each in doubted),
    }


def _doubts(drawn: Round, doubted: tuple[Unlikely, ...]) -> list[dict[str, object]]:
    names = names_in(drawn, doubted)
    return [
        {"unlikely": each, "sentence": say_doubt(each, names[each.table, each.hand])}
        for each in doubted
        if (each.table, each.hand) in names
    ]
