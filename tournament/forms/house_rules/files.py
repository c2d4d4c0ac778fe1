"""A rule-set file, uploaded or pasted. Its format: docs/formats/rule-set.md."""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import scoring
from tournament.forms.house_rules.presets import KeepForm
from tournament.forms.text import fault_in, says_something, tidied
from tournament.queries.house_rules import SCHEMA
from tournament.wording.options import any_of, quoted, say_fault_in_file

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile

LARGEST = 64 * 1024
MOST_BRACKETS = 200
"""A file that nests deeper than can be read has more; a rule set has less than ten."""

KEYS = ("schema", "game", "name", "based_on", "ruleset")


class FileForm(KeepForm):
    """``rules``, ``based_on`` and ``cleaned_data["name"]`` are what the file says.

    Every fault of the file stands beside where it came from, the upload or the pasted text.
    """

    file = forms.FileField(label=gettext_lazy("File"), required=False, allow_empty_file=True)
    text = forms.CharField(
        label=gettext_lazy("Or paste its content"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false", "autocomplete": "off"}),
    )
    field_order = ("file", "text", "name", "replace")

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].required = False
        self.fields["name"].help_text = _("Empty: the name that the file says.")
        self.rules: scoring.Rules | None = None
        self.based_on = ""

    def clean(self) -> dict[str, Any]:
        beside = "file" if self.cleaned_data.get("file") else "text"
        content = self._content()
        if content is not None:
            faults = self._faults(content)
            for fault in faults:
                self.add_error(beside, fault)
        return self.cleaned_data

    def _content(self) -> str | None:
        """What was sent, as text; None with its fault said."""
        upload: UploadedFile | None = self.cleaned_data.get("file")
        if upload is None:
            text: str = self.cleaned_data.get("text") or ""
            if not text.strip():
                self.add_error("file", _("Choose a file, or paste its content below."))
                return None
            if len(text.encode("utf-8", "surrogatepass")) > LARGEST:
                self.add_error("text", _too_large())
                return None
            return text
        if (upload.size or 0) > LARGEST:
            self.add_error("file", _too_large())
            return None
        try:
            return upload.read().decode("utf-8-sig")
        except UnicodeDecodeError as error:
            says = _(
                "The file is not UTF-8 text: byte %(place)d does not belong in it. Save it as UTF-8."
            )
            self.add_error("file", says % {"place": error.start + 1})
            return None

    def _faults(self, content: str) -> list[str]:
        """Every fault of the file, in sentences; without one ``rules`` and name are set."""
        if sum(map(content.count, "[{")) > MOST_BRACKETS:
            return [_("This is no rule-set file: it has hundreds of brackets.")]
        try:
            data = json.loads(content, object_pairs_hook=_no_key_twice)
        except TwiceError as twice:
            return [_("%(key)s stands there twice. Take one out.") % {"key": quoted(twice.key)}]
        except (ValueError, RecursionError) as error:
            return [_not_json(error)]
        if not isinstance(data, Mapping):
            return [_("This is no rule-set file: one begins with { and ends with }.")]
        return self._faults_in(data)

    def _faults_in(self, data: Mapping[str, Any]) -> list[str]:
        if data.get("schema") != SCHEMA or isinstance(data["schema"], bool):
            return [_unknown("schema", data.get("schema"), [str(SCHEMA)])]
        faults = [
            _("%(key)s: nothing of this name belongs in the file. Take it out.")
            % {"key": quoted(key)}
            for key in data
            if key not in KEYS
        ]
        return faults + self._name_faults(data) + self._rule_faults(data)

    def _name_faults(self, data: Mapping[str, Any]) -> list[str]:
        typed = self.cleaned_data.get("name")
        if typed:
            return []
        name = data.get("name")
        text = tidied(name) if isinstance(name, str) else ""
        if not says_something(text):
            return [_("name: %(value)s is no name. Write one.") % {"value": quoted(name)}]
        if fault := fault_in(text, longest=80):
            return [f"name: {fault}"]
        self.cleaned_data["name"] = text
        return []

    def _rule_faults(self, data: Mapping[str, Any]) -> list[str]:
        game = scoring.GAMES.get(data["game"]) if isinstance(data.get("game"), str) else None
        if game is None:
            return [_unknown("game", data.get("game"), list(scoring.GAMES))]
        faults = []
        based_on = data.get("based_on")
        if not isinstance(based_on, str) or based_on not in game.presets:
            faults.append(_unknown("based_on", based_on, list(game.presets)))
        else:
            self.based_on = based_on
        if "ruleset" not in data:
            return [*faults, _("ruleset: nothing is said. Write every option by its name.")]
        try:
            self.rules = game.ruleset_from_json(data["ruleset"])
        except scoring.RuleSetError as refusal:
            faults += [say_fault_in_file(game.code, problem) for problem in refusal.problems]
        return faults


class TwiceError(Exception):
    """A key stands twice in one object of a file."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise TwiceError(key)
        found[key] = value
    return found


def _not_json(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        says = _("This is not JSON: line %(line)d, character %(column)d cannot be read.")
        return says % {"line": error.lineno, "column": error.colno}
    return _("This is not JSON that can be read.")


def _unknown(key: str, value: object, known: list[str]) -> str:
    says = _("%(key)s: %(value)s is not known here. Write %(known)s.")
    if value is None:
        says = _("%(key)s: nothing is said. Write %(known)s.")
    return says % {"key": key, "value": quoted(value), "known": any_of(known)}


def _too_large() -> str:
    return _("More than %(largest)d kB: this is no rule-set file. One has about 2 kB.") % {
        "largest": LARGEST // 1024
    }
