"""The sentences of a Sheepshead rule set, and what it does differently from another."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from scoring.payoffs import payoffs, spans
from scoring.rulesets import OPTIONS, AllPass, RuleSet, ruleset_to_json
from scoring.sentences.applying import applies
from scoring.sentences.groups import GROUPS, Group
from scoring.sentences.telling import Change, Sentence, Telling, Values, changes
from scoring.transfers.own_game import MOSTER_DOUBLES_OVER, SCHNEIDSTER_LIMIT
from scoring.transfers.steps import Band

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def sentences(rules: RuleSet) -> Mapping[Group, tuple[Sentence, ...]]:
    """The rule set in reading order, under headings; nothing that does not matter.

    Codes: the option, and after a colon the word or ``yes``, ``no``, ``none`` it is set to.
    """
    return _TELLING.sentences(rules)


def difference(rules: RuleSet, preset: RuleSet) -> tuple[Change, ...]:
    """What the rules do differently from a preset (or from older rules), in reading order."""
    return changes(ruleset_to_json(preset), ruleset_to_json(rules))


def sentence_codes() -> tuple[str, ...]:
    """The code of every sentence there can be, in reading order; each needs its words."""
    return _TELLING.codes()


def _edge(below: Band, above: Band) -> Callable[[RuleSet], Values]:
    """The card points of the picking side on both sides of an edge, and the defenders'."""

    def values(rules: RuleSet) -> Values:
        runs = {reached: made for reached, _, made in spans(rules)}
        under, over = runs.get(below), runs.get(above)
        return {"below": under and under.highest, "from": over and over.lowest}

    return values


def _shares(band: Band) -> Callable[[RuleSet], Values]:
    """Points of picker, partner and each defender for a band."""

    def values(rules: RuleSet) -> Values:
        rows = (row for row in payoffs(rules).picked if row.band is band)
        return {str(share.role): share.points for row in rows for share in row.with_partner}

    return values


def _called(rules: RuleSet) -> Values:
    """What each defender pays for a sheepshead called and made."""
    made = [row for row in payoffs(rules).called if row.alone[0].points > 0]
    return {"each": -made[0].alone[1].points} if made else {}


_EXTRAS: Mapping[str, Callable[[RuleSet], Values]] = MappingProxyType(
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

_TELLING = Telling(
    options=OPTIONS,
    groups=GROUPS,
    applies=applies,
    sizes=("players", "deck_size", "hand_size", "blind_size"),
    extras=_EXTRAS,
)
