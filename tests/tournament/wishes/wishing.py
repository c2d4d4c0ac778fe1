"""Wishes as a director notes them."""

from django.urls import reverse

from tests.factories import acting
from tournament.actions.wishes import keep_apart, set_wishes
from tournament.models import Entry
from tournament.queries.wishes import Wished


def entry(tournament, number) -> Entry:
    return tournament.entries.get(number=number)


def wish(tournament, number, **wishes) -> Entry:
    by = acting(tournament.organiser)
    return set_wishes(entry=entry(tournament, number), wished=Wished(**wishes), by=by)


def apart(tournament, *numbers, group="") -> str:
    by = acting(tournament.organiser)
    return keep_apart(tournament=tournament, numbers=numbers, group=group, by=by)


def noted(tournament, number) -> Wished:
    return Wished.of(entry(tournament, number))


def page(client, tournament, **values):
    """The page of all wishes; what is sent keeps people apart."""
    client.force_login(tournament.organiser)
    address = reverse("wishes", args=[tournament.slug])
    return client.post(address, values) if values else client.get(address)


def of_player(client, tournament, number, **values):
    """The wishes of one person; what is sent is noted."""
    client.force_login(tournament.organiser)
    address = reverse("player_wishes", args=[tournament.slug, number])
    if not values:
        return client.get(address)
    return client.post(address, {"seen": noted(tournament, number).mark, **values})


def faults(response) -> dict[str, list[str]]:
    form = response.context.get("wishes") or response.context["form"]
    return {field: list(found) for field, found in form.errors.items()}
