"""Hands as they were entered, and what they are worth."""

from typing import Self

from django.conf import settings
from django.db import models
from django.db.models import Q

from tournament.models.drawing import Table
from tournament.models.registering import Entry


class HandQuerySet(models.QuerySet["Hand"]):
    def current(self) -> Self:
        """Those that count."""
        return self.filter(current=True)

    def conflicting(self) -> Self:
        """Second entries of a hand number, kept aside until the director decides."""
        return self.filter(current=False)


class Hand(models.Model):
    """One deal played out: the facts, in the words of the rule book's hand schema."""

    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="hands")
    number = models.PositiveSmallIntegerField(help_text="line of the table's list, from 1")
    dealer = models.PositiveSmallIntegerField()
    outcome = models.CharField(max_length=20)
    facts = models.JSONField()
    current = models.BooleanField(default=True)
    cut = models.BooleanField(default=False, help_text="played beyond the number; does not count")
    client_id = models.UUIDField(unique=True)
    version = models.PositiveIntegerField(default=1)
    entered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    device = models.CharField(max_length=200, blank=True)
    entered_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)

    objects = HandQuerySet.as_manager()

    class Meta:
        ordering = ["number", "id"]
        indexes = [
            # How far every table is, told from the index alone.
            models.Index(name="hands_by_table", fields=["table", "current", "number", "outcome"]),
        ]
        constraints = [
            models.UniqueConstraint(
                name="one_current_hand_per_number",
                fields=["table", "number"],
                condition=Q(current=True),
            ),
            models.CheckConstraint(name="hand_number_from_1", condition=Q(number__gte=1)),
            models.CheckConstraint(name="hand_dealer_from_1", condition=Q(dealer__gte=1)),
        ]

    def __str__(self) -> str:
        return f"{self.table}, hand {self.number}"


class Score(models.Model):
    """What a current hand moves for one entry. Derived; written with its hand, never alone."""

    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="scores")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="scores")
    seat = models.PositiveSmallIntegerField()
    points = models.BigIntegerField(help_text="game points; a hand sums to 0")
    played = models.BooleanField(help_text="false when sitting out, and in a misdeal")
    picked = models.BooleanField(default=False)
    alone = models.BooleanField(default=False, help_text="picked, and had no partner")
    won = models.BooleanField(default=False, help_text="on the side that won a picked hand")

    class Meta:
        ordering = ["hand", "seat"]
        constraints = [
            models.UniqueConstraint(name="one_score_per_seat", fields=["hand", "seat"]),
            models.UniqueConstraint(name="one_score_per_entry", fields=["hand", "entry"]),
        ]

    def __str__(self) -> str:
        return f"{self.hand}, seat {self.seat}: {self.points:+d}"


class HandsLine(models.Model):
    """What the hands of a table come to for one entry: the sum of the scores that count there.

    Derived; written with the scores, never alone. Hands that were cut are not in it.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="hands_lines")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="hands_lines")
    points = models.BigIntegerField(help_text="game points")
    played = models.PositiveIntegerField(help_text="hands played")
    hands_won = models.PositiveIntegerField(help_text="hands won as picker or player")
    lone_hands_won = models.PositiveIntegerField(help_text="of those, the ones won alone")

    class Meta:
        constraints = [
            models.UniqueConstraint(name="one_hands_line_per_entry", fields=["table", "entry"]),
        ]

    def __str__(self) -> str:
        return f"{self.table}, {self.entry}: {self.points:+d}"
