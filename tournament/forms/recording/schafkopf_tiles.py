"""What the Schafkopf page shows: each question only for the contracts that ask it."""

from collections.abc import Container, Mapping
from typing import Any, cast

from django.utils.functional import cached_property
from django.utils.translation import gettext as _

import scoring
from scoring import schafkopf
from scoring.schafkopf import Asked, Contract, SchafkopfRules
from tournament.forms.recording.base import HandForm
from tournament.forms.recording.tiles import Tile, kept, whole
from tournament.wording.schafkopf.hands import (
    CONTRACTS,
    GLOSSES,
    KONTRA,
    SIDES,
    SUITS,
)

#: Answers that say nothing happened: left standing for another contract, they are no mistake.
NEUTRAL = {"laufende": "0", "klopfer": "0", "kontra": "0"}

COUNTS = ("seat_points", "seat_tricks")

KNOWN = {str(contract): contract for contract in Contract}

#: Every question with the field that holds its answer.
_QUESTIONS = {
    "player": "player",
    "partner": "partner",
    "called": "suit",
    "trumps": "suit",
    "forced": "forced",
    "card_points": "card_points",
    "tricks": "tricks",
    "laufende": "laufende",
    "laufende_side": "laufende_side",
    "klopfer": "klopfer",
    "kontra": "kontra",
    "counts": "counts_together",
    "loser": "loser",
}


