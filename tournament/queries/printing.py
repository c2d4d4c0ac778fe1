"""What goes to paper: who sits where in the order people look for it, and empty score sheets."""

from collections.abc import Iterable
from dataclasses import dataclass

import seating
from tournament.models import Round, Seat, Table
from tournament.queries.drawing import folded
from tournament.queries.substituting import names_at

SUFFIXES = frozenset({"jr", "sr", "ii", "iii", "iv"})
"""Words after a surname that are none."""


ROOM_FOR = (18, 20, 24, 28)
"""The steps in which the style of a score sheet makes its rows lower."""


# The seating by name ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """A name as it was typed, in parts: what stands before the surname, the surname, the rest."""

    before: str
    surname: str
    after: str

    def __str__(self) -> str:
        return " ".join(filter(None, (self.before, self.surname, self.after)))

    @property
    def sorted(self) -> tuple[str, str, str]:
        """The order of a list: by surname, then first name, without case and accents."""
        return folded(self.surname), folded(self.before), folded(self.after)

    @property
    def initial(self) -> str:
        """The letter a list puts it under; ``#`` where the surname begins with none."""
        first = folded(self.surname)[:1].upper()
        return first if first.isalpha() else "#"


def name_of(text: str) -> Name:
    """A name in parts: the last word is the surname, unless it is a Jr. or a number."""
    words = text.split() or [""]
    last = len(words) - 1
    while last > 0 and _is_no_surname(words[last]):
        last -= 1
    return Name(
        before=" ".join(words[:last]), surname=words[last], after=" ".join(words[last + 1 :])
    )


def _is_no_surname(word: str) -> bool:
    bare = folded(word).strip(".,()")
    return bare in SUFFIXES or not any(letter.isalpha() for letter in bare)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where somebody sits."""

    number: int
    name: Name
    town: str
    table: int
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """The people whose surnames begin with one letter."""

    initial: str
    places: tuple[Place, ...]


def places_by_letter(drawn: Round) -> list[Letter]:
    """Everybody seated in a round, by surname."""
    seats = Seat.objects.filter(table__round=drawn).select_related("entry__player", "table")
    places = sorted(map(_place, seats), key=lambda place: (place.name.sorted, place.number))
    letters: dict[str, list[Place]] = {}
    for place in places:
        letters.setdefault(place.name.initial, []).append(place)
    return [Letter(initial=initial, places=tuple(them)) for initial, them in letters.items()]


def _place(seat: Seat) -> Place:
    player = seat.entry.player
    return Place(
        number=seat.entry.number,
        name=name_of(player.name),
        town=player.town,
        table=seat.table.number,
        seat=seat.position,
    )


# Score sheets -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One hand of an empty score sheet."""

    number: int
    seat: int
    """The dealer's."""
    dealer: str
    """The dealer's name, as short as the table can tell people apart."""
    out: tuple[bool, ...]
    """By seat: whether it sits this hand out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """An empty score sheet of one table."""

    table: Table
    lines: tuple[Line, ...]

    @property
    def is_long(self) -> bool:
        """Whether it runs over two pages."""
        return len(self.lines) > ROOM_FOR[-1]

    @property
    def rows(self) -> int:
        """For how many rows a page of the sheet leaves room; a long sheet is halved."""
        hands = len(self.lines)
        on_a_page = (hands + 1) // 2 if self.is_long else hands
        return next((rows for rows in ROOM_FOR if on_a_page <= rows), ROOM_FOR[-1])


def score_sheets(drawn: Round, players: int) -> list[ScoreSheet]:
    """The empty sheets of a round, by table.

    :param players: how many play at a time
    """
    return [
        ScoreSheet(table=table, lines=_lines(table, players))
        for table in drawn.tables.seated().substituted()
    ]


def _lines(table: Table, players: int) -> tuple[Line, ...]:
    size = table.size
    lines = []
    for number in range(1, table.hands_to_play + 1):
        names = short_names(names_at(table, number).values())
        dealer = seating.dealer(number, size)
        out = seating.sitting_out(number, size, players)
        sits_out = tuple(seat in out for seat in range(1, size + 1))
        lines.append(Line(number=number, seat=dealer, dealer=names[dealer - 1], out=sits_out))
    return tuple(lines)


def short_names(names: Iterable[str]) -> list[str]:
    """First names, with as much of the surname as it takes to tell two of one name apart.

    Anna Berg, Bernd Koch, Anna Busch → Anna Be., Bernd, Anna Bu.
    """
    parts = [name_of(name) for name in names]
    firsts = [(part.before.split() or [part.surname])[0] for part in parts]
    return [_short(i, parts, firsts) for i in range(len(parts))]


def _short(i: int, parts: list[Name], firsts: list[str]) -> str:
    own = parts[i].surname
    others = [
        part.surname
        for j, (part, first) in enumerate(zip(parts, firsts, strict=True))
        if j != i and first == firsts[i]
    ]
    if not others or not parts[i].before:
        return firsts[i]
    for letters in range(1, len(own)):
        if all(other[:letters] != own[:letters] for other in others):
            return f"{firsts[i]} {own[:letters]}."
    return f"{firsts[i]} {own}"
