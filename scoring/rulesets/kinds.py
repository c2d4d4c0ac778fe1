"""What an option may be: whole number, yes or no, one word, a list of words.

A kind judges a raw JSON value, reads it and writes it back. It serves every game's rule set.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol, get_type_hints

if TYPE_CHECKING:
    from collections.abc import Mapping


class OptionCode(StrEnum):
    """Every reason for which option values make no rule set."""

    NOT_AN_OBJECT = "not_an_object"
    UNKNOWN_GAME = "unknown_game"
    UNKNOWN_PRESET = "unknown_preset"
    UNKNOWN_OPTION = "unknown_option"
    MISSING_OPTION = "missing_option"
    WRONG_TYPE = "wrong_type"
    OUT_OF_RANGE = "out_of_range"
    LISTED_TWICE = "listed_twice"
    NOT_A_POWER_OF_TWO = "not_a_power_of_two"
    DECK_DOES_NOT_ADD_UP = "deck_does_not_add_up"
    SCHWARZ_BELOW_SCHNEIDER = "schwarz_below_schneider"
    RECRACK_WITHOUT_CRACK = "recrack_without_crack"
    DOUBLER_NOT_PLAYED = "doubler_not_played"
    PARTNER_NEEDS_FOUR = "partner_needs_four"
    VALUE_MISSING = "value_missing"
    LAUFENDE_MIN_MISSING = "laufende_min_missing"


@dataclass(frozen=True, slots=True)
class OptionProblem:
    """One fault in the values of a rule set: code, option, and what its sentence needs."""

    code: OptionCode
    field: str
    values: Mapping[str, object]


class Kind(Protocol):
    """What all kinds of options can do."""

    def fault(self, raw: object) -> OptionCode | None:
        """Why the raw JSON value is refused, or None."""

    def read(self, raw: Any) -> object:
        """The value for the rule set of a raw JSON value without fault."""

    def write(self, value: Any) -> object:
        """The raw JSON value of a rule set's value."""

    def allowed(self) -> tuple[object, ...]:
        """The values a form offers, in order; empty when there are too many to list."""

    def limits(self) -> dict[str, object]:
        """For a sentence about a fault: ``allowed`` values, or ``least`` and ``optional``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Whole:
    """A whole number: one of ``choices`` if given, else from ``least``; null if ``optional``.

    ``most`` is no rule of play: more is a typing error.
    """

    choices: tuple[int, ...] = ()
    least: int = 0
    most: int | None = None
    optional: bool = False
    power_of_two: bool = False

    def fault(self, raw: object) -> OptionCode | None:
        if raw is None and self.optional:
            return None
        if not isinstance(raw, int) or isinstance(raw, bool):
            return OptionCode.WRONG_TYPE
        if raw < self.least or (self.choices and raw not in self.choices):
            return OptionCode.OUT_OF_RANGE
        if self.most is not None and raw > self.most:
            return OptionCode.OUT_OF_RANGE
        if self.power_of_two and raw & (raw - 1):
            return OptionCode.NOT_A_POWER_OF_TWO
        return None

    def read(self, raw: Any) -> object:
        return raw

    def write(self, value: Any) -> object:
        return value

    def allowed(self) -> tuple[object, ...]:
        return self.choices

    def limits(self) -> dict[str, object]:
        if self.choices:
            return {"allowed": list(self.choices)}
        most = {} if self.most is None else {"most": self.most}
        return {"least": self.least, **most, "optional": self.optional}


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no; JSON true or false."""

    def fault(self, raw: object) -> OptionCode | None:
        return None if isinstance(raw, bool) else OptionCode.WRONG_TYPE

    def read(self, raw: Any) -> object:
        return raw

    def write(self, value: Any) -> object:
        return value

    def allowed(self) -> tuple[object, ...]:
        return (True, False)

    def limits(self) -> dict[str, object]:
        return {"allowed": [True, False]}


@dataclass(frozen=True, slots=True)
class Word:
    """One word of an enum."""

    words: type[StrEnum]

    def fault(self, raw: object) -> OptionCode | None:
        if not isinstance(raw, str):
            return OptionCode.WRONG_TYPE
        return None if raw in tuple(self.words) else OptionCode.OUT_OF_RANGE

    def read(self, raw: Any) -> object:
        return self.words(raw)

    def write(self, value: Any) -> object:
        return str(value)

    def allowed(self) -> tuple[object, ...]:
        return tuple(self.words)

    def limits(self) -> dict[str, object]:
        return {"allowed": [str(word) for word in self.words]}


@dataclass(frozen=True, slots=True)
class Words:
    """A list of different words of an enum; the order is the house's and is kept."""

    words: type[StrEnum]
    word: Word = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "word", Word(self.words))

    def fault(self, raw: object) -> OptionCode | None:
        if not isinstance(raw, list | tuple):
            return OptionCode.WRONG_TYPE
        for entry in raw:
            if code := self.word.fault(entry):
                return code
        return OptionCode.LISTED_TWICE if len(set(raw)) < len(raw) else None

    def read(self, raw: Any) -> object:
        return tuple(self.words(entry) for entry in raw)

    def write(self, value: Any) -> object:
        return [str(entry) for entry in value]

    def allowed(self) -> tuple[object, ...]:
        return tuple(self.words)

    def limits(self) -> dict[str, object]:
        return {"allowed": [str(word) for word in self.words]}


def options_of(rules: type) -> Mapping[str, Kind]:
    """Every option of a rule set's class in reading order, with the kind beside its type."""
    hints = get_type_hints(rules, include_extras=True)
    return MappingProxyType({each.name: hints[each.name].__metadata__[0] for each in fields(rules)})
