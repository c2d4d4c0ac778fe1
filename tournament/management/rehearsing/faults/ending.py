"""The last round is in: the first place changes, lots are drawn, the event is closed."""

import time

from tournament.management.rehearsing.hall import Hall
from tournament.management.rehearsing.lots import lots_page, record_lot
from tournament.management.rehearsing.ties import places

WHY = "18 was typed for 81"


def settle_first_place(hall: Hall) -> None:
    """The typing error of round 1 is found: it needs a reason by now, and changes who is first."""
    with hall.tally.fault("hand of closed round 1 corrected: the first place changes"):
        _correct_the_first_round(hall)
    if hall.book.tie_breaks == ("lot",):
        with hall.tally.fault("three tied for a prize, settled by a lot"):
            _draw_lots(hall)
    else:
        with hall.tally.fault("three tied for a prize, parted by tie-breaks"):
            _ask_tie_breaks(hall)


def _correct_the_first_round(hall: Hall) -> None:
    table, number = hall.typo
    facts = table.hands[number].facts
    _points, before = hall.standings()
    hall.tally.check(before[hall.winner] != 1, "the typing error cost nobody the first place")
    page = hall.helper.get(hall.of_table(table, "hands", number), "open a hand")
    form = page.form("outcome", "version")
    weighed = hall.helper.send(form, "weigh a correction", card_points=facts["card_points"])
    refused = hall.helper.try_to_send(weighed.form("seen", "digest"), "apply a correction")
    hall.tally.check(refused.status == 422, "a closed round was corrected without a reason")
    began = time.perf_counter()
    hall.agree(refused, WHY)
    hall.book.unsure.clear()
    hall.look(began)
    _points, after = hall.standings()
    hall.tally.check(after[hall.winner] == 1, "the correction did not change the first place")


def _draw_lots(hall: Hall) -> None:
    _points, places = hall.standings()
    hall.tally.check([places[n] for n in hall.tied] == [2, 2, 2], f"not tied: {hall.tied}")
    form = lots_page(hall).form("tied", f"rank_{hall.tied[0]}")
    began = time.perf_counter()
    record_lot(hall, form)
    order = hall.book.lots[-1]
    hall.look(began)
    _points, places = hall.standings()
    hall.tally.check([places[n] for n in order] == [2, 3, 4], f"the lot does not count: {places}")


def _ask_tie_breaks(hall: Hall) -> None:
    """Those who are tied stand as the book says; lots that are still to be drawn come later."""
    _points, shown = hall.standings()
    right = places(hall.book, hall.book.points(so_far=False))
    off = {number: (shown[number], right[number]) for number in hall.tied}
    hall.tally.check(all(one == other for one, other in off.values()), f"tied: {off}")


def end(hall: Hall) -> None:
    """Closed, refused, opened again with a reason, and closed for good."""
    with hall.tally.fault("change in a closed event, refused; opened again, closed again"):
        table, number = hall.typo
        address = hall.of_table(table, "hands", number)
        form = hall.helper.get(address, "open a hand").form("outcome", "version")
        hall.close()
        page = hall.helper.try_to_send(form, "change a closed event", card_points="20")
        hall.tally.check(page.status == 422, f"a closed event was changed: {page.status}")
        hall.look(time.perf_counter())
        _reopen(hall)
        hall.close()
    for left in (*hall.waiting["hands"], *hall.waiting["sheets"]):
        hall.tally.faults[left.name] = "no table suited it"


def _reopen(hall: Hall) -> None:
    form = hall.director.get(hall.at("close"), "close the event: page").form("why", "do")
    page = hall.director.try_to_send(form, "open the event again")
    hall.tally.check(page.status == 422, "the event was opened again without a reason")
    hall.director.send(page.form("why", "do"), "open the event again", why="a last look")
