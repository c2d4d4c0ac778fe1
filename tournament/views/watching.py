"""Stub."""

from django.http import Http404


def home(request, **kwargs):
    raise Http404


def overview(request, **kwargs):
    raise Http404

