"""A page with one question: what is to be put right. Then what would follow is shown."""

from collections.abc import Callable, Mapping
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render

import scoring
from tournament.actions.errors import ActionError
from tournament.forms.correcting import refuse
from tournament.models import Table
from tournament.views.correcting.weighing import Correction, goes_on, weighed


def sent(request: HttpRequest) -> QueryDict | None:
    """What a form was sent with; None: it is opened."""
    return request.POST if request.method == "POST" else None


def asked(
    request: HttpRequest,
    form: forms.Form,
    correction: Callable[[], Correction],
    *,
    table: Table,
    names: Mapping[int, str] | None = None,
    **page: Any,
) -> HttpResponse:
    """The form; or, once it is valid, what its correction would change.

    :param correction: asked for once the form is valid
    :param names: by seat, where a hand may turn out to be impossible
    :param page: ``title``, ``lead`` and ``back``
    """
    if goes_on(request) and form.is_valid():
        try:
            return weighed(request, correction())
        except (ActionError, scoring.ImpossibleHandError) as refusal:
            refuse(form, refusal, names)
    context = {
        "tournament": table.round.tournament,
        "section": "rounds",
        "is_director": True,
        "table": table,
        "form": form,
        **page,
    }
    status = 422 if form.errors else 200
    return render(request, "tournament/correcting/ask.html", context, status=status)
