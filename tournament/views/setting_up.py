"""Setting a tournament up, and changing its set-up."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournament.actions.errors import RoundsDrawnError
from tournament.actions.setting_up import change_tournament, create_tournament
from tournament.forms.setting_up import NewTournamentForm, SettingsForm, SetUpForm
from tournament.models import Tournament
from tournament.views.access import actor, for_directors, signed_in
from tournament.views.asking import Asking
from tournament.wording.setting_up import preset_sentence, rules_name, too_few_rounds

FOLDER = "tournament/setting_up"


@signed_in
def tournament_new(request: Asking) -> HttpResponse:
    by = actor(request)
    if request.htmx and request.method == "GET":
        return _leftovers(request, NewTournamentForm(request.GET, organiser=by.user))
    form = NewTournamentForm(request.POST or None, organiser=by.user)
    if request.method == "POST" and form.is_valid():
        tournament = create_tournament(organiser=by.user, by=by, **form.set_up())
        _warn(request, form)
        return redirect("players", tournament.slug)
    status = 422 if form.errors else 200
    return render(request, f"{FOLDER}/tournament_new.html", {"form": form}, status=status)


@for_directors
def settings(request: Asking, tournament: Tournament) -> HttpResponse:
    if request.htmx and request.method == "GET":
        return _leftovers(request, SettingsForm(request.GET, tournament=tournament))
    form = SettingsForm(request.POST or None, tournament=tournament)
    if request.method == "POST" and form.is_valid():
        try:
            change_tournament(tournament=tournament, by=actor(request), **form.set_up())
        except RoundsDrawnError as refusal:
            form.add_error("rounds", too_few_rounds(refusal.planned, refusal.drawn))
        else:
            messages.success(request, _("The settings are saved."))
            _warn(request, form)
            return redirect("overview", tournament.slug)
    context = {
        "form": form,
        "tournament": tournament,
        "section": "settings",
        "is_director": True,
        "rules_name": rules_name(tournament),
        "preset_sentence": "" if tournament.club_preset else preset_sentence(tournament.preset),
    }
    status = 422 if form.errors else 200
    return render(request, f"{FOLDER}/settings.html", context, status=status)


def _leftovers(request: Asking, form: SetUpForm) -> HttpResponse:
    """What the choices for leftover players mean for the hands being typed."""
    return render(request, f"{FOLDER}/_leftovers.html", {"form": form})


def _warn(request: Asking, form: SetUpForm) -> None:
    if (uneven := form.uneven()) and form.cleaned_data["leftovers"] != Tournament.Leftovers.SMALLER:
        messages.warning(request, uneven)
