"""How a client is connected: its address, what it sends along, and what it does when a call fails."""

from __future__ import annotations

import itertools
import json
import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import grpc

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

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
    message_bytes: int = MESSAGE_BYTES
    channel_options: Sequence[tuple[str, str | int]] = ()
    _ids: str = field(default_factory=lambda: secrets.token_hex(12), init=False, repr=False)
    _numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1), init=False, repr=False)
    _common: tuple[tuple[str, str], ...] | None = field(default=None, init=False, repr=False)
    """The headers of every call; none where these have a request id of their own."""

    def __post_init__(self) -> None:
        named = {name.lower(): value for name, value in self.headers.items()}
        if self.token is not None:
            named.setdefault("authorization", f"Bearer {self.token}")
        if "x-request-id" not in named:
            object.__setattr__(self, "_common", tuple(named.items()))

    def target(self) -> str:
        """The address as gRPC names it. A URL is looked up in the DNS, with a port of its scheme where it has none."""
        url = urlsplit(self.address)
        if url.scheme not in ("http", "https"):
            return self.address
        if not url.hostname or url.path not in ("", "/") or url.query:
            msg = f"an address is http://HOST:PORT or https://HOST:PORT, not {self.address}"
            raise ValueError(msg)
        host = f"[{url.hostname}]" if ":" in url.hostname else url.hostname
        return f"dns:///{host}:{url.port or (443 if url.scheme == 'https' else 80)}"

    def credentials(self) -> grpc.ChannelCredentials | None:
        """Those of TLS; none without it."""
        asked = self.tls or self.ca is not None or self.client_certificate is not None
        if self.address.startswith("http://"):
            if asked:
                msg = "TLS options need an address that begins with https://"
                raise ValueError(msg)
            return None
        if not asked and not self.address.startswith("https://"):
            return None
        return grpc.ssl_channel_credentials(self.ca, self.client_key, self.client_certificate)

    def arguments(self) -> list[tuple[str, str | int]]:
        """Options of the channel; those of the caller go before ours."""
        return [
            ("grpc.service_config", service_config(retries=self.retries)),
            ("grpc.enable_retries", int(self.retries)),
            ("grpc.max_receive_message_length", self.message_bytes),
            ("grpc.max_send_message_length", self.message_bytes),
            ("grpc.keepalive_time_ms", 60_000),
            ("grpc.keepalive_timeout_ms", 20_000),
            ("grpc.keepalive_permit_without_calls", 0),
            ("grpc.initial_reconnect_backoff_ms", 100),
            ("grpc.max_reconnect_backoff_ms", 5_000),
            *self.channel_options,
        ]

    def sent(self, own: Mapping[str, str] | None) -> tuple[tuple[tuple[str, str], ...], str]:
        """The headers of a call, and the request id among them. Those of the call go before those of the client."""
        if own is None and self._common is not None:
            # The usual way, at no cost worth a mention: an id that is unique for its random part and its number.
            request_id = f"{self._ids}-{next(self._numbers)}"
            sent = (*self._common, ("x-request-id", request_id))
        else:
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
        """Seconds that a call may take."""
        return self.deadline if own is None else own


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
