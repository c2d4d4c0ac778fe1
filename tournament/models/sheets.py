"""Paper sheets: the totals of one table and round, as keyed in from what the table wrote."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournament.models.drawing import Table
from tournament.models.registering import Entry


class Sheet(models.Model):
    """One keying of a table's sheet. A second keying, by somebody else, proves the first."""

    class State(models.TextChoices):
        PARKED = "parked", _("does not balance")
        KEYED = "keyed", _("keyed in")
        CHECKED = "checked", _("checked")

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="sheets")
    keying = models.PositiveSmallIntegerField(default=1, help_text="1, or 2 for the second keying")
    state = models.CharField(max_length=8, choices=State)
    version = models.PositiveIntegerField(default=1)
    keyed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    """Who typed what it says now."""
    keyed_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)
    checked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    checked_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["table", "keying"]
        constraints = [
            models.UniqueConstraint(name="one_sheet_per_keying", fields=["table", "keying"]),
            models.CheckConstraint(name="keying_1_or_2", condition=Q(keying__in=[1, 2])),
        ]

    def __str__(self) -> str:
        return f"{self.table}, sheet"


class SheetLine(models.Model):
    """What the sheet says of one player."""

    sheet = models.ForeignKey(Sheet, on_delete=models.CASCADE, related_name="lines")
    row = models.PositiveSmallIntegerField(help_text="line of the sheet, from 1")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="sheet_lines")
    points = models.BigIntegerField(help_text="game points of the round")
    played = models.PositiveSmallIntegerField(null=True, help_text="hands played, where written")
    hands_won = models.PositiveSmallIntegerField(null=True, help_text="hands won as picker")
    lone_hands_won = models.PositiveSmallIntegerField(null=True)

    class Meta:
        ordering = ["sheet", "row"]
        constraints = [
            models.UniqueConstraint(name="one_line_per_row", fields=["sheet", "row"]),
            models.UniqueConstraint(name="one_line_per_entry", fields=["sheet", "entry"]),
        ]

    def __str__(self) -> str:
        return f"{self.sheet}, {self.entry}: {self.points:+d}"
