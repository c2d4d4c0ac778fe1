"""The sentences in which a draw speaks: what is proposed, and why something is refused."""

from collections.abc import Collection, Mapping
from types import MappingProxyType

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import scoring
import seating
from tournament.actions.errors import (
    ActionError,
    DrawOutdatedError,
    LaterRoundDrawnError,
    NoRoundLeftError,
    NothingBetterError,
    PreviewOutdatedError,
    RoundChangedError,
    RoundHasHandsError,
    RoundHasSheetsError,
    RoundTakenBackError,
    SizesDoNotFitError,
)
from tournament.models import Tournament
from tournament.queries.drawing import Option
from tournament.queries.setting_up import leftovers_seating
from tournament.wording.drawing import policy_name
from tournament.wording.lists import any_of
from tournament.wording.wishes import wish_refused

Refusal = ActionError | seating.SeatingError
Leftovers = Tournament.Leftovers


def describe(option: Option) -> list[str]:
    """What the tables of an option play, for every size where that is not the plain case."""
    sizes = dict.fromkeys(option.sizes)
    return [
        _scaled(size, hands)
        for size, hands in zip(sizes, option.hands, strict=True)
        if hands.hands != hands.wanted or not hands.exact
    ]


def _scaled(size: int, hands: seating.TableHands) -> str:
    fewest, most = min(hands.each_plays), max(hands.each_plays)
    out, played = hands.sit_out, hands.hands
    values = {"size": size, "hands": played, "fewest": fewest, "most": most, "out": out}
    if fewest == most:
        return (_scaled_evenly(played) if out == 1 else _several_scaled_evenly(played)) % values
    return (_scaled_unevenly(played) if out == 1 else _several_scaled_unevenly(played)) % values


def _scaled_evenly(hands: int) -> str:
    return ngettext(
        "A table of %(size)d plays %(hands)d hand; the dealer sits out, "
        "so that everybody plays %(most)d.",
        "A table of %(size)d plays %(hands)d hands; the dealer sits out, "
        "so that everybody plays %(most)d.",
        hands,
    )


def _several_scaled_evenly(hands: int) -> str:
    return ngettext(
        "A table of %(size)d plays %(hands)d hand; %(out)d sit out each, in turn, "
        "so that everybody plays %(most)d.",
        "A table of %(size)d plays %(hands)d hands; %(out)d sit out each, in turn, "
        "so that everybody plays %(most)d.",
        hands,
    )


def _scaled_unevenly(hands: int) -> str:
    return ngettext(
        "A table of %(size)d plays %(hands)d hand; the dealer sits out. "
        "That does not divide evenly: some there play %(fewest)d and some %(most)d.",
        "A table of %(size)d plays %(hands)d hands; the dealer sits out. "
        "That does not divide evenly: some there play %(fewest)d and some %(most)d.",
        hands,
    )


def _several_scaled_unevenly(hands: int) -> str:
    return ngettext(
        "A table of %(size)d plays %(hands)d hand; %(out)d sit out each, in turn. "
        "That does not divide evenly: those there play %(fewest)d to %(most)d.",
        "A table of %(size)d plays %(hands)d hands; %(out)d sit out each, in turn. "
        "That does not divide evenly: those there play %(fewest)d to %(most)d.",
        hands,
    )


def say(
    refusal: Refusal,
    names: Mapping[int, str] = MappingProxyType({}),
    *,
    rules: scoring.Rules | None = None,
) -> str:
    """Why a draw was refused, and what to do.

    :param names: of the people whom the refusal concerns, by start number
    :param rules: what can be allowed follows from them; without them nothing more is offered
    """
    match refusal:
        case seating.WishesError():
            return wish_refused(refusal, names)
        case seating.CannotSeatError():
            return cannot_seat(refusal, rules)
        case SizesDoNotFitError():
            return unfit(seating.notation(refusal.sizes), refusal.players)
        case NoRoundLeftError():
            return no_round_left(refusal.planned)
        case seating.NoFinalTableError():
            return _("%(finalists)d players fill no tables. Enter %(fitting)s.") % {
                "finalists": refusal.finalists,
                "fitting": any_of([str(number) for number in refusal.fitting]),
            }
        case seating.NeedsStandingError():
            return _(
                "“%(policy)s” needs what was played before, so it draws one round at a time."
            ) % {"policy": policy_name(refusal.policy)}
        case NothingBetterError():
            return _("There is no better plan to look for.")
    return _too_late(refusal)


def _too_late(refusal: Refusal) -> str:
    """What has happened since the page was opened, or since the round was drawn."""
    match refusal:
        case RoundChangedError():
            return _(
                "Round %(number)d was drawn by somebody else since you opened this page. "
                "Look at the tables it has now."
            ) % {"number": refusal.round_number}
        case RoundTakenBackError():
            return _(
                "Round %(number)d was taken back by somebody else since you opened this page."
            ) % {"number": refusal.round_number}
        case PreviewOutdatedError():
            return _(
                "Since you looked, somebody came or left, so the tables would be others. "
                "Look at the changes again."
            )
        case DrawOutdatedError():
            return _changed_meanwhile(refusal.changed[0])
        case LaterRoundDrawnError():
            return _built_on(refusal)
        case RoundHasHandsError():
            return ngettext(
                "%(hands)d hand of round %(number)d is entered, so its tables stay as they "
                "are. To draw again, delete it first.",
                "%(hands)d hands of round %(number)d are entered, so its tables stay as they "
                "are. To draw again, delete them first.",
                refusal.hands,
            ) % {"hands": refusal.hands, "number": refusal.round_number}
        case RoundHasSheetsError():
            return ngettext(
                "%(sheets)d sheet of round %(number)d is keyed in, so its tables stay as they "
                "are. To draw again, delete it first.",
                "%(sheets)d sheets of round %(number)d are keyed in, so its tables stay as they "
                "are. To draw again, delete them first.",
                refusal.sheets,
            ) % {"sheets": refusal.sheets, "number": refusal.round_number}
    raise refusal


