"""The list at the registration desk."""

import django_tables2 as tables
from django.utils.translation import gettext_lazy as _


class EntriesTable(tables.Table):
    number = tables.Column(
        verbose_name=_("No."), attrs={"th": {"class": "number"}, "td": {"class": "number"}}
    )
    name = tables.TemplateColumn(
        template_name="tournament/registering/_name.html",
        verbose_name=_("Name"),
        order_by=("sort_name", "number"),
    )
    town = tables.Column(
        verbose_name=_("Town"),
        default="",
        order_by=("sort_town", "sort_name"),
        attrs={
            "th": {"class": "d-none d-md-table-cell"},
            "td": {"class": "d-none d-md-table-cell town"},
        },
    )
    status = tables.TemplateColumn(
        template_name="tournament/registering/_status_cell.html",
        verbose_name=_("Status"),
        order_by=("status", "number"),
        attrs={
            "th": {"class": "d-none d-md-table-cell"},
            "td": {"class": "d-none d-md-table-cell"},
        },
    )
    actions = tables.TemplateColumn(
        template_name="tournament/registering/_status_buttons.html",
        verbose_name=_("Change"),
        orderable=False,
        attrs={"td": {"class": "actions"}, "th": {"class": "actions"}},
    )

    class Meta:
        attrs = {"class": "table"}
        order_by = "-number"
        row_attrs = {
            "class": lambda record, table: "is-current" if record.number == table.entered else ""
        }

    def __init__(self, *args, entered: int | None = None, **kwargs) -> None:
        self.entered = entered
        super().__init__(*args, **kwargs)
