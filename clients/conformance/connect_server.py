"""The Connect protocol for one method of the fake server, as far as browsers use it: single calls over HTTP/1.1, from any origin."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import grpc
from google.rpc import status_pb2

from chess_arbiter.v1 import arbiter_service_pb2 as wire

HTTP_STATUS = {grpc.StatusCode.UNAVAILABLE: 503}


class Aborted(Exception):
    """The call fails with this status."""

    def __init__(self, code: grpc.StatusCode, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class Context:
    """As much of a ServicerContext as the fake server uses."""

    def __init__(self, headers: Any) -> None:
        self.headers = [(name.lower(), value) for name, value in headers.items()]
        self.trailers: dict[str, str | bytes] = {}

    def invocation_metadata(self) -> list[tuple[str, str]]:
        return self.headers

    def set_trailing_metadata(self, trailers: tuple[tuple[str, str | bytes], ...]) -> None:
        self.trailers = dict(trailers)

    def add_callback(self, _callback: Callable[[], None]) -> None:
        pass

    def abort(self, code: grpc.StatusCode, message: str) -> None:
        raise Aborted(code, message)


def serve_connect(arbitrate: Callable[[wire.ArbitrateRequest, Any], wire.ArbitrateResponse]) -> int:
    """Serves it by a thread, and answers with the port."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_OPTIONS(self) -> None:
            self.tell(204, b"", {"access-control-allow-headers": self.headers.get("access-control-request-headers", "")})

        def do_POST(self) -> None:
            request = wire.ArbitrateRequest.FromString(self.rfile.read(int(self.headers["content-length"])))
            context = Context(self.headers)
            try:
                answer = arbitrate(request, context).SerializeToString()
            except Aborted as aborted:
                trailers = {f"trailer-{name}": value for name, value in context.trailers.items() if isinstance(value, str)}
                body = error_of(aborted, context)
                self.tell(HTTP_STATUS[aborted.code], body, {"content-type": "application/json"} | trailers)
            else:
                self.tell(200, answer, {"content-type": "application/proto"})

        def tell(self, status: int, body: bytes, headers: dict[str, str]) -> None:
            self.send_response(status)
            common = {"access-control-allow-origin": "*", "access-control-expose-headers": "*", "content-length": str(len(body))}
            for name, value in (common | headers).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


def error_of(aborted: Aborted, context: Context) -> bytes:
    """An error as Connect writes it, with the details of the gRPC status."""
    status = status_pb2.Status.FromString(bytes(context.trailers.get("grpc-status-details-bin", b"")))
    details = [
        {"type": detail.type_url.rpartition("/")[2], "value": base64.b64encode(detail.value).decode().rstrip("=")}
        for detail in status.details
    ]
    return json.dumps({"code": aborted.code.name.lower(), "message": aborted.message, "details": details}).encode()
