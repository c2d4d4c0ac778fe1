"""A better plan is looked for, attempt by attempt, while no hand is entered."""

import pytest
from django.urls import reverse

import seating
from tests.factories import acting, enter, make_round, make_tournament, picked
from tournament.actions.drawing import draw_plan, look_for_better, redraw_round
from tournament.actions.errors import NothingBetterError, RoundHasHandsError
from tournament.actions.registering import register
from tournament.models import Revision, Round, Seat
from tournament.queries.drawing import plan_among, seatings

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


def make_plan(entries: int = 11, rounds: int = 2):
    """Eleven people cannot but meet again."""
    tournament = make_tournament(entries=entries, rounds=rounds)
    draw_plan(tournament=tournament, by=acting(tournament.organiser))
    return tournament


def worsen(tournament) -> None:
    """Round 2 seats everybody as round 1 did, under the plan's name."""
    (tables, _) = seatings(tournament, before=3)
    entries = {entry.number: entry for entry in tournament.entries.all()}
    second = tournament.rounds.get(number=2)
    Seat.objects.filter(table__round=second).delete()
    for table, people in zip(second.tables.all(), tables, strict=True):
        for position, number in enumerate(people, 1):
            Seat.objects.create(table=table, position=position, entry=entries[number])


def look(tournament):
    return look_for_better(tournament=tournament, by=acting(tournament.organiser))


def tried(tournament) -> set[int]:
    return {each.report["plan"]["tried"] for each in tournament.rounds.all()}


def test_a_better_plan_takes_the_place_and_is_kept_in_the_changes():
    tournament = make_plan()
    worsen(tournament)
    worse = seating.event_report(seatings(tournament, before=3)).repeats

    searched = look(tournament)

    assert searched.improved
    laid = seating.event_report(seatings(tournament, before=3))
    assert (searched.repeats, searched.tried) == (laid.repeats, seating.ATTEMPTS + 1)
    assert laid.repeats < worse
    kept = tournament.revisions.filter(kind=Revision.Kind.REDRAWN)
    assert sorted(each.round_number for each in kept) == [1, 2]


def test_a_better_plan_is_proved_by_its_record():
    tournament = make_plan()
    worsen(tournament)

    look(tournament)

    proofs = [seating.verify(each.record) for each in tournament.rounds.all()]
    assert [proof.holds for proof in proofs] == [True, True]
    drawn = [tuple(map(tuple, each.record["drawn"][0])) for each in tournament.rounds.all()]
    assert tuple(drawn) == seatings(tournament, before=3)


def test_a_plan_that_is_no_better_changes_nothing_but_the_count():
    tournament = make_plan()
    before = seatings(tournament, before=3)

    searched = look(tournament)

    assert not searched.improved
    assert searched.is_over
    assert tried(tournament) == {seating.ATTEMPTS + 1}
    assert seatings(tournament, before=3) == before
    assert not tournament.revisions.filter(kind=Revision.Kind.REDRAWN).exists()


def test_nothing_is_looked_for_once_a_hand_is_in():
    tournament = make_plan()
    enter(tournament.rounds.get(number=1).tables.get(number=1), picked(), number=1)

    with pytest.raises(RoundHasHandsError):
        look(tournament)


def test_nothing_is_looked_for_when_other_people_are_here():
    tournament = make_plan()
    register(tournament=tournament, name="New", present=True, by=acting(tournament.organiser))

    with pytest.raises(NothingBetterError):
        look(tournament)


def redrawn(tournament) -> None:
    redraw_round(round=tournament.rounds.get(number=2), by=acting(tournament.organiser))


def by_hand(tournament) -> None:
    second = tournament.rounds.get(number=2)
    second.report["by_hand"] = 1
    second.save()


@pytest.mark.parametrize("change", [redrawn, by_hand])
def test_a_plan_changed_since_is_none_any_more(change):
    tournament = make_plan()
    assert len(plan_among(list(tournament.rounds.all()))) == 2

    change(tournament)

    assert plan_among(list(tournament.rounds.all())) == []
    with pytest.raises(NothingBetterError):
        look(tournament)


def test_a_round_drawn_alone_is_no_plan():
    tournament = make_tournament(entries=11)
    make_round(tournament)

    assert plan_among(list(tournament.rounds.all())) == []
    assert plan_among([]) == []


# The page -----------------------------------------------------------------------------------


def post(client, tournament, data=None, headers=None):
    client.force_login(tournament.organiser)
    return client.post(reverse("improve", args=[tournament.slug]), data or {}, headers=headers)


def rounds_url(tournament) -> str:
    return reverse("rounds", args=[tournament.slug])


def test_the_page_offers_the_search_where_fewer_may_be_possible(client):
    tournament = make_tournament(entries=23, leftovers="smaller", rounds=3)
    draw_plan(tournament=tournament, by=acting(tournament.organiser))
    client.force_login(tournament.organiser)

    page = client.get(rounds_url(tournament)).content.decode()

    assert "Look for a better plan" in page


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda: make_plan(25, 3), id="nobody meets twice"),
        pytest.param(lambda: make_plan(10, 2), id="the bound is reached"),
        pytest.param(lambda: make_round(make_tournament(entries=11)).tournament, id="no plan"),
    ],
)
def test_the_page_offers_no_search_in_vain(client, make):
    tournament = make()
    client.force_login(tournament.organiser)

    page = client.get(rounds_url(tournament)).content.decode()

    assert "Look for a better plan" not in page


def test_a_press_makes_one_attempt_and_says_how_far_it_is(client):
    tournament = make_tournament(entries=13, leftovers="smaller", rounds=3)
    draw_plan(tournament=tournament, by=acting(tournament.organiser))

    answer = post(client, tournament)

    assert (answer.status_code, answer.url) == (302, rounds_url(tournament))
    assert tried(tournament) == {seating.ATTEMPTS + 1}
    assert "3 attempts made." in client.get(rounds_url(tournament)).content.decode()


def test_with_a_script_the_search_goes_on_until_it_is_stopped(client):
    tournament = make_tournament(entries=13, leftovers="smaller", rounds=3)
    draw_plan(tournament=tournament, by=acting(tournament.organiser))

    part = post(client, tournament, {"made": "4"}, HTMX).content.decode()

    assert 'hx-trigger="load delay:100ms"' in part
    assert 'name="made" value="5"' in part
    assert "Stop, and keep the best so far" in part


def test_a_page_left_open_does_not_search_for_ever(client):
    tournament = make_tournament(entries=13, leftovers="smaller", rounds=3)
    draw_plan(tournament=tournament, by=acting(tournament.organiser))

    answer = post(client, tournament, {"made": "59"}, HTMX)

    assert answer.headers["HX-Redirect"] == rounds_url(tournament)


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
def test_a_search_refused_says_why_on_the_page_of_the_rounds(client, headers):
    tournament = make_plan()
    enter(tournament.rounds.get(number=1).tables.get(number=1), picked(), number=1)

    post(client, tournament, headers=headers)

    page = client.get(rounds_url(tournament)).content.decode()
    assert "1 hand of round 1 is entered, so its tables stay as they are." in page
    assert Round.objects.filter(seed="seed/1/1").count() == 2
