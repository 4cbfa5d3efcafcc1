"""The console game: how it ends."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

CONSOLE = Path(__file__).parents[1] / "examples" / "console.py"


def started(*arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-u", str(CONSOLE), *arguments]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_ctrl_c_ends_it_without_a_traceback(address: str, tmp_path: Path) -> None:
    with started(address, str(tmp_path / "board.svg")) as console:
        assert console.stdout
        told = ""
        while "White: " not in told:
            sign = console.stdout.read(1)
            assert sign, told
            told += sign
        console.send_signal(signal.SIGINT)
        _, errors = console.communicate(timeout=30)
    assert (console.returncode, errors) == (130, "")


def test_a_server_that_is_not_there_is_told_in_words(tmp_path: Path) -> None:
    with started("http://127.0.0.1:1", str(tmp_path / "board.svg")) as console:
        _, errors = console.communicate(timeout=30)
    assert console.returncode == 1
    assert errors.startswith("Not answered: UNAVAILABLE")
    assert "Traceback" not in errors


def test_an_address_that_is_none_is_told_in_words(tmp_path: Path) -> None:
    with started("ftp://localhost", str(tmp_path / "board.svg")) as console:
        _, errors = console.communicate(timeout=30)
    assert console.returncode == 1
    assert errors.startswith("Not asked: an address is")
    assert "Traceback" not in errors


def test_help_tells_the_commands(address: str, tmp_path: Path) -> None:
    with started(address, str(tmp_path / "board.svg")) as console:
        told, _ = console.communicate("help\nquit\n", timeout=30)
    assert told.count("claim MOVE, resign, flag, help, quit") == 2
