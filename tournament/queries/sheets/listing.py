"""All sheets of a round: how far each is, and which is next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Prefetch

from scoring.sheets import Row
from tournament.models import Round, Sheet
from tournament.queries.results import State, is_done, state_of, told
from tournament.queries.sheets.keyed import all_gone, by_one, differing
from tournament.queries.sheets.measuring import hands_made, measure_by, penalties


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSheet:
    """How far the sheet of one table is."""

    table: Any
    """With what ``results.told`` gives."""
    state: State
    """Of the table, by hands or sheet."""
    done: bool
    first: Sheet | None
    second: Sheet | None
    of_others: bool
    """The first keying is not of the people who have a row by now."""
    hands_differ: bool
    """Hands and sheet do not say the same."""
    keyings_differ: bool
    total: int | None
    """What the first keying sums to."""

    @property
    def to_key(self) -> bool:
        """Nothing is known yet of a table that may have played."""
        nothing = self.first is None and not self.table.lines_in and not self.done
        return nothing and not all_gone(self.table)

    @property
    def by_one(self) -> bool:
        return by_one(self.first, self.second)

    @property
    def to_key_again(self) -> bool:
        return self.first is not None and (self.second is None or self.by_one)

    def is_for(self, user: User) -> bool:
        """Whether a second keying is to come that proves something when this person types it."""
        mine = self.first is not None and self.first.keyed_by_id == user.pk
        return self.to_key_again and not mine


def sheet_list(drawn: Round) -> list[TableSheet]:
    """The tables of a round with their sheets; a number of queries that does not grow."""
    keyed = Prefetch("sheets", queryset=Sheet.objects.prefetch_related("lines"))
    tables = told(drawn.tables.seated().substituted().prefetch_related(keyed))
    for table in tables:
        table.round = drawn
    taken, made = penalties(tables), hands_made(tables)
    return [_line(table, taken, made.get(table.pk, {})) for table in tables]


def _line(table: Any, taken: Mapping[tuple[int, int], int], made: Mapping[int, Row]) -> TableSheet:
    by_keying = {sheet.keying: sheet for sheet in table.sheets.all()}
    first, second = by_keying.get(1), by_keying.get(2)
    by = measure_by(table, taken, made, complete=False)
    return TableSheet(
        table=table,
        state=state_of(table),
        done=is_done(table),
        first=first,
        second=second,
        of_others=first is not None and by.of_others(first),
        hands_differ=bool(first and by.against(first)),
        keyings_differ=bool(first and second and differing(first, second, by.columns) != ()),
        total=sum(line.points for line in first.lines.all()) if first else None,
    )


def next_to_key(
    lines: Sequence[TableSheet], after: int = 0, *, again_by: User | None = None
) -> int | None:
    """The number of the next table to key: the first one after a table, then from the front.

    :param again_by: who is to key a second time; None: the first keying
    """
    waiting = [
        line.table.number
        for line in lines
        if (line.to_key if again_by is None else line.is_for(again_by))
    ]
    later = [number for number in waiting if number > after]
    return next(iter(later or waiting), None)
