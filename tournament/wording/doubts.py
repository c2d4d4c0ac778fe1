"""Why a hand is worth a look, in a sentence for each reason."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from scoring.doubts import DoubtCode
from tournament.queries.doubting import Unlikely
from tournament.wording.hands import hand_in_short

C = DoubtCode

SENTENCES: Mapping[DoubtCode, Any] = {
    C.REPEATED: _(
        "Hand %(hand)d is the same as hand %(before)d: %(short)s. Was one hand entered twice?"
    ),
    C.DEFENDERS_POINTS: _(
        "In %(hands)d hands up to hand %(hand)d the picker’s side made %(average)d card points on "
        "average; elsewhere it makes %(usual)d. Were the defenders’ points entered? The picker’s "
        "side then made %(mirrored)d."
    ),
    C.FAR_FROM_USUAL: _(
        "Hand %(hand)d: the picker’s side made %(card_points)d card points, where %(usual)d are "
        "usual. Is a digit missing or wrong?"
    ),
    C.SAME_SEAT: _(
        "%(name)s picked in %(picked)d of %(hands)d hands. Was the wrong picker entered?"
    ),
    C.UNPICKED_OFTEN: _(
        "Nobody picked in %(unpicked)d of %(hands)d hands; elsewhere that happens in %(usual)d of "
        "100. Were hands that somebody picked entered as passed?"
    ),
}

OF_SCHAFKOPF: Mapping[DoubtCode, Any] = {
    **SENTENCES,
    C.DEFENDERS_POINTS: _(
        "In %(hands)d hands up to hand %(hand)d the player’s side made %(average)d card points on "
        "average; elsewhere it makes %(usual)d. Were the other side’s points entered? The player’s "
        "side then made %(mirrored)d."
    ),
    C.FAR_FROM_USUAL: _(
        "Hand %(hand)d: the player’s side made %(card_points)d card points, where %(usual)d are "
        "usual. Is a digit missing or wrong?"
    ),
    C.SAME_SEAT: _(
        "%(name)s played in %(picked)d of %(hands)d hands. Was the wrong player entered?"
    ),
    C.UNPICKED_OFTEN: _(
        "Nobody played in %(unpicked)d of %(hands)d hands; elsewhere that happens in %(usual)d of "
        "100. Were hands that somebody played entered as passed?"
    ),
}

SHORT: Mapping[DoubtCode, Any] = {
    C.REPEATED: _("same as the hand before"),
    C.DEFENDERS_POINTS: _("the other side’s card points"),
    C.FAR_FROM_USUAL: _("card points far from usual"),
    C.SAME_SEAT: _("one seat picked very often"),
    C.UNPICKED_OFTEN: _("nobody picked very often"),
}


def say_doubt(unlikely: Unlikely, names: Mapping[int, str]) -> str:
    """The sentence for one doubt.

    :param names: who plays that hand, by seat
    """
    values = dict(unlikely.doubt.values)
    values |= {
        "hand": unlikely.hand,
        "before": unlikely.before,
        "short": hand_in_short(unlikely.facts, names),
        "name": names.get(values.get("seat", 0), ""),  # type: ignore[call-overload]
    }
    sentences = OF_SCHAFKOPF if "contract" in unlikely.facts else SENTENCES
    return str(sentences[unlikely.code]) % values


def doubt_in_short(code: str) -> str:
    """What was doubted, for the list of changes."""
    return next((str(words) for known, words in SHORT.items() if known == code), code)
