"""Real servers for the tests: `ARBITER` names the program."""

from __future__ import annotations

import hashlib
import os
import re
import socket
import subprocess
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest


@contextmanager
def served(log: Path, *options: str) -> Generator[str]:
    """The port of a server that runs meanwhile."""
    with log.open("w") as file:
        command = [os.environ["ARBITER"], "serve", "--listen", "127.0.0.1:0", "--admin-listen", "off", "--drain-delay", "0", *options]
        process = subprocess.Popen(command, stderr=file, stdout=file)
    try:
        for _ in range(200):
            found = re.search(r"listening on 127\.0\.0\.1:(\d+)", log.read_text())
            if found:
                break
            time.sleep(0.05)
        else:
            pytest.fail(log.read_text())
        yield found[1]
    finally:
        process.terminate()
        process.wait(30)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("server") / "log") as port:
        yield f"http://127.0.0.1:{port}"


@dataclass(frozen=True)
class Secured:
    """A server with TLS that wants the token `sesame`."""

    address: str
    folder: Path
    """Where its certificate is, `server.pem`."""
    certificate: bytes
    key: bytes
    other_key: bytes
    """That of another certificate."""
    locked_key: bytes
    """The server's, behind a password."""


@pytest.fixture(scope="session")
def secured(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Secured]:
    folder = tmp_path_factory.mktemp("secured")
    for name in ("server", "other"):
        made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
        told = ["-subj", f"/CN={name}", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-addext", "basicConstraints=critical,CA:FALSE"]
        subprocess.run([*made, *told, "-keyout", f"{name}.key", "-out", f"{name}.pem"], cwd=folder, check=True, capture_output=True)
    locked = ["openssl", "pkcs8", "-topk8", "-in", "server.key", "-out", "locked.key", "-passout", "pass:sesame"]
    subprocess.run(locked, cwd=folder, check=True, capture_output=True)
    (folder / "tokens").write_text(f"club:{hashlib.sha256(b'sesame').hexdigest()}\n")
    files = {"tls-certificate-file": "server.pem", "tls-key-file": "server.key", "auth-tokens-file": "tokens"}
    options = [part for name, file in files.items() for part in (f"--{name}", str(folder / file))]
    with served(folder / "log", *options) as port:
        read = [(folder / file).read_bytes() for file in ("server.pem", "server.key", "other.key", "locked.key")]
        yield Secured(f"https://127.0.0.1:{port}", folder, *read)


@pytest.fixture
def silent() -> Iterator[str]:
    """The address of a server that takes connections and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
