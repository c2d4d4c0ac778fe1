"""A rule set in sentences, as codes with values: for the rules sheet and the page of house rules.

What is here is Sheepshead's, as in ``scoring``; ``telling`` serves both games.
"""

from scoring.sentences.applying import applies
from scoring.sentences.groups import GROUPS, Group
from scoring.sentences.sheepshead import difference, sentence_codes, sentences
from scoring.sentences.telling import Change, Sentence

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
