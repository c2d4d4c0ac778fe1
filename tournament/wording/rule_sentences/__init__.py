"""A rule set in sentences: the words for the codes in which the rule book tells one."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from tournament.wording.rule_sentences.schafkopf import SCHAFKOPF
from tournament.wording.rule_sentences.sheepshead import SHEEPSHEAD

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

RULE_SENTENCES: Mapping[str, Mapping[str, "StrPromise | str"]] = {
    "sheepshead": SHEEPSHEAD,
    "schafkopf": SCHAFKOPF,
}
"""By game and code; for single values of an option by code and value, such as ``factor=1``."""


class Told(Protocol):
    """A sentence as the rule book tells it."""

    @property
    def code(self) -> str: ...
    @property
    def values(self) -> Mapping[str, Any]: ...


def say_rule(game: str, sentence: Told) -> str:
    """The sentence in words; empty where nothing is to be said."""
    known = RULE_SENTENCES[game]
    special = known.get(f"{sentence.code}={sentence.values['value']}")
    words = str(known[sentence.code] if special is None else special)
    return words % {name: _value(each) for name, each in sentence.values.items()} if words else ""


def _value(value: Any) -> Any:
    """A number without its sign: the words say who pays."""
    return abs(value) if isinstance(value, int) else value
