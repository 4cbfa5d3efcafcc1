#!/usr/bin/env python3
"""Races `arbiter review` with `pgn-extract -s -r` on PGN files.

    python3 oracle/race_pgn.py [--turns N] [--arbiter PROGRAM] [--rival PROGRAM] FILE...

pgn-extract (a package of Debian) plays the moves and checks them, no more; arbiter gives the whole verdict on each game. They take turns.
What is told is the median of the CPU time of each, user and system, and for two cores the time on the clock. Linux only: `taskset` binds
to cores.
"""

import argparse
import os
import statistics
import subprocess
import sys
import time


def run(cores, command):
    """CPU time, time on the clock and greatest memory of a command bound to these cores."""
    begin = time.monotonic()
    process = subprocess.Popen(
        ["taskset", "-c", cores, *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        sys.exit(f"{command[0]} failed with status {process.returncode}")
    return usage.ru_utime + usage.ru_stime, time.monotonic() - begin, usage.ru_maxrss / 1024


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--turns", type=int, default=7)
    options.add_argument("--arbiter", default="target/release/arbiter")
    options.add_argument("--rival", default="/usr/games/pgn-extract")
    options.add_argument("files", nargs="+")
    options = options.parse_args()
    size = sum(os.path.getsize(file) for file in options.files) / 1e6
    one = [options.arbiter, "review", "--jobs", "1", *options.files]
    two = [options.arbiter, "review", "--jobs", "2", *options.files]
    rival = [options.rival, "-s", "-r", *options.files]
    turns = {"arbiter, one core": [], "pgn-extract -s -r": [], "arbiter, two cores": []}
    for _ in range(options.turns):
        turns["arbiter, one core"].append(run("0", one))
        turns["pgn-extract -s -r"].append(run("0", rival))
        turns["arbiter, two cores"].append(run("0,1", two))
    print(f"{size:.1f} MB, medians of {options.turns} turns\n")
    print("| program | CPU s | clock s | MB per CPU s | greatest memory, MB |")
    print("|---|---|---|---|---|")
    median = {}
    for name, runs in turns.items():
        cpu, clock, memory = (statistics.median(column) for column in zip(*runs))
        median[name] = cpu, clock
        print(f"| {name} | {cpu:.3f} | {clock:.3f} | {size / cpu:.1f} | {memory:.1f} |")
    mine, rival, both = median.values()
    print(f"\nOne core: {rival[0] / mine[0]:.2f} times as fast as pgn-extract, by CPU time.")
    print(f"Two cores: {mine[1] / both[1]:.2f} times as fast as one, by the clock.")


if __name__ == "__main__":
    main()
