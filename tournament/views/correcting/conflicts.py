"""Deciding between two entries of one hand."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

import scoring
from tournament.actions.correcting import choose_conflict, drop_conflict
from tournament.actions.errors import ActionError, NotInConflictError
from tournament.actions.recording import carrying
from tournament.forms.correcting import refuse
from tournament.forms.correcting.agreeing import WhyForm
from tournament.forms.correcting.sentences import say
from tournament.forms.recording.tiles import whole
from tournament.models import Hand, Table, Tournament
from tournament.queries.recording import current_hands, table_at
from tournament.queries.substituting import names_at
from tournament.views.access import actor, for_directors
from tournament.views.correcting.weighing import Correction, goes_on, sent_again, weighed
from tournament.views.previews import worth
from tournament.views.recording import found_table
from tournament.wording.hands import hand_in_short
from tournament.wording.problems import say_problem


@for_directors
def conflict(request: HttpRequest, tournament: Tournament, hand_id: int) -> HttpResponse:
    hand = Hand.objects.select_related("table__round", "entered_by").filter(pk=hand_id).first()
    if hand is not None and hand.table.round.tournament_id != tournament.pk:
        raise Http404
    if hand is None or hand.current:
        return _decided_already(request, tournament, hand)
    hand.table = found_table(tournament, hand.table.round.number, hand.table.number)
    if goes_on(request):
        return _settled(request, hand)
    return _page(request, hand)


def _decided_already(
    request: HttpRequest, tournament: Tournament, hand: Hand | None
) -> HttpResponse:
    """A sentence, and the table: of an entry that is gone, the one that the page was sent with."""
    where = _table_of(request, tournament, hand) or reverse("board", args=[tournament.slug])
    if done := sent_again(request, tournament, where):
        return done
    messages.info(request, say(NotInConflictError()))
    return redirect(where)


def _table_of(request: HttpRequest, tournament: Tournament, hand: Hand | None) -> str:
    if hand is not None:
        return hand.table.get_absolute_url()
    drawn, number = (whole(request.POST.get(name, "")) for name in ("round", "table"))
    table = None
    if isinstance(drawn, int) and isinstance(number, int):
        table = table_at(tournament, drawn, number)
    return table.get_absolute_url() if table else ""


def _page(request: HttpRequest, hand: Hand, form: WhyForm | None = None) -> HttpResponse:
    table = hand.table
    standing = table.hands.current().filter(number=hand.number).select_related("entered_by").first()
    entries = [_shown(each, table) for each in (standing, hand) if each]
    context = {
        "tournament": table.round.tournament,
        "section": "rounds",
        "is_director": True,
        "table": table,
        "hand": hand,
        "entries": entries,
        "can_be_chosen": "faults" not in entries[-1],
        "form": form,
        "why": request.POST.get("why", ""),
    }
    status = 422 if form else 200
    return render(request, "tournament/correcting/conflict.html", context, status=status)


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
    """Show what would follow from what was decided, or carry it out."""
    decisions = {"choose": _choice, "drop": _dropping}
    decided = decisions.get(request.POST.get("decision", ""))
    if decided is None:
        messages.error(request, _("Choose which of the two entries counts."))
        return redirect("conflict", hand.table.round.tournament.slug, hand.pk)
    form = WhyForm(request.POST)
    form.is_valid()
    try:
        return weighed(request, decided(request, hand))
    except NotInConflictError as settled:
        messages.info(request, say(settled))
        return redirect(hand.table)
    except scoring.ImpossibleHandError:
        form.add_error(None, _impossible(hand))
    except ActionError as refusal:
        refuse(form, refusal)
    return _page(request, hand, form)


def _choice(request: HttpRequest, hand: Hand) -> Correction:
    return _correction(
        hand,
        act=lambda why: choose_conflict(hand=hand, by=actor(request), why=why),
        heading=_("Hand %(hand)d of table %(table)d, round %(round)d: the second entry counts"),
        done=_("The other entry of hand %(number)s counts now.") % {"number": hand.number},
    )


def _dropping(request: HttpRequest, hand: Hand) -> Correction:
    return _correction(
        hand,
        act=lambda why: drop_conflict(hand=hand, by=actor(request), why=why),
        heading=_("Hand %(hand)d of table %(table)d, round %(round)d: the second entry goes"),
        done=_("The second entry of hand %(number)s is dropped.") % {"number": hand.number},
    )


def _correction(hand: Hand, *, act, heading: str, done: str) -> Correction:
    table = hand.table
    values = {"hand": hand.number, "table": table.number, "round": table.round.number}
    return Correction(
        tournament=table.round.tournament,
        act=act,
        heading=heading % values,
        rounds=[table.round.number],
        done=lambda _result: done,
        then=table.get_absolute_url(),
        back=table.get_absolute_url(),
    )


def _impossible(hand: Hand) -> str:
    return _(
        "The second entry of hand %(number)s is impossible under the rules in force. "
        "Open the hand, correct it as it was played, and drop the second entry."
    ) % {"number": hand.number}
