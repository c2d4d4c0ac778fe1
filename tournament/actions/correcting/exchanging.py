"""All hands of two tables were keyed the wrong way round."""

from django.db import transaction

from tournament.actions.actors import Actor
from tournament.actions.correcting.errors import NothingChangesError, NothingThereError
from tournament.actions.correcting.moving import Move, refuse_other_size, relocate
from tournament.actions.recording import hold
from tournament.models import Table


@transaction.atomic
def exchange_hands(*, one: Table, other: Table, by: Actor, why: str = "") -> None:
    """Give each of two tables the hands of the other, second entries as well.

    :raises NothingChangesError: they are one table
    :raises NothingThereError: neither has a hand
    :raises OtherSizeError: they have not the same number of seats
    """
    if one.pk == other.pk:
        raise NothingChangesError
    hold(one, why)
    hold(other, why)
    refuse_other_size(one, other)
    moves = [
        Move(hand=hand, table=to, number=hand.number, current=hand.current)
        for table, to in ((one, other), (other, one))
        for hand in table.hands.order_by("number", "id")
    ]
    if not moves:
        raise NothingThereError(table_number=one.number)
    relocate(moves, (one, other), by=by, why=why)
