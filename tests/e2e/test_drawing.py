"""Rounds drawn ahead on a tablet: what would change is shown first, and hands are never lost."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.tablet import TABLET
from tests.e2e.watch import Watch
from tests.factories import acting, enter, make_tournament, picked
from tournament.actions.drawing import draw_plan
from tournament.actions.registering import register, set_status
from tournament.models import Entry, Tournament
from tournament.queries.drawing import seatings

ROUNDS = "/t/germanfest/rounds/"


@pytest.fixture(scope="module")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """A tablet held upright."""
    return {**browser_context_args, **TABLET}


@pytest.fixture
def tournament(page: Page, let_in) -> Tournament:
    """Twenty-five people, who sit in three rounds without anybody meeting twice."""
    tournament = make_tournament(entries=25, hands=5)
    let_in(page.context, tournament.organiser)
    return tournament


def test_all_rounds_are_drawn_at_once_and_one_is_drawn_again(
    page: Page, tournament: Tournament
) -> None:
    page.goto(ROUNDS)
    page.get_by_role("button", name="Draw all 3 rounds at once").tap()
    expect(page.get_by_text("Rounds 1 to 3 are drawn.")).to_be_visible()
    expect(page.get_by_text("0 of 50 pairs at the tables met before.")).to_be_visible()

    somebody_goes_and_somebody_comes(tournament)
    page.goto(ROUNDS)
    expect(page.get_by_text("Rounds 1 to 3 do not fit who is here.")).to_be_visible()
    page.get_by_role("link", name="See what drawing round 1 again would change").tap()
    page.get_by_role("button", name="Show what would change").tap()
    changes = page.locator("#changes")
    expect(changes).to_contain_text("4 Dieter Engel is not checked in and loses the seat.")
    expect(changes).to_contain_text("26 Fritz Huber gets a seat.")

    page.get_by_role("button", name="Draw round 1 again").tap()

    expect(page.get_by_text("Round 1 is drawn again.")).to_be_visible()
    page.goto(ROUNDS)
    expect(page.get_by_text("do not fit who is here")).to_have_count(0)


def test_drawing_again_is_refused_when_a_hand_came_in_meanwhile(
    page: Page, tournament: Tournament, watch: Watch
) -> None:
    watch.expect_status(422)
    first, *_ = draw_plan(tournament=tournament, by=acting(tournament.organiser))
    before = seatings(tournament, before=4)
    page.goto(f"{ROUNDS}1/")
    page.get_by_role("link", name="Draw round 1 again").tap()
    expect(page.get_by_role("button", name="Draw round 1 again")).to_be_visible()
    enter(first.tables.get(number=1), picked(), number=1)

    page.get_by_role("button", name="Draw round 1 again").tap()

    expect(page.get_by_role("alert")).to_contain_text(
        "1 hand of round 1 is entered, so its tables stay as they are. "
        "To draw again, delete it first."
    )
    page.get_by_role("link", name="Back to round 1").tap()
    expect(page.get_by_text("1 of 5 hands")).to_be_visible()
    expect(page.get_by_role("link", name="Draw round 1 again")).to_have_count(0)
    assert seatings(tournament, before=4) == before


def test_wishes_that_contradict_are_refused_beside_the_form(
    page: Page, tournament: Tournament, watch: Watch
) -> None:
    watch.expect_status(422)
    tournament.entries.filter(number__lte=6).update(keep_apart="Berg")
    page.goto(ROUNDS)

    page.get_by_role("button", name="Draw round 1").tap()

    expect(page.get_by_role("alert")).to_contain_text("1 Anna Berg, 2 Bernd Koch")
    expect(page.get_by_role("radio", name="25 = 5 × 5")).to_be_checked()
    assert not tournament.rounds.exists()


def test_a_better_plan_is_looked_for_until_it_is_stopped(page: Page, let_in) -> None:
    tournament = make_tournament(entries=13, hands=5, leftovers="smaller")
    draw_plan(tournament=tournament, by=acting(tournament.organiser))
    let_in(page.context, tournament.organiser)
    page.goto(ROUNDS)

    page.get_by_role("button", name="Look for a better plan").tap()

    expect(page.get_by_role("status").get_by_text("4 attempts made.")).to_be_visible(timeout=30_000)
    page.get_by_role("link", name="Stop, and keep the best so far").tap()
    expect(page.get_by_role("button", name="Look for a better plan")).to_be_visible()


def somebody_goes_and_somebody_comes(tournament: Tournament) -> None:
    by = acting(tournament.organiser)
    entry = tournament.entries.get(number=4)
    set_status(entry=entry, status=Entry.Status.WITHDRAWN, by=by)
    register(tournament=tournament, name="Fritz Huber", present=True, by=by)
