"""Who is signed out sees what everybody may see, and nothing of a director's."""

import pytest
from playwright.sync_api import Page, expect

from tests.factories import make_director, make_round, make_tournament

PASSWORD = "spades-are-trump"
DIRECTORS = (
    "/new/", "/t/germanfest/players/", "/t/germanfest/players/paste/", "/t/germanfest/players/1/",
    "/t/germanfest/rounds/", "/t/germanfest/rounds/1/", "/t/germanfest/rounds/1/redraw/",
    "/t/germanfest/rounds/1/tables/1/", "/t/germanfest/changes/", "/t/germanfest/settings/",
    "/t/germanfest/print/", "/t/germanfest/print/standings/", "/t/germanfest/print/1/sheets/",
)  # fmt: skip


@pytest.fixture
def page(page: Page) -> Page:
    director = make_director()
    make_round(make_tournament(director, entries=5))
    page.goto("/sign-in/?next=/t/germanfest/rounds/1/")
    page.get_by_label("Username").fill("director")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")
    return page


def test_after_signing_out_the_directors_pages_ask_for_a_sign_in(page: Page) -> None:
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("link", name="Sign in", exact=True)).to_be_visible()

    for path in DIRECTORS:
        page.goto(path)
        assert page.url.endswith(f"/sign-in/?next={path}"), path

    page.goto("/t/germanfest/")
    assert page.url.endswith("/t/germanfest/standings/")
    links = page.get_by_role("navigation", name="Germanfest").get_by_role("link")
    expect(links).to_have_text(["Standings", "Rules"])
