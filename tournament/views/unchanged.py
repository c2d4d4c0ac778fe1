"""When does a page look the same? The ETag of a page that shows a tournament.

See docs/decisions/0004.
"""

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from threading import Lock
from typing import Generic, TypeVar

import django
from django.conf import settings
from django.contrib.messages import get_messages
from django.contrib.staticfiles.storage import staticfiles_storage
from django.db.models import Exists, OuterRef
from django.http import HttpRequest, HttpResponse
from django.utils.http import quote_etag
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import condition, require_safe
from django.views.decorators.vary import vary_on_headers

from tournament.models import Tournament

Part = TypeVar("Part")

SEEN = ("version", "created_at")
"""The fields of a tournament that name how it looks now."""

_OURS = ("config", "locale", "scoring", "seating", "templates", "tournament")
_SHOWN = {".py", ".html", ".mo"}


def seen_by(request: HttpRequest):
    """Tournaments, each with whether the reader directs it (``is_director``)."""
    directed = Tournament.objects.directed_by(request.user).filter(pk=OuterRef("pk"))
    return Tournament.objects.annotate(is_director=Exists(directed))


def for_everybody(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A public page about a tournament: packed, and not sent again while nothing changed."""
    tagged = condition(etag_func=_public_tag)(view)
    kept = cache_control(no_cache=True)(gzip_page(tagged))
    return require_safe(vary_on_headers("Cookie", "Accept-Language", "Accept-Encoding")(kept))


def _public_tag(request: HttpRequest, slug: str, **_where: object) -> str | None:
    tournament = seen_by(request).only(*SEEN).filter(slug=slug).order_by().first()
    if tournament is None:
        return None
    return page_tag(request, tournament, is_director=tournament.is_director)


def page_tag(request: HttpRequest, tournament: Tournament, *, is_director: bool) -> str | None:
    """Names everything on which a whole page about this tournament depends.

    None where the page is not to be kept: a message waits to be shown once. Neither this nor
    ``part_tag`` asks the database anything.

    :param tournament: read before anything else on the page, so that a change in between makes
        the page newer than its name, never older
    :param is_director: of this tournament; directors see more navigation
    """
    if len(get_messages(request)):
        return None
    user = request.user
    reader: tuple[object, ...] = ()
    if user.is_authenticated:  # the page has their name, their navigation and their form's token
        token = request.META.get("CSRF_COOKIE")
        reader = (user.pk, user.get_username(), token, is_director)
    return _tag(request, tournament, "page", reader)


def part_tag(request: HttpRequest, tournament: Tournament) -> str:
    """Names everything on which the part that htmx fetches depends: not on who reads it."""
    return _tag(request, tournament, "part", ())


def _tag(
    request: HttpRequest, tournament: Tournament, kind: str, reader: tuple[object, ...]
) -> str:
    parts = (
        kind,
        reader,
        tournament.pk,
        tournament.created_at,
        tournament.version,
        request.get_full_path(),
        get_language(),
        release(),
    )
    return quote_etag(hashlib.sha256(repr(parts).encode()).hexdigest()[:32])


def results_tag(tournament: Tournament) -> str:
    """Names everything on which what is computed of a tournament depends, whoever reads it."""
    return f"{tournament.pk} {tournament.created_at.isoformat()} {tournament.version}"


def release() -> str:
    """Names what this process serves pages with: code, templates, translations, static files."""
    return _release.__wrapped__() if settings.DEBUG else _release()


@cache
def _release() -> str:
    found = hashlib.sha256(f"{django.VERSION}{settings.TIME_ZONE}".encode())
    found.update(getattr(staticfiles_storage, "manifest_hash", "").encode())
    for folder in _OURS:
        for path in sorted((settings.BASE_DIR / folder).rglob("*")):
            if path.suffix in _SHOWN:
                found.update(path.read_bytes())
    return found.hexdigest()


class Kept(Generic[Part]):
    """The parts of pages asked for last, each made once however many ask for it at a time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._parts: OrderedDict[str, Part] = OrderedDict()
        self._lock = Lock()

    def part(self, name: str, make: Callable[[], Part]) -> Part:
        """The part of this name, made now if it is not kept."""
        with self._lock:
            if name not in self._parts:
                self._parts[name] = make()
            self._parts.move_to_end(name)
            while len(self._parts) > self._most:
                self._parts.popitem(last=False)
            return self._parts[name]
