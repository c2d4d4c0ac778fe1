"""Every change, newest first; and taking one back."""

from django.contrib import messages
from django.core.paginator import Page, Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

import scoring
from tournament.actions.correcting import BACK, revert
from tournament.actions.errors import ActionError
from tournament.forms.correcting import ChangesForm
from tournament.forms.correcting.sentences import say
from tournament.models import Revision, Tournament
from tournament.queries.correcting import (
    follows_by_itself,
    others_of,
    revisions_of_tournament,
    taken_back,
)
from tournament.views.access import actor, for_directors
from tournament.views.correcting.weighing import Correction, weighed
from tournament.wording.correcting import (
    cannot_happen,
    change_taken_back,
    not_taken_back,
)
from tournament.wording.revisions import Change, tell

PAGE = 50


@for_directors
@require_safe
def revisions(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    form = ChangesForm(request.GET or None, tournament=tournament)
    listed = revisions_of_tournament(tournament, **(form.wanted if form.is_bound else {}))
    page = Paginator(listed, PAGE).get_page(request.GET.get("page"))
    lines = _lines(tournament, page)
    asked = request.GET.copy()
    asked.pop("page", None)
    context = {
        "tournament": tournament,
        "section": "overview",
        "is_director": True,
        "form": form,
        "filtered": any(asked.values()),
        "asked": asked.urlencode(),
        "page": page,
        "changes": [line[0] for line in lines],
        "lines": lines,
    }
    status = 422 if form.errors else 200
    return render(request, "tournament/correcting/revisions.html", context, status=status)


def _lines(tournament: Tournament, page: Page) -> list[tuple[Change, Revision, bool, bool, str]]:
    """Each change, whether it can be taken back, whether it was, and else why not."""
    gone = taken_back(tournament, [revision.pk for revision in page])
    lines = []
    for each in page:
        goes_back = each.kind in BACK and not follows_by_itself(each)
        offered, undone = goes_back and each.pk not in gone, each.pk in gone
        lines.append((tell(each), each, offered, undone, "" if goes_back else not_taken_back(each)))
    return lines


@for_directors
def revision_revert(request: HttpRequest, tournament: Tournament, revision: int) -> HttpResponse:
    found = get_object_or_404(tournament.revisions, pk=revision)
    if "again" in request.POST:
        return redirect("revisions", tournament.slug)
    try:
        return weighed(request, _correction(request, tournament, found))
    except scoring.ImpossibleHandError:
        messages.error(request, cannot_happen())
    except ActionError as refusal:
        messages.error(request, say(refusal))
    return redirect("revisions", tournament.slug)


def _correction(request: HttpRequest, tournament: Tournament, revision: Revision) -> Correction:
    change, together = tell(revision), [revision, *others_of(revision)]
    lines = [
        *(tell(each).where for each in together),
        change.after and _("It left: %(after)s") % {"after": change.after},
    ]
    if change.before:
        lines.append(_("It is then again: %(before)s") % {"before": change.before})
    where = reverse("revisions", args=[tournament.slug])
    return Correction(
        tournament=tournament,
        act=lambda why: revert(revision=revision, by=actor(request), why=why),
        heading=_("Take back: %(what)s") % {"what": change.what},
        lines=[line for line in lines if line],
        rounds=sorted({each.round_number for each in together if each.round_number}),
        done=lambda _nothing: change_taken_back(),
        then=where,
        back=where,
    )
