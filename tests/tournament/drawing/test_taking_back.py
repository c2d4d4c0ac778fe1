"""Rounds drawn ahead are taken back, and never with a hand or a sheet."""

from typing import Any

import pytest
from django.urls import reverse

from tests.factories import acting, enter, make_round, make_tournament, picked
from tournament.actions.drawing import draw_plan, draw_round, redraw_round, take_back_rounds
from tournament.actions.errors import (
    EventClosedError,
    LaterRoundDrawnError,
    ReasonNeededError,
    RoundChangedError,
    RoundHasHandsError,
    RoundTakenBackError,
)
from tournament.models import Revision, Round, Tournament
from tournament.queries.drawing import seating_of
from tournament.wording.revisions import tell

pytestmark = pytest.mark.django_db


def make_plan() -> tuple[Tournament, list[Round]]:
    """Twenty-five people are seated by construction: nothing is searched for."""
    tournament = make_tournament(entries=25, rounds=3, hands=5)
    return tournament, draw_plan(tournament=tournament, by=acting(tournament.organiser))


def take_back(drawn: Round, last: int = 3, **changes) -> None:
    seen: dict[str, Any] = {"seed": drawn.seed, "last": last} | changes
    take_back_rounds(round=drawn, by=acting(drawn.tournament.organiser), **seen)


def numbers(tournament: Tournament) -> list[int]:
    return [each.number for each in tournament.rounds.all()]


def url(drawn: Round, name: str = "take_back") -> str:
    return reverse(name, args=[drawn.tournament.slug, drawn.number])


def test_the_round_goes_with_those_drawn_to_follow_it():
    tournament, (first, second, _third) = make_plan()
    enter(first.tables.get(number=1), picked(), number=1)

    take_back(second)

    assert numbers(tournament) == [1]
    assert first.tables.get(number=1).hands.count() == 1


def test_a_revision_keeps_what_was_drawn():
    tournament, (_first, second, third) = make_plan()
    tables = [[list(table) for table in seating_of(each)] for each in (second, third)]
    version = Tournament.objects.get().version

    take_back(second)

    kept = tournament.revisions.filter(kind=Revision.Kind.TAKEN_BACK).order_by("round_number")
    assert [(each.round_number, each.before["tables"], each.after) for each in kept] == [
        (2, tables[0], None),
        (3, tables[1], None),
    ]
    assert tell(kept[0]).what == "Round taken back"
    assert Tournament.objects.get().version == version + 2


def test_drawn_again_it_is_the_same_from_the_same_people():
    tournament, (_first, _second, third) = make_plan()
    draw_anew: dict[str, Any] = {"tournament": tournament, "by": acting(tournament.organiser)}
    take_back(third)
    once = seating_of(draw_round(**draw_anew))

    take_back(tournament.rounds.get(number=3))

    assert seating_of(draw_round(**draw_anew)) == once


@pytest.mark.parametrize(
    ("played", "taken", "error"),
    [
        pytest.param(1, 1, RoundHasHandsError, id="a hand"),
        pytest.param(3, 2, LaterRoundDrawnError, id="a hand of a later round"),
    ],
)
def test_what_has_a_hand_is_not_taken_back(played, taken, error):
    tournament, rounds = make_plan()
    enter(rounds[played - 1].tables.get(number=1), picked(), number=1)

    with pytest.raises(error):
        take_back(rounds[taken - 1])

    assert numbers(tournament) == [1, 2, 3]


@pytest.mark.parametrize(
    ("seen", "error"),
    [
        pytest.param({"seed": "another"}, RoundChangedError, id="another seating"),
        pytest.param({"last": 2}, RoundChangedError, id="one more was drawn"),
        pytest.param({"last": 4}, RoundTakenBackError, id="one was taken back"),
    ],
)
def test_what_the_director_did_not_see_stays(seen, error):
    tournament, (_first, second, _third) = make_plan()

    with pytest.raises(error):
        take_back(second, **seen)

    assert numbers(tournament) == [1, 2, 3]


