"""The questions of Schafkopf: what was played, by whom, and how it went."""

from collections.abc import Mapping
from typing import Any

from scoring import schafkopf
from scoring.schafkopf import Contract
from tournament.forms.recording.base import Facts, text_field
from tournament.forms.recording.schafkopf_tiles import KNOWN, SchafkopfTiles, possible_losers
from tournament.forms.recording.tiles import whole

_Given = Mapping[str, str]


class SchafkopfForm(SchafkopfTiles):
    """A Schafkopf hand."""

    decided_by = "contract"
    questions = "tournament/recording/_schafkopf.html"
    opened = (
        "tournament/recording/_tricks.html",
        "tournament/recording/_laufende_side.html",
        "tournament/recording/_ramsch_loser.html",
    )
    others = (
        "suit", "player", "partner", "card_points", "tricks", "laufende", "laufende_side",
        "klopfer", "kontra", "loser",
    )  # fmt: skip

    contract = text_field()
    suit = text_field()
    player = text_field()
    partner = text_field()
    forced = text_field()
    card_points = text_field()
    tricks = text_field()
    laufende = text_field()
    laufende_side = text_field()
    klopfer = text_field()
    kontra = text_field()
    loser = text_field()

    # Text to facts -----------------------------------------------------------------------------

    def own_facts(self, ending: str, given: _Given, dealt: Facts) -> Facts | None:
        contract = KNOWN.get(ending)
        if contract is None:
            return None
        fields = schafkopf.FIELDS[contract]
        own: Facts = {}
        if "player" in fields:
            own = self._game(contract, given, dealt)
        elif "loser" in fields:
            own = self._ramsch(given)
        if "klopfer" in fields:
            own |= {name: _or_zero(given[name]) for name in ("klopfer", "kontra")}
        return own

    def counts_everybody(self) -> bool:
        return "seat_points" in schafkopf.FIELDS.get(self.facts["contract"], ())  # type: ignore[call-overload]

    def concerns(self, problem: Any) -> bool:
        """Who lost a Ramsch is not asked before the counts can say it."""
        uncounted = any(each.field == "seat_points" for each in self.problems)
        return problem.field != "loser" or bool(self.shown("loser")) or not uncounted

    def _game(self, contract: Contract, given: _Given, dealt: Facts) -> Facts:
        player, partner = whole(given["player"]), whole(given["partner"])
        if contract is Contract.CROSS:
            pair = self.cross_pair(dealt["dealer"], dealt["sitting_out"])
            player, partner = (
                sent if sent is not None else fixed
                for sent, fixed in zip((player, partner), pair, strict=True)
            )
        made = whole(given["card_points"])
        return {
            "suit": given["suit"].strip() or None,
            "player": player,
            "partner": partner,
            "forced": bool(given["forced"]),
            "card_points": made,
            "tricks": given["tricks"] or self._only_tricks(contract, made),
            "laufende": self._run(contract, given),
            "laufende_side": given["laufende_side"].strip() or None,
        }

    def _only_tricks(self, contract: Contract, made: object) -> str | None:
        """The tricks, where contract and card points leave only one answer."""
        possible = self.tricks_open(contract, made)
        return possible[0].value if len(possible) == 1 else None

    def _run(self, contract: Contract, given: _Given) -> object:
        """The Laufende chosen; a Sie always has all of them."""
        sent = whole(given["laufende"])
        always = self.asked(contract).longest_run if contract is Contract.SIE else 0
        return always if sent in (None, 0) else sent

    def _ramsch(self, given: _Given) -> Facts:
        counts = self.seat_counts(given)
        loser = whole(given["loser"])
        if loser is None and len(possible := possible_losers(counts["seat_points"])) == 1:
            loser = possible[0]
        return {**counts, "loser": loser}


def _or_zero(text: str) -> object:
    value = whole(text)
    return 0 if value is None else value
