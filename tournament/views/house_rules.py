"""House rules of a tournament: every option beside what a hand is worth; the rules sheet."""

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

import scoring
from tournament.actions.errors import ActionError
from tournament.actions.house_rules import keep_preset
from tournament.actions.rule_changes import change_rules
from tournament.forms.house_rules import HouseRulesForm, KeepForm, as_typed
from tournament.forms.rule_changes import say_refusal
from tournament.models import Tournament
from tournament.queries.house_rules import has_hands, rule_set_file
from tournament.views.access import actor, for_directors
from tournament.views.asking import Asking
from tournament.views.presets import keep
from tournament.views.rule_changes import rules_change
from tournament.views.rule_files import as_file
from tournament.wording.payoffs import worth_of
from tournament.wording.rules_sheet import rules_sheet as sheet_of
from tournament.wording.setting_up import rules_name

FOLDER = "tournament/house_rules"


@for_directors
def house_rules(request: Asking, tournament: Tournament) -> HttpResponse:
    """The options; sent, they are stored, or previewed once there are hands."""
    if request.method != "POST":
        game = scoring.game_of(tournament.rules)
        form = HouseRulesForm(as_typed(game, tournament.ruleset), tournament=tournament)
        return _page(request, form)
    form = HouseRulesForm(request.POST, tournament=tournament)
    if not form.is_valid() or form.is_stale() or form.rules is None:
        return _page(request, form, status=422)
    if not form.changes():
        messages.info(request, _("Nothing is changed: these are the rules already."))
        return redirect("house_rules", tournament.slug)
    if has_hands(tournament):
        return _show_change(request, form)
    return _change(request, form, form.rules)


def _change(request: Asking, form: HouseRulesForm, rules: scoring.Rules) -> HttpResponse:
    tournament, version = form.tournament, form.tournament.version
    try:
        change_rules(tournament=tournament, rules=rules, by=actor(request), version=version)
    except ActionError as refusal:
        form.add_error(None, say_refusal(refusal))
        return _page(request, form, status=422)
    messages.success(request, _("The house rules are saved."))
    return redirect("house_rules", tournament.slug)


def _show_change(request: Asking, form: HouseRulesForm) -> HttpResponse:
    """The page that shows what other rules would make of the hands there are."""
    sent = QueryDict(mutable=True)
    sent["ruleset"] = form.ruleset()
    # As if it had been sent there.
    request.POST = sent  # type: ignore[assignment]
    return rules_change(request, form.tournament.slug)  # type: ignore[return-value]


@for_directors
def preview(request: Asking, tournament: Tournament) -> HttpResponse:
    """What the options typed make of a hand; nothing is stored. ``back``: as the preset has it."""
    if request.method != "POST":
        return redirect("house_rules", tournament.slug)
    form = HouseRulesForm(request.POST, tournament=tournament)
    if back := request.POST.getlist("back"):
        form = HouseRulesForm(form.with_preset(back), tournament=tournament)
    if request.htmx.target == "worth":
        return render(request, f"{FOLDER}/_changing.html", _shown(form))
    return _page(request, form, previewed=True)


@for_directors
@require_POST
def preset_keep(request: Asking, tournament: Tournament) -> HttpResponse:
    """Keep the rules in force as a preset of the organiser's."""
    form = KeepForm(request.POST)

    def action(name: str) -> None:
        keep_preset(
            organiser=tournament.organiser,
            name=name,
            rules=tournament.rules,
            based_on=tournament.preset,
            replace=form.cleaned_data["replace"],
        )

    if keep(form, action):
        messages.success(
            request,
            _("Kept as “%(name)s”: it can be chosen for the next tournament.")
            % {"name": form.cleaned_data["name"]},
        )
        return redirect("house_rules", tournament.slug)
    game = scoring.game_of(tournament.rules)
    rules = HouseRulesForm(as_typed(game, tournament.ruleset), tournament=tournament)
    return _page(request, rules, status=422, keep_form=form)


@for_directors
@require_safe
def rules_file(request: Asking, tournament: Tournament) -> HttpResponse:
    """The rules in force as a file."""
    name = tournament.club_preset or tournament.name
    file = rule_set_file(name=name, based_on=tournament.preset, rules=tournament.rules)
    return as_file(file, name)


def _page(request: Asking, form: HouseRulesForm, *, status: int = 200, **context) -> HttpResponse:
    tournament = form.tournament
    common = {
        "section": "house_rules",
        "is_director": True,
        "frozen": has_hands(tournament),
        "rules_name": rules_name(tournament),
        "keep_form": KeepForm(initial={"name": tournament.club_preset}),
    }
    page = common | _shown(form) | context
    return render(request, f"{FOLDER}/house_rules.html", page, status=status)


def _shown(form: HouseRulesForm) -> dict[str, object]:
    """What follows from the options typed."""
    worth = worth_of(form.rules, form.tournament.leftovers) if form.rules else ()
    return {"tournament": form.tournament, "form": form, "worth": worth}


# The rules sheet --------------------------------------------------------------------------


@require_safe
def rules_sheet(request: Asking, slug: str) -> HttpResponse:
    """The rules for everybody, to read on the phone."""
    tournament = get_object_or_404(Tournament, slug=slug)
    directed = Tournament.objects.directed_by(request.user).filter(pk=tournament.pk)
    context = {
        "tournament": tournament,
        "section": "rules",
        "is_director": directed.exists(),
        "rules_name": rules_name(tournament),
        "sheet": sheet_of(tournament),
    }
    return render(request, f"{FOLDER}/sheet.html", context)
