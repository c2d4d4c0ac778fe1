"""What can go wrong when people are seated.

SeatingError
├── CannotSeatError         the user's: this head count fits no tables of these sizes
├── UnsuitableSizesError    the user's: these are no table sizes
├── UnknownPolicyError      the user's: there is no such way of drawing
├── SeatTakenTwiceError     ours: somebody stands twice in one round
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


def _listed(items: tuple[object, ...], word: str) -> str:
    *others, last = [str(item) for item in items]
    return f"{', '.join(others)} {word} {last}" if others else last
