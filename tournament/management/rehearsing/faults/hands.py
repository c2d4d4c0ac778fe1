"""Hands entered wrongly. Each function plays the next hand of a table, and leaves it right."""

import time
from collections.abc import Sequence
from typing import Any

import scoring
from tournament.management.rehearsing.facts import Table
from tournament.management.rehearsing.hall import Hall
from tournament.management.rehearsing.pages import Page
from tournament.management.rehearsing.playing import other_points, play

LOST, WON, TYPED = 45, 75, {"made": 81, "swapped": 18}


def typo_for_the_end(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    """18 for 81: it stays until the last round is played, and costs somebody the first place."""
    number = play(hall.rng, table, picked=True)
    hall.recount(table, number, other_points(table.hands[number].facts, TYPED["made"]))
    hall.type_hand(table, number, other_points(table.hands[number].facts, TYPED["swapped"]))
    table.hands[number].entered = True
    hall.book.unsure |= set(table.lines)
    hall.typo = (table, number)
    hall.winner = table.lines[table.hands[number].facts["picker"] - 1]


def typo(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    number = play(hall.rng, table, picked=True)
    hall.type_hand(table, number, _wrong(table, number))
    _mend(hall, table, number)


def points_of_the_defenders(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    number = play(hall.rng, table, picked=True)
    hall.recount(table, number, other_points(table.hands[number].facts, 85))
    facts = table.hands[number].facts
    hall.type_hand(table, number, other_points(facts, scoring.DECK_POINTS - facts["card_points"]))
    _mend(hall, table, number)


def next_beside(table: Table, tables: Sequence[Table]) -> Table | None:
    """Another table of the size that comes to the same hand next."""
    number = max(table.hands, default=0) + 1
    return next(
        (
            other
            for other in tables
            if other is not table
            and other.size == table.size
            and max(other.hands, default=0) + 1 == number
            and other.doublers == table.doublers
        ),
        None,
    )


def at_the_wrong_table(hall: Hall, table: Table, tables: Sequence[Table]) -> None:
    """It is keyed at the table beside, and moved; the table beside then gets its own hand."""
    other = next_beside(table, tables)
    assert other is not None  # noqa: S101 -- it suits this table only if there is one
    number = play(hall.rng, table, picked=True)
    hall.type_hand(other, number, table.hands[number].facts)
    began = time.perf_counter()
    hall.ask(
        hall.of_table(other, "correct", "move"),
        "move a hand",
        number=number,
        to=f"{table.round}/{table.number}",
    )
    table.hands[number].entered = True
    hall.look(began)


def twice_second_right(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    """Two tablets hold the same blank form; who is first has other figures."""
    number, pages = _opened_twice(hall, table)
    hall.type_hand(table, number, _wrong(table, number), page=pages[0])
    right = table.hands[number].facts
    page = hall.type_hand(table, number, right, by=hall.second, page=pages[1])
    page = _decide(hall, table, number, page, "choose")
    hall.tally.check(
        not any("/conflicts/" in link for link in page.links), "what was decided waits again"
    )


def twice_first_right(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    number, pages = _opened_twice(hall, table)
    hall.type_hand(table, number, table.hands[number].facts, page=pages[0])
    wrong = _wrong(table, number)
    page = hall.type_hand(table, number, wrong, by=hall.second, page=pages[1])
    _decide(hall, table, number, page, "drop")


def same_from_two(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    """The same figures twice are one hand, and nobody has to decide."""
    number, pages = _opened_twice(hall, table)
    facts, began = table.hands[number].facts, time.perf_counter()
    hall.type_hand(table, number, facts, page=pages[0])
    page = hall.type_hand(table, number, facts, by=hall.second, page=pages[1])
    hall.tally.check(
        not any("/conflicts/" in link for link in page.links), "equal entries are a conflict"
    )
    table.hands[number].entered = True
    hall.look(began)


def stale_correction(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    """Two correct the same hand. The first wins; neither of the other's forms does."""
    number = play(hall.rng, table, picked=True)
    hall.type_hand(table, number, _wrong(table, number))
    address = hall.of_table(table, "hands", number)
    late = hall.second.get(address, "open a hand").form("outcome", "version")
    shown = hall.second.get(address, "open a hand").form("outcome", "version")
    other = str(_wrong(table, number)["card_points"] + 1)
    shown = hall.second.send(shown, "weigh a correction", card_points=other).form("seen", "digest")
    _mend(hall, table, number)
    late.fill("card_points", other)
    for form in (late, shown):
        page = hall.second.try_to_send(form, "a stale correction")
        hall.tally.check(page.status == 422, f"a stale correction was answered {page.status}")
    hall.look(time.perf_counter())


def wrong_people(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    """What the picker did is told of somebody else, and the other way round."""
    number = play(hall.rng, table, picked=True)
    facts = table.hands[number].facts
    other = next(
        seat
        for seat in range(1, table.size + 1)
        if seat not in (facts["picker"], facts["partner"], *facts["sitting_out"])
    )
    hall.type_hand(table, number, scoring.exchanged(facts, facts["picker"], other))
    began = time.perf_counter()
    address = hall.of_table(table, "hands", number, "seats")
    hall.ask(address, "exchange people", one=facts["picker"], other=other)
    table.hands[number].entered = True
    hall.look(began)


def taken_back(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    """A right hand is corrected to a wrong one, and the change taken back."""
    number = play(hall.rng, table, picked=True)
    hall.enter(table, number)
    hall.correct(table, number, _wrong(table, number))
    began = time.perf_counter()
    changes = hall.director.get(hall.at("changes"), "list of changes")
    address = changes.link(r"/changes/\d+/take-back/$")
    hall.agree(hall.director.get(address, "weigh taking back"), by=hall.director)
    hall.look(began)


def can_gap(hall: Hall, table: Table, _tables: Sequence[Table]) -> bool:
    """Whether a hand before the last can go for a while without touching others."""
    last = max(table.hands, default=0)
    if hall.typo == (table, last - 1):
        return False
    words = [table.hands[number].word for number in (last - 1, last) if number in table.hands]
    return len(words) == 2 and all(word.startswith("picked") for word in words)


def gap(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    """A hand is deleted; the page asks for it before the next one."""
    number = max(table.hands) - 1
    page = hall.helper.get(hall.of_table(table, "hands", number), "open a hand")
    hall.agree(hall.helper.send(page.form("why", action="/delete/"), "delete a hand"))
    table.hands[number].entered = False
    hall.look(time.perf_counter())
    hall.enter(table, number)
    hall.enter_next(table)


# Steps ------------------------------------------------------------------------------------


def _wrong(table: Table, number: int) -> dict[str, Any]:
    """The hand with card points that turn it round."""
    facts = table.hands[number].facts
    return other_points(facts, LOST if facts["card_points"] >= 61 else WON)


def _mend(hall: Hall, table: Table, number: int) -> None:
    """The hand is corrected to what was played."""
    began = time.perf_counter()
    hall.correct(table, number, table.hands[number].facts)
    table.hands[number].entered = True
    hall.look(began)


def _opened_twice(hall: Hall, table: Table) -> tuple[int, list[Page]]:
    """The next hand, and the blank form for it on two tablets."""
    number = play(hall.rng, table, picked=True)
    address = hall.of_table(table)
    return number, [by.get(address, "open a table") for by in (hall.helper, hall.second)]


def _decide(hall: Hall, table: Table, number: int, page: Page, decision: str) -> Page:
    """The director decides between two entries; the page of the table that follows."""
    began = time.perf_counter()
    conflict = hall.director.get(page.link(r"/conflicts/\d+/$"), "open a conflict")
    form = conflict.form("decision")
    weighed = hall.director.send(form, "weigh a decision", press=("decision", decision))
    hall.agree(weighed, by=hall.director)
    table.hands[number].entered = True
    hall.look(began)
    return hall.director.get(hall.of_table(table), "open a table")
