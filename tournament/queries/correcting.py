"""What was changed, newest first; what came after a change, and whether it was taken back."""

from collections.abc import Collection, Mapping
from typing import Any

from django.db.models import Q, QuerySet

from tournament.models import Hand, Revision, Seat, Substitution, Table, Tournament


def revisions_of_tournament(
    tournament: Tournament,
    *,
    round_number: int | None = None,
    table_number: int | None = None,
    hand_number: int | None = None,
    entry_number: int | None = None,
    kind: str = "",
) -> QuerySet[Revision]:
    """The changes, newest first; with numbers, those of a round, a table, a hand, a person.

    What concerns a person is what names the person, and all that happened at a table where he or
    she sat.
    """
    asked = {
        "round_number": round_number,
        "table_number": table_number,
        "hand_number": hand_number,
        "kind": kind,
    }
    found = tournament.revisions.filter(**{name: value for name, value in asked.items() if value})
    if entry_number is None:
        return found
    return found.filter(_concerning(tournament, entry_number))


def _concerning(tournament: Tournament, entry_number: int) -> Q:
    concerns = Q(entry_number=entry_number)
    person = {"entry__tournament": tournament, "entry__number": entry_number}
    for model in (Seat, Substitution):
        places = model.objects.filter(**person).values_list("table__round__number", "table__number")
        for round_number, table_number in places:
            concerns |= Q(round_number=round_number, table_number=table_number)
    return concerns


def entries_kept_aside(tournament: Tournament) -> int:
    """How many second entries wait for somebody to decide."""
    return Hand.objects.conflicting().filter(table__round__tournament=tournament).count()


def revisions_of_hand(hand: Hand) -> QuerySet[Revision]:
    """Every change under this hand's number at its table, deleted hands included."""
    table = hand.table
    return table.round.tournament.revisions.filter(
        round_number=table.round.number, table_number=table.number, hand_number=hand.number
    )


def before_of(revision: Revision) -> dict[str, Any]:
    """What a change found there."""
    return revision.before or {}


def after_of(revision: Revision) -> dict[str, Any]:
    """What a change left there."""
    return revision.after or {}


def follows_by_itself(revision: Revision) -> bool:
    """Whether a sheet was only judged afresh, because of something else that was changed.

    Its rows, and who typed them, are as they were: there is nothing to take back.
    """
    was, left = before_of(revision).get("sheet"), after_of(revision).get("sheet")
    if revision.kind != Revision.Kind.SHEET_CHANGED or not was or not left:
        return False
    return {**was, "state": left["state"]} == left


Place = tuple[int, int, int | None]
"""Round, table, and a hand of it; None: all of the table."""

WHOLE_ROUND = (
    Revision.Kind.DRAWN,
    Revision.Kind.REDRAWN,
    Revision.Kind.TAKEN_BACK,
    Revision.Kind.RESEATED,
)
"""Changes of a round that reach all its tables."""


def places_of(revision: Revision) -> list[Place]:
    """Where a change was: hands that were moved, where they were and where they came."""
    if revision.kind == Revision.Kind.HANDS_MOVED:
        moved = [*before_of(revision)["moved"], *after_of(revision)["moved"]]
        return sorted({(each["round"], each["table"], each["number"]) for each in moved})
    if revision.round_number is None or revision.table_number is None:
        return []
    return [(revision.round_number, revision.table_number, revision.hand_number)]


def at_places(places: Collection[Place]) -> Q:
    """The changes there: of a hand, those of its table as a whole, too; of a table, all of them."""
    found = Q()
    for round_number, table_number, hand_number in places:
        here = Q(round_number=round_number, table_number=table_number)
        if hand_number is not None:
            by_number = Q(hand_number=hand_number) | Q(hand_number=None)
            here &= by_number | Q(kind=Revision.Kind.HANDS_MOVED)
        found |= here | Q(round_number=round_number, table_number=None, kind__in=WHOLE_ROUND)
    return found


def came_after(revision: Revision, most: int = 5) -> list[Revision]:
    """The first changes at the same places after this one, in their order."""
    together = [revision, *others_of(revision)]
    later = revision.tournament.revisions.filter(pk__gt=max(each.pk for each in together))
    places = [place for each in together for place in places_of(each)]
    if not places:
        round_number = revision.round_number
        found = later.filter(round_number=round_number) if round_number else later
        return list(found.order_by("pk")[:most])
    found = later.filter(at_places(places)).order_by("pk")[:most]
    tables: list[Place] = [(drawn, table, None) for drawn, table, _hand in places]
    return list(found) or list(later.filter(at_places(tables)).order_by("pk")[:most])


def taken_back(tournament: Tournament, keys: Collection[int]) -> set[int]:
    """Which of these changes were taken back."""
    back = tournament.revisions.filter(kind=Revision.Kind.REVERTED, after__reverts__in=list(keys))
    return {after_of(revision)["reverts"] for revision in back}


PAIRED = (Revision.Kind.HANDS_MOVED, Revision.Kind.SEAT_CORRECTED)
"""Changes that name, in ``pair``, what was done together."""


def others_of(revision: Revision) -> list[Revision]:
    """The same change as it was written down at another table."""
    others = revision.tournament.revisions.filter(kind=revision.kind).exclude(pk=revision.pk)
    if revision.kind in PAIRED:
        pair = after_of(revision).get("pair")
        return list(others.filter(after__pair=pair)) if pair else []
    if revision.kind == Revision.Kind.SHEETS_EXCHANGED:
        near = others.filter(pk__range=(revision.pk - 3, revision.pk + 3))
        return [each for each in near if _is_other_half(each, revision)][:1]
    return []


def _is_other_half(one: Revision, other: Revision) -> bool:
    """Whether two sheets got what the other one said."""
    return _points(after_of(one)) == _points(before_of(other)) and _points(
        before_of(one)
    ) == _points(after_of(other))


def _points(record: Mapping[str, Any]) -> list[int]:
    return [row["points"] for row in record["sheet"]["rows"]]


def tables_drawn(tournament: Tournament) -> QuerySet[Table]:
    """Every table of every round, with its round."""
    tables = Table.objects.filter(round__tournament=tournament).select_related("round")
    return tables.order_by("round__number", "number")
