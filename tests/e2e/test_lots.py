"""A tie for first is settled by a lot drawn in the hall."""

from playwright.sync_api import Page, expect

from tests.e2e.watch import Watch
from tests.tournament.ranking.ties import for_a_lot


def test_a_tie_for_first_is_settled_by_a_recorded_lot(
    live_server, page: Page, let_in, watch: Watch
) -> None:
    watch.expect_status(422)
    tournament = for_a_lot()
    let_in(page.context, tournament.organiser)

    page.goto("/t/germanfest/standings/")
    state = page.locator(".standings-state")
    expect(state).to_contain_text("Anna Berg and Bernd Koch are tied for place 1.")
    expect(state).not_to_contain_text("Final")

    page.get_by_role("link", name="Lots").click()
    page.get_by_label("Who drew").fill("Rosa Richter")
    page.get_by_label("1 Anna Berg").select_option("2")
    page.get_by_label("2 Bernd Koch").select_option("2")
    page.get_by_role("button", name="Record this lot").click()
    expect(page.get_by_text("Lot 2 is given to Anna Berg already.")).to_be_visible()
    expect(page.get_by_label("Who drew")).to_have_value("Rosa Richter")

    page.get_by_label("2 Bernd Koch").select_option("1")
    page.get_by_role("button", name="Record this lot").click()
    expect(page.get_by_text("Drawn by Rosa Richter")).to_be_visible()

    page.get_by_role("navigation").get_by_role("link", name="Standings").click()
    rows = page.locator("table.standings tbody tr")
    expect(rows.nth(0)).to_contain_text("Bernd Koch")
    expect(rows.nth(0)).to_contain_text("Lot 1")
    expect(rows.nth(1)).to_contain_text("Anna Berg")
    expect(rows.nth(1).locator("td").first).to_have_text("2")
    expect(state).to_contain_text("Final")
