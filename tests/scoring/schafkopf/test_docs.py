"""The rules page of Schafkopf names everything there is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from scoring.rulesets import OptionCode
from scoring.schafkopf import OPTIONS, PRESETS, Code, Contract, StepCode, Suit

PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "schafkopf.md").read_text(encoding="utf-8")
OPTION_HEADINGS = re.findall(r"^### `(\w+)`$", PAGE, flags=re.MULTILINE)
CONTRACT_HEADINGS = re.findall(r"^### Contract `(\w+)`$", PAGE, flags=re.MULTILINE)
SHEEPSHEADS = {
    OptionCode.NOT_A_POWER_OF_TWO,
    OptionCode.RECRACK_WITHOUT_CRACK,
    OptionCode.DOUBLER_NOT_PLAYED,
    OptionCode.PARTNER_NEEDS_FOUR,
}


def part(heading: str) -> set[str]:
    """The words in code under a heading of the second level."""
    text = re.split(r"^## ", PAGE, flags=re.MULTILINE)
    (found,) = (each for each in text if each.startswith(heading + "\n"))
    return set(re.findall(r"`([\w-]+)`", found))


def option_text(name: str) -> str:
    return PAGE.split(f"### `{name}`\n")[1].split("\n#")[0]


def words(kind: Any) -> set[str]:
    """Every word an option of this kind may take, and every number where they are listed."""
    limits = kind.limits()
    listed = [*limits.get("allowed", ()), *limits.get("families", ())]
    return {str(word) for word in listed if not isinstance(word, bool)}


def test_every_option_has_its_heading_in_order() -> None:
    assert list(OPTIONS) == OPTION_HEADINGS


def test_every_option_says_where_it_comes_from() -> None:
    assert [name for name in OPTION_HEADINGS if "Source: " not in option_text(name)] == []


def test_every_option_has_an_example() -> None:
    assert [name for name in OPTION_HEADINGS if "Example: " not in option_text(name)] == []


def test_every_value_of_an_option_is_named_under_it() -> None:
    named = {name: set(re.findall(r"\w+", option_text(name))) for name in OPTION_HEADINGS}
    missing = {name: words(kind) - named[name] for name, kind in OPTIONS.items()}
    assert {name: left for name, left in missing.items() if left} == {}


def test_every_contract_has_its_heading_in_order() -> None:
    assert [str(contract) for contract in Contract] == CONTRACT_HEADINGS


def test_every_suit_is_named() -> None:
    assert {str(suit) for suit in Suit} <= part("Words")


def test_every_code_is_explained() -> None:
    assert {*map(str, Code), *map(str, {*OptionCode} - SHEEPSHEADS)} <= part("Refused entries")


def test_every_step_is_named() -> None:
    assert {str(code) for code in StepCode} == part("Steps of an argument")


def test_every_preset_is_described() -> None:
    assert set(PRESETS) <= part("Presets")
