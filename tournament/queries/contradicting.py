"""Where two accounts of one table contradict each other, and whether that is decided."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from django.db.models import (
    Case,
    Count,
    Exists,
    F,
    IntegerField,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Sum,
    Value,
    When,
)
from django.db.models.functions import Coalesce

from tournament.models import Adjustment, Revision, Score, Sheet, SheetLine

Kind = Revision.Kind

CHANGING = (
    Kind.HAND_ENTERED,
    Kind.HAND_CORRECTED,
    Kind.HAND_DELETED,
    Kind.DOUBLER_MOVED,
    Kind.CONFLICT_CHOSEN,
    Kind.HANDS_MOVED,
    Kind.SEAT_CORRECTED,
    Kind.SUBSTITUTED,
    Kind.REVERTED,
    Kind.SHEET_KEYED,
    Kind.SHEET_CHANGED,
    Kind.SHEETS_EXCHANGED,
    Kind.TABLE_SETTLED,
)
"""After these, what was decided on hands and sheet is to be decided afresh."""


def with_contradictions(tables: QuerySet[Any]) -> QuerySet[Any]:
    """With ``hands_differ``, ``keyings_differ`` and ``decided``; all False without a sheet."""
    annotated: QuerySet[Any] = tables.annotate(**_asked())
    return annotated


@cache
def _asked() -> Mapping[str, Case]:
    """What every list of tables asks; put together once, since that takes longer than the answer."""
    keyed = Exists(Sheet.objects.filter(table=OuterRef("pk")))
    return {
        "hands_differ": _where(keyed, _hands_differ()),
        "keyings_differ": _where(keyed, _keyings_differ()),
        "decided": _where(keyed, Q(Exists(_decisions()))),
    }


def _where(asked: Exists, holds: Q) -> Case:
    """Looked up only where there is something to look at."""
    return Case(When(Q(asked) & holds, then=Value(True)), default=Value(False))


# Hands and sheet --------------------------------------------------------------------------


def _hands_differ() -> Q:
    """Somebody's line is not the sum of his hands, or somebody played and has no line."""
    lines = SheetLine.objects.filter(sheet__table=OuterRef("pk"), sheet__keying=1).annotate(
        by_hands=_of_hands(Sum("points")),
        off=Coalesce(Subquery(_on_sheet()), 0),
        picks_won=_of_hands(Count("pk", filter=Q(picked=True, won=True))),
        lone_won=_of_hands(Count("pk", filter=Q(alone=True, won=True))),
    )
    off = (
        ~Q(points=F("by_hands") + F("off"))
        | Q(hands_won__isnull=False) & ~Q(hands_won=F("picks_won"))
        | Q(lone_hands_won__isnull=False) & ~Q(lone_hands_won=F("lone_won"))
    )
    line = SheetLine.objects.filter(
        sheet__table=OuterRef("hand__table"), sheet__keying=1, entry=OuterRef("entry")
    )
    unwritten = Score.objects.filter(hand__table=OuterRef("pk"), hand__cut=False).exclude(points=0)
    return Q(Exists(lines.filter(off))) | Q(Exists(unwritten.filter(~Exists(line))))


def _of_hands(figure: Any) -> Coalesce:
    """What the hands of a line's table come to for its player."""
    scores = Score.objects.filter(
        hand__table=OuterRef("sheet__table"), entry=OuterRef("entry"), hand__cut=False
    )
    summed = scores.order_by().values("entry").annotate(figure=figure).values("figure")
    return Coalesce(Subquery(summed, output_field=IntegerField()), 0)


def _on_sheet() -> QuerySet[Any, Any]:
    """The penalties that the table wrote into a line."""
    at = Q(table_number=None) | Q(table_number=OuterRef("sheet__table__number"))
    rulings = Adjustment.objects.filter(
        at,
        entry=OuterRef("entry"),
        round_number=OuterRef("sheet__table__round__number"),
        on_sheet=True,
        revoked=False,
    )
    return rulings.order_by().values("entry").annotate(off=Sum("points")).values("off")


# Two keyings ------------------------------------------------------------------------------


def _keyings_differ() -> Q:
    """There are two, and a line of one is not in the other."""
    twice = Exists(Sheet.objects.filter(table=OuterRef("pk"), keying=2))
    return Q(twice) & (Q(Exists(_alone(1, 2))) | Q(Exists(_alone(2, 1))))


def _alone(keying: int, other: int) -> QuerySet[Any]:
    """Lines of one keying that the other one has not alike."""
    alike = _said(other, "sheet__table").filter(
        entry=OuterRef("entry"),
        points=OuterRef("points"),
        won=OuterRef("won"),
        lone=OuterRef("lone"),
    )
    return _said(keying, "pk").filter(~Exists(alike))


def _said(keying: int, table: str) -> QuerySet[Any]:
    """The lines of a keying; what is left empty is a figure of its own."""
    lines = SheetLine.objects.filter(sheet__table=OuterRef(table), sheet__keying=keying)
    return lines.annotate(won=Coalesce("hands_won", -1), lone=Coalesce("lone_hands_won", -1))


# The decision -----------------------------------------------------------------------------


def _decisions() -> QuerySet[Any]:
    """Decisions on hands or sheet after which nothing was changed at the table.

    A second keying proves the sheet or does not; it is no change of what was decided on.
    """
    at_table: dict[str, Any] = {
        "tournament": OuterRef(OuterRef("round__tournament")),
        "round_number": OuterRef(OuterRef("round__number")),
        "table_number": OuterRef(OuterRef("number")),
    }
    of_second = Q(before__sheet__keying=2) | Q(after__sheet__keying=2)
    changed = (
        Revision.objects.filter(**at_table, kind__in=[*CHANGING, Kind.COUNTED])
        .filter(Case(When(of_second, then=Value(False)), default=Value(True)))
        .order_by("-id")
    )
    return Revision.objects.filter(pk=Subquery(changed.values("pk")[:1]), kind=Kind.COUNTED)
