"""How the fault of a hand becomes a sentence in any game, and what can be wrong at any table."""

from collections.abc import Mapping
from typing import Any

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

import scoring
from tournament.wording.lists import seats_named

Problem = scoring.Problem | scoring.schafkopf.Problem

#: By the word that the codes of all games have in common.
AT_ANY_TABLE: Mapping[str, Any] = {
    "dealer_out_of_range": _("There is no seat %(value)s: choose a dealer from 1 to %(seats)s."),
    "sitting_out_out_of_range": _(
        "Seat %(value)s cannot sit out: this table has the seats 1 to %(seats)s."
    ),
    "sitting_out_twice": _("The same seat is named twice (%(value)s): name each seat once."),
    "wrong_number_of_players": _(
        "At this table %(playing)s would play, but the rules are for %(players)s: "
        "change who sits out."
    ),
    "card_points_not_a_whole_number": _("“%(value)s” is no whole number: enter 0 to %(deck)s."),
    "card_points_out_of_range": _(
        "Nobody can make %(value)s card points: the deck holds %(deck)s. Enter 0 to %(deck)s."
    ),
    "card_points_impossible": _(
        "No cards are worth %(value)s: nobody can have 1, so nobody can have %(all_but_1)s. Count again."
    ),
    "points_do_not_fit_tricks": _(
        "%(value)s card points do not go with these tricks: they hold %(lowest)s to %(highest)s. "
        "Correct the points or the tricks."
    ),
    "seat_list_length": _("A value is needed for each of the %(seats)s seats: fill in every line."),
    "seat_value_missing": _("%(name)s has no count yet: enter it, 0 if there was none."),
    "sitting_out_has_points": _("%(name)s sat out and cannot have %(value)s: empty this."),
    "seat_tricks_out_of_range": _(
        "%(name)s cannot have “%(value)s” tricks: enter 0 to %(highest)s."
    ),
    "seat_tricks_sum": _(
        "Together that is %(sum)s tricks, but a hand has %(expected)s: correct the tricks."
    ),
    "points_without_trick": _(
        "%(name)s has %(value)s card points without a trick: correct the points or the tricks."
    ),
}

#: Where a count belongs to a seat, the sentence names the player first.
AT_A_SEAT = format_lazy("{}: {}", "%(name)s", "%(sentence)s")
_NAMED_ALREADY = frozenset(
    {
        "seat_value_missing",
        "sitting_out_has_points",
        "seat_tricks_out_of_range",
        "points_without_trick",
    }
)

_EMPTY = ("seats", "players", "playing", "highest", "lowest", "most", "sum", "expected", "left",
          "blind_size", "hand_size")  # fmt: skip

OF_EVERY_DECK: Mapping[str, int] = {
    "deck": scoring.DECK_POINTS,
    "all_but_1": scoring.DECK_POINTS - 1,
}


def is_asked(problem: Problem) -> bool:
    """Whether nothing was given yet: the page asks before it complains."""
    return problem.values.get("value") is None


def filled(sentence: Any, problem: Problem, values: Mapping[str, object]) -> str:
    """A sentence with its values, and before it whose count it is about."""
    said = str(sentence) % values
    if "seat" in problem.values and problem.code not in _NAMED_ALREADY:
        return str(AT_A_SEAT) % {"name": values["name"], "sentence": said}
    return said


def values_of(problem: Problem, names: Mapping[int, str]) -> dict[str, Any]:
    """The values of a fault, with players in place of seats.

    :param names: of the players by seat
    """
    given: dict[str, Any] = dict(problem.values)
    seat = given.get("seat", given.get("value"))
    values: dict[str, Any] = dict.fromkeys(_EMPTY, "")
    values |= {**OF_EVERY_DECK, **given}
    values["value"] = as_typed(given.get("value"))
    values["name"] = names.get(seat, values["value"]) if isinstance(seat, int) else values["value"]
    values["last"] = seats_named(given["last"], names) if "last" in given else ""
    return values


def as_typed(value: object) -> str:
    """A value as it was typed."""
    if value is None:
        return ""
    if isinstance(value, list | tuple):
        return ", ".join(as_typed(each) for each in value)
    return str(value)
