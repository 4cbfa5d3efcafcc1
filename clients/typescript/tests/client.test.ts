/** What an examination from outside cannot see. */
import assert from "node:assert/strict";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { create } from "@bufbuild/protobuf";
import { ROOT_CONTEXT, context, propagation } from "@opentelemetry/api";
import { Parts } from "../src/batch.js";
import { Arbiter, ArbiterError, IllegalMove, v1 } from "../src/node.js";
import type { Question } from "../src/node.js";
import { headersOf } from "../src/options.js";
import { Arbiter as WebArbiter } from "../src/web.js";
import { served } from "./server.js";

const server = served();

test("a batch is parted by bytes", () => {
  const items = Array.from({ length: 10 }, () => create(v1.ArbitrateRequestSchema, { id: "x".repeat(100) }));
  const limits = create(v1.LimitsSchema, { maxBatchItems: 1000, maxReceivedBytes: 350n });
  const parts = new Parts(items, limits, 4096);
  const sizes: number[] = [];
  for (let request = parts.next(); request; request = parts.next()) {
    sizes.push(request.items.length);
    const results = request.items.map(() => ({ outcome: { case: "result" as const, value: {} } }));
    parts.answered(create(v1.BatchArbitrateResponseSchema, { results }), "");
  }
  assert.deepEqual(sizes, [3, 3, 3, 1]);
  assert.equal(parts.results().length, 10);
});

test("an item with no room for its answer is asked again", () => {
  const items = ["0", "1", "2", "3"].map((id) => create(v1.ArbitrateRequestSchema, { id }));
  const parts = new Parts(items, create(v1.LimitsSchema, { maxBatchItems: 9, maxReceivedBytes: 99n }), 99);
  const asked: string[] = [];
  for (let request = parts.next(); request; request = parts.next()) {
    asked.push(request.items.map((item) => item.id).join(""));
    const results = request.items.map((item, at) =>
      at === 0
        ? { outcome: { case: "result" as const, value: { id: item.id } } }
        : { outcome: { case: "error" as const, value: { reason: v1.ErrorReason.ANSWER_TOO_LARGE } } },
    );
    parts.answered(create(v1.BatchArbitrateResponseSchema, { results }), "");
  }
  assert.deepEqual(asked, ["0123", "123", "23", "3"]);
});

test("the trace goes along", () => {
  propagation.setGlobalPropagator({
    inject: (_context, carrier, setter) => {
      setter.set(carrier, "traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01");
    },
    extract: (given) => given,
    fields: () => ["traceparent"],
  });
  context.setGlobalContextManager({
    active: () => ROOT_CONTEXT,
    with: (_context, work, self, ...given) => work.apply(self, given),
    bind: (_context, target) => target,
    enable: () => context as never,
    disable: () => context as never,
  });
  try {
    assert.match(headersOf({}, {}).get("traceparent") ?? "", /^00-0af7651916/);
  } finally {
    propagation.disable();
    context.disable();
  }
});

test("a resumed game has no verdict before it looks", async () => {
  const arbiter = new Arbiter(server.address);
  const game = arbiter.resume((await arbiter.newGame(["e4"])).save());
  assert.throws(() => game.fen, RangeError);
  assert.equal((await game.look()).ply, 1);
  arbiter.close();
});

test("a new game is saved as no bytes", async () => {
  const arbiter = new Arbiter(server.address);
  const saved = (await arbiter.newGame()).save();
  assert.equal(saved.length, 0);
  assert.equal((await arbiter.resume(saved).play("e4")).ply, 1);
  arbiter.close();
});

test("an empty event is refused by the server", async () => {
  const arbiter = new Arbiter(server.address);
  const refused = (await arbiter.newGame()).happen({});
  await assert.rejects(refused, (error) => error instanceof ArbiterError && error.reason === "FIELD_REQUIRED");
  arbiter.close();
});

test("a refusal is told whole, and as a text with its ply and its move", async () => {
  const arbiter = new Arbiter(server.address);
  await assert.rejects(arbiter.newGame("e4 e5 Ke3"), (illegal) => {
    assert.ok(illegal instanceof IllegalMove);
    assert.equal(illegal.message, `ply 3, "Ke3": ${illegal.explanation}`);
    assert.equal(illegal.refusal?.reason, illegal.reason);
    assert.ok(illegal.stack?.startsWith(`IllegalMove: ${illegal.message}\n`));
    return true;
  });
  arbiter.close();
});

