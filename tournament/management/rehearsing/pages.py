"""A page as a browser holds it: its forms with what they would send, its links, its text."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

SAID = re.compile(
    r'(?:class="field-error"|role="alert"|class="note note-(?:warning|danger)")[^>]*>(.*?)</(?:p|div|ul)>',
    re.S,
)
SKIPPED = ("submit", "button", "image", "reset", "file")


class PageError(AssertionError):
    """A page has not what somebody needs who sits before it."""


@dataclass(slots=True)
class Button:
    """What a form is sent with, beside its fields."""

    name: str
    value: str
    form: str = ""
    label: str = ""


@dataclass(slots=True)
class Form:
    """The fields of a form in order, and what may be chosen in them."""

    action: str
    name: str = ""
    fields: list[tuple[str, str]] = field(default_factory=list)
    offered: dict[str, list[str]] = field(default_factory=dict)
    """The values of radio buttons, ticks and lists, by name."""
    typed: set[str] = field(default_factory=set)
    buttons: list[Button] = field(default_factory=list)

    def has(self, name: str) -> bool:
        return name in self.typed or name in self.offered

    def value(self, name: str) -> str:
        """What the form would send under this name; empty where it would send nothing."""
        return next((value for each, value in self.fields if each == name), "")

    def fill(self, name: str, *values: object) -> None:
        """Type into a field, or choose; nothing can be chosen that is not offered.

        :raises PageError: there is no such field, or no such choice
        """
        if not self.has(name):
            raise PageError(f"no field {name!r} in the form for {self.action}")
        said = [str(value) for value in values]
        for value in said:
            if name in self.offered and value not in self.offered[name]:
                raise PageError(f"{value!r} is not offered for {name!r}: {self.offered[name]}")
        self.fields = [pair for pair in self.fields if pair[0] != name]
        self.fields += [(name, value) for value in said]

    def button(self, name: str, value: str | None = None) -> Button:
        """The button of this name; of this value, where one is given."""
        for each in self.buttons:
            if each.name == name and value in (None, each.value):
                return each
        raise PageError(f"no button {name}={value} in the form for {self.action}")


@dataclass(slots=True)
class Page:
    """What came back."""

    status: int
    address: str
    html: str
    forms: list[Form] = field(default_factory=list)
    links: list[str] = field(default_factory=list)

    def form(self, *having: str, action: str = "") -> Form:
        """The first form with these fields or buttons, sent to an address that ends so."""
        for form in self.forms:
            names = {button.name for button in form.buttons}
            if all(form.has(name) or name in names for name in having) and form.action.endswith(
                action
            ):
                return form
        raise PageError(
            f"{self.address} ({self.status}) has no form with {having} {action}: {self.says()}"
        )

    def has_form(self, *having: str) -> bool:
        return any(all(form.has(name) for name in having) for form in self.forms)

    def link(self, pattern: str) -> str:
        """The first link whose address matches."""
        for link in self.links:
            if re.search(pattern, link):
                return link
        raise PageError(f"{self.address} has no link to {pattern}")

    def says(self) -> str:
        """What the page tells of faults, for a message."""
        found = SAID.findall(self.html)
        text = " ".join(re.sub(r"<[^>]+>", " ", each) for each in found)
        return " ".join(text.split())[:300]


def read(status: int, address: str, html: str) -> Page:
    """The page, taken apart."""
    reader = _Reader(address)
    reader.feed(html)
    page = Page(status, address, html, reader.forms, reader.links)
    by_name = {form.name: form for form in page.forms if form.name}
    for button in reader.outside:
        if button.form in by_name:
            by_name[button.form].buttons.append(button)
    return page


class _Reader(HTMLParser):
    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address.partition("?")[0]
        self.forms: list[Form] = []
        self.links: list[str] = []
        self.outside: list[Button] = []
        self._form: Form | None = None
        self._list: str | None = None
        self._chosen = False
        self._area: str | None = None
        self._text = ""
        self._controls: dict[str, Callable[[dict[str, str]], None]] = {
            "input": self._input,
            "select": self._select,
            "option": self._option,
            "textarea": self._textarea,
        }

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "a" and "href" in said:
            self.links.append(said["href"])
        elif tag == "form":
            self._form = Form(said.get("action") or self.address, said.get("id", ""))
            self.forms.append(self._form)
        elif tag == "button":
            self._button(said)
        elif self._form is not None and tag in self._controls:
            self._controls[tag](said)

    def handle_endtag(self, tag: str) -> None:
        form = self._form
        if tag == "form":
            self._form = None
        elif tag == "select" and form and self._list:
            first = form.offered[self._list][:1]
            if not self._chosen and first:
                form.fields.append((self._list, first[0]))
            self._list = None
        elif tag == "textarea" and form and self._area:
            form.fields.append((self._area, self._text.removeprefix("\n")))
            self._area = None

    def handle_data(self, data: str) -> None:
        if self._area:
            self._text += data

    def _button(self, said: dict[str, str]) -> None:
        if said.get("type", "submit") != "submit" or "name" not in said:
            return
        button = Button(said["name"], said.get("value", ""), said.get("form", ""))
        if button.form:
            self.outside.append(button)
        elif self._form is not None:
            self._form.buttons.append(button)

    def _input(self, said: dict[str, str]) -> None:
        name, kind, form = said.get("name", ""), said.get("type", "text"), self._form
        if form is None or not name or kind in SKIPPED or "disabled" in said:
            return
        if kind not in ("radio", "checkbox"):
            form.typed.add(name)
            form.fields.append((name, said.get("value", "")))
            return
        value = said.get("value", "on")
        form.offered.setdefault(name, []).append(value)
        if "checked" in said:
            form.fields.append((name, value))

    def _select(self, said: dict[str, str]) -> None:
        if self._form is not None:
            self._list, self._chosen = said.get("name", ""), False
            self._form.offered.setdefault(self._list, [])

    def _option(self, said: dict[str, str]) -> None:
        if self._form is None or not self._list:
            return
        value = said.get("value", "")
        self._form.offered[self._list].append(value)
        if "selected" in said:
            self._chosen = True
            self._form.fields.append((self._list, value))

    def _textarea(self, said: dict[str, str]) -> None:
        if self._form is not None:
            self._area, self._text = said.get("name", ""), ""
            self._form.typed.add(self._area)
