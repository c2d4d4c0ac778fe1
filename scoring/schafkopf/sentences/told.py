"""The sentences of a Schafkopf rule set."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from scoring.schafkopf.contracts import Aim, Contract
from scoring.schafkopf.options import Bid, Counted, Durchmarsch, Family
from scoring.schafkopf.payoffs import payoffs, spans
from scoring.schafkopf.rules import OPTIONS, SchafkopfRules
from scoring.schafkopf.sentences.applying import applies, families, played
from scoring.schafkopf.sentences.groups import GROUPS, Group
from scoring.schafkopf.transfers.steps import StepCode
from scoring.sentences.telling import Parts, Sentence, Telling, Values

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def sentences(rules: SchafkopfRules) -> Mapping[Group, tuple[Sentence, ...]]:
    """The rule set in reading order, under headings; nothing that does not matter.

    Codes: the option, and after a colon the word or ``yes``, ``no``, ``none`` it is set to; of a
    list or of a length for each family, one for each that is played.
    """
    return _TELLING.sentences(rules)


def sentence_codes() -> tuple[str, ...]:
    """The code of every sentence there can be, in reading order; each needs its words."""
    return _TELLING.codes()


# Options told part by part -----------------------------------------------------------------

_LAUFENDE_ONLY = "laufende_only"
"""A factor that multiplies Laufende only, because the value without them is printed."""


def _bid(rules: SchafkopfRules) -> tuple[object, ...]:
    """What can be bid, in the house's order: a short hand holds no Sie."""
    return tuple(each for each in rules.contracts if Contract(each) in played(rules)) or ((),)


def _schneider_in(rules: SchafkopfRules) -> tuple[object, ...]:
    """The families played in which Schneider counts, unless it counts in all there are."""
    if rules.schneider_contracts is Counted.ALL:
        return (Counted.ALL,)
    counted = families(rules, Aim.CARD_POINTS)
    return tuple(each for each in counted if rules.counts_schneider(each)) or ((),)


def _factor(name: str, printed: str) -> Parts[SchafkopfRules]:
    """A factor; with a printed value only for Laufende, if there are any."""

    def of(rules: SchafkopfRules) -> tuple[object, ...]:
        if getattr(rules, printed) is None:
            return (getattr(rules, name),)
        return (_LAUFENDE_ONLY,) if rules.laufende_value else ()

    return Parts(of, (1, _LAUFENDE_ONLY))


_PARTS: Mapping[str, Parts[SchafkopfRules]] = MappingProxyType(
    {
        "contracts": Parts(_bid, (*Bid, ())),
        "schneider_contracts": Parts(_schneider_in, (Counted.ALL, *Family, ())),
        "laufende_min": Parts(
            lambda rules: families(rules, Aim.CARD_POINTS, Aim.EVERY_TRICK), tuple(Family)
        ),
        "tout_factor": _factor("tout_factor", "tout_fixed"),
        "sie_factor": _factor("sie_factor", "sie_fixed"),
        "ramsch_durchmarsch_at": Parts(
            lambda rules: (rules.ramsch_durchmarsch_at,), (1, *Durchmarsch, None)
        ),
    }
)


# What sentences need besides the value -----------------------------------------------------


def _edge(
    below: StepCode, above: StepCode, *, forced: bool = False
) -> Callable[[SchafkopfRules], Values]:
    """The card points of the player's side on both sides of an edge."""

    def values(rules: SchafkopfRules) -> Values:
        listed = spans(Contract.RUFER, rules, forced=forced)
        runs = {step: made for step, _, made in listed}
        under, over = runs.get(below), runs.get(above)
        return {"below": under and under.highest, "from": over and over.lowest}

    return values


def _least(family: Family) -> Callable[[SchafkopfRules], Values]:
    return lambda rules: {"least": rules.laufende_min.of(family)}


def _sie(rules: SchafkopfRules) -> Values:
    """What each opponent pays for a Sie, which has always the same Laufende."""
    units = [game.rows[0].unit for game in payoffs(rules).games if game.contract is Contract.SIE]
    return {"each": units[0] if units else None}


def _highest(step: StepCode) -> Callable[[SchafkopfRules], Values]:
    """By what all knocks, or all Kontra together multiply."""

    def values(rules: SchafkopfRules) -> Values:
        factors = [each.factor for each in payoffs(rules).doublings if each.step is step]
        return {"factor": factors[-1] if factors else 1}

    return values


_EXTRAS: Mapping[str, Callable[[SchafkopfRules], Values]] = MappingProxyType(
    {
        "player_win_at": _edge(StepCode.LOST, StepCode.WON),
        "player_safe_at": _edge(StepCode.LOST_SCHNEIDER, StepCode.LOST),
        "defender_safe_at": _edge(StepCode.WON, StepCode.WON_SCHNEIDER),
        "forced_win_at": _edge(StepCode.LOST, StepCode.WON, forced=True),
        "forced_safe_at": _edge(StepCode.LOST_SCHNEIDER, StepCode.LOST, forced=True),
        **{f"laufende_min:{family}": _least(family) for family in Family},
        "sie_factor": _sie,
        "sie_fixed": _sie,
        "max_klopfer": _highest(StepCode.KNOCKED),
        "max_kontra": _highest(StepCode.KONTRA),
    }
)

_TELLING = Telling(
    options=OPTIONS,
    groups=GROUPS,
    applies=applies,
    sizes=("players", "deck_size", "hand_size"),
    extras=_EXTRAS,
    parts=_PARTS,
)
