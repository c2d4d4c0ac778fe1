"""The columns of the standings."""

import django_tables2 as tables
from django.utils.translation import gettext_lazy as _

MOST_ROUNDS = 8
"""More columns of single rounds than these do not fit a page; each round has its own page, too."""


class StandingsTable(tables.Table):
    """Lines in the order of ``Row``; sorted otherwise, equal lines stay in order of number."""

    rank = tables.Column(verbose_name=_("Place"))
    number = tables.Column(verbose_name=_("No."))
    name = tables.Column(verbose_name=_("Player"), order_by="sorted_name")
    total = tables.Column(verbose_name=_("Points"), initial_sort_descending=True)
    played = tables.Column(verbose_name=_("Hands"), initial_sort_descending=True)
    won_as_picker = tables.Column(verbose_name=_("Picks won"), initial_sort_descending=True)

    class Meta:
        order_by = "rank"
        template_name = "tournament/ranking/_table.html"
