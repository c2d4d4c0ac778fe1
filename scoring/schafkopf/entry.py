"""What may be entered under a Schafkopf rule set, so that no form copies a rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.cards import DECK_POINTS, totals
from scoring.errors import NoDealError, SeatingFactsError
from scoring.hands import Tricks
from scoring.schafkopf.codes import Code
from scoring.schafkopf.contracts import GAMES, Aim, Contract, Suit, contracts
from scoring.schafkopf.hands import Side
from scoring.schafkopf.laufende import least_run, longest_run, side_matters
from scoring.schafkopf.options import AllPass

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.schafkopf.rules import SchafkopfRules


@dataclass(frozen=True, slots=True, kw_only=True)
class Enterable:
    """Which questions a form has to ask under a rule set."""

    contracts: tuple[Contract, ...]
    forced: bool
    laufende: bool
    most_klopfer: int
    most_kontra: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Which questions a form has to ask for one contract."""

    suits: tuple[Suit, ...]
    """The suits to choose from; empty: no suit is asked."""
    partner: bool
    """Whether the partner must be named; across he sits opposite, see ``cross_pair``."""
    forced: bool
    card_points: bool
    """Whether card points are needed; where they are not, ``tricks`` decide alone."""
    tricks: tuple[Tricks, ...]
    """The answers to offer whatever the card points; empty: ask ``possible_tricks``."""
    laufende_from: int | None
    """From which length on a run counts; None: do not ask."""
    longest_run: int
    """The longest run any side can hold."""
    laufende_side: bool
    """Whether who held a run that counts changes the points."""
    seat_counts: bool
    """Whether everybody's count and the loser are asked instead of a player."""


def enterable(rules: SchafkopfRules) -> Enterable:
    """The questions of the entry form under these rules."""
    return Enterable(
        contracts=contracts(rules),
        forced=rules.all_pass is AllPass.MUST_PLAY,
        laufende=rules.laufende_value > 0,
        most_klopfer=rules.max_klopfer,
        most_kontra=rules.max_kontra,
    )


def asked(contract: Contract, rules: SchafkopfRules) -> Asked:
    """The questions for one contract."""
    game = GAMES.get(contract)
    if game is None:
        return _without_player(contract)
    longest = max(longest_run(contract, side, rules) for side in Side)
    sie = contract is Contract.SIE
    return Asked(
        suits=game.suits if game.must_name_suit else (),
        partner=game.partner,
        forced=forcible(contract, rules),
        card_points=game.aim is Aim.CARD_POINTS,
        tricks=_TRICKS_OF[game.aim],
        laufende_from=None if sie else least_run(contract, rules),
        longest_run=longest,
        laufende_side=side_matters(longest, contract, rules),
        seat_counts=False,
    )


_TRICKS_OF = {
    Aim.CARD_POINTS: (),
    Aim.EVERY_TRICK: (Tricks.ALL, Tricks.SOME, Tricks.NONE),
    Aim.NO_TRICK: (Tricks.NONE, Tricks.SOME, Tricks.ALL),
    Aim.HELD: (Tricks.ALL,),
}


def _without_player(contract: Contract) -> Asked:
    return Asked(
        suits=(),
        partner=False,
        forced=False,
        card_points=False,
        tricks=(),
        laufende_from=None,
        longest_run=0,
        laufende_side=False,
        seat_counts=contract is Contract.RAMSCH,
    )


def forcible(contract: Contract, rules: SchafkopfRules) -> bool:
    """Whether the contract can have been forced upon its player."""
    return contract is Contract.RUFER and rules.all_pass is AllPass.MUST_PLAY


def possible_tricks(card_points: int, rules: SchafkopfRules) -> tuple[Tricks, ...]:
    """What the card points of the player's side leave open: 120 all or some, 0 some or none.

    A page asks for the tricks only when there is more than one answer. Nothing is possible for a
    total that cannot be.
    """
    return tuple(tricks for tricks in Tricks if misfit(card_points, tricks, rules) is None)


def misfit(card_points: int, tricks: Tricks | None, rules: SchafkopfRules) -> Code | None:
    """Why the player's side cannot have made these card points with these tricks, or None.

    Nothing is buried, so without a trick there is nothing; any other total can be made with some.
    """
    if not 0 <= card_points <= DECK_POINTS:
        return Code.CARD_POINTS_OUT_OF_RANGE
    if card_points not in totals(rules.deck_size):
        return Code.CARD_POINTS_IMPOSSIBLE
    if tricks is Tricks.ALL and card_points != DECK_POINTS:
        return Code.ALL_TRICKS_NEED_120
    return Code.NO_TRICK_NEEDS_0 if tricks is Tricks.NONE and card_points else None


def cross_pair(order: Sequence[int], player: int | None = None) -> tuple[int, int]:
    """The two who play across: a player, by default forehand, and who sits opposite.

    :param order: the four seats that play, as ``dealing.playing_order`` gives them
    """
    seat = order[0] if player is None else player
    return seat, order[(order.index(seat) + 2) % len(order)]


def at_table(rules: SchafkopfRules, seats: int) -> SchafkopfRules:
    """The rules in force at a table: they never change, those beyond four sit out.

    :raises NoDealError: fewer than four seats
    """
    if seats < rules.players:
        raise NoDealError(seats=seats, players=rules.players)
    return rules


def next_dealer(seats: int, dealer: int, contract: Contract) -> int:
    """Who deals after this hand: the deal passes left, but a misdeal is dealt again.

    :raises SeatingFactsError: a dealer who has no seat
    """
    if not 1 <= dealer <= seats:
        raise SeatingFactsError(seats=seats, dealer=dealer)
    return dealer if contract is Contract.MISDEAL else dealer % seats + 1
