"""The hall: its helpers at their browsers, and what they do all day."""

import random
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tournament.management.rehearsing.browsing import Browser
from tournament.management.rehearsing.facts import BESIDES, Book, Table, played
from tournament.management.rehearsing.measuring import Tally
from tournament.management.rehearsing.pages import Form, Page, PageError
from tournament.management.rehearsing.playing import play

ROW = re.compile(r'<tr id="entry-(\d+)".*?</tr>', re.S)
CELL = re.compile(r"<td>(.*?)</td>", re.S)
SMALL = re.compile(r"<small>.*?</small>", re.S)
HTMX: dict[str, Any] = {"hx-request": "true"}
"""Asks for the part of the page that phones fetch again and again."""
AFTER_POINTS = 2
"""Columns of the standings after the points."""


@dataclass(slots=True)
class Hall:
    """Who works here and what they know."""

    tally: Tally
    director: Browser
    helper: Browser
    second: Browser
    rng: random.Random
    slug: str = ""
    book: Book = field(default_factory=Book)
    round: int = 0
    rounds: int = 0
    """So many are planned."""
    newest: int = 0
    """The last start number given."""
    waiting: dict[str, list[Any]] = field(default_factory=dict)
    """The faults still to come, at hands and at sheets."""
    typo: tuple[Table, int] = field(init=False)
    """The hand that stays wrong until the end,"""
    winner: int = 0
    """and who is first once it is corrected."""
    tied: list[int] = field(default_factory=list)
    """Who is tied behind."""
    strays: set[int] = field(default_factory=set)
    """Who sits at another table than is written down;"""
    astray: tuple[Table, int] | None = None
    """one of those tables, and who sits there in the last seat."""

    # Addresses --------------------------------------------------------------------------------

    def at(self, *parts: object) -> str:
        return f"/t/{self.slug}/" + "".join(f"{part}/" for part in parts)

    def of_round(self, *parts: object) -> str:
        return self.at("rounds", self.round, *parts)

    def of_table(self, table: Table, *parts: object) -> str:
        return self.at("rounds", table.round, "tables", table.number, *parts)

    # Standings --------------------------------------------------------------------------------

    def standings(self) -> tuple[dict[int, int], dict[int, int]]:
        """Points and places by start number, as the page shows them."""
        page = self.helper.get(self.at("standings"), "read the standings", **HTMX)
        points, places = {}, {}
        for found in ROW.finditer(page.html):
            cells = [SMALL.sub("", cell).strip() for cell in CELL.findall(found[0])]
            number = int(found[1])
            points[number] = int(cells[-1 - AFTER_POINTS].replace("−", "-"))
            if cells[0].isdigit():
                places[number] = int(cells[0])
        return points, places

    def look(self, began: float) -> None:
        """Read the standings after an entry: they hold all that was entered, and soon."""
        shown, _places = self.standings()
        self.tally.until_right.append(time.perf_counter() - began)
        known = self.book.points(so_far=True)
        off = {
            number: (points, known.get(number, 0))
            for number, points in shown.items()
            if points != known.get(number, 0) and number not in self.book.unsure
        }
        self.tally.check(not off, f"standings off after an entry (shown, right): {off}")

    # Hands ------------------------------------------------------------------------------------

    def enter_next(self, table: Table) -> int:
        """A table's next hand is played and entered."""
        number = play(self.rng, table)
        self.enter(table, number)
        return number

    def enter(self, table: Table, number: int) -> None:
        """A hand that was played is entered, and stands in the standings."""
        began = time.perf_counter()
        page = self.type_hand(table, number, table.hands[number].facts)
        self.tally.check(page.status == 200, f"hand {number} of {table.number}: {page.says()}")
        table.hands[number].entered = True
        self.look(began)

    def type_hand(
        self,
        table: Table,
        number: int,
        facts: Mapping[str, Any],
        *,
        by: Browser | None = None,
        page: Page | None = None,
        more: bool = False,
    ) -> Page:
        """Facts are entered as a hand of a table, right or wrong.

        :param page: opened before; None: it is opened now
        :param more: it is one beyond those that the table plays
        """
        by = by or self.helper
        query = "?more=1" if more else ""
        page = page or by.get(self.of_table(table) + query, "open a table")
        form = page.form("outcome", "client_id")
        if form.value("number") != str(number):
            raise PageError(f"{page.address} asks for hand {form.value('number')}, not {number}")
        return _typed(by, form, facts, "enter a hand")

    def correct(self, table: Table, number: int, facts: Mapping[str, Any], why: str = "") -> Page:
        """A hand gets other facts, after a look at what follows; what was said to follow."""
        page = self.helper.get(self.of_table(table, "hands", number), "open a hand")
        weighed = _typed(self.helper, page.form("outcome", "version"), facts, "weigh a correction")
        return self.agree(weighed, why)

    def agree(self, weighed: Page, why: str = "", by: Browser | None = None) -> Page:
        """What was shown to follow is agreed to; the page that showed it."""
        form = weighed.form("seen", "digest")
        (by or self.helper).send(form, "apply a correction", why=why)
        return weighed

    def ask(self, address: str, action: str, why: str = "", **typed: Any) -> Page:
        """A page with one question is answered, and what follows agreed to."""
        form = self.helper.get(address, f"{action}: page").form(*typed)
        return self.agree(self.helper.send(form, action, **typed), why)

    # Sheets -----------------------------------------------------------------------------------

    def sheet(self, table: Table, by: Browser | None = None, *, second: bool = False) -> Page:
        parts = ("sheet", "second") if second else ("sheet",)
        return (by or self.helper).get(self.of_table(table, *parts), "open a sheet")

    def key(self, table: Table, written: Mapping[int, int], **how: Any) -> Page:
        """Totals are keyed in, right or wrong; what follows from others than are in is agreed to.

        :param how: ``by``, ``second``, and ``page`` where it was opened before; ``of`` where it is
            the sheet of another table, seat by seat
        """
        by = how.get("by") or self.helper
        page = how.get("page") or self.sheet(table, by, second=how.get("second", False))
        form = page.form("version", "mark")
        for number, points in written.items():
            form.fill(f"points-{number}", points)
        _fill_besides(form, table, how.get("of", table))
        if how.get("why"):
            form.fill("why", how["why"])
        page = by.try_to_send(form, "key a sheet")
        if not page.has_form("seen", "digest"):
            return page
        return by.send(page.form("seen", "digest"), "apply a correction")

    def key_right(self, table: Table, **how: Any) -> None:
        """The totals as the table wrote them; they stand in the standings."""
        began = time.perf_counter()
        page = self.key(table, table.written, **how)
        self.tally.check(page.status == 200, f"sheet {table.number}: {page.says()}")
        self.is_in(table, began)

    def is_in(self, table: Table, began: float) -> None:
        """From now on the sheet of a table counts."""
        self.book.count(table)
        self.look(began)

    # The end ----------------------------------------------------------------------------------

    def close_round(self) -> None:
        form = self.director.get(self.of_round("close"), "close a round: page").form("do")
        self.director.send(form, "close a round", press=("do", "close"))

    def close(self) -> None:
        form = self.director.get(self.at("close"), "close the event: page").form("do")
        self.director.send(form, "close the event", press=("do", "close"))

    # What was played --------------------------------------------------------------------------

    def recount(self, table: Table, number: int, facts: dict[str, Any]) -> None:
        """A hand was really played otherwise than it is written down here."""
        was = table.hands[number]
        table.hands[number] = replace(played(table, facts), entered=was.entered, counts=was.counts)


