"""Lots are drawn in the hall and recorded: for a prize, and before the end for everybody tied."""

from tournament.management.rehearsing.hall import Hall
from tournament.management.rehearsing.pages import Form, Page


def lots_page(hall: Hall) -> Page:
    return hall.director.get(hall.at("standings", "lots"), "lots: page")


def record_lot(hall: Hall, form: Form) -> Page:
    """The people of a form draw; the page that follows."""
    tied = [int(number) for number in form.value("tied").split(",")]
    order = sorted(tied, key=lambda number: hall.rng.random())
    ranks = {f"rank_{number}": rank for rank, number in enumerate(order, start=1)}
    page = hall.director.send(
        form, "record a lot", press=("how", "hall"), drawn_by="a child of the hall", **ranks
    )
    hall.book.lots.append(order)
    return page


def draw_what_is_left(hall: Hall) -> None:
    """Nobody waits for a lot any more: an event that does is not closed."""
    page = lots_page(hall)
    while page.has_form("tied", "drawn_by"):
        page = record_lot(hall, page.form("tied", "drawn_by"))
