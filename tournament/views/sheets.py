"""Keying in paper sheets, table after table, and finding the error when one does not balance."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.sheets import suspects
from tournament.actions.errors import ActionError, ReasonNeededError, SheetChangedError
from tournament.actions.sheets import key_sheet
from tournament.forms.correcting import WhyForm
from tournament.forms.sheets import SheetForm, is_in, say
from tournament.models import Round, Sheet, Table, Tournament
from tournament.queries.recording import neighbours
from tournament.queries.sheets import (
    Measure,
    TableSheet,
    all_gone,
    by_one,
    differing,
    mark,
    measure,
    next_to_key,
    sheet_list,
    sheets,
)
from tournament.views.access import actor, for_directors
from tournament.views.correcting.weighing import Correction, goes_on, weighed
from tournament.views.recording import found_table
from tournament.views.sheet_changes import change, counting, deletion
from tournament.wording import sheets as wording
from tournament.wording.correcting import nothing_changes
from tournament.wording.sheet_comparing import against_hands, against_second, written


@for_directors
def sheets_page(request: HttpRequest, tournament: Tournament, round_number: int) -> HttpResponse:
    drawn = get_object_or_404(
        Round.objects.select_related("tournament"), tournament=tournament, number=round_number
    )
    lines, by = sheet_list(drawn), actor(request).user
    again = [line for line in lines if line.to_key_again] if tournament.second_keying else []
    asked, unknown = request.GET.get("table"), False
    following, following_again = next_to_key(lines), next_to_key(again, again_by=by)
    if asked is not None:
        opened = _opened(drawn, lines, asked.strip(), following, following_again)
        if opened is not None:
            return opened
        unknown = bool(asked.strip())
    context = {
        "tournament": tournament,
        "section": "rounds",
        "is_director": True,
        "round": drawn,
        "lines": lines,
        "done": sum(line.done for line in lines),
        "next": following,
        "next_again": following_again,
        "for_others": sum(not line.is_for(by) for line in again),
        "asked": (asked or "").strip(),
        "unknown": unknown,
    }
    status = 422 if unknown else 200
    return render(request, "tournament/sheets/sheets.html", context, status=status)


@for_directors
def sheet(
    request: HttpRequest, tournament: Tournament, round_number: int, table_number: int
) -> HttpResponse:
    """The first keying of a table's sheet."""
    table = found_table(tournament, round_number, table_number)
    first, second = sheets(table)
    sent = request.POST if request.method == "POST" else None
    form = SheetForm(sent, table=table, sheet=first, by=actor(request).user)
    if form.is_bound and form.is_valid() and goes_on(request):
        answer = _changed if form.changes_what_is_in() else _keyed
        if answered := answer(request, form):
            return answered
    if form.stale:
        first, second = sheets(table)
    return _page(request, form, first, second)


@for_directors
def sheet_second(
    request: HttpRequest, tournament: Tournament, round_number: int, table_number: int
) -> HttpResponse:
    """The second keying, without a look at the first."""
    table = found_table(tournament, round_number, table_number)
    first, second = sheets(table)
    if first is None:
        messages.info(request, wording.no_sheet())
        return redirect("sheet", tournament.slug, round_number, table_number)
    user = actor(request).user
    own = first.keyed_by_id == user.pk
    sent = request.POST if request.method == "POST" else None
    form = SheetForm(sent, table=table, sheet=second, by=user)
    if by_one(first, second) and not own:
        form.initial.clear()  # What one person keyed twice is not shown to whom is to prove it.
    if form.is_bound and form.is_valid() and (kept := _kept(request, form, keying=2)):
        return _go_on_again(request, form, kept)
    if form.stale:
        first, second = sheets(table)
    context = _common(form, second, measure(table)) | {
        "second_keying": True,
        "own": own,
    }
    form.focus()
    status = 422 if form.errors else 200
    return render(request, "tournament/sheets/second.html", context, status=status)


