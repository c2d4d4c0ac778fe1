"""Small worlds to go through whole, and big ones to draw from."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from scoring.rulesets.kinds import Whole
from scoring.schafkopf import OPTIONS, Contract, SchafkopfRules, contracts, ruleset_to_json
from scoring.schafkopf.options import Bid, Family
from tests.scoring.schafkopf.facts import EVERYTHING, alone, cross, house, ramsch, rufer, sie, table

if TYPE_CHECKING:
    from collections.abc import Iterator

EVERY_BID: dict[str, Any] = {
    "contracts": [str(bid) for bid in Bid],
    "geier_value": 4,
    "farbwenz_value": 5,
    "bettel_value": 3,
    "ramsch_value": 2,
    "ramsch_durchmarsch_value": 7,
    "max_klopfer": 2,
    "max_kontra": 2,
}


def variants() -> Iterator[tuple[str, SchafkopfRules]]:
    """Both presets with every value of every option, all other games being played besides."""
    for preset, name in product(("schafkopf-cardavia", "schafkopf-tournament"), OPTIONS):
        for value in choices(name):
            yield f"{preset} {name}={value}", house(preset, **_changed(name, value))


def _changed(name: str, value: Any) -> dict[str, Any]:
    options = EVERY_BID | {name: value}
    if name in ("deck_size", "hand_size"):
        short = value in (24, 6)
        options |= {"deck_size": 24, "hand_size": 6} if short else {"deck_size": 32, "hand_size": 8}
    if name == "schneider_bonus":
        options["schwarz_bonus"] = value + 1
    if name == "schwarz_bonus":
        options["schneider_bonus"] = min(1, value)
    return options


def choices(name: str) -> tuple[Any, ...]:
    """Values of an option as JSON: all, or some where there are too many."""
    kind: Any = OPTIONS[name]
    if name == "contracts":
        return (EVERY_BID["contracts"], ["rufer"], [])
    if name == "laufende_min":
        return (dict.fromkeys(map(str, Family), 1), dict.fromkeys(map(str, Family), 4))
    if name == "schneider_contracts":
        return ("all", [], ["rufer"], ["solo", "geier"])
    if name == "ramsch_durchmarsch_at":
        return (None, "all_tricks", 61, 91)
    if isinstance(kind, Whole) and not kind.choices:
        needed = {"geier_value", "farbwenz_value", "bettel_value"}
        none = (None,) if kind.optional and name not in needed else ()
        played = name not in ("ramsch_value", "ramsch_durchmarsch_value")
        return (*(none if played else ()), kind.least, kind.least + 2)
    return tuple(
        raw if isinstance(raw, int) else str(raw)
        for raw in kind.allowed()  # words as JSON has them
    )


def game(contract: Contract, card_points: Any, tricks: str, **changes: Any) -> dict[str, Any]:
    """The facts of a game of this contract."""
    made = {"tricks": tricks} | changes
    if contract is Contract.RUFER:
        return rufer(card_points, **made)
    if contract is Contract.CROSS:
        return cross(card_points, **made)
    if contract is Contract.SIE:
        return sie(**made | {"card_points": card_points})
    return alone(str(contract), card_points, **made)


SCALE = [
    (0, "none"),
    *((made, "some") for made in range(121) if made not in (1, 119)),
    (120, "all"),
]
"""Everything a side can make, from least to most."""

EDGES = [
    (0, "none"),
    *((p, "some") for p in (0, 29, 30, 31, 59, 60, 61, 90, 91, 120)),
    (120, "all"),
]
"""The places on the scale where something changes under some rules."""

RAMSCHES = [
    ramsch(),
    ramsch(40, 40, 20, 20, seat_tricks=[2, 3, 2, 1], loser=2),
    ramsch(90, 30, 0, 0, seat_tricks=[6, 2, 0, 0]),
    ramsch(120, 0, 0, 0, seat_tricks=[8, 0, 0, 0]),
    ramsch(60, 40, 20, 0, seat_tricks=[3, 2, 1, 0]),
    ramsch(0, 0, 0, 120, seat_tricks=[0, 0, 0, 6], loser=4),
    ramsch(0, 0, 0, 120, seat_tricks=[0, 0, 1, 7], loser=4, klopfer=1, kontra=2),
]

_ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 130),
    st.sampled_from(["acorns", "hearts", "some", "all", "none", "player", "defenders", "", "8"]),
    st.floats(allow_nan=False),
    st.lists(st.one_of(st.none(), st.integers(-1, 121)), max_size=5),
    st.dictionaries(st.text(max_size=2), st.integers(), max_size=2),
)


@st.composite
def random_rules(draw: st.DrawFn) -> SchafkopfRules:
    """Any rule set that does not contradict itself."""
    options: dict[str, Any] = ruleset_to_json(EVERYTHING)
    for name, kind in OPTIONS.items():
        if name not in ("players", "deck_size", "hand_size", "laufende_min", "contracts"):
            options[name] = draw(_option(name, kind))
    bids = draw(st.lists(st.sampled_from(list(Bid)), unique=True))
    lengths = draw(st.lists(st.integers(1, 14), min_size=5, max_size=5))
    short = draw(st.booleans())
    low, high = sorted((options["schneider_bonus"], options["schwarz_bonus"]))
    return house(
        **options
        | {
            "contracts": [str(bid) for bid in bids],
            "laufende_min": dict(zip(map(str, Family), lengths, strict=True)),
            "schneider_bonus": low,
            "schwarz_bonus": high,
        }
        | ({"deck_size": 24, "hand_size": 6} if short else {})
    )


def _option(name: str, kind: Any) -> st.SearchStrategy[Any]:
    if name == "schneider_contracts":
        listed = st.lists(st.sampled_from([str(f) for f in Family]), unique=True)
        return st.one_of(st.just("all"), listed)
    if name == "ramsch_durchmarsch_at":
        return st.one_of(st.none(), st.just("all_tricks"), st.integers(61, 120))
    if isinstance(kind, Whole) and not kind.choices:
        numbers = st.integers(kind.least, kind.most or 20)
        free = kind.optional and name in ("heart_solo_value", "tout_fixed", "sie_fixed")
        return st.one_of(st.none(), numbers) if free else numbers
    return st.sampled_from([v if isinstance(v, int) else str(v) for v in kind.allowed()])


@st.composite
def likely_facts(draw: st.DrawFn, rules: SchafkopfRules) -> dict[str, Any]:
    """Facts that mostly can stand: a game the house plays, with a fact or two changed."""
    contract = draw(st.sampled_from(contracts(rules)))
    if contract in (Contract.PASSED, Contract.MISDEAL):
        return table(str(contract))
    if contract is Contract.RAMSCH:
        return draw(st.sampled_from(RAMSCHES))
    made, tricks = draw(st.sampled_from(SCALE))
    if contract is Contract.SIE:
        made, tricks = 120, "all"
    facts = game(contract, made, tricks)
    changes = {
        "laufende": st.integers(0, 14),
        "laufende_side": st.sampled_from(["player", "defenders", None]),
        "klopfer": st.integers(0, rules.max_klopfer),
        "kontra": st.integers(0, rules.max_kontra),
        "forced": st.booleans(),
    }
    chosen = draw(st.lists(st.sampled_from(list(changes)), unique=True))
    return facts | {name: draw(changes[name]) for name in chosen}


@st.composite
def broken_facts(draw: st.DrawFn, rules: SchafkopfRules) -> dict[str, Any]:
    """Facts with anything in any place, keys missing and keys too many."""
    facts = draw(likely_facts(rules))
    for key in draw(st.lists(st.sampled_from([*facts, "extra"]), max_size=4, unique=True)):
        if draw(st.booleans()):
            facts = facts | {key: draw(_ANYTHING)}
        else:
            facts = {name: value for name, value in facts.items() if name != key}
    return facts
