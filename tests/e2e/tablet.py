"""The entry page as a scorer uses it: tiles and keypad are tapped, names are what is read."""

import re
from collections.abc import Iterable, Mapping, Sequence

from playwright.sync_api import Locator, Page, expect

TABLET = {"viewport": {"width": 768, "height": 1024}, "has_touch": True}


def question(page: Page, legend: str) -> Locator:
    return page.get_by_role("group", name=legend, exact=True)


def tap_tile(page: Page, legend: str, name: str) -> None:
    tile = page.get_by_text(name, exact=True)
    question(page, legend).locator("label").filter(has=tile).tap()


def tap_card_points(page: Page, made: int) -> None:
    """On the keypad, digit by digit, after what stood there was cleared."""
    keypad = page.locator("[data-keypad]")
    keypad.get_by_role("button", name="Clear").tap()
    for digit in str(made):
        keypad.get_by_role("button", name=digit, exact=True).tap()


def tap_picked(page: Page, *, picker: str, partner: str, made: int, tricks: str = "") -> None:
    """
    :param partner: a name, or "Alone"
    :param tricks: answer to the question for tricks, where the card points leave it open
    """
    tap_tile(page, "What happened?", "Picked")
    tap_tile(page, "Who picked?", picker)
    tap_tile(page, "Who was the partner?", partner)
    tap_card_points(page, made)
    if tricks:
        tap_tile(page, "Which tricks did the picker’s side take?", tricks)


def tap_leaster(page: Page, counts: Mapping[str, tuple[int, int]], blind: int) -> None:
    """
    :param counts: card points and tricks by name
    """
    tap_tile(page, "What happened?", "Leaster")
    for name, (points, tricks) in counts.items():
        page.get_by_label(f"Card points of {name}").fill(str(points))
        page.get_by_label(f"Tricks of {name}").fill(str(tricks))
    page.get_by_label("Card points of the blind").fill(str(blind))


def tap_passed(page: Page) -> None:
    """All passed, and the next hand counts double."""
    tap_tile(page, "What happened?", "All passed")


def expect_preview(page: Page, points: Sequence[str], why: Iterable[str]) -> None:
    """
    :param points: of every seat in order, as they are printed
    :param why: sentences in order
    """
    preview = page.get_by_role("region", name="What this hand is worth")
    expect(preview.locator(".preview-points")).to_have_text(list(points))
    expect(preview.locator(".preview-why li")).to_have_text(list(why))


def save(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Save hand {number}", exact=True).tap()
    expect(page.get_by_role("status")).to_contain_text(f"Hand {number} is saved")


def open_hand(page: Page, number: int) -> None:
    page.get_by_role("link", name=re.compile(f"^{number} ?: open, explain, correct$")).tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"Hand {number} table")
