"""From the first name on the list to the last hand, through the actions that real ones go through."""

import datetime as dt
import random
import uuid
from dataclasses import dataclass

from django.db import transaction

from tournament.actions.actors import Actor
from tournament.actions.drawing import draw_round
from tournament.actions.recording import record_hand
from tournament.actions.registering import register_many
from tournament.actions.setting_up import create_tournament
from tournament.management.sampling.hands import plausible_hand
from tournament.management.sampling.people import plausible_people
from tournament.models import Hand, Round, Table, Tournament
from tournament.queries.recording import deal, next_number


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is to be played."""

    name: str
    date: dt.date
    preset: str
    players: int
    rounds: int
    hands: int
    seed: int
    unfinished: bool = False
    """The last round is left half entered."""


@transaction.atomic
def play_sample(plan: Plan, *, by: Actor) -> Tournament:
    """A tournament with people, seatings and hands; the same plan gives the same standings.

    :raises seating.CannotSeatError: so many players fit no tables
    """
    rng = random.Random(f"sample/{plan.seed}")  # noqa: S311 -- to be repeated, not secret
    tournament = create_tournament(
        organiser=by.user,
        by=by,
        name=plan.name,
        date=plan.date,
        venue="Festival grounds",
        preset=plan.preset,
        rounds=plan.rounds,
        hands=plan.hands,
        leftovers=Tournament.Leftovers.SIX,
        seed=f"sample-{plan.seed}",
    )
    people = plausible_people(plan.players, rng)
    register_many(tournament=tournament, lines=people, present=True, by=by)
    for number in range(1, plan.rounds + 1):
        drawn = draw_round(tournament=tournament, by=by)
        _play_round(drawn, rng, by, whole=number < plan.rounds or not plan.unfinished)
    return tournament


def _play_round(drawn: Round, rng: random.Random, by: Actor, *, whole: bool) -> None:
    for table in drawn.tables.seated():
        most = table.hands_to_play if whole else _half(table, rng)
        _play_table(table, rng, by, most)


def _half(table: Table, rng: random.Random) -> int:
    """How far a table is when the round is more than half over; quick tables are through."""
    return min(table.hands_to_play, round(table.hands_to_play * rng.uniform(0.2, 1.1)))


def _play_table(table: Table, rng: random.Random, by: Actor, most: int) -> None:
    """The table's hands in order, no more than ``most`` lines of an unfinished list."""
    hands: list[Hand] = []
    while (number := next_number(table, hands)) is not None:
        if most < table.hands_to_play and number > most:
            return
        due = deal(table, number, hands)
        facts = plausible_hand(
            rng,
            table.rules,
            seats=table.size,
            dealer=due.dealer,
            sitting_out=due.sitting_out,
            doublers=due.doublers,
        )
        recorded = record_hand(
            table=table, number=number, facts=facts, client_id=uuid.uuid4(), by=by
        )
        hands.append(recorded.hand)
