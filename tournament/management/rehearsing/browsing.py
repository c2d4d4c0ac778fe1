"""Somebody at a browser: reads pages, fills in their forms, and sends what the forms hold."""

import time
from typing import Any
from urllib.parse import urlencode, urljoin

from django.contrib.auth import get_user_model
from django.test import Client

from tournament.management.rehearsing.measuring import Tally
from tournament.management.rehearsing.pages import Form, Page, PageError, read

HOST = "localhost"
SENT = "application/x-www-form-urlencoded"
MOST_HOPS = 5


class Browser:
    """One person signed in, through every middleware, forgery tokens included."""

    def __init__(self, tally: Tally, device: str) -> None:
        self.tally = tally
        self._client = Client(
            enforce_csrf_checks=True,
            raise_request_exception=False,
            headers={"host": HOST, "user-agent": device},
        )

    def sign_in(self, name: str, password: str) -> None:
        page = self.get("/sign-in/", "sign in: page")
        self.send(page.form("username"), "sign in", username=name, password=password)

    def get(self, address: str, action: str, *, status: int = 200, **headers: Any) -> Page:
        """
        :raises PageError: it is answered otherwise
        """
        page = self._ask(address, action, headers)
        return _expected(page, status)

    def send(
        self, form: Form, action: str, *, press: tuple[str, str] | None = None, **typed: Any
    ) -> Page:
        """Fill in a form, press a button, and go where the answer leads.

        :raises PageError: it is not taken
        """
        return _expected(self.try_to_send(form, action, press=press, **typed), 200)

    def try_to_send(
        self, form: Form, action: str, *, press: tuple[str, str] | None = None, **typed: Any
    ) -> Page:
        """The same, whatever the answer."""
        for name, value in typed.items():
            form.fill(name, *(value if isinstance(value, list) else [value]))
        fields = list(form.fields)
        if press:
            button = form.button(*press)
            fields.append((button.name, button.value))
        return self._post(form.action, fields, action)

    # Requests ---------------------------------------------------------------------------------

    def _post(self, address: str, fields: list[tuple[str, str]], action: str) -> Page:
        began = time.perf_counter()
        answer = self._client.post(address, urlencode(fields), content_type=SENT)
        self.tally.seconds[action].append(time.perf_counter() - began)
        return self._follow(answer, address, action)

    def _ask(self, address: str, action: str, headers: dict[str, Any] | None = None) -> Page:
        began = time.perf_counter()
        answer = self._client.get(address, headers=headers or {})
        self.tally.seconds[action].append(time.perf_counter() - began)
        return self._follow(answer, address, action)

    def _follow(self, answer, address: str, action: str, hops: int = MOST_HOPS) -> Page:
        if answer.status_code not in (301, 302, 303):
            return read(answer.status_code, address, answer.content.decode())
        if not hops:
            raise PageError(f"{address} leads round in circles")
        to = urljoin(address, answer.headers["Location"]).partition("#")[0]
        return self._ask(to, "the page that follows")


def _expected(page: Page, status: int) -> Page:
    if page.status != status:
        raise PageError(f"{page.address} answered {page.status}, not {status}: {page.says()}")
    return page


def account(name: str, password: str):
    """Somebody who may sign in."""
    return get_user_model().objects.create_user(username=name, password=password)
