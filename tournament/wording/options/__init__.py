"""The words for the options of a rule set: labels, what each changes, values, faults."""

from tournament.wording.options.faults import (
    OPTION_FAULTS,
    quotable,
    quoted,
    say_fault_in_file,
    say_option_problem,
)
from tournament.wording.options.schafkopf import FAMILIES
from tournament.wording.options.values import (
    GROUPS,
    OPTIONS,
    any_of,
    group_name,
    option_label,
    option_words,
    say_change,
    say_value,
)

__all__ = [
    "FAMILIES",
    "GROUPS",
    "OPTIONS",
    "OPTION_FAULTS",
    "any_of",
    "group_name",
    "option_label",
    "option_words",
    "quotable",
    "quoted",
    "say_change",
    "say_fault_in_file",
    "say_option_problem",
    "say_value",
]
