"""A director at the pages of the day."""

from html import unescape

from django.urls import reverse

from tournament.models import Entry


def signed_in(client, tournament):
    client.force_login(tournament.organiser)
    return client


def words(response) -> str:
    return unescape(" ".join(response.content.decode().split()))


def roll_url(tournament, number: int = 1) -> str:
    return reverse("roll_call", args=[tournament.slug, number])


def no_show_url(drawn, entry) -> str:
    return reverse("no_show", args=[drawn.tournament.slug, drawn.number, entry.number])


def late_url(drawn, entry=None) -> str:
    if entry is None:
        return reverse("late", args=[drawn.tournament.slug, drawn.number])
    return reverse("late_arrival", args=[drawn.tournament.slug, drawn.number, entry.number])


def leaving_url(entry) -> str:
    return reverse("leaving", args=[entry.tournament.slug, entry.number])


def status(entry) -> str:
    return Entry.objects.get(pk=entry.pk).status