def _fill_besides(form: Form, table: Table, of: Table) -> None:
    """The hands won, of everybody whom the sheet is asked for them."""
    whose = dict(zip(table.seats, of.seats, strict=True)) if of is not table else {}
    for besides in BESIDES:
        won = of.won(besides)
        for name in [name for name in form.typed if name.startswith(f"{besides}-")]:
            number = int(name.rpartition("-")[2])
            form.fill(name, won.get(whose.get(number, number), 0))


def _typed(by: Browser, form: Form, facts: Mapping[str, Any], action: str) -> Page:
    """A hand typed into its form; tricks are answered where they are asked for."""
    _fill(form, facts)
    page = by.try_to_send(form, action)
    if page.status == 422 and "tricks" in facts and page.has_form("outcome", "tricks"):
        again = page.form("outcome", "tricks")
        page = by.try_to_send(again, action, tricks=facts["tricks"])
    return page


def _fill(form: Form, facts: Mapping[str, Any]) -> None:
    form.fill("outcome", facts["outcome"])
    for name in ("picker", "card_points", "resolution"):
        if facts.get(name) is not None and form.has(name):
            form.fill(name, facts[name])
    if facts.get("picker") is not None and form.has("partner"):
        form.fill("partner", "alone" if facts["partner"] is None else facts["partner"])
    if form.has("tricks") and facts.get("tricks") is not None:
        form.fill("tricks", facts["tricks"])
    for name in ("seat_points", "seat_tricks"):
        for seat, value in enumerate(facts.get(name) or [], start=1):
            if value is not None:
                form.fill(f"{name}_{seat}", value)
