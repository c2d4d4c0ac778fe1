"""What the tables really played, written down as they played it, and the plainest sum of it.

Nothing here asks the site: points of a single hand come from the rule book, everything else is
added up by hand. ``entered`` says what the site should know by now.
"""

from dataclasses import dataclass, field
from typing import Any

import scoring

RULES = scoring.PRESETS["germanfest"]


@dataclass(slots=True)
class Table:
    """A table of one round: who sits there, whose points they are, what it played."""

    round: int
    number: int
    seats: list[int]
    """Start numbers, seat 1 first: who plays. A substitute takes the place of somebody."""
    plays: int
    """Hands it is to play."""
    lines: list[int] = field(default_factory=list)
    """Whose points they are, by seat."""
    drawn: list[int] = field(default_factory=list)
    """Who sat down first."""
    hands: dict[int, "Hand"] = field(default_factory=dict)
    written: dict[int, int] = field(default_factory=dict)
    """Its sheet: points by start number, with what it wrote down as a penalty."""

    def __post_init__(self) -> None:
        self.lines, self.drawn = list(self.seats), list(self.seats)

    @property
    def size(self) -> int:
        return len(self.seats)

    @property
    def rules(self) -> Any:
        return scoring.at_table(RULES, self.size)

    @property
    def doublers(self) -> int:
        """What passed hands have left for the next one."""
        words = [hand.word for _number, hand in sorted(self.hands.items())]
        return scoring.doublers([*words, "picked"], RULES)[-1]

    def seat_of(self, number: int) -> int:
        return self.seats.index(number) + 1


@dataclass(slots=True)
class Hand:
    """One hand as it was played."""

    facts: dict[str, Any]
    points: dict[int, int]
    """By start number: to whom they went."""
    entered: bool = False
    counts: bool = True

    @property
    def word(self) -> str:
        return scoring.chain_word(self.facts["outcome"], self.facts.get("resolution"))


@dataclass(slots=True)
class Book:
    """Everything that happened."""

    tables: list[Table] = field(default_factory=list)
    sheets_in: set[tuple[int, int]] = field(default_factory=set)
    """Round and table of the sheets that count."""
    penalties: list[tuple[int, int]] = field(default_factory=list)
    """Start number and points, of those that no sheet has."""
    guests: set[int] = field(default_factory=set)
    """Out of competition."""
    lots: list[list[int]] = field(default_factory=list)
    """Start numbers in the order drawn."""
    unsure: set[int] = field(default_factory=set)
    """About whom something wrong stands in the site just now."""

    def is_in(self, table: Table) -> bool:
        """Whether the sheet of a table counts."""
        return (table.round, table.number) in self.sheets_in

    def count(self, table: Table) -> None:
        self.sheets_in.add((table.round, table.number))

    def discount(self, table: Table) -> None:
        self.sheets_in.discard((table.round, table.number))

    def points(self, *, so_far: bool) -> dict[int, int]:
        """Points by start number, added up one by one.

        :param so_far: only what was entered
        """
        total: dict[int, int] = {}
        for table in self.tables:
            for hand in table.hands.values():
                if hand.counts and (hand.entered or not so_far) and not table.written:
                    for number, points in hand.points.items():
                        total[number] = total.get(number, 0) + points
            if table.written and (not so_far or self.is_in(table)):
                for number, points in table.written.items():
                    total[number] = total.get(number, 0) + points
        for number, points in self.penalties:
            total[number] = total.get(number, 0) + points
        return total

    def places(self, points: dict[int, int]) -> dict[int, int]:
        """The place of everybody in competition: one more than there are ahead."""
        ranked = {number: made for number, made in points.items() if number not in self.guests}
        return {
            number: 1
            + sum(
                theirs > made or (theirs == made and self._ahead(other, number))
                for other, theirs in ranked.items()
            )
            for number, made in ranked.items()
        }

    def _ahead(self, other: int, number: int) -> bool:
        """Whether a lot put somebody before another."""
        return any(
            other in order and number in order and order.index(other) < order.index(number)
            for order in self.lots
        )


def moved(table: Table, facts: dict[str, Any]) -> dict[int, int]:
    """What a hand moves, by the start number whose points they are."""
    hand = scoring.hand_from_json(facts, table.rules)
    points = scoring.transfer(hand, table.rules).points
    return dict(zip(table.lines, points, strict=True))
