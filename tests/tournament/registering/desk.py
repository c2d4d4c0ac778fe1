"""The registration desk as a person uses it: adding, tapping, reading the list."""

from django.urls import reverse

from tests.factories import acting
from tournament.actions.registering import register, set_status
from tournament.models import Entry

HTMX = {"HX-Request": "true", "HX-Target": "desk"}


def desk(tournament) -> str:
    return reverse("players", args=[tournament.slug])


def signed_in(client, tournament):
    client.force_login(tournament.organiser)
    return client


def add(client, tournament, name, town="", present="on", headers=None, **more):
    values = {"name": name, "town": town, "present": present, **more}
    if not present:
        del values["present"]
    return signed_in(client, tournament).post(desk(tournament), values, headers=headers)


def enter(tournament, name, town="", **more) -> Entry:
    by = acting(tournament.organiser)
    return register(tournament=tournament, name=name, town=town, by=by, **more)


def give(entry, status) -> None:
    set_status(entry=entry, status=status, by=acting(entry.tournament.organiser))


def words(response) -> str:
    return " ".join(response.content.decode().split())


def shown(response) -> list[int]:
    return [row.record.number for row in response.context["table"].page]


def people(tournament) -> list[tuple]:
    return list(tournament.entries.values_list("number", "player__name", "player__town", "status"))
