"""Standings: public, and fresh every few seconds at next to no cost; and what breaks ties."""

import json
from collections.abc import Sequence

from django.contrib import messages
from django.db import transaction
from django.db.models import Exists, OuterRef
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import condition, require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from tournament.actions.ranking import (
    NoSuchLotError,
    NotTiedError,
    RankingChangedError,
    draw_lot,
    record_lot,
    set_tie_breaks,
    take_back_lot,
)
from tournament.forms.ranking import LotForm, TieBreaksForm
from tournament.forms.text import shortened
from tournament.models import Tournament
from tournament.queries import ranking
from tournament.queries.drawing import Progress, rounds_drawn, so_far
from tournament.tables.ranking import StandingsTable
from tournament.views.access import actor, for_directors
from tournament.views.asking import Asking
from tournament.views.unchanged import SEEN, Kept, page_tag, part_tag
from tournament.wording.correcting import already_done
from tournament.wording.games import sum_note, won_title
from tournament.wording.ranking import (
    LINKS,
    legend,
    lot_gone,
    lot_typed,
    lot_wanted,
    lots_wanted,
    missing,
    not_tied,
    ranking_changed,
    tie_sentence,
)

FOLDER = "tournament/ranking"
LONGEST_NAME = 80
EXPLAINED = 10
"""Ties for so many places are told in sentences; of others, when the name is looked for."""

_kept = Kept[str](most=32)


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
        "after": request.GET.get("after"),
        "wanted": _wanted(request),
        "asks_lots": ranking.LOT in tournament.tie_breaks,
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
    chosen, after = chosen_among(request, numbers)
    wanted = _wanted(request)
    rows = ranking.standings(tournament, chosen, rounds=numbers, after=after)
    by_number = {row.number: row for row in rows}
    found = ranking.called(rows, wanted)
    shown = [each for each in drawn if is_shown(each.round.number, chosen, after)]
    playing = [progress for progress in shown if not progress.is_complete]
    whole = not chosen and not after and len(drawn) >= tournament.rounds_planned
    is_in = whole and not playing
    waiting = ranking.tied_for_a_lot(rows) if is_in else []
    return {
        "drawn": drawn,
        "chosen": chosen,
        "after": after,
        "playing": [(progress, missing(progress)) for progress in playing],
        "final": is_in and not waiting,
        "waiting": lots_wanted(waiting),
        "changed_at": ranking.last_change(tournament),
        "wanted": wanted,
        "found": [(row, tie_sentence(row, by_number)) for row in found],
        "marked": {row.number for row in found},
        "sum_note": sum_note(tournament.rules),
        "legend": legend(rows),
        "ties": [(row, said) for row in _leading(rows) if (said := tie_sentence(row, by_number))],
        "table": StandingsTable(
            rows,
            won_title=won_title(tournament.rules),
            rounds=() if chosen else [each.round.number for each in shown],
            sort=request.GET.get("sort", ""),
        ),
    }


def _leading(rows: list[ranking.Row]) -> list[ranking.Row]:
    return [row for row in rows if row.rank is not None and row.rank <= EXPLAINED]


def is_shown(number: int, chosen: int | None, after: int | None) -> bool:
    """Whether the page speaks of a round."""
    return number == chosen if chosen else after is None or number <= after


def _seen_by(request: Asking):
    """Tournaments, each with whether the reader directs it."""
    directed = Tournament.objects.directed_by(request.user).filter(pk=OuterRef("pk"))
    return Tournament.objects.annotate(is_director=Exists(directed))


def _wanted(request: Asking) -> str:
    """The name looked for."""
    return request.GET.get("q", "").strip()[:LONGEST_NAME]


def chosen_among(request: HttpRequest, drawn: list[int]) -> tuple[int | None, int | None]:
    """The round asked for, or the one after which the standings are; None for all of them."""
    words = [request.GET.get(name, "") for name in ("round", "after")]
    chosen = [next((each for each in drawn if str(each) == word), None) for word in words]
    if all(words) or any(word and found is None for word, found in zip(words, chosen, strict=True)):
        raise Http404
    return chosen[0], chosen[1]


# Ties -------------------------------------------------------------------------------------


@for_directors
def tie_breaks(request: Asking, tournament: Tournament) -> HttpResponse:
    """What decides between equal points, in which order."""
    form = TieBreaksForm(request.POST or None, tournament=tournament)
    if request.method == "POST" and form.is_valid():
        try:
            set_tie_breaks(
                tournament=tournament,
                tie_breaks=form.chain,
                incomplete=form.cleaned_data["incomplete"],
                seen=form.cleaned_data["seen"],
                by=actor(request),
            )
        except RankingChangedError:
            if _set_already(request, tournament, form):
                messages.info(request, already_done([]))
                return redirect("standings", tournament.slug)
            form.add_error(None, ranking_changed(tournament))
        else:
            messages.success(request, _("The tie-breaks are saved."))
            return redirect("standings", tournament.slug)
    context = {
        "tournament": tournament,
        "section": "standings",
        "is_director": True,
        "form": form,
        "offered": LINKS.values(),
    }
    status = 422 if form.errors else 200
    return render(request, f"{FOLDER}/tie_breaks.html", context, status=status)


