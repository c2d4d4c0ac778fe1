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
    fair_turns=st.booleans(),
)
def test_draw_seats_everybody_once_at_tables_of_the_sizes_asked(
    players, rounds, seed, policy, fair_turns
):
    sizes = split(players, (5, 6))
    options = {"policy": policy, "fair_turns": fair_turns, "finalists": sizes[0], "steps": 200}
    for seating in event(players, rounds, (5, 6), seed, **options):
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
    assert first.tables == ((9, 3, 1, 2, 11), (8, 4, 6, 7, 10, 5))
    assert second.tables == ((4, 7, 5, 6, 8), (1, 9, 10, 3, 2, 11))
    assert (first.policy, first.method) == ("avoid_meetings", "anneal-1")


def test_draw_by_lot_written_out():
    seating = draw(range(1, 12), (5, 6), (), seed=1, policy="random")
    assert seating.tables == ((6, 4, 7, 10, 5), (8, 2, 11, 1, 3, 9))
    assert (seating.policy, seating.method) == ("random", "shuffle-2")


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
    first, second = event(11, 2, (5, 6), fair_turns=False)
    assert (first.repeats, first.cost, first.pairs) == (0, 0, 25)
    assert second.met_again == tuple(
        pair
        for pair in sorted(meetings([second]))
        if any(set(pair) <= set(table) for table in first.tables)
    )
    assert (second.repeats, second.cost, second.report.bound) == (10, 10, 10)
    assert (second.seed, second.steps) == (1, 2_000_000)


# Repeats over all rounds, drawn one after the other with an eye on those to come.
@pytest.mark.parametrize(
    ("players", "rounds", "sizes", "fair_turns", "most"),
    [
        pytest.param(25, 3, (5,), True, 0, id="25 x 3"),
        pytest.param(40, 5, (5,), True, 0, id="40 x 5"),
        pytest.param(40, 6, (5,), True, 2, id="40 x 6"),
        pytest.param(60, 6, (5,), True, 0, id="60 x 6"),
        pytest.param(47, 4, (5, 6), False, 0, id="47 x 4"),
        pytest.param(44, 4, (5, 6), False, 0, id="44 x 4"),
        pytest.param(44, 4, (5, 6), True, 8, id="44 x 4, fair turns"),
        pytest.param(120, 6, (5,), True, 0, id="120 x 6"),
        pytest.param(448, 4, (5, 6), True, 0, id="448 x 4"),
        pytest.param(16, 3, (4,), True, 0, id="16 x 3 at fours"),
        pytest.param(23, 4, (5, 4), False, 3, id="23 x 4"),
        pytest.param(33, 4, (5, 6), False, 5, id="33 x 4"),
        pytest.param(10, 3, (5,), True, 22, id="10 x 3"),
    ],
)
def test_quality_floor(players, rounds, sizes, fair_turns, most):
    history: list[Seating] = []
    for left in range(rounds, 0, -1):
        history.append(
            draw(
                range(1, players + 1), split(players, sizes), history, 1,
                rounds_left=left, fair_turns=fair_turns,
            )
        )  # fmt: skip
    assert repeats(history) <= most


def test_ten_players_meet_at_most_three_times():
    assert max(meetings(event(10, 3, (5,))).values()) == 3


def test_pair_that_met_three_times_never_meets_again_while_there_is_another_way():
    history = [((1, 2, 3 + i, 6 + i), (9 + i, 12 + i, 20 + i, 30 + i)) for i in range(3)]
    for seed in range(10):
        seating = draw((1, 2, 50, 51, 52, 53, 54, 55), (4, 4), history, seed)
        assert seating.cost == 0


def test_turns_at_odd_tables_are_fair():
    rounds = event(47, 3, (5, 6))
    assert max(odd_turns(rounds, usual=5).values()) == 1


def test_cost_of_a_seating_is_that_of_its_tables():
    *before, last = event(20, 4, (5,))
    assert last.cost == cost(last, meetings(before)) > 0


def test_nobody_to_seat():
    for code in POLICIES:
        assert draw((), (), (), seed=1, policy=code, finalists=0).tables == ()


def test_unknown_policy():
    with pytest.raises(UnknownPolicyError) as refused:
        draw(range(5), (5,), (), seed=1, policy="swiss")
    assert str(refused.value) == (
        "There is no draw policy “swiss”. "
        "Use avoid_meetings, random, by_standings, fixed_movement or final_table."
    )


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
