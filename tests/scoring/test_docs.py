"""The rules page names everything there is."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from scoring import PRESETS, Code, OptionCode, Outcome, RuleSet, StepCode
from scoring.rulesets import OPTIONS
from scoring.rulesets.kinds import Word, Words

PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "sheepshead.md").read_text(encoding="utf-8")
OPTION_HEADINGS = re.findall(r"^### `(\w+)`$", PAGE, flags=re.MULTILINE)
OUTCOME_HEADINGS = re.findall(r"^### Outcome `(\w+)`$", PAGE, flags=re.MULTILINE)


def part(heading: str) -> set[str]:
    """The words in code under a heading of the second level."""
    text = re.split(r"^## ", PAGE, flags=re.MULTILINE)
    (found,) = (each for each in text if each.startswith(heading + "\n"))
    return set(re.findall(r"`([\w-]+)`", found))


def option_text(name: str) -> str:
    return PAGE.split(f"### `{name}`\n")[1].split("\n#")[0]


def test_every_option_has_its_heading_in_order() -> None:
    assert [field.name for field in fields(RuleSet)] == OPTION_HEADINGS


def test_every_outcome_has_its_heading_in_order() -> None:
    assert [str(outcome) for outcome in Outcome] == OUTCOME_HEADINGS


def test_every_option_says_where_it_comes_from() -> None:
    silent = [name for name in OPTION_HEADINGS if "Source: " not in option_text(name)]
    assert silent == []


def test_every_option_has_an_example() -> None:
    assert [name for name in OPTION_HEADINGS if "Example: " not in option_text(name)] == []


def test_every_word_of_an_option_is_named_under_it() -> None:
    named = {name: set(re.findall(r"`(\w+)`", option_text(name))) for name in OPTION_HEADINGS}
    missing = {
        name: {str(word) for word in kind.words} - named[name]
        for name, kind in OPTIONS.items()
        if isinstance(kind, Word | Words)
    }
    assert {name: words for name, words in missing.items() if words} == {}


def test_every_number_of_an_option_is_named_under_it() -> None:
    listed = [n for n in OPTIONS if n != "players"]  # 3 to 8 is said as a range
    missing = {
        name: [
            choice
            for choice in getattr(OPTIONS[name], "choices", ())
            if not re.search(rf"\b{choice}\b", option_text(name))
        ]
        for name in listed
    }
    assert {name: numbers for name, numbers in missing.items() if numbers} == {}


def test_every_code_is_explained() -> None:
    codes = {*Code, *OptionCode} - {OptionCode.VALUE_MISSING, OptionCode.LAUFENDE_MIN_MISSING}
    assert codes <= part("Refused entries")  # those two are Schafkopf's


def test_every_step_is_named() -> None:
    assert {str(code) for code in StepCode} == part("Steps of an argument")


def test_every_preset_is_described() -> None:
    assert set(PRESETS) <= part("Presets")
