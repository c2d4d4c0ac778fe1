"""Changing the seats of a round by hand: choosing, seeing what it costs, doing it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournament.actions.errors import ActionError
from tournament.actions.reseating import change_seats
from tournament.forms.reseating import MoveForm, SeatsForm, TypedForm, say
from tournament.models import Round, Tournament
from tournament.queries.reseating import Cost, changes_of, cost
from tournament.queries.substituting import in_play, round_mark, tables_with_substitutes
from tournament.views.access import actor, for_directors
from tournament.wording import reseating as wording


@for_directors
def reseating(request: HttpRequest, tournament: Tournament, round_number: int) -> HttpResponse:
    """Two people tapped one after the other, or one and a table with room."""
    drawn = found_round(tournament, round_number)
    posted = request.method == "POST"
    now = tables_with_substitutes(drawn)
    form = MoveForm(request.POST if posted else request.GET, drawn=drawn, now=now)
    if form.is_valid() and posted and _done(request, form):
        return redirect(drawn)
    context = _context(form) | {
        "first": form.chosen,
        "first_name": wording.named(form.chosen, _names(form)) if form.chosen else "",
        "room": form.with_room() if form.tables is None else [],
        "in_play": {table.number for table in now if in_play(table)},
    }
    status = 422 if posted and form.errors else 200
    return render(request, "tournament/reseating/reseating.html", context, status=status)


@for_directors
def reseating_typed(
    request: HttpRequest, tournament: Tournament, round_number: int
) -> HttpResponse:
    """A draw made on paper, of the whole round or of some tables."""
    drawn = found_round(tournament, round_number)
    posted = request.method == "POST"
    now = tables_with_substitutes(drawn)
    form = TypedForm(request.POST if posted else None, drawn=drawn, now=now)
    if posted and form.is_valid() and _done(request, form):
        return redirect(drawn)
    if not posted:
        free = {table.number for table in now if not in_play(table)}
        seats = {number: them for number, them in form.stands.items() if number in free}
        form.initial["seats"] = form.as_typed(seats)
    status = 422 if form.errors else 200
    return render(request, "tournament/reseating/typed.html", _context(form), status=status)


def found_round(tournament: Tournament, number: int) -> Round:
    drawn = get_object_or_404(tournament.rounds, number=number)
    drawn.tournament = tournament
    return drawn


def _done(request: HttpRequest, form: SeatsForm) -> bool:
    """Whether people are moved now; if not, the form says why, or what it would cost."""
    if form.tables is None or not form.is_agreed:
        return False
    if not changes_of(form.now, form.tables):
        messages.info(request, _("Everybody sits like this already. Nothing is changed."))
        return True
    try:
        change_seats(
            round=form.drawn,
            tables=form.tables,
            by=actor(request),
            mark=form.cleaned_data["mark"],
        )
    except ActionError as refusal:
        for sentence in say(refusal):
            form.add_error(None, sentence)
        return False
    messages.success(
        request,
        _(
            "The seats are changed. Lists and score sheets of these tables that are printed "
            "already are void: print them again."
        ),
    )
    return True


def _context(form: SeatsForm) -> dict[str, object]:
    drawn = form.drawn
    offered = form.tables if not form.errors else None
    return {
        "tournament": drawn.tournament,
        "section": "rounds",
        "is_director": True,
        "round": drawn,
        "tables": form.now,
        "form": form,
        "mark": round_mark(form.now),
        "cost": _told(cost(drawn, form.now, offered)) if offered is not None else None,
    }


def _told(found: Cost) -> dict[str, object]:
    """What a change costs, in words."""
    names = found.names
    return {
        "repeats": wording.repeats(found),
        "prices": wording.prices(found),
        "gains": wording.gains(found),
        "tables": [
            (
                number,
                [(each, names[each], False) for each in found.stands[number]],
                [(each, names[each], each not in found.stands[number]) for each in people],
            )
            for number, people in found.tables.items()
        ],
    }


def _names(form: SeatsForm) -> dict[int, str]:
    return {seat.entry.number: seat.entry.name for table in form.now for seat in table.seating}
