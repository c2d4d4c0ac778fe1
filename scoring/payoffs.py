"""What is a hand worth? The table of one rule set and table size, for rules sheet and set-up page.

Every figure is the transfer of an example, every range a run of card points that ``band`` puts
into one band: no threshold and no factor stands here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from scoring.cards import DECK_POINTS
from scoring.entry import outcomes, resolutions
from scoring.hands import (
    MisdealHand,
    MisplayHand,
    Multipliers,
    Outcome,
    OwnGameHand,
    PassedHand,
    PickedHand,
    SchwanzerHand,
    Tricks,
)
from scoring.rulesets import Partner, RuleSet, at_table
from scoring.transfers import Band, StepCode, band, transfer
from scoring.transfers.declared import declared_factor
from scoring.transfers.own_game import own_game_transfer
from scoring.tricks import possible_tricks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.hands import Hand
    from scoring.transfers import Transfer


class Role(StrEnum):
    """What a player is in a hand of either game."""

    PICKER = "picker"
    PLAYER = "player"
    PARTNER = "partner"
    DEFENDER = "defender"
    OPPONENT = "opponent"
    JUNGFRAU = "jungfrau"
    WINNER = "winner"
    LOSER = "loser"
    OFFENDER = "offender"
    OTHER = "other"
    EVERYBODY = "everybody"


@dataclass(frozen=True, slots=True)
class Share:
    """Game points of each of the ``players`` who have a role."""

    role: Role
    players: int
    points: int


@dataclass(frozen=True, slots=True)
class Span:
    """Card points from ``lowest`` to ``highest``; None: no limit on that side."""

    lowest: int | None
    highest: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PickedRow:
    """A band: what the picking side makes for it, and what it moves."""

    band: Band
    tricks: Tricks
    card_points: Span
    defender_points: Span
    with_partner: tuple[Share, ...]
    """Picker, partner, each defender; empty where nobody has a partner."""
    alone: tuple[Share, ...]
    """Picker, each defender."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledRow:
    """Sheepshead called, by a picker alone; see ``calling_sheepshead``."""

    step: StepCode
    alone: tuple[Share, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnpickedRow:
    """Any other outcome. ``step`` tells rows of one outcome apart."""

    outcome: Outcome
    step: StepCode
    card_points: Span | None
    """Of the winner or loser, where the payment depends on them."""
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Payoffs:
    """The whole table. ``doublers`` and ``factor``: what the figures already contain."""

    players: int
    doublers: int
    factor: int
    forced: bool
    picked: tuple[PickedRow, ...]
    """From every trick won to none."""
    called: tuple[CalledRow, ...]
    unpicked: tuple[UnpickedRow, ...]


@lru_cache(maxsize=64)
def payoffs(
    rules: RuleSet, *, seats: int | None = None, doublers: int = 0, forced: bool = False
) -> Payoffs:
    """What each role gets, for everything that can happen.

    :param seats: of the table; None: as many as the rule set has players
    :param doublers: how often the hand is doubled by doublers
    :param forced: whether the picker was forced to pick
    :raises NoDealError: no deal is known for so few seats
    :raises ImpossibleHandError: doublers or a forced pick which the house does not play
    """
    here = at_table(rules, rules.players if seats is None else seats)
    multipliers = Multipliers(doublers=doublers)
    table = _Table(here, multipliers, forced)
    return Payoffs(
        players=here.players,
        doublers=doublers,
        factor=declared_factor(multipliers, here)[0],
        forced=forced,
        picked=tuple(_picked_rows(table)),
        called=tuple(_called_rows(table)) if here.calling_sheepshead else (),
        unpicked=tuple(_unpicked_rows(table)),
    )


@dataclass(frozen=True, slots=True)
class _Table:
    """Seat 1 picks, wins or pays, seat 2 is the partner; the last one deals, or the forced one."""

    rules: RuleSet
    multipliers: Multipliers
    forced: bool

    @property
    def seats(self) -> int:
        return self.rules.players

    @property
    def dealer(self) -> int:
        return 1 if self.forced else self.seats


def spans(rules: RuleSet) -> tuple[tuple[Band, Tricks, Span], ...]:
    """Every band, from every trick won to none, with the card points that lead there."""
    made = [
        (band(points, tricks, rules), tricks, points)
        for tricks in Tricks
        for points in range(DECK_POINTS, -1, -1)
        if tricks in possible_tricks(points, rules)
    ]
    runs = groupby(made, key=lambda each: each[:2])
    listed = ((reached, tricks, [each[2] for each in run]) for (reached, tricks), run in runs)
    return tuple((reached, tricks, Span(run[-1], run[0])) for reached, tricks, run in listed)


def _picked_rows(table: _Table) -> Iterator[PickedRow]:
    for reached, tricks, made in spans(table.rules):
        hands = None if table.rules.partner is Partner.NONE else _picked(table, made, tricks, 2)
        yield PickedRow(
            band=reached,
            tricks=tricks,
            card_points=made,
            defender_points=_left_by(made),
            with_partner=() if hands is None else _roles(hands, 2),
            alone=_roles(_picked(table, made, tricks, None), None),
        )


def _left_by(made: Span) -> Span:
    """What the defenders have."""
    lowest = None if made.highest is None else DECK_POINTS - made.highest
    return Span(lowest, None if made.lowest is None else DECK_POINTS - made.lowest)


def _picked(
    table: _Table, made: Span, tricks: Tricks, partner: int | None, *, called: bool = False
) -> Transfer:
    hand = PickedHand(
        seats=table.seats,
        dealer=table.dealer,
        multipliers=table.multipliers,
        picker=1,
        partner=partner,
        card_points=made.highest or 0,
        tricks=tricks,
        forced=table.forced,
        called_sheepshead=called,
    )
    return transfer(hand, table.rules)


def _roles(moved: Transfer, partner: int | None) -> tuple[Share, ...]:
    picker, *others = moved.points
    if partner is None:
        return (Share(Role.PICKER, 1, picker), Share(Role.DEFENDER, len(others), others[0]))
    mate, *defenders = others
    return (
        Share(Role.PICKER, 1, picker),
        Share(Role.PARTNER, 1, mate),
        Share(Role.DEFENDER, len(defenders), defenders[0]),
    )


def _called_rows(table: _Table) -> Iterator[CalledRow]:
    """Made, then missed: by whatever is missed, the payment is the same."""
    found: dict[StepCode, CalledRow] = {}
    for _, tricks, made in spans(table.rules):
        moved = _picked(table, made, tricks, None, called=True)
        step = moved.because[1].code
        found.setdefault(step, CalledRow(step=step, alone=_roles(moved, None)))
    yield from found.values()


def _unpicked_rows(table: _Table) -> Iterator[UnpickedRow]:
    for outcome in outcomes(table.rules):
        match outcome:
            case Outcome.PICKED:
                continue
            case Outcome.SCHWANZER | Outcome.MISPLAY:
                yield _paid_by_one(outcome, table)
            case Outcome.PASSED:
                yield from _passed_rows(table)
            case Outcome.MISDEAL:
                multipliers = table.multipliers
                hand = MisdealHand(seats=table.seats, dealer=table.dealer, multipliers=multipliers)
                yield _nothing(outcome, hand, table)
            case _:
                yield from _own_game_rows(outcome, table)


def _passed_rows(table: _Table) -> Iterator[UnpickedRow]:
    for resolution in resolutions(table.rules):
        hand = PassedHand(seats=table.seats, dealer=table.dealer, resolution=resolution)
        yield _nothing(Outcome.PASSED, hand, table)


def _nothing(outcome: Outcome, hand: Hand, table: _Table) -> UnpickedRow:
    moved = transfer(hand, table.rules)
    shares = (Share(Role.EVERYBODY, table.seats, moved.points[0]),)
    return UnpickedRow(outcome=outcome, step=moved.because[0].code, card_points=None, shares=shares)


def _paid_by_one(outcome: Outcome, table: _Table) -> UnpickedRow:
    """Schwanzer and misplay."""
    seats, dealer, multipliers = table.seats, table.dealer, table.multipliers
    hand: Hand = MisplayHand(seats=seats, dealer=dealer, multipliers=multipliers, offender=1)
    role = Role.OFFENDER
    if outcome is Outcome.SCHWANZER:
        hand = SchwanzerHand(seats=seats, dealer=dealer, multipliers=multipliers, loser=1)
        role = Role.LOSER
    moved = transfer(hand, table.rules)
    step, shares = moved.because[0].code, _one_and_others(role, moved)
    return UnpickedRow(outcome=outcome, step=step, card_points=None, shares=shares)


def _one_and_others(role: Role, moved: Transfer) -> tuple[Share, ...]:
    one, *others = moved.points
    return (Share(role, 1, one), Share(Role.OTHER, len(others), others[0]))


def _own_game_rows(outcome: Outcome, table: _Table) -> Iterator[UnpickedRow]:
    """One row for each payment that seat 1 alone can win or lose, by its card points.

    The others' counts are made up so that seat 1 stands out; they need not be possible.
    """
    found: list[tuple[Share, ...]] = []
    counts = range(1, DECK_POINTS)
    examples = [_standing_out(outcome, points, table) for points in counts]
    runs = groupby(zip(counts, examples, strict=True), key=lambda each: _decided(each[1], table))
    for step, run in runs:
        made = [points for points, _ in run]
        if step is not None:
            hand = _standing_out(outcome, made[0], table)
            row = _own_game_row(hand, step, _open(made, counts), table)
            found.append(row.shares)
            yield row
    sweep = _swept(outcome, table)
    step = _decided(sweep, table)
    if step is not None:
        row = _own_game_row(sweep, step, None, table)
        if row.shares not in found:
            yield row


def _own_game_row(
    hand: OwnGameHand, step: StepCode, made: Span | None, table: _Table
) -> UnpickedRow:
    moved = own_game_transfer(replace(hand, multipliers=table.multipliers), table.rules)
    role = Role.WINNER if moved.points[0] > 0 else Role.LOSER
    shares = _one_and_others(role, moved)
    return UnpickedRow(outcome=hand.outcome, step=step, card_points=made, shares=shares)


def _open(made: list[int], counts: range) -> Span | None:
    """The run of card points without the ends that only the example has."""
    lowest = None if made[0] == counts[0] else made[0]
    highest = None if made[-1] == counts[-1] else made[-1]
    return None if lowest is highest is None else Span(lowest, highest)


def _standing_out(outcome: Outcome, points: int, table: _Table) -> OwnGameHand:
    """Seat 1 has a trick and so many card points, everybody else a trick and more, or less."""
    others = table.seats - 1
    below = {Outcome.MOSTER: others, Outcome.MITTLER: others // 2}.get(outcome, 0)
    seat_points = (points, *(0,) * below, *(DECK_POINTS,) * (others - below))
    return _own_game(outcome, seat_points, (1,) * table.seats, table)


def _swept(outcome: Outcome, table: _Table) -> OwnGameHand:
    """Seat 1 has everything."""
    nothing = (0,) * (table.seats - 1)
    every_trick = table.rules.hand_size
    return _own_game(outcome, (DECK_POINTS, *nothing), (every_trick, *nothing), table)


def _own_game(
    outcome: Outcome, points: tuple[int, ...], tricks: tuple[int, ...], table: _Table
) -> OwnGameHand:
    return OwnGameHand(
        seats=table.seats,
        dealer=table.dealer,
        outcome=outcome,
        seat_points=points,
        seat_tricks=tricks,
    )


def _decided(hand: OwnGameHand, table: _Table) -> StepCode | None:
    """The last step before the payment, when it is seat 1 alone who is paid or pays."""
    *_, decisive, payment = (None, *own_game_transfer(hand, table.rules).because)
    about = payment and (payment.values.get("seat"), payment.values.get("seats"))
    return decisive.code if decisive and about and (about[0] == 1 or about[1] == (1,)) else None
