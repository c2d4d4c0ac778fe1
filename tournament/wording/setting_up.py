"""The words for the choices of a set-up: the rules offered, and what leftover players mean."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

import scoring
import seating
from tournament.models import ClubPreset, Tournament
from tournament.models.setting_up import MOST_SITTING_OUT
from tournament.queries.house_rules import BUILT_IN
from tournament.queries.setting_up import Leftover

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

HANDS = range(1, 51)
"""How many hands a round may have."""

# Rules offered ----------------------------------------------------------------------------


def _germanfest() -> str:
    return _(
        "Called ace. If the picker’s side takes no trick, the picker alone pays. If nobody "
        "picks, a leaster or a doubler follows."
    )


def _pagat() -> str:
    return _(
        "Called ace. If the picker’s side takes no trick, picker and partner share the loss. "
        "If nobody picks, a leaster is played."
    )


def _roschin() -> str:
    return _(
        "The jack of diamonds is the partner. Taking every trick counts %(factor)d times, not "
        "%(usual)d. If nobody picks, the cards are dealt again, with or without a doubler, or a "
        "leaster is played."
    ) % {
        "factor": scoring.PRESETS["roschin-jd"].schwarz_factor,
        "usual": scoring.PRESETS["pagat-called-ace"].schwarz_factor,
    }


def _four_handed() -> str:
    return _("The picker always plays alone. If nobody picks, a leaster or a doubler follows.")


def _three_handed() -> str:
    return _(
        "The picker always plays alone. If nobody picks, the cards are dealt again, with or "
        "without a doubler, or a leaster is played."
    )


def _schafkopf_tournament() -> str:
    return _("If nobody plays, forehand and the player across play a Rufer together.")


def _schafkopf_cardavia() -> str:
    return _("If nobody plays, the cards are dealt again.")


OFFERED: Mapping[str, tuple["StrPromise", Callable[[], str]]] = {
    "germanfest": (gettext_lazy("German Fest"), _germanfest),
    "pagat-called-ace": (gettext_lazy("Milwaukee, as on pagat.com"), _pagat),
    "roschin-jd": (gettext_lazy("Jack of diamonds"), _roschin),
    "four-handed": (gettext_lazy("Four-handed"), _four_handed),
    "three-handed": (gettext_lazy("Three-handed"), _three_handed),
    "schafkopf-tournament": (gettext_lazy("Bavarian Schafkopf"), _schafkopf_tournament),
    "schafkopf-cardavia": (gettext_lazy("Schafkopf, as on cardavia.com"), _schafkopf_cardavia),
}
"""The presets a new tournament may choose: what each is called, and what is special about it."""


def preset_name(preset: str) -> str:
    return str(OFFERED[preset][0]) if preset in OFFERED else preset


def rules_name(tournament: Tournament) -> str:
    """What a tournament plays: the preset it began with, and whether it has rules of its own."""
    name = tournament.club_preset or preset_name(tournament.preset)
    if not tournament.has_house_rules:
        return name
    return _("%(preset)s, with house rules") % {"preset": name}


def preset_sentence(preset: str) -> str:
    """For how many a preset is, and what is special about it, in a few sentences."""
    if preset not in OFFERED:
        return ""
    return f"{_players(BUILT_IN[preset].players)} {OFFERED[preset][1]()}"


def _players(players: int) -> str:
    return _("%(players)d at a table.") % {"players": players}


@dataclass(frozen=True, slots=True, kw_only=True)
class PresetRow:
    """One of a club's own presets in a list."""

    preset: ClubPreset
    game: str
    origin: str
    """The preset it comes from, and how far it differs."""


def game_name(preset: str) -> str:
    """The game of a built-in preset."""
    return str(GAMES[scoring.game_of(BUILT_IN[preset]).code])


def club_heading() -> str:
    return _("The club’s own")


def club_preset_sentence(preset: ClubPreset) -> str:
    """For how many a club's preset is, and where it comes from."""
    row = _preset_row(preset)
    return f"{_players(preset.rules.players)} {row.game}, {row.origin}."


def preset_rows(presets: Iterable[ClubPreset]) -> list[PresetRow]:
    """A club's own presets, each with where it comes from."""
    return [_preset_row(preset) for preset in presets]


def _preset_row(preset: ClubPreset) -> PresetRow:
    base = scoring.ruleset_to_json(BUILT_IN[preset.based_on])
    differing = sum(value != base[option] for option, value in preset.ruleset.items())
    says = ngettext(
        "based on %(preset)s with %(differing)d change",
        "based on %(preset)s with %(differing)d changes",
        differing,
    )
    if not differing:
        says = _("the same as %(preset)s")
    origin = says % {"preset": preset_name(preset.based_on), "differing": differing}
    return PresetRow(preset=preset, game=str(GAMES[preset.game]), origin=origin)


GAMES: Mapping[str, "StrPromise"] = {
    "sheepshead": gettext_lazy("Sheepshead"),
    "schafkopf": gettext_lazy("Schafkopf"),
}


# Leftover players -------------------------------------------------------------------------


