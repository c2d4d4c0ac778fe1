"""Stub."""

from django.http import Http404


def rounds(request, **kwargs):
    raise Http404


def draw(request, **kwargs):
    raise Http404


def round_page(request, **kwargs):
    raise Http404


def redraw(request, **kwargs):
    raise Http404

