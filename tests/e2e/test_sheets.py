"""Paper sheets keyed without the mouse, and one that does not balance found and mended."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewContext
from tests.e2e.watch import Watch
from tests.tournament.sheets.keying import EVEN, a_round, key, points, the_table
from tournament.models import Round, Sheet
from tournament.queries.sheets import players

SHEETS = "/t/germanfest/rounds/1/sheets/"


@pytest.fixture
def drawn(page: Page, let_in) -> Round:
    drawn = a_round(entries=15)
    let_in(page.context, drawn.tournament.organiser)
    return drawn


def type_in(page: Page, *figures: str) -> None:
    for figure in figures:
        page.keyboard.type(figure)
        page.keyboard.press("Enter")


def of_table(page: Page, number: int) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Sheet of table {number}")
    expect(page.get_by_role("textbox").first).to_be_focused()
    ready(page)


def ready(page: Page) -> None:
    """The script of the page runs: before, Enter sends the sheet."""
    expect(page.locator("[data-sign][hidden]")).to_have_count(0)


def said(drawn: Round) -> dict[int, tuple[tuple[int, ...], str]]:
    return {sheet.table.number: (points(sheet), sheet.state) for sheet in Sheet.objects.all()}


def test_sheets_are_keyed_one_after_the_other_with_enter_alone(page: Page, drawn: Round) -> None:
    page.goto(SHEETS)
    page.get_by_role("link", name="Key the sheet of table 1").first.click()
    for number in (1, 2, 3):
        of_table(page, number)
        type_in(page, "12", "-7", "+3", "–9")
        expect(page.locator("#balance")).to_have_text("Sum so far: −1")
        page.keyboard.type("1")
        expect(page.locator("#balance")).to_have_text("Sum 0: the sheet balances.")
        page.keyboard.press("Enter")

    expect(page).to_have_url(re.compile(r"/rounds/1/sheets/$"))
    expect(page.get_by_text("3 of 3 tables are in.")).to_be_visible()
    assert said(drawn) == dict.fromkeys((1, 2, 3), (EVEN, "keyed"))


def test_a_sheet_that_does_not_balance_is_found_and_mended_by_the_help(
    page: Page, drawn: Round
) -> None:
    page.goto("/t/germanfest/rounds/1/tables/1/sheet/")
    ready(page)
    type_in(page, "12", "-7", "3", "9")
    page.keyboard.type("1")
    expect(page.locator("#balance")).to_have_text("Sum +18. It must be 0: the sheet is off by +18.")
    page.keyboard.press("Enter")

    help_ = page.get_by_role("region", name="Where may the error be?")
    who = players(the_table(drawn))[3].name
    expect(help_).to_contain_text(f"{who}: +9 may have the wrong sign.")
    expect(page.get_by_role("textbox", name=f"Points of {who}")).to_be_focused()
    assert said(drawn) == {1: ((12, -7, 3, 9, 1), "parked")}
    help_.get_by_role("button", name="it was −9").click()

    of_table(page, 2)
    expect(page.get_by_role("status").filter(has_text="Table 1 is keyed in.")).to_be_visible()
    assert said(drawn) == {1: (EVEN, "keyed")}


def test_the_sign_is_turned_by_a_button_where_there_is_no_minus(page: Page, drawn: Round) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/t/germanfest/rounds/1/tables/1/sheet/")
    field = page.get_by_role("textbox").first
    turn = page.get_by_role("button", name="Other sign for").first
    turn.click()
    page.keyboard.type("7")
    expect(field).to_have_value("−7")

    turn.click()

    expect(field).to_have_value("+7")
    expect(field).to_be_focused()


def test_without_a_script_enter_asks_for_the_rest_and_the_help_mends(
    new_context: NewContext, let_in, watch: Watch
) -> None:
    watch.expect_status(422)
    drawn = a_round(entries=10)
    table = the_table(drawn)
    context = new_context(java_script_enabled=False)
    let_in(context, drawn.tournament.organiser)
    page = context.new_page()
    page.goto("/t/germanfest/rounds/1/tables/1/sheet/")
    page.get_by_role("textbox").first.fill("12")
    page.get_by_role("textbox").first.press("Enter")
    second = players(table)[1].name
    expect(page.get_by_text(f"Enter the points of {second}; 0 if there are none.")).to_be_visible()

    for entry, typed in zip(players(table), ("12", "-7", "3", "9", "1"), strict=True):
        page.get_by_role("textbox", name=f"Points of {entry.name}").fill(typed)
    page.get_by_role("textbox").first.press("Enter")
    page.get_by_role("button", name="it was −9").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Sheet of table 2")
    assert said(drawn) == {1: (EVEN, "keyed")}


def test_a_sheet_changed_by_somebody_else_is_not_overwritten(
    page: Page, drawn: Round, watch: Watch
) -> None:
    watch.expect_status(422)
    page.goto("/t/germanfest/rounds/1/tables/1/sheet/")
    ready(page)
    key(the_table(drawn))
    type_in(page, "1", "-1", "0", "0", "0")

    expect(page.get_by_role("alert").filter(has_text="Somebody keyed or changed")).to_be_visible()
    expect(page.get_by_role("region", name="What is there now")).to_contain_text("+12")
    expect(page.get_by_role("textbox").first).to_have_value("1")
    assert said(drawn) == {1: (EVEN, "keyed")}
