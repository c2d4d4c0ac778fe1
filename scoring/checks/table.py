"""The table of a hand: seats, dealer, who sits out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeGuard

from scoring.codes import Code, Problem
from scoring.dealing import playing_order

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def is_whole(value: object) -> TypeGuard[int]:
    """Whether the value is a whole number; text, 3.0 and yes/no values are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def entered(facts: Mapping[str, object], key: str) -> dict[str, object]:
    """What was entered under a key, for a problem's values; an absent key is marked."""
    return {"value": facts[key]} if key in facts else {"value": None, "missing": True}


class Dealing(Protocol):
    """What the checks of a table need of any game's rule set."""

    @property
    def players(self) -> int:
        """Those who play a hand."""

    @property
    def hand_size(self) -> int:
        """Cards each, and so the number of tricks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What of the table could be understood, so that the other checks can go on."""

    seats: int | None
    """None: no whole number from 1."""
    sitting_out: tuple[int, ...]
    """Empty when not understood."""
    order: tuple[int, ...]
    """Playing order; empty unless the whole table is right."""

    def has(self, seat: object) -> bool:
        """Whether there is such a seat."""
        return is_whole(seat) and seat >= 1 and (self.seats is None or seat <= self.seats)

    def plays(self, seat: object) -> bool:
        """Whether there is such a seat and it does not sit out."""
        return self.has(seat) and seat not in self.sitting_out


def read_table(facts: Mapping[str, object], rules: Dealing) -> tuple[Table, tuple[Problem, ...]]:
    """The table as far as it can be understood, and what is wrong with it."""
    raw = facts.get("seats")
    seats = raw if is_whole(raw) and raw >= 1 else None
    listed = facts.get("sitting_out")
    bare = Table(seats=seats, sitting_out=(), order=())
    out_problems = tuple(_sitting_out_problems(facts, bare))
    out = tuple(listed) if isinstance(listed, list | tuple) and not out_problems else ()
    problems = (
        *(() if out_problems and seats else _count_problems(facts, seats, len(out), rules)),
        *_dealer_problems(facts, bare),
        *out_problems,
    )
    order = () if problems or seats is None else _order(facts, seats, out)
    return Table(seats=seats, sitting_out=out, order=order), problems


def _order(facts: Mapping[str, object], seats: int, out: tuple[int, ...]) -> tuple[int, ...]:
    dealer = facts["dealer"]
    return playing_order(seats, dealer, out) if is_whole(dealer) else ()


def _count_problems(
    facts: Mapping[str, object], seats: int | None, out: int, rules: Dealing
) -> Iterator[Problem]:
    if seats is None or seats - out != rules.players:
        playing = None if seats is None else seats - out
        values = {"players": rules.players, "playing": playing, "sitting_out": out}
        yield Problem(Code.WRONG_NUMBER_OF_PLAYERS, "seats", entered(facts, "seats") | values)


def _dealer_problems(facts: Mapping[str, object], table: Table) -> Iterator[Problem]:
    if not table.has(facts.get("dealer")):
        values = entered(facts, "dealer") | {"seats": table.seats}
        yield Problem(Code.DEALER_OUT_OF_RANGE, "dealer", values)


def _sitting_out_problems(facts: Mapping[str, object], table: Table) -> Iterator[Problem]:
    listed = facts.get("sitting_out")
    values = entered(facts, "sitting_out") | {"seats": table.seats}
    if not isinstance(listed, list | tuple) or not all(table.has(seat) for seat in listed):
        yield Problem(Code.SITTING_OUT_OUT_OF_RANGE, "sitting_out", values)
    elif len(set(listed)) < len(listed):
        yield Problem(Code.SITTING_OUT_TWICE, "sitting_out", values)
