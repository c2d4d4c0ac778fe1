"""Opening a hand that was entered: its explanation, its corrections."""

from collections.abc import Callable
from functools import partial, wraps

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

import scoring
from tournament.actions.correcting import correct_hand, delete_hand, exchange_in_hand
from tournament.actions.errors import ActionError
from tournament.forms.correcting import HandSeatsForm, WhyForm, refuse
from tournament.forms.recording import HandForm, hand_form, typed
from tournament.models import Hand, Tournament
from tournament.queries.correcting import revisions_of_hand
from tournament.queries.recording import Deal, current_hands, deal
from tournament.queries.substituting import names_at
from tournament.views.access import actor, for_directors
from tournament.views.correcting.asking import asked, sent
from tournament.views.correcting.weighing import Correction, goes_on, sent_again, weighed
from tournament.views.previews import previewed, worth
from tournament.views.recording import dealer_asked, found_table, saved_sentence, start_of
from tournament.wording.correcting import hand_gone
from tournament.wording.hands import hand_in_short
from tournament.wording.revisions import tell


def of_hand(view: Callable[[HttpRequest, Hand], HttpResponse]) -> Callable[..., HttpResponseBase]:
    """Let a director in, with the hand; what is sent about one that is gone is answered in words."""

    @for_directors
    @wraps(view)
    def found(
        request: HttpRequest,
        tournament: Tournament,
        round_number: int,
        table_number: int,
        hand_number: int,
    ) -> HttpResponse:
        table = found_table(tournament, round_number, table_number)
        hand = table.hands.current().filter(number=hand_number).select_related("entered_by").first()
        if hand is not None:
            hand.table = table
            return view(request, hand)
        if request.method != "POST":
            raise Http404
        if done := sent_again(request, tournament, table.get_absolute_url()):
            return done
        messages.error(request, hand_gone(hand_number))
        return redirect(table)

    return found


@of_hand
def hand_page(request: HttpRequest, hand: Hand) -> HttpResponse:
    table = hand.table
    if request.method != "POST":
        form = hand_form(table=table, deal=_deal(request, hand), initial=_start(request, hand))
        return _answer(request, hand, form)
    form = hand_form(request.POST, table=table, deal=_deal(request, hand), stood=hand.facts)
    if goes_on(request) and form.is_valid():
        try:
            return weighed(request, _correction(request, hand, form))
        except (ActionError, scoring.ImpossibleHandError) as refusal:
            refuse(form, refusal, form.names)
    return _answer(request, hand, form)


def _correction(request: HttpRequest, hand: Hand, form: HandForm) -> Correction:
    """The hand with other facts."""
    facts, names = form.facts, form.names
    return _of_hand(
        hand,
        act=lambda why: correct_hand(
            hand=hand,
            facts=facts,
            version=form.cleaned_data.get("version") or 0,
            by=actor(request),
            why=why,
        ),
        heading=_("Correct hand %(hand)d of table %(table)d, round %(round)d"),
        lines=[
            _("It was: %(hand)s") % {"hand": hand_in_short(hand.facts, names)},
            _("It becomes: %(hand)s") % {"hand": hand_in_short(facts, names)},
        ],
        done=lambda saved: saved_sentence(saved, names),
    )


def _of_hand(hand: Hand, *, heading: str, **kw) -> Correction:
    table = hand.table
    number = table.round.number
    values = {"hand": hand.number, "table": table.number, "round": number}
    return Correction(
        tournament=table.round.tournament,
        heading=heading % values,
        rounds=[number],
        **{"then": table.get_absolute_url(), "back": _address(hand)} | kw,
    )


def _address(hand: Hand) -> str:
    table = hand.table
    slug = table.round.tournament.slug
    return reverse("hand", args=[slug, table.round.number, table.number, hand.number])


@of_hand
@require_POST
def hand_delete(request: HttpRequest, hand: Hand) -> HttpResponse:
    table = hand.table
    form = WhyForm(request.POST)
    if not goes_on(request):
        return redirect(_address(hand))
    if form.is_valid():
        deleting = partial(
            delete_hand, hand=hand, version=form.cleaned_data["version"], by=actor(request)
        )
        try:
            return weighed(request, _deletion(hand, deleting))
        except ActionError as refusal:
            refuse(form, refusal)
    shown = hand_form(table=table, deal=_deal(request, hand), initial=_start(request, hand))
    context = _page(hand, shown) | {"why_form": form}
    return render(request, "tournament/correcting/hand.html", context, status=422)


def _deletion(hand: Hand, deleting: partial[None]) -> Correction:
    names, table = names_at(hand.table, hand.number), hand.table
    return _of_hand(
        hand,
        act=lambda why: deleting(why=why),
        heading=_("Delete hand %(hand)d of table %(table)d, round %(round)d"),
        lines=[_("It was: %(hand)s") % {"hand": hand_in_short(hand.facts, names)}],
        done=lambda _nothing: (
            _("Hand %(number)s is deleted. What it was stands under Changes.")
            % {"number": hand.number}
        ),
        then=table.get_absolute_url(),
    )


@of_hand
def hand_seats(request: HttpRequest, hand: Hand) -> HttpResponse:
    table = hand.table
    form = HandSeatsForm(sent(request), hand=hand, initial={"version": hand.version})
    return asked(
        request,
        form,
        lambda: _parts(request, hand, form),
        table=table,
        names=names_at(table, hand.number),
        title=_("Hand %(hand)d: told of the wrong people") % {"hand": hand.number},
        lead=_(
            "Two people change parts in this hand: what one did, the other did. "
            "Who deals and who sits out stays as it is."
        ),
        back=_address(hand),
    )


def _parts(request: HttpRequest, hand: Hand, form: HandSeatsForm) -> Correction:
    """The hand with two seats exchanged."""
    data, names = form.cleaned_data, names_at(hand.table, hand.number)
    facts = scoring.exchanged(hand.facts, data["one"], data["other"])
    return _of_hand(
        hand,
        act=lambda why: exchange_in_hand(
            hand=hand,
            one=data["one"],
            other=data["other"],
            version=data["version"] or 0,
            by=actor(request),
            why=why,
        ),
        heading=_("Exchange two people in hand %(hand)d of table %(table)d, round %(round)d"),
        lines=[
            _("It was: %(hand)s") % {"hand": hand_in_short(hand.facts, names)},
            _("It becomes: %(hand)s") % {"hand": hand_in_short(facts, names)},
        ],
        done=lambda saved: saved_sentence(saved, names),
    )


def _deal(request: HttpRequest, hand: Hand) -> Deal:
    """The deal as it was; another dealer where the page asks for one."""
    asked_for = dealer_asked(request)
    return deal(hand.table, hand.number, current_hands(hand.table), asked_for or hand.dealer)


def _start(request: HttpRequest, hand: Hand) -> dict[str, object]:
    """The form as it was typed."""
    as_dealt = _deal(request, hand)
    usual = list(as_dealt.sitting_out)
    kept = hand.facts["sitting_out"] if as_dealt.dealer == hand.dealer else usual
    start = typed(hand.facts) | start_of(hand.table, as_dealt) | {"version": hand.version}
    return start | ({} if kept == usual else {"sitting_out": kept})


def _answer(request: HttpRequest, hand: Hand, form: HandForm) -> HttpResponse:
    status = 422 if form.errors else 200
    return render(request, "tournament/correcting/hand.html", _page(hand, form), status=status)


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
