"""Somebody sits in at a table that has hands, or two people change places."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.actions.actors import Actor
from tournament.actions.correcting import carry_out
from tournament.actions.errors import ActionError, PreviewOutdatedError
from tournament.actions.substituting import exchange, substitute, take_back
from tournament.forms.correcting import AgreeForm
from tournament.forms.substituting import Exchange, SitIn, SubstitutionForm, say
from tournament.models import Round, Substitution, Table, Tournament
from tournament.queries.consequences import Consequences, changes_since, consequences
from tournament.queries.playing import hands_played
from tournament.queries.substituting import (
    counterpart,
    latest,
    put_aside,
    round_mark,
    tables_with_substitutes,
)
from tournament.views.access import actor, for_directors
from tournament.views.correcting.weighing import MOST, Correction, sent_again, told, weighed
from tournament.views.recording import found_table
from tournament.wording.correcting import already_done, came_in, outdated, short
from tournament.wording.substituting import (
    hands_line,
    moving_line,
    noted,
    stays_line,
    substitute_line,
    taken_back,
)


@for_directors
def substituting(
    request: HttpRequest, tournament: Tournament, round_number: int, table_number: int
) -> HttpResponse:
    table, now = _found(tournament, round_number, table_number)
    posted = request.method == "POST"
    if posted and (done := sent_again(request, tournament, table.get_absolute_url())):
        return done
    form = SubstitutionForm(
        request.POST if posted else None,
        table=table,
        now=now,
        initial={"seat": request.GET.get("seat", "")},
    )
    found = None
    if posted and form.is_valid():
        try:
            if form.is_agreed and _did(request, form):
                return redirect(table)
            found = _foreseen(form, actor(request))
        except ActionError as refusal:
            form.refuse(refusal)
    context = _context(form)
    if found is not None:
        form.keep_as_shown()
        context |= {"preview": _preview(form), "consequences": found, "told": told(found)}
    status = 422 if form.errors else 200
    return render(request, "tournament/substituting/substituting.html", context, status=status)


@for_directors
def substitution_undo(
    request: HttpRequest,
    tournament: Tournament,
    round_number: int,
    table_number: int,
    substitution: int,
) -> HttpResponse:
    table, now = _found(tournament, round_number, table_number)
    back = reverse("substituting", args=[tournament.slug, round_number, table_number])
    if not Substitution.objects.filter(pk=substitution).exists():
        if done := sent_again(request, tournament, back):
            return done
        messages.info(request, _("That was taken back already."))
        return redirect(back)
    change = get_object_or_404(table.substitutions, pk=substitution)
    try:
        return weighed(request, _taking_back(request, change, now, back))
    except ActionError as refusal:
        messages.error(request, say(refusal))
        return redirect(back)


def _taking_back(
    request: HttpRequest, change: Substitution, now: list[Table], back: str
) -> Correction:
    """What it is to undo a change, together with its other half."""
    half = counterpart(change, now)
    changes = [each for each in (change, half) if each is not None]
    tables = {table.pk: table for table in now}
    drawn, by = now[0].round, actor(request)
    return Correction(
        tournament=drawn.tournament,
        act=lambda why: _turned(drawn, lambda: take_back(change=change, by=by, why=why)),
        heading=_("Take the exchange back") if half else _("Take back that somebody sits in"),
        lines=[substitute_line(tables[each.table_id], each) for each in changes],
        rounds=[drawn.number],
        done=lambda turned: taken_back(**turned),
        then=back,
        back=back,
    )


def _turned(drawn: Round, act: Callable[[], object]) -> dict[str, frozenset[int]]:
    """Do it, and say of which tables the sheet is put aside by that, or is not any more."""
    before = put_aside(drawn)
    act()
    after = put_aside(drawn)
    return {"aside": after - before, "stand": before - after}


def _found(
    tournament: Tournament, round_number: int, table_number: int
) -> tuple[Table, list[Table]]:
    """The table and its round, all as they are now."""
    drawn = found_table(tournament, round_number, table_number).round
    now = tables_with_substitutes(drawn)
    return next(table for table in now if table.number == table_number), now


def _did(request: HttpRequest, form: SubstitutionForm) -> bool:
    """Whether it is done as it was shown; where it would be something else by now, the form says so.

    :raises ActionError: it cannot be done
    """
    drawn, by = form.table.round, actor(request)
    shown = AgreeForm(request.POST)
    shown.is_valid()
    try:
        done = carry_out(
            tournament=drawn.tournament,
            act=lambda: _turned(drawn, lambda: _do(form, by)),
            agreed=shown.agreed,
            by=by,
        )
    except PreviewOutdatedError:
        form.add_error(None, outdated())
        drawn.tournament.refresh_from_db(fields=["version"])
        since = changes_since(drawn.tournament, shown.agreed.version)
        form.since = [short(each) for each in since[:MOST]] if shown.agreed.version >= 0 else []
        return False
    if done.already:
        messages.info(request, already_done(done.since))
        return True
    messages.success(request, noted(**done.result))
    if elsewhere := came_in(done.since):
        messages.info(request, elsewhere)
    return True


def _foreseen(form: SubstitutionForm, by: Actor) -> Consequences:
    """What would follow.

    :raises ActionError: it cannot be done
    """
    return consequences(form.table.round.tournament, lambda: _do_and_count(form, by))


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
