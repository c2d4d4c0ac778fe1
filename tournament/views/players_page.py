"""What one player did, hand by hand, and how the leaders went: public pages with plots."""

from dataclasses import dataclass
from itertools import accumulate

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.template.loader import render_to_string

import scoring
from tournament.models import Score, Tournament
from tournament.plotting import LEADERS, NARROW, WIDE, curve, leaders
from tournament.queries import plotting, ranking
from tournament.queries.drawing import rounds_drawn, so_far
from tournament.queries.players_page import Record, RoundOf, Stay, record
from tournament.queries.ranking import Row
from tournament.queries.substituting import chairs, names_at
from tournament.views.asking import Asking
from tournament.views.previews import worth
from tournament.views.unchanged import Kept, for_everybody, part_tag, results_tag, seen_by
from tournament.wording.games import sum_note, won_title
from tournament.wording.hands import hand_in_short
from tournament.wording.players_page import penalty_said, place_said, sheet_said
from tournament.wording.plotting import curve_said, leaders_said
from tournament.wording.ranking import missing, tie_sentence
from tournament.wording.substituting import substitute_line

FOLDER = "tournament/players_page"
PAPERS = ("a4", "letter")

_kept = Kept[str](most=64)
_standings = Kept[dict[int, Row]](most=8)
"""By start number: everybody's page asks for the same ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandLine:
    """One hand of a player: what happened, why, and what it moved."""

    number: int
    short: str
    role: str
    why: tuple[str, ...]
    points: int | None
    """None where the player sat out."""
    total: int
    """Of the event, after it."""
    cut: bool
    player: str
    """Who played it for the player, if somebody did."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StayLines:
    """A table at which a player has points."""

    table: int
    hands: tuple[HandLine, ...]
    sheet: str
    sheet_waits: bool
    substitutes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundLines:
    """One round of a player."""

    number: int
    stays: tuple[StayLines, ...]
    penalties: tuple[str, ...]
    points: int
    """Made at the tables, as the standings have it: without penalties."""
    total: int
    """Of the event after the tables, before the penalties of this round."""
    penalised: int
    after: int
    """Of the event after the penalties, too."""


@for_everybody
def players_page(request: Asking, slug: str, number: int) -> HttpResponse:
    tournament = get_object_or_404(seen_by(request), slug=slug)
    name = part_tag(request, tournament)
    part = _kept.part(name, lambda: _part(request, tournament, number))
    context = {
        "tournament": tournament,
        "section": "standings",
        "is_director": tournament.is_director,
        "entry": get_object_or_404(tournament.entries.named(), number=number),
        "part": part,
    }
    return render(request, f"{FOLDER}/players_page.html", context)


@for_everybody
def players_page_print(request: Asking, slug: str, number: int) -> HttpResponse:
    """The same on paper, to take home."""
    tournament = get_object_or_404(seen_by(request), slug=slug)
    paper = request.GET.get("paper", PAPERS[0]).lower()
    if paper not in PAPERS:
        raise Http404
    context = {
        "paper": paper,
        "changed_at": ranking.last_change(tournament),
        **_told(tournament, number),
    }
    return render(request, f"{FOLDER}/paper.html", context)


@for_everybody
def leaders_page(request: Asking, slug: str) -> HttpResponse:
    tournament = get_object_or_404(seen_by(request), slug=slug)
    name = part_tag(request, tournament)
    context = {
        "tournament": tournament,
        "section": "standings",
        "is_director": tournament.is_director,
        "part": _kept.part(name, lambda: _leaders_part(request, tournament)),
    }
    return render(request, f"{FOLDER}/leaders.html", context)


def _part(request: Asking, tournament: Tournament, number: int) -> str:
    return render_to_string(f"{FOLDER}/_record.html", _told(tournament, number), request)


def _leaders_part(request: Asking, tournament: Tournament) -> str:
    drawn = so_far(rounds_drawn(tournament))
    numbers = [progress.round.number for progress in drawn]
    rows = ranking.standings(tournament, rounds=numbers)
    numbers = numbers[: plotting.last_with_results(drawn)]
    begun = any(row.played != 0 or row.total for row in rows)
    curves = plotting.curves(tournament, rows, numbers) if begun else []
    by_number = {row.number: row for row in rows}
    best = [by_number[each.number] for each in curves]
    context = {
        "tournament": tournament,
        "rounds": numbers,
        "lines": [
            (n, row, each) for n, (row, each) in enumerate(zip(best, curves, strict=True), 1)
        ],
        "plots": [leaders(curves, numbers, frame) for frame in LEADERS] if curves else [],
        "said": leaders_said(best, numbers[-1]) if curves else "",
        "missing": [missing(progress) for progress in drawn if not progress.is_complete],
    }
    return render_to_string(f"{FOLDER}/_leaders.html", context, request)


