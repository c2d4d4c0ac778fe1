"""Changing the rules once there are hands: what would change, then apply or leave."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

import scoring
from tournament.actions.errors import ActionError, HandsImpossibleError
from tournament.actions.rule_changes import (
    change_rules,
    foresee_sheets,
    refuse_what_cannot_be,
)
from tournament.forms.rule_changes import RuleChangeForm, say_refusal
from tournament.models import Tournament
from tournament.queries.correcting import entries_kept_aside
from tournament.queries.house_rules import has_hands
from tournament.queries.rule_changes import RuleChange, SheetsForeseen, rule_change
from tournament.views.access import actor, for_directors
from tournament.wording.rule_changes import (
    TABLES_AT_ONCE,
    carried_line,
    hands_moving,
    more_tables,
    option_lines,
    place_line,
    stands_in_the_way,
    table_lines,
    unaffected,
    why_impossible,
)


@for_directors
@require_http_methods(["GET", "HEAD", "POST"])
def rules_change(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    if request.method != "POST":
        return redirect("house_rules", tournament.slug)
    form = RuleChangeForm(request.POST, tournament=tournament)
    valid = form.is_valid()
    if form.rules is None or not _can_be(form, form.rules):
        return _page(request, form, None, status=422)
    if form.rules == tournament.rules:
        messages.info(request, _("These are the rules already. Nothing is changed."))
        return redirect("house_rules", tournament.slug)
    wanted = form.is_agreed or not has_hands(tournament)
    if wanted and valid and _applied(request, form, form.rules):
        return redirect("standings", tournament.slug)
    change = rule_change(tournament, form.rules, _sheets(request, tournament, form.rules))
    return _page(request, form, change, status=422 if wanted else 200)


def _can_be(form: RuleChangeForm, rules: scoring.Rules) -> bool:
    """Whether what is drawn and entered has a meaning under the rules; if not, the form says why."""
    try:
        refuse_what_cannot_be(form.tournament, rules)
    except ActionError as refusal:
        form.add_error(None, say_refusal(refusal))
        return False
    return True


def _applied(request: HttpRequest, form: RuleChangeForm, rules: scoring.Rules) -> bool:
    """Whether the rules are changed now; if not, the form says why."""
    try:
        change_rules(
            tournament=form.tournament,
            rules=rules,
            by=actor(request),
            why=form.cleaned_data["why"],
            digest=form.cleaned_data["digest"] or None,
        )
    except HandsImpossibleError:
        return False  # the page says so, hand by hand
    except ActionError as refusal:
        form.add_error(None, say_refusal(refusal))
        return False
    messages.success(request, _("The rules are changed, and every hand counts by them."))
    return True


def _sheets(
    request: HttpRequest, tournament: Tournament, rules: scoring.Rules
) -> SheetsForeseen | None:
    """What would become of the sheets; nothing is foreseen while something stands in the way."""
    try:
        return foresee_sheets(tournament=tournament, rules=rules, by=actor(request))
    except ActionError:
        return None


def _page(
    request: HttpRequest, form: RuleChangeForm, change: RuleChange | None, *, status: int
) -> HttpResponse:
    tournament = form.tournament
    context = {"tournament": tournament, "section": "house_rules", "is_director": True}
    context |= {"form": form, "change": change}
    if change is not None:
        context |= _told(tournament, change)
    return render(request, "tournament/rule_changes/change.html", context, status=status)


def _told(tournament: Tournament, change: RuleChange) -> dict[str, object]:
    """What would change, in words."""
    tables = table_lines(change)
    return {
        "options": option_lines(tournament.rules, change),
        "unaffected": unaffected(change),
        "hands_moving": hands_moving(change),
        "carried": [(each.place, carried_line(each)) for each in change.carried],
        "impossible": [
            (hand.place, place_line(hand.place), why_impossible(hand)) for hand in change.impossible
        ],
        "tables": tables[:TABLES_AT_ONCE],
        "tables_folded": tables[TABLES_AT_ONCE:],
        "more_tables": more_tables(change),
        "stands_in_the_way": stands_in_the_way(len(change.impossible)),
        "kept_aside": entries_kept_aside(tournament),
    }
