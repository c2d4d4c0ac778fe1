"""A correction is carried out as it was agreed to, or not at all."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from tournament.actions.errors import PreviewOutdatedError
from tournament.actions.revisions import lock
from tournament.models import Revision, Tournament
from tournament.queries.consequences import changes_since, consequences


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed:
    """What the page showed that somebody agreed to."""

    version: int
    """Of the tournament then."""
    digest: str
    """Of the consequences."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CarriedOut:
    """What was done."""

    result: Any
    """What the action gave."""
    since: list[Revision]
    """What had come in since it was shown, newest first."""


@transaction.atomic
def carry_out(*, tournament: Tournament, act: Callable[[], object], agreed: Agreed) -> CarriedOut:
    """Do what was agreed to, and say what came in since it was shown.

    Hands come in all the time. Where something was changed since, the correction is told anew: if
    it gives other points to anybody, or reaches other hands, it is not what was agreed to.

    :param act: an action, complete; it must fetch afresh what it changes
    :raises PreviewOutdatedError: it would do something else by now than was shown
    """
    now = lock(tournament)
    since = changes_since(now, agreed.version)
    if agreed.version > now.version or (since and consequences(now, act).digest != agreed.digest):
        raise PreviewOutdatedError
    return CarriedOut(result=act(), since=since)
