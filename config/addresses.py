"""This machine's own names and addresses: which hosts a local run answers to."""

import ipaddress
import socket
from collections.abc import Iterable, Iterator

#: Where a route is asked for (which sends nothing): the answer is this machine's address in
#: that direction. The first is anywhere at all; the others are the networks that a laptop
#: opens itself when it is the hall's hotspot, which no route to anywhere leads through.
_DIRECTIONS = (
    "192.0.2.1",  # an address of the documentation range
    "10.42.0.254",  # NetworkManager's hotspot (Linux)
    "192.168.137.254",  # Windows
    "192.168.2.254",  # macOS
)
_PORT = 9


def lan_addresses() -> tuple[str, ...]:
    """The IPv4 addresses by which other devices reach this machine, the likeliest first."""
    found = (_address_towards(direction) for direction in _DIRECTIONS)
    return tuple(dict.fromkeys(address for address in found if address))


def own_names() -> list[str]:
    """The names and addresses that do not change while the site runs."""
    name = socket.gethostname()
    found = {"localhost", "127.0.0.1", "[::1]", name, name.split(".")[0] + ".local"}
    try:
        resolved = socket.getaddrinfo(name, None)
    except OSError:
        resolved = []
    for _family, _kind, _proto, _canon, where in resolved:
        address = str(where[0]).split("%")[0]
        found.add(f"[{address}]" if ":" in address else address)
    return sorted(host for host in found if host.strip(".") and host != ".local")


class OwnHosts(list[str]):
    """Hosts to answer to: fixed names, and the addresses that this machine has just now.

    The laptop may join the hall's network, or open its own, after the site has started.
    """

    def __init__(self, names: Iterable[str] | None = None) -> None:
        super().__init__(own_names() if names is None else names)

    def __iter__(self) -> Iterator[str]:
        yield from super().__iter__()
        yield from lan_addresses()


def _address_towards(direction: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((direction, _PORT))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    known = ipaddress.ip_address(address)
    return None if known.is_loopback or known.is_unspecified else address
