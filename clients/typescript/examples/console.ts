/**
 * Two players at one console, with an arbiter.
 *
 *     npm run example -- [ADDRESS] [PICTURE]
 *
 * Type a move in any notation, or a command: `help` tells them. The board is drawn in PICTURE (board.svg unless given): keep it open in a
 * browser. Ctrl-C ends the game.
 */
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Arbiter, ArbiterError, IllegalMove, v1 } from "@chess-arbiter/client";
import type { Game } from "@chess-arbiter/client";

const [address = "http://127.0.0.1:50051", picture = "board.svg"] = process.argv.slice(2);
const COMMANDS = "A move in any notation, or one of: offer, accept, decline, claim, claim MOVE, resign, flag, help, quit.";
const NAMES: Readonly<Record<v1.Color, string>> = { [v1.Color.WHITE]: "White", [v1.Color.BLACK]: "Black", [v1.Color.UNSPECIFIED]: "" };

/** The board of a FEN in letters. */
function board(fen: string): string {
  const rows = (fen.split(" ")[0] ?? "").split("/").map((row, index) => {
    const squares = row.replace(/\d/g, (count) => ".".repeat(Number(count)));
    return `${8 - index}  ${squares.split("").join(" ")}`;
  });
  return [...rows, "   a b c d e f g h"].join("\n");
}

/** Draws that may be claimed, in words. */
function claimable(game: Game): string {
  return game.verdict.claimableDraws
    .map((draw) => {
      const name = v1.DrawBasis[draw.basis].replaceAll("_", " ").toLowerCase();
      const moves = draw.intendedMoves.map((intended) => intended.uci).join(", ");
      return `${name} (Article ${draw.article}), ${draw.now ? "now" : `with ${moves}`}`;
    })
    .join("; ");
}

/** The game after what a player typed. */
async function answered(game: Game, line: string): Promise<Game> {
  const player = game.sideToMove;
  const [word, rest = ""] = line.split(" ", 2);
  switch (word) {
    case "offer":
      // A player offers a draw after a move, before pressing the clock: so it is the other one's offer.
      return await game.offerDraw(player === v1.Color.WHITE ? v1.Color.BLACK : v1.Color.WHITE);
    case "accept":
      return await game.acceptDraw(player);
    case "decline":
      return await game.declineDraw(player);
    case "claim":
      return await game.claimDraw(rest);
    case "resign":
      return await game.resign(player);
    case "flag":
      return await game.flagFall(player);
    default:
      return await game.play(line);
  }
}

/** The board, and what the players should know. */
async function show(game: Game): Promise<void> {
  writeFileSync(picture, (await game.draw()).svg);
  console.log(`\n${board(game.fen)}\n`);
  if (game.ruling) {
    console.log(`The arbiter: ${v1.RulingDecision[game.ruling.decision].toLowerCase()}. ${game.ruling.refusal?.explanation ?? ""}`);
    for (const consequence of game.ruling.consequences) {
      console.log(`  ${consequence.explanation}`);
    }
  }
  if (game.verdict.check?.inCheck) {
    console.log("Check.");
  }
  if (game.verdict.drawOfferedBy !== v1.Color.UNSPECIFIED) {
    console.log(`${NAMES[game.verdict.drawOfferedBy]} offers a draw.`);
  }
  const draws = claimable(game);
  if (draws) {
    console.log(`May be claimed: ${draws}`);
  }
}

process.on("SIGINT", () => {
  console.log();
  process.exit(130);
});

/** A client, or the end with one line where no client is made of the address. */
function connected(): Arbiter {
  try {
    return new Arbiter(address);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(`Not asked: ${error.message}`);
    process.exit(1);
  }
}

const arbiter = connected();
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
let game = await arbiter.newGame().catch((error: unknown) => {
  if (!(error instanceof ArbiterError)) throw error;
  console.error(`Not answered: ${error.codeName}: ${error.message}`);
  process.exit(1);
});
console.log(COMMANDS);
await show(game);
while (!game.isOver) {
  process.stdout.write(`${NAMES[game.sideToMove]}: `);
  const line = await lines.next();
  if (line.done || line.value.trim() === "quit") {
    break;
  }
  if (line.value.trim() === "help") {
    console.log(COMMANDS);
    continue;
  }
  try {
    game = await answered(game, line.value.trim());
    await show(game);
  } catch (error) {
    if (error instanceof IllegalMove) {
      const squares = error.squares.length > 0 ? ` Squares: ${error.squares.join(", ")}.` : "";
      console.log(`The arbiter: ${error.explanation}${squares}`);
    } else if (error instanceof ArbiterError) {
      console.log(`Not answered: ${error.message}`);
    } else {
      throw error;
    }
  }
}
console.log(game.outcome?.explanation ?? "");
arbiter.close();
process.exit(0);
