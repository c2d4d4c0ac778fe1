"""Stub."""

from django.http import Http404


def tournament_new(request, **kwargs):
    raise Http404


def settings(request, **kwargs):
    raise Http404

