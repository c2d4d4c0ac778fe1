"""A request as our middleware hands it on."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class Asking(HttpRequest):
    """``htmx`` is true when htmx asks for a part of a page, and says for which."""

    htmx: HtmxDetails
