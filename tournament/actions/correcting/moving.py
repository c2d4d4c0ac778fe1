"""Hands that were keyed at the wrong table, or under the wrong number, go where they belong."""

import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import F

import scoring
from tournament.actions.actors import Actor
from tournament.actions.correcting.errors import (
    NothingChangesError,
    NothingThereError,
    NumbersTakenError,
    OtherSizeError,
)
from tournament.actions.errors import NoSuchHandNumberError
from tournament.actions.recording import carry_on, hold, score
from tournament.actions.revisions import next_version, place, revise
from tournament.models import Hand, Revision, Table
from tournament.queries.substituting import names_at

OUT_OF_THE_WAY = 10_000
"""Added to the numbers of hands that are on their way, so that none stand under one number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """Where one hand goes."""

    hand: Hand
    table: Table
    number: int
    current: bool


@transaction.atomic
def move_hands(
    *,
    table: Table,
    number: int,
    to: Table,
    to_number: int,
    onwards: bool,
    keep_aside: bool,
    by: Actor,
    why: str = "",
) -> None:
    """Move a hand, or every hand from it on, to another table or to another number.

    Second entries that wait under a number go with it. The seats stay as they were keyed, and the
    points go to who sits there.

    :param table: and ``to``: as they were shown; they may be the same, or of two rounds
    :param onwards: the hands after it, too, each as far as this one
    :param keep_aside: where a number is taken, the hand becomes a second entry of it
    :raises NothingChangesError: they stand there already
    :raises NothingThereError: there is no such hand
    :raises OtherSizeError: the tables have not the same number of seats
    :raises NoSuchHandNumberError: the table does not play so many hands
    :raises NumbersTakenError: hands stand there, and ``keep_aside`` is not said
    """
    hold(table, why)
    hold(to, why)
    wanted = (
        table.hands.filter(number__gte=number) if onwards else table.hands.filter(number=number)
    )
    hands = list(wanted.order_by("number", "id"))
    if not any(hand.current for hand in hands):
        raise NothingThereError(table_number=table.number, hand_number=number)
    if table.pk == to.pk and number == to_number:
        raise NothingChangesError
    refuse_other_size(table, to)
    _refuse_numbers(to, hands, to_number - number)
    taken = _taken(to, hands, to_number - number)
    if taken and not keep_aside:
        other_round = to.round.number if to.round_id != table.round_id else None
        raise NumbersTakenError(table_number=to.number, hands=taken, round_number=other_round)
    moves = [
        Move(hand=hand, table=to, number=at, current=hand.current and at not in taken)
        for hand, at in ((hand, hand.number + to_number - number) for hand in hands)
    ]
    relocate(moves, (table, to), by=by, why=why)


def refuse_other_size(one: Table, other: Table) -> None:
    """What was played by five was not played by six."""
    if one.size != other.size:
        raise OtherSizeError(
            sizes=((one.number, one.size), (other.number, other.size)),
            rounds=(one.round.number, other.round.number),
        )


def _refuse_numbers(to: Table, hands: Sequence[Hand], shift: int) -> None:
    """No number beyond the list of the table, unless it has played more hands than it was to."""
    moving = {hand.pk for hand in hands}
    after = [hand for hand in (*to.hands.exclude(pk__in=moving), *hands) if hand.current]
    misdeals = sum(hand.outcome == scoring.Outcome.MISDEAL for hand in after)
    highest = max(to.hands_to_play + misdeals, len(after))
    for hand in hands:
        if not 1 <= hand.number + shift <= highest:
            raise NoSuchHandNumberError(hand_number=hand.number + shift, highest=highest)


def _taken(to: Table, hands: Sequence[Hand], shift: int) -> list[int]:
    """Numbers at the other table under which hands stand that do not move themselves."""
    wanted = {hand.number + shift for hand in hands}
    moving = [hand.pk for hand in hands]
    stays = to.hands.current().exclude(pk__in=moving).filter(number__in=wanted)
    return list(stays.order_by("number").values_list("number", flat=True))


def relocate(moves: Sequence[Move], tables: Iterable[Table], *, by: Actor, why: str) -> None:
    """Put hands where they belong, score them there, and write it down at every table touched.

    :param tables: every table that hands leave or reach, held still
    """
    touched = {table.pk: table for table in tables}
    before = [_told(move.hand, touched[move.hand.table_id]) for move in moves]
    keys = [move.hand.pk for move in moves]
    Hand.objects.filter(pk__in=keys).update(number=F("number") + OUT_OF_THE_WAY)
    for move in moves:
        _put(move)
    for table in touched.values():
        carry_on(table, by)
    after = [_told(move.hand, move.table) for move in moves]
    pair = uuid.uuid4().hex
    numbers = {move.hand.number for move in moves}
    for table in touched.values():
        at = next(iter(numbers)) if len(numbers) == 1 else None
        revise(
            tournament=table.round.tournament,
            kind=Revision.Kind.HANDS_MOVED,
            by=by,
            why=why,
            **place(table, at),
            before={"moved": before},
            after={"moved": after, "pair": pair},
        )


def _put(move: Move) -> None:
    hand = move.hand
    hand.table, hand.number, hand.current = move.table, move.number, move.current
    hand.cut = False  # whether it counts there is for that table to say
    hand.version = next_version(move.table.round.tournament)  # another than stood there had
    hand.save()
    if hand.current:
        score(hand)
    else:
        hand.scores.all().delete()


def _told(hand: Hand, table: Table) -> dict[str, object]:
    """Where a hand stands, as a revision keeps it."""
    return {
        "round": table.round.number,
        "table": table.number,
        "number": hand.number,
        "current": hand.current,
        "client_id": str(hand.client_id),
        "facts": hand.facts,
        "players": list(names_at(table, hand.number).values()),
    }
