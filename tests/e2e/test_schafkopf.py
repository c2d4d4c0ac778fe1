"""A Schafkopf table of five, from set-up to standings; every figure written out.

Seats are numbers here, because the lot decides who sits where. The dealer sits out.

    seat                                   1    2    3    4    5
    hand 1  Rufer, 2 with 4: 95, 3 run     –   +5   −5   +5   −5
    hand 2  Solo, 3: 60                   +5    –  −15   +5   +5
    hand 3  Wenz Tout, 4: 2 run          −14  −14    –  +42  −14
    hand 4  across, 5 with 2: all         −3   +3   −3    –   +3
    hand 5  Sie, 1 (first a Solo: +21)  +156  −52  −52  −52    –
                                        +144  −58  −75    0  −11
"""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.tablet import (
    TABLET,
    expect_preview,
    open_hand,
    question,
    save,
    tap_card_points,
    tap_tile,
)
from tests.factories import NAMES, make_director, make_round, make_tournament

TOURNAMENT = "/t/sauspiel"
PEOPLE = NAMES[:5]
WON = "Games won as player"

STANDINGS = {
    1: {"Rank": "1", "Points": "+144", "Hands": "4", WON: "1"},
    2: {"Rank": "4", "Points": "−58", "Hands": "4", WON: "1"},
    3: {"Rank": "5", "Points": "−75", "Hands": "4", WON: "0"},
    4: {"Rank": "2", "Points": "0", "Hands": "4", WON: "1"},
    5: {"Rank": "3", "Points": "−11", "Hands": "4", WON: "1"},
}

Names = Mapping[int, str]


@pytest.fixture(scope="module")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """A tablet held upright."""
    return {**browser_context_args, **TABLET}


def test_a_schafkopf_table_from_set_up_to_standings(page: Page, let_in) -> None:
    let_in(page.context, make_director())
    set_up(page)
    at = draw(page)
    play(page, at)
    correct(page, at)
    expect_standings(page, at)
    expect_sheet(page)


def test_a_table_is_entered_without_a_script(new_context, let_in) -> None:
    made = make_tournament(preset="schafkopf-tournament", entries=4, hands=4)
    table = make_round(made).tables.get()
    context: BrowserContext = new_context(java_script_enabled=False)
    let_in(context, made.organiser)
    page = context.new_page()
    page.goto(table.get_absolute_url())

    page.locator("[name=contract][value=wenz]").check()
    page.locator("[name=player][value='3']").check()
    page.get_by_label("Card points", exact=True).fill("91")
    page.locator("[name=laufende][value='2']").check()
    page.get_by_role("button", name="Save hand 1").click()

    expect(page.get_by_role("status")).to_contain_text("Hand 1 is saved")
    scores = table.hands.get().scores.order_by("seat")
    assert [score.points for score in scores] == [-8, -8, 24, -8]


# Before the first hand -----------------------------------------------------------------------


def set_up(page: Page) -> None:
    page.goto("/new/")
    page.get_by_label("Name", exact=True).fill("Sauspiel")
    page.locator("[name=preset][value=schafkopf-tournament]").check()
    page.get_by_label("Rounds", exact=True).fill("1")
    page.get_by_label("Hands a round").fill("4")
    page.get_by_role("button", name="Create the tournament").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Players")
    page.get_by_role("link", name="Paste a list").tap()
    page.get_by_label("List").fill("\n".join(PEOPLE))
    page.get_by_label("They are here already").check()
    page.get_by_role("button", name="Enter them").tap()
    expect(page.locator("#counts")).to_contain_text("5 checked in")


def draw(page: Page) -> dict[int, str]:
    """Who sits where."""
    page.goto(f"{TOURNAMENT}/rounds/")
    page.get_by_role("button", name="Draw round 1").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")
    seats = page.get_by_role("list", name="Tables").get_by_role("row").all_inner_texts()[1:]
    names = [next(name for name in PEOPLE if name in seat) for seat in seats]
    return dict(enumerate(names, start=1))


# At the table --------------------------------------------------------------------------------


def play(page: Page, at: Names) -> None:
    page.get_by_role("link", name="Enter hands of table 1").tap()
    rufer(page, at)
    solo(page, at)
    wenz_tout(page, at)
    across(page, at)
    tap_game(page, "Solo", player=at[1], suit="Eichel", made=120)
    tap_tile(page, TRICKS, "Every trick")
    save(page, 5)


TRICKS = "Which tricks did the player’s side take?"


def rufer(page: Page, at: Names) -> None:
    expect(page.locator(".deal-line")).to_have_text(f"Dealer: {at[1]} · sits out: {at[1]}")
    tap_tile(page, "Who played?", at[2])
    tap_tile(page, "Who held the called ace?", at[4])
    tap_suit(page, "Which ace was called?", "Eichel")
    tap_card_points(page, 95)
    tap_laufende(page, 3)
    expect_preview(
        page,
        ("–", "+5", "−5", "+5", "−5"),
        (
            "Player’s side 95: won, and the others with 25 stay below 30: Schneider.",
            "Rufer: 1.",
            "Schneider: +1.",
            "3 Laufende at 1: +3.",
            "Each opponent pays 5.",
            f"{at[2]} and {at[4]} get 5 each.",
        ),
    )
    save(page, 1)


