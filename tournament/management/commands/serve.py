"""Serve Sixty-One to this network: what ``make run`` does once the parts are installed."""

import errno
import select
import signal
import socket
import sys
from contextlib import suppress
from threading import Thread

import waitress
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.core.wsgi import get_wsgi_application
from django.db import transaction
from django.http.request import validate_host
from django.utils.translation import gettext as _

import seating
from tournament.actions.access import make_director
from tournament.management import welcome
from tournament.management.readiness import bring_database_up_to_date, collect_static
from tournament.models import Tournament

#: Threads that answer pages; see docs/decisions/0002-the-server.md.
THREADS = 8
#: Phones keep their connection open between two looks at the standings. Windows waits for 512
#: connections at most.
CONNECTIONS = 1000 if hasattr(select, "poll") else 400
SAMPLE = {"players": 23, "rounds": 3, "hands": 20, "seed": 1, "unfinished": True}


class Command(BaseCommand):
    help = "Brings the database up to date and serves Sixty-One until Ctrl-C."
    requires_system_checks = []

    def add_arguments(self, parser):
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument(
            "--host",
            default="127.0.0.1" if settings.BEHIND_PROXY else "",
            help="address to listen on; by default every one that this machine has",
        )

    def handle(self, *args, host: str, port: int, **options) -> None:
        signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))
        with suppress(KeyboardInterrupt):
            sockets = listen(host, port)
            bring_database_up_to_date()
            collect_static()
            sign_in = self.first_run() or known_directors()
            Thread(target=seating.get_ready, daemon=True).start()
            self.greet(port, sign_in)
            serve(sockets)
        self.stdout.write("\n" + _("Sixty-One has stopped. Everything entered is kept."))

    def first_run(self) -> str:
        """Make the first director and a tournament to look at: once, in an empty database."""
        if get_user_model().objects.exists():
            return ""
        self.stdout.write(_("First start: making a director’s account and a sample tournament …"))
        self.stdout.flush()
        with transaction.atomic():
            user, password = make_director(name="director")
            if not Tournament.objects.exists():
                call_command("sample", director=user.get_username(), verbosity=0, **SAMPLE)
        return welcome.first_sign_in(user.get_username(), password)

    def greet(self, port: int, sign_in: str) -> None:
        hosts = settings.ANNOUNCED_HOSTS
        if settings.BEHIND_PROXY:
            behind = _("Sixty-One is running behind a proxy, as {hosts}.")
            self.stdout.write(behind.format(hosts=", ".join(hosts)))
        else:
            here = validate_host("localhost", settings.ALLOWED_HOSTS)
            self.stdout.write(welcome.where(port, hosts, here=here))
            self.show_qr_code(welcome.url(hosts[0] if hosts else "localhost", port))
        self.stdout.write(f"\n{sign_in}\n\n" + _("Ctrl-C stops Sixty-One."))
        self.stdout.flush()

    def show_qr_code(self, address: str) -> None:
        code = welcome.qr_code(address, coloured=self.stdout.isatty())
        with suppress(UnicodeEncodeError):  # a terminal without block characters
            self.stdout.write(f"\n{code}")


def known_directors() -> str:
    people = get_user_model().objects.filter(is_active=True).order_by("id")[:5]
    return welcome.later_sign_in([user.get_username() for user in people])


def listen(host: str, port: int) -> list[socket.socket]:
    """Take the port, on all addresses of this machine or on one.

    :raises CommandError: it cannot be had
    """
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        sockets = [socket.create_server((host, port), family=family)]
    except (OSError, OverflowError) as error:
        raise CommandError(refusal(host, port, error)) from error
    if not host and socket.has_ipv6:
        with suppress(OSError):
            sockets.append(socket.create_server(("::", port), family=socket.AF_INET6))
    return sockets


def refusal(host: str, port: int, error: Exception) -> str:
    """Why this port cannot be had, and what to do."""
    number = getattr(error, "errno", None)
    if number == errno.EADDRINUSE:
        why = _(
            "Port {port} is in use: Sixty-One or another program is already running. Stop that "
            "one, or choose another port: make run PORT={other}"
        )
    elif number == errno.EACCES:
        why = _("Port {port} is not open to you. Choose one above 1023: make run PORT=8000")
    elif isinstance(error, OverflowError):
        why = _("Port {port} does not exist. Choose one from 1024 to 65535: make run PORT=8000")
    else:
        why = _("{host} port {port} cannot be listened on: {error}.")
    return why.format(host=host, port=port, other=min(port + 1, 65535), error=error)


def serve(sockets: list[socket.socket]) -> None:
    """Answer pages until the process is told to stop."""
    proxy = {}
    if settings.BEHIND_PROXY:
        proxy = {
            "trusted_proxy": "127.0.0.1",
            "trusted_proxy_headers": {"x-forwarded-for", "x-forwarded-proto"},
        }
    server = waitress.create_server(
        get_wsgi_application(),
        sockets=sockets,
        threads=THREADS,
        connection_limit=CONNECTIONS,
        asyncore_use_poll=True,
        ident="Sixty-One",
        clear_untrusted_proxy_headers=True,
        **proxy,
    )
    server.run()
