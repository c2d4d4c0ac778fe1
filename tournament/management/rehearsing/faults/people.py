"""People who come late, and people who do not come at all."""

from tournament.management.rehearsing.hall import Hall


def before_the_first_hand(hall: Hall) -> None:
    """One comes late, one is missing, and one more comes late."""
    with hall.tally.fault("late arrival"):
        _late(hall, "Lotte Late")
    with hall.tally.fault("no-show"):
        _no_show(hall, 2)
    with hall.tally.fault("one more late arrival"):
        _late(hall, "Linus Later")


def _late(hall: Hall, name: str) -> None:
    form = hall.director.get(hall.of_round("late"), "late: page").form("name", "town")
    page = hall.director.send(form, "somebody comes late", name=name)
    hall.newest += 1
    form = page.form("table", "mark")
    first = form.button("table")
    hall.director.send(form, "seat who came late", press=("table", first.value))
    hall.tally.check(_seated(hall, hall.newest) == 1, f"{name} has no seat")


def _no_show(hall: Hall, number: int) -> None:
    page = hall.director.get(hall.of_round("roll-call"), "roll call: page")
    hall.director.send(page.form("missing"), "roll call", press=("missing", str(number)))
    page = hall.director.get(hall.of_round("no-show", number), "no-show: page")
    form = page.form("mark", "instead")
    first = form.button("instead")
    hall.director.send(form, "take a no-show off", press=("instead", first.value))
    hall.tally.check(_seated(hall, number) == 0, f"{number} still has a seat")


def _seated(hall: Hall, number: int) -> int:
    """How many seats of the round somebody has."""
    page = hall.director.get(hall.of_round("sheets"), "list of sheets")
    addresses = {link for link in page.links if link.endswith("/sheet/")}
    pages = [hall.director.get(address, "open a sheet") for address in sorted(addresses)]
    return sum(page.has_form(f"points-{number}") for page in pages)
