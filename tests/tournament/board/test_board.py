"""How far every table is, at fixed times."""

import datetime as dt

import pytest

from tests.factories import enter, make_round, make_tournament, passed, picked
from tournament.models import Hand, Round, Sheet, Table
from tournament.queries.board import board, slow_first
from tournament.queries.results import Standing, State
from tournament.wording.board import STATES, news_line, state_word

pytestmark = pytest.mark.django_db


def at(text: str) -> dt.datetime:
    return dt.datetime.fromisoformat(f"2026-07-24T{text}+00:00")


NOON = at("12:00:00")


@pytest.fixture
def drawn() -> Round:
    """Four tables of five with five hands each."""
    return make_round(make_tournament(entries=20, hands=5))


def tables_of(drawn: Round) -> list[Table]:
    return list(drawn.tables.seated())


def heard(table: Table, *moments: str) -> None:
    """A hand came at each of these moments."""
    for number, moment in enumerate(moments, start=1):
        hand = enter(table, picked(60 + number, dealer=number), number=number)
        Hand.objects.filter(pk=hand.pk).update(entered_at=at(moment))


def sheet(table: Table, state: str, moment: str) -> None:
    director = table.round.tournament.organiser
    kept = Sheet.objects.create(table=table, state=state, keyed_by=director)
    Sheet.objects.filter(pk=kept.pk).update(changed_at=at(moment))
    Table.objects.filter(pk=table.pk).update(counts=Table.Counts.SHEET)


def now(drawn: Round) -> Round:
    return Round.objects.get(pk=drawn.pk)


def test_every_table_with_its_state_and_what_was_heard_last(drawn):
    first, second, third, _fourth = tables_of(drawn)
    heard(first, "11:50:00", "11:57:00")
    heard(second, "11:40:00", "11:45:00", "11:50:00", "11:54:00", "11:59:00")
    sheet(third, "parked", "11:58:30")

    lines = board(drawn, NOON)

    assert [
        (line.number, line.standing.state, line.standing.done, news_line(line.news, NOON))
        for line in lines
    ] == [
        (1, State.PLAYING, False, "hand 2 by director, 3 min ago"),
        (2, State.COMPLETE, True, "hand 5 by director, 1 min ago"),
        (3, State.SHEET_PARKED, False, "sheet by director, 1 min ago"),
        (4, State.NOT_STARTED, False, "nothing yet"),
    ]
    assert [line.has_sheet for line in lines] == [False, False, True, False]


def test_the_later_of_hand_and_sheet_is_the_news(drawn):
    first, second, *_others = tables_of(drawn)
    for table, moment in ((first, "11:30:00"), (second, "11:50:00")):
        heard(table, "11:40:00")
        sheet(table, "keyed", moment)

    told = [line.news and line.news.hand for line in board(drawn, NOON)]

    assert told == [1, None, None, None]


def test_news_of_somebody_unknown_names_nobody(drawn):
    first, second, *_others = tables_of(drawn)
    heard(first, "11:58:00")
    sheet(second, "keyed", "11:59:00")
    Hand.objects.update(entered_by=None)
    Sheet.objects.update(keyed_by=None)
    told = [news_line(line.news, NOON) for line in board(drawn, NOON)[:2]]
    assert told == ["hand 1, 2 min ago", "sheet, 1 min ago"]


def test_a_second_entry_is_linked(drawn):
    table = tables_of(drawn)[0]
    enter(table, picked(74), number=1)
    second = enter(table, picked(61), number=1)
    line = board(drawn, NOON)[0]
    assert (line.conflict, line.standing.state) == (second.pk, State.CONFLICT)


