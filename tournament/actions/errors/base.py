"""What every action may refuse."""


class ActionError(Exception):
    """Base of what the person at the page can mend."""


class EventClosedError(ActionError):
    """The event is closed; it is opened again, with a reason, before anything changes."""

    def __init__(self) -> None:
        super().__init__("the event is closed")


class ReasonNeededError(ActionError):
    """The round is closed; a change at its tables says why."""

    def __init__(self, *, round_number: int) -> None:
        super().__init__(f"round {round_number} is closed, and no reason is given")
        self.round_number = round_number


class ReasonMissingError(ActionError):
    """What always needs a reason is not done without one."""

    def __init__(self) -> None:
        super().__init__("no reason is given")


class PreviewOutdatedError(ActionError):
    """What was agreed to has changed since the preview of it was shown."""

    def __init__(self) -> None:
        super().__init__("the preview is outdated")
