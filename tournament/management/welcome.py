"""What the terminal says to the director when the site starts."""

import io
from collections.abc import Sequence

import segno
from django.utils.translation import gettext as _

#: White on black, whatever the terminal's own colours are: phones read no inverted codes.
WHITE_ON_BLACK, PLAIN = "\033[38;5;231;48;5;16m", "\033[0m"


def where(port: int, addresses: Sequence[str]) -> str:
    """The addresses for this machine, and for tablets on the same network."""
    lines = [
        "",
        _("Sixty-One is running."),
        "",
        _("On this machine:"),
        f"  {url('localhost', port)}",
    ]
    if addresses:
        lines += ["", _("On tablets and phones in the same network:")]
        lines += [f"  {url(address, port)}" for address in addresses]
    else:
        lines += [
            "",
            _(
                "This machine is in no network just now. Join the hall's, or open a hotspot, and "
                "start again to see the address for tablets."
            ),
        ]
    return "\n".join(lines)


def url(host: str, port: int) -> str:
    return f"http://{host}/" if port == 80 else f"http://{host}:{port}/"


def qr_code(address: str, *, coloured: bool) -> str:
    """The address as blocks of text to be scanned from the screen."""
    out = io.StringIO()
    segno.make(address, error="m").terminal(out=out, border=2, compact=True)
    rows = out.getvalue().splitlines()
    if coloured:
        rows = [f"{WHITE_ON_BLACK}{row}{PLAIN}" for row in rows]
    return "\n".join(rows)


def first_sign_in(name: str, password: str) -> str:
    return "\n".join(
        [
            _("Sign in as {name} with the password").format(name=name),
            "",
            f"    {password}",
            "",
            _(
                "It is shown this once: write it down. “make director” makes another account; "
                "“make director NAME={name}” gives this one a new password."
            ).format(name=name),
        ]
    )


def later_sign_in(names: Sequence[str]) -> str:
    if not names:
        return _("Nobody can sign in. “make director” makes an account.")
    return _(
        "Sign in as {names}. Forgotten the password? “make director NAME={name}” gives a new one; "
        "“make director” makes another account."
    ).format(names=", ".join(names), name=names[0])
