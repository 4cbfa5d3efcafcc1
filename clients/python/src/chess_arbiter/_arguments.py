"""Arguments that no client is made of, and no call. Each is refused by `ValueError` or `TypeError`, in words that show no secret."""

from __future__ import annotations

import math
import re
import ssl
from collections.abc import Mapping
from typing import cast

_HEADER_NAME = re.compile(r"[0-9a-z_.-]+\Z")
_HEADER_VALUE = re.compile(r"[\x20-\x7e]*\Z")
_TOKEN = re.compile(r"[\x21-\x7e]+\Z")
_CERTIFICATE = re.compile(rb"-----BEGIN (TRUSTED |X509 )?CERTIFICATE-----")
_KEY = re.compile(rb"-----BEGIN ([A-Z]+ )?PRIVATE KEY-----")


def check_token(token: str) -> None:
    """A token is visible ASCII."""
    if not _TOKEN.match(token):
        raise ValueError("a token is at least one visible ASCII character, with no space and no end of line; this one has another or none")


def check_headers(headers: Mapping[str, str]) -> None:
    """Names and values as HTTP has them, without those that gRPC keeps for itself."""
    for name, value in headers.items():
        small = name.lower()
        if not _HEADER_NAME.match(small) or small.endswith("-bin") or small.startswith("grpc-"):
            msg = f"{name!r} is no name of a header: letters, digits, '-', '_' and '.', not ending in -bin nor beginning with grpc-"
            raise ValueError(msg)
        if not _HEADER_VALUE.match(value):
            msg = f"the value of the header {name} has other than printable ASCII characters"
            raise ValueError(msg)


def check_pem(ca: bytes | None, certificate: bytes | None, key: bytes | None) -> None:
    """Certificates where they are asked for, and a key with its certificate."""
    for what, pem in (("ca", ca), ("client_certificate", certificate), ("client_key", key)):
        given = cast("object", pem)
        if given is not None and not isinstance(given, bytes):
            msg = f"{what} is PEM in bytes, not {type(pem).__name__}: read the file, such as Path(...).read_bytes()"
            raise TypeError(msg)
    if (certificate is None) != (key is None):
        raise ValueError("client_certificate and client_key belong together: one is given without the other")
    for what, pem in (("ca", ca), ("client_certificate", certificate)):
        if pem is not None and not _CERTIFICATE.search(pem):
            msg = f"{what} holds no certificate in PEM"
            raise ValueError(msg)
        if pem is not None:
            try:
                ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).load_verify_locations(cadata=pem.decode("ascii", "ignore"))
            except (ssl.SSLError, ValueError) as error:
                msg = f"{what} holds a certificate that cannot be read: {error}"
                raise ValueError(msg) from error
    if key is not None and not _KEY.search(key):
        raise ValueError("client_key holds no private key in PEM")


def seconds(deadline: float | None) -> float | None:
    """A deadline in seconds; None and infinity: there is none."""
    if deadline is None or deadline == math.inf:
        return None
    if not deadline > 0:
        msg = f"a deadline is more than 0 seconds, not {deadline}"
        raise ValueError(msg)
    return deadline