def _changed_meanwhile(what: str) -> str:
    """
    :param what: as in ``DrawOutdatedError``
    """
    says = {
        "entries": _("Somebody came or left"),
        "sizes": _("The tables allowed were changed"),
        "history": _("Seats of an earlier round were changed"),
        "wishes": _("A wish for a seat was changed"),
        "standing": _("The standings changed"),
        "rounds": _("The rounds to draw were changed"),
    }[what]
    return _("%(changed)s while the seats were worked out. Nothing was drawn: do it again.") % {
        "changed": says
    }


def _built_on(refusal: LaterRoundDrawnError) -> str:
    values = {"latest": refusal.latest, "number": refusal.round_number}
    if refusal.hands:
        return (
            _(
                "Round %(latest)d has hands and was drawn to avoid the meetings of round "
                "%(number)d, so round %(number)d stays as it is."
            )
            % values
        )
    return (
        ngettext(
            "Round %(latest)d has a sheet and was drawn to avoid the meetings of round "
            "%(number)d, so round %(number)d stays as it is.",
            "Round %(latest)d has sheets and was drawn to avoid the meetings of round "
            "%(number)d, so round %(number)d stays as it is.",
            refusal.sheets,
        )
        % values
    )


def no_round_left(planned: int) -> str:
    return ngettext(
        "This tournament has %(planned)d round. Change it in the settings to draw round %(next)d.",
        "This tournament has %(planned)d rounds. Change it in the settings to draw round %(next)d.",
        planned,
    ) % {"planned": planned, "next": planned + 1}


def unfit(sizes: str, players: int) -> str:
    """The sizes chosen do not seat who is checked in now."""
    return ngettext(
        "“%(sizes)s” does not seat the %(players)d player checked in now. Choose the tables again.",
        "“%(sizes)s” does not seat the %(players)d players checked in now. "
        "Choose the tables again.",
        players,
    ) % {"sizes": sizes, "players": players}


def cannot_seat(trouble: seating.CannotSeatError, rules: scoring.Rules | None) -> str:
    """No tables allowed seat this many players: what would help.

    :param rules: what can be allowed follows from them; without them nothing more is offered
    """
    if not trouble.players:
        return _("Nobody is checked in. Check in the players who are here.")
    values = {"players": trouble.players, "sizes": _listed(trouble.sizes)}
    says = (
        ngettext(
            "%(players)d player fits no tables of %(sizes)s.",
            "%(players)d players fit no tables of %(sizes)s.",
            trouble.players,
        )
        % values
    )
    ways = leftovers_seating(trouble.players, rules) if rules else ()
    return f"{says} {_way_out(trouble, ways)}"


def _way_out(trouble: seating.CannotSeatError, ways: Collection[Leftovers]) -> str:
    """
    :param ways: which the settings can allow, and which seat so many
    """
    waiting, size = trouble.waiting, _allowable(trouble, ways)
    values = {"waiting": waiting, "size": size}
    if size and waiting:
        return _size_or_waiting(waiting) % values
    if size:
        return _("Allow tables of %(size)d.") % values
    if Leftovers.LARGEST in ways:
        return _largest_or_waiting(waiting) % values
    if waiting:
        return (
            ngettext("Let %(waiting)d person wait.", "Let %(waiting)d people wait.", waiting)
            % values
        )
    missing = next(
        n for n in range(1, max(trouble.sizes)) if seating.fits(trouble.players + n, trouble.sizes)
    )
    return ngettext("Check in %(n)d more.", "Check in %(n)d more.", missing) % {"n": missing}


def _size_or_waiting(waiting: int) -> str:
    return ngettext(
        "Allow tables of %(size)d, or let %(waiting)d person wait.",
        "Allow tables of %(size)d, or let %(waiting)d people wait.",
        waiting,
    )


def _largest_or_waiting(waiting: int | None) -> str:
    if not waiting:
        return _("Allow tables as large as needed.")
    return ngettext(
        "Allow tables as large as needed, or let %(waiting)d person wait.",
        "Allow tables as large as needed, or let %(waiting)d people wait.",
        waiting,
    )


def _allowable(trouble: seating.CannotSeatError, ways: Collection[Leftovers]) -> int | None:
    """A further size that the settings can allow: one player more or fewer than at a full table."""
    full = trouble.sizes[0]
    allowed = {size for way in ways for size in way.sizes(full)}
    return next((s for s in trouble.helps if abs(s - full) == 1 and s in allowed), None)


def _listed(sizes: tuple[int, ...]) -> str:
    *others, last = [str(size) for size in sizes]
    if not others:
        return last
    return _("%(sizes)s and %(last)s") % {"sizes": ", ".join(others), "last": last}
