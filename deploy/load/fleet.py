"""Replicas of the server and proxies before them, on this machine, for the commands beside this file."""

import json
import os
import shutil
import signal
import socket
import string
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


class Failure(Exception):
    """Something that keeps a test from being made; its text is for the reader."""


def find_binary(given):
    """The program that was named, or the one that was built last."""
    if given:
        return Path(given).resolve()
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    built = [path for path in (target / "release/arbiter", target / "debug/arbiter") if path.exists()]
    if not built:
        raise Failure("no program: cargo build --release, or name one by --binary")
    return max(built, key=lambda path: path.stat().st_mtime)


def free_ports(count):
    """Ports that nobody listens on now."""
    sockets = [socket.socket() for _ in range(count)]
    try:
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]
    finally:
        for each in sockets:
            each.close()


def is_ready(port):
    """Whether the replica with this port for operators takes calls."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=1) as answer:
            return answer.status == 200
    except (OSError, urllib.error.URLError):
        return False


def wait_until(what, holds, seconds=30):
    """Waits for something, and not for ever."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            raise Failure(f"{what}: not within {seconds} s")
        time.sleep(0.05)


class Replica:
    """One server, which can be stopped, killed and started again at its address."""

    def __init__(self, binary, drain_delay, flags=()):
        self.binary, self.drain_delay, self.flags = binary, drain_delay, list(flags)
        self.port, self.admin = free_ports(2)
        self.process = None

    def start(self):
        command = [self.binary, "serve", "--listen", f"127.0.0.1:{self.port}", "--admin-listen", f"127.0.0.1:{self.admin}"]
        command += ["--drain-delay", self.drain_delay, "--log-level", "error", *self.flags]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        self.wait_ready()

    def wait_ready(self):
        wait_until(f"the replica at {self.port} is ready", lambda: is_ready(self.admin))

    def stop(self):
        """Tells it to stop and waits until it has."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=60)
        if status != 0:
            raise Failure(f"the replica at {self.port} ended with status {status}")

    def kill(self):
        """Ends it without a warning."""
        self.process.kill()
        self.process.wait(timeout=10)


class Proxy:
    """A proxy with a configuration that is filled in."""

    def __init__(self, name, replicas):
        self.program = shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin:/usr/local/sbin")
        if self.program is None:
            raise Failure(f"{name} is not installed: apt-get install {name}")
        self.name, self.replicas, self.process = name, replicas, None
        self.directory = tempfile.TemporaryDirectory(prefix="arbiter-")
        (self.port,) = free_ports(1)

    def server(self, number, replica):
        if self.name == "haproxy":
            return f"    server replica{number} 127.0.0.1:{replica.port} port {replica.admin} check-proto h1"
        return f"        server 127.0.0.1:{replica.port} max_fails=1 fail_timeout=2s;"

    def start(self):
        suffix = {"haproxy": "cfg", "nginx": "conf"}[self.name]
        servers = "\n".join(self.server(number, replica) for number, replica in enumerate(self.replicas))
        template = string.Template((HERE / f"{self.name}.{suffix}").read_text())
        # What is a variable to nginx itself is not used in its file.
        text = template.substitute(frontend=f"127.0.0.1:{self.port}", servers=servers, directory=self.directory.name)
        path = Path(self.directory.name, f"{self.name}.{suffix}")
        path.write_text(text)
        flags = ["-db", "-f"] if self.name == "haproxy" else ["-c"]
        self.told = Path(self.directory.name, "stderr")
        with self.told.open("wb") as told:
            self.process = subprocess.Popen([self.program, *flags, str(path)], stderr=told)
        wait_until(f"{self.name} listens", self.listens)
        # Until the first checks are over, it may know of no replica.
        time.sleep(1)

    def listens(self):
        if self.process.poll() is not None:
            raise Failure(f"{self.name} has ended: {self.told.read_text().strip()}")
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self):
        if self.process is not None:
            self.process.terminate()
            self.process.wait(timeout=10)
        self.directory.cleanup()


class LoadTest:
    """`arbiter loadtest` at work, whose report is read in the end."""

    def __init__(self, binary, *flags):
        command = [binary, "loadtest", "--format", "json", *map(str, flags)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def is_over(self):
        return self.process.poll() is not None

    def report(self):
        out, err = self.process.communicate()
        if self.process.returncode not in (0, 3):
            raise Failure(f"the load test could not be made: {err.strip()}")
        return json.loads(out)

    def cancel(self):
        if not self.is_over():
            self.process.kill()
            self.process.wait()


def end_of(run):
    """Runs a command; what keeps it from its work is told in a line."""
    try:
        return run()
    except Failure as failure:
        print(f"{Path(sys.argv[0]).name}: {failure}", file=sys.stderr)
        return 1
