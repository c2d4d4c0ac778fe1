"""The sentences of a rule set, and what it does differently from another."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from scoring.payoffs import payoffs, spans
from scoring.rulesets import OPTIONS, AllPass, RuleSet, ruleset_to_json
from scoring.rulesets.kinds import Whole, Words, YesNo
from scoring.sentences.applying import applies
from scoring.sentences.groups import GROUPS, Group
from scoring.transfers.own_game import MOSTER_DOUBLES_OVER, SCHNEIDSTER_LIMIT
from scoring.transfers.steps import Band

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from scoring.rulesets import Kind

    _Values = dict[str, object]


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


def sentences(rules: RuleSet) -> Mapping[Group, tuple[Sentence, ...]]:
    """The rule set in reading order, under headings; nothing that does not matter.

    Codes: the option, and after a colon the word or ``yes``, ``no``, ``none`` it is set to.
    """
    told = {group: tuple(_group(names, rules)) for group, names in GROUPS.items()}
    return MappingProxyType({group: lines for group, lines in told.items() if lines})


def difference(rules: RuleSet, preset: RuleSet) -> tuple[Change, ...]:
    """What the rules do differently from a preset (or from older rules), in reading order."""
    before, after = ruleset_to_json(preset), ruleset_to_json(rules)
    return tuple(
        Change(name, before[name], after[name]) for name in OPTIONS if before[name] != after[name]
    )


def sentence_codes() -> tuple[str, ...]:
    """The code of every sentence there can be, in reading order; each needs its words."""
    names = [name for group in GROUPS.values() for name in group if name not in _TOLD_TOGETHER]
    return (_DEAL, *(code for name in names for code in _codes(name, OPTIONS[name])))


_DEAL = "deal"
_TOLD_TOGETHER = ("players", "deck_size", "hand_size", "blind_size")
_EMPTY = "none"


def _group(names: tuple[str, ...], rules: RuleSet) -> Iterator[Sentence]:
    if set(_TOLD_TOGETHER) <= set(names):
        sizes: _Values = {name: getattr(rules, name) for name in _TOLD_TOGETHER}
        yield Sentence(_DEAL, MappingProxyType({"value": rules.players} | sizes))
    for name in names:
        if name not in _TOLD_TOGETHER and applies(name, rules):
            yield from _told(name, rules)


def _told(name: str, rules: RuleSet) -> Iterator[Sentence]:
    kind, value = OPTIONS[name], getattr(rules, name)
    words = value if isinstance(kind, Words) and value else (value,)
    for word in words:
        code = _code(name, kind, word)
        extra = _EXTRAS.get(code) or _EXTRAS.get(name)
        values = {"value": kind.write(value)} | (extra(rules) if extra else {})
        yield Sentence(code, MappingProxyType(values))


def _code(name: str, kind: Kind, value: Any) -> str:
    if value is None or value == ():
        return f"{name}:{_EMPTY}"
    if isinstance(kind, YesNo):
        return f"{name}:{'yes' if value else 'no'}"
    return name if isinstance(kind, Whole) else f"{name}:{value}"


def _codes(name: str, kind: Kind) -> tuple[str, ...]:
    values: tuple[object, ...] = kind.allowed()
    if isinstance(kind, Whole):
        values = (1, None) if kind.optional else (1,)
    elif isinstance(kind, Words):
        values = (*values, ())
    return tuple(dict.fromkeys(_code(name, kind, value) for value in values))


def _edge(below: Band, above: Band) -> Callable[[RuleSet], _Values]:
    """The card points of the picking side on both sides of an edge, and the defenders'."""

    def values(rules: RuleSet) -> _Values:
        runs = {reached: made for reached, _, made in spans(rules)}
        under, over = runs.get(below), runs.get(above)
        return {"below": under and under.highest, "from": over and over.lowest}

    return values


def _shares(band: Band) -> Callable[[RuleSet], _Values]:
    """Points of picker, partner and each defender for a band."""

    def values(rules: RuleSet) -> _Values:
        rows = (row for row in payoffs(rules).picked if row.band is band)
        return {str(share.role): share.points for row in rows for share in row.with_partner}

    return values


def _called(rules: RuleSet) -> _Values:
    """What each defender pays for a sheepshead called and made."""
    made = [row for row in payoffs(rules).called if row.alone[0].points > 0]
    return {"each": -made[0].alone[1].points} if made else {}


_EXTRAS: Mapping[str, Callable[[RuleSet], _Values]] = MappingProxyType(
    {
        "picker_win_at": _edge(Band.LOST, Band.WON),
        "picker_safe_at": _edge(Band.LOST_SCHNEIDER, Band.LOST),
        "defender_safe_at": _edge(Band.WON, Band.WON_SCHNEIDER),
        "partner_share": _shares(Band.WON),
        "no_trick_loss": _shares(Band.LOST_SCHWARZ),
        "calling_sheepshead": _called,
        "moster_double_over_60": lambda rules: {"over": MOSTER_DOUBLES_OVER},
        f"all_pass:{AllPass.SCHNEIDSTER}": lambda rules: {"limit": SCHNEIDSTER_LIMIT},
    }
)
"""What some sentences need besides the value, asked from the functions that know it."""
