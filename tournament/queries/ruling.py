"""Penalties and rulings, and the seats of those on whom somebody rules."""

from collections import defaultdict
from collections.abc import Mapping

from django.contrib.auth.models import User

from tournament.models import Adjustment, Entry, Table, Tournament
from tournament.queries.substituting import lines_of

Places = Mapping[int, frozenset[int]]
"""By round, the tables at which somebody has a line."""


def rulings(tournament: Tournament) -> list[Adjustment]:
    """All of them, those taken back as well, by round; one query."""
    return list(
        tournament.adjustments.select_related("entry__player", "by").order_by("round_number", "id")
    )


def last_ruling(tournament: Tournament) -> int:
    """The key of the latest: what a page has seen that lists them all; 0 where there is none."""
    latest = tournament.adjustments.order_by("-id").values_list("id", flat=True).first()
    return latest or 0


def recorded_since(entry: Entry, seen: int, by: User, said: Mapping[str, object]) -> bool:
    """Whether somebody recorded just this on a person since a page was shown, and it stands.

    :param seen: the ``last_ruling`` that the page showed
    :param said: the fields of the ruling
    """
    return entry.adjustments.filter(pk__gt=seen, by=by, revoked=False, **said).exists()


def standing_rulings(entry: Entry) -> list[Adjustment]:
    """Those on a person that stand."""
    return list(entry.adjustments.filter(revoked=False).order_by("id"))


def places_of(entry: Entry) -> Places:
    """Where somebody has a line: as drawn, or as a substitute who plays for himself."""
    sits = Table.objects.filter(seats__entry=entry) | Table.objects.filter(
        substitutions__entry=entry
    )
    found: dict[int, set[int]] = defaultdict(set)
    for table in sits.distinct().seated().substituted().select_related("round"):
        if any(entry in lines for lines in lines_of(table).values()):
            found[table.round.number].add(table.number)
    return {number: frozenset(tables) for number, tables in found.items()}


def tables_drawn(tournament: Tournament) -> dict[int, set[int]]:
    """By round, the numbers of its tables; one query."""
    found: dict[int, set[int]] = defaultdict(set)
    rows = Table.objects.filter(round__tournament=tournament).order_by()
    for round_number, table in rows.values_list("round__number", "number"):
        found[round_number].add(table)
    return dict(found)
