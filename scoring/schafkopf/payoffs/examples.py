"""The hands whose transfers are the figures of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.cards import DECK_POINTS
from scoring.schafkopf.contracts import GAMES, SIE_CARDS, Contract, Suit
from scoring.schafkopf.entry import cross_pair
from scoring.schafkopf.hands import GameHand, RamschHand

if TYPE_CHECKING:
    from scoring.hands import Tricks
    from scoring.schafkopf.rules import SchafkopfRules
    from scoring.schafkopf.transfers import Step


@dataclass(frozen=True, slots=True)
class Examples:
    """Seat 1 plays, or loses the Ramsch, as forehand; the partner sits opposite."""

    rules: SchafkopfRules
    klopfer: int = 0
    kontra: int = 0

    @property
    def seats(self) -> int:
        return self.rules.players

    def game(
        self,
        contract: Contract,
        tricks: Tricks,
        made: int | None,
        *,
        suit: Suit | None = None,
        forced: bool = False,
    ) -> GameHand:
        """A game without Laufende, unless it always has them."""
        mate = cross_pair(range(1, self.seats + 1))[1]
        return GameHand(
            seats=self.seats,
            dealer=self.seats,
            contract=contract,
            suit=suit,
            player=1,
            partner=mate if GAMES[contract].partner else None,
            forced=forced,
            card_points=made,
            tricks=tricks,
            laufende=SIE_CARDS if contract is Contract.SIE else 0,
            klopfer=self.klopfer,
            kontra=self.kontra,
        )

    def ramsch(self, jungfrauen: int, points: int | None = None) -> RamschHand:
        """Some without a trick, the others even, so that seat 1 just loses.

        :param points: of seat 1 instead; the points are then no longer those of a deck
        """
        counted = self.seats - jungfrauen
        virgins, others = (0,) * jungfrauen, counted - 1
        even, tricks = DECK_POINTS // counted, self.rules.hand_size // counted
        return RamschHand(
            seats=self.seats,
            dealer=self.seats,
            seat_points=(points or even, *(even,) * others, *virgins),
            seat_tricks=(self.rules.hand_size - others * tricks, *(tricks,) * others, *virgins),
            loser=1,
            klopfer=self.klopfer,
            kontra=self.kontra,
        )


def unit(because: tuple[Step, ...]) -> int:
    """What is paid for each opponent, as the argument has it; 0: nothing moves."""
    units = (step.values.get("unit") for step in because)
    return next((each for each in units if isinstance(each, int)), 0)
