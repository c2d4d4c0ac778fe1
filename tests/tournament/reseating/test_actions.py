"""People are moved by hand; the tables stay right whatever is done."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import seating
from tests.factories import acting, enter, make_director, make_round, make_tournament, picked
from tournament.actions.errors import DoesNotSeatError, SeatsChangedError, TableInPlayError
from tournament.actions.registering import register, set_status
from tournament.actions.reseating import change_seats
from tournament.models import Revision, Round
from tournament.queries.drawing import tables_of
from tournament.queries.reseating import moved, numbers_of, swapped, tables_with_room
from tournament.queries.substituting import round_mark, tables_with_substitutes

pytestmark = pytest.mark.django_db


@pytest.fixture
def drawn():
    return make_round(make_tournament(entries=16, hands=20))  # 2 × 5 + 1 × 6


def change(drawn: Round, tables, mark: str | None = None) -> Round:
    fresh = Round.objects.select_related("tournament").get(pk=drawn.pk)
    return change_seats(
        round=fresh, tables=tables, by=acting(drawn.tournament.organiser), mark=mark
    )


def stands(drawn: Round) -> dict[int, tuple[int, ...]]:
    return numbers_of(tables_with_substitutes(drawn))


def test_two_change_places(drawn):
    before = stands(drawn)
    one, other = before[1][0], before[3][5]

    change(drawn, swapped(before, one, other))

    after = stands(drawn)
    assert (after[1], after[3]) == ((other, *before[1][1:]), (*before[3][:5], one))
    assert after[2] == before[2]


def test_tables_stay_in_the_order_of_their_numbers(drawn):
    """Changed tables are laid anew, so their keys are no guide to their order."""
    before = stands(drawn)
    change(drawn, swapped(before, before[1][0], before[2][0]))
    shown = [table.number for table in tables_with_substitutes(drawn)]
    assert shown == [table.number for table in tables_of(drawn)] == sorted(before)


def test_two_at_one_table_change_seats(drawn):
    before = stands(drawn)[1]

    change(drawn, swapped(stands(drawn), before[0], before[1]))

    assert stands(drawn)[1] == (before[1], before[0], *before[2:])


def test_one_goes_to_a_free_seat_and_the_hands_to_play_follow(drawn):
    before = stands(drawn)
    person = before[3][0]

    change(drawn, moved(before, person, 1))

    assert stands(drawn) == {1: (*before[1], person), 2: before[2], 3: before[3][1:]}
    hands = dict(drawn.tables.values_list("number", "hands_to_play"))
    assert hands == {1: 24, 2: 20, 3: 20}


def test_a_revision_keeps_the_tables_before_and_after(drawn):
    before = stands(drawn)
    one, other = before[1][0], before[2][0]

    change(drawn, swapped(before, one, other))

    revision = drawn.tournament.revisions.first()
    assert (revision.kind, revision.round_number) == (Revision.Kind.RESEATED, 1)
    assert revision.before == {"seats": {"1": list(before[1]), "2": list(before[2])}}
    assert revision.after == {"seats": {"1": [other, *before[1][1:]], "2": [one, *before[2][1:]]}}


def test_the_round_says_how_often_it_was_changed_and_keeps_what_was_drawn(drawn):
    record = drawn.record
    for _ in range(2):
        now = stands(drawn)
        change(drawn, swapped(now, now[1][0], now[2][0]))

    fresh = Round.objects.get(pk=drawn.pk)
    assert (fresh.report["by_hand"], fresh.record) == (2, record)


def test_nothing_changed_leaves_nothing_behind(drawn):
    revisions = drawn.tournament.revisions.count()

    change(drawn, stands(drawn))

    assert drawn.tournament.revisions.count() == revisions


def test_a_stale_page_changes_nothing(drawn):
    before = stands(drawn)
    mark = round_mark(tables_with_substitutes(drawn))
    change(drawn, swapped(before, before[1][0], before[2][0]))
    then = stands(drawn)

    with pytest.raises(SeatsChangedError):
        change(drawn, swapped(before, before[1][1], before[2][1]), mark=mark)

    assert stands(drawn) == then


@pytest.mark.parametrize(
    "facts",
    [
        pytest.param([picked(70)], id="a hand"),
        pytest.param([picked(70), picked(45)], id="two in conflict"),
    ],
)
def test_a_table_with_hands_is_left_alone(drawn, facts):
    for hand in facts:
        enter(drawn.tables.get(number=1), hand, number=1)
    before = stands(drawn)

    with pytest.raises(TableInPlayError) as refusal:
        change(drawn, swapped(before, before[1][0], before[2][0]))

    assert (refusal.value.tables, stands(drawn)) == ((1,), before)
    change(drawn, swapped(before, before[2][0], before[3][0]))


FAULTS = [
    pytest.param(
        lambda t: {1: (*t[1][:4], t[2][0])},
        {seating.Problem.TWICE, seating.Problem.MISSING},
        id="twice, and somebody missing",
    ),
    pytest.param(
        lambda t: {1: t[1][:4]},
        {seating.Problem.MISSING, seating.Problem.TABLE_TOO_SMALL},
        id="missing",
    ),
    pytest.param(lambda t: {1: (*t[1], 99)}, {seating.Problem.UNKNOWN}, id="unknown"),
    pytest.param(
        lambda t: moved(t, t[1][0], 3),
        {seating.Problem.TABLE_TOO_SMALL, seating.Problem.TABLE_TOO_LARGE},
        id="four and seven",
    ),
]


@pytest.mark.parametrize(("typed", "problems"), FAULTS)
def test_what_seats_nobody_right_is_refused(drawn, typed, problems):
    before = stands(drawn)

    with pytest.raises(DoesNotSeatError) as refusal:
        change(drawn, typed(before))

    assert {each.problem for each in refusal.value.faults.findings} == problems
    assert stands(drawn) == before


def test_who_withdrew_may_be_left_out_and_who_came_may_be_put_in(drawn):
    by = acting(drawn.tournament.organiser)
    before = stands(drawn)
    gone = before[1][2]
    set_status(entry=drawn.tournament.entries.get(number=gone), status="withdrawn", by=by)
    come = register(tournament=drawn.tournament, name="Zoe Zander", town="Kiel", by=by)

    change(drawn, {1: tuple(come.number if n == gone else n for n in before[1])})

    assert stands(drawn)[1][2] == come.number


def test_a_table_of_nobody_is_taken_away(db):
    drawn = make_round(make_tournament(entries=30))  # 6 × 5
    everybody = tuple(range(1, 31))
    tables = {n: everybody[6 * n - 6 : 6 * n] for n in range(1, 6)} | {6: ()}

    change(drawn, tables)

    assert stands(drawn) == {n: everybody[6 * n - 6 : 6 * n] for n in range(1, 6)}
    assert set(drawn.tables.values_list("hands_to_play", flat=True)) == {24}


def test_room_is_where_both_tables_keep_a_size_allowed(drawn):
    now = tables_with_substitutes(drawn)
    of_three, of_one = now[2].seating[0].entry.number, now[0].seating[0].entry.number

    assert tables_with_room(drawn, now, of_three) == [1, 2]
    assert tables_with_room(drawn, now, of_one) == []


STEPS = st.lists(st.tuples(st.booleans(), st.integers(1, 16), st.integers(1, 16)), max_size=8)


@settings(
    max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(steps=STEPS)
def test_after_any_swaps_and_moves_everybody_sits_once(db, steps):
    director = make_director(f"director-{Round.objects.count()}")
    drawn = make_round(make_tournament(director, entries=16))
    for swap, one, other in steps:
        now = stands(drawn)
        try:
            change(drawn, swapped(now, one, other) if swap else moved(now, one, other % 3 + 1))
        except DoesNotSeatError:
            continue
    after = stands(drawn)
    assert sorted(number for people in after.values() for number in people) == list(range(1, 17))
    assert sorted(map(len, after.values())) == [5, 5, 6]
    hands = dict(drawn.tables.values_list("number", "hands_to_play"))
    assert hands == {number: 24 if len(them) == 6 else 20 for number, them in after.items()}
