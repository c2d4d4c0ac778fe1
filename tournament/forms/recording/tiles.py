"""What the entry page shows: tiles to tap and lines to fill in."""

import re
from dataclasses import dataclass

from django import forms

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
    gloss: str = ""
    """What the label means, in small type."""
    sign: str = ""
    """A sign before the label, which says no more than the label does."""
    dealer: bool = False
    sits_out: bool = False
    shown_for: str = ""
    """The endings that this choice belongs to, where it does not belong to all."""


def kept(tiles: list[Tile], sent: str) -> list[Tile]:
    """The tiles, and what was sent although it is none of them: nothing typed is lost."""
    if not sent or any(tile.value == sent for tile in tiles):
        return tiles
    return [*tiles, Tile(value=sent, label=sent, chosen=True)]


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
