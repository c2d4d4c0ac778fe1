"""Somebody sits in, two people exchange seats, and it is taken back: the points go along."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.factories import acting, enter, make_director, make_round, make_tournament, picked
from tournament.actions.correcting import correct_hand
from tournament.actions.errors import (
    LaterSubstitutionError,
    LineTakenError,
    NoSuchHandNumberError,
    NotHereError,
    PlaysAlreadyError,
    SeatsChangedError,
)
from tournament.actions.registering import register, set_status
from tournament.actions.substituting import FromHand, Newcomer, exchange, substitute, take_back
from tournament.models import Entry, Revision, Score, Substitution, Table
from tournament.queries.ranking import standings
from tournament.queries.substituting import names_at, round_mark, tables_with_substitutes

pytestmark = pytest.mark.django_db

OWN, INHERITED = "own", "inherited"


@pytest.fixture
def drawn():
    return make_round(make_tournament(entries=10, hands=10))


@pytest.fixture
def newcomer(drawn) -> Entry:
    return newcomer_of(drawn)


def newcomer_of(drawn, name: str = "Zoe Zander") -> Entry:
    by = acting(drawn.tournament.organiser)
    return register(tournament=drawn.tournament, name=name, town="Kiel", by=by)


def table_of(drawn, number: int = 1) -> Table:
    table = drawn.tables.get(number=number)
    table.round = drawn
    return table


def seated(drawn, table: int, position: int) -> Entry:
    return drawn.tables.get(number=table).seats.get(position=position).entry


def enter_hands(drawn, table: int, hands: int) -> None:
    for number in range(1, hands + 1):
        dealer = (number - 1) % 5 + 1
        enter(table_of(drawn, table), picked(70, dealer=dealer), number=number)


def sit_in(drawn, entry, *, seat: int = 3, hand: int = 3, line: str = OWN, table: int = 1, **more):
    at = FromHand(table=table, position=seat, hand=hand)
    by = acting(drawn.tournament.organiser)
    return substitute(round=drawn, at=at, entry=entry, line=line, by=by, **more)


def trade(drawn, one: tuple[int, int, int], other: tuple[int, int, int]):
    by = acting(drawn.tournament.organiser)
    return exchange(round=drawn, one=place(*one), other=place(*other), by=by)


def place(table: int, position: int, hand: int) -> FromHand:
    return FromHand(table=table, position=position, hand=hand)


def points(drawn, entry: Entry) -> list[tuple[int, int, int]]:
    """Table, hand and points of everything on somebody's line."""
    rows = Score.objects.filter(hand__table__round=drawn, entry=entry)
    places = ("hand__table__number", "hand__number", "points")
    return list(rows.order_by(*places).values_list(*places))


def test_an_own_line_begins_with_the_hand(drawn, newcomer):
    replaced = seated(drawn, 1, 3)
    enter_hands(drawn, 1, 4)

    sit_in(drawn, newcomer, hand=3)

    assert points(drawn, replaced) == [(1, 1, -1), (1, 2, -1)]
    assert points(drawn, newcomer) == [(1, 3, -1), (1, 4, -1)]


def test_an_inherited_line_keeps_all_points(drawn, newcomer):
    replaced = seated(drawn, 1, 3)
    enter_hands(drawn, 1, 4)

    sit_in(drawn, newcomer, hand=3, line=INHERITED)

    assert points(drawn, replaced) == [(1, 1, -1), (1, 2, -1), (1, 3, -1), (1, 4, -1)]
    assert points(drawn, newcomer) == []
    assert names_at(table_of(drawn), 2)[3] == replaced.name
    assert names_at(table_of(drawn), 3)[3] == "Zoe Zander"


def test_hands_entered_and_corrected_later_follow(drawn, newcomer):
    enter_hands(drawn, 1, 2)
    sit_in(drawn, newcomer, hand=3)

    enter(table_of(drawn), picked(70, dealer=3), number=3)
    hand = table_of(drawn).hands.get(number=3)
    by = acting(drawn.tournament.organiser)
    correct_hand(hand=hand, facts=picked(70, dealer=3, picker=3), version=hand.version, by=by)

    assert points(drawn, newcomer) == [(1, 3, 2)]


def test_a_walk_in_is_entered_with_the_substitution(drawn):
    enter_hands(drawn, 1, 2)

    change = sit_in(drawn, Newcomer(name="Udo Uhl", town="Kiel"), hand=2)

    assert (change.entry.number, change.entry.name) == (11, "Udo Uhl")
    assert points(drawn, change.entry) == [(1, 2, -1)]