# Silence -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moments", "quiet"),
    [
        pytest.param(["11:58:00", "11:57:00", "11:56:00", "11:40:00"], [4], id="one"),
        pytest.param(["11:58:00", "11:57:00", "11:56:00", "11:50:00"], [4], id="ten minutes"),
        pytest.param(["11:58:00", "11:57:00", "11:56:00", "11:50:01"], [], id="nearly ten"),
        pytest.param(["11:30:00", "11:30:00", "11:30:00", "11:30:00"], [], id="all the same"),
        pytest.param(["11:45:00", "11:45:00", "11:45:00", "11:30:00"], [], id="twice as long"),
        pytest.param(["11:45:00", "11:45:00", "11:45:00", "11:29:59"], [4], id="a little more"),
    ],
)
def test_a_table_silent_for_much_longer_than_others_stands_out(drawn, moments, quiet):
    for table, moment in zip(tables_of(drawn), moments, strict=True):
        heard(table, moment)
    assert [line.number for line in board(drawn, NOON) if line.is_quiet] == quiet


def test_a_table_that_has_not_begun_is_silent_since_the_first_was_heard(drawn):
    first, second, third, _fourth = tables_of(drawn)
    heard(first, "11:35:00", "11:59:00")
    heard(second, "11:58:00")
    heard(third, "11:57:00")
    lines = board(drawn, NOON)
    assert [line.silence for line in lines] == [
        dt.timedelta(minutes=1),
        dt.timedelta(minutes=2),
        dt.timedelta(minutes=3),
        dt.timedelta(minutes=25),
    ]
    assert [line.number for line in lines if line.is_quiet] == [4]


def test_silence_counts_from_the_start_of_the_clock(drawn):
    Round.objects.update(started_at=at("11:20:00"), minutes=60)
    for table in tables_of(drawn)[:3]:
        heard(table, "11:57:00")
    lines = board(now(drawn), NOON)
    assert (lines[3].silence, lines[3].is_quiet) == (dt.timedelta(minutes=40), True)


def test_nobody_is_silent_before_the_round_begins(drawn):
    assert [(line.silence, line.is_quiet) for line in board(drawn, NOON)] == [(None, False)] * 4


def test_a_table_that_is_done_is_not_silent(drawn):
    first, second, *_others = tables_of(drawn)
    heard(first, *[f"10:0{n}:00" for n in range(5)])
    heard(second, "11:59:00")
    line = board(drawn, NOON)[0]
    assert (line.standing.done, line.silence, line.is_quiet) == (True, None, False)


def test_the_last_table_is_silent_after_ten_minutes(drawn):
    *others, last = tables_of(drawn)
    for table in others:
        heard(table, *[f"11:0{n}:00" for n in range(5)])
    heard(last, "11:49:00")
    assert [line.number for line in board(drawn, NOON) if line.is_quiet] == [4]


# Order ---------------------------------------------------------------------------------------


def test_slow_tables_first_and_those_done_last(drawn):
    first, second, third, fourth = tables_of(drawn)
    heard(first, *[f"11:5{n}:00" for n in range(5)])
    heard(second, "11:55:00", "11:59:00")
    heard(third, "11:58:00")
    heard(fourth, "11:20:00", "11:30:00", "11:35:00")
    assert [line.number for line in slow_first(board(drawn, NOON))] == [4, 3, 2, 1]


# Words ---------------------------------------------------------------------------------------


def test_every_state_has_a_word():
    assert set(STATES) == set(State)


@pytest.mark.parametrize(
    ("state", "word"),
    [
        (State.NOT_STARTED, "Not started"),
        (State.PLAYING, "12 of 20"),
        (State.GAP, "Hand missing"),
        (State.SHEET_PARKED, "Sheet put aside"),
    ],
)
def test_state_in_a_word(state, word):
    standing = Standing(table=1, state=state, done=False, hands_in=12, hands=20)
    assert state_word(standing) == word


@pytest.mark.parametrize("tables", [1, 3])
def test_one_query_however_many_tables(tables, django_assert_num_queries):
    drawn = make_round(make_tournament(entries=5 * tables, hands=5))
    for table in tables_of(drawn):
        enter(table, passed(), number=1)
    with django_assert_num_queries(1):
        assert len(board(drawn, NOON)) == tables
