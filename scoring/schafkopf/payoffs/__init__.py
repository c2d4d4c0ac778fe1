"""What is a Schafkopf game worth? The table of one rule set, for rules sheet and set-up page.

Every figure is the transfer of an example, every range a run of card points with one result: no
threshold, no value and no factor stands here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.schafkopf.contracts import GAMES, Contract, contracts
from scoring.schafkopf.entry import at_table
from scoring.schafkopf.payoffs.examples import Examples
from scoring.schafkopf.payoffs.played import played, spans
from scoring.schafkopf.payoffs.rows import Doubling, GameWorth, LaufendeRow, Row, SchafkopfPayoffs
from scoring.schafkopf.payoffs.unplayed import nothing_moves, ramsch_rows
from scoring.schafkopf.transfers.worth import doubling

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.schafkopf.rules import SchafkopfRules

__all__ = [
    "Doubling",
    "GameWorth",
    "LaufendeRow",
    "Row",
    "SchafkopfPayoffs",
    "payoffs",
    "spans",
]


@lru_cache(maxsize=64)
def payoffs(
    rules: SchafkopfRules, *, seats: int | None = None, klopfer: int = 0, kontra: int = 0
) -> SchafkopfPayoffs:
    """What each role gets, for everything that can happen.

    :param seats: of the table; those beyond four sit out and change nothing
    :raises NoDealError: fewer than four seats
    :raises ImpossibleHandError: more knocks or Kontra in a game than the house allows
    """
    here = at_table(rules, rules.players if seats is None else seats)
    examples = Examples(here, klopfer, kontra)
    return SchafkopfPayoffs(
        players=here.players,
        klopfer=klopfer,
        kontra=kontra,
        factor=doubling(examples.ramsch(0))[0],
        games=tuple(game for each in contracts(here) for game in _games(each, examples)),
        doublings=tuple(_doublings(here)),
    )


def _games(contract: Contract, examples: Examples) -> Iterator[GameWorth]:
    if contract in GAMES:
        yield from played(contract, examples)
    elif contract is Contract.RAMSCH:
        yield GameWorth(contract=contract, rows=tuple(ramsch_rows(examples)))
    else:
        yield GameWorth(contract=contract, rows=(nothing_moves(contract, examples),))


def _doublings(rules: SchafkopfRules) -> Iterator[Doubling]:
    for count in range(1, rules.max_klopfer + 1):
        yield _doubling(count, Examples(rules, klopfer=count))
    for count in range(1, rules.max_kontra + 1):
        yield _doubling(count, Examples(rules, kontra=count))


def _doubling(count: int, examples: Examples) -> Doubling:
    factor, (step,) = doubling(examples.ramsch(0))
    return Doubling(step.code, count, factor)
