"""The words of an option, found by game and name, and a value of it in words."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.wording.options.schafkopf import SCHAFKOPF
from tournament.wording.options.sheepshead import SHEEPSHEAD
from tournament.wording.options.worded import NO, NONE, YES, Worded

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

OPTIONS: Mapping[str, Mapping[str, Worded]] = {"sheepshead": SHEEPSHEAD, "schafkopf": SCHAFKOPF}
"""Every option of every game in its words."""

GROUPS: Mapping[str, "StrPromise"] = {
    "deal": gettext_lazy("Players and deal"),
    "contracts": gettext_lazy("Games"),
    "tariff": gettext_lazy("Tariff"),
    "schneider": gettext_lazy("Winning, Schneider, Schwarz"),
    "laufende": gettext_lazy("Laufende"),
    "tout": gettext_lazy("Tout and Sie"),
    "nobody_plays": gettext_lazy("When nobody plays"),
    "recording": gettext_lazy("What is written"),
    "partner": gettext_lazy("Partner"),
    "all_pass": gettext_lazy("When nobody picks"),
    "payments": gettext_lazy("Payments"),
    "multipliers": gettext_lazy("Doublings"),
    "leaster": gettext_lazy("Leaster and the like"),
    "penalties": gettext_lazy("Penalties"),
    "play": gettext_lazy("Play only (no points)"),
}
"""The headings under which options stand."""


def group_name(group: str) -> str:
    return str(GROUPS[group])


def option_words(game: str, option: str) -> Worded:
    """The words of an option."""
    return OPTIONS[game][option]


def option_label(game: str, option: str) -> str:
    """What an option is called; its own name where there is none such."""
    worded = OPTIONS[game].get(option)
    return str(worded.label) if worded else option


def say_value(game: str, option: str, value: object) -> str:
    """A value of an option, as JSON, in words."""
    words = OPTIONS[game][option].words
    match value:
        case bool():
            return _word(words, YES if value else NO)
        case None | [] | ():
            return _word(words, NONE)
        case Mapping():
            return ", ".join(f"{_word(words, str(part))} {each}" for part, each in value.items())
        case list() | tuple():
            return ", ".join(_word(words, str(each)) for each in value)
        case _:
            return _word(words, str(value))


def say_change(game: str, option: str, before: object, after: object) -> str:
    """An option that changed, in one line."""
    return _("%(option)s: %(before)s → %(after)s") % {
        "option": option_label(game, option),
        "before": say_value(game, option, before),
        "after": say_value(game, option, after),
    }


def _word(words: "Mapping[str, StrPromise]", word: str) -> str:
    usual = {YES: _("yes"), NO: _("no"), NONE: _("none")}
    return str(words.get(word) or usual.get(word, word))


def any_of(words: Sequence[str]) -> str:
    """“61”, “61 or 60”, “32, 30 or 26”."""
    if len(words) < 2:
        return "".join(words)
    return _("%(first)s or %(last)s") % {"first": ", ".join(words[:-1]), "last": words[-1]}
