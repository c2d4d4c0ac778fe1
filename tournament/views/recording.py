"""Stub."""

from django.http import Http404


def table_page(request, **kwargs):
    raise Http404


def preview(request, **kwargs):
    raise Http404

