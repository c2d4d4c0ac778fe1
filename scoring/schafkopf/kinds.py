"""Kinds of options that only Schafkopf has: a number for each family, a list or all, and such."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.rulesets.kinds import OptionCode, Whole, Word, Words
from scoring.schafkopf.options import Counted, Durchmarsch, Family


@dataclass(frozen=True, slots=True, kw_only=True)
class LaufendeMin:
    """From which length on a run counts, for each family; None: the house does not play it."""

    rufer: int | None = None
    solo: int | None = None
    wenz: int | None = None
    geier: int | None = None
    farbwenz: int | None = None

    def of(self, family: Family) -> int | None:
        """The length for one family."""
        length: int | None = getattr(self, family)
        return length


@dataclass(frozen=True, slots=True)
class PerFamily:
    """A whole number for each family the house plays; JSON an object, replaced as a whole."""

    number: Whole

    def fault(self, raw: object) -> OptionCode | None:
        if not isinstance(raw, Mapping):
            return OptionCode.WRONG_TYPE
        if any(family not in tuple(Family) for family in raw):
            return OptionCode.OUT_OF_RANGE
        faults = (self.number.fault(length) for length in raw.values())
        return next((code for code in faults if code), None)

    def read(self, raw: Any) -> object:
        return LaufendeMin(**raw)

    def write(self, value: LaufendeMin) -> object:
        return {str(f): value.of(f) for f in Family if value.of(f) is not None}

    def allowed(self) -> tuple[object, ...]:
        return ()

    def limits(self) -> dict[str, object]:
        return {"families": [str(family) for family in Family]} | self.number.limits()


@dataclass(frozen=True, slots=True)
class AllOr:
    """The word ``all``, or a list of some."""

    some: Words

    def fault(self, raw: object) -> OptionCode | None:
        return None if raw == Counted.ALL else self.some.fault(raw)

    def read(self, raw: Any) -> object:
        return Counted.ALL if raw == Counted.ALL else self.some.read(raw)

    def write(self, value: Any) -> object:
        return str(Counted.ALL) if value is Counted.ALL else self.some.write(value)

    def allowed(self) -> tuple[object, ...]:
        return (Counted.ALL, *self.some.allowed())

    def limits(self) -> dict[str, object]:
        return {"allowed": [str(word) for word in self.allowed()]}


@dataclass(frozen=True, slots=True)
class WordOrWhole:
    """The word ``all_tricks``, or a whole number; null: never."""

    number: Whole

    def fault(self, raw: object) -> OptionCode | None:
        if isinstance(raw, str):
            return Word(Durchmarsch).fault(raw)
        return self.number.fault(raw)

    def read(self, raw: Any) -> object:
        return Durchmarsch(raw) if isinstance(raw, str) else raw

    def write(self, value: Any) -> object:
        return str(value) if isinstance(value, Durchmarsch) else value

    def allowed(self) -> tuple[object, ...]:
        return ()

    def limits(self) -> dict[str, object]:
        return {"allowed": [str(word) for word in Durchmarsch]} | self.number.limits()
