"""A player's page in words: places, penalties, sheets."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.models import Adjustment, SheetLine
from tournament.queries.players_page import Stay
from tournament.templatetags.points import signed


def place_said(stay: Stay, *, seat: int) -> str:
    """Where somebody sits next."""
    return _("Round %(round)d: table %(table)d, seat %(seat)d") % {
        "round": stay.table.round.number,
        "table": stay.table.number,
        "seat": seat,
    }


def penalty_said(penalty: Adjustment) -> str:
    """A penalty or ruling with its reason, and who decided."""
    values = {
        "kind": penalty.get_kind_display(),
        "points": signed(penalty.points),
        "reason": penalty.reason,
        "who": penalty.decided_by,
    }
    if not penalty.points:
        return _("%(kind)s: %(reason)s (decided by %(who)s)") % values
    return _("%(kind)s %(points)s: %(reason)s (decided by %(who)s)") % values


def sheet_said(line: SheetLine, made: int) -> str:
    """A line of a paper sheet, as far as it is written."""
    parts = [_("From the table’s sheet: %(points)s.") % {"points": signed(made)}]
    if line.played is not None:
        parts.append(
            ngettext("%(count)d hand played.", "%(count)d hands played.", line.played)
            % {"count": line.played}
        )
    if line.hands_won is not None:
        parts.append(
            ngettext("%(count)d hand won.", "%(count)d hands won.", line.hands_won)
            % {"count": line.hands_won}
        )
    return " ".join(parts)