def test_two_exchange_their_seats_and_keep_what_they_made(drawn):
    here, there = seated(drawn, 1, 2), seated(drawn, 2, 3)
    enter_hands(drawn, 1, 3)
    enter_hands(drawn, 2, 2)

    trade(drawn, (1, 2, 3), (2, 3, 2))

    assert points(drawn, here) == [(1, 1, 2), (1, 2, 2), (2, 2, -1)]
    assert points(drawn, there) == [(1, 3, 2), (2, 1, -1)]


def test_two_at_one_table_exchange_their_seats(drawn):
    here, there = seated(drawn, 1, 2), seated(drawn, 1, 3)
    enter_hands(drawn, 1, 2)

    trade(drawn, (1, 2, 2), (1, 3, 2))

    assert points(drawn, here) == [(1, 1, 2), (1, 2, -1)]
    assert points(drawn, there) == [(1, 1, -1), (1, 2, 2)]


@pytest.mark.parametrize("line", [OWN, INHERITED])
def test_taking_back_gives_the_points_back(drawn, newcomer, line):
    enter_hands(drawn, 1, 4)
    replaced = seated(drawn, 1, 3)
    before = points(drawn, replaced)
    change = sit_in(drawn, newcomer, hand=3, line=line)

    take_back(change=change, by=acting(drawn.tournament.organiser), why="mistake")

    assert (points(drawn, replaced), points(drawn, newcomer)) == (before, [])
    revision = drawn.tournament.revisions.first()
    assert (revision.kind, revision.after, revision.why) == (
        Revision.Kind.SUBSTITUTED,
        None,
        "mistake",
    )


def test_taking_back_half_an_exchange_takes_back_the_other_half(drawn):
    enter_hands(drawn, 1, 2)
    enter_hands(drawn, 2, 2)
    before = sorted(Score.objects.values_list("hand_id", "seat", "entry_id", "points"))
    one, other = trade(drawn, (1, 2, 2), (2, 3, 2))

    taken = take_back(change=other, by=acting(drawn.tournament.organiser))

    assert {each.position for each in taken} == {one.position, other.position}
    assert Substitution.objects.count() == 0
    assert sorted(Score.objects.values_list("hand_id", "seat", "entry_id", "points")) == before


def test_an_exchange_back_and_forth_is_taken_back_step_by_step(drawn):
    enter_hands(drawn, 1, 3)
    trade(drawn, (1, 2, 2), (1, 3, 2))
    again, _ = trade(drawn, (1, 2, 3), (1, 3, 3))

    take_back(change=again, by=acting(drawn.tournament.organiser))

    assert [change.from_hand for change in Substitution.objects.all()] == [2, 2]


def test_a_revision_says_who_sits_in_from_when(drawn, newcomer):
    enter_hands(drawn, 1, 2)

    sit_in(drawn, newcomer, hand=2, why="ill")

    revision = drawn.tournament.revisions.first()
    assert (revision.kind, revision.round_number, revision.table_number, revision.why) == (
        Revision.Kind.SUBSTITUTED,
        1,
        1,
        "ill",
    )
    assert revision.after == {
        "substitutions": [
            {
                "table": 1,
                "seat": 3,
                "from_hand": 2,
                "number": 11,
                "name": "Zoe Zander",
                "line": "own",
            }
        ]
    }


def test_a_substitute_is_ranked_in_the_round(drawn, newcomer):
    enter_hands(drawn, 1, 3)

    sit_in(drawn, newcomer, hand=2)

    row = next(row for row in standings(drawn.tournament, 1) if row.number == newcomer.number)
    assert (row.total, row.played) == (-2, 2)


REFUSED = [
    pytest.param(lambda d, e: sit_in(d, e, hand=0), NoSuchHandNumberError, id="hand 0"),
    pytest.param(lambda d, e: sit_in(d, e, hand=11), NoSuchHandNumberError, id="after the last"),
    pytest.param(lambda d, e: sit_in(d, e, seat=6), SeatsChangedError, id="no such seat"),
    pytest.param(lambda d, e: sit_in(d, e, table=9), SeatsChangedError, id="no such table"),
    pytest.param(lambda d, e: sit_in(d, e, mark="old"), SeatsChangedError, id="stale"),
    pytest.param(
        lambda d, e: sit_in(d, seated(d, 2, 1), hand=2), PlaysAlreadyError, id="of another table"
    ),
    pytest.param(
        lambda d, e: sit_in(d, seated(d, 1, 1), hand=2), PlaysAlreadyError, id="of this table"
    ),
    pytest.param(
        lambda d, e: trade(d, (1, 2, 2), (1, 3, 3)), PlaysAlreadyError, id="two hands at one table"
    ),
]  # fmt: skip


