"""What can go wrong in scoring.

- ScoringError
    - InputError: the user's; carries the values from which a page makes its sentence
        - ImpossibleHandError: the facts of a hand that cannot have happened
        - RuleSetError: option values that make no rule set
        - NoDealError: no known way to deal for so many seats under these rules
        - SeatingFactsError: dealer, seats and sit-outs that make no table
        - TieBreakError: codes that make no chain of tie-breaks
    - InvariantError: ours; a broken promise of this package, to be logged and never swallowed
        - UnbalancedTransferError: the points of a hand do not sum to zero
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scoring.codes import Problem
    from scoring.ranking.tie_breaks import TieBreakProblem
    from scoring.rulesets.kinds import OptionProblem
    from scoring.schafkopf.codes import Problem as SchafkopfProblem


class ScoringError(Exception):
    """The root of all errors of this package."""


class InputError(ScoringError):
    """Something that was entered cannot be used."""


class ImpossibleHandError(InputError):
    """A hand that cannot have happened under the rule set; ``problems`` lists every fault."""

    def __init__(self, problems: tuple[Problem | SchafkopfProblem, ...]) -> None:
        super().__init__("; ".join(f"{p.field}: {p.code}" for p in problems))
        self.problems = problems


class RuleSetError(InputError):
    """Option values that make no rule set; ``problems`` lists every fault."""

    def __init__(self, problems: tuple[OptionProblem, ...]) -> None:
        super().__init__("; ".join(f"{p.field}: {p.code}" for p in problems))
        self.problems = problems


class NoDealError(InputError):
    """No deal is known for a table of ``seats`` seats under rules for ``players`` players."""

    def __init__(self, *, seats: int, players: int) -> None:
        super().__init__(f"no deal for {seats} seats under rules for {players} players")
        self.seats = seats
        self.players = players


class SeatingFactsError(InputError):
    """Seats, dealer or sit-outs that make no table: ``seats``, ``dealer``, ``players``."""

    def __init__(self, *, seats: int, dealer: int, players: int | None = None) -> None:
        super().__init__(f"seats={seats}, dealer={dealer}, players={players}")
        self.seats = seats
        self.dealer = dealer
        self.players = players


class TieBreakError(InputError):
    """Codes that make no chain of tie-breaks; ``problems`` lists every fault."""

    def __init__(self, problems: tuple[TieBreakProblem, ...]) -> None:
        super().__init__("; ".join(f"{p.link}: {p.code}" for p in problems))
        self.problems = problems


class InvariantError(ScoringError):
    """A promise of this package is broken: a fault in the program, not in the entry."""


class UnbalancedTransferError(InvariantError):
    """The points of one hand do not sum to zero; ``points`` are those found, by seat."""

    def __init__(self, points: tuple[int, ...]) -> None:
        super().__init__(f"points {points} sum to {sum(points)}")
        self.points = points
