"""Wishes in words, and why they cannot be."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import seating
from tournament.models import Entry
from tournament.queries.wish_list import WishList
from tournament.queries.wishes import WISHES, Outlook
from tournament.wording.lists import all_of


def in_short(entry: Entry) -> str:
    """“apart: Becker; fixed at table 2, seat 1”; empty where there are no wishes."""
    return told({wish: getattr(entry, wish) for wish in WISHES})


def told(wishes: Mapping[str, Any]) -> str:
    """The same of a record of wishes, as a revision keeps it."""
    values = {wish: wishes.get(wish) for wish in WISHES}
    says = []
    if values["keep_apart"]:
        says.append(_("kept apart: %(keep_apart)s"))
    if values["fixed_seat"]:
        says.append(_("fixed at table %(fixed_table)s, seat %(fixed_seat)s"))
    elif values["fixed_table"]:
        says.append(_("fixed at table %(fixed_table)s"))
    if values["requested_table"]:
        says.append(_("asked for table %(requested_table)s"))
    return "; ".join(say % values for say in says)


def wish_refused(refusal: seating.WishesError, names: Mapping[int, str]) -> str:
    """Why wishes cannot be, who is concerned, and what to do.

    :param names: of the people concerned, by start number
    """
    who = _people(refusal.entries, names)
    match refusal:
        case seating.NoSuchPlaceError():
            return _no_such_place(refusal, who)
        case seating.TooManyFixedError():
            return ngettext(
                "%(who)s are fixed at table %(table)d, which has %(places)d place. "
                "Fix some of them elsewhere.",
                "%(who)s are fixed at table %(table)d, which has %(places)d places. "
                "Fix some of them elsewhere.",
                refusal.places,
            ) % {"who": who, "table": refusal.table, "places": refusal.places}
        case seating.SeatFixedTwiceError():
            return _(
                "Seat %(seat)d of table %(table)d is fixed for %(who)s. "
                "One person can sit there: give the others another seat."
            ) % {"who": who, "table": refusal.table, "seat": refusal.seat}
        case seating.ApartContradictionError():
            return _not_apart(refusal, who)
        case seating.NotKeptApartError():
            pairs = [_people(pair, names) for pair in refusal.pairs]
            return _(
                "No seating was found that keeps apart: %(pairs)s. "
                "Take somebody out of a group, or loosen a fixed place."
            ) % {"pairs": "; ".join(pairs)}
    raise refusal


def _no_such_place(refusal: seating.NoSuchPlaceError, who: str) -> str:
    values = {
        "who": who,
        "table": refusal.table,
        "seat": refusal.seat,
        "tables": refusal.tables,
        "places": refusal.places,
    }
    if refusal.places is None:
        says = ngettext(
            "%(who)s is fixed at table %(table)d, but there is only %(tables)d table. "
            "Choose another table.",
            "%(who)s is fixed at table %(table)d, but there are only %(tables)d tables. "
            "Choose another table.",
            refusal.tables,
        )
    else:
        says = ngettext(
            "%(who)s is fixed at seat %(seat)d of table %(table)d, which has only %(places)d "
            "seat. Choose another seat.",
            "%(who)s is fixed at seat %(seat)d of table %(table)d, which has only %(places)d "
            "seats. Choose another seat.",
            refusal.places,
        )
    return says % values


def _not_apart(refusal: seating.ApartContradictionError, who: str) -> str:
    if refusal.table is not None:
        return _(
            "%(who)s are to be kept apart, but are fixed at table %(table)d together. "
            "Fix one of them elsewhere, or take one out of the group."
        ) % {"who": who, "table": refusal.table}
    return ngettext(
        "%(who)s are to be kept apart, but there is only %(tables)d table for them. "
        "Take somebody out of the group.",
        "%(who)s are to be kept apart, but there are only %(tables)d tables for them. "
        "Take somebody out of the group.",
        refusal.tables,
    ) % {"who": who, "tables": refusal.tables}


def _people(numbers: Iterable[int], names: Mapping[int, str]) -> str:
    return all_of([names.get(number, str(number)) for number in numbers])


# The next draw ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Prospect:
    """What stands in the way of the wishes at a draw; nothing where there are no sentences."""

    title: str
    troubles: tuple[str, ...]


def prospects(listed: WishList) -> list[Prospect]:
    """What a draw would find now, and once everybody registered is here; each trouble once."""
    if not listed.groups and not listed.fixed:
        return []
    now, later = listed.now, listed.later
    says: list[Prospect | None] = []
    if now.sizes:
        title = _("If round %(number)d is drawn now (%(tables)s):")
        says.append(_prospect(title, listed, now))
    if later.sizes and later.players > now.players:
        title = _("If everybody registered is here for round %(number)d (%(tables)s):")
        says.append(_prospect(title, listed, later, told=now.troubles))
    return [prospect for prospect in says if prospect]


def _prospect(
    title: str, listed: WishList, outlook: Outlook, told: Sequence[seating.WishesError] = ()
) -> Prospect | None:
    """``None`` where all there is to say of it is ``told`` already."""
    before = {(type(trouble), trouble.entries) for trouble in told}
    troubles = tuple(
        wish_refused(trouble, listed.names)
        for trouble in outlook.troubles
        if (type(trouble), trouble.entries) not in before
    )
    if outlook.troubles and not troubles:
        return None
    tables = seating.notation(outlook.sizes)
    return Prospect(title % {"number": listed.following, "tables": tables}, troubles)
