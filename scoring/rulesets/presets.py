"""The named rule sets of Sheepshead, as data."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from scoring.rulesets.options import (
    AllPass,
    Blitz,
    BumpWithDoubler,
    CallUp,
    Crack,
    Doubler,
    JackOrder,
    LeasterBlind,
    LeasterTie,
    MisplayRule,
    NoTrickLoss,
    Partner,
    PartnerShare,
    Recrack,
    RedealRight,
    VoidPlay,
)
from scoring.rulesets.sheepshead import RuleSet

if TYPE_CHECKING:
    from collections.abc import Mapping

# Five-handed Milwaukee game with a called ace, as on pagat.com (main description).
_PAGAT_CALLED_ACE = RuleSet(
    players=5,
    deck_size=32,
    hand_size=6,
    blind_size=2,
    partner=Partner.CALLED_ACE,
    partner_share=PartnerShare.SINGLE,
    picker_win_at=61,
    picker_safe_at=31,
    defender_safe_at=30,
    schneider_factor=2,
    schwarz_factor=3,
    double_on_the_bump=True,
    bump_on_no_trick=True,
    bump_on_forced_pick=True,
    bump_with_doubler=BumpWithDoubler.STACK,
    no_trick_loss=NoTrickLoss.SHARED,
    bury_counts_without_trick=True,
    all_pass=(AllPass.LEASTER,),
    leaster_blind=LeasterBlind.NOBODY,
    leaster_needs_trick=True,
    leaster_tie=LeasterTie.NOBODY,
    leaster_sweep_factor=1,
    moster_double_over_60=False,
    moster_sweep_wins=False,
    doubler=Doubler.NONE,
    doubler_max=None,
    crack=Crack.NONE,
    recrack=Recrack.NONE,
    blitz=Blitz.NONE,
    multiplier_cap=None,
    calling_sheepshead=False,
    misplay=MisplayRule.NONE,
    jack_order=JackOrder.CLUBS_HIGH,
    void_play=VoidPlay.FREE,
    call_ten=True,
    unknown_card=True,
    call_up=CallUp.NONE,
    redeal_right=RedealRight.NONE,
)

# Milwaukee tournament play (German Fest): the picker alone pays for a trickless loss. Where the
# tournament rules are silent: leaster as at pagat.com, doublers in their commonest form.
_GERMANFEST = replace(
    _PAGAT_CALLED_ACE,
    no_trick_loss=NoTrickLoss.PICKER_PAYS_ALL,
    all_pass=(AllPass.LEASTER, AllPass.DOUBLER),
    doubler=Doubler.STACK,
)

# Jack of diamonds, after the book by Erica Roschin: every trick counts four times.
_ROSCHIN_JD = replace(
    _PAGAT_CALLED_ACE,
    partner=Partner.JACK_OF_DIAMONDS,
    schwarz_factor=4,
    all_pass=(AllPass.REDEAL, AllPass.DOUBLER, AllPass.LEASTER),
    moster_double_over_60=True,
    doubler=Doubler.STACK,
    call_ten=False,
    unknown_card=False,
    call_up=CallUp.NEXT_JACK,
    redeal_right=RedealRight.NO_TRUMP_AND_NO_POINTS,
)

# The three-handed variation of the same book: ten cards each, the picker always alone.
_THREE_HANDED = replace(
    _ROSCHIN_JD, players=3, hand_size=10, partner=Partner.NONE, call_up=CallUp.NONE
)

# The commonest four-handed form: seven cards, a blind of four, the picker alone (Wikipedia).
_FOUR_HANDED = replace(
    _PAGAT_CALLED_ACE,
    players=4,
    hand_size=7,
    blind_size=4,
    partner=Partner.NONE,
    all_pass=(AllPass.LEASTER, AllPass.DOUBLER),
    doubler=Doubler.STACK,
    call_ten=False,
    unknown_card=False,
)

PRESETS: Mapping[str, RuleSet] = MappingProxyType(
    {
        "pagat-called-ace": _PAGAT_CALLED_ACE,
        "germanfest": _GERMANFEST,
        "roschin-jd": _ROSCHIN_JD,
        "three-handed": _THREE_HANDED,
        "four-handed": _FOUR_HANDED,
    }
)
"""Every preset of Sheepshead by its name; a tournament copies one and may change single options."""
