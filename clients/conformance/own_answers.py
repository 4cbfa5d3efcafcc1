"""What a library says without the server: wrong arguments, faults of its caller, and errors of its own. Each takes the program of a library and
answers what is wrong."""

from __future__ import annotations

import base64
import pathlib
import tempfile
from collections.abc import Callable
from typing import Any

from faults import LEGAL, QUESTION, counted, make_certificate
from judge import Wrong, differences
from processes import Program, Server


def refused_options(program: Program) -> Wrong:
    """What no client is made of is refused in words, before any call; and what looks like it is not."""
    here, away = "http://127.0.0.1:1", "http://192.0.2.1:1"
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        make_certificate(folder, "ours")
        (folder / "none.pem").write_text("no certificate")
        ca, key, none = str(folder / "ours.pem"), str(folder / "ours.key"), str(folder / "none.pem")
        tls = "https://localhost:1"
        refused: list[tuple[str, dict[str, Any]]] = [
            *((address, {}) for address in ("", "http://", f"{here}/path", f"{here}?x=1", "http://me@127.0.0.1:1", "http://127.0.0.1:99999")),
            ("ftp://127.0.0.1:1", {}),
            *((here, {"token": token}) for token in ("", "two\nlines", "two words", "sésame", "nul\0")),
            (away, {"token": "sesame"}),
            *((here, {"headers": {name: "value"}}) for name in ("", "two words", "two\nlines", "naïve", "x-bin", "grpc-status")),
            *((here, {"headers": {"x-club": value}}) for value in ("two\nlines", "sésame", "nul\0")),
            (here, {"deadlineMs": 0}),
            (here, {"deadlineMs": -5}),
            (here, {"messageBytes": 0}),
        ]
        if not program.is_web:
            refused += [
                (here, {"ca": ca}),
                (here, {"clientCertificate": ca, "clientKey": key}),
                (tls, {"ca": none}),
                (tls, {"clientCertificate": ca}),
                (tls, {"clientKey": key}),
                (tls, {"clientCertificate": none, "clientKey": key}),
                (tls, {"clientCertificate": ca, "clientKey": ca}),
            ]
        if program.language in ("typescript", "rust"):
            refused.append(("127.0.0.1:50051", {}))
        wrong: Wrong = []
        for address, options in refused:
            reply = program.ask("connect", address=address, **options)
            told = reply.get("refused", "")
            if not told or "sesame" in told or "sésame" in told:
                wrong.append(f"{address} {options}: {reply}")
        for address, options in (
            *((address, {"token": "sesame"}) for address in (here, "http://127.9.8.7:1", "http://localhost:1", "http://[::1]:1", "https://192.0.2.1:1", "HTTPS://192.0.2.1:1")),
            (away, {"token": "sesame", "allowInsecureToken": True}),
            (here, {"headers": {"X-Club": "printable ~ text"}, "deadlineMs": 1}),
        ):  # fmt: skip
            wrong += differences({"answer": {}}, program.ask("connect", address=address, **options), f"{address} {options}")
        return wrong


def capitals_are_tls(program: Program) -> Wrong:
    """A scheme in capitals says the same as one in small letters: a server that speaks no TLS is not spoken to."""
    with Server() as server:
        program.connect(f"HTTP://127.0.0.1:{server.port}")
        wrong = differences(LEGAL, program.call("plain", QUESTION), "plain")
        program.connect(f"HTTPS://127.0.0.1:{server.port}")
        return wrong + differences({"error": {"code": "UNAVAILABLE", "reason": ""}}, program.call("tls", QUESTION), "tls")


