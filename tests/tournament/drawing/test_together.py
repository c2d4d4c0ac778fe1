"""Two people at the same moment: one of them is refused in words, nothing is half done."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from uuid import uuid4

import pytest
from django.db import connection

from tests.factories import acting, make_round, make_tournament, picked
from tournament.actions.drawing import draw_plan, draw_round, look_for_better, redraw_round
from tournament.actions.errors import (
    NothingBetterError,
    RoundChangedError,
    RoundHasHandsError,
    TableGoneError,
)
from tournament.actions.recording import record_hand
from tournament.models import Hand, Round, Seat

pytestmark = pytest.mark.django_db(transaction=True)


def together(*actions: Callable[[], object]) -> list[object]:
    """What becomes of actions begun at the same moment: their results, or what they raised."""
    ready = Barrier(len(actions))

    def run(action):
        try:
            ready.wait()
            return action()
        except Exception as refusal:
            return refusal
        finally:
            connection.close()

    with ThreadPoolExecutor(len(actions)) as pool:
        return list(pool.map(run, actions))


def test_two_directors_draw_the_same_round():
    tournament = make_tournament(entries=11)
    by = acting(tournament.organiser)

    def draw():
        return draw_round(tournament=tournament, by=by, number=1)

    results = together(draw, draw)

    assert {type(result) for result in results} == {Round, RoundChangedError}
    assert tournament.rounds.count() == 1
    assert Seat.objects.count() == 11


def test_two_directors_draw_the_same_round_again():
    tournament = make_tournament(entries=11)
    drawn = make_round(tournament)
    by = acting(tournament.organiser)

    def redraw():
        return redraw_round(round=drawn, by=by, seed="seed/1/1")

    results = together(redraw, redraw)

    assert {type(result) for result in results} == {Round, RoundChangedError}
    assert Seat.objects.count() == 11


def test_a_hand_is_entered_while_its_round_is_drawn_again():
    tournament = make_tournament(entries=5)
    drawn = make_round(tournament)
    table = drawn.tables.get()
    by = acting(tournament.organiser)

    redrawn, recorded = together(
        lambda: redraw_round(round=drawn, by=by),
        lambda: record_hand(table=table, number=1, facts=picked(), client_id=uuid4(), by=by),
    )

    hand_first = isinstance(redrawn, RoundHasHandsError) and Hand.objects.count() == 1
    draw_first = isinstance(recorded, TableGoneError) and not Hand.objects.exists()
    assert hand_first or draw_first
    assert Seat.objects.count() == 5


def test_one_director_draws_all_rounds_while_another_draws_one():
    tournament = make_tournament(entries=25)
    by = acting(tournament.organiser)

    results = together(
        lambda: draw_plan(tournament=tournament, by=by, number=1),
        lambda: draw_round(tournament=tournament, by=by, number=1),
    )

    assert sum(isinstance(result, RoundChangedError) for result in results) == 1
    assert tournament.rounds.count() in (1, 3)
    assert Seat.objects.count() == 25 * tournament.rounds.count()


def test_two_directors_look_for_a_better_plan():
    tournament = make_tournament(entries=11, rounds=2)
    by = acting(tournament.organiser)
    draw_plan(tournament=tournament, by=by)

    def look():
        return look_for_better(tournament=tournament, by=by)

    results = together(look, look)

    refused = [result for result in results if isinstance(result, NothingBetterError)]
    tried = {each.report["plan"]["tried"] for each in tournament.rounds.all()}
    assert (len(refused), tried) in [(1, {3}), (0, {4})]
    assert Seat.objects.count() == 22
