"""A change is taken back, as long as what it left is what is there."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction

from tournament.actions.actors import Actor
from tournament.actions.closing import check_open
from tournament.actions.correcting.errors import ChangedSinceError
from tournament.actions.correcting.hands import (
    correct_hand,
    delete_hand,
    drop_conflict,
)
from tournament.actions.correcting.moving import Move, relocate
from tournament.actions.correcting.seats import correct_seat
from tournament.actions.correcting.sheets_back import (
    count_back,
    exchange_back,
    sheet_back,
    table_of,
)
from tournament.actions.errors import ActionError
from tournament.actions.recording import carry_on, hold, record_hand
from tournament.actions.reseating import change_seats
from tournament.actions.revisions import lock, revise
from tournament.models import Hand, Revision, Table, Tournament
from tournament.queries.correcting import (
    after_of,
    before_of,
    came_after,
    follows_by_itself,
    others_of,
    taken_back,
)
from tournament.queries.recording import table_at

Kind = Revision.Kind


class CannotRevertError(ActionError):
    """A change of this kind is not taken back here."""

    def __init__(self, *, revision: Revision) -> None:
        super().__init__(f"{revision.kind} is not taken back here")
        self.revision = revision


@transaction.atomic
def revert(*, revision: Revision, by: Actor, why: str = "") -> None:
    """Put back what was there before a change, by a change of its own.

    :raises CannotRevertError: a change of this kind is not taken back here
    :raises ChangedSinceError: what it left is not there any more, or it was taken back already
    :raises ReasonNeededError: the round is closed, and no reason is given
    """
    tournament = lock(revision.tournament)
    check_open(tournament, revision.round_number, why)
    back = BACK.get(Kind(revision.kind))
    if back is None or follows_by_itself(revision):
        raise CannotRevertError(revision=revision)
    together = [revision, *others_of(revision)]
    if any(taken_back(tournament, [each.pk for each in together])):
        raise ChangedSinceError(since=came_after(revision))
    if before_of(revision).get("decided"):
        _note_reverted(together, by, why)  # a decision that is there again is the last word
        back(tournament, revision, by, why)
    else:
        back(tournament, revision, by, why)
        _note_reverted(together, by, why)


def _note_reverted(together: Sequence[Revision], by: Actor, why: str) -> None:
    for each in together:
        revise(
            tournament=each.tournament,
            kind=Kind.REVERTED,
            by=by,
            why=why,
            entry_number=each.entry_number,
            round_number=each.round_number,
            table_number=each.table_number,
            hand_number=each.hand_number,
            before=None,
            after={"reverts": each.pk, "kind": each.kind},
        )


# Hands ------------------------------------------------------------------------------------


def _delete_entered(tournament: Tournament, revision: Revision, by: Actor, why: str) -> None:
    hand = _left(table_of(tournament, revision), revision)
    delete_hand(hand=hand, version=hand.version, by=by, why=why)


def _correct_back(tournament: Tournament, revision: Revision, by: Actor, why: str) -> None:
    hand = _left(table_of(tournament, revision), revision)
    facts = before_of(revision)["facts"]
    correct_hand(hand=hand, facts=facts, version=hand.version, by=by, why=why)


def _enter_deleted(tournament: Tournament, revision: Revision, by: Actor, why: str) -> None:
    table = table_of(tournament, revision)
    if table.hands.current().filter(number=revision.hand_number or 0).exists():
        raise ChangedSinceError(since=came_after(revision))
    _enter(table, revision, by, why)


def _enter_dropped(tournament: Tournament, revision: Revision, by: Actor, why: str) -> None:
    _enter(table_of(tournament, revision), revision, by, why)


def _enter(table: Table, revision: Revision, by: Actor, why: str) -> None:
    recorded = record_hand(
        table=table,
        number=revision.hand_number or 0,
        facts=before_of(revision)["facts"],
        client_id=UUID(before_of(revision)["client_id"]),
        by=by,
        why=why,
        beyond=True,
    )
    if recorded.already:
        raise ChangedSinceError(since=came_after(revision))


def _choose_back(tournament: Tournament, revision: Revision, by: Actor, why: str) -> None:
    """Both entries are there again: the first one counts, the chosen one waits."""
    table = table_of(tournament, revision)
    chosen = _left(table, revision)
    hold(table, why)
    chosen.scores.all().delete()
    chosen.current = False
    chosen.version += 1
    chosen.save()
    if revision.before is None:
        carry_on(table, by)
        return
    _enter(table, revision, by, why)


def _drop_kept(tournament: Tournament, revision: Revision, by: Actor, why: str) -> None:
    drop_conflict(hand=_left(table_of(tournament, revision), revision), by=by, why=why)


def _left(table: Table, revision: Revision) -> Hand:
    """The hand as the change left it, but for the doublings that earlier hands carry to it."""
    hand = _by_identity(table, revision, revision.after)
    left = after_of(revision)
    same = _without_doublers(hand.facts) == _without_doublers(left["facts"])
    if not same or hand.current != left["current"]:
        raise ChangedSinceError(since=came_after(revision))
    return hand


def _by_identity(table: Table, revision: Revision, record: Mapping[str, Any] | None) -> Hand:
    found = None
    if record is not None:
        under = table.hands.filter(number=revision.hand_number or 0)
        found = under.filter(client_id=record["client_id"]).first()
    if found is None:
        raise ChangedSinceError(since=came_after(revision))
    found.table = table
    return found


def _without_doublers(facts: Mapping[str, Any]) -> dict[str, Any]:
    multipliers = facts.get("multipliers")
    if multipliers is None:
        return dict(facts)
    return {**facts, "multipliers": {**multipliers, "doublers": 0}}


def _move_back(tournament: Tournament, revision: Revision, by: Actor, why: str) -> None:
    """Every hand to where it was, if all are where they were put and nothing stands there."""
    tables: dict[tuple[int, int], Table] = {}
    moves = []
    for was, now in zip(before_of(revision)["moved"], after_of(revision)["moved"], strict=True):
        at = _table_at(tournament, revision, now, tables)
        to = _table_at(tournament, revision, was, tables)
        hand = at.hands.filter(
            client_id=now["client_id"], number=now["number"], current=now["current"]
        ).first()
        if hand is None or _without_doublers(hand.facts) != _without_doublers(now["facts"]):
            raise ChangedSinceError(since=came_after(revision))
        hand.table = at
        moves.append(Move(hand=hand, table=to, number=was["number"], current=was["current"]))
    _refuse_taken(moves, revision)
    for table in tables.values():
        hold(table, why)
    relocate(moves, tables.values(), by=by, why=why)


def _table_at(
    tournament: Tournament,
    revision: Revision,
    record: Mapping[str, Any],
    known: dict[tuple[int, int], Table],
) -> Table:
    key = record["round"], record["table"]
    if key not in known:
        table = table_at(tournament, *key)
        if table is None:
            raise ChangedSinceError(since=came_after(revision))
        known[key] = table
    return known[key]


def _refuse_taken(moves: list[Move], revision: Revision) -> None:
    moving = [move.hand.pk for move in moves]
    for move in moves:
        stands = move.table.hands.current().exclude(pk__in=moving).filter(number=move.number)
        if move.current and stands.exists():
            raise ChangedSinceError(since=came_after(revision))


# Seats ------------------------------------------------------------------------------------


def _seat_back(tournament: Tournament, revision: Revision, by: Actor, why: str) -> None:
    table = table_of(tournament, revision)
    for record in after_of(revision)["sat"]:
        at = table_at(tournament, revision.round_number or 0, record["table"])
        if at is None or _number_at(at, record["seat"]) != record["number"]:
            raise ChangedSinceError(since=came_after(revision))
    was = before_of(revision)["sat"][0]
    entry = tournament.entries.select_related("player").get(number=was["number"])
    correct_seat(table=table, position=was["seat"], entry=entry, by=by, why=why)


def _number_at(table: Table, position: int) -> int | None:
    numbers = {seat.position: seat.entry.number for seat in table.seating}
    return numbers.get(position)


def _reseat_back(tournament: Tournament, revision: Revision, by: Actor, why: str) -> None:
    drawn = tournament.rounds.filter(number=revision.round_number or 0).first()
    if drawn is None:
        raise ChangedSinceError(since=came_after(revision))
    stands = {
        table.number: [seat.entry.number for seat in table.seating]
        for table in drawn.tables.seated()
    }
    left = after_of(revision)["seats"]
    if any(stands.get(int(number), []) != people for number, people in left.items()):
        raise ChangedSinceError(since=came_after(revision))
    before = {int(number): tuple(people) for number, people in before_of(revision)["seats"].items()}
    gone = {int(number): () for number in left if int(number) not in before}
    change_seats(round=drawn, tables=before | gone, by=by)


BACK: Mapping[Revision.Kind, Callable[[Tournament, Revision, Actor, str], None]] = {
    Kind.HAND_ENTERED: _delete_entered,
    Kind.HAND_CORRECTED: _correct_back,
    Kind.HAND_DELETED: _enter_deleted,
    Kind.CONFLICT_KEPT: _drop_kept,
    Kind.CONFLICT_CHOSEN: _choose_back,
    Kind.CONFLICT_DROPPED: _enter_dropped,
    Kind.HANDS_MOVED: _move_back,
    Kind.SEAT_CORRECTED: _seat_back,
    Kind.RESEATED: _reseat_back,
    Kind.SHEET_KEYED: sheet_back,
    Kind.SHEET_CHANGED: sheet_back,
    Kind.SHEETS_EXCHANGED: exchange_back,
    Kind.COUNTED: count_back,
}
"""How a change of each kind is taken back; the others are changed on pages of their own."""
