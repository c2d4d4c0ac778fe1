"""People, and their entries in a tournament."""

from typing import Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournament.models.setting_up import Tournament


class Player(models.Model):
    """A person known to an organiser, over many tournaments."""

    organiser = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="players"
    )
    name = models.CharField(_("name"), max_length=80)
    town = models.CharField(_("town"), max_length=80, blank=True)

    class Meta:
        ordering = ["name", "town", "id"]
        indexes = [models.Index(name="players_of_an_organiser", fields=["organiser", "name"])]

    def __str__(self) -> str:
        return f"{self.name} ({self.town})" if self.town else self.name


class EntryQuerySet(models.QuerySet["Entry"]):
    def present(self) -> Self:
        """Checked in: to be seated in the next draw."""
        return self.filter(status=Entry.Status.CHECKED_IN)

    def named(self) -> Self:
        """With the names fetched."""
        return self.select_related("player")


class Entry(models.Model):
    """A person in one tournament, with a start number that never changes."""

    class Status(models.TextChoices):
        REGISTERED = "registered", _("Registered")
        CHECKED_IN = "checked_in", _("Checked in")
        WITHDRAWN = "withdrawn", _("Withdrawn")

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="entries")
    number = models.PositiveIntegerField(_("number"))
    status = models.CharField(_("status"), max_length=12, choices=Status, default=Status.REGISTERED)
    keep_apart = models.CharField(
        _("keep-apart group"),
        max_length=40,
        blank=True,
        help_text="people of one group share no table in round one, and seldom later",
    )
    fixed_table = models.PositiveSmallIntegerField(_("fixed table"), null=True, blank=True)
    fixed_seat = models.PositiveSmallIntegerField(_("fixed seat"), null=True, blank=True)
    requested_table = models.PositiveSmallIntegerField(_("requested table"), null=True, blank=True)
    competing = models.BooleanField(
        _("in competition"), default=True, help_text="false: plays, but takes no place"
    )

    objects = EntryQuerySet.as_manager()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(name="one_entry_per_number", fields=["tournament", "number"]),
            models.UniqueConstraint(name="one_entry_per_player", fields=["tournament", "player"]),
            models.CheckConstraint(name="entry_number_from_1", condition=Q(number__gte=1)),
            models.CheckConstraint(
                name="fixed_seat_at_a_fixed_table",
                condition=Q(fixed_seat__isnull=True) | Q(fixed_table__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.player.name}"

    @property
    def name(self) -> str:
        return self.player.name
