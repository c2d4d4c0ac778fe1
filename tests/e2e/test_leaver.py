"""Somebody leaves in the middle of a round: a substitute plays on, or the table stops there."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import NewContext
from tests.e2e.tablet import TABLET, save, tap_picked
from tests.tournament.closing.halls import by_hand, event, table_of
from tests.tournament.sheets.keying import key
from tournament.models import Tournament

HOME = "/t/germanfest"
TABLE = f"{HOME}/rounds/2/tables/1/"
STANDINGS = f"{HOME}/standings/"
LEAVES = 2
"""The seat of who leaves, at table 1 of round 2."""


@pytest.fixture
def played(page: Page, let_in) -> Tournament:
    """Round 1 is over; in round 2 table 1 has the first of three hands, the other one its sheet."""
    tournament = event(rounds=2, entries=10, hands=3)
    by_hand(table_of(tournament, 1, 1), 3)
    by_hand(table_of(tournament, 1, 2), 1)
    for number in (1, 2):
        key(table_of(tournament, 2, number))
    let_in(page.context, tournament.organiser)
    return tournament


@pytest.fixture
def seated(played: Tournament) -> dict[int, str]:
    """The names at table 1 of round 2 by seat."""
    seats = table_of(played, 1, 2).seating
    return {seat.position: seat.entry.name for seat in seats}


def leave(page: Page, name: str) -> None:
    """From the list of players to the page that says what becomes of the seats."""
    page.goto(f"{HOME}/players/")
    page.get_by_role("link", name=name).click()
    page.get_by_role("link", name="Leaves: what becomes of the seats").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{name} leaves")


def figures(page: Page, name: str) -> Locator:
    """What the standings say of somebody: place, number, and the points behind the name."""
    return page.get_by_role("row", name=name).locator("td")


def test_a_substitute_inherits_the_line_from_the_hand_on(
    page: Page, new_context: NewContext, let_in, played: Tournament, seated: dict[int, str]
) -> None:
    gone, partner = seated[LEAVES], seated[4]
    leave(page, gone)
    page.get_by_role("link", name="Let somebody sit in").click()
    expect(page.get_by_role("radio", name=gone)).to_be_checked()
    expect(page.get_by_label("From which hand on?")).to_have_value("2")
    page.get_by_label("Who plays instead?").select_option("Somebody new, entered below")
    page.get_by_label("Name of the new person").fill("Zita Ziegler")
    page.get_by_label("They go on counting for who stops playing.").check()
    page.get_by_role("button", name="Show what changes").click()
    preview = page.get_by_role("region", name="What changes")
    expect(preview.get_by_role("listitem")).to_have_text(
        [
            f"Table 1, seat 2: from hand 2 on Zita Ziegler plays, not {gone} any more. "
            f"All points of this seat stay with {gone}.",
            "Zita Ziegler is not drawn in the next rounds. "
            "To change that, check the person in under Players.",
        ]
    )
    page.get_by_role("button", name="Do it").click()
    expect(page.get_by_role("status").first).to_contain_text("It is noted")

    tablet_context = new_context(**TABLET)
    let_in(tablet_context, played.organiser)
    tablet = tablet_context.new_page()
    tablet.goto(TABLE)
    tap_picked(tablet, picker="Zita Ziegler", partner=partner, made=74)
    save(tablet, 2)
    tap_picked(tablet, picker=partner, partner="Zita Ziegler", made=74)
    save(tablet, 3)
    expect(tablet.get_by_text("All hands of this table are in.")).to_be_visible()

    page.goto(STANDINGS)
    expect(page.locator(".standings-state")).to_contain_text("Final")
    expect(figures(page, gone)).to_have_text(["1", "9", "+3", "+5", "+8", "–", "–"])
    expect(page.get_by_role("row", name="Zita Ziegler")).to_have_count(0)  # has no line
    page.get_by_role("link", name=gone).click()
    expect(page.get_by_text("From the table’s sheet: +3.")).to_be_visible()  # round 1 stays
    hands = page.get_by_role("table", name="Hands of round 2, table 1").locator("tbody tr")
    expect(hands.locator("td:nth-last-child(2)")).to_have_text(["+2", "+2", "+1"])
    for number, by_whom in enumerate((0, 1, 1)):
        expect(hands.nth(number).get_by_text("Played by Zita Ziegler.")).to_have_count(by_whom)


def test_without_a_substitute_the_table_is_settled_as_it_is(
    page: Page, played: Tournament, seated: dict[int, str]
) -> None:
    gone = seated[LEAVES]
    state = page.locator(".standings-state")
    page.goto(STANDINGS)
    expect(state).to_contain_text("Provisional")
    expect(state).to_contain_text("Round 2: 1 of 2 tables complete.")

    leave(page, gone)
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_text("is not seated any more")).to_be_visible()
    page.get_by_role("link", name="The table stops here").click()
    expect(page.get_by_text("2 of 3 hands are not in.")).to_be_visible()
    page.get_by_label("The hands that are in count, as they are.").check()
    page.get_by_label("Why?").fill("had to leave")
    page.get_by_role("button", name="Decide so").click()
    expect(page.get_by_role("status").first).to_contain_text("It is noted.")

    page.goto(STANDINGS)
    expect(state).to_contain_text("Final")
    expect(state).not_to_contain_text("Provisional")
    expect(figures(page, gone)).to_have_text(["3", "9", "+3", "+2", "+5", "–", "–"])
    expect(page.get_by_role("row", name=gone)).to_contain_text("withdrawn")


def test_who_was_withdrawn_first_still_has_the_way_to_the_seats(
    page: Page, played: Tournament, seated: dict[int, str]
) -> None:
    gone = seated[LEAVES]
    page.goto(f"{HOME}/players/{played.entries.get(player__name=gone).number}/")
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_role("button", name="Bring back")).to_be_visible()

    leave(page, gone)

    expect(page.get_by_role("link", name="Let somebody sit in")).to_be_visible()
