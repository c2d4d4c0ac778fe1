"""What was changed, newest first."""

from django.db.models import QuerySet

from tournament.models import Hand, Revision, Tournament


def revisions_of_tournament(tournament: Tournament) -> QuerySet[Revision]:
    return tournament.revisions.all()


def entries_kept_aside(tournament: Tournament) -> int:
    """How many second entries wait for somebody to decide."""
    return Hand.objects.conflicting().filter(table__round__tournament=tournament).count()


def revisions_of_hand(hand: Hand) -> QuerySet[Revision]:
    """Every change under this hand's number at its table, deleted hands included."""
    table = hand.table
    return table.round.tournament.revisions.filter(
        round_number=table.round.number, table_number=table.number, hand_number=hand.number
    )
