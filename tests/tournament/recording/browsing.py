"""What a browser would send of an entry page that is opened and saved as it stands."""

from html.parser import HTMLParser

VOID = {"input", "link", "meta", "br", "img", "hr", "col", "source", "wbr"}


class _EntryForm(HTMLParser):
    """The fields of the entry form, each with what decides whether it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, str | None]] = []
        self.inside = False
        self.decided_by = ""
        self.fields: list[tuple[dict[str, str | None], list[str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "form" and "data-entry" in given:
            self.inside, self.decided_by = True, given["data-decided-by"] or ""
        if tag == "input" and self.inside and given.get("name"):
            conditions = [shown for _, shown in self.open if shown is not None]
            self.fields.append((given, conditions))
        if tag not in VOID:
            self.open.append((tag, given.get("data-shown-for")))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass
        if tag == "form":
            self.inside = False


def as_saved(page: str, *, scripted: bool) -> dict[str, list[str]]:
    """The fields of the form as they are sent.

    :param scripted: with the page's script, which leaves out what the hand does not ask
    """
    form = _EntryForm()
    form.feed(page)
    ending = next(
        given["value"]
        for given, _ in form.fields
        if given["name"] == form.decided_by and "checked" in given
    )
    sent: dict[str, list[str]] = {}
    chosen: dict[str, tuple[dict[str, str | None], list[str]]] = {}
    for given, conditions in form.fields:
        if given.get("type") == "radio":
            if "checked" in given:  # of several of a name that are checked, the last one is
                chosen[given["name"] or ""] = given, conditions
        elif given.get("type") != "checkbox" or "checked" in given:
            _send(sent, given, conditions, ending, scripted=scripted)
    for given, conditions in chosen.values():
        _send(sent, given, conditions, ending, scripted=scripted)
    return sent


def _send(
    sent: dict[str, list[str]],
    given: dict[str, str | None],
    conditions: list[str],
    ending: str | None,
    *,
    scripted: bool,
) -> None:
    asked = all(ending in shown.split() for shown in conditions)
    if "disabled" not in given and (asked or not scripted):
        sent.setdefault(given["name"] or "", []).append(given.get("value") or "")
