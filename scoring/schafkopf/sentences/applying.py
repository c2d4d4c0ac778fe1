"""Whether an option matters under the others: what need not be asked, told or printed."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from scoring.schafkopf.contracts import GAMES, Aim, Contract, contracts
from scoring.schafkopf.hands import FIELDS
from scoring.schafkopf.options import AllPass, Family, ToutBonus
from scoring.schafkopf.rules import OPTIONS, SchafkopfRules
from scoring.schafkopf.transfers.worth import printed_value

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def applies(option: str, rules: SchafkopfRules) -> bool:
    """Whether another value of the option could change anything while the others stay.

    :raises ValueError: no such option
    """
    if option not in OPTIONS:
        raise ValueError(option)
    condition = _CONDITIONS.get(option)
    return condition is None or condition(rules)


def played(rules: SchafkopfRules) -> tuple[Contract, ...]:
    """The contracts that somebody plays."""
    return tuple(each for each in contracts(rules) if each in GAMES)


def families(rules: SchafkopfRules, *aims: Aim) -> tuple[Family, ...]:
    """The families that are played, or played with one of these aims; highest trumps first."""
    games = [GAMES[each] for each in played(rules)]
    found = {game.family for game in games if not aims or game.aim in aims}
    return tuple(family for family in Family if family in found)


def _aims(*aims: Aim) -> Callable[[SchafkopfRules], bool]:
    return lambda rules: any(GAMES[each].aim in aims for each in played(rules))


def _computed(rules: SchafkopfRules, *aims: Aim) -> tuple[Contract, ...]:
    """The contracts with these aims whose value is not printed."""
    return tuple(
        each
        for each in played(rules)
        if GAMES[each].aim in aims and printed_value(each, rules) is None
    )


def _valued(family: Family | None) -> Callable[[SchafkopfRules], bool]:
    """Whether some game is computed from the value of the family."""
    return lambda rules: any(GAMES[each].family is family for each in _computed(rules, *Aim))


def _heart_solo(rules: SchafkopfRules) -> bool:
    solos = (Contract.SOLO, Contract.SOLO_TOUT)
    return any(each in solos for each in _computed(rules, *Aim))


_counts_card_points = _aims(Aim.CARD_POINTS)


def _counts_schneider(rules: SchafkopfRules) -> bool:
    return any(rules.counts_schneider(each) for each in families(rules, Aim.CARD_POINTS))


def _tout_with_bonus(rules: SchafkopfRules) -> bool:
    return bool(_computed(rules, Aim.EVERY_TRICK, Aim.HELD))


def _counts_schwarz(rules: SchafkopfRules) -> bool:
    in_tout = rules.tout_bonus is ToutBonus.SCHWARZ and _tout_with_bonus(rules)
    return _counts_schneider(rules) or in_tout


def _has_trumps(rules: SchafkopfRules) -> bool:
    return bool(families(rules))


def _counts_laufende(rules: SchafkopfRules) -> bool:
    """Whether a run may or may not count; a Sie always has all."""
    return rules.laufende_value > 0 and bool(families(rules, Aim.CARD_POINTS, Aim.EVERY_TRICK))


def _laufende_of_two(rules: SchafkopfRules) -> bool:
    return rules.laufende_value > 0 and any(GAMES[each].partner for each in played(rules))


def _solo(rules: SchafkopfRules) -> bool:
    return Family.SOLO in families(rules, Aim.CARD_POINTS, Aim.EVERY_TRICK)


def _is_scored(rules: SchafkopfRules) -> bool:
    """Whether any hand moves points, and can be doubled."""
    return any("klopfer" in FIELDS[each] for each in contracts(rules))


def _after(all_pass: AllPass) -> Callable[[SchafkopfRules], bool]:
    return lambda rules: rules.all_pass is all_pass


_must_play = _after(AllPass.MUST_PLAY)
_ramsch = _after(AllPass.RAMSCH)

_CONDITIONS: Mapping[str, Callable[[SchafkopfRules], bool]] = MappingProxyType(
    {
        "rufer_value": _valued(Family.RUFER),
        "wenz_value": _valued(Family.WENZ),
        "solo_value": _valued(Family.SOLO),
        "heart_solo_value": _heart_solo,
        "geier_value": _valued(Family.GEIER),
        "farbwenz_value": _valued(Family.FARBWENZ),
        "bettel_value": _valued(None),
        "player_win_at": _counts_card_points,
        "player_safe_at": _counts_card_points,
        "defender_safe_at": _counts_card_points,
        "forced_win_at": _must_play,
        "forced_safe_at": _must_play,
        "schneider_bonus": _counts_schneider,
        "schwarz_bonus": _counts_schwarz,
        "schneider_contracts": _counts_card_points,
        "laufende_value": _has_trumps,
        "laufende_min": _counts_laufende,
        "laufende_max": _counts_laufende,
        "laufende_paid_to": _counts_laufende,
        "laufende_without_on_caller": _laufende_of_two,
        "tout_factor": _aims(Aim.EVERY_TRICK),
        "tout_bonus": _tout_with_bonus,
        "tout_fixed": _aims(Aim.EVERY_TRICK),
        "sie_factor": _aims(Aim.HELD),
        "sie_fixed": _aims(Aim.HELD),
        "solo_needs_suit_card": _solo,
        "max_klopfer": _is_scored,
        "max_kontra": _is_scored,
        "cross_tie": _after(AllPass.CROSS),
        "ramsch_value": _ramsch,
        "ramsch_jungfrau": _ramsch,
        "ramsch_durchmarsch_at": _ramsch,
        "ramsch_durchmarsch_value": lambda rules: (
            _ramsch(rules) and rules.ramsch_durchmarsch_at is not None
        ),
        "recording": _is_scored,
    }
)
"""When an option matters; one that is not named always does."""
