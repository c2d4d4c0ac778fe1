"""Golden vectors: files of hands with the points they must give, run against this package."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scoring.answering import scored
from scoring.chains import doublers
from scoring.errors import InputError
from scoring.games import GAMES, Game, Rules, read_ruleset
from scoring.reading import parsed
from scoring.rulesets import RuleSet

if TYPE_CHECKING:
    from pathlib import Path

SCHEMA = 1
"""The layout of vector files that is understood."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """How one vector came out; ``id`` is the file's name where the file itself is at fault."""

    id: str
    expected: object
    got: object
    passed: bool


class VectorFileError(InputError):
    """A file that holds no vectors of a game scored here."""


def verdicts(path: Path) -> tuple[Verdict, ...]:
    """How every vector of a file came out, none left out; a faulty file is one failure."""
    try:
        vectors, game = _read(path)
    except (OSError, ValueError, VectorFileError) as error:
        got = f"{type(error).__name__}: {error}"
        return (Verdict(id=str(path), expected="a file of vectors", got=got, passed=False),)
    return tuple(_verdicts(path, vectors, game))


def _read(path: Path) -> tuple[list[object], Game]:
    data = parsed(path.read_bytes())
    if not isinstance(data, Mapping) or not isinstance(data.get("vectors"), list):
        raise VectorFileError('no object with a list of "vectors"')
    if data.get("schema") != SCHEMA:
        raise VectorFileError(f"schema {data.get('schema')!r}, understood is {SCHEMA}")
    game = GAMES.get(data["game"]) if isinstance(data.get("game"), str) else None
    if game is None:
        raise VectorFileError(f"game {data.get('game')!r} is not scored; known: {', '.join(GAMES)}")
    if not data["vectors"]:
        raise VectorFileError("the list of vectors is empty")
    return data["vectors"], game


def _verdicts(path: Path, vectors: list[object], game: Game) -> Iterator[Verdict]:
    for number, vector in enumerate(vectors, start=1):
        try:
            if not isinstance(vector, Mapping):
                raise TypeError("not an object")
            yield _judged(vector, game)
        except (KeyError, TypeError, AttributeError, InputError) as error:
            name = vector.get("id") if isinstance(vector, Mapping) else None
            got = f"{type(error).__name__}: {error}"
            expected = "a vector that can be read"
            yield Verdict(
                id=str(name or f"{path}, {number}"), expected=expected, got=got, passed=False
            )


def _judged(vector: Mapping[str, Any], game: Game) -> Verdict:
    expected = vector["expected"]
    rules = read_ruleset({**vector["ruleset"], "game": game.code})
    if vector.get("kind") == "chain":
        return _chain(vector, rules)
    answer = scored(vector["hand"], rules)
    if "error" in expected:
        return _refusal(vector["id"], expected["error"], answer)
    wanted = {key: expected[key] for key in ("points", "band") if key in expected}
    got = {key: answer[key] for key in wanted} if "points" in answer else answer
    passed = "points" in wanted and got == wanted
    return Verdict(id=vector["id"], expected=wanted, got=got, passed=passed)


def _chain(vector: Mapping[str, Any], rules: Rules) -> Verdict:
    if not isinstance(rules, RuleSet):
        raise TypeError("only Sheepshead has chains")
    expected, got = vector["expected"], {"doublers": list(doublers(vector["outcomes"], rules))}
    return Verdict(id=vector["id"], expected=expected, got=got, passed=got == expected)


def _refusal(name: str, expected: Mapping[str, Any], answer: Mapping[str, Any]) -> Verdict:
    """An entry that must be refused: the fault named must be among those found."""
    wanted = {"code": expected["code"], "field": expected["field"]}
    found = [{key: error[key] for key in wanted} for error in answer.get("errors", ())]
    return Verdict(id=name, expected=wanted, got=found or answer, passed=wanted in found)
