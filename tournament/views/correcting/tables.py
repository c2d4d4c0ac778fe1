"""What may be put right at a table: who sat there, hands at the wrong place, two tables."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.actions.correcting import correct_seat, exchange_hands, move_hands
from tournament.actions.sheets import exchange_sheets
from tournament.forms.correcting import ExchangeForm, MoveForm, SeatForm
from tournament.models import Table, Tournament
from tournament.queries.correcting import tables_drawn
from tournament.views.access import actor, for_directors
from tournament.views.correcting.asking import asked, sent
from tournament.views.correcting.weighing import Correction
from tournament.views.recording import found_table


@for_directors
def correct_table(
    request: HttpRequest, tournament: Tournament, round_number: int, table_number: int
) -> HttpResponse:
    table = found_table(tournament, round_number, table_number)
    context = {
        "tournament": tournament,
        "section": "rounds",
        "is_director": True,
        "table": table,
    }
    return render(request, "tournament/correcting/table.html", context)


@for_directors
def seat_correct(
    request: HttpRequest, tournament: Tournament, round_number: int, table_number: int
) -> HttpResponse:
    table = found_table(tournament, round_number, table_number)
    form = SeatForm(
        sent(request),
        table=table,
        tables=list(table.round.tables.seated()),
        entries=tournament.entries.select_related("player"),
        initial={"seat": request.GET.get("seat", "")},
    )
    return asked(
        request,
        form,
        lambda: _seat(request, table, form),
        table=table,
        title=_("Somebody else sat at table %(table)d") % {"table": table.number},
        lead=_(
            "For all of round %(round)d: the scores, the line of the sheet and who met whom "
            "follow the person who played. Where somebody took over from a hand on, use "
            "“Sit in or exchange” instead."
        )
        % {"round": round_number},
        back=_hub(table),
    )


def _seat(request: HttpRequest, table: Table, form: SeatForm) -> Correction:
    position, entry = form.cleaned_data["seat"], form.entries[form.cleaned_data["who"]]
    sat = table.seating[position - 1].entry
    values = {
        "table": table.number,
        "seat": position,
        "name": entry.name,
        "was": sat.name,
        "round": table.round.number,
    }
    return _correction(
        table,
        act=lambda why: correct_seat(
            table=table, position=position, entry=entry, by=actor(request), why=why
        ),
        heading=_("Round %(round)d, table %(table)d, seat %(seat)d: %(name)s sat there") % values,
        lines=[_("Written down until now: %(was)s.") % values],
        done=_("%(name)s is written down at table %(table)d, seat %(seat)d.") % values,
    )


@for_directors
def hands_move(
    request: HttpRequest, tournament: Tournament, round_number: int, table_number: int
) -> HttpResponse:
    table = found_table(tournament, round_number, table_number)
    form = MoveForm(
        sent(request),
        table=table,
        tables=tables_drawn(tournament),
        initial={"number": request.GET.get("hand", "")},
    )
    return asked(
        request,
        form,
        lambda: _move(request, table, form),
        table=table,
        title=_("Hands keyed at the wrong place"),
        lead=_(
            "They go to the table and number where they belong, seat by seat as they were keyed. "
            "Points go to who sits there."
        ),
        back=_hub(table),
    )


def _move(request: HttpRequest, table: Table, form: MoveForm) -> Correction:
    data, to = form.cleaned_data, form.target()
    number, onwards = data["number"], bool(data["onwards"])
    to_number = number if data["to_number"] is None else data["to_number"]
    values = {
        "hand": number,
        "table": table.number,
        "round": table.round.number,
        "to": to.number,
        "to_round": to.round.number,
        "to_hand": to_number,
    }
    says = (
        _(
            "Hand %(hand)d and all after it of round %(round)d, table %(table)d become hand "
            "%(to_hand)d and those after it of round %(to_round)d, table %(to)d."
        )
        if onwards
        else _(
            "Hand %(hand)d of round %(round)d, table %(table)d becomes hand %(to_hand)d of "
            "round %(to_round)d, table %(to)d."
        )
    )
    return _correction(
        table,
        act=lambda why: move_hands(
            table=table,
            number=number,
            to=to,
            to_number=to_number,
            onwards=onwards,
            keep_aside=data["keep_aside"],
            by=actor(request),
            why=why,
        ),
        heading=_("Move hands"),
        lines=[says % values],
        rounds=[table.round.number, to.round.number],
        done=_("The hands are moved."),
        then=to.get_absolute_url(),
    )


@for_directors
def tables_exchange(
    request: HttpRequest, tournament: Tournament, round_number: int, table_number: int
) -> HttpResponse:
    table = found_table(tournament, round_number, table_number)
    form = ExchangeForm(
        sent(request),
        table=table,
        tables=tables_drawn(tournament),
        initial={"what": request.GET.get("what", "")},
    )
    return asked(
        request,
        form,
        lambda: _exchange(request, table, form),
        table=table,
        title=_("Table %(table)d was exchanged with another table") % {"table": table.number},
        lead=_(
            "Each table gets what was keyed for the other: lines go to the people of the same "
            "seat, in the order of the seats."
        ),
        back=_hub(table),
    )


def _exchange(request: HttpRequest, table: Table, form: ExchangeForm) -> Correction:
    sheets = form.cleaned_data["what"] == ExchangeForm.SHEETS
    other = form.target()
    exchange = exchange_sheets if sheets else exchange_hands
    rounds = sorted({table.round.number, other.round.number})
    values = {
        "round": table.round.number,
        "one": table.number,
        "other_round": other.round.number,
        "other": other.number,
    }
    return _correction(
        table,
        act=lambda why: exchange(one=table, other=other, by=actor(request), why=why),
        heading=_exchange_heading(sheets=sheets, across=len(rounds) > 1) % values,
        rounds=rounds,
        done=_exchanged(across=len(rounds) > 1) % values,
    )


def _exchanged(*, across: bool) -> str:
    if across:
        return _(
            "Round %(round)d, table %(one)d and round %(other_round)d, table %(other)d are "
            "exchanged."
        )
    return _("Tables %(one)d and %(other)d are exchanged.")


def _exchange_heading(*, sheets: bool, across: bool) -> str:
    if across and sheets:
        return _(
            "Exchange the sheets of round %(round)d, table %(one)d and round %(other_round)d, "
            "table %(other)d"
        )
    if across:
        return _(
            "Exchange the hands of round %(round)d, table %(one)d and round %(other_round)d, "
            "table %(other)d"
        )
    if sheets:
        return _("Round %(round)d: exchange the sheets of tables %(one)d and %(other)d")
    return _("Round %(round)d: exchange the hands of tables %(one)d and %(other)d")


def _correction(table: Table, *, act, done: str, **kw) -> Correction:
    usual = {"rounds": [table.round.number], "then": table.get_absolute_url()}
    return Correction(
        tournament=table.round.tournament,
        act=act,
        done=lambda _result: done,
        back=_hub(table),
        **usual | kw,
    )


def _hub(table: Table) -> str:
    return reverse(
        "correct_table", args=[table.round.tournament.slug, table.round.number, table.number]
    )
