#!/usr/bin/env python3
"""The usual alternative to Arbiter: a gRPC service in Python that rules with the library python-chess.

    pip install grpcio grpcio-tools chess
    python3 oracle/python_peer.py

It answers Arbitrate of our own contract, for games from the initial position whose moves are in UCI notation: whether they are legal, the position,
check, what may be claimed, and how the game ended. It listens on a port of 127.0.0.1 that the system chooses, and says which. It is measured, never shipped.
"""

import pathlib
import sys
import tempfile
from concurrent import futures

import chess
import grpc
from grpc_tools import protoc

PROTOS = pathlib.Path(__file__).resolve().parent.parent / "proto"
FILES = ("arbiter_service", "deviation", "diagram", "errors", "position", "recognition", "record", "review", "transcription", "verdict")


def messages():
    """The messages of the service, compiled from the protos."""
    out = tempfile.mkdtemp()
    files = [f"chess/arbiter/v1/{name}.proto" for name in FILES]
    if protoc.main(["protoc", f"-I{PROTOS}", f"-I{pathlib.Path(protoc.__file__).parent / '_proto'}", f"--python_out={out}", *files]):
        sys.exit("the protos can't be compiled")
    # The package of the protos is named as the library is.
    chess.__path__.append(f"{out}/chess")
    from chess.arbiter.v1 import arbiter_service_pb2

    return arbiter_service_pb2


def rule(question, response):
    """The verdict on a game."""
    board = chess.Board()
    answer = response()
    verdict = answer.verdict
    verdict.legality.legal = True
    for ply, text in enumerate(question.record.moves, 1):
        try:
            board.push_uci(text)
        except ValueError:
            verdict.legality.legal = False
            verdict.legality.ply = ply
            verdict.legality.move = text
            break
    verdict.position.fen = board.fen(en_passant="legal")
    verdict.position.ply = board.ply()
    verdict.position.halfmove_clock = board.halfmove_clock
    verdict.check.in_check = board.is_check()
    outcome = board.outcome(claim_draw=False)
    if outcome is None:
        for can_claim in (board.can_claim_threefold_repetition, board.can_claim_fifty_moves):
            if can_claim():
                verdict.claimable_draws.add()
    else:
        verdict.outcome.explanation = outcome.termination.name
    return answer


def main():
    service = messages()
    handler = grpc.unary_unary_rpc_method_handler(
        lambda question, _: rule(question, service.ArbitrateResponse),
        request_deserializer=service.ArbitrateRequest.FromString,
        response_serializer=service.ArbitrateResponse.SerializeToString,
    )
    server = grpc.server(futures.ThreadPoolExecutor(max_workers=4))
    name = "chess.arbiter.v1.ArbiterService"
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(name, {"Arbitrate": handler}),))
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    print(f"listening on 127.0.0.1:{port}", file=sys.stderr, flush=True)
    server.wait_for_termination()


if __name__ == "__main__":
    main()
