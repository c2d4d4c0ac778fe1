"""Who runs the event, in sentences."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from tournament.queries.directing import PasswordStays


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


def password_stays(because: PasswordStays, name: str, organiser: str) -> str:
    """Why somebody's password is not renewed here, and what to do."""
    values = {"name": name, "organiser": organiser}
    match because:
        case PasswordStays.OWN:
            return _("Your own password is renewed on the server: make director NAME=%(name)s.") % (
                values
            )
        case PasswordStays.NOT_ORGANISER:
            return (
                _(
                    "Only %(organiser)s, who organises this event, renews a password. "
                    "Or take %(name)s out, and make a new account."
                )
                % values
            )
        case PasswordStays.SWITCHED_OFF:
            return switched_off(name)
        case PasswordStays.OUT:
            return out_already()
        case PasswordStays.RENEWED:
            return (
                _(
                    "%(name)s has another password since you opened this page, so nothing was changed."
                )
                % values
            )
        case PasswordStays.RUNS_MORE:
            return (
                _(
                    "%(name)s runs other events, too, so the password is renewed on the server only: "
                    "make director NAME=%(name)s."
                )
                % values
            )
        case PasswordStays.NOT_MADE_HERE:
            return (
                _(
                    "The account of %(name)s was not made for your events, so the password is renewed "
                    "on the server only: make director NAME=%(name)s."
                )
                % values
            )


def password_stays_in_short(because: PasswordStays | None) -> str:
    """The same beside a name on the organiser's page; empty where there is nothing to say."""
    match because:
        case PasswordStays.RUNS_MORE:
            return _("runs other events, too")
        case PasswordStays.NOT_MADE_HERE:
            return _("account not made here")
        case PasswordStays.SWITCHED_OFF:
            return _("switched off")
    return ""


def password_record(record: Mapping[str, Any]) -> str:
    """Whose password was renewed, as a change keeps it."""
    return _("new password of %(name)s") % {"name": record["password_of"]}


def directors_record(record: Mapping[str, Any]) -> str:
    """Who ran the event, as a change keeps it."""
    return _("run by %(names)s") % {"names": ", ".join(record["directors"])}
