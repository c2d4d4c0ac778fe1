"""How a rule set of any game is told in sentences, and what it does differently from another."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from scoring.rulesets.kinds import Whole, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from scoring.rulesets import Kind

R = TypeVar("R")
G = TypeVar("G")

Values = dict[str, object]


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: its code and what its words need.

    ``value`` is always among the values: what the option is set to, as JSON.
    """

    code: str
    values: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Change:
    """An option that two rule sets answer differently; values as JSON."""

    option: str
    before: object
    after: object


@dataclass(frozen=True, slots=True)
class Parts(Generic[R]):
    """An option that is told part by part: which parts a rule set has, and all there can be."""

    of: Callable[[R], tuple[object, ...]]
    every: tuple[object, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling(Generic[R, G]):
    """What a game adds to the telling of its rule sets.

    Codes: the option, and after a colon the word or ``yes``, ``no``, ``none`` it is set to.
    """

    options: Mapping[str, Kind]
    groups: Mapping[G, tuple[str, ...]]
    applies: Callable[[str, R], bool]
    sizes: tuple[str, ...]
    """Told together, in one sentence with the code ``deal``."""
    extras: Mapping[str, Callable[[R], Values]]
    """What some sentences need besides the value, by code or option; asked from the functions
    that know it."""
    parts: Mapping[str, Parts[R]] = field(default_factory=dict)

    def sentences(self, rules: R) -> Mapping[G, tuple[Sentence, ...]]:
        """The rule set in reading order, under headings; nothing that does not matter."""
        told = {group: tuple(self._group(names, rules)) for group, names in self.groups.items()}
        return MappingProxyType({group: lines for group, lines in told.items() if lines})

    def codes(self) -> tuple[str, ...]:
        """The code of every sentence there can be, in reading order; each needs its words."""
        named = [name for names in self.groups.values() for name in names if self._alone(name)]
        return (_DEAL, *(code for name in named for code in self._codes(name)))

    def _alone(self, name: str) -> bool:
        return name not in self.sizes

    def _group(self, names: tuple[str, ...], rules: R) -> Iterator[Sentence]:
        if set(self.sizes) <= set(names):
            sizes: Values = {name: getattr(rules, name) for name in self.sizes}
            yield Sentence(_DEAL, MappingProxyType({"value": sizes["players"]} | sizes))
        for name in names:
            if self._alone(name) and self.applies(name, rules):
                yield from self._told(name, rules)

    def _told(self, name: str, rules: R) -> Iterator[Sentence]:
        kind, value = self.options[name], getattr(rules, name)
        parts = value if isinstance(value, tuple) and value else (value,)
        if name in self.parts:
            parts = self.parts[name].of(rules)
        for part in parts:
            code = _code(name, part)
            extra = self.extras.get(code) or self.extras.get(name)
            values = {"value": kind.write(value)} | (extra(rules) if extra else {})
            yield Sentence(code, MappingProxyType(values))

    def _codes(self, name: str) -> tuple[str, ...]:
        kind = self.options[name]
        values: tuple[Any, ...] = kind.allowed()
        if name in self.parts:
            values = self.parts[name].every
        elif isinstance(kind, Whole):
            values = (1, *(each for each in (0, None) if kind.fault(each) is None))
        elif isinstance(kind, Words):
            values = (*values, ())
        return tuple(dict.fromkeys(_code(name, value) for value in values))


_DEAL = "deal"


def _code(name: str, value: object) -> str:
    if isinstance(value, bool):
        return f"{name}:{'yes' if value else 'no'}"
    if not value:  # nothing: null, an empty list, 0
        return f"{name}:none"
    return name if isinstance(value, int) else f"{name}:{value}"


def changes(before: Mapping[str, object], after: Mapping[str, object]) -> tuple[Change, ...]:
    """What differs between two complete rule sets of one game as JSON, in reading order."""
    return tuple(
        Change(name, before[name], after[name]) for name in after if before[name] != after[name]
    )
