"""What a Schafkopf game is worth, as tables: the tariff as it is printed on tournament sheets."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.payoffs import Role
from scoring.schafkopf import Contract, Side, StepCode
from scoring.schafkopf.payoffs import GameWorth, LaufendeRow, Row, SchafkopfPayoffs
from tournament.wording.lists import all_of
from tournament.wording.payoffs.grids import Grid, Line, span
from tournament.wording.schafkopf.hands import CONTRACTS, SUITS

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

S = StepCode
WON = (S.WON, S.WON_SCHNEIDER, S.WON_SCHWARZ)
"""The columns of a tariff."""

RESULTS: Mapping[StepCode, "StrPromise | str"] = {
    S.RAMSCH_LOST: gettext_lazy("Ramsch lost"),
    S.JUNGFRAU_DOUBLES_EACH: gettext_lazy("Ramsch lost"),
    S.JUNGFRAU_DOUBLES_ALL: gettext_lazy("Ramsch lost"),
    S.DURCHMARSCH: gettext_lazy("Durchmarsch"),
}
"""What a row is called in which nobody plays."""


def grids(worth: SchafkopfPayoffs) -> tuple[Grid, ...]:
    """The tables of a rule set, those without a row left out."""
    made: tuple[Grid, ...]
    if _only_winners_write(worth):
        says = _("What each winner writes")
        made = (_each(worth, says), *_with_tricks(worth, (_("Each winner"),)), _ramsch(worth))
    else:
        says = _("What each opponent gets or pays")
        columns = (_("Each opponent"), _("The player"))
        made = (_each(worth, says), _alone(worth), *_with_tricks(worth, columns), _ramsch(worth))
    return tuple(grid for grid in made if grid.lines)


def _only_winners_write(worth: SchafkopfPayoffs) -> bool:
    rows = (row for game in worth.games for row in game.rows if row.unit)
    return any(share.points == 0 for row in rows for share in row.shares)


def _with_tricks(worth: SchafkopfPayoffs, columns: tuple[str, ...]) -> tuple[Grid, Grid]:
    """Tables whose figures are the player's, and before it those of each opponent if asked."""
    return _by_tricks(worth, columns), _laufende(worth, columns)


# The tariff -------------------------------------------------------------------------------


def _each(worth: SchafkopfPayoffs, title: str) -> Grid:
    return Grid(
        title=title,
        columns=(_("Plain"), _("Schneider"), _("Schwarz")),
        signed=False,
        lines=_tariff(worth.games, lambda row: row.unit),
    )


def _alone(worth: SchafkopfPayoffs) -> Grid:
    """What one against three writes."""
    games = [game for game in worth.games if not _in_pairs(game)]
    return Grid(
        title=_("What the player gets or pays, one against three"),
        columns=(_("Plain"), _("Schneider"), _("Schwarz")),
        signed=False,
        lines=_tariff(games, lambda row: row.shares[0].points),
    )


def _tariff(games: Iterable[GameWorth], figure: Callable[[Row], int]) -> tuple[Line, ...]:
    """Games that card points decide; a forced game only where it pays otherwise."""
    found: dict[tuple[Contract, tuple[int, ...]], Line] = {}
    for game in games:
        points = tuple(_figures(game, figure))
        if points:
            line = Line(label=game_name(game), points=points)
            found.setdefault((game.contract, points), line)
    return tuple(found.values())


def _figures(game: GameWorth, figure: Callable[[Row], int]) -> Iterator[int]:
    """Plain, with Schneider, with Schwarz; results that pay the same stand in one row."""
    rows = {row.step: row for row in game.rows}
    row = rows.get(S.WON)
    for step in WON:
        row = rows.get(step, row)
        if row is not None:
            yield figure(row)


def _in_pairs(game: GameWorth) -> bool:
    return any(share.role is Role.PARTNER for row in game.rows for share in row.shares)


def game_name(game: GameWorth) -> str:
    """A game, with its suits where others pay differently."""
    name = str(CONTRACTS[game.contract])
    if game.suits:
        name = f"{name} ({all_of([SUITS[suit].name for suit in game.suits])})"
    return _("%(game)s, forced") % {"game": name} if game.forced else name


# What tricks decide -----------------------------------------------------------------------


def _by_tricks(worth: SchafkopfPayoffs, columns: tuple[str, ...]) -> Grid:
    rows = ((game, game.rows[0]) for game in worth.games)
    lines = (
        Line(label=game_name(game), points=(best.unit, best.shares[0].points)[-len(columns) :])
        for game, best in rows
        if best.step in (S.TOUT_MADE, S.SIE_HELD, S.BETTEL_MADE)
    )
    title = _("Tout, Sie, Bettel")
    return Grid(title=title, columns=columns, signed=False, lines=tuple(lines))


# Laufende ---------------------------------------------------------------------------------


def _laufende(worth: SchafkopfPayoffs, columns: tuple[str, ...]) -> Grid:
    lines = (
        Line(label=_run(game, row), made=_counting(row), points=_won_by(row)[-len(columns) :])
        for game in worth.games
        for row in game.laufende
        if row.won
    )
    return Grid(
        title=_("Each Laufende adds"),
        columns=columns,
        made=_("Counting"),
        signed=False,
        lines=tuple(dict.fromkeys(lines)),
    )


def _run(game: GameWorth, row: LaufendeRow) -> str:
    name = str(CONTRACTS[game.contract])
    if row.side is None:
        return name
    says = _("%(game)s, with") if row.side is Side.PLAYER else _("%(game)s, without")
    return says % {"game": name}


def _counting(row: LaufendeRow) -> str:
    return f"{row.least}–{row.most}" if row.most > row.least else str(row.least)


def _won_by(row: LaufendeRow) -> tuple[int, int]:
    return abs(row.shares[-1].points), abs(row.shares[0].points)


# When nobody plays ------------------------------------------------------------------------


def _ramsch(worth: SchafkopfPayoffs) -> Grid:
    rows = [row for game in worth.games if game.contract is Contract.RAMSCH for row in game.rows]
    without = any(_share(row, Role.JUNGFRAU) for row in rows)
    lines = tuple(_ramsch_line(row, without=without) for row in rows)
    columns = (_("Loser or winner"), _("Each other"))
    return Grid(
        title=_("Ramsch"),
        columns=(*columns, _("Without a trick")) if without else columns,
        made=_("Card points") if any(line.made for line in lines) else "",
        lines=lines,
    )


def _ramsch_line(row: Row, *, without: bool) -> Line:
    label = str(RESULTS[row.step])
    if row.jungfrauen:
        says = ngettext(
            "%(lost)s, %(count)d without a trick",
            "%(lost)s, %(count)d without a trick",
            row.jungfrauen,
        )
        label = says % {"lost": label, "count": row.jungfrauen}
    other = _share(row, Role.OTHER)
    points: tuple[int, ...] = (row.shares[0].points, other)
    if without:
        points = (*points, _share(row, Role.JUNGFRAU) or other)
    return Line(label=label, made=span(row.card_points) if row.card_points else "", points=points)


def _share(row: Row, role: Role) -> int:
    return next((share.points for share in row.shares if share.role is role), 0)
