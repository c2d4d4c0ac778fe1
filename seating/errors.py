"""What can go wrong when people are seated.

SeatingError
├── CannotSeatError         the user's: this head count fits no tables of these sizes
├── UnsuitableSizesError    the user's: these are no table sizes
├── UnknownPolicyError      the user's: there is no such way of drawing
├── NoFinalTableError       the user's: so many finalists fill no tables
├── NeedsStandingError      the user's: a round seated by places cannot be drawn ahead
├── WishesError             the user's: what is wished for cannot be
│   ├── NoSuchPlaceError        a fixed table or seat that is not there
│   ├── TooManyFixedError       more people fixed at a table than it has places
│   ├── SeatFixedTwiceError     one seat fixed for several people
│   ├── ApartContradictionError a keep-apart group that cannot be kept apart
│   └── NotKeptApartError       groups and fixed places that cannot all be kept together
├── UnknownEntriesError     the user's: somebody named who does not take part
│   └── UnknownInHistoryError   … in the rounds played
├── NotSeatedError          the user's: somebody to be moved who has no seat
├── NoSuchTableError        the user's: a table that is not there
├── UnreadableRecordError   the user's: this is no record of a draw
├── UnusableFileError       the user's: a file that is not there or holds something else
├── SeatTakenTwiceError     ours, or a history's: somebody stands twice in one round
└── SeatsDoNotMatchError    ours: places and people differ in number

The user's errors carry the values from which a page makes its sentence. Ours mean that the caller
broke a promise: stop and report.
"""


class SeatingError(Exception):
    """Anything that keeps people from being seated."""


class CannotSeatError(SeatingError):
    """The head count cannot be split into tables of the sizes allowed.

    ``players`` and ``sizes`` are what was asked for. ``helps`` names each further table size that
    would seat everybody, the nearest to the preferred size first. ``waiting`` is the smallest
    number of people standing by so that the others fit, ``None`` where nobody could play.
    """

    def __init__(
        self, *, players: int, sizes: tuple[int, ...], helps: tuple[int, ...], waiting: int | None
    ) -> None:
        self.players = players
        self.sizes = sizes
        self.helps = helps
        self.waiting = waiting
        super().__init__(self._sentence())

    def _sentence(self) -> str:
        says = f"{self.players} players fit no tables of {_listed(self.sizes, 'and')}."
        ways = []
        if self.helps:
            ways.append(f"allow tables of {_listed(self.helps, 'or')}")
        if self.waiting is not None:
            people = "1 person" if self.waiting == 1 else f"{self.waiting} people"
            ways.append(f"let {people} wait")
        if not ways:
            return says
        way = ", or ".join(ways)
        return f"{says} {way[0].upper()}{way[1:]}."


class UnsuitableSizesError(SeatingError):
    """``sizes`` are no table sizes: none given, one given twice, or one below ``smallest``."""

    def __init__(self, *, sizes: tuple[int, ...], smallest: int) -> None:
        self.sizes = sizes
        self.smallest = smallest
        given = _listed(sizes, "and") if sizes else "none"
        super().__init__(
            f"Table sizes are different numbers from {smallest} up, but these were given: {given}."
        )


class UnknownPolicyError(SeatingError):
    """There is no draw policy of the code ``policy``; ``known`` are those there are."""

    def __init__(self, *, policy: str, known: tuple[str, ...]) -> None:
        self.policy = policy
        self.known = known
        super().__init__(f"There is no draw policy “{policy}”. Use {_listed(known, 'or')}.")


class NoFinalTableError(SeatingError):
    """``finalists`` people fill no tables; the numbers ``fitting`` do."""

    def __init__(self, *, finalists: int, fitting: tuple[int, ...]) -> None:
        self.finalists, self.fitting = finalists, fitting
        super().__init__(
            f"A final of {finalists} fills no tables. Take {_listed(fitting, 'or')} finalists."
        )


class NeedsStandingError(SeatingError):
    """``policy`` seats by the places reached, so no round of it can be drawn ahead."""

    def __init__(self, *, policy: str) -> None:
        self.policy = policy
        super().__init__(
            f"The policy “{policy}” seats by the places reached: draw one round at a time."
        )


class WishesError(SeatingError):
    """Fixed places and keep-apart groups that no seating can keep.

    ``entries`` are the people concerned.
    """

    def __init__(self, sentence: str, *, entries: tuple[int, ...]) -> None:
        self.entries = entries
        super().__init__(sentence)


class NoSuchPlaceError(WishesError):
    """``entry`` is fixed at a table or seat that is not there.

    ``tables`` is the number of tables, ``places`` that of the places at the table (``None`` where
    the table itself is not there); ``seat`` is ``None`` where only a table was asked for.
    """

    def __init__(
        self, *, entry: int, table: int, seat: int | None, tables: int, places: int | None
    ) -> None:
        self.entry, self.table, self.seat = entry, table, seat
        self.tables, self.places = tables, places
        there = f"there are {tables} tables" if places is None else f"the table has {places} places"
        where = f"table {table}" if seat is None else f"table {table}, seat {seat}"
        super().__init__(f"{_people((entry,))} is fixed at {where}, but {there}.", entries=(entry,))


