"""The words for every option of a Schafkopf rule set, in its order."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from scoring.schafkopf import Contract
from scoring.schafkopf.options import Bid, Family
from tournament.wording.options.worded import NONE, Worded
from tournament.wording.schafkopf.hands import CONTRACTS

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

FAMILIES: Mapping[str, "StrPromise"] = {str(f): CONTRACTS[Contract(f)] for f in Family}

BIDS: Mapping[str, "StrPromise"] = {str(bid): CONTRACTS[Contract(bid)] for bid in Bid}

SCHAFKOPF: Mapping[str, Worded] = {
    "players": Worded(
        _("Players in a hand"),
        _("Who plays a hand; at a larger table the dealer sits out."),
    ),
    "deck_size": Worded(
        _("Cards in the deck"),
        _("The long deck, or the short one without sevens and eights."),
    ),
    "hand_size": Worded(
        _("Cards each"),
        _("The cards dealt to a player, and so the number of tricks."),
    ),
    "contracts": Worded(
        _("Games"),
        _("The games that can be bid; only what is ticked can be entered."),
        {**BIDS, NONE: _("none")},
    ),
    "rufer_value": Worded(
        _("Rufer"),
        _("What each loser pays for a plain Rufer."),
    ),
    "wenz_value": Worded(
        _("Wenz"),
        _("What each opponent pays or gets for a plain Wenz."),
    ),
    "solo_value": Worded(
        _("Solo"),
        _("What each opponent pays or gets for a plain Solo."),
    ),
    "heart_solo_value": Worded(
        _("Heart Solo"),
        _("What each opponent pays or gets for a Solo in hearts; empty: as any Solo."),
        {NONE: _("as any Solo")},
    ),
    "geier_value": Worded(
        _("Geier"),
        _("What each opponent pays or gets for a plain Geier."),
        {NONE: _("no value")},
    ),
    "farbwenz_value": Worded(
        _("Farbwenz"),
        _("What each opponent pays or gets for a plain Farbwenz."),
        {NONE: _("no value")},
    ),
    "bettel_value": Worded(
        _("Bettel"),
        _("What each opponent pays or gets for a Bettel, in which the player takes no trick."),
        {NONE: _("no value")},
    ),
    "player_win_at": Worded(
        _("The player’s side wins from"),
        _("Card points with which the player’s side wins the game."),
    ),
    "player_safe_at": Worded(
        _("The player’s side is out of Schneider from"),
        _("A losing player’s side with fewer card points pays for Schneider."),
    ),
    "defender_safe_at": Worded(
        _("Opponents are out of Schneider from"),
        _("Losing opponents with fewer card points pay for Schneider."),
    ),
    "forced_win_at": Worded(
        _("A forced game is won from"),
        _("Card points with which somebody who had to play wins."),
    ),
    "forced_safe_at": Worded(
        _("A forced player is out of Schneider from"),
        _("With fewer card points a lost forced game pays for Schneider."),
    ),
    "schneider_bonus": Worded(
        _("Schneider adds"),
        _("What is added to a game when the losers are Schneider."),
    ),
    "schwarz_bonus": Worded(
        _("Schwarz adds"),
        _("What is added when one side took every trick, in place of Schneider."),
    ),
    "schneider_contracts": Worded(
        _("Schneider and Schwarz in"),
        _("The games in which Schneider and Schwarz are paid."),
        {**FAMILIES, "all": _("all games"), NONE: _("no game")},
    ),
    "laufende_value": Worded(
        _("Each Laufende adds"),
        _("What every card of a run of highest trumps adds; 0: they are not paid."),
    ),
    "laufende_min": Worded(
        _("Laufende count from"),
        _("How long a run of highest trumps must be to count, for each kind of game."),
        FAMILIES,
    ),
    "laufende_max": Worded(
        _("Most Laufende"),
        _("A longer run counts no more than this; empty: no limit."),
        {NONE: _("no limit")},
    ),
    "laufende_paid_to": Worded(
        _("Laufende are paid"),
        _("Whether the winners are paid for a run that the losers held."),
        {
            "winners": _("Whoever held them"),
            "holders_only": _("Only if the winners held them"),
        },
    ),
    "laufende_without_on_caller": Worded(
        _("Laufende “without” on the caller alone"),
        _("Whether the caller alone pays or gets the Laufende of a run that the opponents held."),
    ),
    "tout_factor": Worded(
        _("Tout multiplies by"),
        _("By how much a Tout multiplies the game and its Laufende."),
    ),
    "tout_bonus": Worded(
        _("Tout and Sie multiply"),
        _("Which value a Tout and a Sie multiply."),
        {
            "none": _("The plain value"),
            "schwarz": _("The value with Schwarz"),
        },
    ),
    "tout_fixed": Worded(
        _("Printed value of a Tout"),
        _("What each opponent pays or gets for a Tout without Laufende; empty: it is computed."),
        {NONE: _("computed")},
    ),
    "sie_factor": Worded(
        _("Sie multiplies by"),
        _("By how much a Sie multiplies a Solo and its Laufende."),
    ),
    "sie_fixed": Worded(
        _("Printed value of a Sie"),
        _("What each opponent pays for a Sie without Laufende; empty: it is computed."),
        {NONE: _("computed")},
    ),
    "solo_needs_suit_card": Worded(
        _("A Solo needs a card of its suit"),
        _("Whether the player of a Solo must hold a plain card of the trump suit."),
    ),
    "max_klopfer": Worded(
        _("Knocks in a hand"),
        _("How many players may knock before the game; each knock doubles it. 0: nobody."),
    ),
    "max_kontra": Worded(
        _("Kontra and Re"),
        _("How often a game can be doubled by Kontra, Re and so on; 0: never."),
    ),
    "all_pass": Worded(
        _("When nobody plays"),
        _("What follows when everybody passes."),
        {
            "redeal": _("New deal"),
            "cross": _("Über Kreuz: forehand plays with the player opposite"),
            "ramsch": _("Ramsch: most card points loses"),
            "must_play": _("The holder of the acorn Ober must play"),
        },
    ),
    "cross_tie": Worded(
        _("Half each über Kreuz"),
        _("What follows when a game über Kreuz ends with half of the card points each."),
        {
            "player_loses": _("Forehand loses"),
            "wash": _("Nobody scores"),
        },
    ),
    "ramsch_value": Worded(
        _("Ramsch"),
        _("What the loser of a Ramsch pays to each other player."),
        {NONE: _("no value")},
    ),
    "ramsch_jungfrau": Worded(
        _("Without a trick in a Ramsch"),
        _("What somebody without a trick brings."),
        {
            "none": _("Nothing"),
            "double_each": _("Gets double from the loser"),
            "double_all": _("Doubles the game for all"),
        },
    ),
    "ramsch_durchmarsch_at": Worded(
        _("Durchmarsch in a Ramsch"),
        _("What wins a Ramsch instead of losing it: every trick, or so many card points."),
        {
            NONE: _("never"),
            "all_tricks": _("every trick"),
        },
    ),
    "ramsch_durchmarsch_value": Worded(
        _("Durchmarsch"),
        _("What each other player pays for a Durchmarsch."),
        {NONE: _("no value")},
    ),
    "recording": Worded(
        _("What is written"),
        _("Whether losers write what they lose; without it the points do not sum to zero."),
        {
            "plus_minus": _("Plus and minus"),
            "plus_only": _("Only good points"),
        },
    ),
}
