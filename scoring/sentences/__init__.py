"""A rule set in sentences, as codes with values: for the rules sheet and the page of house rules."""

from scoring.sentences.applying import applies
from scoring.sentences.groups import GROUPS, Group
from scoring.sentences.telling import (
    Change,
    Sentence,
    difference,
    sentence_codes,
    sentences,
)

__all__ = [
    "GROUPS",
    "Change",
    "Group",
    "Sentence",
    "applies",
    "difference",
    "sentence_codes",
    "sentences",
]
