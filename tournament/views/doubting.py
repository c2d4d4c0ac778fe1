"""Unlikely entries that a director looked at and found right."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournament.actions.doubting import find_right
from tournament.actions.errors import DoubtGoneError
from tournament.forms.doubting import UNKNOWN, RightForm
from tournament.models import Hand, Table, Tournament
from tournament.queries.doubting import unlikely_at
from tournament.queries.substituting import names_at
from tournament.views.access import actor, for_directors
from tournament.views.clock import to_board
from tournament.wording.doubts import say_doubt


@require_POST
@for_directors
def hand_right(
    request: HttpRequest,
    tournament: Tournament,
    round_number: int,
    table_number: int,
    hand_number: int,
) -> HttpResponse:
    hand = get_object_or_404(
        Hand.objects.current().select_related("table__round__tournament"),
        table__round__tournament=tournament,
        table__round__number=round_number,
        table__number=table_number,
        number=hand_number,
    )
    form = RightForm(request.POST)
    if form.is_valid():
        _find_right(request, hand, form)
    else:
        messages.warning(request, UNKNOWN)
    if request.POST.get("back") == "board":
        return to_board(request, tournament)
    return redirect("table", tournament.slug, round_number, table_number)


def _find_right(request: HttpRequest, hand: Hand, form: RightForm) -> None:
    try:
        find_right(hand=hand, by=actor(request), **form.cleaned_data)
    except DoubtGoneError:
        messages.warning(
            request,
            _(
                "Hand %(hand)d of table %(table)d is not doubted any more, or was changed "
                "meanwhile: nothing was done. What is unlikely now stands below."
            )
            % {"hand": hand.number, "table": hand.table.number},
        )


def doubts_at(table: Table, hands: list[Hand]) -> list[dict[str, object]]:
    """What is unlikely at a table, as its page says it.

    :param hands: its current hands, in order
    """
    return [
        {"unlikely": each, "sentence": say_doubt(each, names_at(table, each.hand))}
        for each in unlikely_at(table, hands)
    ]
