"""Tables of a Schafkopf tournament, and their pages."""

from html import unescape
from typing import Any

import scoring
from tests.factories import make_round, make_tournament
from tournament.models import Hand, Table, Tournament

RAMSCH: dict[str, Any] = {"all_pass": "ramsch", "ramsch_value": 2}
MISDEAL = {"seats": 4, "dealer": 1, "sitting_out": [], "contract": "misdeal"}
PASSED = MISDEAL | {"contract": "passed"}


def table_with(entries: int = 4, **options: Any) -> Table:
    """A table of the Bavarian tournament preset, with options replaced."""
    made = make_tournament(preset="schafkopf-tournament", entries=entries, hands=4)
    rules = scoring.schafkopf.ruleset_from_preset("schafkopf-tournament", options)
    Tournament.objects.filter(pk=made.pk).update(ruleset=scoring.ruleset_to_json(rules))
    return make_round(Tournament.objects.get(pk=made.pk)).tables.get()


def at(client, table: Table):
    """The client with the director signed in."""
    client.force_login(table.round.tournament.organiser)
    return client


def name(table, seat: int) -> str:
    return table.seats.get(position=seat).entry.name


def page_of(client, table) -> str:
    return unescape(client.get(table.get_absolute_url()).content.decode())


def points(hand: Hand) -> list[int]:
    return [score.points for score in hand.scores.order_by("seat")]
