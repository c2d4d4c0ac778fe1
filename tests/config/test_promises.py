"""What the guides promise is there: settings, targets of make, pages that links name."""

import re

import pytest

from tests.config.processes import ROOT

LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
GUIDES = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *ROOT.glob("docs/**/*.md")])
READ_IN_SETTINGS = re.compile(r'env(?:iron)?\.\w+\(\s*"(\w+)"')
READ_IN_MAKEFILE = re.compile(r"^(\w+) \?=", re.MULTILINE)
TARGET = re.compile(r"^([a-z0-9-]+):.*## ", re.MULTILINE)


def text(name):
    return (ROOT / name).read_text(encoding="utf-8")


def documented():
    return set(re.findall(r"^## `(\w+)`$", text("docs/operator/settings.md"), re.MULTILINE))


def test_every_setting_is_described_and_nothing_else():
    read = set(READ_IN_SETTINGS.findall(text("config/settings.py")))
    read |= set(READ_IN_MAKEFILE.findall(text("Makefile")))
    assert documented() == read | {"PYTHON", "SIXTYONE_CHROMIUM"}


def test_every_variable_is_read_once():
    read = READ_IN_SETTINGS.findall(text("config/settings.py"))
    assert sorted(read) == sorted(set(read))


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: str(guide.relative_to(ROOT)))
def test_every_link_leads_somewhere(guide):
    links = [link for link in LINK.findall(guide.read_text(encoding="utf-8")) if ":" not in link]
    assert [link for link in links if not (guide.parent / link).exists()] == []


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: str(guide.relative_to(ROOT)))
def test_every_make_command_named_is_a_target(guide):
    named = re.findall(
        r"(?:^    |`|“)make ([a-z][a-z0-9-]*)", guide.read_text(encoding="utf-8"), re.M
    )
    assert set(named) - set(TARGET.findall(text("Makefile"))) == set()


def test_the_readme_gives_the_two_commands_and_fits_a_screen():
    lines = text("README.md").splitlines()
    assert [line for line in lines if line.startswith("    ")] == ["    make run", "    make test"]
    assert len(lines) <= 60
