"""Sheets and rulings as the pages leave them, written straight into the database."""

from collections.abc import Mapping
from typing import Any

from tournament.models import Adjustment, Sheet, SheetLine, Table


def keyed(
    table: Table,
    lines: Mapping[int, int | tuple[Any, ...]],
    *,
    state: str = "keyed",
    keying: int = 1,
) -> Sheet:
    """A sheet of the table, which counts: by start number points, hands, won, lone hands won."""
    Table.objects.filter(pk=table.pk).update(counts=Table.Counts.SHEET)
    entries = {entry.number: entry for entry in table.round.tournament.entries.all()}
    sheet = Sheet.objects.create(table=table, keying=keying, state=state)
    for row, (number, line) in enumerate(lines.items(), start=1):
        figures = line if isinstance(line, tuple) else (line, None, None, None)
        points, played, won, lone = figures
        SheetLine.objects.create(
            sheet=sheet,
            row=row,
            entry=entries[number],
            points=points,
            played=played,
            hands_won=won,
            lone_hands_won=lone,
        )
    return sheet


def ruled(table: Table, number: int, points: int, **changes: object) -> Adjustment:
    """A penalty of somebody at the table."""
    tournament = table.round.tournament
    given = {
        "tournament": tournament,
        "entry": tournament.entries.get(number=number),
        "round_number": table.round.number,
        "kind": "points",
        "points": points,
        "reason": "spoke",
        "decided_by": "Rosa",
    }
    return Adjustment.objects.create(**{**given, **changes})
