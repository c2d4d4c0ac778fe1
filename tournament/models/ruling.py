"""What a director decides: penalties and rulings, and lots drawn for a place."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournament.models.registering import Entry
from tournament.models.setting_up import Tournament


class Adjustment(models.Model):
    """A penalty or ruling. Its points go to nobody."""

    class Kind(models.TextChoices):
        WARNING = "warning", _("Warning")
        POINTS = "points", _("Penalty points")
        MISPLAY = "misplay", _("Misplay")
        EXCLUSION = "exclusion", _("Exclusion")

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="adjustments")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="adjustments")
    round_number = models.PositiveSmallIntegerField(null=True, help_text="none: the whole event")
    table_number = models.PositiveSmallIntegerField(null=True)
    kind = models.CharField(max_length=10, choices=Kind)
    points = models.IntegerField(default=0, help_text="game points added; a penalty is below 0")
    on_sheet = models.BooleanField(
        default=False, help_text="the table wrote it on its sheet, whose sum it explains"
    )
    reason = models.CharField(max_length=200)
    decided_by = models.CharField(max_length=80, help_text="who decided, as told")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    at = models.DateTimeField(auto_now_add=True)
    revoked = models.BooleanField(default=False)

    class Meta:
        ordering = ["round_number", "id"]
        constraints = [
            models.CheckConstraint(
                name="a_warning_costs_nothing", condition=~Q(kind="warning") | Q(points=0)
            )
        ]

    def __str__(self) -> str:
        return f"{self.entry}: {self.get_kind_display()} {self.points:+d}"


class Lot(models.Model):
    """A lot drawn among people tied for a place: 1 is the best."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="lots")
    drawing = models.PositiveSmallIntegerField(help_text="number of the drawing, from 1")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="lots")
    rank = models.PositiveSmallIntegerField()
    drawn_by = models.CharField(max_length=80, help_text="who drew, as told")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["drawing", "rank"]
        constraints = [
            models.UniqueConstraint(
                name="one_rank_per_drawing", fields=["tournament", "drawing", "rank"]
            ),
            models.UniqueConstraint(
                name="one_lot_per_drawing", fields=["tournament", "drawing", "entry"]
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry}: {self.rank}"
