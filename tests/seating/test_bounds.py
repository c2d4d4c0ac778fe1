"""The bound of repeats: as worked out by hand, and never beaten."""

from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seating import bound, bound_after, meetings
from seating.bounds import bound_of_rounds, forced

FAIR, FREE = True, False


def tables(notation):
    """``3x5+2x4`` as sizes."""
    parts = (part.split("x") for part in notation.split("+"))
    return tuple(int(size) for count, size in parts for _ in range(int(count)))


# Bounds over 3, 4, 5 and 6 rounds, worked out independently, and the fewest repeats known.
KNOWN = [
    (5, "2x5", FAIR, (16, 35, None, 75), (22, 40, None, 78)),
    (5, "1x5+2x4", FAIR, (12, 16, None, 54), (16, 28, None, 62)),
    (5, "1x5+2x4", FREE, (8, 12, None, 54), (12, 24, None, 63)),
    (5, "3x5", FAIR, (12, 18, None, 75), (18, 36, None, 90)),
    (5, "4x5", FAIR, (8, 12, None, 50), (12, 24, None, 60)),
    (5, "3x5+2x4", FAIR, (4, 4, None, 4), (10, 12, None, 31)),
    (5, "3x5+2x4", FREE, (0, 0, None, 0), (0, 0, None, 3)),
    (5, "3x6+1x5", FAIR, (15, 22, None, 77), (24, 48, None, 113)),
    (5, "3x6+1x5", FREE, (14, 21, None, 77), (21, 42, None, 105)),
    (5, "5x5", FAIR, (0, 0, None, 0), (0, 0, None, 0)),
    (5, "6x5", FAIR, (0, 0, 0, 0), (0, 0, 0, 0)),
    (5, "3x6+3x5", FAIR, (12, 12, 12, 12), (12, 18, 21, 41)),
    (5, "3x6+3x5", FREE, (0, 0, 0, 0), (0, 1, 8, 19)),
    (5, "5x5+2x4", FAIR, (0, 0, 0, 0), (0, 0, 0, 2)),
    (5, "2x6+5x5", FAIR, (8, 8, 8, 8), (12, 12, 14, 23)),
    (5, "2x6+5x5", FREE, (0, 0, 0, 0), (0, 0, 0, 4)),
    (5, "5x5+3x4", FAIR, (0, 0, 0, 0), (0, 0, 0, 1)),
    (5, "5x5+3x4", FREE, (0, 0, 0, 0), (0, 0, 0, 0)),
    (5, "3x6+5x5", FAIR, (6, 6, 6, 6), (6, 6, 6, 10)),
    (5, "3x6+5x5", FREE, (0, 0, 0, 0), (0, 0, 0, 1)),
    (5, "7x5+2x4", FAIR, (0, 0, 0, 0), (0, 0, 0, 0)),
    (5, "4x6+4x5", FAIR, (8, 8, 8, 8), (8, 8, 8, 14)),
    (5, "4x6+4x5", FREE, (0, 0, 0, 0), (0, 0, 0, 2)),
    (5, "8x5+1x4", FAIR, (0, 0, 0, 0), (0, 0, 0, 0)),
    (5, "1x6+8x5", FAIR, (0, 0, 0, 0), (0, 0, 0, 0)),
    (5, "6x5+4x4", FAIR, (0, 0, 0, 0), (0, 0, 0, 0)),
    (5, "3x6+6x5", FAIR, (0, 0, 0, 0), (0, 0, 0, 0)),
    (5, "3x6+7x5", FAIR, (0, 0, 0, 0), (0, 0, 0, 0)),
    (5, "9x5+3x4", FAIR, (0, 0, 0, 0), (0, 0, 0, 0)),
    (5, "100x5", FAIR, (0, 0, None, 0), (0, 0, None, 0)),
    (4, "1x4+2x3", FAIR, (5, 6, None, 27), (8, 13, None, 29)),
    (4, "1x4+2x3", FREE, (2, 3, None, 27), (3, 7, None, 27)),
    (4, "2x5", FAIR, (16, 35, None, 75), (22, 40, None, 78)),
    (4, "1x4+3x3", FAIR, (2, 2, None, 12), (6, 6, None, 15)),
    (4, "1x4+3x3", FREE, (0, 0, None, 12), (0, 0, None, 12)),
    (4, "1x5+2x4", FAIR, (12, 16, None, 54), (16, 28, None, 62)),
    (4, "1x5+2x4", FREE, (8, 12, None, 54), (12, 24, None, 63)),
    (4, "3x4+1x3", FAIR, (0, 0, None, 21), (0, 0, None, 21)),
    (4, "3x4+1x3", FREE, (0, 0, None, 21), (0, 0, None, 21)),
    (4, "3x5", FAIR, (12, 18, None, 75), (18, 36, None, 90)),
    (4, "3x5", FREE, (12, 18, None, 75), (18, 36, None, 90)),
    (4, "5x4", FAIR, (0, 0, None, 0), (0, 0, None, 6)),
    (4, "3x5+2x4", FAIR, (4, 4, None, 4), (10, 12, None, 31)),
    (4, "5x4+1x3", FAIR, (0, 0, None, 0), (0, 0, None, 0)),
    (4, "1x5+5x4", FAIR, (0, 0, None, 0), (0, 0, None, 0)),
    (4, "4x4+3x3", FAIR, (0, 0, None, 0), (0, 0, None, 0)),
    (4, "2x5+5x4", FAIR, (0, 0, 0, 0), (0, 0, 0, 2)),
    (4, "6x4+2x3", FAIR, (0, 0, 0, 0), (0, 0, 0, 0)),
    (4, "6x4+3x3", FAIR, (0, 0, 0, 0), (0, 0, 0, 0)),
    (4, "2x5+60x4", FAIR, (0, 0, None, 0), (0, 0, None, 0)),
]  # fmt: skip

