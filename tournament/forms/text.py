"""One line of text as people type and paste it: names, towns, venues."""

import unicodedata

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

SPACES = "\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u2028\u2029"
"""Control characters that only part words, as pasted text has them."""

UNSEEN = "\ufeff\u200b\u2060\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""What nobody sees and nobody means: byte order marks, and marks that turn other text around."""

_tidying = str.maketrans(dict.fromkeys(SPACES, " ") | dict.fromkeys(UNSEEN))


def tidied(text: str) -> str:
    """One line, with single spaces and without what nobody sees."""
    return " ".join(text.translate(_tidying).split())


def fault_in(text: str, *, longest: int) -> str | None:
    """Why a tidied line cannot be kept, as a sentence; None where it can."""
    if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in text):
        seen = "".join(letter for letter in text if letter.isprintable())
        return _("“%(text)s” holds a character that cannot be stored. Type it afresh.") % {
            "text": shortened(seen)
        }
    if len(text) > longest:
        return ngettext(
            "“%(text)s” has %(length)d character. Shorten it to %(longest)d or fewer.",
            "“%(text)s” has %(length)d characters. Shorten it to %(longest)d or fewer.",
            len(text),
        ) % {"text": shortened(text), "length": len(text), "longest": longest}
    return None


def says_something(text: str) -> bool:
    """Whether there is anything to see: a letter, a digit, a sign."""
    return any(unicodedata.category(letter)[0] in "LNPS" for letter in text)


def shortened(text: str, to: int = 40) -> str:
    """A value as a sentence quotes it."""
    return text if len(text) <= to else f"{text[: to - 1]}…"


class LineField(forms.CharField):
    """A line of text, tidied; what is too long or cannot be stored is refused in a sentence."""

    def __init__(self, *, longest: int = 80, **kwargs) -> None:
        super().__init__(strip=False, **kwargs)
        self.longest = longest
        # Our own sentence speaks of what cannot be stored.
        self.validators = []

    def to_python(self, value):
        return tidied(super().to_python(value) or "")

    def validate(self, value) -> None:
        super().validate(value if says_something(value) else "")

    def clean(self, value):
        text = super().clean(value)
        if fault := fault_in(text, longest=self.longest):
            raise forms.ValidationError(fault)
        return text if says_something(text) else ""
