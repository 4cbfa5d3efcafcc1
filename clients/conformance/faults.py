"""Faults made for clients. Each takes the program of a library and answers what is wrong, and what is compared between languages."""

from __future__ import annotations

import hashlib
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

from gather import GOES_ON_FOR_EVER
from judge import Wrong, differences
from processes import CLIENTS, Fake, Program, Server, stalled_call

QUESTION = {"record": {"moves": ["e4"]}}
LEGAL = {"answer": {"verdict": {"legality": {"legal": True}}}}
HELD = 20
"""Games of a stream whose server is stopped in its middle."""
HELD_OF_BATCHES = 100
"""The same where a stream is sent as batches: one of them."""


def restart_in_mid_stream(program: Program) -> Wrong:
    """The stream fails with UNAVAILABLE, nothing that was answered is lost, and the same client goes on with the next server."""
    server = Server("--drain-timeout", "0")
    program.connect(server.address)
    held = HELD_OF_BATCHES if program.is_web else HELD
    items = [{"record": {"moves": ["e4"]}, "id": str(number)} for number in range(2 * held)]
    program.send({"id": "restart", "do": "stream", "items": items, "pauseAfter": held})
    paused = program.reply()
    server.stop()
    if "paused" not in paused:
        return [f"no pause: {paused}"]
    wrong: Wrong = []
    if program.is_web:
        # A stream of batches breaks off only where a batch finds no server.
        program.send({"do": "resume"})
        reply = program.reply()
    with Server(port=server.port):
        if not program.is_web:
            program.send({"do": "resume"})
            reply = program.reply()
        wrong += differences({"error": {"code": "UNAVAILABLE", "retryable": True}}, reply.get("answer", reply), "stream")
        results = reply.get("answer", {}).get("results", [])
        if len(results) < held:
            wrong.append(f"stream: {len(results)} answers of {held}")
        for number, result in enumerate(results):
            wrong += differences({"answer": {"id": str(number)}}, result, f"stream[{number}]")
        return wrong + goes_on(program)


def goes_on(program: Program) -> Wrong:
    """The same client is answered again within a few seconds."""
    wrong: Wrong = []
    for _ in range(50):
        wrong = differences(LEGAL, program.call("after", QUESTION), "after")
        if not wrong:
            break
        time.sleep(0.1)
    return wrong


def old_connection(program: Program) -> Wrong:
    """The server ends connections of a certain age (GOAWAY). No call fails of it."""
    wrong: Wrong = []
    with Server("--max-connection-age", "300ms") as server:
        program.connect(server.address)
        end = time.monotonic() + 2
        while time.monotonic() < end and not wrong:
            wrong += differences(LEGAL, program.call("goaway", QUESTION), "call")
        aged = counted(server, 'arbiter_connections_closed_total{cause="age"}')
        if aged < 2:
            wrong.append(f"{aged} connections grew old")
    return wrong


def overload(program: Program) -> Wrong:
    """A server with one call at work refuses another: three attempts, then a typed error. Afterwards it answers."""
    with Server("--max-calls", "1", "--call-wait", "0") as server:
        program.connect(server.address)
        wrong = differences(LEGAL, program.call("before", QUESTION), "before")
        held = stalled_call(server.port)
        time.sleep(0.3)
        before = counted(server, SHED)
        error = {"code": "UNAVAILABLE", "reason": "OVERLOADED", "retryable": True}
        wrong += differences({"error": error}, program.call("refused", QUESTION), "refused")
        tries = counted(server, SHED) - before
        if tries != 3:
            wrong.append(f"{tries} attempts, not 3")
        held.close()
        time.sleep(0.3)
        return wrong + differences(LEGAL, program.call("after", QUESTION), "after")


SHED = 'arbiter_requests_shed_total{reason="OVERLOADED"}'


def counted(server: Server, metric: str) -> int:
    """What a counter of the server stands at."""
    found = [line for line in server.metrics().splitlines() if line.startswith(metric)]
    return int(sum(float(line.split()[-1]) for line in found))


def retried(program: Program) -> Wrong:
    """A call that fails twice succeeds at the third attempt, one that always fails is made three times, with one request id."""
    with Fake() as fake:
        program.connect(fake.address)
        twice = program.call("twice", {"id": "unavailable:2"})
        wrong = differences({"answer": {"language": "3"}}, twice, "twice")
        never = program.call("never", {"id": "never"}, headers={"x-request-id": "our-own"})
        error = {"code": "UNAVAILABLE", "reason": "ATTEMPTS_3", "requestId": "our-own", "retryable": True}
        return wrong + differences({"error": error}, never, "never")


def pushback(program: Program) -> Wrong:
    """A server that asks not to be called again is not."""
    with Fake() as fake:
        program.connect(fake.address)
        reply = program.call("pushback", {"id": "pushback"})
        return differences({"error": {"code": "UNAVAILABLE", "reason": "ATTEMPTS_1"}}, reply, "pushback")


