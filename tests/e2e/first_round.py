"""The round that the test of the whole path plays: every hand, and every figure written out.

Seats are numbers here, because the lot decides who sits where; ``at[3]`` is the name at seat 3.
Points stand in seat order, as the pages print them; "–" is a seat that sits out.
"""

from collections.abc import Mapping

from playwright.sync_api import Page, expect

from tests.e2e.tablet import (
    expect_preview,
    open_hand,
    save,
    tap_leaster,
    tap_passed,
    tap_picked,
)

Names = Mapping[int, str]

SCHNEIDER = "Schneider: ×2."
BUMP = "Double on the bump: ×2."
DOUBLED = "All passed before this hand: ×2."
SHARED_GAIN = "Picker gets 2 shares, partner 1."
SHARED_LOSS = "Picker pays 2 shares, partner 1."


# seat        1    2    3    4    5
# hand 1     −1   +2   −1   +1   −1    seat 2 with 4: 74
# hand 2     −1   −1   +4   −1   −1    seat 3 alone: 65
# hand 3      0    0    0    0    0    all passed
# hand 4     +4   −4   −4   −4   +8    seat 5 with 1: 91, schneider, doubled
# hand 5     −1   −1   −1   −1   +4    leaster
#            +1   −4   −2   −5  +10
FIVE = {
    1: {"Rank": "5", "R1": "+1", "Points": "+1", "Hands": "5", "Won as picker": "0"},
    2: {"Rank": "7", "R1": "−4", "Points": "−4", "Hands": "5", "Won as picker": "1"},
    3: {"Rank": "6", "R1": "−2", "Points": "−2", "Hands": "5", "Won as picker": "1"},
    4: {"Rank": "8", "R1": "−5", "Points": "−5", "Hands": "5", "Won as picker": "0"},
    5: {"Rank": "3", "R1": "+10", "Points": "+10", "Hands": "5", "Won as picker": "1"},
}


def play_table_of_five(page: Page, at: Names) -> None:
    tap_picked(page, picker=at[2], partner=at[4], made=74)
    expect_preview(
        page,
        ("−1", "+2", "−1", "+1", "−1"),
        ("Picker’s side 74: won, 61 or more.", "Each defender pays 1.", SHARED_GAIN),
    )
    save(page, 1)

    tap_picked(page, picker=at[3], partner="Alone", made=65)
    expect_preview(
        page,
        ("−1", "−1", "+4", "−1", "−1"),
        (
            "Picker’s side 65: won, 61 or more.",
            "Each defender pays 1.",
            f"{at[3]} played alone and takes all 4 shares.",
        ),
    )
    save(page, 2)

    tap_passed(page)
    expect_preview(
        page,
        ("0", "0", "0", "0", "0"),
        ("All passed: nobody scores, and the next hand counts double.",),
    )
    save(page, 3)

    expect(page.get_by_text("This hand counts ×2")).to_be_visible()
    tap_picked(page, picker=at[5], partner=at[1], made=91)
    expect_preview(
        page,
        ("+4", "−4", "−4", "−4", "+8"),
        (
            "Picker’s side 91: won, and the defenders with 29 stay below 30: schneider.",
            SCHNEIDER,
            DOUBLED,
            "Each defender pays 4.",
            SHARED_GAIN,
        ),
    )
    save(page, 4)

    counts = {at[1]: (40, 2), at[2]: (12, 1), at[3]: (30, 1), at[4]: (20, 1), at[5]: (8, 1)}
    tap_leaster(page, counts, blind=10)
    expect_preview(
        page,
        ("−1", "−1", "−1", "−1", "+4"),
        (f"{at[5]} made the fewest card points, 8, and wins.", "Each of the others pays 1."),
    )
    save(page, 5)


