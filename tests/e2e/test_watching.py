"""Pages that stay open in the hall follow by themselves, and cost nothing while nothing changes."""

import pytest
from playwright.sync_api import Page, expect

from tests.factories import enter, make_round, make_tournament, picked
from tournament.models import Table

QUARTER_MINUTE = "00:16"


@pytest.fixture
def table(live_server) -> Table:
    return make_round(make_tournament(entries=5, hands=5)).tables.seated().get()


def test_standings_follow_without_being_opened_again(page: Page, table: Table) -> None:
    page.clock.install()
    page.goto("/t/germanfest/standings/")
    shown = page.locator("#standings")
    shown.evaluate("element => { element.dataset.shown = 'before'; window.opened = 'once'; }")

    with page.expect_response("**/standings/") as unchanged:
        page.clock.fast_forward(QUARTER_MINUTE)
    assert unchanged.value.status == 304
    expect(shown).to_have_attribute("data-shown", "before")

    enter(table, picked(74), number=1)
    picker = table.seating[1].entry.name
    with page.expect_response("**/standings/") as changed:
        page.clock.fast_forward(QUARTER_MINUTE)
    assert changed.value.status == 200
    expect(page.get_by_role("row", name=picker)).to_contain_text("+2")
    expect(shown).not_to_have_attribute("data-shown", "before")
    assert page.evaluate("window.opened") == "once"

    with page.expect_response("**/standings/") as after:
        page.clock.fast_forward(QUARTER_MINUTE)
    assert after.value.status == 304


def test_the_directors_front_page_follows_too(page: Page, table: Table, let_in) -> None:
    let_in(page.context, table.round.tournament.organiser)
    page.clock.install()
    page.goto("/t/germanfest/")
    card = page.get_by_role("link", name="Table 1")
    expect(card).to_contain_text("0 of 5 hands")

    enter(table, picked(74), number=1)
    page.clock.fast_forward(QUARTER_MINUTE)

    expect(card).to_contain_text("1 of 5 hands")
