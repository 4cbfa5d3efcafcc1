"""Where a server is: what gRPC calls the target, whether TLS is asked for, and whether it is on this machine."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

from chess_arbiter._arguments import check_text

_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://")
_LOCAL = ("unix:", "unix-abstract:")
_TARGETS = ("dns", "unix", "unix-abstract", "ipv4", "ipv6", "vsock", "xds")
"""Schemes of gRPC's own targets."""


@dataclass(frozen=True)
class Address:
    """An address that was read."""

    target: str
    """As gRPC names it."""
    tls: bool | None
    """Whether its scheme asks for TLS; None where it says nothing of it."""
    is_loopback: bool
    """What is sent there does not leave the machine."""

    @classmethod
    def read(cls, address: str) -> Address:
        """Reads a URL, or a target of gRPC. A URL is looked up in the DNS, with a port of its scheme where it has none.

        Raises `ValueError` where it is neither, and `TypeError` where it is no text.
        """
        check_text("an address", address)
        scheme = _SCHEME.match(address)
        name = scheme[1].lower() if scheme else ""
        if not address or any(sign <= " " or sign == "\x7f" for sign in address):
            raise ValueError(_malformed(address))
        if name in ("http", "https"):
            return cls._url(address, tls=name == "https")
        if scheme and name not in _TARGETS:
            raise ValueError(_malformed(address))
        return cls(address, None, _is_local_target(address))

    @classmethod
    def _url(cls, address: str, *, tls: bool) -> Address:
        try:
            url = urlsplit(address)
            host, port = url.hostname, url.port
        except ValueError as error:
            raise ValueError(_malformed(address)) from error
        if not host or url.path not in ("", "/") or "?" in address or "#" in address or "@" in url.netloc or port == 0:
            raise ValueError(_malformed(address))
        named = f"[{host}]" if ":" in host else host
        return cls(f"dns:///{named}:{port or (443 if tls else 80)}", tls, is_loopback(host))


def is_loopback(host: str) -> bool:
    """Whether a host is this machine, by what it is called."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def _is_local_target(target: str) -> bool:
    if target.startswith(_LOCAL):
        return True
    hosts = re.sub(r"^(dns|ipv4|ipv6):(//[^/]*/)?", "", target).split(",")
    return all(is_loopback(re.sub(r":\d+$", "", host).strip("[]")) for host in hosts)


def shown_address(address: str) -> str:
    """An address for a message, without the user and the password that it may have."""
    return repr(re.sub(r"\A([A-Za-z][A-Za-z0-9+.-]*://)?.*@", r"\1…@", address, flags=re.DOTALL))


def _malformed(address: str) -> str:
    return f"an address is http://HOST:PORT or https://HOST:PORT, or a target of gRPC such as dns:///HOST:PORT, not {shown_address(address)}"
