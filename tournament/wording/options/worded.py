"""The shape of an option's words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django_stubs_ext import StrPromise

YES, NO, NONE = "yes", "no", "none"
"""Under these names stand the words for true, false and for nothing entered."""


@dataclass(frozen=True, slots=True)
class Worded:
    """What an option is called, what it changes, and what its values are called."""

    label: StrPromise
    help: StrPromise
    """One sentence: what it changes for the players."""
    words: Mapping[str, StrPromise] = field(default_factory=dict)
    """Each word it can be set to; for numbers at most what an empty one means."""
