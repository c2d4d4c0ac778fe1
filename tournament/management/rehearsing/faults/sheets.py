"""Sheets keyed in wrongly. Each function leaves the sheet of a table right, and counting."""

import time
from collections.abc import Sequence

from tournament.management.rehearsing.facts import Table
from tournament.management.rehearsing.hall import Hall
from tournament.management.rehearsing.pages import Page, PageError

PENALTY = -4


def is_blank(hall: Hall, table: Table, _tables: Sequence[Table]) -> bool:
    """Whether nothing is keyed yet."""
    return not hall.book.is_in(table)


def sign(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    number = max(table.written, key=lambda each: abs(table.written[each]))
    _found_by_the_help(hall, table, number, -table.written[number])


def swap_of(table: Table) -> tuple[int, int] | None:
    """Somebody whose points have two digits that can be swapped, and what is typed then."""
    for number, points in table.written.items():
        digits = str(abs(points))
        if len(digits) == 2 and digits[0] != digits[1] and digits[1] != "0":
            swapped = int(digits[::-1])
            return number, swapped if points > 0 else -swapped
    return None


def swapped_digits(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    found = swap_of(table)
    assert found is not None  # noqa: S101 -- it suits this table only if there is one
    _found_by_the_help(hall, table, *found)


def step_of(table: Table) -> tuple[int, int] | None:
    """Somebody, and the points with one hand left out."""
    for hand in table.hands.values():
        for number, points in hand.points.items():
            if (
                hand.word.startswith("picked")
                and points
                and not hand.facts["multipliers"]["doublers"]
            ):
                return number, table.written[number] - points
    return None


def ladder_step(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    found = step_of(table)
    assert found is not None  # noqa: S101 -- it suits this table only if there is one
    _found_by_the_help(hall, table, *found)


def beside(hall: Hall, table: Table, tables: Sequence[Table]) -> Table | None:
    """Another table of the size, where the sheets of both are blank."""
    blank = [each for each in tables if each.size == table.size and not hall.book.is_in(each)]
    others = [each for each in blank if each is not table]
    return others[0] if others and table in blank else None


def exchanged(hall: Hall, table: Table, tables: Sequence[Table]) -> None:
    """Each is keyed at the other table, seat by seat; both balance, and nobody notices."""
    other = beside(hall, table, tables)
    assert other is not None  # noqa: S101 -- it suits this table only if there is one
    for one, two in ((table, other), (other, table)):
        hall.key(one, dict(zip(one.seats, two.written.values(), strict=True)), of=two)
    began = time.perf_counter()
    hall.ask(
        hall.of_table(table, "correct", "exchange"),
        "exchange sheets",
        what="sheets",
        other=other.number,
    )
    hall.book.count(other)
    hall.is_in(table, began)


def second_keying(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    """Two rows exchanged balance just as well; only a second keying sees it."""
    hall.key_right(table)
    one, two = _unequal(table)
    wrong = {**table.written, one: table.written[two], two: table.written[one]}
    page = hall.key(table, wrong, by=hall.second, second=True)
    hall.tally.check(_checked(hall, page) is False, "two keyings that differ are checked")
    page = hall.key(table, table.written, by=hall.second, second=True)
    hall.tally.check(_checked(hall, page) is True, "two equal keyings are not checked")
    hall.look(time.perf_counter())


def _checked(hall: Hall, page: Page) -> bool:
    """Whether the page says that both keyings are equal."""
    return page.status == 200 and "is checked: both keyings are equal" in page.html


def can_be_penalised(hall: Hall, table: Table, _tables: Sequence[Table]) -> bool:
    """Whether it is a full table, and of nobody who is to be first."""
    return table.size == table.full.players and not set(table.seats) & {hall.winner, *hall.tied}


def penalty(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    """The table took 4 off somebody: the sum is −4, and stands once the penalty is recorded."""
    number = table.seats[0]
    table.written[number] += PENALTY
    table.penalised[number] = PENALTY
    hall.tally.check(sum(table.written.values()) == PENALTY, "the table's own sum is not −4")
    _park(hall, table, table.written)
    began = time.perf_counter()
    form = hall.director.get(hall.at("rulings"), "rulings: page").form("entry", "kind")
    hall.director.send(
        form,
        "record a ruling",
        entry=number,
        kind="points",
        points=PENALTY,
        round=table.round,
        on_sheet="on",
        reason="revoked",
        decided_by="the director",
    )
    hall.is_in(table, began)


def stale(hall: Hall, table: Table, _tables: Sequence[Table]) -> None:
    """Two open the blank sheet; the second to save is refused, and nothing is lost."""
    late = hall.sheet(table, hall.second)
    hall.key_right(table)
    one, two = _unequal(table)
    wrong = {**table.written, one: table.written[two], two: table.written[one]}
    page = hall.key(table, wrong, by=hall.second, page=late)
    hall.tally.check(page.status == 422, f"a stale sheet was answered {page.status}")
    kept = page.form("version", "mark").value(f"points-{one}")
    hall.tally.check(kept == str(wrong[one]), "a stale sheet lost what was typed")
    hall.look(time.perf_counter())


# Steps ------------------------------------------------------------------------------------


def _found_by_the_help(hall: Hall, table: Table, number: int, typed: int) -> None:
    """One total is mistyped; the sheet is parked, and one tap on a proposal mends it."""
    page = _park(hall, table, {**table.written, number: typed})
    form = page.form("version", "mark", "set")
    right = f"points-{number}:{table.written[number]}"
    proposed = [button.value for button in form.buttons if button.name == "set"]
    if right not in proposed:
        raise PageError(f"the help does not propose {right} for {typed}: {proposed}")
    began = time.perf_counter()
    page = hall.helper.send(form, "key a sheet", press=("set", right))
    hall.is_in(table, began)


def _park(hall: Hall, table: Table, written: dict[int, int]) -> Page:
    """Totals that do not balance are keyed: the sheet is put aside, and does not count."""
    page = hall.key(table, written)
    hall.book.discount(table)
    hall.look(time.perf_counter())
    return page


def _unequal(table: Table) -> tuple[int, int]:
    """Two people whose points differ."""
    first, *others = table.seats
    return first, next(each for each in others if table.written[each] != table.written[first])
