"""Who does something, on which device."""

from dataclasses import dataclass

from django.contrib.auth.models import User


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """A signed-in person at a device."""

    user: User
    device: str = ""

    @property
    def name(self) -> str:
        """The name a revision keeps, which outlives the account."""
        return self.user.get_username()