@pytest.mark.parametrize(("attempt", "refusal"), REFUSED)
def test_what_cannot_be_changes_nothing(drawn, newcomer, attempt, refusal):
    enter_hands(drawn, 1, 3)
    version = drawn.tournament.revisions.count()

    with pytest.raises(refusal):
        attempt(drawn, newcomer)

    assert (Substitution.objects.count(), drawn.tournament.revisions.count()) == (0, version)


def test_the_table_named_is_the_one_where_the_person_plays(drawn):
    enter_hands(drawn, 1, 1)
    enter_hands(drawn, 2, 1)

    with pytest.raises(PlaysAlreadyError) as refusal:
        sit_in(drawn, seated(drawn, 2, 1), hand=2)

    assert refusal.value.table_number == 2


def test_who_is_not_here_does_not_sit_in(drawn, newcomer):
    enter_hands(drawn, 1, 1)
    by = acting(drawn.tournament.organiser)
    gone = set_status(entry=newcomer, status=Entry.Status.WITHDRAWN, by=by)

    with pytest.raises(NotHereError):
        sit_in(drawn, gone, hand=2)


def test_changes_at_a_seat_are_made_and_taken_back_in_order(drawn, newcomer):
    enter_hands(drawn, 1, 3)
    first = sit_in(drawn, newcomer, hand=2)

    with pytest.raises(LaterSubstitutionError):
        sit_in(drawn, newcomer_of(drawn, "Udo Uhl"), hand=2)
    sit_in(drawn, newcomer_of(drawn, "Yves Ytong"), hand=3)
    with pytest.raises(LaterSubstitutionError):
        take_back(change=first, by=acting(drawn.tournament.organiser))


def test_whose_line_goes_on_cannot_have_a_second_one(drawn, newcomer):
    replaced = seated(drawn, 1, 3)
    enter_hands(drawn, 1, 2)
    enter_hands(drawn, 2, 2)
    sit_in(drawn, newcomer, hand=2, line=INHERITED)

    with pytest.raises(LineTakenError) as refusal:
        sit_in(drawn, replaced, table=2, hand=2)

    assert (refusal.value.entry, refusal.value.table_number) == (replaced, 1)


def test_who_was_replaced_can_come_back(drawn, newcomer):
    replaced = seated(drawn, 1, 3)
    enter_hands(drawn, 1, 4)
    sit_in(drawn, newcomer, hand=2)

    sit_in(drawn, replaced, hand=4)

    assert points(drawn, replaced) == [(1, 1, -1), (1, 4, -1)]
    assert points(drawn, newcomer) == [(1, 2, -1), (1, 3, -1)]


MOVES = st.lists(
    st.tuples(
        st.sampled_from(["own", "inherited", "exchange", "back"]),
        st.integers(1, 2), st.integers(1, 5), st.integers(1, 6), st.integers(0, 3),
    ),
    max_size=8,
)  # fmt: skip


@settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(moves=MOVES)
def test_whatever_is_changed_every_hand_sums_to_zero_and_goes_to_who_played(db, moves):
    drawn = make_round(
        make_tournament(make_director(f"director-{Entry.objects.count()}"), entries=10, hands=10)
    )
    free = [newcomer_of(drawn, f"New {number}") for number in range(4)]
    enter_hands(drawn, 1, 4)
    enter_hands(drawn, 2, 4)

    for kind, table, seat, hand, who in moves:
        attempt(drawn, kind, table, seat, hand, free[who])

    check(drawn)


def attempt(drawn, kind, table, seat, hand, entry) -> None:
    refusals = (
        LaterSubstitutionError, LineTakenError, NoSuchHandNumberError, PlaysAlreadyError,
    )  # fmt: skip
    try:
        if kind == "exchange":
            trade(drawn, (table, seat, hand), (3 - table, 6 - seat, hand))
        elif kind == "back":
            change = Substitution.objects.filter(table__round=drawn).last()
            if change:
                take_back(change=change, by=acting(drawn.tournament.organiser))
        else:
            sit_in(drawn, entry, table=table, seat=seat, hand=hand, line=kind)
    except refusals:
        pass


def check(drawn) -> None:
    """Every hand sums to zero; every line of points is that of who played, or is inherited."""
    tables = tables_with_substitutes(drawn)
    for table in tables:
        for hand in table.hands.all():
            scores = {score.seat: score for score in hand.scores.all()}
            assert sum(score.points for score in scores.values()) == 0
            for seat in table.seating:
                line = seat.entry_id
                for change in table.substituted:
                    in_force = change.position == seat.position and change.from_hand <= hand.number
                    if in_force and change.line == OWN:
                        line = change.entry_id
                assert scores[seat.position].entry_id == line
    assert round_mark(tables) == round_mark(tables_with_substitutes(drawn))
