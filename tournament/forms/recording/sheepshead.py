"""The questions of Sheepshead: from who picked to who cracked."""

from collections.abc import Callable, Container, Mapping
from typing import Any, cast

from django import forms
from django.utils.translation import gettext as _

import scoring
from scoring.hands import FIELDS, OWN_GAMES
from tournament.forms.recording.base import Facts, HandForm, text_field
from tournament.forms.recording.tiles import Declared, Tile, kept, whole
from tournament.wording.hands import OUTCOMES, RESOLUTIONS, outcome_name

ALONE = "alone"

DECLARED = ("crack_by", "recrack_by", "black_blitz_by", "red_blitz_by")

_Given = Mapping[str, str]


class SheepsheadForm(HandForm):
    """A Sheepshead hand."""

    decided_by = "outcome"
    questions = "tournament/recording/_sheepshead.html"
    opened = ("tournament/recording/_tricks.html",)
    others = (
        "picker", "partner", "card_points", "tricks", "picking_tricks",
        "resolution", "blind_points", "loser", "offender",
    )  # fmt: skip
    held = (*HandForm.held, "doublers")

    doublers = forms.CharField(required=False, widget=forms.HiddenInput)
    outcome = text_field()
    picker = text_field()
    partner = text_field()
    alone = text_field()
    card_points = text_field()
    tricks = text_field()
    picking_tricks = text_field()
    forced = text_field()
    called_sheepshead = text_field()
    crack_by = text_field()
    recrack_by = text_field()
    black_blitz_by = text_field()
    red_blitz_by = text_field()
    resolution = text_field()
    blind_points = text_field()
    loser = text_field()
    offender = text_field()

    def __init__(self, *args: Any, **kw: Any) -> None:
        super().__init__(*args, **kw)
        self.asks = scoring.enterable(cast("scoring.RuleSet", self.table.rules))

    # Text to facts -----------------------------------------------------------------------------

    def own_facts(self, ending: str, given: _Given, dealt: Facts) -> Facts | None:
        multipliers = {
            "doublers": self._doublers(given),
            **{name: whole(given[name]) for name in DECLARED},
        }
        readers: dict[str, Callable[[_Given], Facts]] = {
            scoring.Outcome.PICKED: self._picked,
            scoring.Outcome.PASSED: self._passed,
            scoring.Outcome.SCHWANZER: lambda given: {"loser": whole(given["loser"])},
            scoring.Outcome.MISPLAY: lambda given: {"offender": whole(given["offender"])},
            scoring.Outcome.MISDEAL: lambda given: {},
            **dict.fromkeys(OWN_GAMES, self._own_game),
        }
        reader = readers.get(ending)
        return (reader(given) if reader else {}) | {"multipliers": multipliers}

    def belonging(self, ending: str) -> Container[str]:
        own = FIELDS[scoring.Outcome(ending)] if ending in OUTCOMES else ()
        return (*own, *(DECLARED if ending == scoring.Outcome.PICKED else ()))

    def counts_everybody(self) -> bool:
        return self.facts["outcome"] in OWN_GAMES

    def _doublers(self, given: _Given) -> object:
        sent = whole(given["doublers"])
        return self.deal.doublers if sent is None else sent

    def _picked(self, given: _Given) -> Facts:
        partner = None if given["partner"] == ALONE else whole(given["partner"])
        made = whole(given["card_points"])
        return {
            "picker": whole(given["picker"]),
            "partner": partner,
            "alone": self._alone(given, partner),
            "forced": bool(given["forced"]),
            "card_points": made,
            "tricks": given["tricks"] or self._only_tricks(made),
            "picking_tricks": whole(given["picking_tricks"]),
            "called_sheepshead": bool(given["called_sheepshead"]),
        }

    def _passed(self, given: _Given) -> Facts:
        allowed = self.asks.resolutions
        only = allowed[0].value if len(allowed) == 1 else None
        return {"resolution": given["resolution"] or only}

    def _alone(self, given: _Given, partner: object) -> bool:
        if given["alone"] or given["partner"] == ALONE:
            return True
        return partner is None and not self.asks.partner

    def _only_tricks(self, made: object) -> str | None:
        """The tricks, where the card points leave only one answer."""
        possible = self.possible_tricks(made)
        return possible[0].value if len(possible) == 1 else None

    def _own_game(self, given: _Given) -> Facts:
        return {**self.seat_counts(given), "blind_points": whole(given["blind_points"])}

    def check_more(self, data: Mapping[str, object]) -> None:
        """A doubling that came or went since the page was opened is shown before it counts."""
        sent = self.facts["multipliers"]["doublers"]  # type: ignore[index]
        if sent == self.deal.doublers or "doublers" in self.errors:
            return
        self.add_error(
            "doublers",
            _(
                "An earlier hand was changed: this hand now counts %(factor)s times. "
                "Look at the points below and save again."
            )
            % {"factor": 2**self.deal.doublers},
        )

    # What is shown -----------------------------------------------------------------------------

    @property
    def asks_loser(self) -> bool:
        return scoring.Outcome.SCHWANZER in self.asks.outcomes or self._sent("loser")

    @property
    def asks_offender(self) -> bool:
        return scoring.Outcome.MISPLAY in self.asks.outcomes or self._sent("offender")

    def _sent(self, name: str) -> bool:
        """Whether a field has to be there: it was filled in, or is wrong."""
        return bool(self.shown(name) or self.errors_of(name))

    def outcome_tiles(self) -> list[Tile]:
        """What can have happened, and what was sent even if it cannot."""
        chosen = self.shown("outcome") or scoring.Outcome.PICKED.value
        tiles = [
            Tile(value=each.value, label=outcome_name(each), chosen=each.value == chosen)
            for each in self.asks.outcomes
        ]
        if chosen in OUTCOMES and chosen not in {tile.value for tile in tiles}:
            tiles.append(Tile(value=chosen, label=outcome_name(chosen), chosen=True))
        return kept(tiles, chosen)

    def picker_tiles(self) -> list[Tile]:
        return self.seat_tiles("picker")

    def partner_tiles(self) -> list[Tile]:
        alone = Tile(value=ALONE, label=_("Alone"), chosen=self.shown("partner") == ALONE)
        return self.seat_tiles("partner", alone)

    def loser_tiles(self) -> list[Tile]:
        return self.seat_tiles("loser")

    def offender_tiles(self) -> list[Tile]:
        return self.seat_tiles("offender")

    @property
    def tricks_legend(self) -> str:
        return _("Which tricks did the picker’s side take?")

    @property
    def tricks_shown_for(self) -> str:
        return scoring.Outcome.PICKED.value

    def tricks_tiles(self) -> list[Tile]:
        """The tricks that are asked for: none where the card points leave one answer."""
        return self.tricks_asked(self.possible_tricks(whole(self.shown("card_points"))))

    def resolution_tiles(self) -> list[Tile]:
        """What may follow when all pass; not asked where there is one answer."""
        allowed = self.asks.resolutions
        if len(allowed) < 2 and not self.errors_of("resolution"):
            return []
        chosen = self.shown("resolution")
        offered = [each for each in RESOLUTIONS if each in allowed or each.value == chosen]
        tiles = [
            Tile(value=each.value, label=str(RESOLUTIONS[each]), chosen=each.value == chosen)
            for each in offered
        ]
        return kept(tiles, chosen)

    def declared(self) -> list[Declared]:
        """Who declared a doubling: asked where it is played, and where it was sent."""
        played = {
            "crack_by": (self.asks.crack, _("Cracked")),
            "recrack_by": (self.asks.recrack, _("Re-cracked")),
            "black_blitz_by": (self.asks.blitz, _("Showed the black queens")),
            "red_blitz_by": (self.asks.blitz, _("Showed the red queens")),
        }
        return [
            Declared(
                name=name, label=label, tiles=self.seat_tiles(name), errors=self.errors_of(name)
            )
            for name, (asked, label) in played.items()
            if asked or self.shown(name)
        ]

    def rare_is_open(self) -> bool:
        """Whether the seldom asked questions stand open: one of them is answered or wrong."""
        rare = (*DECLARED, "picking_tricks", "forced", "called_sheepshead")
        return any(self.shown(name) or self.errors_of(name) for name in rare)
