"""The site's addresses, and beside them a view that does nothing and two lists of nothing."""

from functools import cache

import django_tables2 as tables
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
def template(text: str) -> Template:
    return Template(text)


def listed(request: HttpRequest, rows: int, cells: int) -> HttpResponse:
    """A list page of so many rows of so many cells, the same words in all; no query at all."""
    context = {"rows": [["Player 123"] * cells] * rows}
    return HttpResponse(template(LIST).render(RequestContext(request, context)))


TABLE = """{% extends "base.html" %}{% load django_tables2 %}{% block content %}<h1>List</h1>
{% render_table table %}{% endblock %}"""


def tabled(request: HttpRequest, rows: int, cells: int) -> HttpResponse:
    """The same list as this site makes its lists, with django-tables2."""
    names = [f"cell_{number}" for number in range(cells)]
    table = tables.Table(
        [dict.fromkeys(names, "Player 123")] * rows,
        extra_columns=[(name, tables.Column()) for name in names],
    )
    return HttpResponse(template(TABLE).render(RequestContext(request, {"table": table})))


urlpatterns = [
    *site,
    path("empty/", empty),
    path("list/<int:rows>/<int:cells>/", listed),
    path("table/<int:rows>/<int:cells>/", tabled),
]
