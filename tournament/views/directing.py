"""Who runs the event: letting somebody in, and taking somebody out."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tournament.actions.directing import let_in, let_in_new, renew_password, take_out
from tournament.actions.errors import ActionError, OrganiserStaysError, PasswordStaysError
from tournament.forms.directing import HelperForm
from tournament.models import Tournament
from tournament.queries.directing import directors, password_mark, password_stays
from tournament.views.access import actor, for_directors
from tournament.wording import directing as wording


@for_directors
@never_cache
def helpers(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The password of a new account is shown in the answer itself: it is kept nowhere."""
    form = HelperForm(request.POST if request.method == "POST" else None)
    if not form.is_bound or not form.is_valid():
        return _page(request, tournament, form)
    by, name = actor(request), form.cleaned_data["name"]
    try:
        if form.account is None:
            made, password = let_in_new(tournament=tournament, name=name, by=by)
            new = {"name": made.get_username(), "password": password, "made": True}
            return _page(request, tournament, HelperForm(), new)
        let_in(tournament=tournament, user=form.account, by=by)
    except ActionError as refusal:
        form.refuse(refusal)
        return _page(request, tournament, form)
    messages.success(request, wording.let_in(form.account.get_username()))
    return redirect("helpers", tournament.slug)


@require_POST
@for_directors
def helper_take_out(request: HttpRequest, tournament: Tournament, pk: int) -> HttpResponse:
    person = tournament.directors.filter(pk=pk).first()
    by = actor(request)
    if person is None:
        messages.info(request, wording.out_already())
        return redirect("helpers", tournament.slug)
    try:
        take_out(tournament=tournament, user=person, by=by)
    except OrganiserStaysError as refusal:
        messages.error(request, wording.organiser_stays(refusal.name))
        return redirect("helpers", tournament.slug)
    if person == by.user:
        messages.success(request, wording.left())
        return redirect("home")
    messages.success(request, wording.taken_out(person.get_username()))
    return redirect("helpers", tournament.slug)


@require_POST
@for_directors
@never_cache
def helper_password(request: HttpRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """The new password is shown in the answer itself, as that of a new account."""
    person = tournament.directors.filter(pk=pk).first()
    if person is None:
        messages.info(request, wording.out_already())
        return redirect("helpers", tournament.slug)
    by, seen = actor(request), request.POST.get("seen", "")
    try:
        password = renew_password(tournament=tournament, user=person, by=by, seen=seen)
    except PasswordStaysError as refusal:
        organiser = tournament.organiser.get_username()
        messages.error(request, wording.password_stays(refusal.because, refusal.name, organiser))
        return redirect("helpers", tournament.slug)
    new = {"name": person.get_username(), "password": password, "made": False}
    return _page(request, tournament, HelperForm(), new)


def _page(
    request: HttpRequest,
    tournament: Tournament,
    form: HelperForm,
    new: dict[str, object] | None = None,
) -> HttpResponse:
    people = directors(tournament)
    stays = password_stays(tournament, people, actor(request).user)
    context = {
        "tournament": tournament,
        "section": "settings",
        "is_director": True,
        "form": form,
        "new": new,
        "rows": [
            {
                "person": person,
                "seen": "" if person.pk in stays else password_mark(person),
                "why": wording.password_stays_in_short(stays.get(person.pk)),
            }
            for person in people
        ],
    }
    status = 422 if form.errors else 200
    return render(request, "tournament/directing/helpers.html", context, status=status)
