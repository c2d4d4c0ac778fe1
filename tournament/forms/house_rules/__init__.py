"""House rules: the options of a rule set, club presets, rule-set files."""

from tournament.forms.house_rules.files import FileForm
from tournament.forms.house_rules.options import HouseRulesForm, as_typed
from tournament.forms.house_rules.presets import KeepForm, RenameForm

__all__ = ["FileForm", "HouseRulesForm", "KeepForm", "RenameForm", "as_typed"]
