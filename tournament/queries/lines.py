"""Whose line runs through a round, with all that changed at the seats.

A line breaks off where somebody with a line of his or her own takes the seat, unless the two only
change places; who comes back later played less than the round all the same.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import compress
from typing import NamedTuple

from tournament.models import Substitution

Line = Substitution.Line
Chair = tuple[int, int]
"""The key of a table and the position of a seat."""


class Change(NamedTuple):
    """A substitution; in the order of their keys they are in that in which they were made."""

    pk: int
    table: int
    position: int
    from_hand: int
    entry: int
    line: str

    @property
    def chair(self) -> Chair:
        return self.table, self.position


class Stretch(NamedTuple):
    """The hands at one seat that go on one line."""

    line: int
    begins: int
    """The first of them."""
    came: bool = False
    """The person changed places to come here."""
    left: bool = False
    """The person changed places to go on elsewhere."""


def halves(changes: Iterable[Change], drawn: Mapping[Chair, int]) -> dict[int, int]:
    """The keys of both halves of every exchange of seats in a round, each with the other.

    Both halves are made at once, one after the other: in between somebody has two seats, which
    nobody has otherwise. So two who only come to sit where the other sat once are told apart.

    :param changes: of the round, in the order in which they were made
    :param drawn: who sat down where
    """
    sits = dict(drawn)
    found: dict[int, int] = {}
    last: Change | None = None
    taken_from: int | None = None
    for change in changes:
        replaced = sits.get(change.chair)
        if (
            last is not None
            and last.pk not in found
            and last.line == change.line == Line.OWN
            and last.chair != change.chair
            and (last.entry, taken_from) == (replaced, change.entry)
        ):
            found[last.pk], found[change.pk] = change.pk, last.pk
        last, taken_from = change, replaced
        sits[change.chair] = change.entry
    return found


def whole_lines(
    drawn: Mapping[Chair, int],
    changes: Sequence[Change],
    played: Mapping[int, Sequence[int]],
) -> set[int]:
    """The entries whose line runs through a round, from the first hand to the last.

    :param drawn: who sat down where
    :param changes: of the round, in the order in which they were made
    :param played: by table, the numbers of the hands that count, in order; only of tables where
        no more hands are awaited
    """
    exchanged = halves(changes, drawn)
    at: dict[Chair, list[Change]] = defaultdict(list)
    for change in changes:
        if change.chair in drawn:
            at[change.chair].append(change)
    whole = {entry for chair, entry in drawn.items() if chair not in at}
    broken: set[int] = set()
    for chair, made in at.items():
        stretches = _stretches(drawn[chair], made, exchanged)
        begin, break_off = _at_a_seat(stretches, played.get(chair[0]))
        whole |= begin
        broken |= break_off
    return whole - broken


def _stretches(
    drawn: int, changes: Iterable[Change], exchanged: Mapping[int, int]
) -> list[Stretch]:
    """Whose points were made at a seat, in the order of the hands."""
    stretches = [Stretch(drawn, 1)]
    player = drawn
    for change in changes:
        now = stretches[-1]
        swapped = change.pk in exchanged
        if change.line != Line.INHERITED and change.entry != now.line:
            # Who played here for somebody else takes no line along.
            stretches[-1] = now._replace(left=swapped and player == now.line)
            stretches.append(Stretch(change.entry, change.from_hand, came=swapped))
        player = change.entry
    return stretches


def _at_a_seat(
    stretches: Sequence[Stretch], played: Sequence[int] | None
) -> tuple[set[int], set[int]]:
    """Whose line has the first hand of a seat, or left before it; and whose breaks off there."""
    ends = [*(stretch.begins for stretch in stretches[1:]), None]
    pairs = zip(stretches, ends, strict=True)
    has_hands = [_has_hands(stretch.begins, end, played) for stretch, end in pairs]
    with_hands = list(compress(stretches, has_hands)) or list(stretches[:1])
    begin = {with_hands[0].line}
    if stretches[0].left:
        begin.add(stretches[0].line)
    break_off = set()
    for at, stretch in enumerate(stretches):
        others = {each.line for each in compress(stretches[at + 1 :], has_hands[at + 1 :])}
        others.discard(stretch.line)
        if others and (has_hands[at] or stretch.came) and not stretch.left:
            break_off.add(stretch.line)
    return begin, break_off


def _has_hands(begins: int, end: int | None, played: Sequence[int] | None) -> bool:
    """Whether a hand from ``begins`` on, before ``end``, counts, or may still come."""
    if played is None:
        return end is None or begins < end
    at = bisect_left(played, begins)
    return at < len(played) and (end is None or played[at] < end)
