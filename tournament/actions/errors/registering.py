"""Of people and their wishes."""

from tournament.actions.errors.base import ActionError
from tournament.models import Entry


class AlreadyEnteredError(ActionError):
    """Somebody of that name was entered meanwhile."""

    def __init__(self, *, entry: Entry) -> None:
        super().__init__(f"entered as number {entry.number}")
        self.entry = entry


class WishesChangedError(ActionError):
    """The wishes of a person were changed since the page was opened that changes them."""

    def __init__(self, *, entry: Entry) -> None:
        super().__init__(f"the wishes of number {entry.number} were changed meanwhile")
        self.entry = entry


class OtherGroupError(ActionError):
    """Who is to join the keep-apart group ``group`` is in another one, and nobody is in two."""

    def __init__(self, *, entry: Entry, group: str) -> None:
        super().__init__(f"number {entry.number} is in {entry.keep_apart}, not in {group}")
        self.entry = entry
        self.group = group