def solo(page: Page, at: Names) -> None:
    """At first with card points that cannot be."""
    tap_game(page, "Solo", player=at[3], suit="Herz", made=119)
    expect(page.locator("#preview")).to_contain_text("No cards are worth 119")
    expect(question(page, "Who held the called ace?")).to_be_hidden()
    tap_card_points(page, 60)
    expect_preview(
        page,
        ("+5", "–", "−15", "+5", "+5"),
        (
            "Player’s side 60: lost, less than 61.",
            "Solo: 5.",
            "Each opponent gets 5.",
            f"{at[3]} pays it to all 3: 15.",
        ),
    )
    save(page, 2)


def wenz_tout(page: Page, at: Names) -> None:
    tap_tile(page, "What was played?", "Wenz Tout")
    expect(page.get_by_label("Card points", exact=True)).to_be_hidden()
    tap_tile(page, "Who played?", at[4])
    tap_tile(page, TRICKS, "Every trick")
    tap_laufende(page, 2)
    expect_preview(
        page,
        ("−14", "−14", "–", "+42", "−14"),
        (
            "Wenz Tout: every trick taken, won.",
            "Wenz Tout: 5.",
            "2 Laufende at 1: +2.",
            "Tout: ×2.",
            "Each opponent pays 14.",
            f"{at[4]} gets it from all 3: 42.",
        ),
    )
    save(page, 3)


def across(page: Page, at: Names) -> None:
    """Who plays with whom, the seats say."""
    tap_tile(page, "What was played?", "Über Kreuz")
    told = f"Über Kreuz: {at[5]}, first after the dealer, plays with {at[2]}, who sits opposite."
    expect(page.get_by_text(told)).to_be_visible()
    expect(question(page, "Who played?")).to_be_hidden()
    tap_card_points(page, 120)
    tap_tile(page, TRICKS, "Every trick")
    expect_preview(
        page,
        ("−3", "+3", "−3", "–", "+3"),
        (
            "The player’s side took every trick: Schwarz.",
            "Über Kreuz: 1.",
            "Schwarz: +2.",
            "Each opponent pays 3.",
            f"{at[5]} and {at[2]} get 3 each.",
        ),
    )
    save(page, 4)


def correct(page: Page, at: Names) -> None:
    """Hand 5 was no Solo: all Ober and all Unter were in one hand."""
    open_hand(page, 5)
    expect(page.locator(".stands")).to_contain_text("Solo: 5.")
    tap_tile(page, "What was played?", "Sie")
    expect_preview(
        page,
        ("+156", "−52", "−52", "−52", "–"),
        (
            "Sie: all four Ober and all four Unter in one hand, won.",
            "Sie: 5.",
            "8 Laufende at 1: +8.",
            "Sie: ×4.",
            "Each opponent pays 52.",
            f"{at[1]} gets it from all 3: 156.",
        ),
    )
    page.get_by_role("button", name="Show what changes").tap()
    page.get_by_role("button", name="Apply it").tap()
    expect(page.get_by_role("status")).to_contain_text(f"Hand 5 is saved: {at[1]} +156")
    expect(page.locator(".hand-table")).to_contain_text(f"Sie, {at[1]}")


def tap_game(page: Page, game: str, *, player: str, suit: str, made: int) -> None:
    tap_tile(page, "What was played?", game)
    tap_tile(page, "Who played?", player)
    tap_suit(page, "Which suit was trumps?", suit)
    tap_card_points(page, made)


def tap_suit(page: Page, legend: str, name: str) -> None:
    """Before the name stands the sign of the suit."""
    named = page.locator(".tile-name").filter(has_text=re.compile(rf"\b{name}$"))
    question(page, legend).locator("label").filter(has=named).tap()


def tap_laufende(page: Page, run: int) -> None:
    tile = page.get_by_text(str(run), exact=True)
    laufende = page.get_by_role("group", name=re.compile("^Laufende"))
    laufende.locator("label:visible").filter(has=tile).tap()


# Reading -------------------------------------------------------------------------------------


def expect_standings(page: Page, at: Names) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{TOURNAMENT}/standings/")
    shown = page.get_by_role("table").evaluate(
        """table => {
        const text = (cell) => cell.innerText.trim();
        const heads = [...table.tHead.rows[0].cells].map(text);
        return [...table.tBodies[0].rows].map((row) =>
            Object.fromEntries([...row.cells].map((cell, at) => [heads[at], text(cell)])));
    }"""
    )
    figures = {
        line["Name"]: {head: line[head] for head in ("Rank", "Points", "Hands", WON)}
        for line in shown
    }
    assert figures == {at[seat]: line for seat, line in STANDINGS.items()}


def expect_sheet(page: Page) -> None:
    page.goto(f"{TOURNAMENT}/print/1/sheets/")
    expect(page.get_by_role("columnheader", name="Game", exact=True)).to_be_visible()
    expect(page.get_by_text("All totals added up must be 0:")).to_be_visible()
    expect(page.get_by_text("sits out")).to_have_count(5)
