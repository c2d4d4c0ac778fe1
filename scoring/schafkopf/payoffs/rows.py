"""What the table of a rule set consists of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scoring.payoffs import Share, Span
    from scoring.schafkopf.contracts import Contract, Suit
    from scoring.schafkopf.hands import Side
    from scoring.schafkopf.transfers import StepCode


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A result that pays differently from those beside it, named by its step.

    Results that pay the same stand in one row, named by the plainest.
    """

    step: StepCode
    card_points: Span | None = None
    """Of the player's side, or of who loses or wins a Ramsch; None where they do not decide."""
    opponent_points: Span | None = None
    jungfrauen: int = 0
    """How many have no trick in a Ramsch, where that changes the points."""
    unit: int = 0
    """What is paid for each opponent: the figure of a printed tariff. 0: nothing moves."""
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LaufendeRow:
    """What each Laufende that counts adds to the points of a game won, or lost."""

    won: bool
    side: Side | None
    """Who held the run; None where that makes no difference."""
    least: int
    most: int
    """How many of the longest run count."""
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWorth:
    """What a contract is worth, without Laufende unless it always has them."""

    contract: Contract
    suits: tuple[Suit, ...] = ()
    """The suits for which this holds; empty: for any, or there is none."""
    forced: bool = False
    rows: tuple[Row, ...]
    """From the player's greatest success to his greatest failure."""
    laufende: tuple[LaufendeRow, ...] = ()


@dataclass(frozen=True, slots=True)
class Doubling:
    """By what the whole hand is multiplied for ``count`` knocks or Kontras."""

    step: StepCode
    count: int
    factor: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SchafkopfPayoffs:
    """The whole table. ``factor``: what the figures already contain for knocks and Kontra."""

    players: int
    klopfer: int
    kontra: int
    factor: int
    games: tuple[GameWorth, ...]
    """In the order in which contracts are offered."""
    doublings: tuple[Doubling, ...]
