"""Several things in one sentence."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _


def all_of(words: Sequence[str]) -> str:
    """“Anna”, “Anna and Bernd”, “Anna, Bernd and Clara”."""
    if len(words) < 2:
        return "".join(words)
    return _("%(first)s and %(last)s") % {"first": ", ".join(words[:-1]), "last": words[-1]}


def any_of(words: Sequence[str]) -> str:
    """“four”, “four or five”, “four, five or six”."""
    if len(words) < 2:
        return "".join(words)
    return _("%(first)s or %(last)s") % {"first": ", ".join(words[:-1]), "last": words[-1]}


def seats_named(seats: Any, names: Mapping[int, str]) -> str:
    """Who sits at a seat, or at several.

    :param names: of the players by seat
    """
    if isinstance(seats, list | tuple):
        return all_of([names.get(seat, str(seat)) for seat in seats])
    return names.get(seats, str(seats))
