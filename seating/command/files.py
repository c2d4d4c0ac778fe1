"""The files of the command: keep-apart groups, rounds played before, records."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from seating.errors import (
    UnknownEntriesError,
    UnknownInHistoryError,
    UnreadableRecordError,
    UnusableFileError,
)
from seating.limits import MOST_ROUNDS
from seating.reading import Reader
from seating.record import Record, from_record

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

Tables: TypeAlias = tuple[tuple[int, ...], ...]

_SEPARATORS = re.compile(r"[\s,;]+")
_TABLE = re.compile(r"\s*Table\s+\d+:([\d\s]+)")


def groups_to_keep_apart(path: Path, players: Collection[int]) -> Tables:
    """One group a line: start numbers with spaces or commas between; ``#`` begins a comment.

    :raises UnusableFileError: it cannot be read, or a line is no group
    :raises UnknownEntriesError: a group names somebody who does not take part
    """
    groups = []
    for number, line in enumerate(_text(path).splitlines(), 1):
        words = [word for word in _SEPARATORS.split(line.partition("#")[0]) if word]
        if not words:
            continue
        if not all(word.isascii() and word.isdigit() and len(word) < 10 for word in words):
            wrong = f"line {number} is no list of start numbers such as 3, 17"
            raise UnusableFileError(path=str(path), wrong=wrong)
        group = tuple(sorted(set(map(int, words))))
        if len(group) < 2:
            wrong = f"line {number} names {group[0]} alone, and a group to keep apart has two"
            raise UnusableFileError(path=str(path), wrong=wrong)
        groups.append(group)
    strangers = set(chain.from_iterable(groups)).difference(players)
    if strangers:
        raise UnknownEntriesError(
            entries=tuple(sorted(strangers)), where="the groups to keep apart"
        )
    return tuple(groups)


def rounds_before(path: Path, players: Collection[int]) -> tuple[Tables, ...]:
    """The rounds of a plan, printed as text or JSON, with those that it followed.

    :raises UnusableFileError: it cannot be read, is neither, or somebody stands twice in a round
    :raises UnknownInHistoryError: somebody sits there who does not take part
    """
    text = _text(path)
    rounds = _of_json(path, text) if text.lstrip().startswith(("{", "[")) else _of_text(text)
    if not rounds:
        raise UnusableFileError(path=str(path), wrong="no round with tables is in it")
    if len(rounds) > MOST_ROUNDS:
        wrong = f"it has {len(rounds)} rounds, and {MOST_ROUNDS} is the most"
        raise UnusableFileError(path=str(path), wrong=wrong)
    for number, tables in enumerate(rounds, 1):
        if not tables or not all(tables):
            missing = "a table without players" if tables else "no table"
            raise UnusableFileError(path=str(path), wrong=f"round {number} has {missing}")
        seated = Counter(chain.from_iterable(tables))
        twice = [entry for entry, times in sorted(seated.items()) if times > 1]
        if twice:
            wrong = f"player {twice[0]} stands twice in round {number}"
            raise UnusableFileError(path=str(path), wrong=wrong)
    seen = {entry for tables in rounds for table in tables for entry in table}
    strangers = seen.difference(players)
    if strangers:
        raise UnknownInHistoryError(entries=tuple(sorted(strangers)))
    return rounds


def stored_record(path: Path) -> Record:
    """The record in a file, or in the JSON that a plan was printed as.

    :raises UnusableFileError: it cannot be read or holds something else
    """
    data = _json(path, _text(path))
    try:
        return from_record(_record_of_plan(data) or data)
    except UnreadableRecordError as error:
        raise UnusableFileError(path=str(path), wrong=str(error).rstrip(".")) from None


def write_record(path: Path, record: object) -> None:
    """:raises UnusableFileError: it cannot be written"""
    try:
        path.write_text(json.dumps(record) + "\n", encoding="utf-8")
    except OSError as error:
        raise UnusableFileError(path=str(path), wrong=_why(error)) from None


def _record_of_plan(data: object) -> dict[str, object] | None:
    """The record in a printed plan, with the rounds as they stand there."""
    if not isinstance(data, dict) or "format" in data:
        return None
    if "rounds" in data and "record" not in data:
        raise UnreadableRecordError(wrong="it does not say what its rounds were drawn from")
    if not isinstance(data.get("record"), dict):
        return None
    rounds = [Reader(each).item("tables") for each in _each(Reader(data).item("rounds"))]
    return {**data["record"], "seed": data.get("seed"), "drawn": rounds}


def _of_json(path: Path, text: str) -> tuple[Tables, ...]:
    try:
        plan = Reader(_json(path, text))
        before = plan.rounds("history") if plan.has("history") else ()
        return before + tuple(Reader(r).groups("tables") for r in _each(plan.item("rounds")))
    except UnreadableRecordError as error:
        wrong = f"this is no history of rounds: {error.wrong}"
        raise UnusableFileError(path=str(path), wrong=wrong) from None


def _of_text(text: str) -> tuple[Tables, ...]:
    rounds: list[list[tuple[int, ...]]] = []
    for line in text.splitlines():
        table = _TABLE.match(line)
        if table and rounds:
            rounds[-1].append(tuple(int(number[:10]) for number in table[1].split()))
        elif re.match(r"\s*Round\s+\d+\s*$", line):
            rounds.append([])
    return tuple(map(tuple, rounds))


def _each(value: object) -> list[object]:
    if not isinstance(value, list):
        raise UnreadableRecordError(wrong="“rounds” is no list of rounds")
    return value


def _json(path: Path, text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise UnusableFileError(path=str(path), wrong="this is not JSON") from None


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise UnusableFileError(path=str(path), wrong=_why(error)) from None
    except ValueError:
        raise UnusableFileError(path=str(path), wrong="this is no text in UTF-8") from None


def _why(error: OSError) -> str:
    return {
        FileNotFoundError: "there is no such file",
        IsADirectoryError: "this is a folder",
        PermissionError: "this file may not be used",
    }.get(type(error), "this file cannot be used")
