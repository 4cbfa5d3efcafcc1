"""Asks a server by grpcio: address, certificate, token."""

import sys

import grpc
from chess.arbiter.v1 import arbiter_service_pb2 as wire
from chess.arbiter.v1 import arbiter_service_pb2_grpc, record_pb2


def main(address, certificate, token):
    with open(certificate, "rb") as file:
        credentials = grpc.ssl_channel_credentials(file.read())
    question = wire.ArbitrateRequest(record=record_pb2.GameRecord(moves=["e4"]))
    with grpc.secure_channel(address, credentials, compression=grpc.Compression.Gzip) as channel:
        arbiter = arbiter_service_pb2_grpc.ArbiterServiceStub(channel)
        with_token = [("authorization", f"Bearer {token}"), ("x-request-id", "round-9")]
        answer, call = arbiter.Arbitrate.with_call(question, metadata=with_token, timeout=30)
        assert answer.verdict.legality.legal
        assert ("x-request-id", "round-9") in call.initial_metadata()
        question.include.append(wire.VERDICT_PART_RULES_IN_FORCE)
        question.include.append(wire.VERDICT_PART_MOVES)
        question.include.append(wire.VERDICT_PART_LEGAL_MOVES)
        assert len(arbiter.Arbitrate(question, metadata=with_token, timeout=30).verdict.legal_moves) == 20
        expect(grpc.StatusCode.UNAUTHENTICATED, lambda: arbiter.Arbitrate(question, timeout=30))
        long = [("authorization", f"Bearer {token}"), ("connect-timeout-ms", "0")]
        expect(grpc.StatusCode.DEADLINE_EXCEEDED, lambda: arbiter.Arbitrate(question, metadata=long))


def expect(code, call):
    try:
        call()
    except grpc.RpcError as error:
        assert error.code() == code, error
    else:
        raise AssertionError(f"{code} was expected")


main(*sys.argv[1:])
