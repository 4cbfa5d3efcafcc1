#!/usr/bin/env python3
"""Holds `arbiter review` against python-chess and pgn-extract, each in a process of its own.

    pip install chess
    python3 oracle/judge_pgn.py [--arbiter PROGRAM] [--rival PROGRAM] FILE...

For each game python-chess says which moves it can play and where the pieces stand then, and pgn-extract whether it takes the game. Every difference is
printed; the exit status is 1 if there is one. On damaged files the programs differ in what they take for a game: `docs/review.md` tells what we take.
"""

import argparse
import io
import json
import logging
import subprocess
import sys

import chess.pgn

def ours(arbiter, file):
    command = [arbiter, "review", "--format", "json", file]
    lines = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    games = [json.loads(line).get("game") for line in lines]
    return [game for game in games if game and game.get("number")]


def theirs(file):
    logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)
    with open(file, "rb") as raw:
        data = raw.read()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    reader = io.StringIO(text)
    while (game := chess.pgn.read_game(reader)) is not None:
        yield game


def differences(game, other):
    if "legality" not in game:
        # Not judged: nobody can say where it starts, or it is too long.
        return
    board = other.end().board()
    legality = game["legality"]
    over = any(f["code"] == "REVIEW_FINDING_CODE_MOVES_AFTER_END" for f in game.get("findings", []))
    if not over:
        if bool(other.errors) == bool(legality.get("legal")):
            yield f"legal: {legality.get('legal', False)}, there {other.errors[:1]}"
        fen = board.fen(en_passant="legal")
        if game.get("fen") != fen:
            yield f"position: {game.get('fen')}, there {fen}"
    white = game.get("tags", {}).get("white", "")
    if (white or "?") != (other.headers.get("White") or "?"):
        yield f"White: {white}, there {other.headers.get('White')}"


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--arbiter", default="target/release/arbiter")
    options.add_argument("--rival", default="/usr/games/pgn-extract")
    options.add_argument("files", nargs="+")
    options = options.parse_args()
    compared = different = 0
    for file in options.files:
        mine, other = ours(options.arbiter, file), list(theirs(file))
        if len(mine) != len(other):
            different += 1
            print(f"{file}: {len(mine)} games, python-chess has {len(other)}")
        else:
            for game, judge in zip(mine, other):
                compared += 1
                for difference in differences(game, judge):
                    different += 1
                    print(f"{file}:{game['line']}: {difference}")
        told = subprocess.run([options.rival, "-r", file], capture_output=True, check=False)
        told = [line for line in told.stderr.decode("latin-1").splitlines() if line.strip()]
        legal = sum(1 for game in mine if game.get("legality", {}).get("legal"))
        print(f"{file}: {legal} of {len(mine)} games legal; pgn-extract: {told[-1] if told else 'nothing'}")
    print(f"{compared} games compared with python-chess, {different} differences")
    sys.exit(different > 0)


if __name__ == "__main__":
    main()
