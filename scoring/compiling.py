"""Facts to points in one look: a rule set with a table of what its hands are worth.

Guarantees:

- The answer is that of ``problems`` and ``transfer``. They fill the table, hand by hand, the first
  time it is asked; nothing here knows a rule.
- A fact of the wrong type never passes for one of the right type: keys are the facts as bytes,
  written with their types, so that 1, 1.0, true and "1" are four keys.
- Refusals are judged afresh each time, so that only hands which can stand are ever remembered.
- Memory is bounded: ``MOST_ENTRIES`` and ``LONGEST_KEY`` for a rule set, ``MOST_RULE_SETS``.
- What is remembered cannot be changed through an answer.

A picked hand is remembered in two halves: what was made gives a band; who played for what gives the
points of that band. They do not depend on each other (in Sheepshead the types say so, ``Picking``;
for both games tests make a third hand of two), so that a few hundred halves serve all hands of an
event, whatever their card points. Every other hand is remembered whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from marshal import dumps
from operator import itemgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, overload

from scoring import checks, hands, schafkopf, transfers
from scoring.rulesets import RuleSet
from scoring.schafkopf import SchafkopfRules
from scoring.schafkopf import transfers as schafkopf_transfers
from scoring.schafkopf.hands import FIELDS as SCHAFKOPF_FIELDS
from scoring.schafkopf.hands import built as schafkopf_built
from scoring.transfers import Band, Transfer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scoring.codes import Problem
    from scoring.games import Rules

Moved = TypeVar("Moved", bound=Transfer | schafkopf.Transfer)
Value = TypeVar("Value")

MOST_ENTRIES = 4096
"""Entries of one table; a full one is emptied. An event at tables of five fills a quarter."""

LONGEST_KEY = 1024
"""Bytes; longer facts (a table of hundreds) are scored afresh each time."""

MOST_RULE_SETS = 16
"""Rule sets with a table; the one unused for longest is dropped."""

_PLAIN = 2
"""The version of ``marshal`` that writes equal facts as equal bytes: no references, no interning.
What is written can be read back, types and all, so different facts are never the same bytes."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why the facts are no hand: every fault, in the order of the entry form."""

    problems: tuple[Problem | schafkopf.Problem, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Halves:
    """How a game's hands are taken apart, and the ordinary functions that answer for it.

    ``made`` are the keys that give the band and the first step, ``rest`` those that give the points
    of that band and the other steps. Each key of ``fields`` is in one of them, or in both.
    """

    fields: tuple[str, ...]
    made: tuple[str, ...]
    rest: tuple[str, ...]
    problems: Callable[[Any, Any], tuple[Any, ...]]
    built: Callable[[Any], Any]
    computed: Callable[[Any, Any], Any]
    transfer: Callable[..., Any]


def _without(fields: tuple[str, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in fields if name not in names)


_PICKED = hands.FIELDS[hands.Outcome.PICKED]
_SHEEPSHEAD = _Halves(
    fields=_PICKED,
    made=hands.MADE,
    rest=_without(_PICKED, hands.MADE),
    problems=checks.problems,
    built=hands.built,
    computed=transfers.computed,
    transfer=Transfer,
)

_PLAYED = SCHAFKOPF_FIELDS[schafkopf.Contract.RUFER]
_SCHAFKOPF = _Halves(
    fields=_PLAYED,
    made=("contract", "forced", "card_points", "tricks"),
    rest=_without(_PLAYED, ("card_points",)),
    problems=schafkopf.problems,
    built=schafkopf_built,
    computed=schafkopf_transfers.computed,
    transfer=schafkopf.Transfer,
)


class _Settled(NamedTuple):
    """What a band moves between these players, and the argument from the band on."""

    points: tuple[int, ...]
    because: tuple[Any, ...]


class _Made(NamedTuple):
    """What was made: the band, how it came to it, and what it moves, as far as known."""

    band: Band | None
    step: Any
    settled: dict[bytes, _Settled]


class Compiled(Generic[Moved]):
    """A rule set that remembers what its hands are worth; see ``compiled``."""

    __slots__ = (
        "_fields",
        "_halves",
        "_made",
        "_made_of",
        "_rest_of",
        "_results",
        "_told",
        "_whole",
        "rules",
    )

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._halves = _SHEEPSHEAD if isinstance(rules, RuleSet) else _SCHAFKOPF
        self._fields = len(self._halves.fields)
        self._made_of, self._rest_of = (
            itemgetter(*self._halves.made),
            itemgetter(*self._halves.rest),
        )
        self._made: dict[bytes, _Made] = {}
        self._results: dict[str, dict[bytes, _Settled]] = {}
        self._told: Callable[..., Moved] = self._halves.transfer
        self._whole: dict[bytes, Moved] = {}

    def score(self, facts: Mapping[str, object]) -> Moved | Refusal:
        """What the hand with these facts moves and why, or why it cannot have happened.

        :param facts: JSON as it came in, see ``problems``
        """
        if type(facts) is not dict:
            return self._judged(facts)
        whole = len(facts) != self._fields
        try:
            made = dumps(facts if whole else self._made_of(facts), _PLAIN)
            rest = b"" if whole else dumps(self._rest_of(facts), _PLAIN)
        except (KeyError, ValueError):  # a fact is missing, or is nothing that JSON holds
            return self._judged(facts)
        if whole:
            return self._whole.get(made) or self._kept(facts, made)
        known = self._made.get(made)
        result = known.settled.get(rest) if known else None
        if known and result:
            return self._told(result.points, known.band, (known.step, *result.because))
        return self._taken_apart(facts, made, rest)

    def _judged(self, facts: Mapping[str, object]) -> Moved | Refusal:
        if found := self._halves.problems(facts, self.rules):
            return Refusal(found)
        hand = self._halves.built(facts)
        moved: Moved = _sealed(self._halves.computed(hand, self.rules))
        return moved

    def _kept(self, facts: Mapping[str, object], key: bytes) -> Moved | Refusal:
        moved = self._judged(facts)
        if not isinstance(moved, Refusal):
            _keep(self._whole, key, moved)
        return moved

    def _taken_apart(
        self, facts: Mapping[str, object], made: bytes, rest: bytes
    ) -> Moved | Refusal:
        moved = self._judged(facts)
        if not isinstance(moved, Refusal):
            step, *because = moved.because
            settled = self._results.setdefault(str(step.code), {})
            _keep(self._made, made, _Made(moved.band, step, settled))
            _keep(settled, rest, _Settled(moved.points, tuple(because)))
        return moved


@overload
def compiled(rules: RuleSet) -> Compiled[Transfer]: ...
@overload
def compiled(rules: SchafkopfRules) -> Compiled[schafkopf.Transfer]: ...
def compiled(rules: Rules) -> Compiled[Transfer] | Compiled[schafkopf.Transfer]:
    """The rule set with its table, the same one for equal rules."""
    return _compiled(rules)


@lru_cache(maxsize=MOST_RULE_SETS)
def _compiled(rules: Rules) -> Compiled[Any]:
    return Compiled(rules)


@overload
def score(facts: Mapping[str, object], rules: RuleSet) -> Transfer | Refusal: ...
@overload
def score(facts: Mapping[str, object], rules: SchafkopfRules) -> schafkopf.Transfer | Refusal: ...
def score(facts: Mapping[str, object], rules: Rules) -> Transfer | schafkopf.Transfer | Refusal:
    """What the hand with these facts moves and why, or why it cannot have happened.

    For many hands under the same rules ``compiled(rules).score`` saves finding the table.

    :param facts: JSON as it came in, see ``problems``
    :param rules: the rules in force at the table, see ``at_table``
    """
    answer: Transfer | schafkopf.Transfer | Refusal = _compiled(rules).score(facts)
    return answer


def _sealed(moved: Any) -> Any:
    """The same transfer, which nobody can change by the values of its steps."""
    because = tuple(type(s)(s.code, MappingProxyType(dict(s.values))) for s in moved.because)
    return type(moved)(moved.points, moved.band, because)


def _keep(table: dict[bytes, Value], key: bytes, value: Value) -> None:
    if len(key) > LONGEST_KEY:
        return
    if len(table) >= MOST_ENTRIES:
        table.clear()
    table[key] = value
