"""Somebody is let in to run an event, or taken out again."""

from collections.abc import Callable

from django.contrib.auth.models import AbstractBaseUser, User
from django.db import IntegrityError, transaction

from tournament.actions.access import give_new_password, make_director
from tournament.actions.actors import Actor
from tournament.actions.errors import (
    AccountTakenError,
    OrganiserStaysError,
    PasswordStaysError,
    RunsAlreadyError,
)
from tournament.actions.revisions import lock_closed, revise
from tournament.models import Revision, Tournament
from tournament.queries.directing import (
    MADE,
    PasswordStays,
    account_called,
    director_names,
    password_mark,
    password_stays,
)


@transaction.atomic
def let_in(*, tournament: Tournament, user: User, by: Actor) -> None:
    """Somebody who has an account runs the event, too; also when it is closed.

    :raises RunsAlreadyError: and did so before
    """
    lock_closed(tournament)
    if tournament.directors.filter(pk=user.pk).exists():
        raise RunsAlreadyError(name=user.get_username())
    _noted(tournament, by, lambda: tournament.directors.add(user))


@transaction.atomic
def let_in_new(*, tournament: Tournament, name: str, by: Actor) -> tuple[AbstractBaseUser, str]:
    """An account is made, and runs the event; with its password, which is kept nowhere.

    :raises AccountTakenError: somebody is called so, be it in capitals
    """
    lock_closed(tournament)
    if account_called(name) is not None:
        raise AccountTakenError(name=name)
    try:
        user, password = make_director(name=name)
    except IntegrityError:
        raise AccountTakenError(name=name) from None
    _noted(tournament, by, lambda: tournament.directors.add(user.pk), **{MADE: user.pk})
    return user, password


@transaction.atomic
def take_out(*, tournament: Tournament, user: User, by: Actor) -> None:
    """Somebody does not run the event any more; the account stays, and what it did.

    :raises OrganiserStaysError: it is the organiser, or nobody would be left
    """
    lock_closed(tournament)
    others = tournament.directors.exclude(pk=user.pk)
    if user.pk == tournament.organiser_id or not others.exists():
        raise OrganiserStaysError(name=user.get_username())
    if tournament.directors.filter(pk=user.pk).exists():
        _noted(tournament, by, lambda: tournament.directors.remove(user))


@transaction.atomic
def renew_password(*, tournament: Tournament, user: User, by: Actor, seen: str) -> str:
    """Somebody who runs the event gets a new password, which is kept nowhere; also when it is closed.

    The old one and all that is signed in with it end.

    :param by: the organiser
    :param seen: the mark of the password that there was
    :raises PasswordStaysError: it is not to be renewed, or not by this person
    """
    lock_closed(tournament)
    user = User.objects.select_for_update().get(pk=user.pk)
    because = password_stays(tournament, [user], by.user).get(user.pk)
    if because is None and not tournament.directors.filter(pk=user.pk).exists():
        because = PasswordStays.OUT
    if because is None and password_mark(user) != seen:
        because = PasswordStays.RENEWED
    if because is not None:
        raise PasswordStaysError(name=user.get_username(), because=because)
    password = give_new_password(user=user)
    revise(
        tournament=tournament,
        kind=Revision.Kind.SET_UP,
        by=by,
        after={"password_of": user.get_username()},
    )
    return password


def _noted(tournament: Tournament, by: Actor, change: Callable[[], None], **more: object) -> None:
    before = director_names(tournament)
    change()
    revise(
        tournament=tournament,
        kind=Revision.Kind.SET_UP,
        by=by,
        before={"directors": before},
        after={"directors": director_names(tournament), **more},
    )
