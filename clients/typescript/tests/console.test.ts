/** The console game: how it ends. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { served } from "./server.js";

const server = served();
const picture = join(tmpdir(), `arbiter-board-${process.pid}.svg`);

function started(address: string): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [fileURLToPath(new URL("../examples/console.js", import.meta.url)), address, picture]);
}

test("Ctrl-C ends it without a stack", async () => {
  const game = started(server.address);
  let told = "";
  let errors = "";
  game.stderr.on("data", (text) => (errors += String(text)));
  for await (const text of game.stdout) {
    told += String(text);
    if (told.endsWith("White: ")) {
      game.kill("SIGINT");
    }
  }
  const [code] = (game.exitCode === null ? await once(game, "exit") : [game.exitCode]) as [number];
  assert.deepEqual([code, errors], [130, ""]);
});

test("a server that is not there is told in words", async () => {
  const game = started("http://127.0.0.1:1");
  let errors = "";
  game.stderr.on("data", (text) => (errors += String(text)));
  await once(game, "close");
  assert.equal(game.exitCode, 1);
  assert.match(errors, /^Not answered: UNAVAILABLE/);
});

test("an address that is none is told in words", async () => {
  const game = started("ftp://localhost");
  let errors = "";
  game.stderr.on("data", (text) => (errors += String(text)));
  await once(game, "close");
  assert.equal(game.exitCode, 1);
  assert.match(errors, /^Not asked: an address is [^\n]*\n$/);
});

test("help tells the commands", async () => {
  const game = started(server.address);
  let told = "";
  game.stdout.on("data", (text) => (told += String(text)));
  game.stdin.end("help\nquit\n");
  await once(game, "close");
  assert.equal(told.split("claim MOVE, resign, flag, help, quit").length, 3);
});
