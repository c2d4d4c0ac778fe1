"""Several things in one sentence."""

from collections.abc import Sequence

from django.utils.translation import gettext as _


def all_of(words: Sequence[str]) -> str:
    """“Anna”, “Anna and Bernd”, “Anna, Bernd and Clara”."""
    if len(words) < 2:
        return "".join(words)
    return _("%(first)s and %(last)s") % {"first": ", ".join(words[:-1]), "last": words[-1]}
