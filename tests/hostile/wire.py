"""Bytes of HTTP as an attacker or an ordinary caller writes them."""

import json
import socket
import struct

PATH = "/chess.arbiter.v1.ArbiterService/Arbitrate"
QUESTION = json.dumps({"record": {"moves": ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]}}).encode()
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"

# Neither a mate nor its absence is near: a search goes on to the end of its budget.
WORST = json.dumps({
    "include": ["VERDICT_PART_WINNABILITY"],
    "record": {"initialFen": "1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 b - - 0 1"},
}).encode()


def post(body, *headers):
    """A request in HTTP/1.1."""
    lines = [f"POST {PATH} HTTP/1.1", "host: x", "content-type: application/json", f"content-length: {len(body)}", *headers]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def connect(port, timeout=60):
    """A connection to the server."""
    connection = socket.create_connection(("127.0.0.1", port), timeout=timeout)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def answer(connection):
    """Reads one answer: its status and its body."""
    read = b""
    while b"\r\n\r\n" not in read:
        part = connection.recv(65536)
        if not part:
            raise ConnectionError("it was closed")
        read += part
    head, body = read.split(b"\r\n\r\n", 1)
    length = length_of(head)
    while len(body) < length:
        part = connection.recv(65536)
        if not part:
            raise ConnectionError("it was closed")
        body += part
    return int(head.split(b" ")[1]), body


def length_of(head):
    """Bytes of the body behind this head."""
    for line in head.split(b"\r\n"):
        if line.lower().startswith(b"content-length:"):
            return int(line.split(b":")[1])
    return 0


def ask(connection, body=QUESTION, *headers):
    """Asks and reads the answer."""
    connection.sendall(post(body, *headers))
    return answer(connection)


def frame(kind, flags, stream, payload=b""):
    """A frame of HTTP/2."""
    return struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload


def headers_of_call():
    """The headers of a call of gRPC, none of them compressed by a table that grows."""
    path = PATH.encode()
    kind = b"application/grpc"
    # POST, http, :path, :authority, content-type
    return b"\x83\x86\x04" + bytes([len(path)]) + path + b"\x01\x01x" + b"\x0f\x10" + bytes([len(kind)]) + kind
