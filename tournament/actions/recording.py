"""A hand is entered: its facts are judged, kept, and turned into points."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import Q

import scoring
from tournament.actions.actors import Actor
from tournament.actions.closing import check_open
from tournament.actions.errors import (
    NoSuchHandNumberError,
    RulesChangedError,
    TableGoneError,
)
from tournament.actions.judging import judge_sheet
from tournament.actions.lapsing import lapse
from tournament.actions.revisions import first_version, hand_record, lock, place, revise
from tournament.actions.tallying import tally
from tournament.models import Hand, Revision, Score, Table
from tournament.queries.recomputing import as_carried, has_won
from tournament.queries.recording import (
    current_hands,
    highest_number,
    last_beyond,
    pending_doublers,
)
from tournament.queries.substituting import arrangement, chairs

Facts = Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """What became of an entered hand."""

    hand: Hand
    already: bool = False
    """The same hand had been entered before; nothing was changed."""

    @property
    def conflict(self) -> bool:
        """Another hand stands under this number; this one is kept aside."""
        return not self.hand.current


@transaction.atomic
def record_hand(
    *,
    table: Table,
    number: int,
    facts: Facts,
    client_id: UUID,
    by: Actor,
    why: str = "",
    beyond: bool = False,
) -> Recorded:
    """Keep a hand and its points, and let later hands follow the doubling it carries.

    The doublings of the hand itself come from the hands before it, not from ``facts``.
    A second, different hand under the same number is kept as a conflict.

    :param number: line of the table's list, from 1
    :param client_id: made by the page that sends the hand; sending it twice changes nothing
    :param beyond: the table played more hands than it was to; one more than are in is kept
    :raises scoring.ImpossibleHandError: the facts cannot have happened
    :raises NoSuchHandNumberError: the table plays fewer hands
    :raises TableGoneError: the round was drawn again meanwhile, or other people sit here now
    :raises RulesChangedError: the rules were changed in this moment
    :raises ReasonNeededError: the round is closed, and ``why`` is empty
    """
    hold(table, why)
    hands = current_hands(table)
    facts = carrying(table, [hand for hand in hands if hand.number < number], facts)
    facts = scoring.hand_to_json(scoring.hand_from_json(facts, table.rules))
    same = next((h for h in table.hands.filter(number=number) if h.facts == facts), None)
    if same is not None:
        return Recorded(hand=same, already=True)
    highest = last_beyond(table, hands) if beyond else highest_number(table, hands)
    if not 1 <= number <= highest:
        raise NoSuchHandNumberError(hand_number=number, highest=highest)
    taken = any(hand.number == number for hand in hands)
    hand = _keep(table, number, facts, client_id, by, current=not taken)
    if hand.current:
        score(hand)
        carry_on(table, by)
    else:
        judge_sheet(table=table, by=by)
    kind = Revision.Kind.CONFLICT_KEPT if taken else Revision.Kind.HAND_ENTERED
    revise(
        tournament=table.round.tournament,
        kind=kind,
        by=by,
        why=why,
        after=hand_record(hand),
        **place(table, number),
    )
    return Recorded(hand=hand)


def hold(table: Table, why: str = "") -> None:
    """Keep the tournament still while this table's hands change.

    :param why: the reason; a closed round needs one
    :raises ReasonNeededError: the round is closed, and none is given
    :raises TableGoneError: the round was drawn again meanwhile, or other people sit here now
    :raises RulesChangedError: the table was fetched before the rules were changed
    """
    tournament = lock(table.round.tournament)
    found = Table.objects.seated().filter(pk=table.pk).first()
    if found is None or arrangement(found) != arrangement(table):
        raise TableGoneError
    if tournament.ruleset != table.round.tournament.ruleset:
        raise RulesChangedError
    table.settled = found.settled
    check_open(tournament, table.round.number, why)


def _keep(
    table: Table, number: int, facts: dict, client_id: UUID, by: Actor, *, current: bool
) -> Hand:
    if Hand.objects.filter(client_id=client_id).exists():
        client_id = uuid4()  # the page was used again, with other facts: that is another hand
    hand = Hand(
        table=table,
        number=number,
        current=current,
        version=first_version(table, Q(hand_number=number) | Q(kind=Revision.Kind.HANDS_MOVED)),
        client_id=client_id,
        entered_by=by.user,
        device=by.device,
    )
    state(hand, facts)
    hand.save(force_insert=True)
    return hand


def state(hand: Hand, facts: dict) -> None:
    """Give a hand its facts, and the columns that repeat them."""
    hand.facts = facts
    hand.dealer = facts["dealer"]
    hand.outcome = facts[scoring.game_of(hand.table.rules).ending_fact]


def carrying(table: Table, earlier: list[Hand], facts: Facts) -> dict[str, object]:
    """The facts with the doublings that the hands before leave to this one."""
    multipliers = facts.get("multipliers")
    if not isinstance(multipliers, Mapping):
        return dict(facts)
    return {**facts, "multipliers": {**multipliers, "doublers": pending_doublers(table, earlier)}}


def score(hand: Hand) -> None:
    """Replace the points of a current hand by what its facts are worth to who played it.

    Whoever calls it has the table's hands carry on, or its lines tallied, afterwards.
    """
    facts = scoring.hand_from_json(hand.facts, hand.table.rules)
    moved = scoring.transfer(facts, hand.table.rules)
    player = hand.facts.get(scoring.game_of(hand.table.rules).player_fact)
    dealt = hand.outcome != scoring.Outcome.MISDEAL
    hand.scores.all().delete()
    Score.objects.bulk_create(
        Score(
            hand=hand,
            entry_id=chair.line.pk,
            seat=chair.position,
            points=points,
            played=dealt and chair.position not in hand.facts["sitting_out"],
            picked=chair.position == player,
            alone=chair.position == player and hand.facts.get("partner") is None,
            won=has_won(player, points),
        )
        for chair, points in zip(chairs(hand.table, hand.number), moved.points, strict=True)
    )


def carry_on(table: Table, by: Actor) -> None:
    """Let every hand of the table carry the doublings that the hands before it leave; tally them.

    A sheet of the table is judged by what they come to. Call it after any change to the table's
    hands; each hand that moves leaves a revision.
    """
    hands = current_hands(table)
    carried = as_carried([hand.facts for hand in hands], table.rules)
    for hand, facts in zip(hands, carried, strict=True):
        if facts == hand.facts:
            continue
        before = hand_record(hand)
        state(hand, facts)
        hand.version += 1
        hand.save()
        score(hand)
        revise(
            tournament=table.round.tournament,
            kind=Revision.Kind.DOUBLER_MOVED,
            by=by,
            before=before,
            after=hand_record(hand),
            **place(table, hand.number),
        )
    if table.settled == Table.Settled.CUT:
        _cut_again(table, hands)
    tally([table])
    lapse(table, by)
    judge_sheet(table=table, by=by)


def _cut_again(table: Table, hands: list[Hand]) -> None:
    """Leave out the hands beyond the last one, now that there are others."""
    highest = highest_number(table, hands)
    table.hands.filter(number__gt=highest, cut=False).update(cut=True)
    table.hands.filter(number__lte=highest, cut=True).update(cut=False)
