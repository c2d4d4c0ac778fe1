"""Every change and every deletion: who, when, on what, before, after, why."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.models.setting_up import Tournament


class Revision(models.Model):
    """One change. It names its place by numbers, so that it outlives what it speaks of."""

    class Kind(models.TextChoices):
        SET_UP = "set_up", _("Set-up changed")
        REGISTERED = "registered", _("Player registered")
        ENTRY_CHANGED = "entry_changed", _("Entry changed")
        DRAWN = "drawn", _("Round drawn")
        REDRAWN = "redrawn", _("Round drawn again")
        TAKEN_BACK = "taken_back", _("Round taken back")
        RESEATED = "reseated", _("Seats changed by hand")
        SUBSTITUTED = "substituted", _("Substitution recorded")
        HAND_ENTERED = "hand_entered", _("Hand entered")
        HAND_CORRECTED = "hand_corrected", _("Hand corrected")
        HAND_DELETED = "hand_deleted", _("Hand deleted")
        DOUBLER_MOVED = "doubler_moved", _("Doubling followed an earlier hand")
        CONFLICT_KEPT = "conflict_kept", _("Second entry of a hand kept aside")
        CONFLICT_CHOSEN = "conflict_chosen", _("Second entry put in the first one's place")
        CONFLICT_DROPPED = "conflict_dropped", _("Second entry dropped")
        RULES_CHANGED = "rules_changed", _("Rules changed")
        HANDS_MOVED = "hands_moved", _("Hands moved to another table")
        SEAT_CORRECTED = "seat_corrected", _("Who sat there corrected")
        REVERTED = "reverted", _("Change taken back")
        SHEET_KEYED = "sheet_keyed", _("Sheet keyed in")
        SHEET_CHANGED = "sheet_changed", _("Sheet changed")
        SHEET_CHECKED = "sheet_checked", _("Sheet checked")
        SHEETS_EXCHANGED = "sheets_exchanged", _("Sheets of two tables exchanged")
        COUNTED = "counted", _("Decided whether hands or sheet count")
        TABLE_SETTLED = "table_settled", _("Decided on too few or too many hands")
        RULED = "ruled", _("Penalty or ruling")
        RULING_REVOKED = "ruling_revoked", _("Penalty or ruling taken back")
        LOT_DRAWN = "lot_drawn", _("Lot drawn")
        CLOCK = "clock", _("Round clock")
        LOOKED_AT = "looked_at", _("Unlikely entry found right")
        ROUND_CLOSED = "round_closed", _("Round closed")
        ROUND_REOPENED = "round_reopened", _("Round opened again")
        CLOSED = "closed", _("Event closed")
        REOPENED = "reopened", _("Event opened again")

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="revisions")
    kind = models.CharField(max_length=20, choices=Kind)
    entry_number = models.PositiveIntegerField(null=True)
    round_number = models.PositiveSmallIntegerField(null=True)
    table_number = models.PositiveSmallIntegerField(null=True)
    hand_number = models.PositiveSmallIntegerField(null=True)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    why = models.CharField(max_length=200, blank=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    by_name = models.CharField(max_length=150, help_text="kept when the account is deleted")
    device = models.CharField(max_length=200, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-id"]
        indexes = [
            models.Index(
                name="revisions_of_a_hand",
                fields=["tournament", "round_number", "table_number", "hand_number"],
            )
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} ({self.at:%Y-%m-%d %H:%M})"
