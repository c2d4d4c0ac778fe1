"""What holds for any lines and any chain."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from scoring import TIE_BREAKS, Line, rank, ranks, tie_break_problems

few = st.integers(-2, 2)
maybe = st.none() | st.integers(0, 2)


@st.composite
def lines(draw: st.DrawFn) -> list[Line]:
    """Up to nine entries of three rounds, with few values, so that there are many ties."""
    numbers = draw(st.lists(st.integers(1, 30), unique=True, max_size=9))
    return [draw(line(number)) for number in numbers]


@st.composite
def line(draw: st.DrawFn, number: int) -> Line:
    return Line(
        entry=number,
        total=draw(few),
        by_round=tuple(draw(st.lists(st.none() | few, min_size=3, max_size=3))),
        tables=tuple(draw(st.lists(st.none() | st.integers(1, 2), min_size=3, max_size=3))),
        hands_won=draw(maybe),
        lone_hands_won=draw(maybe),
        lots=draw(st.dictionaries(st.integers(1, 2), st.integers(1, 3))),
        competing=draw(st.booleans()),
        complete=draw(st.booleans()),
    )


chains = st.lists(st.sampled_from(list(TIE_BREAKS)), unique=True).filter(
    lambda chain: not tie_break_problems(chain)
)


@given(lines(), chains, st.randoms(use_true_random=False))
def test_places_do_not_depend_on_the_order_given(
    given_lines: list[Line], chain: list[str], rng: object
) -> None:
    shuffled = list(given_lines)
    rng.shuffle(shuffled)  # type: ignore[attr-defined]
    assert rank(shuffled, chain) == rank(given_lines, chain)


@given(lines(), chains)
def test_nobody_with_fewer_points_is_ahead(given_lines: list[Line], chain: list[str]) -> None:
    placed = [each for each in rank(given_lines, chain) if each.place is not None]
    totals = [each.line.total for each in placed]
    assert totals == sorted(totals, reverse=True)


@given(lines(), chains)
def test_places_are_counted_without_gaps(given_lines: list[Line], chain: list[str]) -> None:
    """Everybody's place is one more than the number ahead, and who shares it is flagged."""
    placed = [each for each in rank(given_lines, chain) if each.place is not None]
    given_places = [each.place or 0 for each in placed]
    assert given_places == [
        1 + sum(other < place for other in given_places) for place in given_places
    ]
    assert [each.shared for each in placed] == [
        given_places.count(place) > 1 for place in given_places
    ]


@given(lines())
def test_without_a_chain_places_are_those_of_the_totals(given_lines: list[Line]) -> None:
    placed = [each for each in rank(given_lines) if each.place is not None]
    assert tuple(each.place for each in placed) == ranks([each.line.total for each in placed])


@given(lines(), chains)
def test_everybody_is_listed_once(given_lines: list[Line], chain: list[str]) -> None:
    listed = [each.line.entry for each in rank(given_lines, chain)]
    assert sorted(listed) == sorted(each.entry for each in given_lines)


@given(lines(), chains)
def test_who_is_told_what_decided_differs_in_it(given_lines: list[Line], chain: list[str]) -> None:
    placed = [each for each in rank(given_lines, chain) if each.place is not None]
    for ahead, behind in pairwise(placed):
        if behind.place == ahead.place:
            assert behind.decided_by == ahead.decided_by
        elif behind.decided_by == "points":
            assert behind.line.total < ahead.line.total
        else:
            told = {each.among: each.value for each in ahead.because}
            (last,) = [
                each
                for each in behind.because
                if each.code == behind.decided_by
                and each.among in told
                and each.value != told[each.among]
            ][-1:]
            assert last.value is not None
