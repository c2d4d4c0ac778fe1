"""A Schafkopf rule set in sentences, as they stand on the rules sheet.

An empty sentence is not printed: nothing is said of what a table does not play.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

SCHAFKOPF: Mapping[str, "StrPromise | str"] = {
    "deal": _("%(players)s play. Each gets %(hand_size)s of %(deck_size)s cards."),
    "contracts:rufer": _(
        "Rufer: the player calls the ace of acorns, leaves or bells; its holder is the partner, "
        "and says nothing."
    ),
    "contracts:wenz": _("Wenz: one against three, only the Unter are trumps."),
    "contracts:solo": _("Solo: one against three with trumps of the player’s choice."),
    "contracts:wenz_tout": _("Wenz Tout: a Wenz in which the player must take every trick."),
    "contracts:solo_tout": _("Solo Tout: a Solo in which the player must take every trick."),
    "contracts:sie": _("Sie: all Ober and Unter in one hand, which wins at once."),
    "contracts:geier": _("Geier: one against three, only the Ober are trumps."),
    "contracts:geier_tout": _("Geier Tout: a Geier in which the player must take every trick."),
    "contracts:farbwenz": _("Farbwenz: one against three, the Unter and one suit are trumps."),
    "contracts:farbwenz_tout": _(
        "Farbwenz Tout: a Farbwenz in which the player must take every trick."
    ),
    "contracts:bettel": _("Bettel: one against three, the player must take no trick."),
    "contracts:none": _("Nothing is bid."),
    "rufer_value": _("Rufer: %(value)s."),
    "wenz_value": _("Wenz: %(value)s from or to each opponent."),
    "solo_value": _("Solo: %(value)s from or to each opponent."),
    "heart_solo_value": _("Heart Solo: %(value)s from or to each opponent."),
    "heart_solo_value:none": "",
    "geier_value": _("Geier: %(value)s from or to each opponent."),
    "geier_value:none": "",
    "farbwenz_value": _("Farbwenz: %(value)s from or to each opponent."),
    "farbwenz_value:none": "",
    "bettel_value": _("Bettel: %(value)s from or to each opponent."),
    "bettel_value:none": "",
    "player_win_at": _(
        "The player’s side wins with %(value)s card points or more; with %(below)s it loses."
    ),
    "player_safe_at": _(
        "A losing player’s side is out of Schneider with %(value)s card points; with %(below)s it "
        "is Schneider."
    ),
    "defender_safe_at": _("Losing opponents are out of Schneider with %(value)s card points."),
    "forced_win_at": _("A forced game is won with %(value)s card points or more."),
    "forced_safe_at": _("A lost forced game is out of Schneider with %(value)s card points."),
    "schneider_bonus": _("Schneider adds %(value)s."),
    "schneider_bonus:none": _("Schneider is not paid."),
    "schwarz_bonus": _("Schwarz, every trick, adds %(value)s in place of Schneider."),
    "schwarz_bonus:none": _("Schwarz is not paid."),
    "schneider_contracts:all": "",
    "schneider_contracts:rufer": _("Schneider and Schwarz are paid in a Rufer."),
    "schneider_contracts:solo": _("Schneider and Schwarz are paid in a Solo."),
    "schneider_contracts:wenz": _("Schneider and Schwarz are paid in a Wenz."),
    "schneider_contracts:geier": _("Schneider and Schwarz are paid in a Geier."),
    "schneider_contracts:farbwenz": _("Schneider and Schwarz are paid in a Farbwenz."),
    "schneider_contracts:none": _("Schneider and Schwarz are paid in no game."),
    "laufende_value": _(
        "Laufende: each card of the run of highest trumps in one side’s hands adds %(value)s."
    ),
    "laufende_value:none": _("Laufende are not paid."),
    "laufende_min:rufer": _("In a Rufer a run counts from %(least)s on."),
    "laufende_min:solo": _("In a Solo a run counts from %(least)s on."),
    "laufende_min:wenz": _("In a Wenz a run counts from %(least)s on."),
    "laufende_min:geier": _("In a Geier a run counts from %(least)s on."),
    "laufende_min:farbwenz": _("In a Farbwenz a run counts from %(least)s on."),
    "laufende_max": _("A longer run counts no more than %(value)s."),
    "laufende_max:none": "",
    "laufende_paid_to:winners": _("The winners are paid for the run, whichever side held it."),
    "laufende_paid_to:holders_only": _("The run is paid only when the side that held it wins."),
    "laufende_without_on_caller:yes": _(
        "When the opponents held the run, the caller alone gets or pays the Laufende of both partners."
    ),
    "laufende_without_on_caller:no": "",
    "tout_factor": _("A Tout multiplies the game and its Laufende by %(value)s."),
    "tout_factor:laufende_only": _("A Tout multiplies its Laufende by %(value)s."),
    "tout_bonus:none": _("Tout and Sie know no Schneider or Schwarz."),
    "tout_bonus:schwarz": _("Tout and Sie multiply the game with Schwarz."),
    "tout_fixed": _("A Tout without Laufende: %(value)s from or to each opponent."),
    "tout_fixed:none": "",
    "sie_factor": _(
        "A Sie multiplies a Solo with all its Laufende by %(value)s: %(each)s from each."
    ),
    "sie_factor:laufende_only": _("A Sie multiplies its Laufende by %(value)s."),
    "sie_fixed": _("A Sie is %(value)s without its Laufende, %(each)s from each in all."),
    "sie_fixed:none": "",
    "solo_needs_suit_card:yes": _("For a Solo the player must hold a plain card of its suit."),
    "solo_needs_suit_card:no": _("A Solo may be played without a plain card of its suit."),
    "max_klopfer": _(
        "Up to %(value)s players may knock before the game; each knock doubles it, up to "
        "×%(factor)s."
    ),
    "max_klopfer:none": _("Nobody may knock."),
    "max_kontra=1": _("Kontra doubles the game."),
    "max_kontra": _("Kontra, Re and so on double the game up to %(value)s times, to ×%(factor)s."),
    "max_kontra:none": _("There is no Kontra."),
    "all_pass:redeal": _("When everybody passes, the next dealer deals."),
    "all_pass:cross": _(
        "When everybody passes, it is played über Kreuz: forehand plays a Rufer with the player "
        "opposite."
    ),
    "all_pass:ramsch": _(
        "When everybody passes, a Ramsch is played: each alone, most card points loses."
    ),
    "all_pass:must_play": _("When everybody passes, the holder of the acorn Ober must play."),
    "cross_tie:player_loses": _("Half of the card points each über Kreuz: forehand’s side loses."),
    "cross_tie:wash": _("Half of the card points each über Kreuz: nobody scores."),
    "ramsch_value": _("The loser of a Ramsch pays %(value)s to each."),
    "ramsch_value:none": "",
    "ramsch_jungfrau:none": "",
    "ramsch_jungfrau:double_each": _(
        "Whoever took no trick in a Ramsch gets double from the loser."
    ),
    "ramsch_jungfrau:double_all": _("Each player without a trick in a Ramsch doubles it for all."),
    "ramsch_durchmarsch_at": _("With %(value)s card points or more a Ramsch is won (Durchmarsch)."),
    "ramsch_durchmarsch_at:all_tricks": _("With every trick a Ramsch is won (Durchmarsch)."),
    "ramsch_durchmarsch_at:none": "",
    "ramsch_durchmarsch_value": _("A Durchmarsch gets %(value)s from each."),
    "ramsch_durchmarsch_value:none": "",
    "recording:plus_minus": _("Winners write what they win, losers what they lose."),
    "recording:plus_only": _(
        "Only winners write points, losers none, and whoever wins alone writes the value once: the "
        "points of a table do not add up to 0."
    ),
}
