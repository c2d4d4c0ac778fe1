"""The words for every option of a Sheepshead rule set, in its order."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.wording.options.worded import NONE, Worded

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

ALL_PASS: Mapping[str, "StrPromise"] = {
    "leaster": _("Leaster: fewest card points wins"),
    "moster": _("Moster: most card points loses"),
    "mittler": _("Mittler: the middle one wins"),
    "schneidster": _("Schneidster: closest to schneider without going over wins"),
    "schwanzer": _("Schwanzer: the strongest hand loses"),
    "doubler": _("New deal that counts double"),
    "redeal": _("New deal, nothing doubles"),
    "forced_pick": _("The last one must pick"),
}

SHEEPSHEAD: Mapping[str, Worded] = {
    "players": Worded(
        _("Players in a hand"),
        _("Who plays a hand; at a larger table the dealer sits out."),
    ),
    "deck_size": Worded(
        _("Cards in the deck"),
        _("Cards for the players and the blind together; smaller decks leave out low cards."),
    ),
    "hand_size": Worded(
        _("Cards each"),
        _("The cards dealt to a player, and so the number of tricks."),
    ),
    "blind_size": Worded(
        _("Cards in the blind"),
        _("The cards that the picker takes and buries; 0 where there is no blind."),
    ),
    "partner": Worded(
        _("Partner"),
        _("How the picker’s partner is found; without one the picker plays against all others."),
        {
            "called_ace": _("Called ace"),
            "jack_of_diamonds": _("Jack of diamonds"),
            "jack_of_clubs": _("Jack of clubs"),
            "first_trick": _("Who wins the first trick"),
            "black_queens": _("The two black queens"),
            "queen_clubs_seven_diamonds": _("Queen of clubs and seven of diamonds"),
            "left_of_picker": _("The player after the picker"),
            "none": _("None: the picker is always alone"),
        },
    ),
    "partner_share": Worded(
        _("The partner’s share"),
        _("What the partner gets or pays of what all defenders pay or get together."),
        {
            "single": _("As much as one defender"),
            "even": _("Half, rounded down"),
        },
    ),
    "picker_win_at": Worded(
        _("The picker’s side wins from"),
        _("Card points with which the picker’s side wins the hand."),
    ),
    "picker_safe_at": Worded(
        _("The picker’s side is out of schneider from"),
        _("A losing picker’s side with fewer card points pays for schneider."),
    ),
    "defender_safe_at": Worded(
        _("Defenders are out of schneider from"),
        _("Losing defenders with fewer card points pay for schneider."),
    ),
    "schneider_factor": Worded(
        _("Schneider counts"),
        _("By how much a hand is multiplied when the losers are schneider; 1: not at all."),
    ),
    "schwarz_factor": Worded(
        _("All tricks or none counts"),
        _(
            "By how much a hand is multiplied when one side took every trick, in place of schneider."
        ),
    ),
    "double_on_the_bump": Worded(
        _("Double on the bump"),
        _("When the picker’s side loses, everything counts double."),
    ),
    "bump_on_no_trick": Worded(
        _("Bump also without a trick"),
        _("Whether the bump also doubles a loss in which the picker’s side took no trick."),
    ),
    "bump_on_forced_pick": Worded(
        _("Bump also when forced to pick"),
        _("Whether the bump also doubles the loss of somebody who had to pick."),
    ),
    "bump_with_doubler": Worded(
        _("Bump in a doubled hand"),
        _("Whether the bump doubles once more what a doubler has doubled already."),
        {
            "stack": _("Both count"),
            "no_stack": _("The doubler only"),
        },
    ),
    "no_trick_loss": Worded(
        _("Loss without a trick"),
        _("Who pays when the picker’s side took no trick; the defenders get the same."),
        {
            "shared": _("Picker and partner, as always"),
            "picker_pays_all": _("The picker alone"),
        },
    ),
    "bury_counts_without_trick": Worded(
        _("The bury counts without a trick"),
        _("What is entered for a picker’s side without a trick: the card points buried, or 0."),
    ),
    "all_pass": Worded(
        _("When nobody picks"),
        _("What may follow when everybody passes; only what is ticked can be entered."),
        {**ALL_PASS, NONE: _("Nothing: somebody always picks")},
    ),
    "leaster_blind": Worded(
        _("The blind when nobody picks"),
        _("Whose card points the blind is in a leaster and the games like it."),
        {
            "nobody": _("Nobody’s: it is set aside"),
            "last_trick": _("Goes with the last trick"),
            "first_trick": _("Goes with the first trick"),
            "named_trick": _("Goes with a trick that the dealer names"),
        },
    ),
    "leaster_needs_trick": Worded(
        _("A leaster is won only with a trick"),
        _("Whether somebody without a trick can win a leaster."),
    ),
    "leaster_tie": Worded(
        _("Tie in a leaster"),
        _("What happens when several have the fewest card points."),
        {
            "nobody": _("No points move"),
            "fewest_tricks": _("Fewer tricks win"),
            "split": _("They share what the others pay"),
        },
    ),
    "leaster_sweep_factor": Worded(
        _("Every trick in a leaster counts"),
        _("By how much a leaster is multiplied when one player took every trick."),
    ),
    "moster_double_over_60": Worded(
        _("Moster doubles over half"),
        _("The loser of a moster pays double with more than half of all card points."),
    ),
    "moster_sweep_wins": Worded(
        _("Every trick wins a moster"),
        _("Whether taking every trick wins a moster instead of losing it."),
    ),
    "doubler": Worded(
        _("Doublers"),
        _("How a hand that nobody picked doubles the hands after it."),
        {
            "none": _("They do not"),
            "single": _("The next hand ×2, never more"),
            "stack": _("Each doubles the next hand again: ×2, ×4, …"),
            "queue": _("Each makes one more of the following hands ×2"),
        },
    ),
    "doubler_max": Worded(
        _("Most doublers"),
        _("How many doublers one hand can carry; empty: no limit."),
        {NONE: _("no limit")},
    ),
    "crack": Worded(
        _("Crack"),
        _("Which defender may knock before the first card, which doubles the hand."),
        {
            "none": _("Nobody"),
            "not_yet_asked": _("Who had no chance to pick"),
            "any_defender": _("Any defender"),
        },
    ),
    "recrack": Worded(
        _("Re-crack"),
        _("Who may answer a crack, which doubles the hand again."),
        {
            "none": _("Nobody"),
            "partner": _("The partner"),
            "picking_side": _("Picker or partner"),
        },
    ),
    "blitz": Worded(
        _("Blitz"),
        _("Who may show both black or both red queens, which doubles the hand."),
        {
            "none": _("Nobody"),
            "picker": _("The picker, whose highest trumps they must be"),
            "anyone": _("Anybody"),
        },
    ),
    "multiplier_cap": Worded(
        _("Most that doublings multiply"),
        _("Doublers, cracks and blitzes together never multiply by more; empty: no limit."),
        {NONE: _("no limit")},
    ),
    "calling_sheepshead": Worded(
        _("Calling sheepshead"),
        _("Whether a picker alone may announce every trick, for twice the price, won or lost."),
    ),
    "misplay": Worded(
        _("Misplay"),
        _("Whether somebody who played wrongly pays for it in points."),
        {
            "none": pgettext_lazy("misplay", "Is not scored"),
            "offender_pays_each": _("Pays 1 to everybody else"),
        },
    ),
    "jack_order": Worded(
        _("Order of the black jacks"),
        _("Which black jack is the higher trump."),
        {
            "clubs_high": _("Clubs above spades"),
            "spades_high": _("Spades above clubs"),
        },
    ),
    "void_play": Worded(
        _("Without the suit led"),
        _("What may be played by somebody who cannot follow suit."),
        {
            "free": _("Any card"),
            "must_trump": _("Trump, if there is one"),
        },
    ),
    "call_ten": Worded(
        _("Calling a ten"),
        _("Whether a picker who holds all three fail aces may call a ten."),
    ),
    "unknown_card": Worded(
        _("Calling with an unknown card"),
        _("Whether a picker who has no card of the called suit may lay one face down for it."),
    ),
    "call_up": Worded(
        _("When the picker holds the partner’s jack"),
        _("Whether the picker then may have another partner."),
        {
            "none": _("Plays alone"),
            "next_jack": _("Calls the next higher jack"),
            "only_from_blind": _("Calls another only if it came from the blind"),
        },
    ),
    "redeal_right": Worded(
        _("Right to a new deal"),
        _("Who may show bad cards and ask for a new deal."),
        {
            "none": _("Nobody"),
            "no_trump_and_no_points": _("Who has neither trump nor a card that counts"),
        },
    ),
}