# Where following the turns through more than two rounds proves more than the list above.
SHARPER = {
    (5, "3x5+2x4"): (6, 6, None, 10),
    (4, "3x5+2x4"): (6, 6, None, 10),
    (5, "3x6+1x5"): (16, 24, None, 77),
    (5, "3x6+3x5"): (12, 18, 18, 18),
    (5, "2x6+5x5"): (8, 8, 10, 14),
    (4, "1x4+3x3"): (4, 4, None, 12),
}


@pytest.mark.parametrize(
    ("usual", "notation", "fair", "known", "reached"),
    [pytest.param(*row, id=f"{row[1]} {'fair' if row[2] else 'free'}, {row[0]}") for row in KNOWN],
)
def test_bound_of_an_event(usual, notation, fair, known, reached):
    expected = SHARPER.get((usual, notation), known) if fair else known
    for rounds, value, least, most in zip((3, 4, 5, 6), expected, known, reached, strict=True):
        if value is not None:
            found = bound(tables(notation), rounds, fair_turns=fair, usual=usual)
            assert (rounds, found) == (rounds, value)
            assert least <= found <= most


@pytest.mark.parametrize("rounds", [0, 1])
def test_one_round_repeats_nothing(rounds):
    assert bound((5, 5), rounds, fair_turns=True, usual=5) == 0
    assert bound((), 4, fair_turns=True, usual=5) == 0


# Every plan of a small world is tried: the fewest repeats there are, and the bound.
@pytest.mark.parametrize(
    ("sizes", "usual", "rounds", "fair", "free"),
    [
        pytest.param((4, 3), 4, 2, (6, 6), (3, 3), id="4+3, two rounds"),
        pytest.param((4, 3), 4, 3, (10, 9), (6, 6), id="4+3, three rounds"),
        pytest.param((4, 3), 3, 3, (10, 9), (6, 6), id="3+4, three rounds"),
        pytest.param((4, 3), 4, 4, (17, 15), (15, 15), id="4+3, four rounds"),
        pytest.param((2, 2, 3), 2, 3, (2, 2), (0, 0), id="2+2+3, three rounds"),
        pytest.param((3, 2, 2), 3, 3, (2, 2), (0, 0), id="3+2+2, three rounds"),
        pytest.param((2, 2, 4), 2, 2, (4, 4), (1, 1), id="2+2+4, two rounds"),
        pytest.param((4, 2), 4, 3, (6, 6), (6, 6), id="4+2, three rounds"),
        pytest.param((4, 2), 4, 4, (13, 13), (13, 13), id="4+2, four rounds"),
        pytest.param((3, 3), 3, 3, (5, 4), (5, 4), id="3+3, three rounds"),
    ],
)
def test_bound_beside_the_best_of_all_plans(sizes, usual, rounds, fair, free):
    for in_turns, expected in ((True, fair), (False, free)):
        assert (
            _fewest(sizes, rounds, usual, fair=in_turns),
            bound(sizes, rounds, fair_turns=in_turns, usual=usual),
        ) == expected


