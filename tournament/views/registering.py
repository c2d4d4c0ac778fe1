"""Stub."""

from django.http import Http404


def players(request, **kwargs):
    raise Http404


def players_paste(request, **kwargs):
    raise Http404


def check_in_all(request, **kwargs):
    raise Http404


def player(request, **kwargs):
    raise Http404


def player_status(request, **kwargs):
    raise Http404

