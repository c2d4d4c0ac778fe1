"""This machine's own names and addresses: which hosts a local run answers to."""

import ipaddress
import socket

#: An address of the documentation range: asking for a route to it sends nothing.
_ANYWHERE = ("192.0.2.1", 9)


def lan_address() -> str | None:
    """The IPv4 address that other devices on the same network reach, if there is one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ANYWHERE)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if ipaddress.ip_address(address).is_loopback else address


def own_hosts() -> list[str]:
    """Every host name and address by which this machine may be asked for a page."""
    name = socket.gethostname()
    found = {"localhost", "127.0.0.1", "[::1]", name, name.split(".")[0] + ".local"}
    lan = lan_address()
    if lan:
        found.add(lan)
    try:
        resolved = socket.getaddrinfo(name, None)
    except OSError:
        resolved = []
    for _family, _kind, _proto, _canon, where in resolved:
        address = str(where[0]).split("%")[0]
        found.add(f"[{address}]" if ":" in address else address)
    return sorted(host for host in found if host)