class TooManyFixedError(WishesError):
    """More ``entries`` are fixed at ``table`` than the ``places`` it has."""

    def __init__(self, *, table: int, places: int, entries: tuple[int, ...]) -> None:
        self.table, self.places = table, places
        super().__init__(
            f"{_people(entries)} are fixed at table {table}, which has {places} places.",
            entries=entries,
        )


class SeatFixedTwiceError(WishesError):
    """Several ``entries`` are fixed at the same ``seat`` of ``table``."""

    def __init__(self, *, table: int, seat: int, entries: tuple[int, ...]) -> None:
        self.table, self.seat = table, seat
        super().__init__(
            f"{_people(entries)} are all fixed at table {table}, seat {seat}.", entries=entries
        )


class ApartContradictionError(WishesError):
    """The ``entries`` of a keep-apart group cannot sit at different tables.

    ``tables`` is the number of tables they could have between them; ``table`` is where they are
    all fixed, or ``None`` where there simply are too few tables.
    """

    def __init__(self, *, entries: tuple[int, ...], tables: int, table: int | None = None) -> None:
        self.tables, self.table = tables, table
        room = "1 table has" if tables == 1 else f"{tables} tables have"
        why = (
            f"only {room} room for them"
            if table is None
            else f"all of them are fixed at table {table}"
        )
        super().__init__(f"{_people(entries)} are to sit apart, but {why}.", entries=entries)


class NotKeptApartError(WishesError):
    """No seating was found that keeps all groups apart with the fixed places.

    ``pairs`` are those that share a table in the best seating found; where they are few, with those
    that hang together with them.
    """

    def __init__(self, *, pairs: tuple[tuple[int, int], ...]) -> None:
        self.pairs = pairs
        listed = _listed(tuple(f"{one} and {other}" for one, other in pairs), "or")
        super().__init__(
            f"No seating was found that keeps apart {listed}. Loosen a group or a fixed place.",
            entries=tuple(sorted({entry for pair in pairs for entry in pair})),
        )


class UnknownEntriesError(SeatingError):
    """``entries`` are named in ``where``, but do not take part."""

    def __init__(self, *, entries: tuple[int, ...], where: str) -> None:
        self.entries, self.where = entries, where
        verb = "does" if len(entries) == 1 else "do"
        super().__init__(f"{_people(entries)} in {where} {verb} not take part.")


class UnknownInHistoryError(UnknownEntriesError):
    """``entries`` are seated in the history, but do not take part."""

    def __init__(self, *, entries: tuple[int, ...]) -> None:
        super().__init__(entries=entries, where="the history")


class NotSeatedError(SeatingError):
    """``entry`` is to be moved, but sits nowhere in this round."""

    def __init__(self, *, entry: int) -> None:
        self.entry = entry
        super().__init__(f"{_people((entry,))} has no seat in this round.")


class NoSuchTableError(SeatingError):
    """There is no table ``table`` among ``tables``."""

    def __init__(self, *, table: int, tables: int) -> None:
        self.table, self.tables = table, tables
        super().__init__(f"There is no table {table}: the round has {tables} tables.")


class UnreadableRecordError(SeatingError):
    """What was given is no record of a draw; ``wrong`` says what is wrong with it."""

    def __init__(self, *, wrong: str) -> None:
        self.wrong = wrong
        super().__init__(f"This is no record of a draw: {wrong}.")


class UnusableFileError(SeatingError):
    """The file ``path`` cannot be used; ``wrong`` says why."""

    def __init__(self, *, path: str, wrong: str) -> None:
        self.path, self.wrong = path, wrong
        super().__init__(f"{path}: {wrong}.")


class SeatTakenTwiceError(SeatingError):
    """``entry`` would sit in two places of the same round."""

    def __init__(self, *, entry: int) -> None:
        self.entry = entry
        super().__init__(f"Entry {entry} stands twice in one round.")


class SeatsDoNotMatchError(SeatingError):
    """``places`` seats for ``entries`` people: a draw needs one seat for each."""

    def __init__(self, *, places: int, entries: int) -> None:
        self.places = places
        self.entries = entries
        super().__init__(f"The tables have {places} places for {entries} entries.")


def _people(entries: tuple[int, ...]) -> str:
    return f"{'Player' if len(entries) == 1 else 'Players'} {_listed(entries, 'and')}"


def _listed(items: tuple[object, ...], word: str) -> str:
    *others, last = [str(item) for item in items]
    return f"{', '.join(others)} {word} {last}" if others else last
