"""Who played every round, and which tables played too few hands or too many."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import scoring
from tournament.models import Hand, Revision, Seat, Substitution, Table, Tournament
from tournament.queries.lines import Change, whole_lines
from tournament.queries.recording import current_hands, highest_number

Lines = set[tuple[int, int]]
"""Round number and entry key."""


Seated = tuple[int, int, int, int, int]
"""A seat: the key of the table, the position, the key of the entry, and the numbers of the round
and the table."""


def complete_entries(
    tournament: Tournament, rounds: Collection[int], seats: Iterable[Seated] | None = None
) -> frozenset[int]:
    """The keys of the entries whose line runs through each of these rounds; one query, or two.

    A line that a substitute goes on with is complete. Who plays for himself or herself from a
    hand on has no complete round, and neither has who was replaced so, even if he or she comes
    back. Two who exchange their seats have one. Where no more hands are awaited, a change from a
    hand on that was never played changes nothing.

    :param seats: of the event, where they are known already
    """
    asked = set(rounds)
    known = seated(tournament) if seats is None else seats
    first = {
        (table, position): (number, entry)
        for table, position, entry, number, _table in known
        if number in asked
    }
    played = Counter([entry for _round, entry in _complete(tournament, first)])
    return frozenset([entry for entry, count in played.items() if count == len(asked)])


def seated(tournament: Tournament) -> list[Seated]:
    """Every seat of the event; one query."""
    seats = Seat.objects.filter(table__round__tournament=tournament).order_by()
    names = ("table_id", "position", "entry_id", "table__round__number", "table__number")
    return list(seats.values_list(*names))


def _complete(tournament: Tournament, first: Mapping[tuple[int, int], tuple[int, int]]) -> Lines:
    """Whose line runs through which round.

    :param first: the round and the entry by the seat that was drawn
    """
    began = set(first.values())
    rows = Substitution.objects.filter(table__round__tournament=tournament).order_by("pk")
    found = list(rows.values_list(*_CHANGE, *_DECIDED, *_HAND))
    if not found:
        return began
    changes = {row[0]: Change(*row[: len(_CHANGE)]) for row in found}
    numbers = {table: number for (table, _position), (number, _entry) in first.items()}
    by_round: dict[int, list[Change]] = defaultdict(list)
    for change in changes.values():
        if change.table in numbers:
            by_round[numbers[change.table]].append(change)
    played = _all_that_counts(found)
    for number, made in by_round.items():
        drawn = {chair: entry for chair, (of_round, entry) in first.items() if of_round == number}
        began.difference_update([(number, entry) for entry in drawn.values()])
        began.update([(number, entry) for entry in whole_lines(drawn, made, played)])
    return began


_CHANGE = ("pk", "table_id", "position", "from_hand", "entry_id", "line")
_DECIDED = ("table__counts", "table__settled", "table__hands_to_play")
_HAND = tuple(f"table__hands__{name}" for name in ("number", "current", "cut", "outcome"))


def _all_that_counts(rows: Iterable[tuple[Any, ...]]) -> dict[int, list[int]]:
    """By table, the numbers of the hands that count, where no more are awaited.

    A sheet does not say which hands it counts: where one counts, nothing is told.

    :param rows: each a change, what was decided on its table, and a hand of that table
    """
    decided: dict[int, tuple[str, int]] = {}
    played: dict[int, set[int]] = defaultdict(set)
    for row in rows:
        table, (counts, settled, to_play) = row[1], row[len(_CHANGE) :][: len(_DECIDED)]
        if counts != Table.Counts.HANDS:
            continue
        decided[table] = settled, to_play
        number, current, cut, outcome = row[-len(_HAND) :]
        if current and not cut and outcome != scoring.Outcome.MISDEAL:
            played[table].add(number)
    return {
        table: sorted(played[table])
        for table, (settled, to_play) in decided.items()
        if settled or len(played[table]) >= to_play
    }


Record = Mapping[str, Any]
"""How a table stood when it was decided on, as its revision keeps it."""


# One table --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Lists:
    """The list of a table: which lines of it are in, and which are missing or too many."""

    table: Table
    hands: tuple[Hand, ...]
    """Those that count or were cut, in order."""
    highest: int
    """The last line that the table plays, misdeals counted in."""
    gaps: tuple[int, ...]
    """Numbers missing before one that is in."""

    @property
    def extra(self) -> tuple[Hand, ...]:
        """Hands beyond the last line."""
        return tuple(hand for hand in self.hands if hand.number > self.highest)

    @property
    def last(self) -> int:
        """The highest number that is in; 0 where nothing is."""
        return self.hands[-1].number if self.hands else 0

    @property
    def lines(self) -> list[int]:
        """The numbers that are in."""
        return [hand.number for hand in self.hands]

    @property
    def missing(self) -> int:
        """How many of the lines that it plays are not in."""
        return len(_missing(self.lines, self.highest))

    @property
    def mark(self) -> str:
        """Names what a page showed, so that a decision on it is one on this list."""
        return self._marked(self.table.settled, [hand.cut for hand in self.hands])

    def marked_as(self, settled: str) -> str:
        """Its mark, were it decided on so."""
        beyond = settled == Table.Settled.CUT
        return self._marked(settled, [beyond and hand.number > self.highest for hand in self.hands])

    def _marked(self, settled: str, cut: Iterable[bool]) -> str:
        stands = [
            (hand.number, hand.version, gone) for hand, gone in zip(self.hands, cut, strict=True)
        ]
        told = repr((self.table.pk, settled, self.highest, stands))
        return hashlib.sha256(told.encode()).hexdigest()[:32]


def list_of(table: Table) -> Lists:
    """The list of a table as it is now."""
    hands = current_hands(table)
    return Lists(
        table=table,
        hands=tuple(hands),
        highest=highest_number(table, hands),
        gaps=gaps(hands),
    )


def gaps(hands: Sequence[Hand]) -> tuple[int, ...]:
    """The numbers missing before one that is in."""
    return _gaps([hand.number for hand in hands])


def _gaps(lines: Collection[int]) -> tuple[int, ...]:
    return _missing(lines, max(lines, default=0))


def _missing(lines: Collection[int], highest: int) -> tuple[int, ...]:
    return tuple(number for number in range(1, highest + 1) if number not in lines)


def last_decision(table: Table) -> Revision | None:
    """The last word on too few or too many hands of a table; one query."""
    return table.round.tournament.revisions.filter(
        kind=Revision.Kind.TABLE_SETTLED,
        round_number=table.round.number,
        table_number=table.number,
    ).first()


def decided_from(found: Lists, mark: str) -> Revision | None:
    """The decision that stands, if it was made on the list with this mark; else None.

    :param found: the list as it is now
    """
    last = last_decision(found.table)
    if last is None or last.before is None or last.after is None or last.after.get("fell"):
        return None
    stands = last.after["settled"] == found.table.settled
    return last if stands and found.marked_as(last.before["settled"]) == mark else None


def settled_on(table: Table) -> Record | None:
    """How the list stood that the decision on a table was made on; one query."""
    decided = last_decision(table)
    if decided is None or decided.after is None:
        return None
    as_long = list(range(1, decided.after["hands_in"] + 1))  # told no lines once
    return {"lines": as_long, **decided.after}


def still_holds(found: Lists, was: Record) -> bool:
    """Whether the decision on a table holds for its list as it is now.

    Corrected hands change no list. Nothing holds where there is nothing to decide any more.

    :param was: the list that it was made on
    """
    if not found.missing and not found.extra:
        return False
    if found.table.settled == Table.Settled.CUT:
        return _first_ones_count(found, was)
    return _as_it_is(found, was)


def _first_ones_count(found: Lists, was: Record) -> bool:
    """There are hands to be cut, and of the first ones none is missing that was not."""
    missed = set(_missing(was["lines"], was["hands_to_play"]))
    return bool(found.extra) and missed.issuperset(_missing(found.lines, found.highest))


def _as_it_is(found: Lists, was: Record) -> bool:
    """No hand is gone, and what came in opened no gap and is none too many.

    Where nothing was played, the first hand says otherwise.
    """
    lines, new = set(found.lines), set(found.lines) - set(was["lines"])
    if not was["lines"]:
        return not lines
    too_many = any(number > found.highest for number in new)
    opened = set(found.gaps) - set(_gaps(was["lines"]))
    return lines.issuperset(was["lines"]) and not too_many and not opened
