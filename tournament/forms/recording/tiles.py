"""What the entry page shows: tiles to tap, lines to fill in, only the questions that matter."""

import re
from dataclasses import dataclass

from django import forms
from django.utils.translation import gettext as _

import scoring
from tournament.models import Table
from tournament.queries.recording import Deal
from tournament.wording.hands import OUTCOMES, RESOLUTIONS, TRICKS, outcome_name
from tournament.wording.lists import all_of

ALONE = "alone"

DECLARED = ("crack_by", "recrack_by", "black_blitz_by", "red_blitz_by")
_WHOLE = re.compile(r"[+-]?[0-9]{1,6}")


def whole(text: str) -> int | str | None:
    """A number where the text is one, None where it is empty, else the text for judging."""
    text = text.strip().replace("\u2212", "-")
    if not text:
        return None
    return int(text) if _WHOLE.fullmatch(text) else text


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """One choice, as a tile to tap."""

    value: str
    label: str
    chosen: bool
    dealer: bool = False
    sits_out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """The card points and tricks of one seat."""

    name: str
    points: forms.BoundField
    tricks: forms.BoundField
    dealer: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """Who declared one of the doublings."""

    name: str
    label: str
    tiles: list[Tile]
    errors: list[str]


class HandTiles(forms.Form):
    """The half of the form that draws it."""

    table: Table
    deal: Deal
    asks: scoring.Enterable
    sent_sitting_out: list[str]

    @property
    def names(self) -> dict[int, str]:
        """Who sits at which seat."""
        return {seat.position: seat.entry.name for seat in self.table.seating}

    def shown(self, name: str) -> str:
        """The value of a field as text: typed, or what the form starts with."""
        value = self[name].value()
        return "" if value is None else str(value)

    @property
    def dealer_name(self) -> str:
        return self.names.get(self.deal.dealer, "")

    @property
    def sitting_out_names(self) -> str:
        """Who sits out this hand; nothing at a table where everybody plays."""
        seats = self.kept_sitting_out() or self.deal.sitting_out
        names = (self.names.get(whole(str(seat)), str(seat)) for seat in seats)  # type: ignore[arg-type]
        return all_of(list(names))

    @property
    def carried_factor(self) -> int:
        """How many times this hand counts for the passed hands before it."""
        return 2**self.deal.doublers

    @property
    def asks_loser(self) -> bool:
        return scoring.Outcome.SCHWANZER in self.asks.outcomes or bool(self.errors_of("loser"))

    @property
    def asks_offender(self) -> bool:
        return scoring.Outcome.MISPLAY in self.asks.outcomes or bool(self.errors_of("offender"))

    def outcome_tiles(self) -> list[Tile]:
        """What can have happened, and what was sent even if it cannot."""
        chosen = self.shown("outcome") or scoring.Outcome.PICKED.value
        offered = [each.value for each in self.asks.outcomes]
        known = chosen in OUTCOMES and chosen not in offered
        return [
            Tile(value=value, label=outcome_name(value), chosen=value == chosen)
            for value in (*offered, *([chosen] if known else []))
        ]

    def picker_tiles(self) -> list[Tile]:
        return self._seat_tiles("picker")

    def partner_tiles(self) -> list[Tile]:
        alone = Tile(value=ALONE, label=_("Alone"), chosen=self.shown("partner") == ALONE)
        return [*self._seat_tiles("partner"), alone]

    def loser_tiles(self) -> list[Tile]:
        return self._seat_tiles("loser")

    def offender_tiles(self) -> list[Tile]:
        return self._seat_tiles("offender")

    def _seat_tiles(self, name: str) -> list[Tile]:
        """The seats clockwise; and a way back where a name was wrongly given."""
        chosen = self.shown(name)
        tiles = [
            Tile(
                value=str(seat),
                label=label,
                chosen=chosen == str(seat),
                dealer=seat == self.deal.dealer,
                sits_out=seat in self.deal.sitting_out,
            )
            for seat, label in self.names.items()
        ]
        wrong = chosen and self.errors_of(name)
        return [*tiles, *([Tile(value="", label=_("Nobody"), chosen=False)] if wrong else [])]

    def tricks_tiles(self) -> list[Tile]:
        """The tricks that are asked for: none where the card points leave one answer."""
        chosen = self.shown("tricks")
        made = whole(self.shown("card_points"))
        possible = self.possible_tricks(made)
        asked = possible if len(possible) > 1 else ()
        if chosen and chosen not in possible:
            asked = tuple(scoring.Tricks)  # what was sent cannot be: all answers stand open
        return [
            Tile(value=each.value, label=str(TRICKS[each]), chosen=each.value == chosen)
            for each in asked
        ]

    def resolution_tiles(self) -> list[Tile]:
        """What may follow when all pass; not asked where there is one answer."""
        allowed = self.asks.resolutions
        if len(allowed) < 2 and not self.errors_of("resolution"):
            return []
        chosen = self.shown("resolution")
        return [
            Tile(value=each.value, label=str(RESOLUTIONS[each]), chosen=each.value == chosen)
            for each in allowed
        ]

    def counts(self) -> list[Count]:
        """A line for each seat of a hand that everybody plays for himself."""
        return [
            Count(
                name=name,
                points=self[f"seat_points_{seat}"],
                tricks=self[f"seat_tricks_{seat}"],
                dealer=seat == self.deal.dealer,
            )
            for seat, name in self.names.items()
            if seat not in self.deal.sitting_out or self.shown(f"seat_points_{seat}")
        ]

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
                name=name, label=label, tiles=self._seat_tiles(name), errors=self.errors_of(name)
            )
            for name, (asked, label) in played.items()
            if asked or self.shown(name)
        ]

    def rare_is_open(self) -> bool:
        """Whether the seldom asked questions stand open: one of them is answered or wrong."""
        rare = (*DECLARED, "picking_tricks", "forced", "called_sheepshead")
        return any(self.shown(name) or self.errors_of(name) for name in rare)

    def kept_sitting_out(self) -> list[str]:
        """Who sits out, to be sent on where it is not as the dealer has it."""
        return self.sent_sitting_out or [str(seat) for seat in self.initial.get("sitting_out", [])]

    def errors_of(self, name: str) -> list[str]:
        return [str(error) for error in self[name].errors] if self.is_bound else []

    def hidden_errors(self) -> list[str]:
        """Faults of what the page holds without showing it, to be said above the form."""
        hidden = ("seating", "number", "client_id", "version", "dealer", "doublers")
        return [error for name in hidden for error in self.errors_of(name)]

    def possible_tricks(self, made: object) -> tuple[scoring.Tricks, ...]:
        """What the card points leave open; points that cannot be are judged as points."""
        possible = scoring.possible_tricks(made, self.table.rules) if isinstance(made, int) else ()
        return possible or (scoring.Tricks.SOME,)
