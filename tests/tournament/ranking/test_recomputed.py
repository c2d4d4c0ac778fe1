"""The standings are those that a plain recomputation from the facts comes to."""

import random

import pytest

import scoring
from tests.factories import enter, make_round, make_tournament, picked
from tests.tournament.ranking.ties import rows
from tests.tournament.results.keying import keyed, ruled
from tournament.models import Hand, SheetLine, Table, Tournament

pytestmark = pytest.mark.django_db


def a_mixed_event(seed: int) -> Tournament:
    """Three rounds of eleven; one table by hands, one by its sheet, and penalties at both."""
    rng = random.Random(seed)
    tournament = make_tournament(entries=11, rounds=3, hands=4, seed=str(seed))
    for _ in range(3):
        by_hands, by_sheet = make_round(tournament).tables.seated()
        for number in range(1, by_hands.hands_to_play + 1):
            enter(by_hands, a_hand(rng, by_hands.size, number), number=number)
        numbers = [seat.entry.number for seat in by_sheet.seating]
        points = [rng.randint(-9, 9) for _ in numbers[1:]]
        lines = {
            number: (made, 4, rng.randint(0, 3), 0)
            for number, made in zip(numbers, [-sum(points), *points], strict=True)
        }
        keyed(by_sheet, lines)
        ruled(by_sheet, numbers[0], -rng.randint(1, 4), on_sheet=bool(rng.getrandbits(1)))
        ruled(by_hands, by_hands.seating[0].entry.number, -2, on_sheet=bool(rng.getrandbits(1)))
    Tournament.objects.update(tie_breaks=["hands_won"])
    return tournament


def a_hand(rng: random.Random, seats: int, number: int) -> dict[str, object]:
    dealer = (number - 1) % seats + 1
    playing = [seat for seat in range(1, seats + 1) if seats == 5 or seat != dealer]
    picker, partner = rng.sample(playing, 2)
    alone = rng.random() < 0.2
    made = rng.choice((45, 60, 61, 70, 95))
    return picked(
        made, seats=seats, dealer=dealer, picker=picker, partner=None if alone else partner
    )


def plain(tournament: Tournament) -> list[tuple[int, int, int, int]]:
    """Place, start number, points and hands won, line by line, with loops and sums alone."""
    points = {entry.number: 0 for entry in tournament.entries.all()}
    won = dict(points)
    for hand in Hand.objects.filter(table__round__tournament=tournament, table__counts="hands"):
        rules = hand.table.rules
        moved = scoring.transfer(scoring.hand_from_json(hand.facts, rules), rules).points
        for seat in hand.table.seats.all():
            made = moved[seat.position - 1]
            points[seat.entry.number] += made
            won[seat.entry.number] += seat.position == hand.facts["picker"] and made > 0
    for line in SheetLine.objects.filter(sheet__table__round__tournament=tournament):
        points[line.entry.number] += line.points
        won[line.entry.number] += line.hands_won or 0
    for ruling in tournament.adjustments.all():
        table = Table.objects.get(
            round__tournament=tournament,
            round__number=ruling.round_number or 0,
            seats__entry=ruling.entry,
        )
        if table.counts == "hands" or not ruling.on_sheet:
            points[ruling.entry.number] += ruling.points
    keys = {number: (-points[number], -won[number]) for number in points}
    ordered = sorted(points, key=lambda number: (keys[number], number))
    return [
        (1 + sum(key < keys[number] for key in keys.values()), number, points[number], won[number])
        for number in ordered
    ]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_standings_are_those_recomputed_plainly(seed):
    tournament = a_mixed_event(seed)
    assert [
        (row.rank, row.number, row.total, row.won_as_picker) for row in rows(tournament)
    ] == plain(tournament)
