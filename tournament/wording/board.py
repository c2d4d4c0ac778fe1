"""How far a table is, in a word or two, and what was heard of it last."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.queries.board import News
from tournament.queries.results import Standing, State
from tournament.wording.clock import ago

STATES: Mapping[State, tuple[Any, str]] = {
    State.NOT_STARTED: (gettext_lazy("Not started"), "muted"),
    State.PLAYING: (gettext_lazy("Playing"), "info"),
    State.GAP: (gettext_lazy("Hand missing"), "warning"),
    State.CONFLICT: (gettext_lazy("Entered twice"), "danger"),
    State.HANDS_DIFFER: (gettext_lazy("Hands and sheet differ"), "danger"),
    State.KEYINGS_DIFFER: (gettext_lazy("Keyings differ"), "danger"),
    State.OVERPLAYED: (gettext_lazy("Too many hands"), "warning"),
    State.SHEET_PARKED: (gettext_lazy("Sheet put aside"), "danger"),
    State.SHEET_IN: (gettext_lazy("Sheet in"), "ok"),
    State.CHECKED: (gettext_lazy("Checked"), "ok"),
    State.COMPLETE: (gettext_lazy("Complete"), "ok"),
    State.SETTLED: (gettext_lazy("Decided"), "ok"),
}
"""The word of every state, and the look of it; the look says nothing that the word does not."""


def state_word(standing: Standing) -> str:
    """The word of its state; of one that plays, how many of its hands are in."""
    if standing.state is State.PLAYING:
        return _("%(in)d of %(hands)d") % {"in": standing.hands_in, "hands": standing.hands}
    return str(STATES[standing.state][0])


def state_look(state: State) -> str:
    return STATES[state][1]


def news_line(news: News | None, now: dt.datetime) -> str:
    """The last thing that came from a table: what, from whom, how long ago."""
    if news is None:
        return _("nothing yet")
    values = {"hand": news.hand, "by": news.by, "ago": ago(news.at, now)}
    if news.hand is None:
        said = _("sheet by %(by)s, %(ago)s") if news.by else _("sheet, %(ago)s")
    else:
        said = _("hand %(hand)d by %(by)s, %(ago)s") if news.by else _("hand %(hand)d, %(ago)s")
    return said % values
