"""Every page at every size: high enough for a finger, narrow enough for a phone, to be read."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewContext
from tests.e2e.hall import DIRECTORS, PAPER, PUBLIC, make_hall
from tournament.models import Player

LOOKS = Path(__file__).parent / "looks"
OPEN_EVERYTHING = (LOOKS / "open_everything.js").read_text()
LOW = (LOOKS / "touch.js").read_text()
WEAK = (LOOKS / "contrast.js").read_text()

TOO_WIDE = """Math.max(document.scrollingElement.scrollWidth - innerWidth,
  ...[...document.querySelectorAll("#entries .table-responsive")]
    .map((list) => list.scrollWidth - list.clientWidth))"""

BROKEN = """[...document.querySelectorAll("td.number")].flatMap((cell) => {
  const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) {
    const at = /[+\\u2212]\\d+/.exec(walk.currentNode.data);
    if (!at) continue;
    const figure = document.createRange();
    figure.setStart(walk.currentNode, at.index);
    figure.setEnd(walk.currentNode, at.index + at[0].length);
    if (figure.getClientRects().length > 1) found.push(at[0]);
  }
  return found;
})"""

PHONE = (390, 844)
SIZES = (PHONE, (768, 1024), (1024, 768))
LAPTOP = (1280, 800)
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
NAMELESS = re.compile(
    r"^\s*- '?((?:textbox|searchbox|spinbutton|combobox|radio|checkbox|slider|button|link|region"
    r"|navigation)\b(?! \").*)$",
    re.MULTILINE,
)


class Hall:
    """All pages, each opened in a browser of its own reader."""

    def __init__(self, public: Page, director: Page, entering: dict[str, str]) -> None:
        self.public = public
        self.director = director
        self.entering = entering

    def pages(self) -> Iterator[tuple[str, Page]]:
        """Every page on a screen, opened."""
        yield from self._opened(self.public, PUBLIC)
        yield from self._opened(self.director, DIRECTORS)
        yield from self._opened(self.director, self.entering)

    def papers(self) -> Iterator[tuple[str, Page]]:
        yield from self._opened(self.director, PAPER)

    @staticmethod
    def _opened(page: Page, addresses) -> Iterator[tuple[str, Page]]:
        for name, address in addresses.items():
            answer = page.goto(address)
            assert answer is not None
            assert answer.status == 200, f"{name}: {answer.status}"
            page.evaluate(OPEN_EVERYTHING)
            yield name, page


@pytest.fixture
def hall(live_server, new_context: NewContext, let_in) -> Hall:
    tournament, entering = make_hall()
    anybody, director = new_context(), new_context()
    let_in(director, tournament.organiser)
    return Hall(anybody.new_page(), director.new_page(), entering)


def test_every_page_fits_a_phone_and_a_finger(hall: Hall) -> None:
    """Nothing scrolls sideways; what is tapped has 44 pixels, while hands are entered 56."""
    faults = []
    for name, page in hall.pages():
        faults += too_low(name, page, least=44, within="body")
        if name in hall.entering:
            faults += too_low(name, page, least=56, within="main")
        faults += too_wide(name, page)
    for name, page in hall.papers():
        faults += too_low(name, page, least=44, within=".print-bar")
    assert_none(faults)


@pytest.mark.parametrize(
    "word", ["Donaudampfschifffahrtskapitaen", "W" * 80], ids=["30 letters", "80 wide letters"]
)
def test_a_name_in_one_long_word_fits_a_phone(hall: Hall, word: str) -> None:
    """The pages of the desk; their lists do not scroll sideways in themselves either."""
    Player.objects.filter(entries__number=1).update(name=word, town=word)
    resize(hall.director, PHONE)
    faults = []
    for name in (
        *("players", "player", "overview", "round", "standings, signed in"),
        *("leaders, signed in", "player’s hands, signed in"),
    ):
        hall.director.goto(DIRECTORS[name])
        if over := hall.director.evaluate(TOO_WIDE):
            faults.append(f"{name}: {over} px too wide for a phone")
    assert_none(faults)


def test_a_table_of_names_in_one_long_word_fits_every_window(hall: Hall) -> None:
    """The pages of a table, its hands and its sheet; figures are not broken for it."""
    word = "Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentneri"
    Player.objects.update(name=word)
    sheets = ("sheet", "sheets", "sheet put aside", "second keying", "somebody sits in")
    correcting = ("somebody else sat there", "two people in a hand", "board", "rulings", "seats")
    pages = hall.entering | {name: DIRECTORS[name] for name in (*sheets, *correcting)}
    faults = []
    for name, address in pages.items():
        hall.director.goto(address)
        faults += too_wide(name, hall.director)
        faults += [f"{name}: {each} is broken" for each in hall.director.evaluate(BROKEN)]
    assert_none(faults)


def test_the_page_that_is_open_shows_in_the_navigation_of_a_phone(hall: Hall) -> None:
    resize(hall.director, PHONE)
    hall.director.goto(DIRECTORS["settings"])
    here = hall.director.get_by_role("navigation").get_by_role("link", name="Settings")
    expect(here).to_be_in_viewport(ratio=0.95)


def test_the_keypad_is_seen_whole_on_a_tablet_lying_down(hall: Hall) -> None:
    """Even at a table of six, which has the most names."""
    resize(hall.director, (1024, 768))
    hall.director.goto(hall.entering["table of six"])
    expect(hall.director.locator("[data-keypad]")).to_be_in_viewport(ratio=1)
    expect(hall.director.get_by_role("button", name="Save hand 1")).to_be_in_viewport(ratio=1)


def test_every_text_stands_out_from_its_ground(hall: Hall) -> None:
    faults = []
    for name, page in hall.pages():
        height = page.evaluate("document.scrollingElement.scrollHeight")
        resize(page, (1024, max(768, height)))
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            faults += [f"{name}, {scheme}: {fault}" for fault in page.evaluate(WEAK)]
    assert_none(faults)


def test_a_text_that_does_not_stand_out_is_found(page: Page) -> None:
    page.set_content(
        """<p style="color: #777; background: #fff">4.48</p>
        <p style="color: #767676; background: #fff">4.54</p>
        <p style="color: #949494; background: #fff; font-size: 24px">3.03</p>
        <p style="color: #000; background: #fff; opacity: 0.4">2.85</p>
        <label style="position: relative; color: #fff; background: #000">
          <input style="position: absolute; inset: 0; background: #fff; appearance: none">
          <span style="position: relative; pointer-events: none">1.00</span></label>"""
    )
    assert page.evaluate(WEAK) == [
        "4.48 (needs 4.5): “4.48” in p",
        "2.85 (needs 4.5): “2.85” in p",
        "1.00 (needs 4.5): “1.00” in span",
    ]


def test_every_page_can_be_read_aloud(hall: Hall) -> None:
    """A language, a title, one heading of the first level (on paper: one a sheet), and names."""
    faults = []
    for name, page in chain(hall.pages(), hall.papers()):
        faults += [f"{name}: {fault}" for fault in unreadable(page)]
    assert_none(faults)


def unreadable(page: Page) -> list[str]:
    faults = [
        f"no name: {found}" for found in NAMELESS.findall(page.locator("body").aria_snapshot())
    ]
    if page.locator("html").get_attribute("lang") != "en":
        faults.append("no language")
    if not page.title().removesuffix(" · Sixty-One").strip():
        faults.append("no title")
    if unnamed := page.locator("fieldset:visible:not(:has(> legend))").count():
        faults.append(f"{unnamed} questions without their words")
    headings, leaves = page.locator("h1:visible").count(), page.locator(".sheet-page").count()
    if headings != max(1, leaves):
        faults.append(f"{headings} headings of the first level")
    marks = Counter(page.evaluate("[...document.querySelectorAll('[id]')].map((each) => each.id)"))
    return faults + [f"{count} times the id {mark}" for mark, count in marks.items() if count > 1]


def too_low(name: str, page: Page, *, least: int, within: str) -> list[str]:
    faults = []
    for size in SIZES:
        resize(page, size)
        found = page.evaluate(LOW, {"least": least, "within": within})
        faults += [f"{name} at {size[0]} × {size[1]}: {fault}" for fault in found]
    return faults


def too_wide(name: str, page: Page) -> list[str]:
    faults = []
    for size in (*SIZES, LAPTOP):
        resize(page, size)
        over = page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
        if over > 0:
            faults.append(f"{name}: {over} px wider than {size[0]}")
    return faults


def assert_none(faults: list[str]) -> None:
    assert not faults, "\n".join(["", *faults])


def resize(page: Page, size: tuple[int, int]) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
