"""The server under attack, and what it costs."""

import os
import re
import resource
import subprocess
import threading
import time


def raise_descriptor_limit():
    """As many descriptors as this machine allows; answers how many."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard


class Server:
    """A server in a process of its own, on ports of its own."""

    def __init__(self, program, *flags):
        command = [program, "serve", "--listen", "127.0.0.1:0", "--admin-listen", "127.0.0.1:0", "--drain-delay", "0"]
        self.process = subprocess.Popen([*command, "--log-format", "json", *flags], stderr=subprocess.PIPE, text=True)
        self.log = []
        self.port = self._wait_for(r"listening on 127\.0\.0\.1:(\d+)")
        threading.Thread(target=self._keep_log, daemon=True).start()
        self.peak = 0
        threading.Thread(target=self._watch, daemon=True).start()

    def _wait_for(self, pattern):
        for line in self.process.stderr:
            found = re.search(pattern, line)
            if found:
                return int(found.group(1))
        raise SystemExit("the server did not start")

    def _keep_log(self):
        self.log.extend(self.process.stderr)

    def _watch(self):
        while self.process.poll() is None:
            self.peak = max(self.peak, self.memory())
            time.sleep(0.02)

    def memory(self):
        """Resident memory in MiB."""
        try:
            with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
                return int(file.read().split()[1]) * resource.getpagesize() / 2**20
        except (OSError, IndexError):
            return 0

    def take_peak(self):
        """The most memory since this was last asked, in MiB."""
        peak, self.peak = max(self.peak, self.memory()), 0
        return peak

    def descriptors(self):
        """Descriptors that are open."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def descriptors_settle_at(self, most, seconds=20):
        """Waits until no more than so many are open, and answers how many are."""
        due = time.monotonic() + seconds
        while self.descriptors() > most and time.monotonic() < due:
            time.sleep(0.05)
        return self.descriptors()

    def panics(self):
        """Lines of the log that tell of a panic or an error."""
        return [line for line in self.log if '"level":"ERROR"' in line]

    def stop(self):
        """Asks it to stop; answers its exit status."""
        self.process.terminate()
        return self.process.wait(timeout=60)
