"""A rule set as a file to be saved."""

import json

from django.http import HttpResponse
from django.utils.text import slugify


def as_file(content: dict[str, object], name: str) -> HttpResponse:
    """A download under a name that every system takes."""
    text = json.dumps(content, indent=2, ensure_ascii=False) + "\n"
    answer = HttpResponse(text, content_type="application/json; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{slugify(name) or "rules"}.json"'
    return answer
