"""The status board and the round clock follow by themselves, on every device."""

import datetime as dt
import re

import pytest
from django.utils import timezone
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import NewContext
from tests.factories import acting, enter, make_round, make_tournament, picked
from tournament.actions.clock import call_last_hand, start_clock
from tournament.models import Round, Table
from tournament.queries.clock import clock_of

BOARD = "/t/germanfest/board/"
HALL = "/t/germanfest/clock/"
TABLE = "/t/germanfest/rounds/1/tables/1/"
A_LITTLE = "00:16"


@pytest.fixture
def table(live_server) -> Table:
    drawn = make_round(make_tournament(entries=10, hands=5))
    return drawn.tables.seated().get(number=1)


@pytest.fixture
def director(new_context: NewContext, let_in, table: Table) -> BrowserContext:
    context = new_context()
    let_in(context, table.round.tournament.organiser)
    return context


@pytest.fixture
def page(director: BrowserContext) -> Page:
    page = director.new_page()
    page.clock.install()
    return page


def turn(action, **facts) -> None:
    drawn = Round.objects.select_related("tournament").get()
    by = acting(drawn.tournament.organiser)
    action(drawn=drawn, seen=clock_of(drawn).mark, by=by, **facts)


def test_the_board_follows_and_keeps_focus_and_place(page: Page, table: Table) -> None:
    page.set_viewport_size({"width": 1024, "height": 320})
    page.goto(BOARD)
    tile = page.get_by_role("listitem").filter(has=page.locator("#table-1"))
    expect(tile).to_contain_text("Not started")
    page.locator("#sheet-2").focus()
    page.evaluate("scrollTo(0, 50); window.opened = 'once'")

    enter(table, picked(74), number=1)
    page.clock.fast_forward(A_LITTLE)

    expect(tile).to_contain_text("1 of 5")
    expect(tile).to_contain_text("hand 1 by director, just now")
    expect(page.locator("#sheet-2")).to_be_focused()
    assert page.evaluate("[scrollY, window.opened]") == [50, "once"]


def test_an_unlikely_entry_is_found_right(page: Page, table: Table) -> None:
    page.goto(BOARD)
    enter(table, picked(7), number=1)
    page.clock.fast_forward(A_LITTLE)
    doubted = page.get_by_text("the picker’s side made 7 card points")
    expect(doubted).to_be_visible()

    page.get_by_role("button", name="It is right").click()

    page.wait_for_url(f"**{BOARD}")
    expect(doubted).to_have_count(0)


def test_the_clock_is_started_and_counts_down_everywhere(
    page: Page, table: Table, new_context: NewContext
) -> None:
    page.goto("/t/germanfest/rounds/1/clock/")
    page.get_by_label("Minutes").fill("10")
    page.get_by_role("button", name="Start the clock").click()
    expect(page.get_by_role("timer")).to_have_text(re.compile("^(10:00|9:5[0-9])$"))

    hall = new_context().new_page()
    hall.clock.install()
    hall.goto(HALL)
    proposal = page.get_by_text("call the last hand now?")
    expect(proposal).to_be_hidden()
    for each in (page, hall):
        each.clock.fast_forward("05:30")
        expect(each.get_by_role("timer")).to_have_text(re.compile("^4:[0-3][0-9]$"))
    expect(proposal).to_be_visible()


def test_the_time_is_up(page: Page, table: Table) -> None:
    turn(start_clock, minutes=1, at=timezone.now() - dt.timedelta(seconds=30))
    page.goto(HALL)
    over = page.get_by_text("Time is up.")
    expect(over).to_be_hidden()
    page.clock.fast_forward("00:31")
    expect(page.get_by_role("timer")).to_have_text("0:00")
    expect(over).to_be_visible()


def test_the_last_hand_is_called_on_every_page_of_the_round(
    page: Page, director: BrowserContext, new_context: NewContext, table: Table
) -> None:
    hall, entering = new_context().new_page(), director.new_page()
    for each, address in ((page, BOARD), (hall, HALL), (entering, TABLE)):
        if each is not page:
            each.clock.install()
        each.goto(address)
        expect(each.get_by_text("Finish the hand you are playing")).to_have_count(0)
    entering.locator("#id_card_points").fill("74")

    turn(call_last_hand, at=timezone.now())
    for each in (page, hall, entering):
        each.clock.fast_forward(A_LITTLE)

    for each in (page, hall, entering):
        expect(each.get_by_text("Finish the hand you are playing")).to_be_visible()
    expect(entering.locator("#id_card_points")).to_have_value("74")


def test_without_script_the_end_is_read(new_context: NewContext, table: Table) -> None:
    turn(start_clock, minutes=60, at=timezone.now())
    plain = new_context(java_script_enabled=False).new_page()
    plain.goto(HALL)
    expect(plain.get_by_text("End:")).to_be_visible()
    expect(plain.get_by_role("timer")).to_be_visible()
