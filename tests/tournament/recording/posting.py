"""A hand's facts as a person would send them with the entry form."""

import uuid
from collections.abc import Mapping
from typing import Any

from tournament.forms.recording import ALONE

TEXTS = (
    "dealer", "outcome", "picker", "partner", "card_points", "tricks", "picking_tricks",
    "resolution", "blind_points", "loser", "offender",
    "contract", "suit", "player", "laufende", "laufende_side", "klopfer", "kontra",
)  # fmt: skip
TICKS = ("forced", "called_sheepshead")


def as_sent(facts: Mapping[str, Any], *, number: int = 1, **more: object) -> dict[str, object]:
    """The fields of the form that say these facts."""
    sent: dict[str, object] = {"number": number, "client_id": uuid.uuid4()}
    sent |= {name: text(facts[name]) for name in TEXTS if name in facts}
    if facts.get("alone") is True:
        sent |= {"alone": "on"} if facts["partner"] else {"partner": ALONE}
    for name in TICKS:
        sent |= {name: "on"} if facts.get(name) else {}
    sent["sitting_out"] = [str(seat) for seat in facts["sitting_out"]] or ["none"]
    for name in ("seat_points", "seat_tricks"):
        for seat, value in enumerate(facts.get(name) or [], start=1):
            sent[f"{name}_{seat}"] = text(value)
    sent |= {name: text(value) for name, value in facts.get("multipliers", {}).items()}
    return sent | more


def text(value: object) -> str:
    return "" if value is None else str(value)