def deadline(program: Program) -> Wrong:
    """Of the client and of a single call, against a server that never answers; and one that a real server sees."""
    error = {"error": {"code": "DEADLINE_EXCEEDED", "reason": "DEADLINE", "retryable": False}}
    with Fake() as fake:
        program.connect(fake.address, deadlineMs=200)
        wrong = differences(error, program.call("client", {"id": "slow"}), "client")
        program.connect(fake.address)
        wrong += differences(error, program.call("call", {"id": "slow"}, deadlineMs=200), "call")
        began = time.monotonic()
        wrong += differences(error, program.call("default", {"id": "slow"}), "default")
        if not 4 < time.monotonic() - began < 15:
            wrong.append(f"the default deadline took {time.monotonic() - began:.1f} s")
    return wrong


def certificates(program: Program) -> Wrong:
    """A certificate of somebody else is refused; the right one, with a token, is not."""
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        for name in ("ours", "theirs"):
            make_certificate(folder, name)
        hashed = hashlib.sha256(b"sesame").hexdigest()
        (folder / "tokens").write_text(f"club:{hashed}\n")
        server = Server(
            "--tls-certificate-file", str(folder / "ours.pem"), "--tls-key-file", str(folder / "ours.key"),
            "--auth-tokens-file", str(folder / "tokens"),
        )  # fmt: skip
        with server:
            address = f"https://localhost:{server.port}"
            ours, theirs = str(folder / "ours.ca.pem"), str(folder / "theirs.ca.pem")
            program.connect(address, ca=theirs, token="sesame")
            wrong = differences({"error": {"code": "UNAVAILABLE", "reason": ""}}, program.call("theirs", QUESTION), "theirs")
            program.connect(address, ca=ours, token="sesame")
            wrong += differences(LEGAL, program.call("ours", QUESTION), "ours")
            program.connect(address, ca=ours, token="wrong")
            error = {"code": "UNAUTHENTICATED", "reason": "CREDENTIALS_INVALID", "retryable": False}
            wrong += differences({"error": error}, program.call("wrong", QUESTION), "wrong token")
            program.connect(address, ca=ours)
            error = {"code": "UNAUTHENTICATED", "reason": "CREDENTIALS_MISSING", "retryable": False}
            return wrong + differences({"error": error}, program.call("none", QUESTION), "no token")


def client_certificate(program: Program) -> Wrong:
    """A server that asks for a certificate of its callers (mTLS)."""
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        for name in ("server", "caller"):
            make_certificate(folder, name)
        server = Server(
            "--tls-certificate-file", str(folder / "server.pem"), "--tls-key-file", str(folder / "server.key"),
            "--tls-client-ca-file", str(folder / "caller.ca.pem"), "--tls-client-auth", "require",
        )  # fmt: skip
        with server:
            address, ca = f"https://localhost:{server.port}", str(folder / "server.ca.pem")
            pair = {"clientCertificate": str(folder / "caller.pem"), "clientKey": str(folder / "caller.key")}
            program.connect(address, ca=ca, **pair)
            wrong = differences(LEGAL, program.call("with", QUESTION), "with")
            program.connect(address, ca=ca)
            return wrong + differences({"error": {"code": "UNAVAILABLE"}}, program.call("without", QUESTION), "without")


def make_certificate(folder: pathlib.Path, name: str) -> None:
    """An authority NAME.ca.pem, and a certificate that it has signed, NAME.pem with NAME.key."""
    common = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    authority = ["-subj", f"/CN={name} authority", "-keyout", str(folder / "ca.key"), "-out", str(folder / f"{name}.ca.pem")]
    own = ["-subj", f"/CN={name}", "-addext", "subjectAltName=DNS:localhost", "-addext", "basicConstraints=critical,CA:FALSE"]
    own += ["-CA", str(folder / f"{name}.ca.pem"), "-CAkey", str(folder / "ca.key")]
    own += ["-keyout", str(folder / f"{name}.key"), "-out", str(folder / f"{name}.pem")]
    for command in ([*common, *authority], [*common, *own]):
        try:
            subprocess.run(command, check=True, capture_output=True)
        except FileNotFoundError:
            sys.exit("openssl is missing. Install OpenSSL 3 (openssl).")


def certificate_to_try(program: Program) -> Wrong:
    """The certificate and the token that the page of the libraries has made, by its own lines."""
    page = (CLIENTS / "README.md").read_text(encoding="utf-8")
    lines = page.split("## A certificate to try TLS with")[1].split("```sh\n")[1].split("arbiter serve")[0]
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        subprocess.run(["bash", "-euo", "pipefail", "-c", lines], check=True, capture_output=True, cwd=folder)
        server = Server(
            "--tls-certificate-file", str(folder / "certificate.pem"), "--tls-key-file", str(folder / "key.pem"),
            "--auth-tokens-file", str(folder / "tokens"),
        )  # fmt: skip
        with server:
            program.connect(f"https://localhost:{server.port}", ca=str(folder / "certificate.pem"), token="secret")
            return differences(LEGAL, program.call("tried", QUESTION), "tried")


