"""The registration desk, where people stand in a queue and the wifi is slow."""

from playwright.sync_api import Page, Route, expect

from tests.factories import make_director, make_tournament


def test_what_is_typed_while_the_last_person_is_stored_is_kept(page: Page, let_in) -> None:
    director = make_director()
    make_tournament(director)
    let_in(page.context, director)
    page.goto("/t/germanfest/players/")
    held: list[Route] = []
    page.route("**/players/", lambda route: held.append(route))
    page.get_by_label("Name", exact=True).press_sequentially("Anna Berg")
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+Home")
    page.keyboard.type("Bernd Koch")
    page.keyboard.press("Tab")
    page.keyboard.type("Meq")

    held[0].continue_()

    expect(page.get_by_role("row", name="Anna Berg")).to_be_visible()
    page.keyboard.type("uon")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Bernd Koch")
    expect(page.get_by_label("Town", exact=True)).to_have_value("Mequon")


def test_a_namesake_is_asked_about_before_he_is_entered(page: Page, let_in, watch) -> None:
    director = make_director()
    make_tournament(director, entries=1)
    let_in(page.context, director)
    page.goto("/t/germanfest/players/")
    watch.expect_status(422)

    page.get_by_label("Name", exact=True).fill("anna berg; Kiel")
    page.keyboard.press("Enter")

    doubt = page.get_by_role("alert").filter(has_text="already entered")
    expect(doubt).to_contain_text("Anna Berg (Mequon) is already entered as number 1.")
    page.get_by_role("button", name="Add anyway").click()
    expect(page.locator("#counts")).to_contain_text("2 checked in")
