"""Unlikely entries that a director looked at and found right."""

from django.conf import settings
from django.db import models

from tournament.models.recording import Hand


class LookedAt(models.Model):
    """One doubt about a hand that does not come back while the hand stays as it is."""

    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="looked_at")
    code = models.CharField(max_length=20, help_text="what was unlikely: a code of scoring.doubts")
    version = models.PositiveIntegerField(help_text="of the hand that was looked at")
    up_to = models.PositiveSmallIntegerField(help_text="the last hand of the table by then")
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                name="one_look_per_doubt", fields=["hand", "code", "version", "up_to"]
            )
        ]

    def __str__(self) -> str:
        return f"{self.hand}: {self.code}"
