"""What the page that shows what changes sends back when somebody goes on."""


def shown_by(answer) -> dict[str, object]:
    found = answer.context["consequences"]
    return {"mark": answer.context["mark"], "seen": found.version, "digest": found.digest}