def wrong_scheme(program: Program) -> Wrong:
    """An address that asks for TLS where there is none, or for none where there is: the message tells with what it begins."""
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        make_certificate(folder, "ours")
        secured = Server("--tls-certificate-file", str(folder / "ours.pem"), "--tls-key-file", str(folder / "ours.key"))
        wrong: Wrong = []
        with secured, Server() as plain:
            for scheme, server, right in (("http", secured, "https://"), ("https", plain, "http://")):
                program.connect(f"{scheme}://127.0.0.1:{server.port}")
                reply = program.call(scheme, QUESTION)
                wrong += differences({"error": {"code": "UNAVAILABLE", "reason": ""}}, reply, scheme)
                if right not in reply.get("error", {}).get("message", ""):
                    wrong.append(f"{scheme}: {reply}")
        return wrong


def newer_server(program: Program) -> Wrong:
    """Enum values and fields that nobody knows yet arrive as numbers, or are passed over; nothing fails."""
    with Fake() as fake:
        program.connect(fake.address)
        verdict = {
            "outcome": {"result": 9999, "termination": 9999, "explanation": "something new"},
            "legality": {"legal": None, "refusal": {"reason": 9999}},
            "rulings": [{"decision": 9999}],
            "moves": [{"claimable": [9999]}],
        }
        reply = program.call("new", {"id": "new"})
        return differences({"answer": {"id": "new", "verdict": verdict}}, reply, "new")


def headers(program: Program) -> Wrong:
    """A request id is made where there is none; the caller's own headers and the token are sent; a deadline goes along."""
    with Fake() as fake:
        program.connect(fake.address, token="sesame", headers={"x-club": "first", "x-round": "9"})
        wrong, ids = [], set()
        for name, own, club in (("made", {}, "first"), ("again", {}, "first"), ("given", {"x-request-id": "ours", "x-club": "second"}, "second")):
            reply = program.call(name, {"id": "headers"}, headers=own)
            text = reply.get("answer", {}).get("language")
            if text is None:
                return [f"{name}: {reply}"]
            sent = json.loads(text)
            ids.add(sent.get("x-request-id"))
            expected = {"authorization": "Bearer sesame", "x-club": club, "x-round": "9"}
            wrong += differences(expected, sent, name)
        if len(ids) != 3 or None in ids or "ours" not in ids:
            wrong.append(f"request ids: {ids}")
        return wrong


def nobody_there(program: Program) -> Wrong:
    """A port on which nobody listens."""
    with Server() as server:
        address = server.address
    program.connect(address)
    reply = program.call("nobody", QUESTION, deadlineMs=5000)
    return differences({"error": {"code": "UNAVAILABLE", "reason": "", "retryable": True}}, reply, "nobody")


def small_limits(program: Program) -> Wrong:
    """A batch is parted by the server's limits: of items, of bytes received and of bytes sent. What does not fit alone is refused."""
    with Server("--max-batch-items", "3", "--max-received-bytes", "2KiB", "--max-sent-bytes", "8KiB") as server:
        program.connect(server.address)
        shuffle = "g1f3 g8f6 f3g1 f6g8 "
        long, wordy = {"movetext": shuffle * 200}, {"movetext": shuffle * 60, "ruleOverrides": GOES_ON_FOR_EVER}
        wide = {"record": {"movetext": "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7"}, "include": ["VERDICT_PART_LEGAL_MOVES"]}
        items = [{"record": {"moves": ["e4"]}, "id": str(number)} for number in range(10)]
        items += [wide | {"id": str(number)} for number in range(10, 20)]
        items += [{"record": long, "id": "20"}, {"record": wordy, "include": ["VERDICT_PART_MOVES"], "id": "21"}]
        answered = [{"answer": {"id": str(number)}} for number in range(20)]
        too_large = {"error": {"code": "RESOURCE_EXHAUSTED", "reason": "MESSAGE_TOO_LARGE"}}
        no_room = {"error": {"code": "RESOURCE_EXHAUSTED", "reason": "ANSWER_TOO_LARGE"}}
        reply = program.ask("batch", "limits", items=items)
        return differences({"answer": {"results": [*answered, too_large, no_room]}}, reply, "batch")


OF_TLS = ("wrong certificate", "client certificate", "certificate to try", "wrong scheme")
"""Faults that are the browser's own affair."""

FAULTS: dict[str, Callable[[Program], Wrong]] = {
    "restart in mid-stream": restart_in_mid_stream,
    "GOAWAY by age": old_connection,
    "overload": overload,
    "retries": retried,
    "pushback": pushback,
    "expired deadline": deadline,
    "wrong certificate": certificates,
    "client certificate": client_certificate,
    "certificate to try": certificate_to_try,
    "wrong scheme": wrong_scheme,
    "newer server": newer_server,
    "headers": headers,
    "nobody there": nobody_there,
    "small limits": small_limits,
}
