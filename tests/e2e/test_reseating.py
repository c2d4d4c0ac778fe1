"""Two people are swapped by tapping both: with a script, by the keyboard, and without any."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.factories import enter, make_director, make_round, make_tournament, picked
from tournament.models import Round
from tournament.queries.reseating import numbers_of
from tournament.queries.substituting import tables_with_substitutes

SEATS = "/t/germanfest/rounds/2/seats/"


@pytest.fixture
def drawn(page: Page, let_in) -> Round:
    """The second of two rounds, so that somebody can meet again."""
    director = make_director()
    tournament = make_tournament(director, entries=15)
    make_round(tournament)
    let_in(page.context, director)
    return make_round(tournament)


def stands(drawn: Round) -> dict[int, tuple[int, ...]]:
    return numbers_of(tables_with_substitutes(drawn))


def tap(page: Page, number: int) -> None:
    page.locator(f"#seat-{number}").click()


def test_two_people_are_tapped_the_cost_is_seen_and_they_change_places(
    page: Page, drawn: Round
) -> None:
    before = stands(drawn)
    one, other = before[1][0], before[3][2]
    page.goto(SEATS)
    tap(page, one)
    expect(page.get_by_role("status").filter(has_text="is chosen")).to_be_visible()
    expect(page.locator(f"#seat-{one}")).to_contain_text("chosen")

    tap(page, other)

    cost = page.get_by_role("region", name="What it costs")
    expect(cost).to_contain_text("Pairs that meet in another round too:")
    expect(cost.get_by_role("row", name="comes here")).to_have_count(2)
    expect(page.get_by_role("heading", name="What it costs")).to_be_focused()
    assert stands(drawn) == before
    cost.get_by_role("button", name="Change the seats").click()

    expect(page.get_by_role("status").filter(has_text="The seats are changed.")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/rounds/2/$"))
    assert (stands(drawn)[1][0], stands(drawn)[3][2]) == (other, one)


def test_the_list_stays_where_it_was_when_somebody_is_tapped(page: Page, drawn: Round) -> None:
    page.set_viewport_size({"width": 390, "height": 700})
    page.goto(SEATS)
    chosen = page.locator(f"#seat-{stands(drawn)[3][4]}")
    chosen.scroll_into_view_if_needed()
    before = chosen.bounding_box()

    chosen.click()
    expect(chosen).to_contain_text("chosen")

    assert abs(chosen.bounding_box()["y"] - before["y"]) < 60
    expect(chosen).to_be_focused()
    expect(page.locator(".bottom-bar")).to_be_in_viewport()


def test_it_works_by_the_keyboard_and_without_a_script(browser, base_url, drawn, let_in) -> None:
    before = stands(drawn)
    one, other = before[1][0], before[1][1]
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    let_in(context, drawn.tournament.organiser)
    page = context.new_page()
    page.goto(SEATS)
    for number in (one, other):
        page.locator(f"#seat-{number}").focus()
        page.keyboard.press("Enter")
        page.wait_for_url(f"**?*{number}*")
    page.get_by_role("button", name="Change the seats").focus()
    page.keyboard.press("Enter")

    page.wait_for_url("**/rounds/2/")
    context.close()
    assert stands(drawn)[1] == (other, one, *before[1][2:])


def test_a_table_with_hands_leads_to_sitting_in(page: Page, drawn: Round) -> None:
    table = drawn.tables.get(number=1)
    enter(table, picked(70), number=1)
    who = table.seats.get(position=2).entry.name
    page.goto(SEATS)

    page.get_by_role("link", name=re.compile("Sit in or exchange.*table 1")).click()
    page.get_by_label(who, exact=True).check()
    page.get_by_label("From which hand on?", exact=True).fill("1")
    page.get_by_label("Who plays instead?").select_option("new")
    page.get_by_label("Name of the new person").fill("Zoe Zander")
    page.get_by_label("They count for who plays instead.").check()
    page.get_by_role("button", name="Show what changes").click()
    expect(page.get_by_text(f"its +2 go from {who} to Zoe Zander")).to_be_visible()
    page.get_by_role("button", name="Do it").click()

    expect(page.get_by_text("from hand 1 on Zoe Zander plays")).to_be_visible()
