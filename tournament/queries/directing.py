"""Who runs an event, and which accounts there are."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.utils.crypto import salted_hmac

from tournament.models import Revision, Tournament

MADE = "account"
"""In a change that lets somebody in: the key of the account that was made for it."""


def directors(tournament: Tournament) -> list[User]:
    """Who runs the event: the organiser first, then by name."""
    people = tournament.directors.order_by("username")
    return sorted(people, key=lambda user: user.pk != tournament.organiser_id)


def director_names(tournament: Tournament) -> list[str]:
    return [user.get_username() for user in directors(tournament)]


def account_called(name: str) -> User | None:
    """The account of this name; else the one that is called so but for capitals, if it is one."""
    exact = get_user_model().objects.filter(username=name).first()
    if exact is not None:
        return exact
    alike = get_user_model().objects.filter(username__iexact=name)[:2]
    return alike[0] if len(alike) == 1 else None


# Passwords ----------------------------------------------------------------------------------


class PasswordStays(StrEnum):
    """Why somebody's password is not renewed."""

    OWN = "own"
    """It is that of who asks."""
    NOT_ORGANISER = "not_organiser"
    """Somebody else than the organiser asks."""
    NOT_MADE_HERE = "not_made_here"
    """The account was not made for an event of this organiser."""
    RUNS_MORE = "runs_more"
    """The person runs events of others, too, or the site."""
    SWITCHED_OFF = "switched_off"
    """Nobody can sign in with the account."""
    OUT = "out"
    """The person does not run the event."""
    RENEWED = "renewed"
    """It is another one since the page was opened."""


def password_stays(
    tournament: Tournament, people: Sequence[User], by: User
) -> Mapping[int, PasswordStays]:
    """Why the passwords of these people are not renewed by somebody; without those that may be.

    Whoever knows a password is that person wherever the person signs in. So the organiser alone
    renews one, and only of an account that was made for the organiser's events and runs no others:
    who could let in any account by its name must not get hold of it so.
    """
    if by.pk != tournament.organiser_id:
        return {each.pk: PasswordStays.NOT_ORGANISER for each in people}
    made, more = _made_for(by), _running_more(people, by)
    found = {each.pk: _password_stays(each, by, made, more) for each in people}
    return {pk: because for pk, because in found.items() if because is not None}


def _password_stays(
    person: User, by: User, made: frozenset[int], more: frozenset[int]
) -> PasswordStays | None:
    if person.pk == by.pk:
        return PasswordStays.OWN
    if person.pk in more or person.is_staff or person.is_superuser:
        return PasswordStays.RUNS_MORE
    if person.pk not in made:
        return PasswordStays.NOT_MADE_HERE
    return None if person.is_active else PasswordStays.SWITCHED_OFF


def _made_for(organiser: User) -> frozenset[int]:
    """The accounts that were made for the events of an organiser."""
    changes = Revision.objects.filter(tournament__organiser=organiser, after__has_key=MADE)
    return frozenset(changes.values_list(f"after__{MADE}", flat=True))


def _running_more(people: Sequence[User], organiser: User) -> frozenset[int]:
    """Those who organise an event, or run one that is not of this organiser."""
    events = Tournament.directors.through.objects.filter(user__in=people)
    others = events.exclude(tournament__organiser=organiser).values_list("user_id", flat=True)
    own = Tournament.objects.filter(organiser__in=people).exclude(organiser=organiser)
    return frozenset(others) | frozenset(own.values_list("organiser_id", flat=True))


def password_mark(person: User) -> str:
    """Names the password there is, without giving it away, so that a page can say which it saw."""
    return salted_hmac("tournament.directing", person.password).hexdigest()[:16]
