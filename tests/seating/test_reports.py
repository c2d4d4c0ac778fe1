"""How good a seating is, on rounds worked by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seating import (
    EventReport,
    Place,
    Report,
    SeatTakenTwiceError,
    Wishes,
    cost,
    event_report,
    meetings,
    odd_turns,
    repeated,
    report,
)

FIRST = ((1, 2, 3, 4), (5, 6, 7), (8, 9, 10))
SECOND = ((5, 8, 1, 2), (3, 6, 9), (4, 7, 10))
THIRD = ((6, 9, 3, 10), (1, 2, 7), (4, 5, 8))
WISHES = Wishes(apart=((1, 2, 5),), fixed={1: Place(1), 6: Place(3, 2)}, requested={9: 2})


def test_report_of_a_round():
    assert report(SECOND, [FIRST], WISHES) == Report(
        players=10,
        pairs=12,
        met_again=((1, 2),),
        most_meetings=2,
        cost=1,
        bound=1,
        usual=4,
        odd_tables=((2, 3),),
        odd_again=(6, 7, 9, 10),
        out_of_turn=(6, 7, 9, 10),
        apart_together=((1, 2), (1, 5), (2, 5)),
        wishes_unmet=(6,),
    )


def test_report_of_the_first_round():
    found = report(FIRST, ())
    assert (found.repeats, found.most_meetings, found.cost, found.bound) == (0, 1, 0, 0)
    assert (found.odd_again, found.out_of_turn) == ((), ())


def test_report_of_nothing():
    found = report((), ())
    assert (found.players, found.pairs, found.most_meetings, found.odd_tables) == (0, 0, 0, ())


@pytest.mark.parametrize(
    ("usual", "odd_tables", "odd_again"),
    [(4, ((2, 3),), (6, 7, 9, 10)), (3, ((1, 4),), (1, 2)), (5, ((1, 4), (2, 3)), range(1, 11))],
)
def test_usual_size_decides_which_tables_are_odd(usual, odd_tables, odd_again):
    found = report(SECOND, [FIRST], usual=usual)
    assert (found.usual, found.odd_tables, found.odd_again) == (
        usual,
        odd_tables,
        tuple(odd_again),
    )


def test_event_of_three_rounds():
    assert event_report([FIRST, SECOND, THIRD], WISHES) == EventReport(
        players=10,
        rounds=3,
        repeats=7,
        bound=2,
        fair_bound=False,
        met_again=(((1, 2), 3), ((3, 6), 2), ((3, 9), 2), ((5, 8), 2), ((6, 9), 2), ((9, 10), 2)),
        most_meetings=3,
        cost=10,
        usual=4,
        odd_turns={1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 3, 8: 2, 9: 2, 10: 2},
        out_of_turn=((2, 6), (2, 7), (2, 9), (2, 10), (3, 7)),
        deals={1: 2, 2: 0, 3: 1, 4: 2, 5: 2, 6: 1, 7: 0, 8: 1, 9: 0, 10: 0},
        seat_spread=2,
        apart_together=(
            (1, (1, 2)),
            (2, (1, 2)),
            (2, (1, 5)),
            (2, (2, 5)),
            (3, (1, 2)),
        ),
        wishes_unmet=((1, 6), (1, 9), (2, 6), (3, 1), (3, 6), (3, 9)),
    )


def test_event_of_no_round():
    found = event_report([])
    assert (found.players, found.repeats, found.bound, found.odd_spread) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("second", "fair", "bound"),
    [
        pytest.param(((5, 6, 8, 9), (1, 2, 7), (3, 4, 10)), True, 4, id="turns kept"),
        pytest.param(((1, 5, 8, 9), (2, 3, 6), (4, 7, 10)), False, 1, id="1 sits it out"),
    ],
)
def test_bound_with_fair_turns_only_where_they_were_fair(second, fair, bound):
    found = event_report([FIRST, second], fair_turns=True)
    assert (found.fair_bound, found.bound) == (fair, bound)
    assert event_report([FIRST, second]).bound == 1


def test_bound_after_rounds_that_were_played():
    """Three fives seated alike twice: ten repeats of each table stay, and two more are forced."""
    alike = ((1, 2, 3, 4, 5), (6, 7, 8, 9, 10), (11, 12, 13, 14, 15))
    apart = ((1, 2, 6, 7, 11), (3, 4, 8, 9, 12), (5, 10, 13, 14, 15))
    event = [alike, alike, apart]
    assert event_report(event).bound == 12
    assert event_report(event, played=2).bound == 36
    assert event_report(event, played=2).repeats == 37


def test_late_arrivals_do_not_make_others_wait_for_them():
    """8 comes when all who are there have had a turn, so 2, 3 and 7 need not wait for 8."""
    first = ((1, 2, 3, 4), (5, 6, 7))
    second = ((5, 6, 7, 4), (1, 2, 3))
    third = ((1, 5, 6, 8), (2, 3, 7))
    assert event_report([first, second, third]).out_of_turn == ()
    stayed = ((1, 5, 6, 4), (2, 3, 7))
    assert event_report([first, second, stayed]).out_of_turn == ((3, 2), (3, 3), (3, 7))


def test_somebody_twice_in_a_round():
    for ask in (lambda: report(((1, 2, 1),), ()), lambda: event_report([((1, 2, 1),)])):
        with pytest.raises(SeatTakenTwiceError):
            ask()


rounds_of_14 = st.lists(
    st.permutations(range(1, 15)).map(
        lambda order: (tuple(order[:5]), tuple(order[5:10]), tuple(order[10:]))
    ),
    min_size=1,
    max_size=5,
)


@given(event=rounds_of_14)
def test_reports_agree_with_the_meetings(event):
    *history, last = event
    met = meetings(history)
    found = report(last, history)
    assert found.met_again == repeated(last, met)
    assert found.cost == cost(last, met)
    assert found.bound <= found.repeats
    whole = event_report(event, fair_turns=True)
    for played in range(len(event)):
        assert event_report(event, played=played).bound <= whole.repeats
    rounds = [report(tables, event[:i]) for i, tables in enumerate(event)]
    assert whole.repeats == sum(each.repeats for each in rounds)
    assert whole.cost == sum(each.cost for each in rounds)
    assert whole.most_meetings == max(each.most_meetings for each in rounds)
    assert whole.bound <= whole.repeats
    assert whole.out_of_turn == tuple(
        (number, entry) for number, each in enumerate(rounds, 1) for entry in each.out_of_turn
    )
    turns = odd_turns(event, usual=5)
    assert whole.odd_turns == {entry: turns[entry] for entry in range(1, 15)}
    assert sum(whole.deals.values()) == 3 * len(event)
