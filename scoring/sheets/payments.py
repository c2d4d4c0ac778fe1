"""What one hand can move for one player: the steps in which a total grows."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.chains import most_doublers
from scoring.games import payoff_table
from scoring.payoffs import payoffs
from scoring.rulesets import Blitz, Crack, RuleSet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.games import Rules
    from scoring.payoffs import Payoffs, Share
    from scoring.schafkopf import SchafkopfRules
    from scoring.schafkopf.payoffs import GameWorth


@lru_cache(maxsize=64)
def payments(rules: Rules, seats: int) -> frozenset[int]:
    """Every figure of the payoff table of a table size, and what it is when doubled once; not 0.

    Doubled only where the house doubles. Hands doubled twice or more, and leasters divided with a
    remainder, move other figures; they are rare, and each would make more totals look like slips.

    :raises NoDealError: no deal is known for so few seats
    """
    moved = _sheepshead(rules, seats) if isinstance(rules, RuleSet) else _schafkopf(rules, seats)
    return frozenset(moved) - {0}


def _sheepshead(rules: RuleSet, seats: int) -> Iterator[int]:
    for doublers in range(min(1, most_doublers(rules)) + 1):
        yield from _points(payoffs(rules, seats=seats, doublers=doublers))
    if rules.crack is not Crack.NONE or rules.blitz is not Blitz.NONE:
        yield from (2 * points for points in _points(payoffs(rules, seats=seats)))


def _points(table: Payoffs) -> Iterator[int]:
    for row in table.picked:
        yield from _of((*row.with_partner, *row.alone))
    for called in table.called:
        yield from _of(called.alone)
    for unpicked in table.unpicked:
        yield from _of(unpicked.shares)


def _schafkopf(rules: SchafkopfRules, seats: int) -> Iterator[int]:
    table = payoff_table(rules, seats=seats)
    plain = {points for game in table.games for points in _worth(game)}
    factors = {1, *(doubling.factor for doubling in table.doublings if doubling.count == 1)}
    yield from (points * factor for points in plain for factor in factors)


def _worth(game: GameWorth) -> Iterator[int]:
    """A game without Laufende, and what each of them adds."""
    for row in game.rows:
        yield from _of(row.shares)
    for run in game.laufende:
        yield from _of(run.shares)


def _of(shares: tuple[Share, ...]) -> Iterator[int]:
    return (share.points for share in shares)
