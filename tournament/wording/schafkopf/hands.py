"""The words for the games of Schafkopf, and a hand in one line."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from scoring import Tricks
from scoring.schafkopf import Contract, Side, Suit

C = Contract

#: What everybody at the table calls it, in every language.
CONTRACTS: Mapping[Contract, Any] = {
    C.RUFER: "Rufer",
    C.WENZ: "Wenz",
    C.SOLO: "Solo",
    C.WENZ_TOUT: "Wenz Tout",
    C.SOLO_TOUT: "Solo Tout",
    C.SIE: "Sie",
    C.GEIER: "Geier",
    C.GEIER_TOUT: "Geier Tout",
    C.FARBWENZ: "Farbwenz",
    C.FARBWENZ_TOUT: "Farbwenz Tout",
    C.BETTEL: "Bettel",
    C.CROSS: "Über Kreuz",
    C.RAMSCH: "Ramsch",
    C.PASSED: gettext_lazy("All passed"),
    C.MISDEAL: gettext_lazy("Misdeal"),
}

#: What it is, in the reader's language; shown small below the name.
GLOSSES: Mapping[Contract, Any] = {
    C.RUFER: gettext_lazy("calls an ace"),
    C.WENZ: gettext_lazy("Unter are trumps"),
    C.SOLO: gettext_lazy("names the trumps"),
    C.WENZ_TOUT: gettext_lazy("every trick"),
    C.SOLO_TOUT: gettext_lazy("every trick"),
    C.SIE: gettext_lazy("all Ober and Unter"),
    C.GEIER: gettext_lazy("Ober are trumps"),
    C.GEIER_TOUT: gettext_lazy("every trick"),
    C.FARBWENZ: gettext_lazy("Unter and a suit"),
    C.FARBWENZ_TOUT: gettext_lazy("every trick"),
    C.BETTEL: gettext_lazy("no trick"),
    C.CROSS: gettext_lazy("all passed: in pairs"),
    C.RAMSCH: gettext_lazy("all passed: each alone"),
    C.PASSED: gettext_lazy("the next one deals"),
    C.MISDEAL: gettext_lazy("dealt again"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitWords:
    """A suit: its German name, what it is, and the sign of the suit that stands for it."""

    name: str
    gloss: Any
    sign: str


# U+FE0E keeps the sign a letter instead of a picture.
SUITS: Mapping[Suit, SuitWords] = {
    Suit.ACORNS: SuitWords(name="Eichel", gloss=gettext_lazy("acorns"), sign="♣\ufe0e"),
    Suit.LEAVES: SuitWords(name="Gras", gloss=gettext_lazy("leaves"), sign="♠\ufe0e"),
    Suit.HEARTS: SuitWords(name="Herz", gloss=gettext_lazy("hearts"), sign="♥\ufe0e"),
    Suit.BELLS: SuitWords(name="Schellen", gloss=gettext_lazy("bells"), sign="♦\ufe0e"),
}

TRICKS: Mapping[Tricks, Any] = {
    Tricks.ALL: gettext_lazy("Every trick"),
    Tricks.SOME: pgettext_lazy("tricks of the player’s side", "Some, but not every trick"),
    Tricks.NONE: gettext_lazy("No trick"),
}

SIDES: Mapping[Side, Any] = {
    Side.PLAYER: gettext_lazy("The player’s side"),
    Side.DEFENDERS: gettext_lazy("The other side"),
}

#: What is called by turns, each doubling once more.
KONTRA: Mapping[int, Any] = {
    1: "Kontra",
    2: "Kontra, Re",
    3: "Kontra, Re, Supra",
    4: "Kontra, Re, Supra, Hirsch",
}


def contract_name(contract: object) -> str:
    """The name of a contract, or what was entered in its place."""
    known = next((name for code, name in CONTRACTS.items() if code == contract), None)
    return str(known if known is not None else contract or "")


def suit_name(suit: object) -> str:
    """The name of a suit, or what was entered in its place."""
    known = next((words.name for code, words in SUITS.items() if code == suit), None)
    return str(known if known is not None else suit or "")


def hand_in_short(facts: Mapping[str, Any], names: Mapping[int, str]) -> str:
    """One hand in one line, for a list of hands."""
    return ", ".join([_who_played(facts, names), *_besides(facts)])


def _who_played(facts: Mapping[str, Any], names: Mapping[int, str]) -> str:
    """“Rufer Eichel, Anna with Clara: 75”; “Wenz Tout, Anna: every trick”."""
    contract = contract_name(facts["contract"])
    if facts["contract"] == C.RAMSCH:
        values = {"contract": contract, "loser": names.get(facts["loser"], facts["loser"])}
        return _("%(contract)s, %(loser)s loses") % values
    if "player" not in facts:
        return contract
    game = f"{contract} {suit_name(facts['suit'])}".strip()
    values = {
        "contract": game,
        "player": names.get(facts["player"], facts["player"]),
        "partner": names.get(facts["partner"], facts["partner"]),
        "made": _made(facts),
    }
    if facts["contract"] == C.SIE:
        return _("%(contract)s, %(player)s") % values
    if facts["partner"] is None:
        return _("%(contract)s, %(player)s: %(made)s") % values
    return _("%(contract)s, %(player)s with %(partner)s: %(made)s") % values


def _made(facts: Mapping[str, Any]) -> str:
    """Card points where they were counted; the tricks where they decide."""
    made, tricks = facts["card_points"], Tricks(facts["tricks"])
    told = str(TRICKS[tricks]).lower()
    if made is None:
        return told
    return str(made) if tricks is Tricks.SOME else f"{made}, {told}"


def _besides(facts: Mapping[str, Any]) -> Iterator[str]:
    """What else was entered and may count."""
    run = facts.get("laufende")
    if run and facts["contract"] != C.SIE:
        yield ngettext("%(run)s Laufender", "%(run)s Laufende", run) % {"run": run}
    if facts.get("forced"):
        yield _("forced")
    if knocks := facts.get("klopfer"):
        yield _("%(knocks)s × Klopfer") % {"knocks": knocks}
    if kontra := facts.get("kontra"):
        yield str(KONTRA.get(kontra, kontra))
