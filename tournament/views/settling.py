"""A table that played too few hands, or too many."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.actions.errors import ActionError
from tournament.actions.settling import settle, unsettle
from tournament.forms.closing import UNDO, SettlingForm
from tournament.models import Table, Tournament
from tournament.queries.settling import Lists, decided_from, list_of
from tournament.views.access import actor, for_directors
from tournament.views.correcting.asking import sent
from tournament.views.correcting.weighing import Correction, goes_on, sent_again, weighed
from tournament.views.recording import found_table
from tournament.wording.closing import SETTLED, list_lines
from tournament.wording.correcting import already_done


@for_directors
def settling(
    request: HttpRequest, tournament: Tournament, round_number: int, table_number: int
) -> HttpResponse:
    table = found_table(tournament, round_number, table_number)
    found = list_of(table)
    where = reverse("settling", args=[tournament.slug, round_number, table_number])
    if request.method == "POST":
        if done := sent_again(request, tournament, where):
            return done
        if goes_on(request) and _is_decided(request, found):
            messages.info(request, already_done([]))
            return redirect(where)
    form = SettlingForm(sent(request), found=found, closed=table.round.closed_at is not None)
    if goes_on(request) and form.is_valid():
        try:
            return weighed(request, _decision(request, form))
        except ActionError as refusal:
            form.refuse(refusal)
    context = {
        "tournament": tournament,
        "section": "rounds",
        "is_director": True,
        "table": table,
        "round": table.round,
        "form": form,
        "found": found,
        "lines": list_lines(found),
        "settled": SETTLED.get(table.settled, ""),
    }
    status = 422 if form.errors else 200
    return render(request, "tournament/settling/settling.html", context, status=status)


def _is_decided(request: HttpRequest, found: Lists) -> bool:
    """Whether what is sent was decided by the same person, on the list that this form showed."""
    decided = decided_from(found, request.POST.get("mark", ""))
    if decided is None or decided.by_id != actor(request).user.pk:
        return False
    wanted = request.POST.get("decision", "")
    return found.table.settled == ("" if wanted == UNDO else wanted)


def _decision(request: HttpRequest, form: SettlingForm) -> Correction:
    """What was chosen; shown first where it moves points."""
    data, table = form.cleaned_data, form.found.table
    values = {"table": table.number, "round": table.round.number, "hands": form.found.highest}
    wanted: dict[str, Any] = {"table": table, "by": actor(request), "mark": data["mark"] or None}
    where = reverse(
        "settling", args=[table.round.tournament.slug, table.round.number, table.number]
    )

    def act(why: str) -> object:
        if data["decision"] == UNDO:
            return unsettle(why=why, **wanted)
        return settle(settled=data["decision"], why=why, **wanted)

    return Correction(
        tournament=table.round.tournament,
        act=act,
        heading=_heading(data["decision"]) % values,
        lines=list_lines(form.found),
        rounds=[table.round.number],
        done=lambda _table: _("It is noted. The standings follow."),
        then=where,
        back=where,
        at_once=True,
    )


def _heading(decision: str) -> str:
    if decision == UNDO:
        return _("Round %(round)d, table %(table)d: take the decision on its hands back")
    if decision == Table.Settled.CUT:
        return _("Round %(round)d, table %(table)d: only the first %(hands)d hands count")
    return _("Round %(round)d, table %(table)d: the hands that are in count, as they are")
