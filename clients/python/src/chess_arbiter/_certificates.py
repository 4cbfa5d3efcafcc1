"""PEM that no TLS is made of, refused before anything is sent."""

from __future__ import annotations

import os
import re
import ssl

_CERTIFICATE = re.compile(rb"-----BEGIN (TRUSTED |X509 )?CERTIFICATE-----")
_KEY = re.compile(rb"-----BEGIN ([A-Z]+ )?PRIVATE KEY-----")


def check_pem(ca: object, certificate: object, key: object) -> None:
    """Certificates where they are asked for, and a key with its certificate."""
    read: dict[str, bytes] = {}
    for what, pem in (("ca", ca), ("client_certificate", certificate), ("client_key", key)):
        if pem is not None and not isinstance(pem, bytes):
            msg = f"{what} is PEM in bytes, not {type(pem).__name__}: read the file, such as Path(...).read_bytes()"
            raise TypeError(msg)
        if pem is not None:
            read[what] = pem
    if (certificate is None) != (key is None):
        raise ValueError("client_certificate and client_key belong together: one is given without the other")
    for what in ("ca", "client_certificate"):
        if what in read:
            _check_certificates(what, read[what])
    if "client_key" in read:
        if not _KEY.search(read["client_key"]):
            raise ValueError("client_key holds no private key in PEM")
        _check_pair(read["client_certificate"], read["client_key"])


def _check_certificates(what: str, pem: bytes) -> None:
    if not _CERTIFICATE.search(pem):
        msg = f"{what} holds no certificate in PEM"
        raise ValueError(msg)
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).load_verify_locations(cadata=pem.decode("ascii", "ignore"))
    except (ssl.SSLError, ValueError) as error:
        msg = f"{what} holds a certificate that cannot be read: {error}"
        raise ValueError(msg) from error


def _check_pair(certificate: bytes, key: bytes) -> None:
    """That the key is the certificate's. Python compares them in files alone: where there are none in memory, as outside Linux, the handshake tells."""
    if not hasattr(os, "memfd_create"):
        return
    files = [os.memfd_create(name) for name in ("certificate", "key")]
    try:
        for file, pem in zip(files, (certificate, key), strict=True):
            with os.fdopen(os.dup(file), "wb") as written:
                written.write(pem)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        # Whether a key is long enough is for the two ends to say, not for this machine.
        context.set_ciphers("ALL:@SECLEVEL=0")
        # A key behind a password is of no use to gRPC, and nobody is to be asked for one at a terminal.
        certificate_file, key_file = (f"/proc/self/fd/{file}" for file in files)
        context.load_cert_chain(certificate_file, key_file, password=lambda: "")
    except ssl.SSLError as error:
        if error.reason == "KEY_VALUES_MISMATCH":
            raise ValueError("client_key is not the key of client_certificate") from error
        msg = f"client_certificate and client_key cannot be used: {error}"
        raise ValueError(msg) from error
    except OSError:
        # No such files, or no /proc: the handshake tells.
        return
    finally:
        for file in files:
            os.close(file)
