"""Stub."""

from django.http import Http404


def hand_page(request, **kwargs):
    raise Http404


def hand_delete(request, **kwargs):
    raise Http404


def conflict(request, **kwargs):
    raise Http404


def revisions(request, **kwargs):
    raise Http404

