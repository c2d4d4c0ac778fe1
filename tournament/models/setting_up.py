"""A tournament and how it is played."""

from functools import cached_property
from typing import Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

import scoring

MOST_SITTING_OUT = 3
"""So many sit out at the largest table there can be: a table for four that seats seven."""


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
        """What happens with the players left over when the tables are full.

        A larger table has a seat more than the rule set has players, a smaller one a seat less. As
        large as needed is up to :data:`MOST_SITTING_OUT` seats more.
        """

        LARGER = "larger", _("Larger tables: the dealer sits out")
        SMALLER = "smaller", _("Smaller tables")
        EITHER = "either", _("Larger tables, and smaller ones where those do not come out")
        LARGEST = "largest", _("As large as needed: several sit out in turn")

        def sizes(self, full: int) -> tuple[int, ...]:
            """Seats a table may have, the preferred size first.

            :param full: seats at a full table
            """
            if self is self.LARGEST:
                return tuple(range(full, full + MOST_SITTING_OUT + 1))
            larger = (full + 1,) if self in (self.LARGER, self.EITHER) else ()
            smaller = (full - 1,) if self in (self.SMALLER, self.EITHER) else ()
            return (full, *larger, *smaller)

    class Incomplete(models.TextChoices):
        """Where those are ranked who did not play every round."""

        AMONG = "among", _("Among the others, by their points")
        BEHIND = "behind", _("Behind all who played every round")

    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(_("name"), max_length=80)
    date = models.DateField(_("date"))
    venue = models.CharField(_("venue"), max_length=80, blank=True)
    organiser = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="organised_tournaments"
    )
    directors = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="tournaments")
    preset = models.CharField(
        _("rules"), max_length=40, help_text="the built-in rule set that it began with"
    )
    club_preset = models.CharField(
        max_length=80, blank=True, help_text="the club's own preset that it began with, if any"
    )
    preset_ruleset = models.JSONField(
        default=dict, help_text="what the preset said then; house rules are told from it"
    )
    ruleset = models.JSONField()
    rounds_planned = models.PositiveSmallIntegerField(_("rounds"))
    hands_per_round = models.PositiveSmallIntegerField(_("hands a round"))
    leftovers = models.CharField(
        _("leftover players"), max_length=12, choices=Leftovers, default=Leftovers.LARGER
    )
    tie_breaks = models.JSONField(
        default=list, blank=True, help_text="codes of the tie-breaks in order; then a shared place"
    )
    incomplete = models.CharField(
        _("incomplete players"), max_length=8, choices=Incomplete, default=Incomplete.AMONG
    )
    second_keying = models.BooleanField(
        _("second keying"), default=False, help_text="a sheet is checked when two keyings are equal"
    )
    minutes_per_round = models.PositiveSmallIntegerField(
        _("minutes a round"), null=True, blank=True
    )
    closed_at = models.DateTimeField(null=True)
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
    def rules(self) -> scoring.Rules:
        """The rule set in force at a full table."""
        return scoring.read_ruleset(self.ruleset)

    @property
    def has_house_rules(self) -> bool:
        """Whether an option says something else than the preset it began with."""
        return self.ruleset != self.preset_ruleset

    @property
    def table_size(self) -> int:
        """Seats at a full table: as many as the rule set has players."""
        return self.rules.players

    @property
    def table_sizes(self) -> tuple[int, ...]:
        """Seats a table may have, the preferred size first."""
        return self.Leftovers(self.leftovers).sizes(self.table_size)


class ClubPreset(models.Model):
    """A rule set that an organiser keeps under a name, to be used for the next event."""

    organiser = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="club_presets"
    )
    name = models.CharField(_("name"), max_length=80)
    game = models.CharField(max_length=20)
    based_on = models.CharField(max_length=40, help_text="the built-in preset it comes from")
    ruleset = models.JSONField()
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = [Lower("name"), "id"]
        constraints = [
            models.UniqueConstraint("organiser", Lower("name"), name="one_club_preset_per_name")
        ]

    def __str__(self) -> str:
        return self.name

    @cached_property
    def rules(self) -> scoring.Rules:
        """The rule set kept."""
        return scoring.read_ruleset({"game": self.game, **self.ruleset})
