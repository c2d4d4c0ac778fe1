"""Entering hands where something is different: two scorers, no script, no mouse, no wifi."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.e2e.conftest import NewContext
from tests.e2e.tablet import TABLET, expect_preview, question, save, tap_card_points, tap_picked
from tests.e2e.watch import Watch
from tests.factories import make_round, make_tournament
from tournament.models import Hand, Table

TABLE = "/t/germanfest/rounds/1/tables/1/"
WON = ("−1", "+2", "−1", "+1", "−1")
WHY_74 = (
    "Picker’s side 74: won, 61 or more.",
    "Each defender pays 1.",
    "Picker gets 2 shares, partner 1.",
)

LetIn = Callable[[BrowserContext], None]


@pytest.fixture
def table(live_server) -> Table:
    return make_round(make_tournament(entries=5, hands=5)).tables.seated().get()


@pytest.fixture
def at(table: Table) -> dict[int, str]:
    """The names at the table by seat."""
    return {seat.position: seat.entry.name for seat in table.seating}


@pytest.fixture
def scorer(table: Table, let_in, new_context: NewContext) -> Callable[..., Page]:
    """A signed-in browser of its own with the table's page open."""

    def opened(**options: object) -> Page:
        context = new_context(**{**TABLET, **options})
        let_in(context, table.round.tournament.organiser)
        page = context.new_page()
        page.goto(TABLE)
        return page

    return opened


def test_a_second_entry_of_a_hand_is_kept_and_shown(scorer, at) -> None:
    one, two = scorer(), scorer()
    tap_picked(one, picker=at[2], partner=at[4], made=74)
    tap_picked(two, picker=at[3], partner="Alone", made=65)
    save(one, 1)

    two.get_by_role("button", name="Save hand 1").tap()

    warning = two.get_by_role("alert").filter(has_text="Hand 1 was entered before")
    expect(warning).to_contain_text("with other figures. Both are kept")
    two.get_by_role("link", name="Compare the two entries of hand 1").tap()
    first = two.get_by_role("region", name="First entry: counts now")
    second = two.get_by_role("region", name="Second entry: kept aside")
    expect(first.locator(".worth-list b")).to_have_text(list(WON))
    expect(second.locator(".worth-list b")).to_have_text(["−1", "−1", "+4", "−1", "−1"])
    two.get_by_role("button", name="The second entry is right").tap()
    two.get_by_role("button", name="Apply it").tap()
    expect(totals(two)).to_have_text(["−1", "−1", "+4", "−1", "−1"])
    one.reload()
    expect(totals(one)).to_have_text(["−1", "−1", "+4", "−1", "−1"])


def test_the_same_hand_from_two_tablets_is_one_hand(scorer, at) -> None:
    one, two = scorer(), scorer()
    for page in (one, two):
        tap_picked(page, picker=at[2], partner=at[4], made=74)
    save(one, 1)

    two.get_by_role("button", name="Save hand 1").tap()

    expect(two.get_by_role("status")).to_contain_text("saved already, just like this")
    assert Hand.objects.count() == 1


def test_without_script_a_hand_is_entered(scorer, at, watch: Watch) -> None:
    page = scorer(java_script_enabled=False)
    question(page, "Who picked?").get_by_label(at[2]).check()
    question(page, "Who was the partner?").get_by_label(at[4]).check()
    page.get_by_label("Card points", exact=True).fill("120")
    watch.expect_status(422)

    page.get_by_role("button", name="Save hand 1").tap()  # 120 leaves the tricks open
    question(page, "Which tricks did the picker’s side take?").get_by_label(
        "Every trick", exact=True
    ).check()
    page.get_by_role("button", name="Save hand 1").tap()

    expect(page.get_by_role("heading", level=1)).to_contain_text("hand 2 of 5")
    expect(totals(page)).to_have_text(["−3", "+6", "−3", "+3", "−3"])


def test_a_hand_is_entered_with_the_keyboard_alone(scorer, at) -> None:
    page = scorer(has_touch=False)
    tab_to(page, page.get_by_role("radio", name="Picked"))
    tab_to(page, question(page, "Who picked?").get_by_role("radio").first)
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    tab_to(page, question(page, "Who was the partner?").get_by_role("radio").first)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    tab_to(page, page.get_by_label("Card points", exact=True))
    page.keyboard.type("74")
    expect_preview(page, WON, WHY_74)

    page.keyboard.press("Enter")

    expect(page.get_by_role("heading", level=1)).to_contain_text("hand 2 of 5")
    expect(totals(page)).to_have_text(list(WON))


def test_the_preview_asks_for_what_is_missing_and_says_what_is_wrong(scorer, at, watch) -> None:
    page = scorer()
    preview = page.locator("#preview")
    expect(preview).to_have_text("Fill in the hand: here stands what everybody gets.")
    question(page, "Who picked?").locator("label").first.tap()
    expect(preview).to_have_text("Who was the partner? Tap a name, or Alone.")
    question(page, "Who was the partner?").get_by_text(at[4]).locator("..").tap()
    tap_card_points(page, 137)
    wrong = "Nobody can make 137 card points: the deck holds 120. Enter 0 to 120."
    expect(preview).to_have_text(wrong)
    watch.expect_status(422)

    page.get_by_role("button", name="Save hand 1").tap()

    fault = question(page, "Card points of the picker’s side").locator(".errorlist")
    expect(fault).to_have_text(wrong)
    expect(page.get_by_label("Card points", exact=True)).to_have_value("137")
    assert Hand.objects.count() == 0


def test_the_slider_fills_in_the_card_points(scorer, at) -> None:
    page = scorer()
    tap_picked(page, picker=at[2], partner=at[4], made=73)
    slider = page.get_by_label("Card points, slider")
    expect(slider).to_have_value("73")

    slider.press("ArrowRight")

    expect(page.get_by_label("Card points", exact=True)).to_have_value("74")
    expect_preview(page, WON, WHY_74)


def test_without_a_connection_the_page_says_so_and_keeps_what_was_typed(scorer, at, watch) -> None:
    page = scorer()
    note = page.get_by_text("No connection to Sixty-One.")
    expect(note).to_be_hidden()
    watch.expect_console("ERR_INTERNET_DISCONNECTED")
    watch.expect_console("htmx:")  # htmx writes down each request that failed
    page.context.set_offline(True)
    tap_picked(page, picker=at[2], partner=at[4], made=7)
    expect(note).to_be_visible()

    page.context.set_offline(False)
    tap_card_points(page, 74)

    expect(note).to_be_hidden()
    expect_preview(page, WON, WHY_74)


def totals(page: Page) -> Locator:
    return page.get_by_role("row", name="Total").locator("td.number")


def tab_to(page: Page, wanted: Locator) -> None:
    """Go on with the tab key alone until the cursor is there, and see that it shows."""
    wanted.wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if wanted.evaluate("element => element === document.activeElement"):
            outline = wanted.evaluate("element => getComputedStyle(element).outlineStyle")
            assert outline == "solid"
            return
    pytest.fail(f"The tab key does not reach {wanted}.")