class SchafkopfTiles(HandForm):
    """The half of the form that draws it."""

    def __init__(self, *args: Any, **kw: Any) -> None:
        super().__init__(*args, **kw)
        self.rules = cast("SchafkopfRules", self.table.rules)
        self.asks = schafkopf.enterable(self.rules)

    def is_filled(self, name: str, text: str) -> bool:
        return bool(text.strip()) and text.strip() != NEUTRAL.get(name)

    # Which questions are asked -----------------------------------------------------------------

    def asked(self, contract: Contract) -> Asked:
        """The questions for a contract."""
        return schafkopf.asked(contract, self.rules)

    @cached_property
    def chosen(self) -> str:
        """The contract chosen; at first the one that is played most."""
        return self.shown("contract") or self.asks.contracts[0].value

    @cached_property
    def shown_for(self) -> dict[str, str]:
        """Each question with the contracts that ask it.

        A question that is not asked for the contract chosen is shown all the same where it holds
        an answer: to be kept, or to be taken back.
        """
        asked = {name: self._asking(name) for name in _QUESTIONS}
        for name in _QUESTIONS:
            if self.chosen in KNOWN and self._holds_answer(name):
                asked[name] += [self.chosen] if self.chosen not in asked[name] else []
        return {name: " ".join(contracts) for name, contracts in asked.items()}

    def _holds_answer(self, question: str) -> bool:
        """Whether the question's field is filled in or wrong; a suit is of one of two questions."""
        field = _QUESTIONS[question]
        if field == "suit" and (question == "called") != (self.chosen == Contract.RUFER):
            return False
        return self.is_filled(field, self.shown(field)) or bool(self.errors_of(field))

    def _asking(self, question: str) -> list[str]:
        return [each.value for each in self._offered() if self._asks(question, each)]

    def _asks(self, question: str, contract: Contract) -> bool:
        asked, fields = self.asked(contract), schafkopf.FIELDS[contract]
        across = contract is Contract.CROSS
        return {
            "player": "player" in fields and not across,
            "partner": asked.partner and not across,
            "called": bool(asked.suits) and asked.partner,
            "trumps": bool(asked.suits) and not asked.partner,
            "forced": asked.forced,
            "card_points": asked.card_points,
            "tricks": asked.card_points or len(asked.tricks) > 1,
            "laufende": asked.laufende_from is not None,
            "laufende_side": asked.laufende_side,
            "klopfer": self.asks.most_klopfer > 0 and "klopfer" in fields,
            "kontra": self.asks.most_kontra > 0 and "kontra" in fields,
            "counts": asked.seat_counts,
            "loser": asked.seat_counts,
        }[question]

    def belonging(self, ending: str) -> Container[str]:
        contract = KNOWN.get(ending)
        if contract is None:
            return ()
        fields = [field for name, field in _QUESTIONS.items() if self._asks(name, contract)]
        if contract is Contract.CROSS and not self.cross_names:
            fields += ["player", "partner"]
        return (*fields, *(COUNTS if self.asked(contract).seat_counts else ()))

    def _offered(self) -> list[Contract]:
        """What can have been played, and what was sent even if it cannot."""
        sent = KNOWN.get(self.chosen)
        known = sent is not None and sent not in self.asks.contracts
        return [*self.asks.contracts, *([sent] if sent is not None and known else [])]

    # What is shown -----------------------------------------------------------------------------

    def contract_tiles(self) -> list[Tile]:
        tiles = [
            Tile(
                value=each.value,
                label=str(CONTRACTS[each]),
                gloss=str(GLOSSES[each]),
                chosen=each.value == self.chosen,
            )
            for each in self._offered()
        ]
        return kept(tiles, self.chosen)

    def called_tiles(self) -> list[Tile]:
        return self._suit_tiles("called")

    def trump_tiles(self) -> list[Tile]:
        return self._suit_tiles("trumps")

    def _suit_tiles(self, question: str) -> list[Tile]:
        """The suits; chosen only where the contract asks, since both questions are one answer."""
        contracts = self.shown_for[question].split()
        offered = {suit for each in contracts for suit in self.asked(Contract(each)).suits}
        chosen = self.shown("suit") if self.chosen in contracts else ""
        tiles = [
            Tile(
                value=suit.value,
                label=words.name,
                gloss=str(words.gloss),
                sign=words.sign,
                chosen=suit.value == chosen,
            )
            for suit, words in SUITS.items()
            if suit in offered or suit.value == chosen
        ]
        none = Tile(value="", label=_("No suit"), chosen=False)
        return [*kept(tiles, chosen), *([none] if chosen and self.errors_of("suit") else [])]

    def player_tiles(self) -> list[Tile]:
        return self.seat_tiles("player")

    def partner_tiles(self) -> list[Tile]:
        return self.seat_tiles("partner")

    @property
    def cross_names(self) -> dict[str, str]:
        """Who plays across, where this deal says it."""
        player, partner = self.cross_pair(self.deal.dealer, self.deal.sitting_out)
        if player is None or partner is None:
            return {}
        return {"player": self.names[player], "partner": self.names[partner]}

    @property
    def tricks_legend(self) -> str:
        return _("Which tricks did the player’s side take?")

    @property
    def tricks_shown_for(self) -> str:
        return self.shown_for["tricks"]

    def tricks_tiles(self) -> list[Tile]:
        """The tricks that are asked for: none where contract and points leave one answer."""
        contract = KNOWN.get(self.chosen)
        if contract is None:
            return []
        return self.tricks_asked(self.tricks_open(contract, whole(self.shown("card_points"))))

    def laufende_tiles(self) -> list[Tile]:
        """The lengths that count in any game, each for its games; and what was sent."""
        sent = self.shown("laufende").strip()
        lengths: dict[int, list[str]] = {}
        for contract in map(Contract, self.shown_for["laufende"].split()):
            asked = self.asked(contract)
            for run in range(asked.laufende_from or 1, asked.longest_run + 1):
                lengths.setdefault(run, []).append(contract.value)
        tiles = [
            Tile(
                value=str(run),
                label=str(run),
                chosen=sent == str(run) and self.chosen in lengths[run],
                shown_for=" ".join(lengths[run]),
            )
            for run in sorted(lengths)
        ]
        none = Tile(value="0", label=_("None that count"), chosen=sent in ("", "0"))
        covered = none.chosen or any(tile.chosen for tile in tiles)
        odd = [] if covered else [Tile(value=sent, label=sent, chosen=True)]
        return [none, *odd, *tiles]

    def laufende_counted(self) -> list[tuple[str, int]]:
        """From which length on they count, with the contracts for which it is so."""
        least: dict[int, list[str]] = {}
        for contract in map(Contract, self.shown_for["laufende"].split()):
            if (length := self.asked(contract).laufende_from) is not None:
                least.setdefault(length, []).append(contract.value)
        return [(" ".join(contracts), length) for length, contracts in least.items()]

    def laufende_side_tiles(self) -> list[Tile]:
        """Who held the run, only where it changes the points."""
        sent, contract = self.shown("laufende_side"), KNOWN.get(self.chosen)
        run = whole(self.shown("laufende"))
        asked = self.chosen in self.shown_for["laufende_side"].split()
        matters = (
            asked
            and contract is not None
            and isinstance(run, int)
            and schafkopf.side_matters(run, contract, self.rules)
        )
        if not (matters or sent or self.errors_of("laufende_side")):
            return []
        tiles = [
            Tile(value=side.value, label=str(name), chosen=side.value == sent)
            for side, name in SIDES.items()
        ]
        return kept(tiles, sent)

    def klopfer_tiles(self) -> list[Tile]:
        numbers = {number: str(number) for number in range(1, self.asks.most_klopfer + 1)}
        return self._level_tiles("klopfer", numbers)

    def kontra_tiles(self) -> list[Tile]:
        levels = {n: str(KONTRA[n]) for n in range(1, self.asks.most_kontra + 1)}
        return self._level_tiles("kontra", levels)

    def _level_tiles(self, name: str, levels: Mapping[int, str]) -> list[Tile]:
        sent = self.shown(name).strip() or "0"
        known = {"0": _("None")} | {str(level): label for level, label in levels.items()}
        offered = known if sent in known else known | {sent: sent}
        return [
            Tile(value=value, label=label, chosen=value == sent) for value, label in offered.items()
        ]

    def loser_tiles(self) -> list[Tile]:
        """Who lost a Ramsch: asked only where several have the most card points."""
        listed = {seat: whole(self.shown(f"seat_points_{seat}")) for seat in self.names}
        possible = [str(seat) for seat in possible_losers(list(listed.values()))]
        counted = None not in (listed[seat] for seat in self._playing())
        sent = self.shown("loser")
        if sent not in ("", *possible) or (self.errors_of("loser") and not possible):
            return self.seat_tiles("loser")
        if not sent and (len(possible) < 2 or not counted):
            return []
        return [tile for tile in self.seat_tiles("loser") if tile.value in possible]

    def _playing(self) -> list[int]:
        return [seat for seat in self.names if seat not in self.deal.sitting_out]

    def tricks_open(self, contract: Contract, made: object) -> tuple[scoring.Tricks, ...]:
        """The tricks there can have been."""
        return self.asked(contract).tricks or self.possible_tricks(made)

    def cross_pair(self, dealer: object, out: object) -> tuple[int | None, int | None]:
        """Who plays across: the first after the dealer with who sits opposite."""
        if not isinstance(dealer, int) or not 1 <= dealer <= self.table.size:
            return None, None
        order = scoring.playing_order(self.table.size, dealer, list(out))  # type: ignore[call-overload]
        return schafkopf.cross_pair(order) if len(order) == self.rules.players else (None, None)


def possible_losers(points: list[Any]) -> tuple[int, ...]:
    """Who can have lost a Ramsch, as far as the counts can be read."""
    if any(isinstance(made, str) for made in points):
        return ()
    return schafkopf.possible_losers(points)
