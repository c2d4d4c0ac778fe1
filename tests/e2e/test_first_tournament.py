"""From nothing to a printed standing: the whole path of a director, as one story."""

import subprocess

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.first_round import (
    FIVE,
    SIX,
    correct_table_of_six,
    play_table_of_five,
    play_table_of_six,
)
from tests.e2e.tablet import TABLET, expect_preview, open_hand, save, tap_picked
from tests.factories import make_director

PASSWORD = "spades-are-trump"
TOURNAMENT = "/t/festival-in-july"

# Start numbers in the order of entering.
PEOPLE = {
    1: "Anna Berg Mequon",
    2: "Bernd Koch",
    3: "Clara Dietz Kiel",
    4: "Dieter Engel",
    5: "Erna Fuchs",
    6: "Franz Graf Thiensville",
    7: "Gerda Haas",
    8: "Hans Imhof",
    9: "Inge Jung",
    10: "Josef Kern Kewaskum",
    11: "Klara Lang",
}
NAMES = (
    "Anna Berg", "Bernd Koch", "Clara Dietz", "Dieter Engel", "Erna Fuchs", "Franz Graf",
    "Gerda Haas", "Hans Imhof", "Inge Jung", "Josef Kern", "Klara Lang",
)  # fmt: skip


@pytest.fixture(scope="module")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """A tablet held upright."""
    return {**browser_context_args, **TABLET}


def test_a_tournament_from_nothing_to_a_printed_standing(page: Page) -> None:
    make_director("anna")
    sign_in(page)
    set_up(page)
    register(page)
    check_in(page)
    five, six = draw_first_round(page)

    page.get_by_role("link", name="Enter hands of table 1").tap()
    play_table_of_five(page, five)
    expect(page.get_by_text("All hands of this table are in.")).to_be_visible()
    page.get_by_role("link", name="Table 2 →").tap()
    play_table_of_six(page, six)
    correct_table_of_six(page, six)
    expect_revisions(page, six)

    expect_standings(page, five, six)
    expect_round_by_itself(page, five, six)
    second = draw_second_round(page)
    expect_second_round(page, second)
    expect_every_name_printed(page)


# Setting up and registering ------------------------------------------------------------------


