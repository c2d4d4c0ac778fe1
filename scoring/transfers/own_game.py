"""The worth of a hand nobody picked and everybody played for himself, or showed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.dealing import playing_order
from scoring.hands import Dealt, MisplayHand, Outcome, OwnGameHand, SchwanzerHand
from scoring.rulesets import LeasterTie, RuleSet
from scoring.transfers.declared import declared_factor
from scoring.transfers.steps import Step, StepCode, Transfer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MOSTER_DOUBLES_OVER = 60
"""Card points above which a moster's loser pays double (``moster_double_over_60``)."""

SCHNEIDSTER_LIMIT = 30
"""The best count of a schneidster; more is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Count:
    seat: int
    points: int
    tricks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class _Verdict:
    """Who settles with everybody else: ``winners`` are paid, ``loser`` pays; neither: nothing."""

    steps: tuple[Step, ...]
    winners: tuple[int, ...] = ()
    loser: int | None = None
    factor: int = 1


def own_game_transfer(hand: OwnGameHand, rules: RuleSet) -> Transfer:
    """What leaster, moster, mittler and schneidster move; only doublers multiply."""
    counted = zip(hand.seat_points, hand.seat_tricks, strict=True)
    counts = tuple(
        _Count(seat=seat, points=points, tricks=tricks)
        for seat, (points, tricks) in enumerate(counted, start=1)
        if points is not None and tricks is not None
    )
    return _settled(hand, _JUDGES[hand.outcome](counts, rules), rules)


def schwanzer_transfer(hand: SchwanzerHand, rules: RuleSet) -> Transfer:
    """The strongest hand shown pays one to each."""
    steps = (Step(StepCode.SCHWANZER_LOST, {"seat": hand.loser}),)
    return _settled(hand, _Verdict(steps=steps, loser=hand.loser), rules)


def misplay_transfer(hand: MisplayHand, rules: RuleSet) -> Transfer:
    """Who revoked pays one to each."""
    steps = (Step(StepCode.MISPLAYED, {"seat": hand.offender}),)
    return _settled(hand, _Verdict(steps=steps, loser=hand.offender), rules)


def _leaster(counts: tuple[_Count, ...], rules: RuleSet) -> _Verdict:
    """Fewest card points win among those qualified."""
    qualified = tuple(c for c in counts if c.tricks or not rules.leaster_needs_trick)
    trickless = [c.seat for c in counts if c not in qualified]
    steps: tuple[Step, ...] = ()
    if trickless:
        steps = (Step(StepCode.WITHOUT_TRICK, {"seats": tuple(trickless)}),)
    fewest = min(c.points for c in qualified)
    best = tuple(c for c in qualified if c.points == fewest)
    if len(best) > 1:
        return _leaster_tie(best, steps, rules)
    winner = best[0]
    only = len(qualified) == 1
    code = StepCode.LEASTER_ONLY_ONE_QUALIFIED if only else StepCode.LEASTER_WON
    steps += (Step(code, {"seat": winner.seat, "card_points": winner.points}),)
    factor = rules.leaster_sweep_factor if winner.tricks == rules.hand_size else 1
    if factor > 1:
        steps += (Step(StepCode.LEASTER_SWEPT, {"seat": winner.seat, "factor": factor}),)
    return _Verdict(steps=steps, winners=(winner.seat,), factor=factor)


def _leaster_tie(best: tuple[_Count, ...], steps: tuple[Step, ...], rules: RuleSet) -> _Verdict:
    """A tie for fewest: nobody, fewer tricks, or divided; ``leaster_tie``."""
    if rules.leaster_tie is LeasterTie.SPLIT:
        split = Step(StepCode.LEASTER_TIE_SPLIT, _tie_values(best))
        return _Verdict(steps=(*steps, split), winners=tuple(c.seat for c in best))
    fewest = min(c.tricks for c in best)
    fewer = tuple(c for c in best if c.tricks == fewest)
    if rules.leaster_tie is LeasterTie.FEWEST_TRICKS and len(fewer) == 1:
        values = _tie_values(best) | {"seat": fewer[0].seat, "tricks": fewest}
        broken = Step(StepCode.LEASTER_TIE_BROKEN, values)
        return _Verdict(steps=(*steps, broken), winners=(fewer[0].seat,))
    return _Verdict(steps=(*steps, Step(StepCode.TIED, _tie_values(best))))


def _moster(counts: tuple[_Count, ...], rules: RuleSet) -> _Verdict:
    """Most card points lose; taking every trick may win instead (``moster_sweep_wins``)."""
    most = max(c.points for c in counts)
    worst = tuple(c for c in counts if c.points == most)
    if len(worst) > 1:
        return _tied(worst)
    loser = worst[0]
    values = {"seat": loser.seat, "card_points": most}
    if rules.moster_sweep_wins and loser.tricks == rules.hand_size:
        return _Verdict(steps=(Step(StepCode.MOSTER_SWEPT, values),), winners=(loser.seat,))
    steps = (Step(StepCode.MOSTER_LOST, values),)
    if not rules.moster_double_over_60 or most <= MOSTER_DOUBLES_OVER:
        return _Verdict(steps=steps, loser=loser.seat)
    over = Step(
        StepCode.MOSTER_OVER_60, {"card_points": most, "over": MOSTER_DOUBLES_OVER, "factor": 2}
    )
    return _Verdict(steps=(*steps, over), loser=loser.seat, factor=2)


def _mittler(counts: tuple[_Count, ...], rules: RuleSet) -> _Verdict:
    """The one in the middle wins."""
    middle = sorted(c.points for c in counts)[rules.players // 2]
    there = tuple(c for c in counts if c.points == middle)
    return _won(StepCode.MITTLER_WON, there, {})


def _schneidster(counts: tuple[_Count, ...], rules: RuleSet) -> _Verdict:
    """The closest to 30 without going over wins."""
    limit = {"limit": SCHNEIDSTER_LIMIT}
    under = tuple(c for c in counts if c.points <= SCHNEIDSTER_LIMIT)
    if not under:
        return _Verdict(steps=(Step(StepCode.SCHNEIDSTER_ALL_OVER, limit),))
    closest = max(c.points for c in under)
    there = tuple(c for c in under if c.points == closest)
    return _won(StepCode.SCHNEIDSTER_WON, there, limit)


_JUDGES: Mapping[Outcome, Callable[[tuple[_Count, ...], RuleSet], _Verdict]] = {
    Outcome.LEASTER: _leaster,
    Outcome.MOSTER: _moster,
    Outcome.MITTLER: _mittler,
    Outcome.SCHNEIDSTER: _schneidster,
}


def _won(code: StepCode, there: tuple[_Count, ...], values: Mapping[str, object]) -> _Verdict:
    if len(there) > 1:
        return _tied(there)
    winner = there[0]
    step = Step(code, {"seat": winner.seat, "card_points": winner.points} | dict(values))
    return _Verdict(steps=(step,), winners=(winner.seat,))


def _tied(counts: tuple[_Count, ...]) -> _Verdict:
    return _Verdict(steps=(Step(StepCode.TIED, _tie_values(counts)),))


def _tie_values(counts: tuple[_Count, ...]) -> dict[str, object]:
    return {"seats": tuple(c.seat for c in counts), "card_points": counts[0].points}


def _settled(hand: Dealt, verdict: _Verdict, rules: RuleSet) -> Transfer:
    """Game points by seat of a verdict: everybody else pays, or is paid, one unit each."""
    order = playing_order(hand.seats, hand.dealer, hand.sitting_out)
    doubled, doubled_steps = declared_factor(hand.multipliers, rules)
    unit = verdict.factor * doubled
    if verdict.loser is not None:
        return _paid_by(verdict.loser, unit, order, hand, (*verdict.steps, *doubled_steps))
    if verdict.winners and len(verdict.winners) < len(order):
        return _paid_to(verdict.winners, unit, order, hand, (*verdict.steps, *doubled_steps))
    because = (*verdict.steps, Step(StepCode.NOTHING_MOVES, {}))
    return Transfer((0,) * hand.seats, None, because)


def _paid_by(
    loser: int, unit: int, order: tuple[int, ...], hand: Dealt, steps: tuple[Step, ...]
) -> Transfer:
    points = dict.fromkeys(order, unit) | {loser: -unit * (len(order) - 1)}
    values = {"seat": loser, "unit": unit, "others": len(order) - 1, "points": points[loser]}
    return Transfer(_listed(points, hand), None, (*steps, Step(StepCode.LOSER_PAYS, values)))


def _paid_to(
    winners: tuple[int, ...],
    unit: int,
    order: tuple[int, ...],
    hand: Dealt,
    steps: tuple[Step, ...],
) -> Transfer:
    """The winners divide what the others pay; what is left over goes one each in playing order."""
    payers = len(order) - len(winners)
    each, over = divmod(payers * unit, len(winners))
    points = dict.fromkeys(order, -unit)
    in_order = [seat for seat in order if seat in winners]
    for place, seat in enumerate(in_order):
        points[seat] = each + (place < over)
    values = {
        "seats": winners,
        "unit": unit,
        "others": payers,
        "points": tuple(points[seat] for seat in winners),
    }
    steps += (Step(StepCode.WINNER_TAKES, values),)
    if over:
        steps += (Step(StepCode.REMAINDER, {"seats": tuple(in_order[:over])}),)
    return Transfer(_listed(points, hand), None, steps)


def _listed(points: Mapping[int, int], hand: Dealt) -> tuple[int, ...]:
    return tuple(points.get(seat, 0) for seat in range(1, hand.seats + 1))
