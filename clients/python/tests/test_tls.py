"""Connections with TLS, and the slips that are made with it."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import Secured

from chess_arbiter import Arbiter, ArbiterError, AsyncArbiter


def refused(address: str, **options: Any) -> ArbiterError:
    with Arbiter(address, **options) as arbiter, pytest.raises(ArbiterError) as refused:
        arbiter.arbitrate("e4")
    return refused.value


def test_a_token_over_tls(secured: Secured) -> None:
    with Arbiter(secured.address, ca=secured.certificate, token="sesame") as arbiter:
        assert arbiter.arbitrate("e4").verdict.legality.legal
    assert refused(secured.address, ca=secured.certificate).reason == "CREDENTIALS_MISSING"


def test_the_example_of_the_readme(secured: Secured) -> None:
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```py\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
    here = example.replace("https://localhost:50051", secured.address)
    assert here != example
    done = subprocess.run([sys.executable, "-c", here], cwd=secured.folder, capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("True\n", 0), done.stderr


def test_http_to_a_server_that_speaks_tls(secured: Secured) -> None:
    error = refused(secured.address.replace("https", "http"))
    assert error.code.name == "UNAVAILABLE"
    assert "if the server speaks TLS, the address begins with https://" in error.message

    async def run() -> None:
        async with AsyncArbiter(secured.address.replace("https", "http")) as arbiter:
            with pytest.raises(ArbiterError, match="https://"):
                await arbiter.arbitrate("e4")

    asyncio.run(run())


def test_https_to_a_server_that_does_not(address: str) -> None:
    error = refused(address.replace("http", "https"))
    assert error.code.name == "UNAVAILABLE"
    assert "does not speak TLS: http:// may be meant" in error.message


def test_nobody_there_is_told_without_a_guess() -> None:
    assert "https" not in refused("http://127.0.0.1:1").message
    assert "http:" not in refused("https://127.0.0.1:1").message


def test_a_key_is_that_of_its_certificate(secured: Secured) -> None:
    for kind in (Arbiter, AsyncArbiter):
        kind("https://localhost", client_certificate=secured.certificate, client_key=secured.key)
        with pytest.raises(ValueError, match="is not the key of client_certificate"):
            kind("https://localhost", client_certificate=secured.certificate, client_key=secured.other_key)
        with pytest.raises(ValueError, match="cannot be used"):
            kind("https://localhost", client_certificate=secured.certificate, client_key=secured.locked_key)
