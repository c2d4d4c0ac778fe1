"""The contracts of Schafkopf: who plays, with which trumps, for what."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from scoring.schafkopf.options import AllPass, Family

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.schafkopf.rules import SchafkopfRules


class Contract(StrEnum):
    """How a hand was played, as a scorer enters it."""

    RUFER = "rufer"
    WENZ = "wenz"
    SOLO = "solo"
    WENZ_TOUT = "wenz_tout"
    SOLO_TOUT = "solo_tout"
    SIE = "sie"
    GEIER = "geier"
    GEIER_TOUT = "geier_tout"
    FARBWENZ = "farbwenz"
    FARBWENZ_TOUT = "farbwenz_tout"
    BETTEL = "bettel"
    CROSS = "cross"
    RAMSCH = "ramsch"
    PASSED = "passed"
    MISDEAL = "misdeal"


class Suit(StrEnum):
    """The four suits, highest first."""

    ACORNS = "acorns"
    LEAVES = "leaves"
    HEARTS = "hearts"
    BELLS = "bells"


class Aim(StrEnum):
    """What the player's side must reach."""

    CARD_POINTS = "card_points"
    EVERY_TRICK = "every_trick"
    NO_TRICK = "no_trick"
    HELD = "held"
    """Nothing any more: the cards in hand have won."""


CALLABLE = (Suit.ACORNS, Suit.LEAVES, Suit.BELLS)
"""The suits whose ace can be called; hearts are trumps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """What kind of game a contract is."""

    aim: Aim
    family: Family | None = None
    """The trumps it is played with; None: it has none."""
    suits: tuple[Suit, ...] = ()
    """The suits that can be named; empty: none is named."""
    must_name_suit: bool = True
    partner: bool = False
    """Whether two play against two."""


_ALL = tuple(Suit)

GAMES: Mapping[Contract, Play] = MappingProxyType(
    {
        Contract.RUFER: Play(
            aim=Aim.CARD_POINTS, family=Family.RUFER, suits=CALLABLE, partner=True
        ),
        Contract.WENZ: Play(aim=Aim.CARD_POINTS, family=Family.WENZ),
        Contract.SOLO: Play(aim=Aim.CARD_POINTS, family=Family.SOLO, suits=_ALL),
        Contract.WENZ_TOUT: Play(aim=Aim.EVERY_TRICK, family=Family.WENZ),
        Contract.SOLO_TOUT: Play(aim=Aim.EVERY_TRICK, family=Family.SOLO, suits=_ALL),
        Contract.SIE: Play(aim=Aim.HELD, family=Family.SOLO, suits=_ALL, must_name_suit=False),
        Contract.GEIER: Play(aim=Aim.CARD_POINTS, family=Family.GEIER),
        Contract.GEIER_TOUT: Play(aim=Aim.EVERY_TRICK, family=Family.GEIER),
        Contract.FARBWENZ: Play(aim=Aim.CARD_POINTS, family=Family.FARBWENZ, suits=_ALL),
        Contract.FARBWENZ_TOUT: Play(aim=Aim.EVERY_TRICK, family=Family.FARBWENZ, suits=_ALL),
        Contract.BETTEL: Play(aim=Aim.NO_TRICK),
        Contract.CROSS: Play(aim=Aim.CARD_POINTS, family=Family.RUFER, partner=True),
    }
)
"""Every contract in which somebody plays a game, with its kind."""

_AFTER_ALL_PASS = {
    Contract.CROSS: AllPass.CROSS,
    Contract.RAMSCH: AllPass.RAMSCH,
    Contract.PASSED: AllPass.REDEAL,
}

SIE_CARDS = 8
"""All four Ober and all four Unter: a Sie holds them, so its Laufende are as many."""


def plays(contract: Contract, rules: SchafkopfRules) -> bool:
    """Whether the house plays the contract; a misdeal is everybody's."""
    if contract is Contract.MISDEAL:
        return True
    if contract in _AFTER_ALL_PASS:
        return rules.all_pass is _AFTER_ALL_PASS[contract]
    if contract is Contract.RUFER and rules.all_pass is AllPass.MUST_PLAY:
        return True
    fits = contract is not Contract.SIE or rules.hand_size >= SIE_CARDS
    return fits and contract in _bid(rules)


def contracts(rules: SchafkopfRules) -> tuple[Contract, ...]:
    """The contracts that can be entered: those bid in the house's order, then the others."""
    bid = _bid(rules)
    others = tuple(each for each in Contract if each not in bid)
    return tuple(each for each in (*bid, *others) if plays(each, rules))


def _bid(rules: SchafkopfRules) -> tuple[Contract, ...]:
    return tuple(Contract(each) for each in rules.contracts)
