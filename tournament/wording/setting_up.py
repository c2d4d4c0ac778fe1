"""The words for the choices of a set-up: the rules offered, and what leftover players mean."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

import scoring
import seating
from tournament.queries.setting_up import Leftover

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

HANDS = range(1, 51)
"""How many hands a round may have."""

# Rules offered ----------------------------------------------------------------------------


def _germanfest(rules: scoring.RuleSet) -> str:
    return _(
        "Called ace. If the picker’s side takes no trick, the picker alone pays. If nobody "
        "picks, a leaster or a doubler follows."
    )


def _pagat(rules: scoring.RuleSet) -> str:
    return _(
        "Called ace. If the picker’s side takes no trick, picker and partner share the loss. "
        "If nobody picks, a leaster is played."
    )


def _roschin(rules: scoring.RuleSet) -> str:
    return _(
        "The jack of diamonds is the partner. Taking every trick counts %(factor)d times, not "
        "%(usual)d. If nobody picks, the cards are dealt again, with or without a doubler, or a "
        "leaster is played."
    ) % {
        "factor": rules.schwarz_factor,
        "usual": scoring.PRESETS["pagat-called-ace"].schwarz_factor,
    }


OFFERED: Mapping[str, tuple["StrPromise", Callable[[scoring.RuleSet], str]]] = {
    "germanfest": (gettext_lazy("German Fest"), _germanfest),
    "pagat-called-ace": (gettext_lazy("Milwaukee, as on pagat.com"), _pagat),
    "roschin-jd": (gettext_lazy("Jack of diamonds"), _roschin),
}
"""The presets a new tournament may choose: what each is called, and what is special about it."""


def preset_name(preset: str) -> str:
    return str(OFFERED[preset][0]) if preset in OFFERED else preset


def preset_sentence(preset: str) -> str:
    """What is special about a preset, in a sentence or two."""
    return OFFERED[preset][1](scoring.PRESETS[preset]) if preset in OFFERED else ""


# Leftover players -------------------------------------------------------------------------


def leftover_sentences(about: Leftover) -> list[str]:
    """What a way of seating leftover players means, the good news first."""
    says = []
    if about.six:
        says.append(_at_six(about.six))
    if about.four:
        says.append(_at_four(about.four))
    says.append(_("Seats any number of players from %(number)d on.") % {"number": about.fits_from})
    return says


def unevenness(about: Leftover) -> str | None:
    """By how much the hands at a table of six miss what everybody is to play, if they do."""
    if about.six is None or about.six.exact:
        return None
    six = about.six
    off = sum(difference != 0 for difference in six.differences)
    values = {
        "wanted": six.wanted,
        "size": len(six.each_plays),
        "hands": six.hands,
        "off": off,
        "numbers": _even_numbers(six),
    }
    if min(six.differences) < 0:
        says = ngettext(
            "%(wanted)d hands do not come out even at a table of %(size)d: it plays %(hands)d, "
            "and %(off)d of its players plays one hand fewer. %(numbers)s would come out even.",
            "%(wanted)d hands do not come out even at a table of %(size)d: it plays %(hands)d, "
            "and %(off)d of its players play one hand fewer. %(numbers)s would come out even.",
            off,
        )
    else:
        says = ngettext(
            "%(wanted)d hands do not come out even at a table of %(size)d: it plays %(hands)d, "
            "and %(off)d of its players plays one hand more. %(numbers)s would come out even.",
            "%(wanted)d hands do not come out even at a table of %(size)d: it plays %(hands)d, "
            "and %(off)d of its players play one hand more. %(numbers)s would come out even.",
            off,
        )
    return says % values


def _even_numbers(six: seating.TableHands) -> str:
    """The nearest numbers of hands that come out even."""
    size = len(six.each_plays)
    even = [n for n in HANDS if seating.hands_to_play(n, size, size - 1).exact]
    below = [n for n in even if n < six.wanted][-1:]
    above = [n for n in even if n > six.wanted][:1]
    if below and above:
        return _("%(below)d or %(above)d") % {"below": below[0], "above": above[0]}
    return str((below or above)[0])


def _at_six(six: seating.TableHands) -> str:
    values = {"size": len(six.each_plays), "hands": six.hands, "wanted": six.wanted}
    if not six.exact:
        return (
            ngettext(
                "At a table of %(size)d the dealer sits out and the table plays %(hands)d hand.",
                "At a table of %(size)d the dealer sits out and the table plays %(hands)d hands.",
                six.hands,
            )
            % values
        )
    return (
        ngettext(
            "At a table of %(size)d the dealer sits out and the table plays %(hands)d hand, "
            "so that everybody plays %(wanted)d.",
            "At a table of %(size)d the dealer sits out and the table plays %(hands)d hands, "
            "so that everybody plays %(wanted)d.",
            six.hands,
        )
        % values
    )


def _at_four(rules: scoring.RuleSet) -> str:
    return _(
        "At a table of %(size)d everybody plays every hand, with %(cards)d cards each, "
        "%(blind)d in the blind and no partner."
    ) % {"size": rules.players, "cards": rules.hand_size, "blind": rules.blind_size}


def too_few_rounds(planned: int, drawn: int) -> str:
    """That fewer rounds are planned than are drawn."""
    return _("Round %(drawn)d is drawn already. Enter %(drawn)d or more, not %(planned)d.") % {
        "drawn": drawn,
        "planned": planned,
    }