def closed_client(program: Program) -> Wrong:
    """A closed client answers each call with the same error, at once, and can be closed again."""
    error = {"code": "CANCELLED", "reason": "CLIENT_CLOSED", "retryable": False}
    with Server() as server:
        program.connect(server.address)
        wrong = differences(LEGAL, program.call("before", QUESTION), "before")
        for name in ("close", "again"):
            wrong += differences({"answer": {}}, program.ask("close", name), name)
        wrong += differences({"error": error}, program.call("call", QUESTION), "call")
        wrong += differences({"error": error}, program.ask("batch", items=[QUESTION]), "batch")
        wrong += differences({"results": [], "error": error}, program.ask("stream", items=[QUESTION]).get("answer"), "stream")
        review = program.ask("review", pgn="MS4gZTQgKgo=", piece=100, options={})
        wrong += differences({"error": error}, review, "review")
        return wrong + differences({"error": error}, program.ask("game", record={}, steps=["e4"]), "game")


def large_messages(program: Program) -> Wrong:
    """What is larger than a message is refused before it is sent, and touches nothing else."""
    error = {"code": "RESOURCE_EXHAUSTED", "reason": "MESSAGE_TOO_LARGE", "retryable": False}
    small, large = {"record": {"moves": ["e4"]}, "id": "small"}, {"record": {"moves": ["e4"] * 400}, "id": "large"}
    with Server() as server:
        for limit, question in ((1000, large), (None, {"record": {"movetext": "{" + "x" * 4_200_000 + "} e4"}})):
            options = {} if limit is None else {"messageBytes": limit}
            program.connect(server.address, **options)
            answered = counted(server, "arbiter_requests_total")
            wrong = differences({"error": error}, program.call("call", question), "call")
            if counted(server, "arbiter_requests_total") != answered:
                wrong.append("it was sent")
            reply = program.ask("batch", items=[small, question, small])
            answers = [{"answer": {"id": "small"}}, {"error": error}, {"answer": {"id": "small"}}]
            wrong += differences({"answer": {"results": answers}}, reply, "batch")
            streamed = program.ask("stream", items=[small, question]).get("answer")
            if program.is_web:
                wrong += differences({"results": answers[:2]}, streamed, "stream")
            else:
                wrong += differences({"error": error}, streamed, "stream")
            wrong += differences(LEGAL, program.call("after", small), "after")
            if wrong:
                return wrong
    return []


def junk_is_resumed(program: Program) -> Wrong:
    """Bytes that are no saved game."""
    program.connect("http://127.0.0.1:1")
    error = {"code": "INVALID_ARGUMENT", "reason": "MESSAGE_MALFORMED", "retryable": False}
    wrong: Wrong = []
    for junk in (b"\xff\xff\xff", b"\x0a\xff", b"\x22\x02\xc3\x28"):
        reply = program.ask("resume", saved=base64.b64encode(junk).decode())
        wrong += differences({"error": error}, reply, f"{junk!r}")
    return wrong + differences({"answer": {}}, program.ask("resume", "none", saved=""), "none")


def faulty_file(program: Program) -> Wrong:
    """A file that fails while it is read, and one that is not there, are faults of the caller; the client goes on."""
    pgn = base64.b64encode(b"1. e4 e5 *\n" * 100).decode()
    with Server() as server, tempfile.TemporaryDirectory() as place:
        program.connect(server.address)
        wrong: Wrong = []
        for pieces in (0, 5):
            reply = program.ask("review", pgn=pgn, piece=100, options={}, failAfter=pieces)
            if "the disk is gone" not in reply.get("refused", ""):
                wrong.append(f"it fails after {pieces} pieces: {reply}")
        if not program.is_web:
            file = pathlib.Path(place) / "games.pgn"
            reply = program.ask("review", path=str(file), options={})
            if not reply.get("refused"):
                wrong.append(f"no file: {reply}")
            file.write_bytes(b"1. e4 *\n\n1. d4 *\n")
            reply = program.ask("review", path=str(file), options={})
            wrong += differences({"answer": {"summary": {"games": "2"}}}, reply, "file")
        return wrong + differences(LEGAL, program.call("after", QUESTION), "after")


OWN_ANSWERS: dict[str, Callable[[Program], Wrong]] = {
    "refused options": refused_options,
    "capitals are TLS": capitals_are_tls,
    "closed client": closed_client,
    "large messages": large_messages,
    "junk is resumed": junk_is_resumed,
    "faulty file": faulty_file,
}
