"""What a Ramsch moves: everybody alone, most card points pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.dealing import playing_order
from scoring.schafkopf.options import Durchmarsch, Jungfrau
from scoring.schafkopf.transfers.recording import recorded
from scoring.schafkopf.transfers.steps import Step, StepCode, Transfer
from scoring.schafkopf.transfers.worth import doubling

if TYPE_CHECKING:
    from scoring.schafkopf.hands import RamschHand
    from scoring.schafkopf.rules import SchafkopfRules


def ramsch_transfer(hand: RamschHand, rules: SchafkopfRules) -> Transfer:
    """The loser pays each; a player without a trick may double; a Durchmarsch wins instead."""
    if _marched(hand, rules):
        return _durchmarsch(hand, rules)
    doubled, doubled_steps = doubling(hand)
    virgins = tuple(seat for seat, tricks in enumerate(hand.seat_tricks, start=1) if tricks == 0)
    all_factor, jungfrau_steps = _jungfrau(virgins, rules)
    unit = (rules.ramsch_value or 0) * all_factor * doubled
    points = [0] * hand.seats
    for seat in _others(hand):
        twice = rules.ramsch_jungfrau is Jungfrau.DOUBLE_EACH and seat in virgins
        points[seat - 1] = 2 * unit if twice else unit
    points[hand.loser - 1] = -sum(points)
    others = tuple(sorted(_others(hand)))
    values = {
        "seat": hand.loser,
        "unit": unit,
        "seats": others,
        "gains": tuple(points[seat - 1] for seat in others),
        "points": points[hand.loser - 1],
    }
    payment = (Step(StepCode.LOSER_PAYS, values),)
    written, recording = recorded(tuple(points), unit, payment, rules)
    because = (*_lost(hand), *jungfrau_steps, *doubled_steps, *recording)
    return Transfer(written, None, because)


def _others(hand: RamschHand) -> tuple[int, ...]:
    order = playing_order(hand.seats, hand.dealer, hand.sitting_out)
    return tuple(seat for seat in order if seat != hand.loser)


def _lost(hand: RamschHand) -> tuple[Step, ...]:
    """Who lost; equal on card points, the table has said who."""
    most = hand.seat_points[hand.loser - 1]
    lost = Step(StepCode.RAMSCH_LOST, {"seat": hand.loser, "card_points": most})
    tied = tuple(seat for seat, made in enumerate(hand.seat_points, start=1) if made == most)
    if len(tied) == 1:
        return (lost,)
    values = {"seats": tied, "seat": hand.loser, "card_points": most}
    return (Step(StepCode.RAMSCH_TIE_DECIDED, values), lost)


def _jungfrau(virgins: tuple[int, ...], rules: SchafkopfRules) -> tuple[int, tuple[Step, ...]]:
    """What players without a trick do to what everybody is paid."""
    if not virgins or rules.ramsch_jungfrau is Jungfrau.NONE:
        return 1, ()
    if rules.ramsch_jungfrau is Jungfrau.DOUBLE_EACH:
        return 1, (Step(StepCode.JUNGFRAU_DOUBLES_EACH, {"seats": virgins, "factor": 2}),)
    factor = 2 ** len(virgins)
    return factor, (Step(StepCode.JUNGFRAU_DOUBLES_ALL, {"seats": virgins, "factor": factor}),)


def _marched(hand: RamschHand, rules: SchafkopfRules) -> bool:
    """Whether the one with most card points took so much that he wins."""
    at = rules.ramsch_durchmarsch_at
    if at is None:
        return False
    if at is Durchmarsch.ALL_TRICKS:
        return hand.seat_tricks[hand.loser - 1] == rules.hand_size
    return (hand.seat_points[hand.loser - 1] or 0) >= at


def _durchmarsch(hand: RamschHand, rules: SchafkopfRules) -> Transfer:
    doubled, doubled_steps = doubling(hand)
    value = rules.ramsch_durchmarsch_value or 0
    unit = value * doubled
    points = [0] * hand.seats
    for seat in _others(hand):
        points[seat - 1] = -unit
    points[hand.loser - 1] = -sum(points)
    at = rules.ramsch_durchmarsch_at
    marched = {
        "seat": hand.loser,
        "card_points": hand.seat_points[hand.loser - 1],
        "tricks": hand.seat_tricks[hand.loser - 1],
        "at": str(at) if isinstance(at, Durchmarsch) else at,
        "value": value,
    }
    takes = {"seat": hand.loser, "unit": unit, "points": points[hand.loser - 1]}
    payment = (Step(StepCode.WINNER_TAKES, takes),)
    written, recording = recorded(tuple(points), unit, payment, rules)
    because = (Step(StepCode.DURCHMARSCH, marched), *doubled_steps, *recording)
    return Transfer(written, None, because)
