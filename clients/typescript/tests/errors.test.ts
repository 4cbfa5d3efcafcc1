/** Whose fault is whose, and errors that the client tells without the server. */
import assert from "node:assert/strict";
import { mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { ConnectError } from "@connectrpc/connect";
import type { Interceptor } from "@connectrpc/connect";
import { fromCall } from "../src/errors.js";
import { Arbiter, ArbiterError, Code, IllegalMove, v1 } from "../src/node.js";
import type { Client, Question, Review } from "../src/node.js";
import { Arbiter as WebArbiter } from "../src/web.js";
import { served } from "./server.js";

const server = served();

class OwnError extends TypeError {}

function* faulty(good: number): Generator<Question> {
  for (let made = 0; made < good; made++) {
    yield "e4";
  }
  throw new OwnError("from the caller's own iterator");
}

async function* slowly(games: Iterable<Question>): AsyncGenerator<Question> {
  for (const game of games) {
    await Promise.resolve();
    yield game;
  }
}

function* pieces(): Generator<Uint8Array> {
  yield new TextEncoder().encode("1. e4 e5 2. N");
  throw new OwnError("from the caller's own file");
}

async function all<Item>(items: AsyncIterable<Item>, into: Item[] = []): Promise<Item[]> {
  for await (const item of items) {
    into.push(item);
  }
  return into;
}

/** A client of each kind. */
async function each(work: (arbiter: Client) => Promise<void>): Promise<void> {
  for (const arbiter of [new Arbiter(server.address), new WebArbiter(server.address)]) {
    await work(arbiter);
    arbiter.close();
  }
}

test("what an iterator throws is thrown, behind the answers to what came before", async () => {
  await each(async (arbiter) => {
    for (const good of [0, 1, 130]) {
      for (const games of [faulty(good), slowly(faulty(good))]) {
        const answers: unknown[] = [];
        await assert.rejects(all(arbiter.stream(games), answers), OwnError);
        assert.equal(answers.length, good);
      }
      await assert.rejects(arbiter.batch(faulty(good)), OwnError);
    }
    await assert.rejects(all(arbiter.stream(["e4", 5 as never])), { name: "TypeError", message: /a move is a text|a game is/ });
    await assert.rejects(all(arbiter.stream(["e4", { record: { chess960Position: -1 } }])), { name: "RangeError" });
    await assert.rejects(all(arbiter.stream(5 as never)), { name: "TypeError" });
    await assert.rejects(all(arbiter.review(pieces())), OwnError);
    assert.equal((await arbiter.arbitrate("e4")).verdict?.legality?.legal, true);
  });
});

test("what an interceptor of the caller's throws is thrown", async () => {
  const faultyOne: Interceptor = () => () => Promise.reject(new OwnError("from the caller's own interceptor"));
  const passing: Interceptor = (next) => async (request) => await next(request);
  for (const Made of [Arbiter, WebArbiter]) {
    const arbiter = new Made(server.address, { interceptors: [passing, faultyOne] });
    await assert.rejects(arbiter.arbitrate("e4"), OwnError);
    const nobody = new Made("http://127.0.0.1:1", { interceptors: [passing] });
    await assert.rejects(nobody.arbitrate("e4"), (error) => error instanceof ArbiterError && error.retryable);
  }
});

test("a file is reviewed by its path, its URL, open, as a stream or as bytes; in a browser as a File, a Blob or bytes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "arbiter-"));
  const path = join(folder, "games.pgn");
  writeFileSync(path, "1. e4 *\n");
  const plies = async (review: Review): Promise<number[]> => (await all(review)).map((game) => game.plies);
  const arbiter = new Arbiter(server.address);
  const opened = await open(path);
  for (const file of [path, pathToFileURL(path), opened, createReadStream(path), createReadStream("", { fd: openSync(path, "r") })]) {
    assert.deepEqual(await plies(arbiter.review(file)), [1]);
  }
  await opened.close();
  await assert.rejects(all(arbiter.review(join(folder, "none.pgn"))), { code: "ENOENT" });
  await assert.rejects(all(arbiter.review(createReadStream(join(folder, "none.pgn")))), { code: "ENOENT" });
  await assert.rejects(all(arbiter.review(folder)), { code: "EISDIR", path: folder });
  await assert.rejects(all(arbiter.review(folder)), (error) => error instanceof Error && error.message.includes(`'${folder}'`));
  await assert.rejects(all(arbiter.review(createReadStream(path, "utf8"))), { name: "TypeError", message: /without an encoding/ });
  // Never read: nothing is opened, and nothing fails.
  arbiter.review(join(folder, "none.pgn"));
  arbiter.close();

  const browser = new WebArbiter(server.address);
  const bytes = new TextEncoder().encode("1. e4 *\n");
  for (const file of [new Blob([bytes]), new Blob([bytes]).stream(), bytes, [bytes]]) {
    assert.deepEqual(await plies(browser.review(file)), [1]);
  }
  for (const wrong of [path, 5, {}, null]) {
    assert.throws(() => browser.review(wrong as never), { name: "TypeError" });
  }
  browser.close();
  rmSync(folder, { recursive: true });
});

