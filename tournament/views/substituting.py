"""Somebody sits in at a table that has hands, or two people change places."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournament.actions.actors import Actor
from tournament.actions.errors import ActionError
from tournament.actions.substituting import exchange, rehearse, substitute, take_back
from tournament.forms.closing import LONGEST_REASON
from tournament.forms.substituting import Exchange, SitIn, SubstitutionForm, say
from tournament.forms.text import tidied
from tournament.models import Substitution, Table, Tournament
from tournament.queries.playing import hands_played
from tournament.queries.substituting import counterpart, latest, round_mark, tables_with_substitutes
from tournament.views.access import actor, for_directors
from tournament.views.recording import found_table
from tournament.wording.substituting import hands_line, moving_line, stays_line, substitute_line


@for_directors
def substituting(
    request: HttpRequest, tournament: Tournament, round_number: int, table_number: int
) -> HttpResponse:
    table, now = _found(tournament, round_number, table_number)
    posted = request.method == "POST"
    form = SubstitutionForm(
        request.POST if posted else None,
        table=table,
        now=now,
        initial={"seat": request.GET.get("seat", "")},
    )
    shown = False
    if posted and form.is_valid():
        shown = _tried(request, form)
        if shown and form.is_agreed:
            messages.success(request, _("It is noted, and the points go where they belong."))
            return redirect(table)
    if shown:
        form.keep_as_shown()
    context = _context(form) | {
        "preview": _preview(form) if shown else [],
    }
    status = 422 if form.errors else 200
    return render(request, "tournament/substituting/substituting.html", context, status=status)


@for_directors
@require_POST
def substitution_undo(
    request: HttpRequest,
    tournament: Tournament,
    round_number: int,
    table_number: int,
    substitution: int,
) -> HttpResponse:
    changes = Substitution.objects.select_related("table__round__tournament")
    change = get_object_or_404(
        changes,
        pk=substitution,
        table__round__tournament=tournament,
        table__round__number=round_number,
        table__number=table_number,
    )
    try:
        take_back(
            change=change,
            by=actor(request),
            mark=request.POST.get("mark", ""),
            why=_why(request),
        )
    except ActionError as refusal:
        messages.error(request, say(refusal))
    else:
        messages.success(request, _("It is taken back. The points are where they were before."))
    return redirect("substituting", tournament.slug, round_number, table_number)


def _why(request: HttpRequest) -> str:
    """The reason given, cut to what a revision keeps."""
    return tidied(request.POST.get("why", "").replace("\x00", ""))[:LONGEST_REASON]


def _found(
    tournament: Tournament, round_number: int, table_number: int
) -> tuple[Table, list[Table]]:
    """The table and its round, all as they are now."""
    drawn = found_table(tournament, round_number, table_number).round
    now = tables_with_substitutes(drawn)
    return next(table for table in now if table.number == table_number), now


def _tried(request: HttpRequest, form: SubstitutionForm) -> bool:
    """Whether it is done, or could be where it is only to be shown; if not, the form says why."""
    by = actor(request)
    try:
        if form.is_agreed:
            _do(form, by)
        else:
            rehearse(lambda: _do_and_count(form, by))
    except ActionError as refusal:
        form.refuse(refusal)
        return False
    return True


def _do_and_count(form: SubstitutionForm, by: Actor) -> None:
    _do(form, by)
    found = hands_played(form.table.round)
    if slip := found.slip(form.movings):
        form.hands_told = hands_line(slip, found.usual(form.movings))


def _preview(form: SubstitutionForm) -> list[str]:
    """What changes, and whether who sits in is drawn later."""
    said = [moving_line(moving) for moving in form.movings]
    wanted = form.wanted
    if isinstance(wanted, SitIn) and wanted.stays is not None:
        said.append(stays_line(wanted.entry.name, stays=wanted.stays))
    if form.hands_told:
        said.append(form.hands_told)
    return said


def _do(form: SubstitutionForm, by: Actor) -> None:
    wanted, why = form.wanted, form.cleaned_data["why"]
    drawn, mark = form.table.round, form.cleaned_data["mark"] or None
    if isinstance(wanted, Exchange):
        exchange(round=drawn, one=wanted.one, other=wanted.other, by=by, mark=mark, why=why)
    elif wanted is not None:
        substitute(
            round=drawn,
            at=wanted.at,
            entry=wanted.entry,
            line=wanted.line,
            stays=wanted.stays,
            by=by,
            mark=mark,
            why=why,
        )


def _context(form: SubstitutionForm) -> dict[str, object]:
    table = form.table
    return {
        "tournament": table.round.tournament,
        "section": "rounds",
        "is_director": True,
        "table": table,
        "round": table.round,
        "form": form,
        "mark": round_mark(form.now),
        "changes": [
            (
                change,
                substitute_line(table, change),
                _can_go(change, form),
                counterpart(change, form.now),
            )
            for change in table.substituted
        ],
    }


def _can_go(change: Substitution, form: SubstitutionForm) -> bool:
    """Whether nothing else at its seat is built on a change."""
    last = latest(form.table, change.position)
    return last is not None and last.pk == change.pk
