"""JSON as it comes in from outside, read strictly: no infinities, no surprises, no traceback."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_LEVELS = 20
"""Lists and objects inside each other; deeper ones are no facts of a hand."""

_TOO_DEEP = "nested too deeply"


def parsed(text: bytes) -> object:
    """The value of a JSON text.

    :raises ValueError: not UTF-8, no JSON, nested too deeply, or a number no JSON can carry
    """
    try:
        value: object = json.loads(text.decode(), parse_float=_finite, parse_constant=_refuse)
    except RecursionError as error:
        raise ValueError(_TOO_DEEP) from error
    level = [value]
    for _ in range(MOST_LEVELS):
        level = [child for parent in level for child in _children(parent)]
    if level:
        raise ValueError(_TOO_DEEP)
    return value


def _children(parent: object) -> Iterable[object]:
    if isinstance(parent, dict):
        return parent.values()
    return parent if isinstance(parent, list) else ()


def _finite(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _refuse(text)


def _refuse(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number")
