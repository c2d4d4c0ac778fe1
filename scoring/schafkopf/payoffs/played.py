"""What games are worth that somebody plays."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from scoring.cards import DECK_POINTS
from scoring.hands import Tricks
from scoring.payoffs import Role, Share, Span
from scoring.schafkopf.entry import asked, possible_tricks
from scoring.schafkopf.hands import GameHand, Side
from scoring.schafkopf.laufende import counted_run, longest_run
from scoring.schafkopf.payoffs.examples import Examples, unit
from scoring.schafkopf.payoffs.rows import GameWorth, LaufendeRow, Row
from scoring.schafkopf.transfers import StepCode, Transfer, transfer
from scoring.schafkopf.transfers.game import ending

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.schafkopf.contracts import Contract, Suit
    from scoring.schafkopf.rules import SchafkopfRules


@lru_cache(maxsize=512)
def spans(
    contract: Contract, rules: SchafkopfRules, *, forced: bool = False
) -> tuple[tuple[StepCode, Tricks, Span | None], ...]:
    """Every result from every trick won to none, with the card points that lead there."""
    examples = Examples(rules)
    judged = []
    for tricks, made in _everything(contract, rules):
        hand = examples.game(contract, tricks, made, forced=forced)
        judged.append((ending(hand, rules), tricks, made))
    runs = groupby(judged, key=lambda each: each[:2])
    return tuple((step, tricks, _span([each[2] for each in run])) for (step, tricks), run in runs)


def _everything(contract: Contract, rules: SchafkopfRules) -> tuple[tuple[Tricks, int | None], ...]:
    """All that a side can make, from most to least."""
    if decisive := asked(contract, rules).tricks:
        return tuple((tricks, None) for tricks in decisive)
    return tuple(
        (tricks, points)
        for tricks in Tricks
        for points in range(DECK_POINTS, -1, -1)
        if tricks in possible_tricks(points, rules)
    )


def _span(made: list[int | None]) -> Span | None:
    """Of card points from most to least."""
    return None if made[0] is None else Span(made[-1], made[0])


def played(contract: Contract, examples: Examples) -> Iterator[GameWorth]:
    """One table; several where suits pay differently, or a forced game."""
    laufende = tuple(_laufende(contract, examples))
    shown: list[tuple[Row, ...]] = []
    for forced in _forced(contract, examples.rules):
        by_rows = _by_rows(contract, examples, forced=forced)
        for rows, suits in by_rows.items():
            if rows not in shown:
                shown.append(rows)
                yield GameWorth(
                    contract=contract,
                    suits=tuple(suits) if len(by_rows) > 1 else (),
                    forced=forced,
                    rows=rows,
                    laufende=laufende,
                )


def _forced(contract: Contract, rules: SchafkopfRules) -> tuple[bool, ...]:
    """Whether the game may be chosen, forced, or both."""
    if not asked(contract, rules).forced:
        return (False,)
    return (False, True) if str(contract) in rules.contracts else (True,)


def _by_rows(
    contract: Contract, examples: Examples, *, forced: bool
) -> dict[tuple[Row, ...], list[Suit]]:
    """The suits that pay the same; no suit where none is named."""
    found: dict[tuple[Row, ...], list[Suit]] = {}
    for suit in asked(contract, examples.rules).suits:
        found.setdefault(_rows(contract, suit, examples, forced=forced), []).append(suit)
    return found or {_rows(contract, None, examples, forced=forced): []}


def _rows(
    contract: Contract, suit: Suit | None, examples: Examples, *, forced: bool
) -> tuple[Row, ...]:
    """Neighbours that pay the same are one row."""
    rows: list[Row] = []
    for step, tricks, made in spans(contract, examples.rules, forced=forced):
        hand = examples.game(contract, tricks, _most(made), suit=suit, forced=forced)
        moved = transfer(hand, examples.rules)
        row = Row(
            step=step,
            card_points=made,
            opponent_points=None if made is None else _left_by(made),
            unit=unit(moved.because),
            shares=_roles(moved, hand),
        )
        if rows and rows[-1].shares == row.shares:
            row = _together(rows.pop(), row)
        rows.append(row)
    return tuple(rows)


def _most(made: Span | None) -> int | None:
    return None if made is None else made.highest


def _left_by(made: Span) -> Span:
    """What the opponents have."""
    lowest, highest = made.lowest or 0, made.highest or 0
    return Span(DECK_POINTS - highest, DECK_POINTS - lowest)


def _roles(moved: Transfer, hand: GameHand) -> tuple[Share, ...]:
    player, opponents = Share(Role.PLAYER, 1, moved.points[0]), hand.seats - 1
    if hand.partner is None:
        return (player, Share(Role.OPPONENT, opponents, moved.points[-1]))
    partner = Share(Role.PARTNER, 1, moved.points[hand.partner - 1])
    return (player, partner, Share(Role.OPPONENT, opponents - 1, moved.points[-1]))


def _together(above: Row, below: Row) -> Row:
    """Two results in one row: a win is named by the lesser, a loss by the one less bad."""
    made = above.card_points, below.card_points
    opponents = above.opponent_points, below.opponent_points
    named = below if _wins(below) else above
    return replace(named, card_points=_union(*made), opponent_points=_union(*opponents))


def _wins(row: Row) -> bool:
    """The player writes points, and the opponents none."""
    return row.shares[0].points > 0


def _union(first: Span | None, second: Span | None) -> Span | None:
    if first is None or second is None:
        return None
    ends = [each for span in (first, second) for each in (span.lowest, span.highest)]
    known = [each for each in ends if each is not None]
    return Span(min(known), max(known))


def _laufende(contract: Contract, examples: Examples) -> Iterator[LaufendeRow]:
    """For a win and for a loss, and for either side where that differs."""
    questions = asked(contract, examples.rules)
    suit = next(iter(questions.suits), None)
    results = spans(contract, examples.rules)
    for (_, tricks, made), won in ((results[0], True), (results[-1], False)):
        hand = examples.game(contract, tricks, _most(made), suit=suit)
        for side in tuple(Side) if questions.laufende_side else (None,):
            row = _laufende_row(hand, side, examples.rules, won=won)
            if row and any(share.points for share in row.shares):
                yield row


def _laufende_row(
    hand: GameHand, side: Side | None, rules: SchafkopfRules, *, won: bool
) -> LaufendeRow | None:
    """What one more adds, by the shortest run that counts; None where none can be so long."""
    questions = asked(hand.contract, rules)
    least = questions.laufende_from
    longest = longest_run(hand.contract, side, rules) if side else questions.longest_run
    if least is None or least > longest:
        return None
    shares = _added(replace(hand, laufende=least, laufende_side=side), hand, rules)
    most = counted_run(longest, hand.contract, rules)
    return LaufendeRow(won=won, side=side, least=least, most=most, shares=shares)


def _added(held: GameHand, without: GameHand, rules: SchafkopfRules) -> tuple[Share, ...]:
    """What each Laufende of the first hand adds to the points of the second."""
    counted = counted_run(held.laufende, held.contract, rules)
    pairs = zip(
        _roles(transfer(held, rules), held), _roles(transfer(without, rules), without), strict=True
    )
    return tuple(
        replace(more, points=(more.points - less.points) // counted) for more, less in pairs
    )
