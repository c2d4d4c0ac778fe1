"""The columns of the standings."""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any

import django_tables2 as tables
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django_tables2.data import TableListData
from django_tables2.utils import OrderBy

from tournament.queries.ranking import Row

DEFAULT_ORDER = "rank"
MOST_ROUNDS = 8
"""More columns of single rounds do not fit a page; every round has a page of its own, too."""
FEW_ROUNDS = 3
"""So many columns of single rounds fit a tablet held across as well."""


_FIGURE = {"th": {"class": "number"}}


class Lines(TableListData):
    """Sorted by one column; equal lines stay in order of their numbers."""

    def order_by(self, aliases: Sequence[OrderBy]) -> None:
        if list(aliases) == [DEFAULT_ORDER]:
            return  # they come in this order, with those out of competition behind
        self.data.sort(key=attrgetter("number"))
        for alias in aliases:
            name = "sorted_name" if alias.bare == "name" else str(alias.bare)
            self.data.sort(key=_key(name, down=alias.is_descending), reverse=alias.is_descending)


def _key(name: str, *, down: bool) -> Callable[[Row], tuple[bool, Any]]:
    """What lines are sorted by; those without a value come last, whichever way."""

    def key(row: Row) -> tuple[bool, Any]:
        value = getattr(row, name)
        return (value is None) != down, 0 if value is None else value

    return key


class StandingsTable(tables.Table):
    rank = tables.Column(verbose_name=_("Rank"), attrs=_FIGURE)
    number = tables.Column(verbose_name=_("No."), attrs=_FIGURE)
    name = tables.Column(verbose_name=_("Name"))
    total = tables.Column(verbose_name=_("Points"), attrs=_FIGURE, initial_sort_descending=True)
    played = tables.Column(
        verbose_name=_("Hands"),
        attrs=_FIGURE,
        initial_sort_descending=True,
    )
    won_as_picker = tables.Column(
        verbose_name=_("Won as picker"),
        attrs=_FIGURE,
        initial_sort_descending=True,
    )

    class Meta:
        template_name = "tournament/ranking/_table.html"

    def __init__(
        self, rows: list[Row], *, won_title: str, rounds: Sequence[int], sort: str, **kwargs
    ) -> None:
        """
        :param won_title: heads the column of hands won by who picked or played
        :param rounds: numbers of the rounds whose points have a column
        :param sort: a column's name, with ``-`` before it to sort downwards; another word sorts
            by rank
        """
        shown = tuple(rounds)[-MOST_ROUNDS:]
        self.few_rounds = len(shown) <= FEW_ROUNDS
        self.rounds_shown = len(shown)
        self.has_penalties = any(row.penalties for row in rows)
        self.has_ties = any(row.because for row in rows)
        extra = [(f"round_{number}", self._round(number)) for number in shown]
        if self.has_penalties:
            extra.append(("penalties", tables.Column(verbose_name=_("Penalties"), attrs=_FIGURE)))
        super().__init__(
            Lines(rows),
            order_by=sort if OrderBy(sort).bare in self.base_columns else DEFAULT_ORDER,
            extra_columns=extra,
            sequence=("rank", "number", "name", "...", "total", "played", "won_as_picker"),
            **kwargs,
        )
        self.columns["won_as_picker"].column.verbose_name = won_title

    def _round(self, number: int) -> tables.Column:
        return tables.Column(
            verbose_name=gettext("R%(number)s") % {"number": number},
            orderable=False,
            attrs=_FIGURE,
        )
