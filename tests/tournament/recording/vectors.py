"""The golden vectors, and tables at which they can be entered."""

import json
import uuid
from pathlib import Path

import scoring
from tests.factories import make_tournament, passed
from tournament.models import Hand, Table, Tournament

FOLDER = Path(__file__).parents[2] / "scoring" / "vectors"


def vectors(name: str) -> list[dict]:
    """The hands of a file; chains of hands are no hands."""
    found = json.loads((FOLDER / f"{name}.json").read_text())["vectors"]
    return [vector for vector in found if vector.get("kind") != "chain"]


def table_for(vector: dict) -> Table:
    """A table of as many seats as the vector has, in a tournament with its rules."""
    rules = scoring.read_ruleset(vector["ruleset"])
    seats = vector["hand"]["seats"]
    made = make_tournament(entries=seats, hands=20)
    Tournament.objects.filter(pk=made.pk).update(ruleset=scoring.ruleset_to_json(rules))
    return seat_at_one_table(Tournament.objects.get(pk=made.pk))


def seat_at_one_table(tournament: Tournament) -> Table:
    """Everybody at one table, whatever its size: as no draw would do for some of these rules."""
    drawn = tournament.rounds.create(number=1, hands=20, policy="random", seed="1", method="hand")
    table = drawn.tables.create(number=1, hands_to_play=20)
    for position, entry in enumerate(tournament.entries.order_by("number"), start=1):
        table.seats.create(position=position, entry=entry)
    return table


def pass_before(table: Table, times: int) -> int:
    """Let everybody pass so often, which doubles what follows; the number of the next hand."""
    for number in range(1, times + 1):
        Hand.objects.create(
            table=table,
            number=number,
            dealer=1,
            outcome="passed",
            facts=passed(seats=table.size),
            client_id=uuid.uuid4(),
        )
    return times + 1
