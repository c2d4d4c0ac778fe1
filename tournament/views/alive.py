"""Whether the site is there: asked before a form leaves its page, and by whoever watches it."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe


@never_cache
@require_safe
def alive(request: HttpRequest) -> HttpResponse:
    """Nothing, at once: no session is opened and no database asked."""
    return HttpResponse(status=204)
