"""Rounds, their tables and who sits where."""

from functools import cached_property
from typing import TYPE_CHECKING, Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

import scoring
from tournament.models.registering import Entry
from tournament.models.setting_up import Tournament

if TYPE_CHECKING:
    from tournament.models.substituting import Substitution


class Round(models.Model):
    """The hands played at one seating, and how that seating was drawn."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    hands = models.PositiveSmallIntegerField(help_text="hands each player plays")
    policy = models.CharField(max_length=30)
    seed = models.CharField(max_length=80)
    method = models.CharField(max_length=40)
    report = models.JSONField(default=dict)
    record = models.JSONField(
        default=dict, help_text="all that the draw depended on, and what it drew: proves it"
    )
    drawn_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    drawn_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, help_text="when the round clock was started")
    minutes = models.PositiveSmallIntegerField(null=True, help_text="that the round clock runs")
    paused_at = models.DateTimeField(
        null=True, help_text="since when the round clock stands; going on moves its start"
    )
    last_hand_at = models.DateTimeField(null=True, help_text="when the last hand was called")
    closed_at = models.DateTimeField(null=True, help_text="corrections need a reason afterwards")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(name="one_round_per_number", fields=["tournament", "number"]),
            models.CheckConstraint(name="round_number_from_1", condition=Q(number__gte=1)),
        ]

    def __str__(self) -> str:
        return f"{self.tournament}, round {self.number}"

    def get_absolute_url(self) -> str:
        return reverse("round", args=[self.tournament.slug, self.number])


class TableQuerySet(models.QuerySet["Table"]):
    def seated(self) -> Self:
        """With seats, entries and names fetched."""
        return self.prefetch_related(
            models.Prefetch("seats", queryset=Seat.objects.select_related("entry__player"))
        )

    def substituted(self) -> Self:
        """With who sits in for whom fetched, where many tables are asked for it."""
        return self.prefetch_related("substitutions")

    def counted(self) -> Self:
        """With ``hands_in`` (current hands that use up a deal) and ``conflicts``, in order."""
        hands = "hands"
        # Said here, since a query that groups forgets the order of Meta. Nothing else is joined
        # to be counted beside them.
        return self.order_by("round__number", "number").annotate(
            hands_in=models.Count(
                hands, filter=Q(hands__current=True) & ~Q(hands__outcome=scoring.Outcome.MISDEAL)
            ),
            conflicts=models.Count(hands, filter=Q(hands__current=False)),
        )


class Table(models.Model):
    """One table of one round."""

    class Counts(models.TextChoices):
        """What a table's result is taken from."""

        HANDS = "hands", _("the hands entered")
        SHEET = "sheet", _("the sheet keyed in")

    class Settled(models.TextChoices):
        """What becomes of a table that played too few hands, or too many."""

        AS_IS = "as_is", _("Counts as it is")
        CUT = "cut", _("Extra hands do not count")

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    hands_to_play = models.PositiveSmallIntegerField(
        help_text="deals this table plays so that everybody plays the round's hands"
    )
    counts = models.CharField(
        max_length=6,
        choices=Counts,
        default=Counts.HANDS,
        help_text="what its result is taken from",
    )
    settled = models.CharField(
        max_length=6,
        choices=Settled,
        blank=True,
        help_text="what the director decided on too few or too many hands",
    )

    objects = TableQuerySet.as_manager()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(name="one_table_per_number", fields=["round", "number"]),
            models.CheckConstraint(name="table_number_from_1", condition=Q(number__gte=1)),
        ]

    def __str__(self) -> str:
        return f"{self.round}, table {self.number}"

    def get_absolute_url(self) -> str:
        return reverse("table", args=[self.round.tournament.slug, self.round.number, self.number])

    @cached_property
    def seating(self) -> tuple["Seat", ...]:
        """The seats in order, clockwise from seat 1, which deals first, as they were drawn."""
        return tuple(self.seats.all())

    @cached_property
    def substituted(self) -> tuple["Substitution", ...]:
        """Who sits in from which hand on, by seat and hand; see ``queries.substituting``."""
        return tuple(self.substitutions.all())

    @property
    def size(self) -> int:
        return len(self.seating)

    @cached_property
    def rules(self) -> scoring.Rules:
        """The rule set in force at this table."""
        return scoring.at_table(self.round.tournament.rules, self.size)


class Seat(models.Model):
    """An entry's place at a table."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    position = models.PositiveSmallIntegerField()
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="seats")

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(name="one_seat_per_position", fields=["table", "position"]),
            models.UniqueConstraint(name="one_seat_per_entry", fields=["table", "entry"]),
            models.CheckConstraint(name="seat_position_from_1", condition=Q(position__gte=1)),
        ]

    def __str__(self) -> str:
        return f"{self.table}, seat {self.position}: {self.entry}"
