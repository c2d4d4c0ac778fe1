"""A tournament and how it is played."""

from functools import cached_property
from typing import Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

import scoring


class TournamentQuerySet(models.QuerySet["Tournament"]):
    def directed_by(self, user) -> Self:
        """The tournaments that this person runs."""
        return self.filter(directors=user) if user.is_authenticated else self.none()

    def under_way(self) -> Self:
        """Those with a round drawn: there is something to see."""
        return self.filter(rounds__isnull=False).distinct()


class Tournament(models.Model):
    """One event: its own copy of the rule set, its format, its people."""

    class Leftovers(models.TextChoices):
        """What happens with the players left over when the tables are full."""

        SIX = "six", _("Tables of six: the dealer sits out")
        FOUR = "four", _("Tables of four")
        EITHER = "six_or_four", _("Tables of six, and of four where six does not come out")

    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(_("name"), max_length=80)
    date = models.DateField(_("date"))
    venue = models.CharField(_("venue"), max_length=80, blank=True)
    organiser = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="organised_tournaments"
    )
    directors = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="tournaments")
    preset = models.CharField(_("rules"), max_length=40)
    ruleset = models.JSONField()
    rounds_planned = models.PositiveSmallIntegerField(_("rounds"))
    hands_per_round = models.PositiveSmallIntegerField(_("hands a round"))
    leftovers = models.CharField(
        _("leftover players"), max_length=12, choices=Leftovers, default=Leftovers.SIX
    )
    draw_seed = models.CharField(max_length=40)
    # Grows with every change that anybody can see, in the same transaction: what a page
    # showing this tournament names as its ETag. See docs/decisions/0004.
    version = models.PositiveBigIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = TournamentQuerySet.as_manager()

    class Meta:
        ordering = ["-date", "-id"]
        constraints = [
            models.CheckConstraint(name="rounds_from_1", condition=Q(rounds_planned__gte=1)),
            models.CheckConstraint(name="hands_from_1", condition=Q(hands_per_round__gte=1)),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("overview", args=[self.slug])

    @cached_property
    def rules(self) -> scoring.RuleSet:
        """The rule set in force at a full table."""
        return scoring.ruleset_from_json(self.ruleset)

    @property
    def table_size(self) -> int:
        """Seats at a full table: as many as the rule set has players."""
        return self.rules.players

    @property
    def table_sizes(self) -> tuple[int, ...]:
        """Seats a table may have, the preferred size first."""
        full = self.table_size
        return {
            self.Leftovers.SIX: (full, full + 1),
            self.Leftovers.FOUR: (full, full - 1),
            self.Leftovers.EITHER: (full, full + 1, full - 1),
        }[self.Leftovers(self.leftovers)]
