"""Who may see what: signing in and out, and the guard of the director's pages."""

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, cast

from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import LoginView, LogoutView
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import get_object_or_404

from tournament.actions.actors import Actor
from tournament.models import Tournament

if TYPE_CHECKING:
    from django.contrib.auth.models import User


class SignIn(LoginView):
    template_name = "registration/login.html"
    redirect_authenticated_user = True


class SignOut(LogoutView):
    pass


def for_directors(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Let only a director of the tournament in; the view gets it instead of its slug.

    Strangers are asked to sign in; who is signed in and does not direct this tournament
    gets the same answer as for one that does not exist.
    """

    @login_required
    @wraps(view)
    def guarded(request: HttpRequest, slug: str, *args, **kwargs) -> HttpResponseBase:
        directed = Tournament.objects.directed_by(request.user)
        return view(request, get_object_or_404(directed, slug=slug), *args, **kwargs)

    return guarded


def actor(request: HttpRequest) -> Actor:
    """Who asks, on which device: what a revision keeps. For pages behind the sign-in."""
    user = cast("User", request.user)
    return Actor(user=user, device=request.headers.get("User-Agent", "")[:200])
