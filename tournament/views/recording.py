"""Entering the hands of a table."""

import uuid
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournament.actions.errors import (
    EventClosedError,
    NoSuchHandNumberError,
    ReasonNeededError,
    RulesChangedError,
    TableGoneError,
)
from tournament.actions.recording import Recorded, record_hand
from tournament.forms.recording import HandForm, hand_form
from tournament.models import Hand, Table, Tournament
from tournament.queries.recording import (
    Deal,
    conflicting_hands,
    current_hands,
    deal,
    hands_too_many,
    highest_number,
    last_beyond,
    neighbours,
    next_number,
    table_at,
)
from tournament.queries.substituting import lines_of, mark_at, names_at
from tournament.templatetags.points import signed
from tournament.views.access import actor, for_directors
from tournament.views.doubting import doubts_at
from tournament.views.previews import previewed
from tournament.wording.closing import gaps_line, round_closed_to_hands
from tournament.wording.correcting import event_closed, table_gone
from tournament.wording.games import sum_note
from tournament.wording.hands import hand_in_short
from tournament.wording.lists import all_of
from tournament.wording.rule_changes import rules_changed
from tournament.wording.substituting import substitutes


@dataclass(frozen=True, slots=True, kw_only=True)
class HandLine:
    """One hand in the table's list: what happened and what each seat got."""

    hand: Hand
    short: str
    points: tuple[int | None, ...]
    """By seat; None where the seat sat out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Total:
    """What somebody made at a seat; the name only where several made points there."""

    name: str
    points: int


@for_directors
def table_page(
    request: HttpRequest, tournament: Tournament, round_number: int, table_number: int
) -> HttpResponse:
    table = found_table(tournament, round_number, table_number)
    hands = current_hands(table)
    if request.method == "POST":
        form = sent_form(request, table, hands)
        if form.is_valid() and (recorded := _recorded(request, form)):
            _tell(request, recorded, form.names)
            return redirect(table)
        return render(
            request,
            "tournament/recording/table.html",
            _page(table, hands, form, beyond=_beyond(request)),
            status=422,
        )
    number = None if closed_to_hands(table) else _coming(request, table, hands)
    blank = blank_form(request, table, hands, number) if number else None
    context = _page(table, hands, blank, beyond=_beyond(request))
    return render(request, "tournament/recording/table.html", context)


def _beyond(request: HttpRequest) -> bool:
    """Whether the director said that the table played more hands than it was to."""
    return bool(request.GET.get("more"))


def _coming(request: HttpRequest, table: Table, hands: list[Hand]) -> int | None:
    """The hand to enter: the next one, or one beyond the last where there are more."""
    number = next_number(table, hands)
    return number or (last_beyond(table, hands) if _beyond(request) else None)


@for_directors
@require_POST
def preview(
    request: HttpRequest, tournament: Tournament, round_number: int, table_number: int
) -> HttpResponse:
    table = found_table(tournament, round_number, table_number)
    form = sent_form(request, table, current_hands(table))
    context = {"form": form, "preview": previewed(form)}
    return render(request, "tournament/recording/_preview.html", context)


def found_table(tournament: Tournament, round_number: int, table_number: int) -> Table:
    table = table_at(tournament, round_number, table_number)
    if table is None:
        raise Http404
    return table


def sent_form(request: HttpRequest, table: Table, hands: list[Hand]) -> HandForm:
    """The form as it was sent, for the hand number that it names."""
    highest = last_beyond(table, hands) if _beyond(request) else highest_number(table, hands)
    number = _number(request.POST.get("number"), table, hands, highest)
    return hand_form(
        request.POST, table=table, deal=deal(table, number, hands, dealer_asked(request))
    )


def blank_form(request: HttpRequest, table: Table, hands: list[Hand], number: int) -> HandForm:
    """The form for the next hand; ``?dealer=`` for a table that did not keep to the order."""
    coming = deal(table, number, hands, dealer_asked(request))
    start = start_of(table, coming) | {"client_id": uuid.uuid4()}
    return hand_form(table=table, deal=coming, initial=start)


def start_of(table: Table, coming: Deal) -> dict[str, object]:
    """What a form holds without showing it."""
    return {
        "seating": mark_at(table, coming.number),
        "number": coming.number,
        "dealer": coming.dealer,
        "doublers": coming.doublers,
    }


def _number(text: str | None, table: Table, hands: list[Hand], highest: int) -> int:
    """The hand number that was sent, or the next one."""
    sent = int(text) if text and text.isascii() and text.isdigit() and len(text) < 4 else 0
    if 0 < sent <= highest:
        return sent
    return next_number(table, hands) or highest_number(table, hands) + 1


def dealer_asked(request: HttpRequest) -> int | None:
    """The dealer that the page names, where it is a number at all."""
    text = (request.POST or request.GET).get("dealer", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None


def _recorded(request: HttpRequest, form: HandForm) -> Recorded | None:
    """The hand kept, or None with the reason beside the form."""
    try:
        return record_hand(
            table=form.table,
            number=form.deal.number,
            facts=form.facts,
            client_id=form.client(),
            by=actor(request),
            beyond=_beyond(request),
        )
    except TableGoneError:
        form.add_error(None, table_gone())
    except RulesChangedError:
        form.add_error(None, rules_changed())
    except EventClosedError:
        form.add_error(None, event_closed())
    except ReasonNeededError as error:
        form.add_error(None, round_closed_to_hands(error.round_number))
    except NoSuchHandNumberError as error:
        form.add_error(
            None,
            _(
                "This table plays %(highest)s hands and all are in. To change one, open it below; "
                "if it played more, say so there."
            )
            % {"highest": error.highest},
        )
    return None


def _tell(request: HttpRequest, recorded: Recorded, names: Mapping[int, str]) -> None:
    """Say what became of the hand."""
    number = {"number": recorded.hand.number}
    if recorded.conflict:
        messages.warning(
            request,
            _(
                "Hand %(number)s was entered before, with other figures. Both are kept: the first "
                "one counts until you decide below."
            )
            % number,
        )
    elif recorded.already:
        messages.info(request, _("Hand %(number)s was saved already, just like this.") % number)
    else:
        messages.success(request, saved_sentence(recorded.hand, names))


def saved_sentence(hand: Hand, names: Mapping[int, str]) -> str:
    scores = [score for score in hand.scores.order_by("seat") if score.points]
    moved = all_of([f"{names[score.seat]} {signed(score.points)}" for score in scores])
    if not moved:
        return _("Hand %(number)s is saved: nobody scores.") % {"number": hand.number}
    return _("Hand %(number)s is saved: %(moved)s.") % {"number": hand.number, "moved": moved}


def closed_to_hands(table: Table) -> str:
    """Why no hand is entered here any more; empty where one can be."""
    if table.round.tournament.closed_at is not None:
        return event_closed()
    return round_closed_to_hands(table.round.number) if table.round.closed_at is not None else ""


def _page(
    table: Table, hands: list[Hand], form: HandForm | None, *, beyond: bool
) -> dict[str, object]:
    before, after = neighbours(table)
    lines = [hand_line(hand, table) for hand in hands]
    return {
        "tournament": table.round.tournament,
        "section": "rounds",
        "is_director": True,
        "table": table,
        "form": form,
        "preview": previewed(form) if form and form.is_bound else None,
        "lines": lines[::-1],
        "totals": totals(hands, table),
        "substitutes": substitutes(table),
        "sum_note": sum_note(table.rules),
        "conflicts": conflicting_hands(table),
        "doubts": doubts_at(table, hands),
        "highest": highest_number(table, hands),
        "closed": closed_to_hands(table),
        "more": beyond,
        "action": table.get_absolute_url() + ("?more=1" if beyond else ""),
        "gaps": gaps_line(hands),
        "too_many": hands_too_many(table, hands),
        "before": before,
        "after": after,
    }


def hand_line(hand: Hand, table: Table) -> HandLine:
    scores = {score.seat: score for score in hand.scores.all()}
    points = [scores.get(seat) for seat in range(1, table.size + 1)]
    return HandLine(
        hand=hand,
        short=hand_in_short(hand.facts, names_at(table, hand.number)),
        points=tuple(s.points if s and s.played else None for s in points),
    )


def totals(hands: Iterable[Hand], table: Table) -> list[list[Total]]:
    """What was made at each seat in the hands that count, for everybody whose points they are."""
    made: Counter[tuple[int, int]] = Counter()
    for hand in hands:
        for score in () if hand.cut else hand.scores.all():
            made[score.seat, score.entry_id] += score.points
    return [
        [
            Total(name=line.name if len(lines) > 1 else "", points=made[seat, line.pk])
            for line in lines
        ]
        for seat, lines in lines_of(table).items()
    ]
