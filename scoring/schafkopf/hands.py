"""The facts of one Schafkopf hand: one kind for each family of contracts, from and to JSON."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from scoring.hands import Tricks
from scoring.schafkopf.contracts import GAMES, Contract, Suit

if TYPE_CHECKING:
    from collections.abc import Mapping


class Side(StrEnum):
    """Who held the run of highest trumps."""

    PLAYER = "player"
    DEFENDERS = "defenders"


_TABLE = ("seats", "dealer", "sitting_out", "contract")
_GAME = (
    "suit",
    "player",
    "partner",
    "forced",
    "card_points",
    "tricks",
    "laufende",
    "laufende_side",
    "klopfer",
    "kontra",
)
_RAMSCH = ("seat_points", "seat_tricks", "loser", "klopfer", "kontra")

FIELDS: Mapping[Contract, tuple[str, ...]] = MappingProxyType(
    {
        **dict.fromkeys(GAMES, (*_TABLE, *_GAME)),
        Contract.RAMSCH: (*_TABLE, *_RAMSCH),
        Contract.PASSED: _TABLE,
        Contract.MISDEAL: _TABLE,
    }
)
"""The JSON keys of each contract, in the order of the entry form; all of them are always there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """What every hand has: seats 1 to ``seats`` clockwise, the dealer, who sits out."""

    seats: int
    dealer: int
    sitting_out: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class GameHand(Dealt):
    """Somebody played. ``partner`` None: one against three."""

    contract: Contract
    suit: Suit | None = None
    """The called ace's, or the trumps'."""
    player: int
    partner: int | None = None
    forced: bool = False
    card_points: int | None = None
    """0–120 of the player's side; None where only tricks decide and nobody counted."""
    tricks: Tricks
    """Of the player's side."""
    laufende: int = 0
    """The real length of the run of highest trumps; 0: nobody counted."""
    laufende_side: Side | None = None
    klopfer: int = 0
    kontra: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class RamschHand(Dealt):
    """All passed and play for themselves; counts by seat, None where sitting out."""

    contract: ClassVar[Contract] = Contract.RAMSCH
    seat_points: tuple[int | None, ...]
    seat_tricks: tuple[int | None, ...]
    loser: int
    klopfer: int = 0
    kontra: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PassedHand(Dealt):
    """All passed; the next dealer deals."""

    contract: ClassVar[Contract] = Contract.PASSED


@dataclass(frozen=True, slots=True, kw_only=True)
class MisdealHand(Dealt):
    """The cards were dealt wrongly; the same dealer deals again."""

    contract: ClassVar[Contract] = Contract.MISDEAL


Hand = GameHand | RamschHand | PassedHand | MisdealHand
"""The facts of any hand."""


def hand_to_json(hand: Hand) -> dict[str, object]:
    """The facts as JSON, every key of the contract present; reading it gives the same hand."""
    return {name: _written(getattr(hand, name)) for name in FIELDS[hand.contract]}


def _written(value: object) -> object:
    if isinstance(value, tuple):
        return list(value)
    return str(value) if isinstance(value, StrEnum) else value


def built(facts: Mapping[str, Any]) -> Hand:
    """The hand of facts that have no problem; see ``checks.hand_from_json``."""
    contract = Contract(facts["contract"])
    dealt: dict[str, Any] = {
        "seats": facts["seats"],
        "dealer": facts["dealer"],
        "sitting_out": tuple(facts["sitting_out"]),
    }
    own = {name: facts[name] for name in FIELDS[contract] if name not in _TABLE}
    if contract in GAMES:
        return GameHand(contract=contract, **dealt, **own | _words(own))
    if contract is Contract.RAMSCH:
        counts = {name: tuple(own[name]) for name in ("seat_points", "seat_tricks")}
        return RamschHand(**dealt, **own | counts)
    return PassedHand(**dealt) if contract is Contract.PASSED else MisdealHand(**dealt)


def _words(own: Mapping[str, Any]) -> dict[str, object]:
    suit, side = own["suit"], own["laufende_side"]
    return {
        "suit": None if suit is None else Suit(suit),
        "tricks": Tricks(own["tricks"]),
        "laufende_side": None if side is None else Side(side),
    }
