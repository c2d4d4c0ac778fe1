"""Of who runs the event."""

from tournament.actions.errors.base import ActionError
from tournament.queries.directing import PasswordStays


class RunsAlreadyError(ActionError):
    """Who is to be let in runs the event already."""

    def __init__(self, *, name: str) -> None:
        super().__init__(f"{name} runs the event already")
        self.name = name


class AccountTakenError(ActionError):
    """A new account is to have the name of another one."""

    def __init__(self, *, name: str) -> None:
        super().__init__(f"there is an account {name}")
        self.name = name


class OrganiserStaysError(ActionError):
    """The organiser, or the last one who runs the event, is to be taken out."""

    def __init__(self, *, name: str) -> None:
        super().__init__(f"{name} cannot be taken out")
        self.name = name


class PasswordStaysError(ActionError):
    """Somebody's password is not to be renewed here."""

    def __init__(self, *, name: str, because: PasswordStays) -> None:
        super().__init__(f"the password of {name} stays: {because}")
        self.name = name
        self.because = because
