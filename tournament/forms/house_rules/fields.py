"""How each kind of option is asked: text in, the raw JSON value out. The kind itself judges it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.rulesets.kinds import Kind, Whole, Word, Words, YesNo
from scoring.schafkopf.kinds import AllOr, PerFamily, WordOrWhole
from scoring.schafkopf.options import Counted, Durchmarsch, Family
from tournament.wording.options import option_words, say_value

ALL = str(Counted.ALL)
NEVER, COUNT = "never", "count"
MOST_DIGITS = 6


class OptionField(forms.Field):
    """One option. ``read`` turns what was sent into its JSON value, unjudged.

    ``control`` names what asks for it: ``select``, ``number``, ``ticks``, ``families``,
    ``durchmarsch``.
    """

    def __init__(self, *, control: str, read: Callable[[Any], object], **kwargs) -> None:
        super().__init__(required=False, **kwargs)
        self.control = control
        self.read = read

    def clean(self, value: Any) -> object:
        return self.read(value)


class FamiliesWidget(forms.Widget):
    """A number for each family of games; sent as ``name_family``."""

    def value_from_datadict(self, data, files, name: str) -> dict[str, str]:
        return {family: data.get(f"{name}_{family}", "") for family in map(str, Family)}


class DurchmarschWidget(forms.Widget):
    """A word, or a number sent as ``name_from`` beside the word ``count``."""

    def value_from_datadict(self, data, files, name: str) -> tuple[str, str]:
        return data.get(name, NEVER), data.get(f"{name}_from", "")


def option_field(game: str, option: str, kind: Kind) -> OptionField:
    """The field that asks for an option."""
    worded = option_words(game, option)
    choices = [(_sent(value), say_value(game, option, value)) for value in kind.allowed()]
    control, widget, read = _asked(kind, choices)
    return OptionField(
        control=control, read=read, widget=widget, label=worded.label, help_text=worded.help
    )


def sent(kind: Kind, option: str, value: Any) -> dict[str, list[str]]:
    """A JSON value as a form sends it."""
    match kind:
        case PerFamily():
            families = map(str, Family)
            return {f"{option}_{each}": [str(value.get(each, ""))] for each in families}
        case WordOrWhole():
            if isinstance(value, int):
                return {option: [COUNT], f"{option}_from": [str(value)]}
            return {option: [NEVER if value is None else str(value)]}
        case Words() | AllOr():
            return {option: [value] if isinstance(value, str) else [str(each) for each in value]}
        case _:
            return {option: [_sent(value)]}


def _asked(
    kind: Kind, choices: Sequence[tuple[str, str]]
) -> tuple[str, forms.Widget, Callable[[Any], object]]:
    match kind:
        case PerFamily():
            return "families", FamiliesWidget(), _families
        case WordOrWhole():
            return "durchmarsch", DurchmarschWidget(), _durchmarsch
        case AllOr():
            return "ticks", forms.CheckboxSelectMultiple(choices=choices), _all_or_list
        case Words():
            return "ticks", forms.CheckboxSelectMultiple(choices=choices), _listed
        case Word():
            return "select", forms.Select(choices=choices), _text
        case YesNo():
            return "select", forms.Select(choices=choices), _yes_or_no
        case Whole(choices=(_, *_others)):
            return "select", forms.Select(choices=choices), _whole
        case _:
            attrs = {"inputmode": "numeric", "autocomplete": "off", "maxlength": "12"}
            return "number", forms.TextInput(attrs=attrs), _whole


def _sent(value: object) -> str:
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _text(value: Any) -> object:
    return value


def _yes_or_no(value: Any) -> object:
    return {"true": True, "false": False}.get(value, value)


def _whole(value: Any) -> object:
    """A number where it is one, nothing where nothing was typed, else the text as it is."""
    text = str(value or "").strip()
    if text.isdecimal() and len(text) <= MOST_DIGITS:
        return int(text)
    return text or None


def _listed(value: Any) -> object:
    return list(value or [])


def _all_or_list(value: Any) -> object:
    listed = list(value or [])
    return ALL if ALL in listed else listed


def _families(value: Mapping[str, str]) -> object:
    read = {family: _whole(text) for family, text in value.items()}
    return {family: number for family, number in read.items() if number is not None}


def _durchmarsch(value: tuple[str, str]) -> object:
    word, number = value
    if word == COUNT:
        return _whole(number) or ""
    return None if word in ("", NEVER) else word


DURCHMARSCH = (
    (NEVER, _("Never")),
    (str(Durchmarsch.ALL_TRICKS), _("With every trick")),
    (COUNT, _("From so many card points:")),
)
