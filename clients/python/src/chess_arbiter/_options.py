"""How a client is connected: its address, what it sends along, and what it does when a call fails."""

from __future__ import annotations

import itertools
import json
import re
import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import grpc

from chess_arbiter._address import Address, shown_address
from chess_arbiter._arguments import check_bytes, check_flag, check_headers, check_pairs, check_token, seconds
from chess_arbiter._certificates import check_pem
from chess_arbiter.errors import too_large

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from google.protobuf.message import Message

try:
    from opentelemetry import propagate as _propagate
except ImportError:  # pragma: no cover
    _propagate = None  # type: ignore[assignment]

DEADLINE = 5.0
"""Seconds for a call that is given no deadline."""
MESSAGE_BYTES = 4 * 1024 * 1024
"""Largest message in either direction."""

_UNARY = (
    "Arbitrate",
    "BatchArbitrate",
    "ListRuleSets",
    "RecognizeMove",
    "DrawDiagram",
    "ValidatePosition",
    "TranscribeMoves",
    "GetServerInfo",
)
_CLOSED_AT_ONCE = re.compile(r"last error: .*(Socket closed|Connection reset|recvmsg)")
"""How gRPC tells that no connection was made, since the server took it and closed it."""
_SERVICE = "chess.arbiter.v1.ArbiterService"


@dataclass(frozen=True)
class Options:
    """Everything a client is made with."""

    address: str
    ca: bytes | None = None
    client_certificate: bytes | None = None
    client_key: bytes | None = None
    tls: bool = False
    token: str | None = field(default=None, repr=False)
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    deadline: float | None = DEADLINE
    retries: bool = True
    max_message_bytes: int = MESSAGE_BYTES
    channel_options: Sequence[tuple[str, str | int]] = ()
    allow_insecure_token: bool = False
    _address: Address = field(init=False, repr=False)
    _ids: str = field(default_factory=lambda: secrets.token_hex(12), init=False, repr=False)
    _numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1), init=False, repr=False)
    _common: tuple[tuple[str, str], ...] | None = field(default=None, init=False, repr=False)
    """The headers of every call; none where these have a request id of their own."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_address", Address.read(self.address))
        object.__setattr__(self, "deadline", seconds(self.deadline))
        check_headers(self.headers)
        for name in ("tls", "retries", "allow_insecure_token"):
            check_flag(name, getattr(self, name))
        check_bytes("max_message_bytes", self.max_message_bytes)
        check_pairs("channel_options", self.channel_options)
        if self._address.tls is False and self._asks_for_tls():
            msg = f"TLS options need an address that begins with https://, not {shown_address(self.address)}"
            raise ValueError(msg)
        check_pem(self.ca, self.client_certificate, self.client_key)
        if self.token is not None:
            check_token(self.token)
            if not (self._is_tls() or self._address.is_loopback or self.allow_insecure_token):
                msg = f"a token over plain text can be read on its way to {shown_address(self.address)}: use https://, or allow_insecure_token=True"
                raise ValueError(msg)
        named = {name.lower(): value for name, value in self.headers.items()}
        if self.token is not None:
            named.setdefault("authorization", f"Bearer {self.token}")
        if "x-request-id" not in named:
            object.__setattr__(self, "_common", tuple(named.items()))

    def target(self) -> str:
        """The address as gRPC names it."""
        return self._address.target

    def credentials(self) -> grpc.ChannelCredentials | None:
        """Those of TLS; none without it."""
        if not self._is_tls():
            return None
        return grpc.ssl_channel_credentials(self.ca, self.client_key, self.client_certificate)

    def _is_tls(self) -> bool:
        return self._address.tls or (self._address.tls is None and self._asks_for_tls())

    def _asks_for_tls(self) -> bool:
        return self.tls or self.ca is not None or self.client_certificate is not None

    def arguments(self) -> list[tuple[str, str | int]]:
        """Options of the channel; those of the caller go before ours."""
        return [
            ("grpc.service_config", service_config(retries=self.retries)),
            ("grpc.enable_retries", int(self.retries)),
            ("grpc.max_receive_message_length", self.max_message_bytes),
            ("grpc.max_send_message_length", self.max_message_bytes),
            ("grpc.keepalive_time_ms", 60_000),
            ("grpc.keepalive_timeout_ms", 20_000),
            ("grpc.keepalive_permit_without_calls", 0),
            ("grpc.initial_reconnect_backoff_ms", 100),
            ("grpc.max_reconnect_backoff_ms", 5_000),
            *self.channel_options,
        ]

    def hint(self, told: str) -> str:
        """What may be wrong with the address, where a call failed with such words: the wrong scheme is the commonest slip."""
        if self._is_tls():
            if "TSI_DATA_CORRUPTED" in told:
                return "; the server may ask for a client certificate, or for another than the one given"
            return "; the server does not speak TLS: http:// may be meant" if "WRONG_VERSION_NUMBER" in told else ""
        return "; if the server speaks TLS, the address begins with https://" if _CLOSED_AT_ONCE.search(told) else ""

    def sent(self, own: Mapping[str, str] | None) -> tuple[tuple[tuple[str, str], ...], str]:
        """The headers of a call, and the request id among them. Those of the call go before those of the client."""
        if own is None and self._common is not None:
            # The usual way, at no cost worth a mention: an id that is unique for its random part and its number.
            request_id = f"{self._ids}-{next(self._numbers)}"
            sent = (*self._common, ("x-request-id", request_id))
        else:
            check_headers({} if own is None else own)
            named = {name.lower(): value for name, value in self.headers.items()}
            named.update((name.lower(), value) for name, value in (own or {}).items())
            if self.token is not None:
                named.setdefault("authorization", f"Bearer {self.token}")
            request_id = named.get("x-request-id") or f"{self._ids}-{next(self._numbers)}"
            named["x-request-id"] = request_id
            sent = tuple(named.items())
        if _propagate is not None:
            trace: dict[str, str] = {}
            _propagate.inject(trace)
            if trace:
                sent = (*sent, *trace.items())
        return sent, request_id

    def timeout(self, own: float | None) -> float | None:
        """Seconds that a call may take; None: any time."""
        return self.deadline if own is None else seconds(own)

    def checked(self, request: Message, request_id: str = "") -> None:
        """Raises where a request is larger than a message may be."""
        if (actual := request.ByteSize()) > self.max_message_bytes:
            raise too_large(self.max_message_bytes, actual, request_id)


def service_config(*, retries: bool) -> str:
    """Balancing, and which calls are tried again and when, as gRPC reads it."""
    config: dict[str, object] = {"loadBalancingConfig": [{"round_robin": {}}]}
    if retries:
        policy = {
            "maxAttempts": 3,
            "initialBackoff": "0.05s",
            "maxBackoff": "1s",
            "backoffMultiplier": 2,
            "retryableStatusCodes": ["UNAVAILABLE"],
        }
        names = [{"service": _SERVICE, "method": method} for method in _UNARY]
        config["methodConfig"] = [{"name": names, "retryPolicy": policy}]
        config["retryThrottling"] = {"maxTokens": 1000, "tokenRatio": 1}
    return json.dumps(config)
