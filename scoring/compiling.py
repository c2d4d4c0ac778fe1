"""Facts to points in one look: a rule set with a table of what its hands are worth.

Guarantees:

- The answer is that of ``problems`` and ``transfer``. They fill the table, hand by hand, the first
  time it is asked; nothing here knows a rule.
- A fact of the wrong type never passes for one of the right type: keys are the facts as bytes,
  written with their types, so that 1, 1.0, true and "1" are four keys.
- Refusals are judged afresh each time, so that only hands which can stand are ever remembered.
- Memory is bounded: ``MOST_ENTRIES`` and ``LONGEST_KEY`` for a rule set, ``MOST_RULE_SETS``.
- What is remembered cannot be changed through an answer.

A picked hand of Sheepshead is remembered in two halves, which do not depend on each other (``told``): what was
made gives a band; who played for what gives the points of that band. A few hundred halves serve
all hands of an event, whatever their card points. Every other hand is remembered whole.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from marshal import dumps
from operator import itemgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, overload

from scoring import schafkopf
from scoring.checks import problems
from scoring.errors import ImpossibleHandError
from scoring.hands import FIELDS, MADE, Outcome, built
from scoring.rulesets import RuleSet
from scoring.transfers import computed
from scoring.transfers.picked import Settled, halves, told
from scoring.transfers.steps import Band, Step, Transfer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.codes import Problem
    from scoring.games import Rules

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

_PICKED = FIELDS[Outcome.PICKED]
_made = itemgetter(*MADE)
_rest = itemgetter(*(name for name in _PICKED if name not in MADE))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why the facts are no hand: every fault, in the order of the entry form."""

    problems: tuple[Problem | schafkopf.Problem, ...]


class _Made(NamedTuple):
    """What the picking side made: the band, how it came to it, and what the band moves so far."""

    reached: Band
    step: Step
    settled: dict[bytes, Settled]


class Compiled:
    """A rule set that remembers what its hands are worth; see ``compiled``."""

    __slots__ = ("_bands", "_made", "_whole", "rules")

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._made: dict[bytes, _Made] = {}
        self._bands: dict[Band, dict[bytes, Settled]] = {reached: {} for reached in Band}
        self._whole: dict[bytes, Transfer] = {}

    def score(self, facts: Mapping[str, object]) -> Transfer | Refusal:
        """What the hand with these facts moves and why, or why it cannot have happened.

        :param facts: JSON as it came in, see ``problems``
        """
        if type(facts) is not dict:
            return self._judged(facts)
        whole = len(facts) != len(_PICKED)
        try:
            made = dumps(facts if whole else _made(facts), _PLAIN)
            rest = b"" if whole else dumps(_rest(facts), _PLAIN)
        except (KeyError, ValueError):  # a fact is missing, or is nothing that JSON holds
            return self._judged(facts)
        if whole:
            return self._whole.get(made) or self._kept(facts, made)
        known = self._made.get(made)
        settled = known and known.settled.get(rest)
        if known and settled:
            return told(known.reached, known.step, settled)
        return self._picked(facts, made, rest)

    def _judged(self, facts: Mapping[str, object]) -> Transfer | Refusal:
        if found := problems(facts, self.rules):
            return Refusal(found)
        moved: Transfer = _sealed(computed(built(facts), self.rules))
        return moved

    def _picked(self, facts: Mapping[str, object], made: bytes, rest: bytes) -> Transfer | Refusal:
        moved = self._judged(facts)
        if isinstance(moved, Transfer) and moved.band is not None:
            step, settled = halves(moved)
            table = self._bands[moved.band]
            _keep(self._made, made, _Made(moved.band, step, table))
            _keep(table, rest, settled)
        return moved

    def _kept(self, facts: Mapping[str, object], key: bytes) -> Transfer | Refusal:
        moved = self._judged(facts)
        if isinstance(moved, Transfer):
            _keep(self._whole, key, moved)
        return moved


class CompiledSchafkopf:
    """The same for Schafkopf, where every hand is remembered whole."""

    __slots__ = ("_whole", "rules")

    def __init__(self, rules: schafkopf.SchafkopfRules) -> None:
        self.rules = rules
        self._whole: dict[bytes, schafkopf.Transfer] = {}

    def score(self, facts: Mapping[str, object]) -> schafkopf.Transfer | Refusal:
        """What the hand with these facts moves and why, or why it cannot have happened."""
        key = _key(facts)
        if known := self._whole.get(key):
            return known
        try:
            hand = schafkopf.hand_from_json(facts, self.rules)
        except ImpossibleHandError as error:
            return Refusal(error.problems)
        moved: schafkopf.Transfer = _sealed(schafkopf.transfer(hand, self.rules))
        if key:
            _keep(self._whole, key, moved)
        return moved


@overload
def compiled(rules: RuleSet) -> Compiled: ...
@overload
def compiled(rules: schafkopf.SchafkopfRules) -> CompiledSchafkopf: ...
def compiled(rules: Rules) -> Compiled | CompiledSchafkopf:
    """The rule set with its table, the same one for equal rules."""
    return _compiled(rules)


@lru_cache(maxsize=MOST_RULE_SETS)
def _compiled(rules: Rules) -> Compiled | CompiledSchafkopf:
    return Compiled(rules) if isinstance(rules, RuleSet) else CompiledSchafkopf(rules)


@overload
def score(facts: Mapping[str, object], rules: RuleSet) -> Transfer | Refusal: ...
@overload
def score(
    facts: Mapping[str, object], rules: schafkopf.SchafkopfRules
) -> schafkopf.Transfer | Refusal: ...
def score(facts: Mapping[str, object], rules: Rules) -> Transfer | schafkopf.Transfer | Refusal:
    """What the hand with these facts moves and why, or why it cannot have happened.

    For many hands under the same rules ``compiled(rules).score`` saves finding the table.

    :param facts: JSON as it came in, see ``problems``
    :param rules: the rules in force at the table, see ``at_table``
    """
    return _compiled(rules).score(facts)


def _sealed(moved: Any) -> Any:
    """The same transfer, which nobody can change by the values of its steps."""
    because = (replace(step, values=MappingProxyType(dict(step.values))) for step in moved.because)
    return replace(moved, because=tuple(because))


def _key(facts: object) -> bytes:
    """The facts as bytes; empty when they hold what JSON cannot."""
    try:
        return dumps(facts, _PLAIN) if type(facts) is dict else b""
    except ValueError:
        return b""


def _keep(table: dict[bytes, Value], key: bytes, value: Value) -> None:
    if len(key) > LONGEST_KEY:
        return
    if len(table) >= MOST_ENTRIES:
        table.clear()
    table[key] = value
