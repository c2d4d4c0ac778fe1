"""The search keeps its books right and never ends worse than it began."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from seating import cost, meetings, odd_turns
from seating.chance import Chance
from seating.search import Board, search, task

SIZES = (5, 5, 4, 4)
PEOPLE = range(18)

orders = st.permutations(PEOPLE)
histories = st.lists(orders, max_size=4).map(lambda rounds: [_tables(order) for order in rounds])


def _tables(order):
    return (tuple(order[:5]), tuple(order[5:10]), tuple(order[10:14]), tuple(order[14:]))


def _task(history):
    return task(PEOPLE, SIZES, meetings(history), odd_turns(history, usual=5))


def _cost(history, order):
    """The cost by definition: meetings in units, then turns."""
    turns = odd_turns(history, usual=5)
    unit = 1 + sum(turns.values())
    again = cost(_tables(order), meetings(history))
    return unit * again + sum(turns[person] for person in order[10:])


@given(history=histories, order=orders)
def test_board_costs_what_the_definition_says(history, order):
    assert Board(_task(history), order).cost == _cost(history, order)


@given(
    history=histories,
    order=orders,
    swaps=st.lists(st.tuples(st.sampled_from(PEOPLE), st.sampled_from(PEOPLE)), max_size=12),
)
def test_incremental_cost_equals_full_recomputation(history, order, swaps):
    board = Board(_task(history), order)
    for place, other in swaps:
        if not board.same_table(place, other):
            board.swap(place, other, board.change(place, other))
    assert board.cost == board.full_cost() == _cost(history, board.people)


@given(history=histories, order=orders, steps=st.integers(0, 300))
def test_search_is_never_worse_than_its_start_nor_better_than_the_bound(history, order, steps):
    given_task = _task(history)
    found = search(given_task, order, Chance(1, "test"), steps)
    assert sorted(found) == list(PEOPLE)
    assert given_task.least <= _cost(history, found) <= _cost(history, order)


def test_turns_never_outweigh_a_meeting():
    turns = Counter(dict.fromkeys(range(10), 40))
    given_task = task(PEOPLE, SIZES, {(0, 17): 1}, turns)
    assert given_task.unit == 401
    assert given_task.prices[0][17] == given_task.prices[17][0] == 401
    assert given_task.least == 0


def test_people_who_left_do_not_count():
    given_task = task((3, 4, 5), (3,), {(3, 99): 2, (3, 4): 1}, Counter({99: 5}))
    assert given_task.prices == ((0, 1, 0), (1, 0, 0), (0, 0, 0))
    assert given_task.unit == 1
