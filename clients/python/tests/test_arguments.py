"""Arguments that no client is made of, and no call."""

from __future__ import annotations

import math
from typing import Any, cast

import pytest

from chess_arbiter import Arbiter, v1
from chess_arbiter._address import Address
from chess_arbiter._options import Options

HERE, AWAY, TLS = "http://127.0.0.1:1", "http://192.0.2.1:1", "https://192.0.2.1:1"
CERTIFICATE = b"-----BEGIN CERTIFICATE-----\n"
KEY = b"-----BEGIN EC PRIVATE KEY-----\n"


@pytest.mark.parametrize(
    ("address", "target"),
    [
        ("http://127.0.0.1:50051", "dns:///127.0.0.1:50051"),
        ("https://arbiter.example", "dns:///arbiter.example:443"),
        ("http://arbiter.example/", "dns:///arbiter.example:80"),
        ("http://[::1]:50051", "dns:///[::1]:50051"),
        ("unix:/run/arbiter.sock", "unix:/run/arbiter.sock"),
        ("dns:///arbiter.example:50051", "dns:///arbiter.example:50051"),
        ("arbiter.example:50051", "arbiter.example:50051"),
    ],
)
def test_addresses(address: str, target: str) -> None:
    assert Options(address).target() == target


@pytest.mark.parametrize(
    "address",
    [
        "",
        "http://",
        "http://host:1/path",
        "https://host?x=1",
        "http://me@host",
        "http://host:99999",
        "http://host:0",
        "ftp://host",
        "http://a b",
        "http://a\nb",
    ],
)
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(ValueError, match="an address is"):
        Arbiter(address)


@pytest.mark.parametrize("address", ["https://host", "HTTPS://host", "Https://host:1"])
def test_https_is_tls(address: str) -> None:
    assert Options(address).credentials() is not None
    assert Options(address.replace("s://", "://").replace("S://", "://")).credentials() is None


@pytest.mark.parametrize(
    "address", [HERE, "http://localhost", "http://127.9.8.7", "http://[::1]:1", "localhost:1", "dns:///127.0.0.1:1", "unix:/x", "ipv6:[::1]:1"]
)
def test_loopback(address: str) -> None:
    assert Address.read(address).is_loopback
    Options(address, token="sesame")


@pytest.mark.parametrize(
    "address", [AWAY, "http://localhost.example", "http://0.0.0.0", "arbiter:1", "dns:///arbiter:1", "ipv4:127.0.0.1:1,192.0.2.1:1"]
)
def test_a_token_does_not_leave_the_machine_in_plain_text(address: str) -> None:
    with pytest.raises(ValueError, match="allow_insecure_token"):
        Options(address, token="sesame")
    Options(address, token="sesame", allow_insecure_token=True)


@pytest.mark.parametrize(
    ("address", "options", "words"),
    [
        (HERE, {"ca": CERTIFICATE}, "https://"),
        (HERE, {"client_certificate": CERTIFICATE, "client_key": KEY}, "https://"),
        (HERE, {"tls": True}, "https://"),
        (TLS, {"client_certificate": CERTIFICATE}, "belong together"),
        (TLS, {"client_key": KEY}, "belong together"),
        (TLS, {"ca": b"junk"}, "ca holds no certificate"),
        (TLS, {"ca": CERTIFICATE + b"junk\n-----END CERTIFICATE-----\n"}, "cannot be read"),
        (TLS, {"client_certificate": b"", "client_key": KEY}, "client_certificate holds no certificate"),
        (TLS, {"client_certificate": CERTIFICATE, "client_key": KEY}, "client_certificate holds a certificate that cannot be read"),
        (TLS, {"token": ""}, "a token is"),
        (TLS, {"token": "two\nlines"}, "a token is"),
        (TLS, {"token": "sésame"}, "a token is"),
        (TLS, {"headers": {"two words": "x"}}, "no name of a header"),
        (TLS, {"headers": {"x-bin": "x"}}, "no name of a header"),
        (TLS, {"headers": {"x": "two\nlines"}}, "printable ASCII"),
        (TLS, {"deadline": 0}, "a deadline is"),
        (TLS, {"deadline": -1.0}, "a deadline is"),
        (TLS, {"deadline": math.nan}, "a deadline is"),
        (TLS, {"message_bytes": 0}, "at least one byte"),
    ],
)
def test_what_no_client_is_made_of(address: str, options: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words) as refused:
        Arbiter(address, **options)
    assert "sésame" not in str(refused.value)


def test_pem_is_bytes() -> None:
    with pytest.raises(TypeError, match="read_bytes"):
        Arbiter(TLS, ca=cast("bytes", "ca.pem"))


def test_a_token_is_not_shown() -> None:
    assert "sesame" not in repr(Options(HERE, token="sesame"))


def test_arguments_of_a_call(address: str) -> None:
    with Arbiter(address, deadline=math.inf) as arbiter:
        for timeout in (0, -1, math.nan):
            with pytest.raises(ValueError, match="a deadline is"):
                arbiter.arbitrate("e4", timeout=timeout)
            with pytest.raises(ValueError, match="a deadline is"):
                list(arbiter.stream(["e4"], timeout=timeout))
            with pytest.raises(ValueError, match="a deadline is"):
                arbiter.review(b"1. e4 *", timeout=timeout)
        with pytest.raises(ValueError, match="printable ASCII"):
            arbiter.arbitrate("e4", headers={"x-club": "two\nlines"})
        assert arbiter.arbitrate("e4", timeout=math.inf).verdict.legality.legal


def test_what_is_no_question(address: str) -> None:
    with Arbiter(address) as arbiter:
        for question in (5, None, [5], b"e4"):
            with pytest.raises(TypeError):
                arbiter.arbitrate(cast("Any", question))
        with pytest.raises(TypeError, match="one text is one game"):
            arbiter.batch("e4 e5")
        with pytest.raises(TypeError, match="one text is one game"):
            list(arbiter.stream("e4 e5"))
        with pytest.raises(TypeError):
            arbiter.new_game(initial_fen="8/8/8/8/8/8/8/8 w - - 0 1")
        assert arbiter.new_game(v1.GameRecord(initial_fen="4k3/8/8/8/8/8/8/4K2R w K - 0 1")).ply == 0
