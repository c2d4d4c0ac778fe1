"""A correction is carried out as it was agreed to, or not at all."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from tournament.actions.actors import Actor
from tournament.actions.errors import PreviewOutdatedError
from tournament.actions.revisions import lock
from tournament.models import Revision, Tournament
from tournament.queries.consequences import changes_since, consequences
from tournament.queries.repeating import done_since, followed_by


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed:
    """What the page showed that somebody agreed to."""

    version: int
    """Of the tournament then."""
    digest: str
    """Of the consequences."""

    @property
    def deed(self) -> str:
        """Names what was to be written down."""
        return self.digest.rpartition(".")[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class CarriedOut:
    """What was done."""

    result: Any
    """What the action gave."""
    since: list[Revision]
    """What had come in since it was shown, newest first; done already, what came after it there."""
    already: bool = False
    """It had been done, by the same person, since it was shown: nothing is done again."""


@transaction.atomic
def carry_out(
    *, tournament: Tournament, act: Callable[[], object], agreed: Agreed, by: Actor
) -> CarriedOut:
    """Do what was agreed to, and say what came in since it was shown.

    Hands come in all the time. Where something was changed since, the correction is told anew: if
    it gives other points to anybody, or reaches what was changed, it is not what was agreed to.
    What was agreed to once is done once, however often it is sent.

    :param act: an action, complete; it must fetch afresh what it changes
    :raises PreviewOutdatedError: it would do something else by now than was shown
    """
    now = lock(tournament)
    since = changes_since(now, agreed.version)
    if done := done_since(since, agreed.deed, by.user):
        return CarriedOut(result=None, since=followed_by(since, done), already=True)
    if agreed.version > now.version or (since and consequences(now, act).digest != agreed.digest):
        raise PreviewOutdatedError
    return CarriedOut(result=act(), since=since)
