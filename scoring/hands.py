"""The facts of one Sheepshead hand: one kind for each family of outcomes, from and to JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any, ClassVar


class Outcome(StrEnum):
    """How a hand came out, as a scorer enters it."""

    PICKED = "picked"
    LEASTER = "leaster"
    MOSTER = "moster"
    MITTLER = "mittler"
    SCHNEIDSTER = "schneidster"
    SCHWANZER = "schwanzer"
    PASSED = "passed"
    MISDEAL = "misdeal"
    MISPLAY = "misplay"


class Tricks(StrEnum):
    """How many tricks the picking side took."""

    ALL = "all"
    SOME = "some"
    NONE = "none"


class Resolution(StrEnum):
    """What follows a passed hand that nobody plays."""

    REDEAL = "redeal"
    DOUBLER = "doubler"


OWN_GAMES = (Outcome.LEASTER, Outcome.MOSTER, Outcome.MITTLER, Outcome.SCHNEIDSTER)
"""Outcomes in which everybody plays for himself and every seat's count is entered."""

_TABLE = ("seats", "dealer", "sitting_out", "outcome")
_PICKED = (
    "picker",
    "partner",
    "alone",
    "forced",
    "card_points",
    "tricks",
    "picking_tricks",
    "called_sheepshead",
)
MADE = ("card_points", "tricks", "picking_tricks")
"""The JSON keys that say what the picking side made."""

_OWN = ("seat_points", "seat_tricks", "blind_points")

FIELDS: Mapping[Outcome, tuple[str, ...]] = MappingProxyType(
    {
        Outcome.PICKED: (*_TABLE, *_PICKED, "multipliers"),
        **dict.fromkeys(OWN_GAMES, (*_TABLE, *_OWN, "multipliers")),
        Outcome.SCHWANZER: (*_TABLE, "loser", "multipliers"),
        Outcome.MISPLAY: (*_TABLE, "offender", "multipliers"),
        Outcome.PASSED: (*_TABLE, "resolution", "multipliers"),
        Outcome.MISDEAL: (*_TABLE, "multipliers"),
    }
)
"""The JSON keys of each outcome, in the order of the entry form; all of them are always there."""

MULTIPLIERS = ("doublers", "crack_by", "recrack_by", "black_blitz_by", "red_blitz_by")
"""The JSON keys of ``multipliers``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Multipliers:
    """Declared doublings: ``doublers`` is a count from 0, the others the seat that declared."""

    doublers: int = 0
    crack_by: int | None = None
    recrack_by: int | None = None
    black_blitz_by: int | None = None
    red_blitz_by: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """What every hand has: seats 1 to ``seats`` clockwise, the dealer, who sits out."""

    seats: int
    dealer: int
    sitting_out: tuple[int, ...] = ()
    multipliers: Multipliers = Multipliers()


@dataclass(frozen=True, slots=True, kw_only=True)
class Picking(Dealt):
    """Who plays with whom and for what: a picked hand before its tricks are counted.

    Whatever takes a ``Picking`` cannot depend on what was made.
    """

    picker: int
    partner: int | None
    """None: he plays alone."""
    forced: bool = False
    called_sheepshead: bool = False

    @property
    def alone(self) -> bool:
        """Whether the picker has no partner."""
        return self.partner is None


@dataclass(frozen=True, slots=True, kw_only=True)
class PickedHand(Picking):
    """Somebody picked."""

    outcome: ClassVar[Outcome] = Outcome.PICKED
    card_points: int
    """0–120: tricks and bury of the picking side."""
    tricks: Tricks
    picking_tricks: int | None = None
    """The exact number of tricks of the picking side, or None when nobody counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnGameHand(Dealt):
    """Everybody passed and plays for himself; counts by seat, None where sitting out."""

    outcome: Outcome
    seat_points: tuple[int | None, ...]
    seat_tricks: tuple[int | None, ...]
    blind_points: int | None = None
    """Card points of a blind set aside, or None when not counted or when a trick got it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SchwanzerHand(Dealt):
    """Everybody passed and showed; ``loser`` held the strongest hand."""

    outcome: ClassVar[Outcome] = Outcome.SCHWANZER
    loser: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MisplayHand(Dealt):
    """``offender`` revoked and pays."""

    outcome: ClassVar[Outcome] = Outcome.MISPLAY
    offender: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PassedHand(Dealt):
    """Everybody passed and nobody played."""

    outcome: ClassVar[Outcome] = Outcome.PASSED
    resolution: Resolution


@dataclass(frozen=True, slots=True, kw_only=True)
class MisdealHand(Dealt):
    """The cards were dealt wrongly; the same dealer deals again."""

    outcome: ClassVar[Outcome] = Outcome.MISDEAL


Hand = PickedHand | OwnGameHand | SchwanzerHand | MisplayHand | PassedHand | MisdealHand
"""The facts of any hand."""


def hand_to_json(hand: Hand) -> dict[str, object]:
    """The facts as JSON, every key of the outcome present; reading it gives the same hand."""
    return {name: _written(hand, name) for name in FIELDS[hand.outcome]}


def _written(hand: Hand, name: str) -> object:
    value = getattr(hand, name)
    if isinstance(value, Multipliers):
        return {key: getattr(value, key) for key in MULTIPLIERS}
    if isinstance(value, tuple):
        return list(value)
    return str(value) if isinstance(value, StrEnum) else value


def built(facts: Mapping[str, Any]) -> Hand:
    """The hand of facts that have no problem; see ``checks.hand_from_json``."""
    outcome = Outcome(facts["outcome"])
    dealt: dict[str, Any] = {
        "seats": facts["seats"],
        "dealer": facts["dealer"],
        "sitting_out": tuple(facts["sitting_out"]),
        "multipliers": Multipliers(**facts["multipliers"]),
    }
    own = {name: facts[name] for name in FIELDS[outcome] if name not in (*_TABLE, "multipliers")}
    return _BUILDERS[outcome](dealt, own)


_Build = Callable[[dict[str, Any], dict[str, Any]], Hand]


def _picked(dealt: dict[str, Any], own: dict[str, Any]) -> Hand:
    del own["alone"]
    return PickedHand(**dealt, **own | {"tricks": Tricks(own["tricks"])})


def _own_game(outcome: Outcome) -> _Build:
    def build(dealt: dict[str, Any], own: dict[str, Any]) -> Hand:
        counts = {name: tuple(own[name]) for name in ("seat_points", "seat_tricks")}
        return OwnGameHand(outcome=outcome, **dealt, **own | counts)

    return build


_BUILDERS: Mapping[Outcome, _Build] = MappingProxyType(
    {
        Outcome.PICKED: _picked,
        **{outcome: _own_game(outcome) for outcome in OWN_GAMES},
        Outcome.SCHWANZER: lambda dealt, own: SchwanzerHand(**dealt, **own),
        Outcome.MISPLAY: lambda dealt, own: MisplayHand(**dealt, **own),
        Outcome.PASSED: lambda dealt, own: PassedHand(
            **dealt, resolution=Resolution(own["resolution"])
        ),
        Outcome.MISDEAL: lambda dealt, own: MisdealHand(**dealt, **own),
    }
)
