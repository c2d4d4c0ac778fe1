"""Looking at what would follow, and going on."""

from html import unescape

from django.test import Client


def shown(client: Client, where: str, data: dict | None = None):
    """The answer that shows what would follow."""
    return client.post(where, data or {})


def sent_on(answer, **changes: object) -> dict[str, object]:
    """What the page that showed it sends when somebody goes on."""
    found = answer.context["consequences"]
    typed: dict[str, list[str]] = {}
    for name, value in answer.context["typed"]:
        typed.setdefault(name, []).append(value)
    agreed = {"seen": found.version, "digest": found.digest, "why": answer.context["why"]}
    return {**typed, **agreed, **changes}


def agree(client: Client, where: str, data: dict | None = None, **changes: object):
    """Look at what would follow, and go on."""
    return client.post(where, sent_on(shown(client, where, data), **changes))


def text(answer) -> str:
    return unescape(answer.content.decode())
