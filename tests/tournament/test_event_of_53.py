"""A whole event of 53 people, through the actions: three come late, two leave, one never comes.

After every step that changes who is there, each round is looked at as a plain reader would: all who
should sit somewhere do so once, tables are of legal sizes and play as many hands as they must, and
what was played before is still there. The standings are added up a second time from the facts.
"""

import random
import uuid
from collections import Counter
from itertools import combinations

import pytest

import scoring
from tests.factories import acting, make_tournament
from tournament.actions.attending import remove_no_show, seat_late_arrival
from tournament.actions.drawing import draw_round
from tournament.actions.recording import record_hand
from tournament.actions.registering import check_in_all, register, register_many, set_status
from tournament.management.sampling import plausible_hand, plausible_people
from tournament.models import Entry, Hand, Revision, Round, Table, Tournament
from tournament.queries.attending import arrivals, hall, no_shows, roll_call
from tournament.queries.drawing import seating_of
from tournament.queries.ranking import standings
from tournament.queries.recording import deal, next_number

pytestmark = pytest.mark.django_db

HANDS = 5
PLAYS = {4: 5, 5: 5, 6: 6}
"""Hands of a table by its size, so that everybody plays five."""


@pytest.fixture
def tournament() -> Tournament:
    tournament = make_tournament(rounds=3, hands=HANDS, seed="fifty-three")
    people = plausible_people(53, random.Random(53))
    register_many(
        tournament=tournament, lines=people, present=False, by=acting(tournament.organiser)
    )
    return tournament


class Director:
    """Who runs the event, and remembers every hand that was played."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.by = acting(tournament.organiser)
        self.rng = random.Random("hands")
        self.played: dict[int, dict] = {}

    def draw(self) -> Round:
        return draw_round(tournament=self.tournament, by=self.by)

    def mark(self, number: int, status: str) -> Entry:
        entry = self.tournament.entries.get(number=number)
        return set_status(entry=entry, status=status, by=self.by)

    def walk_in(self, name: str) -> Entry:
        return register(tournament=self.tournament, name=name, town="Kiel", by=self.by)

    def play(self, table: Table) -> None:
        """All the hands of a table, as people would enter them."""
        hands: list[Hand] = []
        assert isinstance(table.rules, scoring.RuleSet)
        while (number := next_number(table, hands)) is not None:
            due = deal(table, number, hands)
            facts = plausible_hand(
                self.rng,
                table.rules,
                seats=table.size,
                dealer=due.dealer,
                sitting_out=due.sitting_out,
                doublers=due.doublers,
            )
            recorded = record_hand(
                table=table, number=number, facts=facts, client_id=uuid.uuid4(), by=self.by
            )
            hands.append(recorded.hand)
            self.played[recorded.hand.pk] = recorded.hand.facts

    def play_rest(self, drawn: Round) -> None:
        for table in drawn.tables.seated():
            if not table.hands.exists():
                self.play(table)

    def seat_late(self, drawn: Round, entry: Entry) -> int:
        """At the table that is proposed first."""
        table = arrivals(hall(drawn), entry)[0].table
        seat_late_arrival(
            round=drawn, entry=entry, table_number=table, mark=hall(drawn).mark, by=self.by
        )
        return table

    def go_on_without(self, drawn: Round, entry: Entry) -> None:
        """In the way that is proposed first."""
        best = no_shows(hall(drawn), entry.number)[0]
        instead = best.mover.number if best.mover else None
        remove_no_show(round=drawn, entry=entry, instead=instead, mark=hall(drawn).mark, by=self.by)

    # What has to hold --------------------------------------------------------------------

    def check(self, drawn: Round, expected: set[int]) -> None:
        """A round is whole, and no hand was lost."""
        drawn.refresh_from_db()
        tables = list(drawn.tables.seated())
        numbers = [seat.entry.number for table in tables for seat in table.seating]
        assert sorted(numbers) == sorted(expected)
        assert {table.size for table in tables} <= {5, 6}
        assert [t.hands_to_play for t in tables] == [PLAYS[t.size] for t in tables]
        assert [[seat.position for seat in t.seating] for t in tables] == [
            list(range(1, t.size + 1)) for t in tables
        ]
        assert drawn.report["repeats"] == self.counted_repeats(drawn)
        assert drawn.report["players"] == len(expected)
        assert dict(Hand.objects.values_list("pk", "facts")) == self.played

    def counted_repeats(self, drawn: Round) -> int:
        before = Counter(
            pair
            for earlier in self.tournament.rounds.filter(number__lt=drawn.number)
            for pair in pairs(earlier)
        )
        return sum(pair in before for pair in pairs(drawn))

    def recomputed(self) -> dict[int, int]:
        """Everybody's points from the facts alone."""
        totals: Counter[int] = Counter()
        for hand in Hand.objects.current().select_related("table__round__tournament"):
            facts = scoring.hand_from_json(hand.facts, hand.table.rules)
            moved = scoring.transfer(facts, hand.table.rules).points
            assert sum(moved) == 0
            for seat, points in zip(hand.table.seats.all(), moved, strict=True):
                totals[seat.entry_id] += points
        numbers = dict(self.tournament.entries.values_list("pk", "number"))
        return {numbers[key]: points for key, points in totals.items()}


