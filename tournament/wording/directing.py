"""Who runs the event, in sentences."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _


def nobody(name: str) -> str:
    return _(
        "No account is called “%(name)s”. Look at the spelling, or press “Make a new account”."
    ) % {"name": name}


def switched_off(name: str) -> str:
    return _("The account “%(name)s” is switched off: nobody can sign in with it.") % {"name": name}


def no_user_name(name: str, longest: int) -> str:
    return _(
        "“%(name)s” cannot be a user name. Use letters, digits and @ . + - _ only, without spaces, "
        "%(longest)d at most."
    ) % {"name": name, "longest": longest}


def account_taken(name: str) -> str:
    return _(
        "There is an account “%(name)s” already. Press “Let in” if it is the same person; else "
        "choose another name."
    ) % {"name": name}


def runs_already(name: str) -> str:
    return _("%(name)s runs this event already.") % {"name": name}


def let_in(name: str) -> str:
    return _("%(name)s runs this event with you from now on.") % {"name": name}


def taken_out(name: str) -> str:
    return _("%(name)s does not run this event any more.") % {"name": name}


def left() -> str:
    return _("You do not run this event any more.")


def out_already() -> str:
    return _("This person does not run the event: somebody was quicker.")


def organiser_stays(name: str) -> str:
    return _("%(name)s stays: an event keeps its organiser.") % {"name": name}


def directors_record(record: Mapping[str, Any]) -> str:
    """Who ran the event, as a change keeps it."""
    return _("run by %(names)s") % {"names": ", ".join(record["directors"])}
