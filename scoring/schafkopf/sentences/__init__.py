"""A Schafkopf rule set in sentences, under the headings of a rules sheet; as Sheepshead has it."""

from scoring.schafkopf.sentences.applying import applies
from scoring.schafkopf.sentences.groups import GROUPS, Group
from scoring.schafkopf.sentences.told import sentence_codes, sentences

__all__ = ["GROUPS", "Group", "applies", "sentence_codes", "sentences"]
