"""A house-ruled event whose rules are changed while it is played; every figure written out.

Seats are numbers here, because the lot decides who sits where. With the house rules (no double on
the bump, all tricks or none ×4), and after the change (bump, ×3):

    seat                         1    2    3    4    5         1    2    3    4    5
    hand 1  5 with 3: 45        +1   +1   −1   +1   −2        +2   +2   −2   +2   −4
    hand 2  3 with 5: all       −4   −4   +8   −4   +4        −3   −3   +6   −3   +3
    hand 3  all passed           0    0    0    0    0         0    0    0    0    0
    hand 4  4 alone: 95, ×2     −4   −4   −4  +16   −4        −4   −4   −4  +16   −4
    hand 5  2 with 4: 60        +1   −2   +1   −1   +1        +2   −4   +2   −2   +2
                                −6   −9   +4  +12   −1        −3   −9   +2  +13   −3
    place                        4    5    2    1    3         3    5    2    1    3
"""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.tablet import TABLET, save, tap_passed, tap_picked
from tests.e2e.test_first_tournament import figures
from tests.factories import NAMES, make_director

TOURNAMENT = "/t/club-evening"
PEOPLE = NAMES[:5]

BEFORE = {1: ("4", "−6"), 2: ("5", "−9"), 3: ("2", "+4"), 4: ("1", "+12"), 5: ("3", "−1")}
AFTER = {1: ("3", "−3"), 2: ("5", "−9"), 3: ("2", "+2"), 4: ("1", "+13"), 5: ("3", "−3")}


@pytest.fixture(scope="module")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """A tablet held upright."""
    return {**browser_context_args, **TABLET}


def test_rules_are_changed_in_the_middle_of_an_event(page: Page, let_in) -> None:
    let_in(page.context, make_director())
    set_up_with_house_rules(page)
    at = draw(page)
    play(page, at)
    assert standings(page) == by_name(at, BEFORE)

    expect_a_doubler_cannot_be_taken_away(page)
    expect_preview(page, at)
    leave(page)
    assert standings(page) == by_name(at, BEFORE)

    expect_preview(page, at)
    apply(page)
    assert standings(page) == by_name(at, AFTER)
    expect_the_change_is_told(page)
    expect_the_next_hand_follows(page, at)


# Before the first hand -----------------------------------------------------------------------


def set_up_with_house_rules(page: Page) -> None:
    page.goto("/new/")
    page.get_by_label("Name", exact=True).fill("Club evening")
    page.get_by_label("German Fest").check()
    page.get_by_label("Rounds", exact=True).fill("1")
    page.get_by_label("Hands a round").fill("6")
    page.get_by_role("button", name="Create the tournament").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Players")
    page.get_by_role("link", name="Paste a list").tap()
    page.get_by_label("List").fill("\n".join(PEOPLE))
    page.get_by_label("They are here already").check()
    page.get_by_role("button", name="Enter them").tap()
    expect(page.locator("#counts")).to_contain_text("5 checked in")
    page.goto(f"{TOURNAMENT}/rules/")
    choose(page, "Double on the bump", "no")
    choose(page, "All tricks or none counts", "4")
    page.get_by_role("button", name="Save the house rules").tap()
    expect(page.get_by_role("status").first).to_contain_text("The house rules are saved.")


def choose(page: Page, option: str, value: str) -> None:
    """And wait until the page has followed."""
    with page.expect_response("**/rules/preview/"):
        page.get_by_label(option, exact=True).select_option(value)


def draw(page: Page) -> dict[int, str]:
    """Who sits where."""
    page.goto(f"{TOURNAMENT}/rounds/")
    page.get_by_role("button", name="Draw round 1").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")
    seats = page.get_by_role("list", name="Tables").get_by_role("row").all_inner_texts()[1:]
    names = [next(name for name in PEOPLE if name in seat) for seat in seats]
    return dict(enumerate(names, start=1))


