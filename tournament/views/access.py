"""Who may see what: signing in and out, and the guard of the director's pages."""

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, cast
from urllib.parse import urlsplit

from django.contrib.auth.views import LoginView, LogoutView, redirect_to_login
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import get_object_or_404, resolve_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from tournament.actions.actors import Actor
from tournament.forms.access import SignInForm
from tournament.models import Tournament
from tournament.views.asking import Asking
from tournament.views.closed import ClosedRefusal, refused

if TYPE_CHECKING:
    from django.contrib.auth.models import User


class SignIn(LoginView):
    template_name = "registration/login.html"
    authentication_form = SignInForm
    redirect_authenticated_user = True


class SignOut(LogoutView):
    pass


View = Callable[..., HttpResponseBase]


def signed_in(view: View) -> View:
    """Ask strangers to sign in, and lead them back to the page where they were."""

    @wraps(view)
    def guarded(request: Asking, *args, **kwargs) -> HttpResponseBase:
        if request.user.is_authenticated:
            return view(request, *args, **kwargs)
        sign_in = redirect_to_login(_page_of(request))
        # A part of a page cannot hold the sign-in: the whole page goes there.
        return HttpResponseClientRedirect(sign_in.url) if request.htmx else sign_in

    return guarded


def _page_of(request: Asking) -> str:
    """The page one looked at: for what was posted and for a part, where it was asked from."""
    if request.method == "GET" and not request.htmx:
        return request.get_full_path()
    asked_from = request.htmx.current_url or request.headers.get("Referer", "")
    if not url_has_allowed_host_and_scheme(asked_from, {request.get_host()}):
        return resolve_url("home")
    return urlsplit(asked_from)._replace(scheme="", netloc="").geturl()


def for_directors(view: View) -> View:
    """Let only a director of the tournament in; the view gets it instead of its slug.

    Strangers are asked to sign in; who is signed in and does not direct this tournament
    gets the same answer as for one that does not exist. Where the event or a round is closed, and
    the view does not say so itself, the director is told where it is opened again.
    """

    @require_http_methods(["GET", "HEAD", "POST"])
    @signed_in
    @wraps(view)
    def guarded(request: Asking, slug: str, *args, **kwargs) -> HttpResponseBase:
        directed = Tournament.objects.directed_by(request.user)
        tournament = get_object_or_404(directed, slug=slug)
        try:
            return view(request, tournament, *args, **kwargs)
        except ClosedRefusal as refusal:
            return refused(request, tournament, refusal)

    return guarded


def actor(request: HttpRequest) -> Actor:
    """Who asks, on which device: what a revision keeps. For pages behind the sign-in."""
    user = cast("User", request.user)
    return Actor(user=user, device=request.headers.get("User-Agent", "")[:200])
