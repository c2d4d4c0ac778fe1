"""A director looked at an unlikely entry and found it right."""

from django.db import transaction

from tournament.actions.actors import Actor
from tournament.actions.errors import DoubtGoneError
from tournament.actions.revisions import hand_record, lock, place, revise
from tournament.models import Hand, LookedAt, Revision
from tournament.queries.doubting import unlikely_at
from tournament.queries.recording import current_hands, table_at


@transaction.atomic
def find_right(*, hand: Hand, code: str, version: int, by: Actor) -> LookedAt:
    """Let a doubt about a hand not come back while the hand stays as it is.

    What is said of many hands of a table comes back only with hands that follow.

    :param version: of the hand as it was looked at
    :raises DoubtGoneError: the hand was changed since, or nothing of this kind is doubted
    """
    drawn = hand.table.round
    tournament = lock(drawn.tournament)
    table = table_at(tournament, drawn.number, hand.table.number)
    hands = current_hands(table) if table else []
    doubts = unlikely_at(table, hands) if table else ()
    doubted = {(each.hand_id, each.version, each.code) for each in doubts}
    if (hand.pk, version, code) not in doubted:
        raise DoubtGoneError
    looked_at = LookedAt.objects.create(
        hand=hand, code=code, version=version, up_to=hands[-1].number, by=by.user
    )
    revise(
        tournament=tournament,
        kind=Revision.Kind.LOOKED_AT,
        by=by,
        after=hand_record(hand) | {"doubt": code},
        **place(hand.table, hand.number),
    )
    return looked_at
