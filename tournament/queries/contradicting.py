"""Where two accounts of one table contradict each other, and whether that is decided."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

from django.db.models import Case, Exists, OuterRef, Q, QuerySet, Subquery, Value, When

from tournament.models import Adjustment, HandsLine, Revision, SheetLine, Table, Tournament
from tournament.queries.figures import BESIDES, asked_for

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


class Figures(NamedTuple):
    """What one account says of one person; None: it does not say."""

    points: int = 0
    won: int | None = 0
    lone: int | None = 0


Account = dict[int, Figures]
"""What is said of everybody, by the key of the entry."""


def tell_contradictions(tables: Iterable[Any]) -> None:
    """Give tables ``hands_differ``, ``keyings_differ`` and ``decided``; all False without a sheet.

    Of the figures, only those count that a tie-break of the event asks for now.

    No query without sheets, else four, and one more where accounts do not agree.

    :param tables: of ``results.reached`` or ``results.told``
    """
    keyed: dict[int, Any] = {}
    for table in tables:
        table.hands_differ = table.keyings_differ = table.decided = False
        if table.sheet_state:
            keyed[table.pk] = table
    if not keyed:
        return
    hands, penalties = _hands(keyed), _on_sheets(keyed.values())
    sheets = _sheets(keyed, _asked(keyed.values()))
    for key, table in keyed.items():
        first, second = sheets.get((key, 1), {}), sheets.get((key, 2))
        table.keyings_differ = second is not None and first != second
        table.hands_differ = bool(table.lines_in) and _differ(
            hands.get(key, {}), first, _off(table, penalties)
        )
    differing = [key for key, each in keyed.items() if each.hands_differ or each.keyings_differ]
    for key in _decided(differing) if differing else ():
        keyed[key].decided = True


def _differ(hands: Account, sheet: Account, off: Mapping[int, int]) -> bool:
    """Somebody's line is not the sum of his hands, or somebody has points and no line."""
    unwritten = any(made.points for entry, made in hands.items() if entry not in sheet)
    return unwritten or any(
        said.points != made.points + off.get(entry, 0)
        or said.won not in (None, made.won)
        or said.lone not in (None, made.lone)
        for entry, said in sheet.items()
        for made in [hands.get(entry, Figures())]
    )


def _asked(tables: Iterable[Any]) -> dict[int, tuple[bool, ...]]:
    """Which figures beside the points are asked for, by the key of the event; one query."""
    events = Tournament.objects.filter(pk__in={table.event for table in tables})
    return {
        event: tuple(column in asked_for(tie_breaks) for column in BESIDES)
        for event, tie_breaks in events.order_by().values_list("pk", "tie_breaks")
    }


def _sheets(
    tables: Mapping[int, Any], asked: Mapping[int, tuple[bool, ...]]
) -> dict[tuple[int, int], Account]:
    """What the sheets say that is asked for, by the key of the table and the keying; one query."""
    found: dict[tuple[int, int], Account] = defaultdict(dict)
    lines = SheetLine.objects.filter(sheet__table__in=tables).order_by()
    for table, keying, entry, points, won, lone in lines.values_list(
        "sheet__table", "sheet__keying", "entry", "points", "hands_won", "lone_hands_won"
    ):
        asks_won, asks_lone = asked[tables[table].event]
        found[table, keying][entry] = Figures(
            points, won if asks_won else None, lone if asks_lone else None
        )
    return found


def _hands(tables: Collection[int]) -> dict[int, Account]:
    """What the hands come to, by the key of the table; one query."""
    found: dict[int, Account] = defaultdict(dict)
    lines = HandsLine.objects.filter(table__in=tables).order_by()
    for table, entry, points, won, lone in lines.values_list(
        "table", "entry", "points", "hands_won", "lone_hands_won"
    ):
        found[table][entry] = Figures(points, won, lone)
    return found


Penalties = dict[tuple[int, int | None], list[tuple[int | None, int, int]]]
"""Table, entry and points, by the event and the number of the round."""


def _on_sheets(tables: Iterable[Any]) -> Penalties:
    """The penalties that tables wrote into lines; one query."""
    found: Penalties = defaultdict(list)
    rulings = Adjustment.objects.filter(
        tournament__in={table.event for table in tables}, on_sheet=True, revoked=False
    ).order_by()
    for event, number, table, entry, points in rulings.values_list(
        "tournament", "round_number", "table_number", "entry", "points"
    ):
        found[event, number].append((table, entry, points))
    return found


def _off(table: Any, penalties: Penalties) -> dict[int, int]:
    """The points of penalties in the lines of a table, with their sign, by entry."""
    off: dict[int, int] = defaultdict(int)
    for at, entry, points in penalties.get((table.event, table.round_number), ()):
        if at in (None, table.number):
            off[entry] += points
    return off


# The decision -----------------------------------------------------------------------------


def _decided(tables: Collection[int]) -> frozenset[int]:
    """The keys of those whose contradiction was decided on; one query."""
    asked = Table.objects.filter(Exists(_decisions()), pk__in=tables)
    return frozenset(asked.order_by().values_list("pk", flat=True))


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
