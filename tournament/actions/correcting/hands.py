"""A hand that was entered is changed, deleted, or chosen between two."""

from django.db import transaction

import scoring
from tournament.actions.actors import Actor
from tournament.actions.correcting.errors import NothingChangesError
from tournament.actions.errors import HandChangedError, NotInConflictError
from tournament.actions.judging import judge_sheet
from tournament.actions.recording import Facts, carry_on, carrying, hold, score, state
from tournament.actions.revisions import hand_record, next_version, place, revise
from tournament.models import Hand, Revision
from tournament.queries.recording import current_hands


@transaction.atomic
def correct_hand(*, hand: Hand, facts: Facts, version: int, by: Actor, why: str = "") -> Hand:
    """Give a current hand other facts; later hands follow the doubling it carries.

    :param version: of the hand as the page that corrects it showed it
    :raises scoring.ImpossibleHandError: the facts cannot have happened
    :raises HandChangedError: somebody changed or deleted the hand since
    """
    hand, table = _held(hand, version, why), hand.table
    earlier = [other for other in current_hands(table) if other.number < hand.number]
    facts = carrying(table, earlier, facts)
    facts = scoring.hand_to_json(scoring.hand_from_json(facts, table.rules))
    if facts == hand.facts:
        return hand
    before = hand_record(hand)
    state(hand, facts)
    hand.version += 1
    hand.save()
    score(hand)
    carry_on(table, by)
    _note(hand, Revision.Kind.HAND_CORRECTED, by, why, before=before, after=hand_record(hand))
    return hand


@transaction.atomic
def exchange_in_hand(
    *, hand: Hand, one: int, other: int, version: int, by: Actor, why: str = ""
) -> Hand:
    """Let two seats change parts in a hand: it was told of the wrong people.

    :raises NothingChangesError: both have the same part in it
    :raises scoring.ImpossibleHandError: it cannot have happened so: one of them sat out
    :raises HandChangedError: somebody changed or deleted the hand since
    """
    facts = scoring.exchanged(hand.facts, one, other)
    if facts == hand.facts:
        raise NothingChangesError
    return correct_hand(hand=hand, facts=facts, version=version, by=by, why=why)


@transaction.atomic
def delete_hand(*, hand: Hand, version: int, by: Actor, why: str = "") -> None:
    """Take a current hand away; its facts stay in its revision.

    :raises HandChangedError: somebody changed or deleted the hand since
    """
    hand = _held(hand, version, why)
    _note(hand, Revision.Kind.HAND_DELETED, by, why, before=hand_record(hand))
    table = hand.table
    hand.delete()
    carry_on(table, by)


@transaction.atomic
def choose_conflict(*, hand: Hand, by: Actor, why: str = "") -> Hand:
    """Let a second entry take the place of the hand that stands under its number.

    The other entry goes; its facts stay in the revision, so that nothing is lost by choosing.

    :raises NotInConflictError: somebody else settled it first
    :raises scoring.ImpossibleHandError: the rules or the table have changed since
    """
    hand = _held_aside(hand, why)
    table = hand.table
    standing = table.hands.current().filter(number=hand.number).first()
    before = hand_record(standing) if standing else None
    if standing is not None:
        standing.delete()
    earlier = [other for other in current_hands(table) if other.number < hand.number]
    state(hand, carrying(table, earlier, hand.facts))
    hand.current = True
    hand.version = next_version(table.round.tournament)  # another one than stood there had
    hand.save()
    score(hand)
    carry_on(table, by)
    _note(hand, Revision.Kind.CONFLICT_CHOSEN, by, why, before=before, after=hand_record(hand))
    return hand


@transaction.atomic
def drop_conflict(*, hand: Hand, by: Actor, why: str = "") -> None:
    """Take a second entry away; its facts stay in its revision.

    :raises NotInConflictError: somebody else settled it first
    """
    hand = _held_aside(hand, why)
    _note(hand, Revision.Kind.CONFLICT_DROPPED, by, why, before=hand_record(hand))
    hand.delete()
    judge_sheet(table=hand.table, by=by)


def _held(hand: Hand, version: int, why: str) -> Hand:
    """The hand as it is now, held still; it must be as the page showed it."""
    hold(hand.table, why)
    found = Hand.objects.current().filter(pk=hand.pk, version=version).first()
    if found is None:
        raise HandChangedError(hand_number=hand.number)
    found.table = hand.table
    return found


def _held_aside(hand: Hand, why: str) -> Hand:
    hold(hand.table, why)
    found = Hand.objects.conflicting().filter(pk=hand.pk).first()
    if found is None:
        raise NotInConflictError
    found.table = hand.table
    return found


def _note(hand: Hand, kind: Revision.Kind, by: Actor, why: str, **records: object) -> None:
    revise(
        tournament=hand.table.round.tournament,
        kind=kind,
        by=by,
        why=why,
        **place(hand.table, hand.number),
        **records,
    )
