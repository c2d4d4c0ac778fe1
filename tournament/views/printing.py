"""Stub."""

from django.http import Http404


def prints(request, **kwargs):
    raise Http404


def standings(request, **kwargs):
    raise Http404


def seating_by_table(request, **kwargs):
    raise Http404


def seating_by_name(request, **kwargs):
    raise Http404


def score_sheets(request, **kwargs):
    raise Http404

