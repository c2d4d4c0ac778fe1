"""The draw: everybody seated once, the same draw again, and how good it is at least."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seating import (
    POLICIES,
    Seating,
    SeatsDoNotMatchError,
    SeatTakenTwiceError,
    UnknownPolicyError,
    UnsuitableSizesError,
    cost,
    draw,
    meetings,
    odd_turns,
    split,
)


def event(players, rounds, sizes, seed=1, **options):
    """The rounds of an event, each drawn after those before."""
    history: list[Seating] = []
    for _ in range(rounds):
        history.append(draw(range(1, players + 1), split(players, sizes), history, seed, **options))
    return history


def repeats(rounds):
    return sum(seating.repeats for seating in rounds)


@settings(deadline=None)
@given(
    players=st.integers(20, 150),
    rounds=st.integers(1, 3),
    seed=st.one_of(st.integers(), st.text(max_size=8)),
    policy=st.sampled_from(sorted(POLICIES)),
)
def test_draw_seats_everybody_once_at_tables_of_the_sizes_asked(players, rounds, seed, policy):
    sizes = split(players, (5, 6))
    for seating in event(players, rounds, (5, 6), seed, policy=policy, steps=200):
        assert sorted(entry for table in seating.tables for entry in table) == list(
            range(1, players + 1)
        )
        assert tuple(len(table) for table in seating.tables) == sizes


@settings(deadline=None)
@given(entries=st.sets(st.integers(), min_size=20, max_size=40), data=st.data())
def test_draw_does_not_depend_on_the_order_of_registering(entries, data):
    order = data.draw(st.permutations(sorted(entries)))
    sizes = split(len(entries), (5, 6))
    history = [draw(sorted(entries), sizes, (), seed=1)]
    in_order = draw(sorted(entries), sizes, history, seed=1, steps=300)
    assert draw(order, sizes, history, seed=1, steps=300) == in_order


def test_draw_written_out():
    """A published draw must come out the same for ever; a new method needs a new name."""
    first, second = event(11, 2, (5, 6))
    assert first.tables == ((10, 6, 4, 7, 5), (2, 11, 8, 9, 3, 1))
    assert second.tables == ((1, 8, 7, 6, 9), (3, 10, 2, 5, 4, 11))
    assert (first.policy, first.method) == ("avoid_meetings", "swaps-1")


def test_draw_by_lot_written_out():
    seating = draw(range(1, 12), (5, 6), (), seed=1, policy="random")
    assert seating.tables == ((6, 4, 7, 10, 5), (8, 2, 11, 1, 3, 9))
    assert (seating.policy, seating.method) == ("random", "shuffle-1")


def test_draw_differs_by_seed_and_by_round():
    entries, sizes = range(20), (5, 5, 5, 5)
    first = draw(entries, sizes, (), seed=1, policy="random")
    assert first.tables != draw(entries, sizes, (), seed=2, policy="random").tables
    assert first.tables != draw(entries, sizes, (first,), seed=1, policy="random").tables
    assert first == draw(entries, sizes, (), seed=1, policy="random")


def test_history_may_be_tables_or_seatings():
    drawn = event(25, 2, (5,))
    as_tables = [[list(table) for table in seating.tables] for seating in drawn]
    entries, sizes = range(1, 26), (5,) * 5
    assert draw(entries, sizes, as_tables, seed=1) == draw(entries, sizes, drawn, seed=1)
    once_only = [iter(seating) for seating in drawn]
    assert draw(entries, sizes, once_only, seed=1) == draw(entries, sizes, drawn, seed=1)


def test_late_arrivals_and_leavers():
    first = draw(range(1, 26), (5,) * 5, (), seed=1)
    stayed = [entry for entry in range(1, 28) if entry not in (3, 4)]
    second = draw(stayed, (5,) * 5, [first], seed=1)
    assert sorted(entry for table in second for entry in table) == stayed
    assert second.repeats == 0


def test_seating_reports_who_meets_again():
    first, second = event(11, 2, (5, 6))
    assert (first.repeats, first.cost, first.pairs) == (0, 0, 25)
    assert second.met_again == (
        (1, 8), (1, 9), (2, 3), (2, 11), (3, 11), (4, 5), (4, 10), (5, 10), (6, 7), (8, 9),
    )  # fmt: skip
    assert (second.repeats, second.cost) == (10, 10)
    assert (second.seed, second.steps) == (1, 120_000)


# Repeats over all rounds. A 0 must stay 0; the others are what this search reaches.
@pytest.mark.parametrize(
    ("players", "rounds", "sizes", "most"),
    [
        pytest.param(25, 3, (5,), 0, id="25 x 3"),
        pytest.param(40, 4, (5,), 0, id="40 x 4"),
        pytest.param(40, 5, (5,), 0, id="40 x 5"),
        pytest.param(60, 6, (5,), 0, id="60 x 6"),
        pytest.param(47, 4, (5, 6), 0, id="47 x 4"),
        pytest.param(44, 4, (5, 6), 0, id="44 x 4"),
        pytest.param(120, 6, (5,), 0, id="120 x 6"),
        pytest.param(448, 4, (5, 6), 0, id="448 x 4"),
        pytest.param(16, 3, (4,), 0, id="16 x 3 at fours"),
        pytest.param(23, 4, (5, 4), 3, id="23 x 4"),
        pytest.param(33, 4, (5, 6), 5, id="33 x 4"),
        pytest.param(10, 3, (5,), 22, id="10 x 3"),
    ],
)
def test_quality_floor(players, rounds, sizes, most):
    assert repeats(event(players, rounds, sizes)) <= most


def test_ten_players_meet_at_most_three_times():
    assert max(meetings(event(10, 3, (5,))).values()) == 3


@settings(deadline=None)
@given(players=st.integers(20, 60), seed=st.integers(0, 1000), steps=st.integers(0, 400))
def test_avoiding_is_never_worse_than_the_lot(players, seed, steps):
    history = event(players, 3, (5, 6), seed, policy="random")
    entries, sizes = range(1, players + 1), split(players, (5, 6))
    lot = draw(entries, sizes, history, seed, "random")
    assert draw(entries, sizes, history, seed, steps=steps).cost <= lot.cost


def test_pair_that_met_three_times_never_meets_again_while_there_is_another_way():
    history = [((1, 2, 3 + i, 6 + i), (9 + i, 12 + i, 20 + i, 30 + i)) for i in range(3)]
    for seed in range(10):
        seating = draw((1, 2, 50, 51, 52, 53, 54, 55), (4, 4), history, seed)
        assert seating.cost == 0


def test_odd_tables_go_to_others_where_it_costs_no_meeting():
    rounds = event(47, 3, (5, 6))
    assert repeats(rounds) == 0
    assert max(odd_turns(rounds, usual=5).values()) == 1


def test_cost_of_a_seating_is_that_of_its_tables():
    *before, last = event(20, 4, (5,))
    assert last.cost == cost(last, meetings(before)) > 0


def test_nobody_to_seat():
    for code in POLICIES:
        assert draw((), (), (), seed=1, policy=code).tables == ()


def test_unknown_policy():
    with pytest.raises(UnknownPolicyError) as refused:
        draw(range(5), (5,), (), seed=1, policy="swiss")
    assert str(refused.value) == ("There is no draw policy “swiss”. Use avoid_meetings or random.")


@pytest.mark.parametrize(("entries", "sizes"), [(range(9), (5, 5)), (range(11), (5, 5))])
def test_places_and_people_must_match(entries, sizes):
    with pytest.raises(SeatsDoNotMatchError) as refused:
        draw(entries, sizes, (), seed=1)
    assert (refused.value.places, refused.value.entries) == (10, len(entries))


def test_entry_given_twice():
    with pytest.raises(SeatTakenTwiceError) as refused:
        draw((1, 2, 3, 4, 2), (5,), (), seed=1)
    assert refused.value.entry == 2


def test_size_below_one():
    with pytest.raises(UnsuitableSizesError):
        draw(range(5), (5, 0), (), seed=1)


def test_steps_below_nothing():
    with pytest.raises(ValueError, match="give 0 or more"):
        draw(range(5), (5,), (), seed=1, steps=-1)