def pairs(drawn: Round) -> list[tuple[int, ...]]:
    return [pair for table in seating_of(drawn) for pair in combinations(sorted(table), 2)]


def test_an_event_of_53(tournament):
    director = Director(tournament)
    everybody = set(range(1, 54))

    # Round one: all check in, and one of them does not come to the table.
    check_in_all(tournament=tournament, by=director.by)
    first = director.draw()
    director.check(first, everybody)
    no_show = first.tables.get(number=1).seats.get(position=3).entry
    director.mark(no_show.number, Entry.Status.REGISTERED)
    assert [p.number for p in roll_call(tournament, 1, first).missing] == [no_show.number]
    director.go_on_without(first, no_show)
    here = everybody - {no_show.number}
    director.check(first, here)

    # One table has begun when the first one comes late, and sits down at another.
    director.play(first.tables.seated()[1])
    late = director.walk_in("Zita Late")
    assert director.seat_late(first, late) != 2
    here |= {late.number}
    director.check(first, here)
    director.play_rest(first)

    # The second one comes when all tables have begun, and waits.
    waiting = director.walk_in("Yvonne Later")
    assert arrivals(hall(first), waiting) == []
    director.check(first, here)

    # Round two: one has left after the first, who waited is seated.
    gone = first.tables.get(number=4).seats.get(position=2).entry
    director.mark(gone.number, Entry.Status.WITHDRAWN)
    second = director.draw()
    seated = here - {gone.number} | {waiting.number}
    director.check(second, seated)
    latest = director.walk_in("Xaver Latest")
    director.seat_late(second, latest)
    seated |= {latest.number}
    director.check(second, seated)
    director.play_rest(second)

    # Round three: another one has left.
    left = second.tables.get(number=2).seats.get(position=5).entry
    director.mark(left.number, Entry.Status.WITHDRAWN)
    third = director.draw()
    director.check(third, seated - {left.number})
    director.play_rest(third)

    for drawn, people in ((first, here), (second, seated), (third, seated - {left.number})):
        director.check(drawn, people)
    assert_standings(director, without={no_show.number})
    assert_leavers_keep_their_rounds(tournament, {gone.number: 1, left.number: 2})
    kinds = Counter(tournament.revisions.values_list("kind", flat=True))
    assert (kinds[Revision.Kind.DRAWN], kinds[Revision.Kind.RESEATED]) == (3, 3)


def assert_standings(director: Director, *, without: set[int]) -> None:
    """The lines are those added up from the facts, and in their order."""
    rows = standings(director.tournament)
    totals = director.recomputed()
    assert {row.number: row.total for row in rows} == totals
    assert without & set(totals) == set()
    assert [row.total for row in rows] == sorted(totals.values(), reverse=True)
    alone = [row for row in rows if list(totals.values()).count(row.total) == 1]
    assert [row.rank for row in alone] == [
        1 + sum(total > row.total for total in totals.values()) for row in alone
    ]


def assert_leavers_keep_their_rounds(tournament: Tournament, rounds: dict[int, int]) -> None:
    """Who left has points of the rounds played, hands of each, and none after."""
    rows = {row.number: row for row in standings(tournament)}
    for number, played in rounds.items():
        row = rows[number]
        assert row.withdrawn
        assert [points is not None for points in row.by_round] == [n <= played for n in (1, 2, 3)]
        assert row.played == played * HANDS
