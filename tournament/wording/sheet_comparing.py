"""Two accounts of one table side by side, and what may be taken over from the other one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from scoring.sheets import Row
from tournament.models import Entry, Sheet
from tournament.queries.sheets import Measure, rows
from tournament.wording.sheets import Choice, figure


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One figure in both accounts."""

    column: str
    sheet: str
    other: str
    differs: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """What both accounts say of one person."""

    name: str
    cells: tuple[Cell, ...]
    choices: tuple[Choice, ...]
    """What the other account says, to be taken over with one tap."""

    @property
    def differs(self) -> bool:
        return any(cell.differs for cell in self.cells)


def against_hands(sheet: Sheet, by: Measure, columns: Sequence[str]) -> list[Compared]:
    """A sheet beside what the hands come to; nothing without hands, or with other people."""
    if by.against(sheet) is None:
        return []
    made = {entry.pk: row for entry, row in zip(by.people, by.hands, strict=True)}
    written = rows(sheet)
    return _compared(by.people, written, made, _filled(columns, written))


def against_second(first: Sheet, second: Sheet, columns: Sequence[str]) -> list[Compared]:
    """Two keyings of one sheet; what one has no row for, is left empty."""
    people = {line.entry_id: line.entry for sheet in (second, first) for line in sheet.lines.all()}
    mine, theirs = rows(first), rows(second)
    return _compared(list(people.values()), mine, theirs, _filled(columns, mine, theirs))


def becomes(
    lines: Sequence[tuple[Entry, Row]], sheet: Sheet | None, columns: Sequence[str]
) -> list[str]:
    """A sentence for everybody of whom these lines say something else than the sheet."""
    before = rows(sheet) if sheet else {}
    sentence = _("%(name)s: %(before)s becomes %(after)s.")
    return [
        sentence
        % {
            "name": entry.name,
            "before": _figures(before.get(entry.pk), columns),
            "after": _figures(row, columns),
        }
        for entry, row in lines
        if row != before.get(entry.pk)
    ]


def _filled(columns: Sequence[str], *accounts: Mapping[int, Row]) -> list[str]:
    """The columns that are not left empty as a whole."""
    said = [row for account in accounts for row in account.values()]
    return [column for column in columns if any(getattr(row, column) is not None for row in said)]


def _compared(
    people: Sequence[Entry],
    mine: Mapping[int, Row],
    theirs: Mapping[int, Row],
    columns: Sequence[str],
) -> list[Compared]:
    empty = [
        column
        for column in columns
        if all(_said(mine.get(entry.pk), column) is None for entry in people)
    ]
    by_one = [column for column in columns if column not in empty]
    compared = [
        _person(entry, mine.get(entry.pk), theirs.get(entry.pk), columns, by_one)
        for entry in people
    ]
    wholes = [_whole(people, theirs, column) for column in empty]
    found = tuple(choice for choice in wholes if choice)
    if found and compared:
        compared[0] = replace(compared[0], choices=(*compared[0].choices, *found))
    return compared


def _whole(people: Sequence[Entry], theirs: Mapping[int, Row], column: str) -> Choice | None:
    """A column that is empty is taken over as a whole: it is full for all, or empty for all."""
    said = [(entry.number, _said(theirs.get(entry.pk), column)) for entry in people]
    figures = [(number, each) for number, each in said if each is not None]
    if not figures or len(figures) < len(said):
        return None
    (number, first), *besides = figures
    told = ", ".join(figure(column, each) for _number, each in figures)
    label = _("take for all: %(figures)s") % {"figures": told}
    return Choice(column=column, number=number, figure=first, label=label, besides=tuple(besides))


def _person(
    entry: Entry,
    mine: Row | None,
    theirs: Row | None,
    columns: Sequence[str],
    by_one: Sequence[str],
) -> Compared:
    """
    :param by_one: the columns of which a single figure may be taken over
    """
    said = [(column, _said(mine, column), _said(theirs, column)) for column in columns]
    return Compared(
        name=entry.name,
        cells=tuple(
            Cell(
                column=column,
                sheet=figure(column, one),
                other=figure(column, other),
                differs=one != other,
            )
            for column, one, other in said
        ),
        choices=tuple(
            Choice(
                column=column,
                number=entry.number,
                figure=other,
                label=_("take %(figure)s") % {"figure": figure(column, other)},
            )
            for column, one, other in said
            if column in by_one and one != other and other is not None
        ),
    )


def _figures(row: Row | None, columns: Sequence[str]) -> str:
    return " / ".join(figure(column, _said(row, column)) for column in columns)


def _said(row: Row | None, column: str) -> int | None:
    """What an account says; nothing where it has no such row."""
    return None if row is None else getattr(row, column)


def written(sheet: Sheet, columns: Sequence[str]) -> list[tuple[str, list[str]]]:
    """What a sheet says, by name."""
    said = rows(sheet)
    return [
        (
            line.entry.name,
            [figure(column, getattr(said[line.entry_id], column)) for column in columns],
        )
        for line in sheet.lines.all()
    ]
