"""What the terminal says to the director when the site starts."""

import io
import textwrap
from collections.abc import Sequence

import segno
from django.utils.translation import gettext as _

#: White on black, whatever the terminal's own colours are: phones read no inverted codes.
WHITE_ON_BLACK, PLAIN = "\033[38;5;231;48;5;16m", "\033[0m"
QUIET_ZONE = 4
WIDTH = 78


def where(port: int, hosts: Sequence[str], *, here: bool) -> str:
    """The addresses for tablets on the same network, and for this machine itself.

    :param hosts: what the site is called from outside, none without a network
    :param here: whether it answers to ``localhost`` as well
    """
    said = [_("Sixty-One is running.")]
    if here:
        said.append("\n".join([_("On this machine:"), f"  {url('localhost', port)}"]))
    if hosts:
        addresses = [f"  {url(host, port)}" for host in hosts]
        said.append("\n".join([_("On tablets and phones in the same network:"), *addresses]))
    else:
        said.append(
            paragraph(
                _(
                    "This machine is in no network just now. Join the hall’s, or open a hotspot, "
                    "and start again to see the address for tablets."
                )
            )
        )
    return "\n" + "\n\n".join(said)


def url(host: str, port: int) -> str:
    return f"http://{host}/" if port == 80 else f"http://{host}:{port}/"


def qr_code(address: str, *, coloured: bool) -> str:
    """The address as blocks of text to be scanned from the screen."""
    out = io.StringIO()
    segno.make(address, error="m").terminal(out=out, border=QUIET_ZONE, compact=True)
    rows = out.getvalue().splitlines()
    if coloured:
        rows = [f"{WHITE_ON_BLACK}{row}{PLAIN}" for row in rows]
    return "\n".join(rows)


def first_sign_in(name: str, password: str) -> str:
    once = _(
        "It is shown this once: write it down. “make director” makes another account; "
        "“make director NAME={name}” gives this one a new password."
    ).format(name=name)
    said = _("Sign in as {name} with the password").format(name=name)
    return "\n\n".join([said, f"    {password}", paragraph(once)])


def later_sign_in(names: Sequence[str]) -> str:
    if not names:
        return _("Nobody can sign in. “make director” makes an account.")
    said = _(
        "Sign in as {names}. Forgotten the password? “make director NAME={name}” gives a new "
        "one; “make director” makes another account."
    )
    return paragraph(said.format(names=", ".join(names), name=names[0]))


def paragraph(text: str) -> str:
    return textwrap.fill(text, WIDTH, break_on_hyphens=False)
