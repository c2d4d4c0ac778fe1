"""A full hall in a database of its own: what the standings page is measured on."""

import datetime as dt
import random
import uuid

from django.contrib.auth import get_user_model

import scoring
import seating
from tournament.actions.tallying import tally
from tournament.models import (
    Entry,
    Hand,
    Player,
    Revision,
    Round,
    Score,
    Seat,
    Table,
    Tournament,
)

BATCH = 2000


def fill(*, entries: int, rounds: int, hands: int, seed: int = 1) -> Tournament:
    """A tournament with every hand of every round in; tables of five, random plain hands.

    Rows are written in bulk, which the site itself never does.
    """
    rng = random.Random(seed)
    tournament = _tournament(rounds, hands)
    people = _people(tournament, entries)
    for number in range(1, rounds + 1):
        rng.shuffle(people)
        _play(tournament, number, people, rng)
    return tournament


def _tournament(rounds: int, hands: int) -> Tournament:
    director = get_user_model().objects.create_user(username="bench")
    tournament = Tournament.objects.create(
        slug="bench",
        name="Benchmark",
        date=dt.date(2026, 7, 24),
        organiser=director,
        preset="germanfest",
        ruleset=scoring.ruleset_to_json(scoring.PRESETS["germanfest"]),
        rounds_planned=rounds,
        hands_per_round=hands,
        draw_seed="bench",
    )
    tournament.directors.add(director)
    Revision.objects.create(
        tournament=tournament, kind=Revision.Kind.SET_UP, by=director, by_name="bench"
    )
    return tournament


def _people(tournament: Tournament, entries: int) -> list[Entry]:
    players = Player.objects.bulk_create(
        Player(organiser=tournament.organiser, name=f"Player {number:03}", town="Milwaukee")
        for number in range(1, entries + 1)
    )
    return Entry.objects.bulk_create(
        Entry(tournament=tournament, player=player, number=number, status="checked_in")
        for number, player in enumerate(players, start=1)
    )


def _play(tournament: Tournament, number: int, people: list[Entry], rng: random.Random) -> None:
    drawn = Round.objects.create(
        tournament=tournament, number=number, hands=tournament.hands_per_round, policy="random"
    )
    sizes = seating.split(len(people), (5, 6))
    tables = Table.objects.bulk_create(
        Table(
            round=drawn,
            number=table,
            hands_to_play=seating.hands_to_play(drawn.hands, size, 5).hands,
        )
        for table, size in enumerate(sizes, start=1)
    )
    rest = iter(people)
    seats = [
        Seat(table=table, position=position, entry=next(rest))
        for table, size in zip(tables, sizes, strict=True)
        for position in range(1, size + 1)
    ]
    Seat.objects.bulk_create(seats, batch_size=BATCH)
    hands = Hand.objects.bulk_create(
        [
            _hand(table, sum(seat.table == table for seat in seats), number, rng)
            for table in tables
            for number in range(1, table.hands_to_play + 1)
        ],
        batch_size=BATCH,
    )
    Score.objects.bulk_create(
        [score for hand in hands for score in _scores(hand, tournament, seats)], batch_size=BATCH
    )
    tally(tables)


def _hand(table: Table, size: int, number: int, rng: random.Random) -> Hand:
    dealer = seating.dealer(number, size)
    out = seating.sitting_out(number, size, 5)
    picker, partner = rng.sample(seating.playing(number, size, 5), 2)
    facts = {
        "seats": size,
        "dealer": dealer,
        "sitting_out": list(out),
        "outcome": "picked",
        "picker": picker,
        "partner": partner,
        "alone": False,
        "forced": False,
        "card_points": rng.choice((25, 45, 55, 60, 61, 65, 70, 75, 80, 95)),
        "tricks": "some",
        "picking_tricks": None,
        "called_sheepshead": False,
        "multipliers": {
            "doublers": 0,
            "crack_by": None,
            "recrack_by": None,
            "black_blitz_by": None,
            "red_blitz_by": None,
        },
    }
    return Hand(
        table=table,
        number=number,
        dealer=dealer,
        outcome="picked",
        facts=facts,
        client_id=uuid.UUID(int=rng.getrandbits(128)),
    )


def _scores(hand: Hand, tournament: Tournament, seats: list[Seat]) -> list[Score]:
    facts = scoring.hand_from_json(hand.facts, tournament.rules)
    moved = scoring.transfer(facts, tournament.rules).points
    at_table = [seat for seat in seats if seat.table_id == hand.table_id]
    return [
        Score(
            hand=hand,
            entry_id=seat.entry_id,
            seat=seat.position,
            points=points,
            played=seat.position not in hand.facts["sitting_out"],
            picked=seat.position == hand.facts["picker"],
            won=points > 0,
        )
        for seat, points in zip(at_table, moved, strict=True)
    ]
