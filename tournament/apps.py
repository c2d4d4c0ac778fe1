"""The hall: one app for everything a director does."""

from django.apps import AppConfig


class TournamentConfig(AppConfig):
    name = "tournament"