def test_taken_back_twice_and_drawn_again_after_it():
    tournament, (_first, _second, third) = make_plan()
    by = acting(tournament.organiser)
    take_back(third)

    with pytest.raises(RoundTakenBackError):
        take_back(third)
    with pytest.raises(RoundTakenBackError):
        redraw_round(round=third, by=by)
    draw_round(tournament=tournament, by=by)
    with pytest.raises(RoundChangedError):
        take_back(third)

    assert numbers(tournament) == [1, 2, 3]


def test_a_closed_round_stays():
    tournament, (_first, _second, third) = make_plan()
    Round.objects.filter(pk=third.pk).update(closed_at="2026-07-24T18:00Z")

    with pytest.raises(ReasonNeededError):
        take_back(third)

    assert numbers(tournament) == [1, 2, 3]


def test_a_closed_event_stays():
    tournament, (_first, _second, third) = make_plan()
    Tournament.objects.update(closed_at="2026-07-24T18:00Z")

    with pytest.raises(EventClosedError):
        take_back(third)

    assert numbers(tournament) == [1, 2, 3]


# On the page ---------------------------------------------------------------------------------


def page_of(response) -> str:
    return " ".join(response.content.decode().split())


def test_the_round_page_leads_there_and_the_page_asks_first(client):
    tournament, (_first, second, _third) = make_plan()
    client.force_login(tournament.organiser)

    leads = page_of(client.get(second.get_absolute_url()))
    asks = page_of(client.get(url(second)))

    assert f'href="{url(second)}">Take back rounds 2 to 3</a>' in leads
    assert "<h1>Take back rounds 2 to 3</h1>" in asks
    assert f'name="seed" value="{second.seed}"' in asks
    assert numbers(tournament) == [1, 2, 3]


def test_taken_back_on_the_page_fewer_rounds_can_be_planned(client):
    tournament, (_first, second, _third) = make_plan()
    client.force_login(tournament.organiser)

    answer = client.post(url(second), {"seed": second.seed, "last": 3}, follow=True)

    assert answer.redirect_chain == [(reverse("rounds", args=[tournament.slug]), 302)]
    assert "Rounds 2 to 3 are taken back." in page_of(answer)
    assert numbers(tournament) == [1]


def test_a_page_opened_before_another_draw_takes_nothing_back(client):
    tournament, (_first, _second, third) = make_plan()
    client.force_login(tournament.organiser)

    answer = client.post(url(third), {"seed": "another", "last": 3}, follow=True)

    assert answer.redirect_chain == [(third.get_absolute_url(), 302)]
    assert "Round 3 was drawn by somebody else since you opened this page." in page_of(answer)
    assert numbers(tournament) == [1, 2, 3]


@pytest.mark.parametrize(
    "sent", [{}, {"seed": "x"}, {"seed": "x", "last": "many"}], ids=["nothing", "seed", "a word"]
)
def test_an_incomplete_page_is_refused(client, sent):
    tournament, (_first, _second, third) = make_plan()
    client.force_login(tournament.organiser)

    answer = client.post(url(third), sent)

    assert answer.status_code == 422
    assert "This page was incomplete." in page_of(answer)
    assert numbers(tournament) == [1, 2, 3]


def test_a_round_with_hands_says_why_it_stays(client):
    tournament = make_tournament(entries=5)
    drawn = make_round(tournament)
    enter(drawn.tables.get(), picked(), number=1)
    client.force_login(tournament.organiser)

    answer = client.post(url(drawn), {"seed": drawn.seed, "last": 1})

    assert answer.status_code == 422
    assert "1 hand of round 1 is entered, so its tables stay as they are." in page_of(answer)
    assert url(drawn) not in page_of(client.get(drawn.get_absolute_url()))
    assert numbers(tournament) == [1]
