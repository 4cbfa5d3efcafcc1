"""A server that answers what a real one does not, or not at will. What it does stands in the id of a question:

    new            the answer of a newer server: enum values and a field that nobody knows yet
    unavailable:N  UNAVAILABLE for the first N attempts of a call, then an answer; attempts are told in the answer's language
    never          UNAVAILABLE at every attempt, with the attempts of that call so far as the reason
    pushback       the same, and asks not to be called again
    slow           no answer at all
    headers        the headers of the call, as JSON, in the answer's language

Attempts belong to one call when they have the same x-request-id. The first port that it tells is for gRPC, the second for the Connect protocol, as
browsers speak it.
"""

from __future__ import annotations

import collections
import json
import pathlib
import sys
import threading
from concurrent import futures

import grpc
from google.protobuf import any_pb2, duration_pb2
from google.rpc import error_details_pb2, status_pb2

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "python" / "src"))

from chess_arbiter.v1 import arbiter_service_pb2 as wire  # noqa: E402
from chess_arbiter.v1 import arbiter_service_pb2_grpc  # noqa: E402
from connect_server import serve_connect  # noqa: E402

attempts: collections.Counter[str] = collections.Counter()
stopped = threading.Event()


class Fake(arbiter_service_pb2_grpc.ArbiterServiceServicer):
    def Arbitrate(self, request: wire.ArbitrateRequest, context: grpc.ServicerContext) -> wire.ArbitrateResponse:
        headers = {name: value for name, value in context.invocation_metadata() if isinstance(value, str)}
        call = headers.get("x-request-id", "")
        attempts[call] += 1
        what, _, count = request.id.partition(":")
        if what == "new":
            return newer()
        if what == "unavailable" and attempts[call] <= int(count):
            refuse(context, call)
        if what in ("never", "pushback"):
            if what == "pushback":
                context.set_trailing_metadata((("grpc-retry-pushback-ms", "-1"),))
            refuse(context, call, pushback=what == "pushback")
        if what == "slow":
            done = threading.Event()
            context.add_callback(done.set)
            done.wait(60)
        if what == "headers":
            return wire.ArbitrateResponse(language=json.dumps(headers), id=request.id)
        return wire.ArbitrateResponse(language=f"{attempts[call]}", id=request.id)


def newer() -> wire.ArbitrateResponse:
    """What a server of next year may answer."""
    answer = wire.ArbitrateResponse(id="new", language="en")
    answer.verdict.outcome.result = 9999
    answer.verdict.outcome.termination = 9999
    answer.verdict.outcome.explanation = "something new"
    answer.verdict.legality.refusal.reason = 9999
    answer.verdict.rulings.add().decision = 9999
    moves = answer.verdict.moves.add()
    moves.claimable.append(9999)
    # Field 5000 with the text "new", at the end of the message.
    return wire.ArbitrateResponse.FromString(answer.SerializeToString() + b"\xc2\xb8\x02\x03new")


def refuse(context: grpc.ServicerContext, call: str, pushback: bool = False) -> None:
    """UNAVAILABLE, OVERLOADED, with the number of attempts in the metadata of the error."""
    status = status_pb2.Status(code=grpc.StatusCode.UNAVAILABLE.value[0], message="too much work")
    info = error_details_pb2.ErrorInfo(
        reason=f"ATTEMPTS_{attempts[call]}", domain="chess.arbiter", metadata={"attempts": str(attempts[call])}
    )
    retry = error_details_pb2.RetryInfo(retry_delay=duration_pb2.Duration(nanos=1_000_000))
    for detail in (info, retry, error_details_pb2.RequestInfo(request_id=call)):
        packed = any_pb2.Any()
        packed.Pack(detail)
        status.details.append(packed)
    trailers = [("grpc-status-details-bin", status.SerializeToString())]
    if pushback:
        trailers.append(("grpc-retry-pushback-ms", "-1"))
    context.set_trailing_metadata(tuple(trailers))
    context.abort(grpc.StatusCode.UNAVAILABLE, "too much work")


def main() -> None:
    server = grpc.server(futures.ThreadPoolExecutor(max_workers=16))
    arbiter_service_pb2_grpc.add_ArbiterServiceServicer_to_server(Fake(), server)
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    print(port, serve_connect(Fake().Arbitrate), flush=True)
    server.wait_for_termination()


main()
