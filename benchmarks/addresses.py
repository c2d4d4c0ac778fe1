"""The site's addresses, and beside them a view that does nothing and a list of nothing."""

from functools import cache

from django.http import HttpRequest, HttpResponse
from django.template import RequestContext, Template
from django.urls import path

from config.urls import urlpatterns as site


def empty(request: HttpRequest) -> HttpResponse:
    return HttpResponse()


LIST = """{% extends "base.html" %}{% block content %}<h1>List</h1><table class="table"><tbody>
{% for row in rows %}<tr>{% for cell in row %}<td>{{ cell }}</td>{% endfor %}</tr>
{% endfor %}</tbody></table>{% endblock %}"""


@cache
def template() -> Template:
    return Template(LIST)


def listed(request: HttpRequest, rows: int, cells: int) -> HttpResponse:
    """A list page of so many rows of so many cells, the same words in all; no query at all."""
    context = {"rows": [["Player 123"] * cells] * rows}
    return HttpResponse(template().render(RequestContext(request, context)))


urlpatterns = [
    *site,
    path("empty/", empty),
    path("list/<int:rows>/<int:cells>/", listed),
]
