"""A Sheepshead rule set in sentences, as they stand on the rules sheet.

An empty sentence is not printed: nothing is said of what a table does not play.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

SHEEPSHEAD: Mapping[str, "StrPromise | str"] = {
    "deal": _(
        "%(players)s play. Each gets %(hand_size)s cards, the blind %(blind_size)s, from a deck "
        "of %(deck_size)s."
    ),
    "redeal_right:none": "",
    "redeal_right:no_trump_and_no_points": _(
        "Whoever has neither trump nor a card that counts may show the hand and ask for a new deal."
    ),
    "partner:called_ace": _(
        "The picker calls the ace of a fail suit; its holder is the partner, and says nothing. "
        "The picker may always play alone."
    ),
    "partner:jack_of_diamonds": _("The holder of the jack of diamonds is the picker’s partner."),
    "partner:jack_of_clubs": _("The holder of the jack of clubs is the picker’s partner."),
    "partner:first_trick": _("Whoever wins the first trick is the picker’s partner."),
    "partner:black_queens": _(
        "The holders of the two black queens play together; with both in one hand that player is "
        "alone."
    ),
    "partner:queen_clubs_seven_diamonds": _(
        "The holders of the queen of clubs and the seven of diamonds play together; with both in "
        "one hand that player is alone."
    ),
    "partner:left_of_picker": _("The player after the picker is the partner."),
    "partner:none": _("The picker has no partner and plays against all others."),
    "partner_share:single": _(
        "The partner gets or pays as much as one defender, the picker the rest: for a plain win "
        "%(picker)s and %(partner)s."
    ),
    "partner_share:even": _(
        "The partner gets or pays half of it all, rounded down, the picker the rest: for a plain "
        "win %(picker)s and %(partner)s."
    ),
    "call_ten:yes": _("With all three fail aces the picker may call a ten instead."),
    "call_ten:no": _("Only aces may be called, no tens."),
    "unknown_card:yes": _(
        "A picker without a card of a suit that can be called lays one face down for it; that "
        "card cannot win the trick."
    ),
    "unknown_card:no": _("The picker must hold a card of the suit called."),
    "call_up:none": _("A picker who holds that jack plays alone."),
    "call_up:next_jack": _(
        "A picker who holds that jack calls the lowest higher one not held; with every jack the "
        "picker is alone."
    ),
    "call_up:only_from_blind": _(
        "A picker who holds that jack plays alone, unless it came from the blind: then another "
        "may be called."
    ),
    "all_pass:leaster": _("A leaster may be played: fewest card points wins."),
    "all_pass:moster": _("A moster may be played: most card points loses."),
    "all_pass:mittler": _(
        "A mittler may be played: whoever alone is in the middle by card points wins."
    ),
    "all_pass:schneidster": _(
        "A schneidster may be played: closest to %(limit)s card points without going over wins."
    ),
    "all_pass:schwanzer": _(
        "A schwanzer may be played: all hands are shown at once, the strongest loses."
    ),
    "all_pass:doubler": _("The cards may be dealt again, and that hand counts double."),
    "all_pass:redeal": _("The cards may be dealt again, and nothing doubles."),
    "all_pass:forced_pick": _("The last in order must pick."),
    "all_pass:none": "",
    "picker_win_at": _(
        "The picker’s side wins with %(value)s card points or more; with %(below)s it loses."
    ),
    "picker_safe_at": _(
        "A losing picker’s side is out of schneider with %(value)s card points; with %(below)s "
        "it is schneider."
    ),
    "defender_safe_at": _("Losing defenders are out of schneider with %(value)s card points."),
    "schneider_factor=1": _("Schneider is not paid."),
    "schneider_factor": _("Schneider counts ×%(value)s."),
    "schwarz_factor": _("Every trick, or none, counts ×%(value)s in place of schneider."),
    "double_on_the_bump:yes": _("When the picker’s side loses, everything counts double (bump)."),
    "double_on_the_bump:no": _("A loss of the picker’s side counts no more than a win."),
    "bump_on_no_trick:yes": _("A loss without a trick is doubled by the bump as well."),
    "bump_on_no_trick:no": _("A loss without a trick is not doubled by the bump."),
    "bump_on_forced_pick:yes": _("The loss of a forced picker is doubled by the bump as well."),
    "bump_on_forced_pick:no": _("The loss of a forced picker is not doubled by the bump."),
    "bump_with_doubler:stack": _("In a hand that counts double the bump doubles once more."),
    "bump_with_doubler:no_stack": _("In a hand that counts double the bump does not double again."),
    "no_trick_loss:shared": _("A loss without a trick is shared as always."),
    "no_trick_loss:picker_pays_all": _(
        "When the picker’s side takes no trick, the picker pays everything and the partner nothing."
    ),
    "bury_counts_without_trick:yes": _(
        "A picker’s side without a trick still counts the cards buried."
    ),
    "bury_counts_without_trick:no": _("A picker’s side without a trick has no card points."),
    "doubler:none": "",
    "doubler:single": _("After a hand that nobody picked, the next counts ×2, never more."),
    "doubler:stack": _(
        "Each hand passed as a doubler doubles the next one again: ×2, ×4 and so on. Any hand "
        "that is scored uses them up."
    ),
    "doubler:queue": _("Each hand passed as a doubler makes one more of the hands to come ×2."),
    "doubler_max": _("A hand is doubled by %(value)s doublers at most."),
    "doubler_max:none": "",
    "crack:none": "",
    "crack:not_yet_asked": _(
        "Before the first card a defender who had no chance to pick may crack, which doubles the "
        "hand."
    ),
    "crack:any_defender": _(
        "Before the first card any defender may crack, which doubles the hand."
    ),
    "recrack:none": _("A crack cannot be answered."),
    "recrack:partner": _("The partner may answer a crack, which doubles once more."),
    "recrack:picking_side": _("Picker or partner may answer a crack, which doubles once more."),
    "blitz:none": "",
    "blitz:picker": _(
        "A picker whose two highest trumps are the black or the red queens may show them, which "
        "doubles the hand."
    ),
    "blitz:anyone": _(
        "Whoever holds both black or both red queens may show them, which doubles the hand."
    ),
    "multiplier_cap": _("Doublings together never multiply by more than %(value)s."),
    "multiplier_cap:none": "",
    "calling_sheepshead:yes": _(
        "A picker alone may announce every trick: %(each)s from each when it is made, as much to "
        "each when not."
    ),
    "calling_sheepshead:no": "",
    "leaster_blind:nobody": _("When nobody picks, the blind is set aside and counts for nobody."),
    "leaster_blind:last_trick": _("When nobody picks, the blind goes with the last trick."),
    "leaster_blind:first_trick": _("When nobody picks, the blind goes with the first trick."),
    "leaster_blind:named_trick": _(
        "When nobody picks, the blind goes with a trick that the dealer names beforehand."
    ),
    "leaster_needs_trick:yes": _("A leaster is won only by somebody with a trick."),
    "leaster_needs_trick:no": _("A leaster can be won without a trick."),
    "leaster_tie:nobody": _("When several tie for a leaster, no points move."),
    "leaster_tie:fewest_tricks": _("When several tie for a leaster, fewer tricks win."),
    "leaster_tie:split": _("When several tie for a leaster, they share what the others pay."),
    "leaster_sweep_factor=1": "",
    "leaster_sweep_factor": _("Every trick in a leaster counts ×%(value)s."),
    "moster_double_over_60:yes": _(
        "The loser of a moster pays double with more than %(over)s card points."
    ),
    "moster_double_over_60:no": _("A moster costs the same whatever the loser made."),
    "moster_sweep_wins:yes": _("Every trick wins a moster."),
    "moster_sweep_wins:no": _("Every trick loses a moster like most card points do."),
    "misplay:none": _("A misplay is not scored."),
    "misplay:offender_pays_each": _("Whoever misplays pays 1 to everybody else."),
    "jack_order:clubs_high": _("The jack of clubs is above the jack of spades."),
    "jack_order:spades_high": _("The jack of spades is above the jack of clubs."),
    "void_play:free": _("Whoever cannot follow suit may play any card."),
    "void_play:must_trump": _("Whoever cannot follow suit must play trump."),
}
