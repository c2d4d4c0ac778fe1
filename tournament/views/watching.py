"""The front pages: of the site, and of a tournament."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect

from tournament.models import Table, Tournament
from tournament.queries.drawing import Progress, current, rounds_drawn, tables_of
from tournament.queries.ranking import Row, standings, tied_for_a_lot
from tournament.queries.results import State, standing
from tournament.queries.watching import (
    NEWEST,
    conflicts,
    next_task,
    overviews,
    people,
    undecided,
    waits_for_lots,
)
from tournament.views.asking import Asking
from tournament.views.deciding import cards
from tournament.views.unchanged import Kept, results_tag
from tournament.wording.board import state_look, state_word
from tournament.wording.ranking import lots_wanted
from tournament.wording.setting_up import rules_name

FOLDER = "tournament/watching"
UNDER_WAY = 30
"""Tournaments listed for whoever is not signed in."""

_tied = Kept[list[tuple[Row, ...]]](most=8)


def home(request: Asking) -> HttpResponse:
    if not request.user.is_authenticated:
        under_way = Tournament.objects.under_way()[:UNDER_WAY]
        return render(request, f"{FOLDER}/welcome.html", {"tournaments": under_way})
    own = list(Tournament.objects.directed_by(request.user))
    context = {"overviews": overviews(own[:NEWEST]), "earlier": own[NEWEST:]}
    return render(request, f"{FOLDER}/home.html", context)


def overview(request: Asking, slug: str) -> HttpResponse:
    """The director's front page of a tournament; everybody else is led to the standings."""
    tournament = get_object_or_404(Tournament, slug=slug)
    if not Tournament.objects.directed_by(request.user).filter(pk=tournament.pk).exists():
        standings = reverse("standings", args=[tournament.slug])
        return HttpResponseClientRedirect(standings) if request.htmx else redirect(standings)
    page = "_now.html" if request.htmx.target == "now" else "overview.html"
    return render(request, f"{FOLDER}/{page}", _now(tournament))


def _now(tournament: Tournament) -> dict[str, object]:
    """Everything the front page shows."""
    rounds = rounds_drawn(tournament)
    latest = current(rounds)
    entered, present = people([tournament])[tournament.pk]
    return {
        "tournament": tournament,
        "section": "overview",
        "is_director": True,
        "next": next_task(tournament, present=present, latest=latest),
        "latest": latest,
        "behind": _behind(rounds, latest),
        "tables": _tables(latest) if latest else [],
        "conflicts": conflicts(tournament) if any(r.conflicts for r in rounds) else [],
        "undecided": cards(tournament, undecided(rounds)),
        "lots": lots_wanted(_waiting(tournament)) if waits_for_lots(tournament, rounds) else [],
        "entered": entered,
        "present": present,
        "rules_name": rules_name(tournament),
    }


def _tables(latest: Progress) -> list[tuple[Table, str, str]]:
    """The tables of a round with the word and the look of their state; none while they play."""
    found = [(table, standing(table)) for table in tables_of(latest.round)]
    return [
        (table, "", "")
        if each.state in (State.NOT_STARTED, State.PLAYING)
        else (table, state_word(each), state_look(each.state))
        for table, each in found
    ]


def _waiting(tournament: Tournament) -> list[tuple[Row, ...]]:
    """Who waits for a lot; asked for again only when something changed."""
    return _tied.part(results_tag(tournament), lambda: tied_for_a_lot(standings(tournament)))


def _behind(rounds: list[Progress], now: Progress | None) -> list[Progress]:
    """Rounds before the one that is played, with hands still to come."""
    return [
        each
        for each in rounds
        if now and each.round.number < now.round.number and not each.is_complete
    ]
