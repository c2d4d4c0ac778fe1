"""What every action that changes something begins and ends with."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import F, Q

from tournament.actions.actors import Actor
from tournament.actions.errors import EventClosedError
from tournament.models import Hand, Revision, Table, Tournament
from tournament.queries.substituting import names_at


def lock(tournament: Tournament) -> Tournament:
    """Let nobody else change this tournament until the transaction ends, and say how it is now.

    One lock, taken first by every action, keeps two changes from crossing and from waiting
    for each other in a ring. Rows that only refer to the tournament are not held up.

    :raises EventClosedError: the event is closed; see ``actions.closing``
    """
    now = lock_closed(tournament)
    if now.closed_at is not None:
        raise EventClosedError
    return now


def lock_closed(tournament: Tournament) -> Tournament:
    """As :func:`lock`, and of a closed event, too: for what closes it and opens it again."""
    return Tournament.objects.select_for_update(no_key=True).get(pk=tournament.pk)


def revise(
    *, tournament: Tournament, kind: Revision.Kind, by: Actor, why: str = "", **facts
) -> Revision:
    """Write down a change and give the tournament a new version; inside the change's transaction.

    :param facts: the place (``entry_number``, ``round_number``, ``table_number``,
        ``hand_number``) and what was there ``before`` and ``after``
    """
    Tournament.objects.filter(pk=tournament.pk).update(version=F("version") + 1)
    return Revision.objects.create(
        tournament=tournament, **_whose(by), **{"kind": kind, "why": why, **facts}
    )


def revise_each(*, tournament: Tournament, by: Actor, changes: Sequence[Mapping[str, Any]]) -> None:
    """As ``revise``, of many changes that one thing led to; two queries.

    :param changes: of each its kind, and what ``revise`` takes as facts
    """
    Tournament.objects.filter(pk=tournament.pk).update(version=F("version") + len(changes))
    Revision.objects.bulk_create(
        Revision(tournament=tournament, **_whose(by), **change) for change in changes
    )


def _whose(by: Actor) -> dict[str, Any]:
    return {"by": by.user, "by_name": by.name, "device": by.device}


def next_version(tournament: Tournament) -> int:
    """A version that no page has shown of anything in the tournament.

    For what takes the place of something else: counted from 1 again, a page that shows what is gone
    would pass for one that shows what is there. The version of a tournament grows with every
    change, so that it is beyond all of them.

    Once the tournament is locked, in a change that ends with ``revise``.
    """
    return Tournament.objects.values_list("version", flat=True).get(pk=tournament.pk) + 1


def first_version(table: Table, of: Q) -> int:
    """The version of something new at a table: 1, where nothing like it ever was there.

    :param of: which changes at the table tell of the like
    """
    tournament = table.round.tournament
    at = {"round_number": table.round.number, "table_number": table.number}
    before = tournament.revisions.filter(of, **at).exists()
    return next_version(tournament) if before else 1


def place(table: Table, hand_number: int | None = None) -> dict[str, Any]:
    """Where in the tournament something is, as a revision names it."""
    return {
        "round_number": table.round.number,
        "table_number": table.number,
        "hand_number": hand_number,
    }


def hand_record(hand: Hand) -> dict[str, object]:
    """A hand as a revision keeps it; with the names, since the table may be drawn again."""
    return {
        "facts": hand.facts,
        "current": hand.current,
        "client_id": str(hand.client_id),
        "players": list(names_at(hand.table, hand.number).values()),
    }