@for_directors
@require_POST
def sheet_counts(
    request: HttpRequest, tournament: Tournament, round_number: int, table_number: int
) -> HttpResponse:
    """Decide whether hands or sheet count, once it was seen what follows."""
    counts = request.POST.get("counts", "")
    if counts not in Table.Counts.values:
        messages.error(request, _("Choose whether the hands or the sheet count."))
        return redirect("sheet", tournament.slug, round_number, table_number)
    table = found_table(tournament, round_number, table_number)
    return _decided(request, table, partial(counting, request, table, counts))


@for_directors
@require_POST
def sheet_delete(
    request: HttpRequest, tournament: Tournament, round_number: int, table_number: int
) -> HttpResponse:
    table = found_table(tournament, round_number, table_number)
    return _decided(request, table, partial(deletion, request, table))


def _decided(
    request: HttpRequest, table: Table, correction: Callable[[int], Correction]
) -> HttpResponse:
    """Show what would follow from something done with the sheet as the page showed it, or do it.

    :param correction: given the version that the page showed
    """
    back = redirect("sheet", table.round.tournament.slug, table.round.number, table.number)
    form = WhyForm(request.POST)
    if not goes_on(request):
        return back
    if form.is_valid():
        try:
            return weighed(request, correction(form.cleaned_data["version"]))
        except ActionError as refusal:
            messages.error(request, say(refusal))
    for faults in form.errors.values():
        for fault in faults:
            messages.error(request, str(fault))
    return back


# Steps ------------------------------------------------------------------------------------


def _changed(request: HttpRequest, form: SheetForm) -> HttpResponse | None:
    """What would follow from another sheet than the one that is in; or None, with the reason."""
    try:
        return weighed(request, change(request, form))
    except ActionError as refusal:
        _refuse(form, refusal)
    return None


def _keyed(request: HttpRequest, form: SheetForm) -> HttpResponse | None:
    """A table of which nothing was in is keyed in one step; or None, with the reason."""
    kept = _kept(request, form)
    was = None if form.again else form.sheet
    return _go_on(request, form.table, kept, was=was) if kept else None


def _kept(request: HttpRequest, form: SheetForm, keying: int = 1) -> Sheet | None:
    """The sheet as it was stored, or None with the reason beside the form."""
    try:
        return key_sheet(
            table=form.table,
            lines=form.lines,
            version=form.cleaned_data["version"] or 0,
            keying=keying,
            by=actor(request),
            why=form.cleaned_data["why"],
        )
    except ActionError as refusal:
        _refuse(form, refusal)
    return None


def _refuse(form: SheetForm, refusal: ActionError) -> None:
    form.stale = isinstance(refusal, SheetChangedError)
    form.add_error("why" if isinstance(refusal, ReasonNeededError) else None, say(refusal))


def _go_on(request: HttpRequest, table: Table, kept: Sheet, was: Sheet | None) -> HttpResponse:
    """To the next table; where the sheet does not balance, first to what may be wrong with it."""
    slug, number = table.round.tournament.slug, table.round.number
    told = {"table": table.number}
    again = was is not None and was.version == kept.version
    if kept.state == Sheet.State.PARKED and not again:
        messages.warning(
            request,
            _("Table %(table)d is put aside: the sheet does not balance, and does not count.")
            % told,
        )
        return redirect("sheet", slug, number, table.number)
    if kept.state == Sheet.State.PARKED:
        messages.warning(request, _("Table %(table)d stays put aside.") % told)
    elif again and was is not None and was.state == kept.state:
        messages.info(request, nothing_changes())
    else:
        messages.success(request, _("Table %(table)d is keyed in.") % told)
    lines = sheet_list(table.round)
    mine = next(line for line in lines if line.table.number == table.number)
    if mine.hands_differ:
        messages.warning(
            request,
            _("At table %(table)d hands and sheet differ: decide which counts.") % told,
        )
    corrected = was is not None and was.state != Sheet.State.PARKED
    if corrected:
        return redirect("sheets", slug, number)
    return _next(table.round, "sheet", next_to_key(lines, table.number))


