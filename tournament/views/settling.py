"""A table that played too few hands, or too many."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournament.actions.errors import ActionError
from tournament.actions.settling import settle, unsettle
from tournament.forms.closing import UNDO, SettlingForm
from tournament.models import Tournament
from tournament.queries.settling import list_of
from tournament.views.access import actor, for_directors
from tournament.views.recording import found_table
from tournament.wording.closing import SETTLED, list_lines


@for_directors
def settling(
    request: HttpRequest, tournament: Tournament, round_number: int, table_number: int
) -> HttpResponse:
    table = found_table(tournament, round_number, table_number)
    found = list_of(table)
    closed = table.round.closed_at is not None
    form = SettlingForm(
        request.POST if request.method == "POST" else None, found=found, closed=closed
    )
    if form.is_bound and form.is_valid() and _decided(request, form):
        messages.success(request, _("It is noted. The standings follow."))
        return redirect("settling", tournament.slug, round_number, table_number)
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


def _decided(request: HttpRequest, form: SettlingForm) -> bool:
    data, table = form.cleaned_data, form.found.table
    wanted = {"by": actor(request), "why": data["why"], "mark": data["mark"] or None}
    try:
        if data["decision"] == UNDO:
            unsettle(table=table, **wanted)
        else:
            settle(table=table, settled=data["decision"], **wanted)
    except ActionError as refusal:
        form.refuse(refusal)
        return False
    return True
