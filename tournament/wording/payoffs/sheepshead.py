"""What a Sheepshead hand is worth, as tables."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import scoring
from scoring.payoffs import Payoffs, PickedRow, Share, UnpickedRow
from tournament.wording.payoffs.grids import Grid, Line, span

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

BANDS: Mapping[scoring.Band, "StrPromise"] = {
    scoring.Band.WON_SCHWARZ: gettext_lazy("Every trick"),
    scoring.Band.WON_SCHNEIDER: gettext_lazy("Won, schneider"),
    scoring.Band.WON: gettext_lazy("Won"),
    scoring.Band.LOST: gettext_lazy("Lost"),
    scoring.Band.LOST_SCHNEIDER: gettext_lazy("Lost, schneider"),
    scoring.Band.LOST_SCHWARZ: gettext_lazy("No trick"),
}

S = scoring.StepCode
STEPS: Mapping[scoring.StepCode, "StrPromise"] = {
    S.SHEEPSHEAD_MADE: gettext_lazy("Sheepshead called and made"),
    S.SHEEPSHEAD_MISSED: gettext_lazy("Sheepshead called and missed"),
    S.LEASTER_WON: gettext_lazy("Leaster won"),
    S.LEASTER_SWEPT: gettext_lazy("Leaster with every trick"),
    S.MOSTER_LOST: gettext_lazy("Moster lost"),
    S.MOSTER_OVER_60: gettext_lazy("Moster lost"),
    S.MOSTER_SWEPT: gettext_lazy("Moster with every trick"),
    S.MITTLER_WON: gettext_lazy("Mittler won"),
    S.SCHNEIDSTER_WON: gettext_lazy("Schneidster won"),
    S.SCHWANZER_LOST: gettext_lazy("Schwanzer lost"),
    S.MISPLAYED: gettext_lazy("Misplay"),
}
"""What a row is called that no band names."""


def grids(worth: Payoffs) -> tuple[Grid, ...]:
    """The tables of a rule set, those without a row left out."""
    made = (_with_partner(worth), _alone(worth), _unpicked(worth))
    return tuple(grid for grid in made if grid.lines)


def _with_partner(worth: Payoffs) -> Grid:
    return Grid(
        title=_("Picked, with a partner"),
        columns=(_("Picker"), _("Partner"), _("Each defender")),
        made=_("Card points"),
        lines=tuple(_picked(row, row.with_partner) for row in worth.picked if row.with_partner),
    )


def _alone(worth: Payoffs) -> Grid:
    called = (
        Line(label=str(STEPS[row.step]), made="", points=_points(row.alone)) for row in worth.called
    )
    return Grid(
        title=_("Picked, the picker alone"),
        columns=(_("Picker"), _("Each defender")),
        made=_("Card points"),
        lines=(*(_picked(row, row.alone) for row in worth.picked), *called),
    )


def _picked(row: PickedRow, shares: Iterable[Share]) -> Line:
    return Line(label=str(BANDS[row.band]), made=span(row.card_points), points=_points(shares))


def _unpicked(worth: Payoffs) -> Grid:
    lines = tuple(_other_lines(worth.unpicked))
    return Grid(
        title=_("Other hands"),
        columns=(_("Winner or loser"), _("Each other")),
        made=_("Card points") if any(line.made for line in lines) else "",
        lines=lines,
    )


def _other_lines(rows: Iterable[UnpickedRow]) -> Iterator[Line]:
    """What moves points; of the rest the rules speak."""
    for row in rows:
        if any(share.points for share in row.shares):
            made = span(row.card_points) if row.card_points else ""
            yield Line(label=str(STEPS[row.step]), made=made, points=_points(row.shares))


def _points(shares: Iterable[Share]) -> tuple[int, ...]:
    return tuple(share.points for share in shares)
