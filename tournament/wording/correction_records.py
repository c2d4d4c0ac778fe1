"""What a correction left in the list of changes, in one line each."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.models import Revision

FEW = 10
"""So many hands of a long list are named."""


def moved_record(record: Mapping[str, Any]) -> str:
    """Where hands stand."""
    hands = sorted(record["moved"], key=lambda hand: (hand["round"], hand["table"], hand["number"]))
    told = ", ".join(_stands(hand) for hand in hands[:FEW])
    left = len(hands) - FEW
    if left <= 0:
        return told
    return ngettext("%(told)s; and %(left)s more", "%(told)s; and %(left)s more", left) % {
        "told": told,
        "left": left,
    }


def _stands(hand: Mapping[str, Any]) -> str:
    place = _("round %(round)s, table %(table)s, hand %(number)s") % hand
    return place if hand["current"] else _("%(place)s (kept aside)") % {"place": place}


def sat_record(record: Mapping[str, Any]) -> str:
    """Who sits at which seat."""
    return "; ".join(
        _("table %(table)s, seat %(seat)s: %(name)s (%(number)s)") % seat for seat in record["sat"]
    )


def reverted_record(record: Mapping[str, Any]) -> str:
    """Which change was taken back."""
    words = dict(Revision.Kind.choices)
    return str(words.get(record["kind"], record["kind"]))
