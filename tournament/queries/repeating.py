"""What a change does, word for word: whether it is that which was shown, or was done already."""

import hashlib
import json
from collections.abc import Iterable, Sequence

from django.contrib.auth.models import User

from tournament.models import Revision, Tournament
from tournament.queries.correcting import after_of, at_places, places_of

BY_CHANCE = ("pair",)
"""What a record has that is another one each time."""


def deed_of(done: Sequence[Revision]) -> str:
    """Names what was written down: which changes, where, from what to what. Not who, when or why.

    :param done: the changes of one action, in their order
    """
    told = json.dumps([_told(each) for each in done], sort_keys=True)
    return f"{len(done)}-{hashlib.sha256(told.encode()).hexdigest()[:32]}"


def _told(revision: Revision) -> list[object]:
    after = {name: value for name, value in after_of(revision).items() if name not in BY_CHANCE}
    at = [revision.round_number, revision.table_number, revision.hand_number]
    return [revision.kind, revision.entry_number, *at, revision.before, after]


def last_change(tournament: Tournament, done: Iterable[Revision], before: int) -> int:
    """The number of the last change where an action reaches, as it was before the action.

    These numbers only grow: what was changed there and changed back is not as it was shown.

    :param before: the number of the last change before the action
    """
    places = [place for revision in done for place in places_of(revision)]
    if not places:
        return 0
    changes = tournament.revisions.filter(at_places(places), pk__lte=before)
    return changes.order_by("-pk").values_list("pk", flat=True).first() or 0


def done_since(since: Sequence[Revision], deed: str, by: User) -> list[Revision]:
    """The changes of somebody that are this deed, in their order; nothing where it was not done.

    :param since: every change since the deed was shown, newest first
    """
    size, _hyphen, _hash = deed.partition("-")
    many = int(size) if size.isdecimal() and len(size) < 6 else 0
    changes = list(reversed(since))
    for start in range(len(changes) - many + 1 if many else 0):
        done = changes[start : start + many]
        if all(each.by_id == by.pk for each in done) and deed_of(done) == deed:
            return done
    return []


def followed_by(since: Sequence[Revision], done: Sequence[Revision]) -> list[Revision]:
    """What came after a deed where it reached, newest first.

    :param since: and ``done``: as of :func:`done_since`
    """
    places = [place for revision in done for place in places_of(revision)]
    if not places:
        return []
    last = done[-1]
    later = last.tournament.revisions.filter(at_places(places), pk__gt=last.pk)
    keys = set(later.values_list("pk", flat=True))
    return [each for each in since if each.pk in keys]
