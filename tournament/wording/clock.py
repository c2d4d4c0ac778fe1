"""The round clock in words."""

import datetime as dt
from collections.abc import Mapping
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext


def digits(seconds: int) -> str:
    """What is left as a clock shows it: 59:07, or 1:04:30. ``static/js/clock.js`` does the same."""
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{seconds:02d}" if hours else f"{minutes}:{seconds:02d}"


def ago(moment: dt.datetime, now: dt.datetime) -> str:
    """How long ago something was, in whole minutes."""
    minutes = max(0, int((now - moment).total_seconds() // 60))
    if not minutes:
        return _("just now")
    if minutes < 60:
        return _("%(n)d min ago") % {"n": minutes}
    hours = minutes // 60
    if hours < 24:
        return ngettext("%(n)d hour ago", "%(n)d hours ago", hours) % {"n": hours}
    return ngettext("%(n)d day ago", "%(n)d days ago", hours // 24) % {"n": hours // 24}


def clock_turned() -> str:
    return _(
        "Somebody else turned the clock, or the round was drawn again, since this page was "
        "opened. Nothing was done: look at the clock as it is now, and press again if you still "
        "want to."
    )


def minutes_out_of_range(minutes: int, low: int, high: int) -> str:
    return _("The round would last %(minutes)d minutes. It may last %(low)d to %(high)d.") % {
        "minutes": minutes,
        "low": low,
        "high": high,
    }


def clock_record(record: Mapping[str, Any]) -> str:
    """A clock as a revision keeps it, in one line."""
    if "started_at" not in record:
        told = [_("not started")]
    else:
        values = {"time": _time(record["started_at"]), "minutes": record["minutes"]}
        told = [_("%(minutes)s minutes from %(time)s on") % values]
    if "paused_at" in record:
        told.append(_("paused at %(time)s") % {"time": _time(record["paused_at"])})
    if "last_hand_at" in record:
        told.append(_("last hand called at %(time)s") % {"time": _time(record["last_hand_at"])})
    return ", ".join(told)


def _time(text: str) -> str:
    return date_format(timezone.localtime(dt.datetime.fromisoformat(text)), "TIME_FORMAT")
