"""Who runs the event: letting somebody in, and taking somebody out."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tournament.actions.directing import let_in, let_in_new, take_out
from tournament.actions.errors import ActionError, OrganiserStaysError
from tournament.forms.directing import HelperForm
from tournament.models import Tournament
from tournament.queries.directing import directors
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
            new = {"name": made.get_username(), "password": password}
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


def _page(
    request: HttpRequest,
    tournament: Tournament,
    form: HelperForm,
    new: dict[str, str] | None = None,
) -> HttpResponse:
    context = {
        "tournament": tournament,
        "section": "settings",
        "is_director": True,
        "form": form,
        "new": new,
        "directors": directors(tournament),
    }
    status = 422 if form.errors else 200
    return render(request, "tournament/directing/helpers.html", context, status=status)