test("a piece of a file may have any size", async () => {
  await each(async (arbiter) => {
    const large = new TextEncoder().encode(`${"\n".repeat(5_000_000)}1. e4 *\n`);
    assert.deepEqual((await all(arbiter.review(large))).map((game) => game.plies), [1]);
  });
  const small = new Arbiter(server.address, { maxMessageBytes: 1000 });
  assert.equal((await all(small.review(new TextEncoder().encode("1. e4 *\n".repeat(300))))).length, 300);
  small.close();
});

function isClosed(error: unknown): boolean {
  return error instanceof ArbiterError && error.codeName === "CANCELLED" && error.reason === "CLIENT_CLOSED" && !error.retryable;
}

test("a closed client answers each call with one error", async () => {
  await each(async (arbiter) => {
    const game = await arbiter.newGame();
    arbiter.close();
    arbiter.close();
    await assert.rejects(game.play("e4"), isClosed);
    await assert.rejects(arbiter.arbitrate("e4"), isClosed);
    await assert.rejects(arbiter.batch(["e4"]), isClosed);
    await assert.rejects(all(arbiter.stream(["e4"])), isClosed);
    assert.throws(() => arbiter.review(new Uint8Array()), isClosed);
    await assert.rejects(arbiter.serverInfo(), isClosed);
  });
});

/** Does something with a server that takes connections and says nothing. */
async function withSilence(work: (address: string) => Promise<void>): Promise<void> {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  await work(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  silent.close();
}

test("a client is closed while it is at work", async () => {
  await withSilence(async (address) => {
    const asks: ((arbiter: Client) => Promise<unknown>)[] = [
      (arbiter) => arbiter.arbitrate("e4", {}, { deadlineMs: Infinity }),
      (arbiter) => all(arbiter.stream(["e4"])),
      (arbiter) => all(arbiter.review(new TextEncoder().encode("1. e4 *"))),
    ];
    for (const ask of asks) {
      for (const arbiter of [new Arbiter(address), new WebArbiter(address)]) {
        const asked = ask(arbiter);
        setTimeout(() => {
          arbiter.close();
        }, 100);
        await assert.rejects(asked, isClosed);
      }
    }
  });
});

test("a deadline is one, of a review too", async () => {
  const isLate = (error: unknown): boolean => error instanceof ArbiterError && error.codeName === "DEADLINE_EXCEEDED" && error.reason === "DEADLINE";
  const never = async function* (): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode("1. e4");
    await new Promise(() => undefined);
  };
  await withSilence(async (address) => {
    for (const arbiter of [new Arbiter(address), new WebArbiter(address)]) {
      const call = { deadlineMs: 100 };
      await assert.rejects(arbiter.arbitrate("e4", {}, call), isLate);
      await assert.rejects(all(arbiter.stream(["e4"], call)), isLate);
      await assert.rejects(all(arbiter.review(new TextEncoder().encode("1. e4 *"), undefined, call)), isLate);
      await assert.rejects(all(arbiter.review(never(), undefined, call)), isLate);
      const ended = all(arbiter.review(never(), undefined, { signal: AbortSignal.timeout(100) }));
      await assert.rejects(ended, (error) => error instanceof ArbiterError && error.codeName === "CANCELLED" && error.reason === "");
      arbiter.close();
    }
  });
});