def play(page: Page, at: dict[int, str]) -> None:
    page.get_by_role("link", name="Enter hands of table 1").tap()
    tap_picked(page, picker=at[5], partner=at[3], made=45)
    save(page, 1)
    tap_picked(page, picker=at[3], partner=at[5], made=120, tricks="Every trick")
    save(page, 2)
    tap_passed(page)
    save(page, 3)
    tap_picked(page, picker=at[4], partner="Alone", made=95)
    save(page, 4)
    tap_picked(page, picker=at[2], partner=at[4], made=60)
    save(page, 5)


# The change ----------------------------------------------------------------------------------


def expect_a_doubler_cannot_be_taken_away(page: Page) -> None:
    """Hand 3 was one, so it has to be corrected first."""
    page.goto(f"{TOURNAMENT}/rules/")
    with page.expect_response("**/rules/preview/"):
        page.get_by_label("New deal that counts double").uncheck()
    page.get_by_role("button", name="See what it changes").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Change the rules")
    expect(page.get_by_role("alert")).to_contain_text(
        "1 hand cannot have happened under these rules. Correct it first"
    )
    expect(page.get_by_role("link", name="Round 1, table 1, hand 3")).to_be_visible()
    expect(page.get_by_role("button", name="Apply the new rules")).to_have_count(0)
    leave(page)


def expect_preview(page: Page, at: dict[int, str]) -> None:
    page.goto(f"{TOURNAMENT}/rules/")
    choose(page, "Double on the bump", "yes")
    choose(page, "All tricks or none counts", "3")
    page.get_by_role("button", name="See what it changes").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Change the rules")
    expect(page.locator("main")).to_contain_text(
        "3 of 5 hands count otherwise. 1 of 5 players is unaffected."
    )
    expect(page.get_by_role("listitem")).to_contain_text(
        ["All tricks or none counts: 4 → 3", "Double on the bump: no → yes"]
    )
    assert previewed(page) == {
        at[4]: "1 | +12 becomes +13 | +1",
        at[3]: "2 | +4 becomes +2 | −2",
        at[1]: "4 becomes 3 | −6 becomes −3 | +3",
        at[5]: "3 | −1 becomes −3 | −2",
    }


def previewed(page: Page) -> dict[str, str]:
    """Place, points and difference by name, as they are read."""
    found = {}
    for row in page.get_by_role("table").get_by_role("row").all()[1:]:
        cells = [
            " ".join(text.replace("→", " ").split())
            for text in row.locator("td").all_text_contents()
        ]
        name = " ".join(row.get_by_role("rowheader").inner_text().split()[:2])
        found[name] = " | ".join((cells[0], cells[2], cells[3]))
    return found


def leave(page: Page) -> None:
    page.get_by_role("link", name="Leave the rules as they are").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("House rules")


def apply(page: Page) -> None:
    page.get_by_label("Why are the rules changed?").fill("The members voted for the bump")
    page.get_by_role("button", name="Apply the new rules").tap()
    expect(page.get_by_role("status").first).to_contain_text("The rules are changed")


# Afterwards ----------------------------------------------------------------------------------


def expect_the_change_is_told(page: Page) -> None:
    page.goto(f"{TOURNAMENT}/changes/")
    newest = page.locator(".change-list li").first
    expect(newest).to_contain_text("Rules changed")
    expect(newest).to_contain_text("Double on the bump: no")
    expect(newest).to_contain_text("Double on the bump: yes")
    expect(newest).to_contain_text("why: The members voted for the bump")


def expect_the_next_hand_follows(page: Page, at: dict[int, str]) -> None:
    page.goto(f"{TOURNAMENT}/rounds/1/tables/1/")
    tap_picked(page, picker=at[1], partner=at[2], made=31)
    preview = page.get_by_role("region", name="What this hand is worth")
    expect(preview.locator(".preview-points")).to_have_text(["−4", "−2", "+2", "+2", "+2"])


def standings(page: Page) -> dict[str, tuple[str, str]]:
    """Place and points by name."""
    page.goto(f"{TOURNAMENT}/standings/")
    lines = figures(page)
    return {name: (line["Rank"], line["Points"]) for name, line in lines.items()}


def by_name(at: dict[int, str], figures: dict[int, tuple[str, str]]) -> dict[str, tuple[str, str]]:
    return {at[seat]: line for seat, line in figures.items()}
