"""What comes out of the printer, whatever people, towns and tournaments are called."""

import re
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest
from django.db.models import F
from playwright.sync_api import Page, expect

from tests.e2e.hall import PAPER
from tests.factories import acting, make_round, make_tournament
from tournament.actions.registering import register
from tournament.actions.setting_up import change_tournament
from tournament.models import Tournament


@pytest.fixture(scope="module", autouse=True)
def poppler() -> None:
    """What reads PDFs must be there: a print that nobody looked at is not tested."""
    assert shutil.which("pdftotext"), "Install poppler-utils: it reads the printed pages."


PAPERS = ("a4", "letter")
PEOPLE = 11
LONGEST = 80

CALLED: Mapping[str, str] = {
    "ordinary": "Anna Berg",
    "long": "Maria-Magdalena von Hohenlohe-Waldenburg zu Schillingsfurst geborene Wintersberg",
    "one long word": "Anna Donaudampfschifffahrtskapitaen",
    "no spaces": "abcdefghij" * 8,
    "wide letters": "W" * LONGEST,
    "right to left": "אברהם בן דוד המלך " * 4,
    "emoji": "🦊" * LONGEST,
}
EVENT = "Forty-First Annual Southeastern Wisconsin Germanfest Sheepshead Championship 202"
LISTS: Mapping[str, int] = {"printed standings": 2, "printed tables": 1, "printed names": 2}
"""The lists, each with how often it says what a person and a town are both called."""
CUT = """
[...document.querySelectorAll(".list-table :is(th, td):not(.letter)")]
  .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
  .map((cell) => cell.innerText)
"""
"""What is wider than its place in a list."""


def make_people(text: str, *, event: str = "Germanfest", hands: int = 23) -> Tournament:
    """A table of five and one of six (with 23 and 28 hands), all of them called alike.

    :param text: what people and their towns are called, each with a number of its own behind
    :param event: what the tournament and its venue are called
    """
    tournament = make_tournament(hands=hands)
    by = acting(tournament.organiser)
    change_tournament(
        tournament=tournament,
        by=by,
        name=event[:LONGEST],
        date=tournament.date,
        venue=event[:LONGEST],
        rounds=tournament.rounds_planned,
        hands=hands,
        leftovers=tournament.leftovers,
        minutes=None,
        second_keying=False,
    )
    for number in range(10, 10 + PEOPLE):
        own = f"{text[: LONGEST - 2].strip()}{number}"
        register(tournament=tournament, name=own, town=own, present=True, by=by)
    make_round(tournament)
    return tournament


class Printer:
    """Prints the pages of a director to PDF, and reads the paper."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.page = page
        self.file = folder / "printed.pdf"

    def print(self, address: str, paper: str) -> None:
        answer = self.page.goto(f"{address}?paper={paper}")
        assert answer is not None
        assert answer.status == 200
        self.page.pdf(path=self.file, prefer_css_page_size=True)

    def pages(self) -> int:
        found = re.search(r"^Pages: +(\d+)$", self._ask("pdfinfo", str(self.file)), re.MULTILINE)
        assert found
        return int(found[1])

    def words(self) -> str:
        """What stands on the paper, with white space evened out."""
        return " ".join(self._ask("pdftotext", "-raw", str(self.file), "-").split())

    def letters(self) -> str:
        """What stands on the paper, without white space, so that a wrapped word is whole."""
        return self.words().replace(" ", "")

    @staticmethod
    def _ask(*command: str) -> str:
        asked = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 -- our own
        return asked.stdout


@pytest.fixture
def printer(live_server, page: Page, tmp_path: Path) -> Printer:
    return Printer(page, tmp_path)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(
    ("called", "event"),
    [
        *(pytest.param(text, "Germanfest", id=name) for name, text in CALLED.items()),
        pytest.param(CALLED["ordinary"], EVENT, id="long event"),
        pytest.param(CALLED["long"], EVENT, id="long event, long names"),
        pytest.param(CALLED["wide letters"], CALLED["wide letters"], id="everything wide"),
        pytest.param(CALLED["emoji"], CALLED["emoji"], id="emoji everywhere"),
    ],
)
def test_every_table_has_one_leaf_for_its_scores(
    printer: Printer, let_in, called: str, event: str, paper: str
) -> None:
    """With the numbers of a large event; the names as far as there is room for them."""
    tournament = make_people(called, event=event)
    tournament.entries.update(number=F("number") + 400)
    let_in(printer.page.context, tournament.organiser)

    printer.print(PAPER["printed sheets"], paper)

    words = printer.words()
    assert printer.pages() == 2
    assert [words.count(f"Round 1, table {number} ") for number in (1, 2)] == [1, 1]
    assert sorted(re.findall(r"No\. (\d+)", words)) == [str(401 + n) for n in range(PEOPLE)]
    assert [words.count(f" {row} 1 ") > 0 for row in (1, 6)] == [True, True]
    if called.isascii():
        assert printer.letters().count(squeezed(called)[:18]) >= PEOPLE


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("called", CALLED.values(), ids=CALLED)
def test_lists_print_every_name_whole(printer: Printer, let_in, called: str, paper: str) -> None:
    tournament = make_people(called, event=EVENT)
    let_in(printer.page.context, tournament.organiser)
    names = [entry.name for entry in tournament.entries.named()]

    for page, times in LISTS.items():
        printer.print(PAPER[page], paper)

        assert printer.pages() <= 2, page
        assert missing(names, printer.letters(), times) == [], page
        assert printer.page.evaluate(CUT) == [], page


def test_the_title_stands_once_on_the_screen(printer: Printer, let_in) -> None:
    """On paper every page repeats it above the table; on the screen there is one page."""
    let_in(printer.page.context, make_people(CALLED["ordinary"]).organiser)

    for page in LISTS:
        printer.page.goto(PAPER[page])
        expect(printer.page.locator("h1")).to_be_visible()
        expect(printer.page.locator(".running-head:visible")).to_have_count(0)


def missing(names: Iterable[str], paper: str, times: int) -> list[str]:
    """Names that do not stand on a paper so many times.

    Left out are those of other scripts: a machine without their fonts prints boxes.
    """
    ours = [squeezed(name) for name in names if name.isascii()]
    return [name for name in ours if paper.count(name) < times]


def squeezed(text: str) -> str:
    return text.replace(" ", "")