def _told(tournament: Tournament, number: int) -> dict[str, object]:
    """All that a player's page shows. Who is not in the standings has none."""
    drawn = rounds_drawn(tournament)
    told = [progress.round.number for progress in so_far(drawn)]
    rows = _standings.part(results_tag(tournament), lambda: _by_number(tournament, told))
    if number not in rows:
        raise Http404
    row = rows[number]
    entry = tournament.entries.named().get(number=number)
    found = record(tournament, entry, drawn)
    steps = plotting.steps(found)
    return {
        "tournament": tournament,
        "entry": entry,
        "row": row,
        "decided": tie_sentence(row, rows),
        "next": _next(found),
        "rounds": _rounds(found, told),
        "penalties": [penalty_said(penalty) for penalty in found.penalties],
        "whole": found.penalised,
        "total": found.total,
        "plots": [curve(steps, frame) for frame in (WIDE, NARROW)] if steps else [],
        "said": curve_said(steps),
        "penalised": any(step.penalty for step in steps),
        "won_title": won_title(tournament.rules),
        "sum_note": sum_note(tournament.rules),
    }


def _by_number(tournament: Tournament, rounds: list[int]) -> dict[int, Row]:
    return {row.number: row for row in ranking.standings(tournament, rounds=rounds)}


def _next(found: Record) -> str:
    """Where the player sits next, or now."""
    if found.next is None:
        return ""
    seats = [c.position for c in chairs(found.next.table) if c.player == found.entry]
    return place_said(found.next, seat=seats[0])


def _rounds(found: Record, told: list[int]) -> list[RoundLines]:
    """The rounds of which the standings speak."""
    rounds = [each for each in found.rounds if each.number in told or each.penalties]
    totals = (0, *accumulate(each.points for each in rounds))
    return [_round(found, each, before) for each, before in zip(rounds, totals, strict=False)]


def _round(found: Record, each: RoundOf, before: int) -> RoundLines:
    befores = (before, *accumulate((stay.made for stay in each.stays), initial=before))[1:]
    stays = [_stay(found, stay, sofar) for stay, sofar in zip(each.stays, befores, strict=False)]
    return RoundLines(
        number=each.number,
        stays=tuple(stays),
        penalties=tuple(penalty_said(penalty) for penalty in each.penalties),
        points=each.made,
        total=before + each.made,
        penalised=each.penalised,
        after=before + each.points,
    )


def _stay(found: Record, stay: Stay, total: int) -> StayLines:
    hands = []
    for score in stay.scores:
        total += 0 if score.hand.cut else score.points
        hands.append(_hand(found, stay, score, total))
    counted = stay.line if stay.line and not stay.sheet_waits else None
    return StayLines(
        table=stay.table.number,
        hands=tuple(hands),
        sheet=sheet_said(counted, stay.made) if counted else "",
        sheet_waits=stay.sheet_waits,
        substitutes=tuple(substitute_line(stay.table, change) for change in stay.changes),
    )


def _hand(found: Record, stay: Stay, score: Score, total: int) -> HandLine:
    hand, names = score.hand, names_at(stay.table, score.hand.number)
    role, why = _why(stay, score, names)
    player = stay.player(score)
    return HandLine(
        number=hand.number,
        short=hand_in_short(hand.facts, names),
        role=role,
        why=why,
        points=score.points if score.played else None,
        total=total,
        cut=hand.cut,
        player="" if player == found.entry else player.name,
    )


def _why(stay: Stay, score: Score, names: dict[int, str]) -> tuple[str, tuple[str, ...]]:
    """The seat's part in the hand, and each step to its points."""
    try:
        told = worth(score.hand.facts, stay.table.rules, names)
    except scoring.ImpossibleHandError:  # under rules that were changed after it
        return "", ()
    return told.seats[score.seat - 1].role, told.why
