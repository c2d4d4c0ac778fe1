"""While a round is worked out again, others go on; what it depends on is looked at once more."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import fields
from uuid import uuid4

import pytest
from django.db import connection
from django.urls import reverse

from tests.factories import acting, enter, make_round, make_tournament, picked
from tournament.actions.drawing import draw_plan, look_for_better, redraw_round
from tournament.actions.drawing.computing import Given
from tournament.actions.errors import DrawOutdatedError, NothingBetterError
from tournament.actions.recording import record_hand
from tournament.actions.registering import register
from tournament.actions.wishes import set_wishes
from tournament.forms.drawing import say
from tournament.models import Hand, Tournament
from tournament.queries.drawing import seatings
from tournament.queries.wishes import Wished

pytestmark = pytest.mark.django_db(transaction=True)


def elsewhere(action: Callable[[], object]) -> None:
    """Somebody does this over a connection of their own, and is through with it."""

    def run():
        try:
            action()
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as pool:
        pool.submit(run).result(timeout=10)


def is_held(sql: str) -> bool:
    """Whether a query is part of a transaction, or begins one."""
    return sql.startswith("BEGIN") or connection.in_atomic_block


@contextmanager
def while_it_is_worked_out(action: Callable[[], object]):
    """Do this, once, before the tournament is held for the draw."""
    waiting = [action]

    def meanwhile(execute, sql, params, many, context):
        if waiting and is_held(sql):
            elsewhere(waiting.pop())
        return execute(sql, params, many, context)

    with connection.execute_wrapper(meanwhile):
        yield
    assert waiting == []


def make_event(entries: int = 11, **changes):
    """Two rounds; the first is being played."""
    tournament = make_tournament(entries=entries, **changes)
    first, second = make_round(tournament), make_round(tournament)
    enter(first.tables.get(number=1), picked(), number=1)
    return tournament, first, second


def somebody_comes(tournament) -> None:
    by = acting(tournament.organiser)
    register(tournament=tournament, name="Fritz Huber", present=True, by=by)


def a_wish(tournament) -> None:
    entry, by = tournament.entries.get(number=4), acting(tournament.organiser)
    set_wishes(entry=entry, wished=Wished(requested_table=2), by=by)


def seats_before(tournament) -> None:
    """By hand, as it is done where the table has no hand yet."""
    first = tournament.rounds.get(number=1)
    one, other = first.tables.get(number=2).seats.order_by("position")[:2]
    one.entry, other.entry = other.entry, one.entry
    other.delete()
    one.save()
    other.save(force_insert=True)


def rounds_planned(tournament) -> None:
    Tournament.objects.filter(pk=tournament.pk).update(rounds_planned=5)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        pytest.param(somebody_comes, "Somebody came or left", id="somebody comes"),
        pytest.param(a_wish, "A wish for a seat was changed", id="a wish"),
        pytest.param(seats_before, "Seats of an earlier round were changed", id="seats before"),
        pytest.param(rounds_planned, "The rounds to draw were changed", id="rounds"),
    ],
)
def test_what_a_draw_depends_on_changes_meanwhile(change, sentence):
    tournament, _first, second = make_event()
    drawn = seatings(tournament, before=3)[-1]

    with (
        while_it_is_worked_out(lambda: change(tournament)),
        pytest.raises(DrawOutdatedError) as refused,
    ):
        redraw_round(round=second, by=acting(tournament.organiser))

    told = " while the seats were worked out. Nothing was drawn: do it again."
    assert say(refused.value) == sentence + told
    assert seatings(tournament, before=3)[-1] == drawn
    assert tournament.rounds.get(number=2).seed == "seed/2/1"


def test_the_order_changes_while_leaders_are_put_together():
    tournament, first, second = make_event(10)
    table, by = first.tables.get(number=2), acting(tournament.organiser)

    def hand():
        record_hand(table=table, number=1, facts=picked(95), client_id=uuid4(), by=by)

    with while_it_is_worked_out(hand), pytest.raises(DrawOutdatedError) as refused:
        redraw_round(round=second, by=by, policy="by_standings")

    assert refused.value.changed == ("standing",)


def test_a_hand_of_the_round_before_is_stored_meanwhile_and_the_draw_holds():
    tournament, first, second = make_event()
    table, by = first.tables.get(number=2), acting(tournament.organiser)
    facts = picked(seats=6, dealer=1, picker=2, partner=4)

    with while_it_is_worked_out(
        lambda: record_hand(table=table, number=1, facts=facts, client_id=uuid4(), by=by)
    ):
        again = redraw_round(round=second, by=by)

    assert Hand.objects.count() == 2
    assert again.seed == "seed/2/2"


def test_a_later_round_drawn_meanwhile_is_not_left_behind():
    tournament, _first, second = make_event()

    with (
        while_it_is_worked_out(lambda: make_round(tournament)),
        pytest.raises(DrawOutdatedError) as refused,
    ):
        redraw_round(round=second, by=acting(tournament.organiser))

    assert refused.value.changed == ("rounds",)
    assert list(tournament.rounds.values_list("seed", flat=True)) == [
        "seed/1/1", "seed/2/1", "seed/3/1",
    ]  # fmt: skip


def test_the_tournament_is_held_only_to_store_what_was_worked_out():
    tournament = make_tournament(entries=11)
    first, *_ = draw_plan(tournament=tournament, by=acting(tournament.organiser))
    times: dict[bool, list[float]] = {False: [], True: []}

    def noted(execute, sql, params, many, context):
        times[is_held(sql)].append(time.thread_time())
        return execute(sql, params, many, context)

    with connection.execute_wrapper(noted):
        redraw_round(round=first, by=acting(tournament.organiser))

    worked_out = times[True][0] - times[False][-1]
    assert times[True][-1] - times[True][0] < worked_out / 2


def test_every_thing_a_draw_is_given_has_its_sentence():
    names = [*(field.name for field in fields(Given)), "rounds"]

    sentences = {say(DrawOutdatedError(changed=[name])) for name in names}

    assert len(sentences) == len(names)


def test_the_page_keeps_what_was_chosen(client):
    tournament, _first, second = make_event()
    client.force_login(tournament.organiser)
    url = reverse("redraw", args=[tournament.slug, second.number])
    chosen = {"seed": second.seed, "sizes": "1x5+1x6", "policy": "fixed_movement"}

    with while_it_is_worked_out(lambda: a_wish(tournament)):
        answer = client.post(url, chosen)

    page = " ".join(answer.content.decode().split())
    assert answer.status_code == 422
    assert "A wish for a seat was changed while the seats were worked out." in page
    assert answer.context["form"]["policy"].value() == "fixed_movement"
    assert answer.context["form"].chosen == "1x5+1x6"
    assert tournament.rounds.get(number=2).seed == "seed/2/1"


@pytest.mark.parametrize("change", [somebody_comes, a_wish])
def test_a_better_plan_is_laid_for_those_alone_for_whom_it_was_looked_for(change):
    tournament = make_tournament(entries=11, rounds=2)
    draw_plan(tournament=tournament, by=acting(tournament.organiser))
    drawn = seatings(tournament, before=3)

    with (
        while_it_is_worked_out(lambda: change(tournament)),
        pytest.raises(NothingBetterError),
    ):
        look_for_better(tournament=tournament, by=acting(tournament.organiser))

    assert seatings(tournament, before=3) == drawn
