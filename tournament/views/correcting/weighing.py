"""Before anything is corrected, the page shows what would follow; then it is done, or left.

Any page may hand over what it is about to do. What was typed goes along hidden, so that the way
back shows it again, and going on sends it once more, together with what was shown.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tournament.actions.correcting import Agreed, CarriedOut, carry_out
from tournament.actions.errors import PreviewOutdatedError, ReasonNeededError
from tournament.forms.correcting import AgreeForm
from tournament.models import Revision, Tournament
from tournament.queries.consequences import Consequences, changes_since, consequences
from tournament.queries.repeating import done_since, followed_by
from tournament.views.access import actor
from tournament.wording.correcting import (
    already_done,
    came_in,
    doubling_line,
    draw_line,
    first_place,
    meetings_line,
    nothing_changes,
    outdated,
    reason_needed,
    short,
    tie_line,
    unaffected,
)
from tournament.wording.table_changes import table_line

REHEARSED = "–"
"""The reason while it is only tried: whether one is needed is asked when it is meant."""
OURS = ("csrfmiddlewaretoken", "seen", "digest", "why", "again")
MOST = 10
"""So many changes since are named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """Something that is about to be done."""

    tournament: Tournament
    act: Callable[[str], Any]
    """Does it, given the reason; it must fetch afresh what it changes."""
    heading: str
    lines: Sequence[str] = field(default=())
    """What is done, in sentences."""
    rounds: Sequence[int] = field(default=())
    """The rounds whose results change."""
    done: Callable[[Any], str]
    """What is said once it is done, given what ``act`` gave."""
    then: str
    """Where one goes once it is done,"""
    back: str
    """and where to leave it."""
    at_once: bool = False
    """Where nobody’s points or place change it is done without being shown."""


def goes_on(request: HttpRequest) -> bool:
    """Whether a form was sent to be looked at or done, not to be typed on."""
    return request.method == "POST" and "again" not in request.POST


def weighed(request: HttpRequest, correction: Correction) -> HttpResponse:
    """The page that shows what would follow; or, where that was agreed to, the way on.

    :raises ActionError: it cannot be done
    :raises scoring.ImpossibleHandError: a hand cannot have happened so
    """
    form = AgreeForm(request.POST if request.method == "POST" else None)
    since: list[str] = []
    if form.is_agreed and form.is_valid():
        try:
            done = _carried_out(request, form, correction, form.agreed)
        except ReasonNeededError as refusal:
            form.add_error("why", reason_needed(refusal.round_number))
        except PreviewOutdatedError:
            form.add_error(None, outdated())
            since = _named_since(correction.tournament, form.agreed.version)
        else:
            return _on(request, correction, done)
    found = consequences(correction.tournament, lambda: correction.act(REHEARSED))
    if not found.changes:
        messages.info(request, nothing_changes())
        return redirect(correction.back)
    if correction.at_once and not form.is_agreed and not found.entries and form.is_valid():
        agreed = Agreed(version=found.version, digest=found.digest)
        return _on(request, correction, _carried_out(request, form, correction, agreed))
    status = 422 if form.is_agreed else 200
    context = _page(request, correction, form, found) | {"since": since}
    return render(request, "tournament/correcting/weighed.html", context, status=status)


def _carried_out(
    request: HttpRequest, form: AgreeForm, correction: Correction, agreed: Agreed
) -> CarriedOut:
    why = form.cleaned_data["why"]
    return carry_out(
        tournament=correction.tournament,
        act=lambda: correction.act(why),
        agreed=agreed,
        by=actor(request),
    )


def _on(request: HttpRequest, correction: Correction, done: CarriedOut) -> HttpResponse:
    if done.already:
        return _led_on(request, done.since, correction.then)
    messages.success(request, correction.done(done.result))
    if elsewhere := came_in(done.since):
        messages.info(request, elsewhere)
    return redirect(correction.then)


def sent_again(request: HttpRequest, tournament: Tournament, then: str) -> HttpResponse | None:
    """Where what was agreed to is done and what it was about is gone: the way on; else None."""
    form = AgreeForm(request.POST)
    if not (goes_on(request) and form.is_agreed and form.is_valid()):
        return None
    tournament.refresh_from_db(fields=["version"])
    since = changes_since(tournament, form.agreed.version)
    done = done_since(since, form.agreed.deed, actor(request).user)
    return _led_on(request, followed_by(since, done), then) if done else None


def _led_on(request: HttpRequest, after: Sequence[Revision], then: str) -> HttpResponse:
    messages.info(request, already_done(after[:MOST]))
    return redirect(then)


def _named_since(tournament: Tournament, version: int) -> list[str]:
    tournament.refresh_from_db(fields=["version"])
    if not 0 <= version <= tournament.version:
        return []
    return [short(each) for each in changes_since(tournament, version)[:MOST]]


def _page(
    request: HttpRequest, correction: Correction, form: AgreeForm, found: Consequences
) -> dict[str, Any]:
    tournament = correction.tournament
    closed = tournament.rounds.filter(number__in=correction.rounds, closed_at__isnull=False)
    return {
        "tournament": tournament,
        "section": "rounds",
        "is_director": True,
        "correction": correction,
        "form": form,
        "why": form.data.get("why", ""),
        "reason_needed": closed.exists(),
        "consequences": found,
        "told": told(found),
        "typed": typed_again(request),
    }


def told(found: Consequences) -> dict[str, Any]:
    """The consequences in sentences, for ``correcting/_consequences.html``."""
    return {
        "first": first_place(found),
        "unaffected": unaffected(found),
        "tables": [(table_line(change), change.waits) for change in found.tables],
        "ties": [tie_line(tie) for tie in found.ties],
        "doublings": [(each.place, doubling_line(each)) for each in found.doublings],
        "draws": [draw_line(number) for number in found.draws],
        "meetings": [meetings_line(change) for change in found.meetings],
    }


def typed_again(request: HttpRequest) -> list[tuple[str, str]]:
    """All that was typed, to be sent once more."""
    return [
        (name, value)
        for name, values in request.POST.lists()
        if name not in OURS
        for value in values
    ]
