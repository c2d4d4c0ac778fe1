"""What the tables really played, written down as they played it, and the plainest sum of it.

Nothing here asks the site: points of a single hand come from the rule book, everything else is
added up by hand. ``entered`` says what the site should know by now.
"""

from dataclasses import dataclass, field
from typing import Any

import scoring

RULES = scoring.PRESETS["germanfest"]
"""Those that are played where nothing else is said."""
BESIDES = ("hands_won", "lone_hands_won")
"""What a sheet says beside the points, where a tie-break asks for it."""


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
    penalised: dict[int, int] = field(default_factory=dict)
    """Of that the penalties."""
    full: scoring.RuleSet = RULES
    """The rules at a full table."""

    def __post_init__(self) -> None:
        self.lines, self.drawn = list(self.seats), list(self.seats)

    @property
    def size(self) -> int:
        return len(self.seats)

    @property
    def rules(self) -> Any:
        return scoring.at_table(self.full, self.size)

    @property
    def doublers(self) -> int:
        """What passed hands have left for the next one."""
        words = [hand.word for _number, hand in sorted(self.hands.items())]
        return scoring.doublers([*words, "picked"], self.full)[-1]

    def seat_of(self, number: int) -> int:
        return self.seats.index(number) + 1

    def won(self, besides: str) -> dict[int, int]:
        """How many hands everybody won as picker, by whose line it is.

        :param besides: of ``BESIDES``
        """
        won = dict.fromkeys(self.lines, 0)
        for hand in self.hands.values():
            if hand.counts and hand.won_by and (hand.is_lone or besides == "hands_won"):
                won[hand.won_by] = won.get(hand.won_by, 0) + 1
        return won


@dataclass(slots=True)
class Hand:
    """One hand as it was played."""

    facts: dict[str, Any]
    points: dict[int, int]
    """By start number: to whom they went."""
    entered: bool = False
    counts: bool = True
    picker: int = 0
    """Whose line the picker's is; 0: nobody picked."""

    @property
    def word(self) -> str:
        return scoring.chain_word(self.facts["outcome"], self.facts.get("resolution"))

    @property
    def won_by(self) -> int:
        """The picker, where the picker won; else 0."""
        return self.picker if self.points.get(self.picker, 0) > 0 else 0

    @property
    def is_lone(self) -> bool:
        return self.facts.get("partner") is None


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
    tie_breaks: tuple[str, ...] = ("lot",)
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

    def made(self) -> dict[int, dict[int, int]]:
        """Points by start number and round, without penalties; of whoever sat down or has some."""
        made: dict[int, dict[int, int]] = {}
        for table in self.tables:
            won: list[dict[int, int]] = [dict.fromkeys(table.drawn, 0)]
            if table.written:
                lost = {number: -points for number, points in table.penalised.items()}
                won += [table.written, lost]
            else:
                won += [hand.points for hand in table.hands.values() if hand.counts]
            for points in won:
                for number, gained in points.items():
                    of_rounds = made.setdefault(number, {})
                    of_rounds[table.round] = of_rounds.get(table.round, 0) + gained
        return made

    def sat(self) -> dict[int, dict[int, int]]:
        """The table of everybody who sat down, by start number and round."""
        sat: dict[int, dict[int, int]] = {}
        for table in self.tables:
            for number in table.drawn:
                sat.setdefault(number, {})[table.round] = table.number
        return sat

    def won(self, besides: str) -> dict[int, int]:
        """How many hands everybody won as picker; as :meth:`Table.won`."""
        total: dict[int, int] = {}
        for table in self.tables:
            for number, won in table.won(besides).items():
                total[number] = total.get(number, 0) + won
        return total


def played(table: Table, facts: dict[str, Any]) -> Hand:
    """A hand as it was played, for whose lines they are now."""
    picker = facts.get("picker")
    whose = table.lines[picker - 1] if picker else 0
    return Hand(facts=facts, points=moved(table, facts), picker=whose)


def moved(table: Table, facts: dict[str, Any]) -> dict[int, int]:
    """What a hand moves, by the start number whose points they are."""
    hand = scoring.hand_from_json(facts, table.rules)
    points = scoring.transfer(hand, table.rules).points
    return dict(zip(table.lines, points, strict=True))