# seat        1    2    3    4    5    6
# hand 1      –   −4   +2   +2   −2   +2    seat 2 with 5: 60, lost
# hand 2    −16    –   +4   +4   +4   +4    seat 1 alone: 30, schneider
# hand 3     −1   −1    –   +2   −1   +1    seat 4 with 6: 61 (first entered as 16)
# hand 4      0    0    0    –    0    0    all passed (first entered as picked)
# hand 5     −6   −6   +6   −6    –  +12    seat 6 with 3: every trick (doubled by hand 4)
# hand 6      0   +6   +6   +6  −18    –    seat 5 with 1: no trick
#           −23   −5  +18   +8  −17  +19
SIX = {
    1: {"Rank": "11", "R1": "−23", "Points": "−23", "Hands": "5", "Won as picker": "0"},
    2: {"Rank": "8", "R1": "−5", "Points": "−5", "Hands": "5", "Won as picker": "0"},
    3: {"Rank": "2", "R1": "+18", "Points": "+18", "Hands": "5", "Won as picker": "0"},
    4: {"Rank": "4", "R1": "+8", "Points": "+8", "Hands": "5", "Won as picker": "1"},
    5: {"Rank": "10", "R1": "−17", "Points": "−17", "Hands": "5", "Won as picker": "0"},
    6: {"Rank": "1", "R1": "+19", "Points": "+19", "Hands": "5", "Won as picker": "1"},
}


def play_table_of_six(page: Page, at: Names) -> None:
    """Every hand, two of them wrong: see ``correct_table_of_six``."""
    expect_dealer(page, at[1])
    tap_picked(page, picker=at[2], partner=at[5], made=60)
    expect_preview(
        page,
        ("–", "−4", "+2", "+2", "−2", "+2"),
        ("Picker’s side 60: lost, less than 61.", BUMP, "Each defender gets 2.", SHARED_LOSS),
    )
    save(page, 1)

    expect_dealer(page, at[2])
    tap_picked(page, picker=at[1], partner="Alone", made=30)
    expect_preview(
        page,
        ("−16", "–", "+4", "+4", "+4", "+4"),
        (
            "Picker’s side 30: lost, and below 31: schneider.",
            SCHNEIDER,
            BUMP,
            "Each defender gets 4.",
            f"{at[1]} played alone and pays all 4 shares.",
        ),
    )
    save(page, 2)

    expect_dealer(page, at[3])
    tap_picked(page, picker=at[4], partner=at[6], made=16)
    save(page, 3)

    expect_dealer(page, at[4])
    tap_picked(page, picker=at[1], partner=at[2], made=70)
    save(page, 4)

    expect_dealer(page, at[5])
    tap_picked(page, picker=at[6], partner=at[3], made=120, tricks="Every trick")
    expect_preview(
        page,
        ("−3", "−3", "+3", "−3", "–", "+6"),
        (
            "The picker’s side took every trick: schwarz.",
            "Schwarz: ×3.",
            "Each defender pays 3.",
            SHARED_GAIN,
        ),
    )
    save(page, 5)

    expect_dealer(page, at[6])
    tap_picked(page, picker=at[5], partner=at[1], made=0, tricks="No trick")
    expect_preview(
        page,
        ("0", "+6", "+6", "+6", "−18", "–"),
        (
            "The picker’s side took no trick: schwarz.",
            "Schwarz: ×3.",
            BUMP,
            "Each defender gets 6.",
            "Without a trick the picker pays everything, the partner nothing.",
        ),
    )
    save(page, 6)


def correct_table_of_six(page: Page, at: Names) -> None:
    """Hand 3 had its digits turned round; in hand 4 nobody had picked, so hand 5 counts double."""
    open_hand(page, 3)
    expect_preview(
        page,
        ("+4", "+4", "–", "−8", "+4", "−4"),
        (
            "Picker’s side 16: lost, and below 31: schneider.",
            SCHNEIDER,
            BUMP,
            "Each defender gets 4.",
            SHARED_LOSS,
        ),
    )
    tap_picked(page, picker=at[4], partner=at[6], made=61)
    expect_preview(
        page,
        ("−1", "−1", "–", "+2", "−1", "+1"),
        ("Picker’s side 61: won, 61 or more.", "Each defender pays 1.", SHARED_GAIN),
    )
    page.get_by_label("Why is it changed?").fill("digits turned round")
    save_changed(page, 3)

    open_hand(page, 4)
    tap_passed(page)
    expect_preview(
        page,
        ("0", "0", "0", "–", "0", "0"),
        ("All passed: nobody scores, and the next hand counts double.",),
    )
    save_changed(page, 4)


def expect_dealer(page: Page, name: str) -> None:
    """Who deals at a table of six sits out."""
    expect(page.locator(".deal-line")).to_have_text(f"Dealer: {name} · sits out: {name}")


def save_changed(page: Page, number: int) -> None:
    page.get_by_role("button", name="Show what changes").tap()
    page.get_by_role("button", name="Apply it").tap()
    expect(page.get_by_role("status")).to_contain_text(f"Hand {number} is saved")
