"""What a plot shows, in sentences: for whoever does not see it."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.plotting import Step
from tournament.queries.ranking import Row
from tournament.templatetags.points import signed
from tournament.wording.lists import all_of


def curve_said(steps: Sequence[Step]) -> str:
    """How a player's points went: lowest, highest, last."""
    totals, hands = [0], 0
    for step in steps:
        totals.append(totals[-1] + step.points)
        hands += 0 if step.penalty else step.width
    values = {
        "hands": hands,
        "low": signed(min(totals)),
        "high": signed(max(totals)),
        "last": signed(totals[-1]),
    }
    said = ngettext(
        "From 0 over %(hands)d hand: lowest %(low)s, highest %(high)s, at the end %(last)s.",
        "From 0 over %(hands)d hands: lowest %(low)s, highest %(high)s, at the end %(last)s.",
        hands,
    )
    return said % values


def leaders_said(rows: Sequence[Row], round_number: int) -> str:
    """Who leads after the last round shown: place, name and points."""
    return _("After round %(number)d: %(leaders)s.") % {
        "number": round_number,
        "leaders": all_of([_leader(row) for row in rows]),
    }


def _leader(row: Row) -> str:
    return _("place %(place)d %(name)s %(points)s") % {
        "place": row.rank,
        "name": row.name,
        "points": signed(row.total),
    }
