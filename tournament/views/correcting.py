"""Opening a hand that was entered: its explanation, its corrections, its conflicts."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

import scoring
from tournament.actions.correcting import (
    choose_conflict,
    correct_hand,
    delete_hand,
    drop_conflict,
)
from tournament.actions.errors import (
    HandChangedError,
    NotInConflictError,
    RulesChangedError,
    TableGoneError,
)
from tournament.actions.recording import carrying
from tournament.forms.correcting import WhyForm
from tournament.forms.recording import HandForm, hand_form, typed
from tournament.models import Hand, Table, Tournament
from tournament.queries.correcting import revisions_of_hand, revisions_of_tournament
from tournament.queries.recording import Deal, current_hands, deal
from tournament.queries.substituting import names_at
from tournament.views.access import actor, for_directors
from tournament.views.previews import previewed, worth
from tournament.views.recording import (
    dealer_asked,
    found_table,
    saved_sentence,
    start_of,
    table_gone,
)
from tournament.wording.hands import hand_in_short
from tournament.wording.problems import say_problem
from tournament.wording.revisions import tell
from tournament.wording.rule_changes import rules_changed

PAGE = 50


@for_directors
def hand_page(
    request: HttpRequest,
    tournament: Tournament,
    round_number: int,
    table_number: int,
    hand_number: int,
) -> HttpResponse:
    table = found_table(tournament, round_number, table_number)
    hand = _found_hand(table, hand_number)
    if request.method != "POST":
        form = hand_form(table=table, deal=_deal(request, hand), initial=_start(request, hand))
        return render(request, "tournament/correcting/hand.html", _page(hand, form))
    form = hand_form(request.POST, table=table, deal=_deal(request, hand))
    if form.is_valid() and (corrected := _corrected(request, hand, form)):
        messages.success(request, saved_sentence(corrected, form.names))
        return redirect(table)
    return render(request, "tournament/correcting/hand.html", _page(hand, form), status=422)


@for_directors
@require_POST
def hand_delete(
    request: HttpRequest,
    tournament: Tournament,
    round_number: int,
    table_number: int,
    hand_number: int,
) -> HttpResponse:
    table = found_table(tournament, round_number, table_number)
    hand = _found_hand(table, hand_number)
    form = WhyForm(request.POST)
    if not form.is_valid():
        shown = hand_form(table=table, deal=_deal(request, hand), initial=_start(request, hand))
        context = _page(hand, shown) | {"why_form": form}
        return render(request, "tournament/correcting/hand.html", context, status=422)
    data = form.cleaned_data
    try:
        delete_hand(hand=hand, version=data["version"], by=actor(request), why=data["why"])
    except HandChangedError:
        messages.error(request, hand_changed())
        return redirect("hand", tournament.slug, round_number, table_number, hand_number)
    except RulesChangedError:
        messages.error(request, rules_changed())
        return redirect("hand", tournament.slug, round_number, table_number, hand_number)
    except TableGoneError:
        messages.error(request, table_gone())
        return redirect("rounds", tournament.slug)
    messages.success(
        request,
        _("Hand %(number)s is deleted. What it was stands under Changes.")
        % {"number": hand_number},
    )
    return redirect(table)


@for_directors
def conflict(request: HttpRequest, tournament: Tournament, hand_id: int) -> HttpResponse:
    hand = get_object_or_404(
        Hand.objects.conflicting().select_related("table__round", "entered_by"),
        pk=hand_id,
        table__round__tournament=tournament,
    )
    table = found_table(tournament, hand.table.round.number, hand.table.number)
    hand.table = table
    if request.method == "POST":
        return _settled(request, hand)
    standing = table.hands.current().filter(number=hand.number).select_related("entered_by").first()
    entries = [_shown(each, table) for each in (standing, hand) if each]
    context = {
        "tournament": tournament,
        "section": "rounds",
        "is_director": True,
        "table": table,
        "hand": hand,
        "entries": entries,
        "can_be_chosen": "faults" not in entries[-1],
    }
    return render(request, "tournament/correcting/conflict.html", context)


@for_directors
@require_safe
def revisions(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    page = Paginator(revisions_of_tournament(tournament), PAGE).get_page(request.GET.get("page"))
    context = {
        "tournament": tournament,
        "section": "overview",
        "is_director": True,
        "page": page,
        "changes": [tell(revision) for revision in page],
    }
    return render(request, "tournament/correcting/revisions.html", context)


def hand_changed() -> str:
    return _(
        "Somebody changed this hand after you opened it. Nothing of yours was saved: "
        "look at it as it is now, then change it again if need be."
    )


def _found_hand(table: Table, number: int) -> Hand:
    hand = table.hands.current().filter(number=number).select_related("entered_by").first()
    if hand is None:
        raise Http404
    return hand


def _deal(request: HttpRequest, hand: Hand) -> Deal:
    """The deal as it was; another dealer where the page asks for one."""
    asked = dealer_asked(request)
    return deal(hand.table, hand.number, current_hands(hand.table), asked or hand.dealer)


def _start(request: HttpRequest, hand: Hand) -> dict[str, object]:
    """The form as it was typed."""
    as_dealt = _deal(request, hand)
    usual = list(as_dealt.sitting_out)
    kept = hand.facts["sitting_out"] if as_dealt.dealer == hand.dealer else usual
    start = typed(hand.facts) | start_of(hand.table, as_dealt) | {"version": hand.version}
    return start | ({} if kept == usual else {"sitting_out": kept})


def _corrected(request: HttpRequest, hand: Hand, form: HandForm) -> Hand | None:
    """The hand corrected, or None with the reason beside the form."""
    try:
        return correct_hand(
            hand=hand,
            facts=form.facts,
            version=form.cleaned_data.get("version") or 0,
            by=actor(request),
            why=form.cleaned_data.get("why", ""),
        )
    except HandChangedError:
        form.add_error(None, hand_changed())
    except TableGoneError:
        form.add_error(None, table_gone())
    except RulesChangedError:
        form.add_error(None, rules_changed())
    return None


def _page(hand: Hand, form: HandForm) -> dict[str, object]:
    table = hand.table
    return {
        "tournament": table.round.tournament,
        "section": "rounds",
        "is_director": True,
        "table": table,
        "hand": hand,
        "form": form,
        "why_form": WhyForm(initial={"version": hand.version}),
        "preview": previewed(form) if form.is_bound else worth(hand.facts, table.rules, form.names),
        "stands": worth(hand.facts, table.rules, form.names),
        "changes": [tell(revision) for revision in revisions_of_hand(hand)],
    }


def _shown(hand: Hand, table: Table) -> dict[str, object]:
    """An entry with what it is worth; or why it is impossible now that the rules have changed."""
    names = names_at(table, hand.number)
    earlier = [other for other in current_hands(table) if other.number < hand.number]
    try:
        facts = carrying(table, earlier, hand.facts)
        return {"hand": hand, "worth": worth(facts, table.rules, names)}
    except scoring.ImpossibleHandError as impossible:
        faults = [say_problem(problem, names) for problem in impossible.problems]
        return {"hand": hand, "short": hand_in_short(hand.facts, names), "faults": faults}


def _settled(request: HttpRequest, hand: Hand) -> HttpResponse:
    """Carry out what was decided between two entries of one hand."""
    form = WhyForm(request.POST)
    why = form.cleaned_data["why"] if form.is_valid() else ""
    number = {"number": hand.number}
    try:
        if request.POST.get("decision") == "choose":
            choose_conflict(hand=hand, by=actor(request), why=why)
            messages.success(request, _("The other entry of hand %(number)s counts now.") % number)
        elif request.POST.get("decision") == "drop":
            drop_conflict(hand=hand, by=actor(request), why=why)
            messages.success(request, _("The second entry of hand %(number)s is dropped.") % number)
        else:
            messages.error(request, _("Choose which of the two entries counts."))
            return redirect("conflict", hand.table.round.tournament.slug, hand.pk)
    except NotInConflictError:
        messages.info(request, _("This was settled already, by somebody else."))
    except TableGoneError:
        messages.error(request, table_gone())
        return redirect("rounds", hand.table.round.tournament.slug)
    except RulesChangedError:
        messages.error(request, rules_changed())
        return redirect("conflict", hand.table.round.tournament.slug, hand.pk)
    except scoring.ImpossibleHandError:
        messages.error(
            request,
            _(
                "The second entry of hand %(number)s is impossible under the rules in force. "
                "Open the hand, correct it as it was played, and drop the second entry."
            )
            % number,
        )
    return redirect(hand.table)
