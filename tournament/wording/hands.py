"""The words for how a hand came out."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

import scoring
from tournament.wording.schafkopf.hands import hand_in_short as schafkopf_in_short

O = scoring.Outcome  # noqa: E741 -- read beside the names below, it is no zero

OUTCOMES: Mapping[scoring.Outcome, Any] = {
    O.PICKED: _("Picked"),
    O.LEASTER: _("Leaster"),
    O.MOSTER: _("Moster"),
    O.MITTLER: _("Mittler"),
    O.SCHNEIDSTER: _("Schneidster"),
    O.SCHWANZER: _("Schwanzer"),
    O.PASSED: _("All passed"),
    O.MISDEAL: _("Misdeal"),
    O.MISPLAY: _("Misplay"),
}

BANDS: Mapping[scoring.Band, Any] = {
    scoring.Band.WON: _("won"),
    scoring.Band.WON_SCHNEIDER: _("won with schneider"),
    scoring.Band.WON_SCHWARZ: _("won every trick"),
    scoring.Band.LOST: _("lost"),
    scoring.Band.LOST_SCHNEIDER: _("lost with schneider"),
    scoring.Band.LOST_SCHWARZ: _("lost without a trick"),
}

TRICKS: Mapping[scoring.Tricks, Any] = {
    scoring.Tricks.ALL: _("Every trick"),
    scoring.Tricks.SOME: pgettext_lazy("tricks of the picker’s side", "Some, but not every trick"),
    scoring.Tricks.NONE: _("No trick"),
}

RESOLUTIONS: Mapping[scoring.Resolution, Any] = {
    scoring.Resolution.DOUBLER: _("The next hand counts double"),
    scoring.Resolution.REDEAL: _("New deal, nothing doubles"),
}


def outcome_name(outcome: object) -> str:
    """The name of an outcome, or what was entered in its place."""
    known = next((name for code, name in OUTCOMES.items() if code == outcome), None)
    return str(known if known is not None else outcome or "")


def hand_in_short(facts: Mapping[str, Any], names: Mapping[int, str]) -> str:
    """One hand of any game in one line, for a list of hands."""
    if "contract" in facts:
        return schafkopf_in_short(facts, names)
    if facts["outcome"] == O.PICKED:
        return _picked_in_short(facts, names)
    if facts["outcome"] == O.PASSED:
        follows = RESOLUTIONS[scoring.Resolution(facts["resolution"])]
        return f"{outcome_name(O.PASSED)}: {follows}"
    return outcome_name(facts["outcome"])


def _picked_in_short(facts: Mapping[str, Any], names: Mapping[int, str]) -> str:
    picker = names.get(facts["picker"], facts["picker"])
    values = {"picker": picker, "made": facts["card_points"]}
    if facts["partner"] is None:
        return str(_("%(picker)s alone: %(made)s")) % values
    values["partner"] = names.get(facts["partner"], facts["partner"])
    return str(_("%(picker)s with %(partner)s: %(made)s")) % values