test("a call of a game has a deadline and headers of its own", async () => {
  // It takes connections and says nothing.
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const call = { deadlineMs: 50, headers: { "x-request-id": "ours" } };
  const { WHITE, UNSPECIFIED } = v1.Color;
  for (const arbiter of [new Arbiter(address, { deadlineMs: Infinity }), new WebArbiter(address, { deadlineMs: Infinity })]) {
    const game = arbiter.resume(new Uint8Array());
    const asked = [
      arbiter.newGame([], {}, call),
      game.play("e4", call),
      game.happen({ by: WHITE, kind: { case: "resignation", value: {} } }, call),
      game.look(call),
      game.offerDraw(WHITE, call),
      game.acceptDraw(WHITE, call),
      game.declineDraw(WHITE, call),
      game.claimDraw("", v1.DrawBasis.UNSPECIFIED, UNSPECIFIED, call),
      game.resign(WHITE, call),
      game.flagFall(WHITE, call),
      game.draw(call),
    ];
    for (const one of await Promise.allSettled(asked)) {
      assert.ok(one.status === "rejected" && one.reason instanceof ArbiterError);
      assert.deepEqual([one.reason.reason, one.reason.requestId], ["DEADLINE", "ours"]);
    }
    arbiter.close();
  }
  silent.close();
});

test("a review is iterated over once", async () => {
  for (const arbiter of [new Arbiter(server.address), new WebArbiter(server.address)]) {
    const review = arbiter.review(new TextEncoder().encode("1. e4 *\n"));
    let games = 0;
    for await (const game of review) {
      games += game.plies;
    }
    assert.equal(games, 1);
    assert.deepEqual(await review[Symbol.asyncIterator]().next(), { done: true, value: undefined });
    assert.equal(review.summary?.games, 1n);
    arbiter.close();
  }
});

test("a stream that is left is ended", async () => {
  const arbiter = new Arbiter(server.address);
  const games = function* (): Generator<Question> {
    for (;;) {
      yield "e4";
    }
  };
  for await (const answer of arbiter.stream(games())) {
    assert.ok(!(answer instanceof ArbiterError));
    break;
  }
  assert.equal((await arbiter.arbitrate("e4")).verdict?.legality?.legal, true);
  arbiter.close();
});

test("a caller can end a call", async () => {
  const arbiter = new Arbiter(server.address);
  const ended = arbiter.arbitrate("e4", {}, { signal: AbortSignal.abort() });
  await assert.rejects(ended, (error) => error instanceof ArbiterError && error.codeName === "CANCELLED");
  arbiter.close();
});

test("files of each kind are reviewed, in Node and as in a browser", async () => {
  const text = "1. e4 *\n";
  const bytes = new TextEncoder().encode(text);
  for (const arbiter of [new Arbiter(server.address), new WebArbiter(server.address)]) {
    for (const file of [bytes, new Blob([bytes]), new Blob([bytes]).stream(), [bytes.subarray(0, 3), bytes.subarray(3)]]) {
      const review = arbiter.review(file);
      const plies: number[] = [];
      for await (const game of review) {
        plies.push(game.plies);
      }
      assert.deepEqual(plies, [1]);
      assert.equal(review.summary?.games, 1n);
    }
    arbiter.close();
  }
});

test("as in a browser, an error has its reason, and a stream its answers in order", async () => {
  const arbiter = new WebArbiter(server.address);
  const refused = arbiter.arbitrate(create(v1.GameRecordSchema, { initialFen: "?" }));
  await assert.rejects(refused, (error) => error instanceof ArbiterError && error.reason === "FEN_MALFORMED");
  const plies: (number | undefined)[] = [];
  for await (const answer of arbiter.stream(Array.from({ length: 250 }, (_, number) => (number % 2 ? "e4" : "e4 e5")))) {
    plies.push(answer instanceof ArbiterError ? undefined : answer.verdict?.position?.ply);
  }
  assert.deepEqual(plies, Array.from({ length: 250 }, (_, number) => (number % 2 ? 1 : 2)));
  arbiter.close();
});
