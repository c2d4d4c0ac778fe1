"""What a correction changes, and why a change is not taken back, in sentences."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournament.models import Revision
from tournament.queries.consequences import (
    Consequences,
    DoublingChange,
    MeetingsChange,
    TieChange,
)
from tournament.queries.correcting import follows_by_itself
from tournament.templatetags.points import signed
from tournament.wording.lists import all_of
from tournament.wording.revisions import tell
from tournament.wording.rule_changes import place_line

Kind = Revision.Kind


def first_place(found: Consequences) -> str:
    """Who is first, before and after."""
    before, after = all_of(found.first_before), all_of(found.first_after)
    if not found.first_changes:
        return _("First place stays with %(names)s.") % {"names": after} if after else ""
    if before and set(found.first_before) < set(found.first_after):
        return _("%(names)s now share first place.") % {"names": after}
    if after and set(found.first_after) < set(found.first_before):
        return ngettext(
            "First place is no longer shared: %(names)s has it alone.",
            "First place is shared by fewer: %(names)s.",
            len(found.first_after),
        ) % {"names": after}
    return _("First place goes from %(before)s to %(after)s.") % {
        "before": before or _("nobody"),
        "after": after or _("nobody"),
    }


def unaffected(found: Consequences) -> str:
    """How many keep their points and their place."""
    if not found.entries and found.tables:
        return _("Nobody’s points or place change; the tables named above do.")
    if not found.entries:
        return _("Nobody’s points or place change.")
    return ngettext(
        "%(unaffected)d of %(people)d player is unaffected.",
        "%(unaffected)d of %(people)d players are unaffected.",
        found.people,
    ) % {"unaffected": max(0, found.unaffected), "people": found.people}


def tie_line(tie: TieChange) -> str:
    return _("Equal with %(points)s points: before %(before)s; then %(after)s.") % {
        "points": signed(tie.points),
        "before": ", ".join(tie.before),
        "after": ", ".join(tie.after),
    }


def doubling_line(change: DoublingChange) -> str:
    return _("%(place)s: counts ×%(after)s, not ×%(before)s") % {
        "place": place_line(change.place),
        "before": 2**change.before,
        "after": 2**change.after,
    }


def draw_line(round_number: int) -> str:
    return _(
        "Round %(round)d was drawn from the standings as they were. It stays as it is: nobody is "
        "seated afresh. Draw it again yourself, if it has not begun."
    ) % {"round": round_number}


def meetings_line(change: MeetingsChange) -> str:
    return ngettext(
        "Round %(round)d: %(after)d pair meets again, not %(before)d.",
        "Round %(round)d: %(after)d pairs meet again, not %(before)d.",
        change.after,
    ) % {"round": change.round_number, "after": change.after, "before": change.before}


# Refusals -----------------------------------------------------------------------------------


def event_closed() -> str:
    return _("The event is closed. Open it again, with a reason, before anything is changed.")


def reason_needed(round_number: int) -> str:
    return _("Round %(round)d is closed: say why it is changed.") % {"round": round_number}


def hand_changed() -> str:
    return _(
        "Somebody changed this hand after you opened it. Nothing of yours was saved: "
        "look at it as it is now, then change it again if need be."
    )


def hand_gone(number: int) -> str:
    return _(
        "Hand %(number)d is not there any more: somebody deleted or moved it. Nothing was saved. "
        "What became of it stands under Changes."
    ) % {"number": number}


def table_gone() -> str:
    return _(
        "The round was drawn again, or seats were changed, while this page was open. "
        "Nothing was saved. Open the table again from the round."
    )


def settled_already() -> str:
    return _("This was settled already, by somebody else.")


def outdated() -> str:
    return _(
        "What this would do has changed since you looked. Nothing is done yet: "
        "look at it again, then go on if it is still right."
    )


def came_in(since: Sequence[Revision]) -> str:
    """What came in elsewhere while somebody looked at a preview; nothing where nothing did."""
    if not since:
        return ""
    return ngettext(
        "While you looked, %(count)d other change came in: places may differ from those shown.",
        "While you looked, %(count)d other changes came in: places may differ from those shown.",
        len(since),
    ) % {"count": len(since)}


def already_done(since: Sequence[Revision]) -> str:
    """That a form was sent twice, and what came in between."""
    if not since:
        return _("This was done already, when you sent it first. It is not done a second time.")
    return _(
        "This was done already, when you sent it first. It is not done a second time. "
        "After it came: %(changes)s."
    ) % {"changes": "; ".join(short(revision) for revision in since)}


def nothing_changes() -> str:
    return _("Nothing is changed: it is written down like this already.")


def change_taken_back() -> str:
    return _("The change is taken back. Both stand in the list.")


def cannot_happen() -> str:
    return _("The hand as it was is impossible under the rules in force. Correct it by hand.")


def changed_since(since: Iterable[Revision]) -> str:
    """Why a change is not taken back any more."""
    told = "; ".join(short(revision) for revision in since)
    if not told:
        return _("What this change left is not there any more: it cannot be taken back.")
    return _(
        "What this change left is not there any more. After it came: %(changes)s. "
        "Take that back first, or correct it by hand."
    ) % {"changes": told}


def short(revision: Revision) -> str:
    """A change in a few words."""
    change = tell(revision)
    at = date_format(localtime(change.at), "SHORT_DATETIME_FORMAT")
    where = f" · {change.where}" if change.where else ""
    return f"{change.what}{where} ({at}, {change.by})"


ELSEWHERE: Mapping[str, Any] = {
    Kind.SET_UP: gettext_lazy("Change it on the page Settings."),
    Kind.REGISTERED: gettext_lazy("Withdraw the person on the page Players."),
    Kind.ENTRY_CHANGED: gettext_lazy("Change it on the person’s page."),
    Kind.DRAWN: gettext_lazy("Draw the round again on its page, while it has no hands."),
    Kind.REDRAWN: gettext_lazy("Draw the round again on its page, while it has no hands."),
    Kind.TAKEN_BACK: gettext_lazy("Draw the round again on the page Rounds."),
    Kind.SUBSTITUTED: gettext_lazy("Take it back at the table, under Sit in or exchange."),
    Kind.DOUBLER_MOVED: gettext_lazy(
        "It follows an earlier hand by itself: take back the change of that hand."
    ),
    Kind.RULES_CHANGED: gettext_lazy("Change the rules again on the page House rules."),
    Kind.REVERTED: gettext_lazy("Make the change again where it was made."),
    Kind.SHEET_CHECKED: gettext_lazy("Change the sheet: it is then to be checked again."),
    Kind.TABLE_SETTLED: gettext_lazy("Decide again at the table."),
    Kind.RULED: gettext_lazy("Take it back on the page Penalties and rulings."),
    Kind.RULING_REVOKED: gettext_lazy("Enter it again on the page Penalties and rulings."),
    Kind.LOT_DRAWN: gettext_lazy("A lot that was drawn stands."),
    Kind.LOOKED_AT: gettext_lazy("It changed no result."),
    Kind.CLOCK: gettext_lazy("Set the clock of the round."),
    Kind.ROUND_CLOSED: gettext_lazy("Open the round again on the page Close."),
    Kind.ROUND_REOPENED: gettext_lazy("Close the round again on the page Close."),
    Kind.CLOSED: gettext_lazy("Open the event again on the page Close."),
    Kind.REOPENED: gettext_lazy("Close the event again on the page Close."),
}
"""What to do about a change that is not taken back from the list."""


def not_taken_back(revision: Revision) -> str:
    """Why a change is not taken back here, and where it is undone."""
    if follows_by_itself(revision):
        return _(
            "This is not taken back here. It follows by itself from a penalty, a hand, a seat, "
            "the rules or the tie-breaks: take back the change before or after it."
        )
    where = ELSEWHERE.get(revision.kind, _("Change it where it was made."))
    return _("This is not taken back here. %(where)s") % {"where": where}
