"""Stub."""

from django.http import Http404


def standings(request, **kwargs):
    raise Http404

