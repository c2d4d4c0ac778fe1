"""The guide of the board says every word that the board says."""

from django.conf import settings

from tournament.queries.results import State
from tournament.wording.board import STATES
from tournament.wording.doubts import SHORT

GUIDE = settings.BASE_DIR / "docs" / "director" / "watching.md"


def explained() -> list[str]:
    """What stands in the first column of the tables."""
    lines = GUIDE.read_text(encoding="utf-8").splitlines()
    return [line.split("|")[1].strip() for line in lines if line.startswith("| ")]


def test_every_state_is_explained():
    words = {str(word) for state, (word, _look) in STATES.items() if state is not State.PLAYING}
    assert words - set(explained()) == set()


def test_every_doubt_is_explained():
    assert {str(words) for words in SHORT.values()} - set(explained()) == set()
