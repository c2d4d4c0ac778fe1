"""What the pages of the sheets say, and where."""

import re
from html import unescape

from django.urls import reverse

from tournament.models import Round, Table
from tournament.queries.sheets import players


def text(response) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", response.content.decode())).split())


def faults(response) -> dict[str, list[str]]:
    """The sentences beside the fields, by field."""
    form = response.context["form"]
    return {name: [str(each) for each in said] for name, said in form.errors.items()}


def field(table: Table, row: int, column: str = "points") -> str:
    return f"{column}-{players(table)[row - 1].number}"


def name(table: Table, row: int) -> str:
    return players(table)[row - 1].name


def listed(drawn: Round) -> str:
    return reverse("sheets", args=[drawn.tournament.slug, drawn.number])
