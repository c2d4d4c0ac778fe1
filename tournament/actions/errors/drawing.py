"""Of rounds and their draws."""

from collections.abc import Sequence

from tournament.actions.errors.base import ActionError


class RoundHasHandsError(ActionError):
    """A round with hands is not drawn again."""

    def __init__(self, *, round_number: int, hands: int) -> None:
        super().__init__(f"round {round_number} has {hands} hands")
        self.round_number = round_number
        self.hands = hands


class RoundHasSheetsError(ActionError):
    """A round with sheets is not drawn again."""

    def __init__(self, *, round_number: int, sheets: int) -> None:
        super().__init__(f"round {round_number} has {sheets} sheets")
        self.round_number = round_number
        self.sheets = sheets


class RoundChangedError(ActionError):
    """The round was drawn, or drawn again, since the page that draws it was opened."""

    def __init__(self, *, round_number: int) -> None:
        super().__init__(f"round {round_number} was drawn meanwhile")
        self.round_number = round_number


class RoundTakenBackError(ActionError):
    """The round was taken back since the page was opened."""

    def __init__(self, *, round_number: int) -> None:
        super().__init__(f"round {round_number} was taken back meanwhile")
        self.round_number = round_number


class DrawOutdatedError(ActionError):
    """What a round is drawn from has changed while it was worked out."""

    def __init__(self, *, changed: Sequence[str]) -> None:
        """
        :param changed: names of what a draw is given, or ``rounds``
        """
        super().__init__(f"meanwhile others: {', '.join(changed)}")
        self.changed = tuple(changed)


class LaterRoundDrawnError(ActionError):
    """A later round was drawn so as to avoid the meetings of this one, and has hands or sheets."""

    def __init__(self, *, round_number: int, latest: int, hands: int, sheets: int) -> None:
        super().__init__(f"round {latest} is built on round {round_number}")
        self.round_number = round_number
        self.latest = latest
        self.hands = hands
        self.sheets = sheets


class NoRoundLeftError(ActionError):
    """All the rounds planned are drawn."""

    def __init__(self, *, planned: int) -> None:
        super().__init__(f"all {planned} rounds are drawn")
        self.planned = planned


class RoundsDrawnError(ActionError):
    """The rounds planned cannot be fewer than are drawn."""

    def __init__(self, *, planned: int, drawn: int) -> None:
        super().__init__(f"{planned} rounds planned, {drawn} drawn")
        self.planned = planned
        self.drawn = drawn


class SizesDoNotFitError(ActionError):
    """The table sizes do not seat everybody checked in, or are none this tournament allows."""

    def __init__(self, *, players: int, sizes: tuple[int, ...]) -> None:
        super().__init__(f"{players} players do not fit tables of {sizes}")
        self.players = players
        self.sizes = sizes


class NothingBetterError(ActionError):
    """The rounds have the fewest repeats there can be, or were not drawn as one plan."""

    def __init__(self) -> None:
        super().__init__("there is no better plan to look for")
