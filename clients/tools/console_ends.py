"""Fails unless the console game of a library ends quietly: at the end of its input, on Ctrl-C, and where nobody listens.

    python3 console_ends.py ADDRESS PROGRAM [ARGUMENT ...]

The address is added to the arguments. Quietly is without a word on standard error; where there is no server, with one line of it.
"""

import signal
import subprocess
import sys

address, *program = sys.argv[1:]


def started(at: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*program, at],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Who runs this in the background has it ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def ended(game: subprocess.Popen[str], typed: str | None, what: str) -> str:
    """Its standard error."""
    try:
        _, error = game.communicate(typed, timeout=60)
    except subprocess.TimeoutExpired:
        game.kill()
        sys.exit(f"{program[0]}: {what}: it goes on")
    return error


error = ended(started(address), "e4\n", "end of input")
if error:
    sys.exit(f"{program[0]}: end of input: {error}")

game = started(address)
shown = ""
while not shown.endswith("White: "):
    sign = game.stdout.read(1) if game.stdout else ""
    if not sign:
        sys.exit(f"{program[0]}: no prompt: {shown}{ended(game, None, 'start')}")
    shown += sign
game.send_signal(signal.SIGINT)
error = ended(game, None, "Ctrl-C")
if error:
    sys.exit(f"{program[0]}: Ctrl-C: {error}")

game = started("http://127.0.0.1:1")
error = ended(game, "e4\n", "nobody listens")
if game.returncode == 0 or len(error.splitlines()) != 1:
    sys.exit(f"{program[0]}: nobody listens: status {game.returncode}: {error}")
