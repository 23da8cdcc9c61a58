"""Where this machine can be reached."""

from __future__ import annotations

import ipaddress
import socket


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0: any free one. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=2048)


def addresses(host: str, port: int) -> list[str]:
    """The addresses to type into a browser, for a server that listens on `host`: this machine's first."""
    if host in ("0.0.0.0", "::"):
        lan = lan_address()
        return [_url("localhost", port), *([_url(lan, port)] if lan else [])]
    return [_url("localhost" if _loopback(host) else host, port)]


def lan_address() -> str | None:
    """This machine's address in the network that it is in; None when there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: connecting a datagram socket only picks the way. The address is one that is nobody's.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return None if _loopback(address) else address


def _loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