def _fewest(sizes, rounds, usual, *, fair):
    """The fewest repeats of all plans, the first round being given."""
    seatings = list(_seatings(tuple(range(sum(sizes))), sizes))
    best = [10**6]

    def go(history, met, turns, repeats):
        if repeats >= best[0]:
            return
        if len(history) == rounds:
            best[0] = repeats
            return
        for seating in seatings[:1] if not history else seatings:
            odd = {p for table in seating if len(table) != usual for p in table}
            others = [turns[p] for p in range(sum(sizes)) if p not in odd]
            if fair and odd and others and max(turns[p] for p in odd) > min(others):
                continue
            pairs = frozenset(chain.from_iterable(combinations(table, 2) for table in seating))
            after = [times + (p in odd) for p, times in enumerate(turns)]
            go([*history, seating], met | pairs, after, repeats + len(met & pairs))

    go([], frozenset(), [0] * sum(sizes), 0)
    return best[0]


def _seatings(people, sizes):
    if not sizes:
        yield ()
        return
    for table in combinations(people, sizes[0]):
        rest = tuple(p for p in people if p not in table)
        for others in _seatings(rest, sizes[1:]):
            yield (table, *others)


sizes_of_tables = st.lists(st.integers(2, 6), min_size=1, max_size=5).map(tuple)


@st.composite
def events(draw, *, changing=False):
    sizes = draw(sizes_of_tables)
    rounds = []
    for _ in range(draw(st.integers(1, 5))):
        if changing:
            sizes = draw(sizes_of_tables)
        people = draw(st.permutations(range(1, sum(sizes) + 1)))
        if changing:
            people = [person + draw(st.integers(0, 3)) * 100 for person in people]
        cut = iter(people)
        rounds.append(tuple(tuple(next(cut) for _ in range(size)) for size in sizes))
    return rounds


def repeats(rounds):
    return sum(times - 1 for times in meetings(rounds).values())


@given(event=events(), usual=st.integers(2, 6))
def test_bound_is_never_beaten(event, usual):
    sizes = tuple(map(len, event[0]))
    found = bound(sizes, len(event), fair_turns=False, usual=usual)
    assert bound_of_rounds(event) <= found <= repeats(event)


@given(event=events(changing=True))
def test_bound_of_changing_rounds_is_never_beaten(event):
    assert bound_of_rounds(event) <= repeats(event)


@given(event=events(), left=st.integers(1, 3))
def test_bound_after_a_history_is_never_beaten(event, left):
    history, later = event[:-left], event[-left:]
    sizes = tuple(map(len, event[0]))
    found = bound_after(history, range(1, sum(sizes) + 1), sizes, len(later))
    assert found <= repeats(event) - repeats(history)


@settings(max_examples=50)
@given(event=events(changing=True))
def test_bound_after_is_never_beaten_with_comings_and_goings(event):
    *history, last = event
    people = list(chain.from_iterable(last))
    found = bound_after(history, people, tuple(map(len, last)))
    assert found <= repeats(event) - repeats(history)


@pytest.mark.parametrize(
    ("history", "entries", "sizes", "rounds_left", "least"),
    [
        pytest.param([], range(10), (5, 5), 1, 0, id="nothing before"),
        pytest.param([((0, 1, 2, 3, 4), (5, 6, 7, 8, 9))], range(10), (5, 5), 1, 8, id="two fives"),
        pytest.param([((0, 1, 2, 3, 4), (5, 6, 7, 8, 9))], range(10), (5, 5), 0, 0, id="no round"),
        pytest.param([((0, 1, 2, 3, 4), (5, 6, 7, 8, 9))], range(5, 15), (5, 5), 1, 4, id="5 new"),
        pytest.param([((0, 1, 2), (3, 4, 5))], range(6), (6,), 1, 6, id="all at one table"),
        pytest.param([((0, 1, 2, 3),)], range(10, 14), (4,), 2, 6, id="nobody from before"),
    ],
)
def test_bound_after_a_history(history, entries, sizes, rounds_left, least):
    assert bound_after(history, entries, sizes, rounds_left) == least


@pytest.mark.parametrize(
    ("before", "after", "stayed", "pairs"),
    [
        pytest.param((5, 5, 5), (5, 5, 5), 15, 6, id="three fives"),
        pytest.param((5, 5, 5), (5, 5, 5), 9, 0, id="six of them new"),
        pytest.param((6, 6), (4, 4, 4), 12, 6, id="from two tables to three"),
        pytest.param((), (5,), 0, 0, id="first round"),
    ],
)
def test_pairs_forced_together(before, after, stayed, pairs):
    assert forced(before, after, stayed) == pairs
