"""The site's addresses, and beside them a view that does nothing."""

from django.http import HttpRequest, HttpResponse
from django.urls import path

from config.urls import urlpatterns as site


def empty(request: HttpRequest) -> HttpResponse:
    return HttpResponse()


urlpatterns = [*site, path("empty/", empty)]
