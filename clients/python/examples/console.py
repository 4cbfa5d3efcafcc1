"""Two players at one console, with an arbiter.

    python examples/console.py [ADDRESS] [PICTURE]

Type a move in any notation, or a command: `help` tells them. The board is drawn in PICTURE (board.svg unless given): keep it open in a
browser. Ctrl-C ends the game.
"""

from __future__ import annotations

import sys
from pathlib import Path

from chess_arbiter import Arbiter, ArbiterError, Game, IllegalMove, v1

NAMES = {v1.COLOR_WHITE: "White", v1.COLOR_BLACK: "Black"}

COMMANDS = "A move in any notation, or one of: offer, accept, decline, claim, claim MOVE, resign, flag, help, quit."


def board(fen: str) -> str:
    """The board of a FEN in letters."""
    rows: list[str] = []
    for rank, row in zip("87654321", fen.split(maxsplit=1)[0].split("/"), strict=True):
        squares = "".join("." * int(sign) if sign.isdigit() else sign for sign in row)
        rows.append(f"{rank}  {' '.join(squares)}")
    return "\n".join([*rows, "   a b c d e f g h"])


def claimable(game: Game) -> str:
    """Draws that may be claimed, in words."""
    told: list[str] = []
    for draw in game.verdict.claimable_draws:
        name = v1.DrawBasis.Name(draw.basis).removeprefix("DRAW_BASIS_").replace("_", " ").lower()
        moves = ", ".join(intended.uci for intended in draw.intended_moves)
        told.append(f"{name} (Article {draw.article}), {'now' if draw.now else 'with ' + moves}")
    return "; ".join(told)


def answered(game: Game, line: str) -> Game:
    """The game after what a player typed."""
    player = game.side_to_move
    other = v1.COLOR_BLACK if player == v1.COLOR_WHITE else v1.COLOR_WHITE
    word, _, rest = line.partition(" ")
    if word == "offer":
        # A player offers a draw after a move, before pressing the clock: so it is the other one's offer.
        return game.offer_draw(other)
    if word == "accept":
        return game.accept_draw(player)
    if word == "decline":
        return game.decline_draw(player)
    if word == "claim":
        return game.claim_draw(rest)
    if word == "resign":
        return game.resign(player)
    if word == "flag":
        return game.flag_fall(player)
    return game.play(line)


def show(game: Game, picture: Path) -> None:
    """The board, and what the players should know."""
    picture.write_text(game.draw().svg, encoding="utf-8")
    print(f"\n{board(game.fen)}\n")
    if game.ruling is not None:
        decision = v1.RulingDecision.Name(game.ruling.decision).removeprefix("RULING_DECISION_").lower()
        print(f"The arbiter: {decision}. {game.ruling.refusal.explanation}")
        for consequence in game.ruling.consequences:
            print(f"  {consequence.explanation}")
    if game.verdict.check.in_check:
        print("Check.")
    if game.verdict.draw_offered_by:
        print(f"{NAMES[game.verdict.draw_offered_by]} offers a draw.")
    if draws := claimable(game):
        print(f"May be claimed: {draws}")


def main() -> None:
    address = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:50051"
    picture = Path(sys.argv[2] if len(sys.argv) > 2 else "board.svg")
    with Arbiter(address) as arbiter:
        game = arbiter.new_game()
        print(COMMANDS)
        show(game, picture)
        while not game.is_over:
            try:
                line = input(f"{NAMES[game.side_to_move]}: ").strip()
            except EOFError:
                return
            if line == "quit":
                return
            if not line:
                continue
            if line == "help":
                print(COMMANDS)
                continue
            try:
                game = answered(game, line)
            except IllegalMove as illegal:
                squares = f" Squares: {', '.join(illegal.squares)}." if illegal.squares else ""
                print(f"The arbiter: {illegal.explanation}{squares}")
            except ArbiterError as error:
                print(f"Not answered: {error}")
            else:
                show(game, picture)
        print(game.outcome.explanation)


try:
    main()
except KeyboardInterrupt:
    print()
    sys.exit(130)
except ArbiterError as error:
    sys.exit(f"Not answered: {error}")
except ValueError as error:
    sys.exit(f"Not asked: {error}")