function isTooLarge(error: unknown): boolean {
  return (
    error instanceof ArbiterError &&
    error.code === Code.ResourceExhausted &&
    error.reason === "MESSAGE_TOO_LARGE" &&
    Number(error.metadata["actual"]) > Number(error.metadata["limit"])
  );
}

test("what is larger than a message is not sent", async () => {
  const large: Question = { movetext: `{${"x".repeat(5_000_000)}} e4` };
  await each(async (arbiter) => {
    await assert.rejects(arbiter.arbitrate(large), isTooLarge);
    const [first, second, third] = await arbiter.batch(["e4", large, "e4"]);
    assert.ok(!(first instanceof ArbiterError) && isTooLarge(second) && !(third instanceof ArbiterError));
  });
  const arbiter = new Arbiter(server.address);
  const answers: unknown[] = [];
  await assert.rejects(all(arbiter.stream(["e4", large]), answers), isTooLarge);
  assert.equal(answers.length, 1);
  arbiter.close();
});

test("errors are told as plain values", async () => {
  const error = new ArbiterError(Code.InvalidArgument, "no FEN", {
    reason: "FEN_MALFORMED",
    violations: [{ field: "record.initial_fen", description: "no FEN" }],
    requestId: "1",
    retryAfterMs: 500,
    metadata: { limit: "1" },
  });
  const again = ArbiterError.fromJSON(structuredClone(error.toJSON()));
  assert.deepEqual(again, error);
  assert.equal(JSON.stringify(again), JSON.stringify(error));
  assert.match(JSON.stringify(error), /"codeName":"INVALID_ARGUMENT"/);

  assert.equal(String(error), "ArbiterError: INVALID_ARGUMENT FEN_MALFORMED: no FEN (request 1)");
  assert.ok(error.stack?.startsWith(`${String(error)}\n`));
  assert.equal(String(new ArbiterError(Code.Unavailable, "")), "ArbiterError: UNAVAILABLE: UNAVAILABLE");

  const arbiter = new Arbiter(server.address);
  await assert.rejects(arbiter.newGame("e4 e5 Ke3"), (illegal) => {
    assert.ok(illegal instanceof IllegalMove);
    const same = IllegalMove.fromJSON(JSON.parse(JSON.stringify(illegal)) as ReturnType<IllegalMove["toJSON"]>);
    assert.deepEqual(same, illegal);
    assert.deepEqual(structuredClone(illegal.toJSON()), illegal.toJSON());
    assert.equal(same.article, "3.8.1");
    return true;
  });
  arbiter.close();
});

test("junk is no saved game", () => {
  const arbiter = new Arbiter("http://127.0.0.1:1");
  for (const junk of [[0xff, 0xff, 0xff], [0x22, 0x02, 0xc3, 0x28]]) {
    assert.throws(
      () => arbiter.resume(Uint8Array.from(junk)),
      (error) => error instanceof ArbiterError && error.code === Code.InvalidArgument && error.reason === "MESSAGE_MALFORMED",
    );
  }
});

test("a game begins where its record says", async () => {
  const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  await each(async (arbiter) => {
    const game = await arbiter.newGame({ initialFen: fen });
    assert.equal(game.fen, fen);
    assert.equal((await game.play("O-O")).ply, 1);
    assert.equal((await arbiter.newGame({ variant: v1.Variant.CHESS960, chess960Position: 0 })).fen.slice(0, 8), "bbqnnrkr");
  });
});

test("what fetch and OpenSSL tell of a failure is in the message, on one line", async () => {
  const web = new WebArbiter("http://127.0.0.1:1", { retries: false });
  await assert.rejects(web.arbitrate("e4"), (error) => error instanceof ArbiterError && /fetch failed: .+/.test(error.message));
  web.close();
  const closed = new TypeError("fetch failed", { cause: Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" }) });
  const told = fromCall(closed, "", false);
  assert.ok(told instanceof ArbiterError && told.code === Code.Unavailable && /other side closed; .*https:/.test(told.message));
  const required = "00AB:error:0A00045C:SSL routines:ssl3_read_bytes:tlsv13 alert certificate required:../deps/ssl/rec_layer_s3.c:1605:\nSSL alert number 116\n";
  const demanded = fromCall(new ConnectError(required, Code.Unavailable), "", false);
  assert.equal((demanded as ArbiterError).message, "tlsv13 alert certificate required SSL alert number 116; the server asks for a client certificate");
});