def _set_already(request: Asking, tournament: Tournament, form: TieBreaksForm) -> bool:
    """Whether this very form was sent before, by the same person, and nothing was set since."""
    last = ranking.last_tie_breaks(tournament)
    if last is None or last.by_id != actor(request).user.pk:
        return False
    wanted = {"tie_breaks": form.chain, "incomplete": form.cleaned_data["incomplete"]}
    seen = ranking.mark_of(last.before or wanted)
    return last.after == wanted and seen == form.cleaned_data["seen"]


@for_directors
def lots(request: Asking, tournament: Tournament) -> HttpResponse:
    """Who waits for a lot, and the lots drawn."""
    if request.method != "POST":
        return _lots_page(request, tournament)
    if request.POST.get("how") == "all":
        return _draw_all(request, tournament)
    forms = _lot_forms(tournament)
    sent = next((form for form in forms if form.mark == request.POST.get("tied")), None)
    if sent is None:
        return _lots_page(request, tournament, outdated=True)
    form = LotForm(request.POST, tied=sent.tied)
    here = request.POST.get("how") == "here"
    if not here and not form.is_valid():
        return _lots_page(request, tournament, failed=form)
    try:
        _keep_lot(request, tournament, form, here=here)
    except NotTiedError:
        return _lots_page(request, tournament, outdated=True)
    messages.success(request, _("The lot is recorded, and the standings follow it."))
    return redirect("lots", tournament.slug)


def _draw_all(request: Asking, tournament: Tournament) -> HttpResponse:
    """The site draws for everybody whom the page showed as tied."""
    forms = _lot_forms(tournament)
    if not forms or _marks(forms) != request.POST.get("tied"):
        return _lots_page(request, tournament, outdated=True)
    try:
        with transaction.atomic():
            for form in forms:
                _keep_lot(request, tournament, form, here=True)
    except NotTiedError:
        return _lots_page(request, tournament, outdated=True)
    messages.success(request, _("The lots are recorded, and the standings follow them."))
    return redirect("lots", tournament.slug)


def _marks(forms: Sequence[LotForm]) -> str:
    """Names everybody who is tied."""
    return ";".join(form.mark for form in forms)


def _keep_lot(request: Asking, tournament: Tournament, form: LotForm, *, here: bool) -> None:
    """
    :param here: the site draws
    """
    numbers = [row.number for row in form.tied]
    entries = {
        entry.number: entry for entry in tournament.entries.named().filter(number__in=numbers)
    }
    if here:
        draw_lot(tournament=tournament, entries=list(entries.values()), by=actor(request))
        return
    record_lot(
        tournament=tournament,
        order=[entries[number] for number in form.order],
        drawn_by=form.cleaned_data["drawn_by"],
        by=actor(request),
    )


@require_POST
@for_directors
def lot_take_back(request: Asking, tournament: Tournament, drawing: int) -> HttpResponse:
    try:
        take_back_lot(
            tournament=tournament, drawing=drawing, seen=_lot_seen(request), by=actor(request)
        )
    except NoSuchLotError as refusal:
        messages.error(request, lot_gone(refusal.drawing))
    else:
        messages.success(request, _("The lot is taken back. Who was parted by it is tied again."))
    return redirect("lots", tournament.slug)


def _lot_seen(request: Asking) -> int | None:
    """The lot that the page showed; where it is not told well, none that there is."""
    seen = request.POST.get("seen")
    if seen is None:
        return None
    return int(seen) if seen.isdecimal() and len(seen) < 19 else 0


def _lots_page(
    request: Asking,
    tournament: Tournament,
    *,
    failed: LotForm | None = None,
    outdated: bool = False,
) -> HttpResponse:
    """
    :param failed: the form that could not be taken, with what was typed
    :param outdated: others are tied than the page showed; what was typed stays in view
    """
    typed = request.POST if outdated else None
    forms = [
        failed if failed and form.mark == failed.mark else form
        for form in _lot_forms(tournament, typed)
    ]
    context = {
        "tournament": tournament,
        "section": "standings",
        "is_director": True,
        "forms": [(form, lot_wanted(form.tied)) for form in forms],
        "drawn": ranking.lots_drawn(tournament),
        "asks_lots": ranking.LOT in tournament.tie_breaks,
        "missing": _out(tournament),
        "marks": _marks(forms),
        "fault": [not_tied(), *_typed(tournament, request.POST)] if outdated else [],
    }
    status = 422 if failed or outdated else 200
    return render(request, f"{FOLDER}/lots.html", context, status=status)


def _lot_forms(tournament: Tournament, typed: QueryDict | None = None) -> list[LotForm]:
    rows = ranking.standings(tournament)
    return [LotForm(tied=tied, typed=typed) for tied in ranking.tied_for_a_lot(rows)]


def _typed(tournament: Tournament, sent: QueryDict) -> list[str]:
    """The lot that was typed, in a sentence; nothing where none was."""
    people = {f"rank_{entry.number}": entry.name for entry in tournament.entries.named()}
    ranks = [(shortened(str(sent[name])), people[name]) for name in sent if name in people]
    given = sorted((rank, name) for rank, name in ranks if rank)
    return [lot_typed(given, shortened(sent.get("drawn_by", "")))] if given else []


def _out(tournament: Tournament) -> list[str]:
    """What is missing from the standings so far."""
    drawn: list[Progress] = list(so_far(rounds_drawn(tournament)))
    return [missing(progress) for progress in drawn if not progress.is_complete]