def _go_on_again(request: HttpRequest, form: SheetForm, kept: Sheet) -> HttpResponse:
    """To the next second keying; where it differs from the first one, to the differences."""
    table = form.table
    slug, number = table.round.tournament.slug, table.round.number
    told = {"table": table.number}
    first, second = sheets(table)
    if first and second and by_one(first, second) and differing(first, second, form.columns) == ():
        messages.warning(
            request,
            _(
                "Table %(table)d is not checked: the first keying is yours, too. Let somebody else "
                "key it."
            )
            % told,
        )
    elif kept.state != Sheet.State.CHECKED:
        messages.warning(
            request, _("The two keyings of table %(table)d do not prove each other.") % told
        )
        return redirect("sheet", slug, number, table.number)
    else:
        messages.success(request, _("Table %(table)d is checked: both keyings are equal.") % told)
    following = next_to_key(sheet_list(table.round), table.number, again_by=actor(request).user)
    return _next(table.round, "sheet_second", following)


def _opened(
    drawn: Round,
    lines: list[TableSheet],
    asked: str,
    following: int | None,
    following_again: int | None,
) -> HttpResponse | None:
    """The sheet of the table that was typed; without one, of the next table there is to key.

    While first keyings are to come they are meant, then the second ones that wait.
    """
    numbers = {str(line.table.number): line.table.number for line in lines}
    number = numbers.get(asked) if asked else following or following_again
    if number is None:
        return None
    line = next(line for line in lines if line.table.number == number)
    second = following is None and following_again is not None and line.to_key_again
    page = "sheet_second" if second else "sheet"
    return redirect(page, drawn.tournament.slug, drawn.number, number)


def _next(drawn: Round, page: str, number: int | None) -> HttpResponse:
    if number is None:
        return redirect("sheets", drawn.tournament.slug, drawn.number)
    return redirect(page, drawn.tournament.slug, drawn.number, number)


# Pages ------------------------------------------------------------------------------------


def _page(
    request: HttpRequest, form: SheetForm, first: Sheet | None, second: Sheet | None
) -> HttpResponse:
    table, by = form.table, measure(form.table)
    of_others = wording.of_others(first, by) if first else []
    found = [] if of_others else _helps(form, by)
    form.focus(found[0].choices[0].number if found and found[0].choices else None)
    context = _common(form, first, by) | {
        "first": first,
        "helps": found,
        "of_others": of_others,
        "against_hands": against_hands(first, by, form.columns) if first else [],
        "against_second": against_second(first, second, form.columns) if first and second else [],
        "second": second,
        "hands_known": bool(by.hands),
        "differ": bool(first and by.against(first)),
        "undecided": by.undecided,
        "all_gone": first is None and all_gone(table) and not by.hands,
    }
    status = 422 if form.errors else 200
    return render(request, "tournament/sheets/sheet.html", context, status=status)


def _common(form: SheetForm, stored: Sheet | None, by: Measure) -> dict[str, Any]:
    """What both keyings show."""
    table, totals = form.table, form.totals()
    balance = by.balance(totals if totals is not None else [0] * len(by.people))
    before, after = neighbours(table)
    names = [entry.name for entry in by.people]
    return {
        "tournament": table.round.tournament,
        "section": "rounds",
        "is_director": True,
        "table": table,
        "round": table.round,
        "form": form,
        "version": stored.version if stored else 0,
        "mark": mark(table),
        "is_in": is_in(stored),
        "now": written(stored, form.columns) if form.stale and stored else None,
        "gone_now": form.stale and stored is None,
        "stored": stored,
        "asks_why": stored is not None or table.round.closed_at is not None,
        "balance": balance,
        "balance_line": wording.balance_line(balance) if totals is not None else "",
        "because": wording.expected_because(balance, by.penalties, names),
        "live": {
            "balanced": wording.balanced_line(),
            "off": wording.off_line(),
            "open": wording.open_line(),
            "so_far": wording.so_far_line(),
        },
        "before": before,
        "after": after,
    }


def _helps(form: SheetForm, by: Measure) -> list[wording.Help]:
    """Where the error may be in what is shown."""
    totals = form.totals()
    if totals is None:
        return []
    found = suspects(
        totals, by.rules, seats=by.size, penalties=by.penalties, hands_sum=by.hands_sum
    )
    return wording.helps(found, by.people)
