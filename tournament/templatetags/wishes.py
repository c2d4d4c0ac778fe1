"""Wishes beside a name."""

from django import template

from tournament.models import Entry
from tournament.wording.wishes import in_short

register = template.Library()


@register.filter
def wishes_in_short(entry: Entry) -> str:
    """“kept apart: Becker; fixed at table 2”; empty where there are none."""
    return in_short(entry)
