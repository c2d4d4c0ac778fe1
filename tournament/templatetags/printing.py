"""How much room a name needs on paper."""

import unicodedata

from django import template

register = template.Library()

LONG = 24
LONGER = 48


@register.filter
def length_class(name: object) -> str:
    """The style of a name that is longer than people mostly have, so that it is set smaller."""
    room = sum(map(_room, str(name)))
    if room > LONGER:
        return "is-long is-longer"
    return "is-long" if room > LONG else ""


def _room(letter: str) -> float:
    """How wide a letter is, in usual small ones."""
    if unicodedata.combining(letter):
        return 0
    if unicodedata.east_asian_width(letter) in ("W", "F"):
        return 2
    return 1.5 if letter.isupper() or letter in "mw@" else 1
