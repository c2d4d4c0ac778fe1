"""Sheets as people key them, by action and by form."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.urls import reverse

import scoring
from scoring.schafkopf.options import Recording
from scoring.sheets import Row
from tests.factories import acting, enter, make_round, make_tournament, picked
from tests.tournament.rule_changes.events import other as other_rules
from tournament.actions.sheets import key_sheet
from tournament.models import Adjustment, Round, Sheet, Table, Tournament
from tournament.queries import sheets as queries

EVEN = (12, -7, 3, -9, 1)
"""Totals of a table of five that balance."""
OFF = (12, -7, 3, 9, 1)
"""The same, with plus for minus in row 4."""


def a_round(*, entries: int = 5, tie_breaks: Sequence[str] = (), **kwargs: Any) -> Round:
    """A round drawn, without a hand."""
    tournament = make_tournament(entries=entries, **kwargs)
    Tournament.objects.filter(pk=tournament.pk).update(tie_breaks=list(tie_breaks))
    tournament.refresh_from_db()
    return make_round(tournament)


def a_round_of_good_points(*, hands: int = 2) -> Round:
    """A round of one table of four, drawn, in an event where who loses writes nothing."""
    return good_points_only(a_round(entries=4, preset="schafkopf-tournament", hands=hands))


def good_points_only(drawn: Round) -> Round:
    """The round, with who loses writing nothing from now on."""
    rules = other_rules(drawn.tournament, recording=Recording.PLUS_ONLY)
    drawn.tournament.ruleset = scoring.ruleset_to_json(rules)
    drawn.tournament.save()
    del drawn.tournament.rules
    return drawn


def the_table(drawn: Round, number: int = 1) -> Table:
    table = drawn.tables.seated().get(number=number)
    table.round = drawn
    return table


def key(table: Table, points: Sequence[int] = EVEN, **kwargs: Any) -> Sheet:
    """A sheet keyed by the tournament's organiser."""
    kwargs.setdefault("by", acting(table.round.tournament.organiser))
    people = queries.players(table)
    lines = [(entry, Row(points=made)) for entry, made in zip(people, points, strict=True)]
    return key_sheet(table=table, lines=lines, **kwargs)


def hand_and_sheet(table: Table) -> Table:
    """A table with a hand (by seat: −1, +2, −1, +1, −1, as picked) and a sheet that says so."""
    enter(table, picked(70), number=1)
    key(table, (-1, 2, -1, 1, -1))
    return table


def points(sheet: Sheet) -> tuple[int, ...]:
    return tuple(sheet.lines.values_list("points", flat=True))


def penalise(table: Table, row: int, taken: int, **changes: Any) -> Adjustment:
    """A penalty that the table wrote on its sheet."""
    fields: dict[str, Any] = {
        "tournament": table.round.tournament,
        "entry": queries.players(table)[row - 1],
        "round_number": table.round.number,
        "table_number": table.number,
        "kind": Adjustment.Kind.POINTS,
        "points": -taken,
        "on_sheet": True,
        "reason": "showed a card",
        "decided_by": "Erna",
    }
    return Adjustment.objects.create(**{**fields, **changes})


def by(table):
    return acting(table.round.tournament.organiser)


def counts(table) -> str:
    return Table.objects.get(pk=table.pk).counts


def kinds(table) -> list[str]:
    """The kinds of the changes at tables, oldest first."""
    changes = table.round.tournament.revisions.filter(table_number__isnull=False)
    return list(changes.order_by("id").values_list("kind", flat=True))


def address(table: Table, page: str = "sheet") -> str:
    return reverse(page, args=[table.round.tournament.slug, table.round.number, table.number])


def sent(table: Table, *written: object, **more: object) -> dict[str, object]:
    """The form as it is sent, the points by row."""
    people = queries.players(table)
    figures: Mapping[str, object] = {
        f"points-{entry.number}": text for entry, text in zip(people, written, strict=True)
    }
    return {**figures, "version": 0, "mark": queries.mark(table), **more}