def sign_in(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Sign in as director").tap()
    page.get_by_label("Username").fill("anna")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your tournaments")


def set_up(page: Page) -> None:
    page.get_by_role("link", name="New tournament").tap()
    page.get_by_label("Name").fill("Festival in July")
    page.get_by_label("Date").fill("2026-07-24")
    page.get_by_label("Venue").fill("Festival grounds")
    page.get_by_label("German Fest").check()
    page.get_by_label("Rounds", exact=True).fill("2")
    page.get_by_label("Hands a round").fill("5")
    page.get_by_label("Tables of 6: the dealer sits out").check()
    page.get_by_role("button", name="Create the tournament").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Players")


def register(page: Page) -> None:
    """Ten on the line at the desk with Enter, the eleventh from a pasted list, not here yet."""
    for number, line in enumerate(
        (
            "Anna Berg; Mequon", "Bernd Koch", "Clara Dietz;Kiel", "Dieter Engel", "Erna Fuchs",
            "Franz Graf", "Gerda Haas", "Hans Imhof", "Inge Jung", "Josef Kern; Kewaskum",
        ),
        start=1,
    ):  # fmt: skip
        expect(page.get_by_label("Name", exact=True)).to_be_focused()
        page.keyboard.type(line)
        if line == "Franz Graf":
            page.keyboard.press("Tab")
            page.keyboard.type("Thiensville")
        page.keyboard.press("Enter")
        expect(page.locator("#entries tbody tr")).to_have_count(number)
    page.get_by_role("link", name="Paste a list").tap()
    page.get_by_label("List").fill("11. Klara Lang\n")
    page.get_by_label("They are here already").uncheck()
    page.get_by_role("button", name="Enter them").tap()
    expect(page.locator("#entries tbody tr")).to_have_count(11)
    shown = {int(row["No."]): f"{row['Name']} {row['Town']}".strip() for row in rows(page)}
    assert shown == PEOPLE


def check_in(page: Page) -> None:
    counts = page.locator("#counts")
    expect(counts).to_contain_text("10 checked in, 1 registered")
    page.get_by_role("button", name="Withdraw Hans Imhof").tap()
    expect(counts).to_contain_text("9 checked in, 1 registered, 1 withdrawn")
    page.get_by_role("button", name="Bring back Hans Imhof").tap()
    page.get_by_role("button", name="Check in Klara Lang").tap()
    expect(counts).to_contain_text("11 checked in")
    expect(counts).to_contain_text("11 = 1 × 5 + 1 × 6")
    statuses = [row["Status"] for row in rows(page)]
    assert statuses == ["Checked in"] * 11


# Drawing -------------------------------------------------------------------------------------


def draw_first_round(page: Page) -> tuple[dict[int, str], dict[int, str]]:
    """Who sits at the table of five and at the table of six, by seat."""
    page.get_by_role("link", name="On to the draw").tap()
    expect(page.get_by_text("11 players are checked in and will be seated.")).to_be_visible()
    expect(page.get_by_text("11 = 1 × 5 + 1 × 6")).to_be_visible()
    page.get_by_role("button", name="Draw round 1").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")
    five, six = seating(page)
    assert (len(five), len(six)) == (5, 6)
    assert {*five.values(), *six.values()} == {*NAMES}
    return five, six


def draw_second_round(page: Page) -> dict[int, str]:
    """One hand is played, at the table of five: seat 3 with 1, 70. Who sits there, by seat."""
    page.goto(f"{TOURNAMENT}/rounds/")
    page.get_by_role("button", name="Draw round 2").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 2")
    five, _six = seating(page)
    page.get_by_role("link", name="Enter hands of table 1").tap()
    tap_picked(page, picker=five[3], partner=five[1], made=70)
    expect_preview(
        page,
        ("+1", "−1", "+2", "−1", "−1"),
        (
            "Picker’s side 70: won, 61 or more.",
            "Each defender pays 1.",
            "Picker gets 2 shares, partner 1.",
        ),
    )
    save(page, 1)
    return five


def seating(page: Page) -> list[dict[int, str]]:
    """The tables of a round, each with its names by seat, as the page of the round shows them."""
    tables = page.get_by_role("list", name="Tables").get_by_role("table")
    return [
        {
            int(row["Seat"]): row["Name"].removesuffix("deals first").strip()
            for row in rows(page, index)
        }
        for index in range(tables.count())
    ]


# Reading -------------------------------------------------------------------------------------


def expect_revisions(page: Page, six: dict[int, str]) -> None:
    """The corrected hands say who changed them, from what, to what and why."""
    open_hand(page, 3)
    changes = page.locator(".change-list li")
    expect(changes).to_have_count(2)
    newest = changes.first
    expect(newest).to_contain_text(f"before: {six[4]} with {six[6]}: 16")
    expect(newest).to_contain_text(f"after: {six[4]} with {six[6]}: 61")
    expect(newest).to_contain_text("why: digits turned round")
    expect(newest).to_contain_text("anna")
    page.goto(f"{TOURNAMENT}/changes/")
    moved = page.locator(".change-list li").nth(1)
    expect(moved).to_contain_text("hand 5")
    expect(moved).to_contain_text("×2")


def expect_standings(page: Page, five: dict[int, str], six: dict[int, str]) -> None:
    """Every figure of every line, in order of rank."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{TOURNAMENT}/standings/")
    expect(page.get_by_text("After round 1 of 2.")).to_be_visible()
    expected = by_name(five, FIVE) | by_name(six, SIX)
    assert figures(page) == expected
    ranks = [row["Rank"] for row in rows(page)]
    assert ranks == ["1", "2", "3", "4", "5", "6", "7", "8", "8", "10", "11"]
    assert [{int(row["No."]): row["Name"]} for row in by_number(page)] == [
        {number: who} for number, who in PEOPLE.items()
    ]


def expect_round_by_itself(page: Page, five: dict[int, str], six: dict[int, str]) -> None:
    """The page of the only round played shows the same figures."""
    page.goto(f"{TOURNAMENT}/standings/?round=1")
    expect(page.get_by_role("heading", level=1)).to_have_text("Standings of round 1")
    both = by_name(five, FIVE) | by_name(six, SIX)
    for line in both.values():
        del line["R1"]
    assert figures(page) == both


def expect_second_round(page: Page, second: dict[int, str]) -> None:
    """By the second round alone: its one hand, and everybody else joint third."""
    page.goto(f"{TOURNAMENT}/standings/?round=2")
    expect(page.get_by_text("Round 2: 0 of 2 tables complete.")).to_be_visible()
    lost = {"Rank": "9", "Points": "−1", "Hands": "1", "Won as picker": "0"}
    idle = {"Rank": "3", "Points": "0", "Hands": "0", "Won as picker": "0"}
    assert figures(page) == dict.fromkeys(NAMES, idle) | {
        second[3]: {"Rank": "1", "Points": "+2", "Hands": "1", "Won as picker": "1"},
        second[1]: {"Rank": "2", "Points": "+1", "Hands": "1", "Won as picker": "0"},
        second[2]: lost,
        second[4]: lost,
        second[5]: lost,
    }
    page.goto(f"{TOURNAMENT}/standings/")
    shown = figures(page)
    assert {name: line["R2"] for name, line in shown.items()} == dict.fromkeys(NAMES, "0") | {
        second[1]: "+1",
        second[2]: "−1",
        second[3]: "+2",
        second[4]: "−1",
        second[5]: "−1",
    }


def by_name(
    at: dict[int, str], figures_by_seat: dict[int, dict[str, str]]
) -> dict[str, dict[str, str]]:
    return {at[seat]: dict(line) for seat, line in figures_by_seat.items()}


def by_number(page: Page) -> list[dict[str, str]]:
    return sorted(rows(page), key=lambda row: int(row["No."]))


def figures(page: Page) -> dict[str, dict[str, str]]:
    """The lines of the standings by name, without start number and town."""
    return {
        " ".join(row["Name"].split()[:2]): {
            head: cell for head, cell in row.items() if head not in ("Name", "No.")
        }
        for row in rows(page)
    }


def rows(page: Page, index: int = 0) -> list[dict[str, str]]:
    """The lines of a table of the page, each by the heads of its columns, as they are read."""
    found: list[dict[str, str]] = (
        page.get_by_role("table")
        .nth(index)
        .evaluate(
            """table => {
            const text = (cell) => cell.innerText.replace(/\\s+/g, " ").trim();
            const heads = [...table.tHead.rows[0].cells].map(text);
            return [...table.tBodies[0].rows].map((row) =>
                Object.fromEntries([...row.cells].map((cell, at) => [heads[at], text(cell)])));
        }"""
        )
    )
    return found


# Printing ------------------------------------------------------------------------------------


def expect_every_name_printed(page: Page) -> None:
    pages = {"standings/": 1, "1/tables/": 1, "1/names/": 1, "1/sheets/": 2}
    for part, sheets in pages.items():
        for paper in ("a4", "letter"):
            page.goto(f"{TOURNAMENT}/print/{part}?paper={paper}")
            leaves = printed(page)
            words = " ".join(leaves)
            assert [name for name in NAMES if name not in words] == []
            assert len(leaves) == sheets, f"{part} on {paper}"


def printed(page: Page) -> list[str]:
    """The text of the page as a PDF, leaf by leaf."""
    made = page.pdf(prefer_css_page_size=True, print_background=True)
    read = subprocess.run(
        ["pdftotext", "-raw", "-enc", "UTF-8", "-", "-"],  # noqa: S607 -- poppler-utils, wherever it is
        input=made,
        capture_output=True,
        check=True,
    )
    leaves = read.stdout.decode().split("\f")[:-1]
    return [" ".join(leaf.split()) for leaf in leaves]
