"""The processes of an examination: a server, and the program of a library."""

from __future__ import annotations

import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from typing import Any

ROOT = pathlib.Path(__file__).parents[2]
CLIENTS = ROOT / "clients"
WORK = ROOT / "target" / "clients"

INSTALL = {
    "python": ("python3", "Python 3.10 or later with venv (python3, python3-venv)"),
    "typescript": ("npm", "Node 20 or later with npm (nodejs, npm)"),
    "go": ("go", "Go 1.24 or later (golang)"),
    "java": ("mvn", "Maven 3.8 or later and a JDK (maven, openjdk-17-jdk)"),
    "rust": ("cargo", "Rust (rustup.rs)"),
}


CLIENT = os.environ.get("CLIENT", "")
"""Which client of a library is examined: one that its program knows, the first unless told."""

WEB = ("web", "browser")
"""Those that speak as browsers do."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


PAGES_PORT = free_port() if CLIENT == "browser" else 0
"""Where the page of a browser comes from: the origin that servers must let call them."""


def arbiter() -> str:
    """The server under test."""
    if "ARBITER" in os.environ:
        return os.environ["ARBITER"]
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    for profile in ("release", "debug"):
        if (target / profile / "arbiter").exists():
            return str(target / profile / "arbiter")
    sys.exit("There is no server to test against. Build it: cargo build --release")


class Server:
    """A real server on a port of its own."""

    def __init__(self, *flags: str, port: int = 0) -> None:
        self.log = tempfile.NamedTemporaryFile(mode="w+", suffix=".log")
        command = [arbiter(), "serve", "--listen", f"127.0.0.1:{port}", "--admin-listen", "127.0.0.1:0"]
        command += ["--cors-origins", f"http://127.0.0.1:{PAGES_PORT}"] if PAGES_PORT else []
        self.process = subprocess.Popen(
            [*command, "--drain-delay", "0", "--log-format", "text", *flags], stdout=self.log, stderr=self.log
        )
        self.port = self.told(r"\blistening on 127\.0\.0\.1:(\d+)")
        self.admin_port = self.told(r"operators[^\n]*127\.0\.0\.1:(\d+)")

    def told(self, pattern: str) -> int:
        """A port that the log of the server tells."""
        for _ in range(300):
            with open(self.log.name, encoding="utf-8") as log:
                found = re.search(pattern, log.read())
            if found:
                return int(found[1])
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        sys.exit(f"The server did not start:\n{pathlib.Path(self.log.name).read_text()}")

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ask(self, method: str, request: Any) -> Any:
        """One call without any library."""
        url = f"{self.address}/chess.arbiter.v1.ArbiterService/{method}"
        data = json.dumps(request).encode()
        post = urllib.request.Request(url, data, {"content-type": "application/json"})
        with urllib.request.urlopen(post, timeout=30) as answer:
            return json.load(answer)

    def metrics(self) -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.admin_port}/metrics", timeout=10) as answer:
            return str(answer.read().decode())

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


class Fake:
    """A server that answers what a real one does not: fake_server.py."""

    def __init__(self) -> None:
        python = WORK / "tools" / "venv" / "bin" / "python"
        if not python.exists():
            sys.exit("The generators are not installed yet: run clients/generate --check first.")
        program = pathlib.Path(__file__).with_name("fake_server.py")
        self.process = subprocess.Popen([python, program], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        ports = self.process.stdout.readline().split()
        if len(ports) != 2:
            sys.exit("The server that answers what a real one does not did not start.")
        grpc, web = ports
        self.address = f"http://127.0.0.1:{web if CLIENT in WEB else grpc}"

    def __enter__(self) -> Fake:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()


class Program:
    """The conformance program of a library: commands in, replies out."""

    def __init__(self, language: str) -> None:
        tool, what = INSTALL[language]
        if shutil.which(tool) is None:
            sys.exit(f"{language}: {tool} is missing. Install {what}.")
        executable = CLIENTS / language / "conformance"
        if not executable.exists():
            sys.exit(f"{language}: there is no {executable.relative_to(ROOT)}")
        self.language = language
        self.is_web = CLIENT in WEB
        self.errors = tempfile.NamedTemporaryFile(mode="w+", suffix=".log")
        self.process = subprocess.Popen(
            [executable], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, text=True, encoding="utf-8",
            env=os.environ | {"PAGES_PORT": str(PAGES_PORT)},
        )  # fmt: skip

    def send(self, command: dict[str, Any]) -> None:
        assert self.process.stdin
        try:
            self.process.stdin.write(json.dumps(command) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            self.failed("it has ended")

    def reply(self, seconds: float = 120) -> dict[str, Any]:
        """The next reply. A program that says nothing for so long has failed."""
        assert self.process.stdout
        timer = threading.Timer(seconds, self.process.kill)
        timer.start()
        line = self.process.stdout.readline()
        timer.cancel()
        try:
            found: dict[str, Any] = json.loads(line)
        except ValueError:
            self.failed(f"no reply but {line[:500]!r}")
        return found

    def ask(self, do: str, name: str = "", seconds: float = 120, **fields: Any) -> dict[str, Any]:
        self.send({"id": name or do, "do": do, **fields})
        return self.reply(seconds)

    def call(self, name: str, request: Any, method: str = "Arbitrate", **fields: Any) -> dict[str, Any]:
        return self.ask("call", name, method=method, request=request, **fields)

    def connect(self, address: str, **options: Any) -> None:
        reply = self.ask("connect", address=address, **options)
        if reply.get("answer") != {}:
            self.failed(f"connect: {reply}")

    def ask_all(self, commands: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Sends everything while replies come back."""
        writer = threading.Thread(target=lambda: [self.send(command) for command in commands], daemon=True)
        writer.start()
        replies = [self.reply() for _ in commands]
        writer.join()
        return replies

    def failed(self, what: str) -> None:
        self.errors.flush()
        log = pathlib.Path(self.errors.name).read_text(encoding="utf-8", errors="replace")
        sys.exit(f"{self.language}: {what}\n{log[-4000:]}")

    def __enter__(self) -> Program:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        assert self.process.stdin
        if kind is None:
            self.process.stdin.close()
            try:
                if self.process.wait(30) != 0:
                    self.failed(f"it ended with {self.process.returncode}")
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.failed("it does not end when its input does")
        else:
            self.process.kill()


def stalled_call(port: int) -> socket.socket:
    """A call that is at work for as long as the socket is open: the half of a question."""
    held = socket.create_connection(("127.0.0.1", port))
    held.sendall(
        b"POST /chess.arbiter.v1.ArbiterService/Arbitrate HTTP/1.1\r\nhost: localhost\r\n"
        b"content-type: application/json\r\ncontent-length: 100\r\n\r\n{"
    )
    return held
