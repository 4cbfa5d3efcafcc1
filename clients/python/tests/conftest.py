"""A real server for the tests: `ARBITER` names the program."""

from __future__ import annotations

import os
import re
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    log: Path = tmp_path_factory.mktemp("server") / "log"
    with log.open("w") as file:
        command = [os.environ["ARBITER"], "serve", "--listen", "127.0.0.1:0", "--admin-listen", "off", "--drain-delay", "0"]
        process = subprocess.Popen(command, stderr=file, stdout=file)
    try:
        for _ in range(200):
            found = re.search(r"listening on (127\.0\.0\.1:\d+)", log.read_text())
            if found:
                break
            time.sleep(0.05)
        else:
            pytest.fail(log.read_text())
        yield f"http://{found[1]}"
    finally:
        process.terminate()
        process.wait(30)
