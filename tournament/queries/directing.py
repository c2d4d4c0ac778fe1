"""Who runs an event, and which accounts there are."""

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User

from tournament.models import Tournament


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