def leftovers_name(players: int, leftovers: str) -> str:
    """A way of seating leftover players, by the seats of the tables.

    :param players: seats at a full table
    """
    return str(LEFTOVERS[Tournament.Leftovers(leftovers)]) % {
        "larger": players + 1,
        "smaller": players - 1,
        "largest": players + MOST_SITTING_OUT,
    }


LEFTOVERS: Mapping[Tournament.Leftovers, "StrPromise"] = {
    Tournament.Leftovers.LARGER: gettext_lazy("Tables of %(larger)d: the dealer sits out"),
    Tournament.Leftovers.SMALLER: gettext_lazy("Tables of %(smaller)d"),
    Tournament.Leftovers.EITHER: gettext_lazy(
        "Tables of %(larger)d, and of %(smaller)d where %(larger)d does not come out"
    ),
    Tournament.Leftovers.LARGEST: gettext_lazy(
        "As large as needed, up to %(largest)d: several sit out in turn"
    ),
}


def no_smaller_table(players: int) -> str:
    """That no deal is known for tables with a player less than the rules are for."""
    return _(
        "Nobody has said how to deal for %(smaller)d under these rules. "
        "Choose tables of %(larger)d."
    ) % {"smaller": players - 1, "larger": players + 1}


def leftover_sentences(about: Leftover) -> list[str]:
    """What a way of seating leftover players means, the good news first."""
    fits = _("Seats any number of players from %(number)d on.") % {"number": about.fits_from}
    return [*table_sentences(about), fits]


def table_sentences(about: Leftover) -> list[str]:
    """How is played at tables with a player too many, or too few."""
    says = []
    if about.larger:
        says.append(_at_larger(about.larger))
    says += [_at_largest(each) for each in about.largest]
    if isinstance(about.smaller, scoring.RuleSet):  # no other game changes its deal
        says.append(_at_smaller(about.smaller))
    return says


def unevenness(about: Leftover) -> str | None:
    """By how much the hands at a larger table miss what everybody is to play, if they do."""
    larger = about.larger
    if larger is None or larger.exact:
        return None
    off = sum(difference != 0 for difference in larger.differences)
    values = {
        "wanted": larger.wanted,
        "size": len(larger.each_plays),
        "hands": larger.hands,
        "off": off,
        "numbers": _even_numbers(larger),
    }
    if min(larger.differences) < 0:
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


def _even_numbers(larger: seating.TableHands) -> str:
    """The nearest numbers of hands that come out even."""
    size = len(larger.each_plays)
    even = [n for n in HANDS if seating.hands_to_play(n, size, size - 1).exact]
    below = [n for n in even if n < larger.wanted][-1:]
    above = [n for n in even if n > larger.wanted][:1]
    if below and above:
        return _("%(below)d or %(above)d") % {"below": below[0], "above": above[0]}
    return str((below or above)[0])


def _at_larger(larger: seating.TableHands) -> str:
    values = {"size": len(larger.each_plays), "hands": larger.hands, "wanted": larger.wanted}
    if not larger.exact:
        return (
            ngettext(
                "At a table of %(size)d the dealer sits out and the table plays %(hands)d hand.",
                "At a table of %(size)d the dealer sits out and the table plays %(hands)d hands.",
                larger.hands,
            )
            % values
        )
    return (
        ngettext(
            "At a table of %(size)d the dealer sits out and the table plays %(hands)d hand, "
            "so that everybody plays %(wanted)d.",
            "At a table of %(size)d the dealer sits out and the table plays %(hands)d hands, "
            "so that everybody plays %(wanted)d.",
            larger.hands,
        )
        % values
    )


def _at_largest(largest: seating.TableHands) -> str:
    """A table of this size is rare, so where it does not come out even stands at its draw."""
    return ngettext(
        "At a table of %(size)d it is %(out)d who sit out each hand, in turn, and the table "
        "plays %(hands)d hand.",
        "At a table of %(size)d it is %(out)d who sit out each hand, in turn, and the table "
        "plays %(hands)d hands.",
        largest.hands,
    ) % {"size": len(largest.each_plays), "out": largest.sit_out, "hands": largest.hands}


def _at_smaller(rules: scoring.RuleSet) -> str:
    return _(
        "At a table of %(size)d everybody plays every hand, with %(cards)d cards each, "
        "%(blind)d in the blind and no partner."
    ) % {"size": rules.players, "cards": rules.hand_size, "blind": rules.blind_size}


def too_few_rounds(planned: int, drawn: int) -> str:
    """That fewer rounds are planned than are drawn."""
    return _(
        "Round %(drawn)d is drawn already. Enter %(drawn)d or more, not %(planned)d, or take the "
        "rounds without a hand back on their pages."
    ) % {"drawn": drawn, "planned": planned}


def round_lasts(minutes: int | None) -> str:
    """How long a round lasts, inside a sentence."""
    if minutes is None:
        return _("no length of a round")
    return ngettext("%(minutes)d minute a round", "%(minutes)d minutes a round", minutes) % {
        "minutes": minutes
    }


def sheets_keyed(*, twice: bool) -> str:
    """How often every sheet is keyed, inside a sentence."""
    return _("every sheet keyed twice") if twice else _("every sheet keyed once")
