"""Of the round clock, and of unlikely entries."""

from tournament.actions.errors.base import ActionError


class ClockChangedError(ActionError):
    """The round clock was turned since the page was opened that turns it."""

    def __init__(self) -> None:
        super().__init__("the clock was turned meanwhile")


class ClockMinutesError(ActionError):
    """A round does not last so many minutes."""

    def __init__(self, *, minutes: int) -> None:
        super().__init__(f"a round of {minutes} minutes")
        self.minutes = minutes


class DoubtGoneError(ActionError):
    """The entry that is said to be right was changed meanwhile, or is not doubted any more."""

    def __init__(self) -> None:
        super().__init__("the doubt is gone")
