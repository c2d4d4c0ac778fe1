"""Who sat in for whom once a table had hands."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournament.models.drawing import Table
from tournament.models.registering import Entry


class SubstitutionManager(models.Manager["Substitution"]):
    """Always with the names: nobody asks for a substitute without them."""

    def get_queryset(self) -> models.QuerySet["Substitution"]:
        return super().get_queryset().select_related("entry__player")


class Substitution(models.Model):
    """From a hand on, somebody else plays at a seat. Hands before it stay with who played them."""

    class Line(models.TextChoices):
        INHERITED = "inherited", _("goes on with the line of the person replaced")
        OWN = "own", _("plays for himself or herself")
        OUTSIDE = "outside", _("plays out of competition")

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="substitutions")
    position = models.PositiveSmallIntegerField(help_text="the seat")
    from_hand = models.PositiveSmallIntegerField(help_text="the first hand the substitute plays")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="substitutions")
    line = models.CharField(max_length=10, choices=Line)

    objects = SubstitutionManager()

    class Meta:
        ordering = ["table", "position", "from_hand"]
        constraints = [
            models.UniqueConstraint(
                name="one_substitution_per_hand", fields=["table", "position", "from_hand"]
            ),
            models.CheckConstraint(name="substitution_from_hand_1", condition=Q(from_hand__gte=1)),
        ]

    def __str__(self) -> str:
        return f"{self.table}, seat {self.position} from hand {self.from_hand}: {self.entry}"
