/** Arguments that no client is made of, and no call. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { runInNewContext } from "node:vm";
import { create } from "@bufbuild/protobuf";
import { Arbiter, v1 } from "../src/node.js";
import type { NodeOptions } from "../src/node.js";
import { addressOf } from "../src/address.js";
import { requestOf } from "../src/questions.js";
import { Arbiter as WebArbiter } from "../src/web.js";

const HERE = "http://127.0.0.1:1";
const AWAY = "http://192.0.2.1:1";
const TLS = "https://192.0.2.1:1";
const CERTIFICATE = "-----BEGIN CERTIFICATE-----\n";
const KEY = "-----BEGIN PRIVATE KEY-----\n";

test("what is no address is refused", () => {
  const wrong = ["", "127.0.0.1:50051", "/arbiter", "ftp://host", "http://", "http://host/path", "https://host/?x=1", "http://me@host", "http://host:99999", "http://a b", "http://a\nb"];
  for (const Made of [Arbiter, WebArbiter]) {
    for (const address of wrong) {
      assert.throws(() => new Made(address), { name: "RangeError", message: /^an address is/ });
    }
  }
});

test("a scheme in capitals is one", () => {
  assert.deepEqual(addressOf("HTTPS://Host:1"), { url: "https://host:1", shown: '"HTTPS://Host:1"', isTls: true, isLoopback: false });
  assert.equal(addressOf("HTTP://[::1]:1/").isLoopback, true);
});

test("a token does not leave the machine in plain text", () => {
  for (const Made of [Arbiter, WebArbiter]) {
    for (const address of [AWAY, "http://localhost.example", "http://0.0.0.0"]) {
      assert.throws(() => new Made(address, { token: "sesame" }), { name: "RangeError", message: /allowInsecureToken/ });
      new Made(address, { token: "sesame", allowInsecureToken: true }).close();
    }
    for (const address of [HERE, "http://localhost", "http://127.9.8.7", "http://[::1]:1", TLS]) {
      new Made(address, { token: "sesame" }).close();
    }
  }
});

test("what no client is made of is refused in words", () => {
  const wrong: [string, NodeOptions, RegExp][] = [
    [HERE, { ca: CERTIFICATE }, /https:/],
    [HERE, { clientCertificate: CERTIFICATE, clientKey: KEY }, /https:/],
    [TLS, { clientCertificate: CERTIFICATE }, /belong together/],
    [TLS, { clientKey: KEY }, /belong together/],
    [TLS, { ca: "junk" }, /ca holds no certificate/],
    [TLS, { ca: `${CERTIFICATE}junk\n-----END CERTIFICATE-----\n` }, /cannot be used/],
    [TLS, { ca: new Uint8Array(3) }, /ca holds no certificate/],
    [TLS, { clientCertificate: "", clientKey: KEY }, /clientCertificate holds no certificate/],
    [TLS, { clientCertificate: CERTIFICATE, clientKey: CERTIFICATE }, /no private key/],
    [TLS, { token: "" }, /a token is/],
    [TLS, { token: "two\nlines" }, /a token is/],
    [TLS, { token: "sésame" }, /a token is/],
    [TLS, { headers: { "two words": "x" } }, /no name of a header/],
    [TLS, { headers: { "x-bin": "x" } }, /no name of a header/],
    [TLS, { headers: { x: "two\nlines" } }, /printable ASCII/],
    [TLS, { deadlineMs: 0 }, /a deadline is/],
    [TLS, { deadlineMs: -1 }, /a deadline is/],
    [TLS, { deadlineMs: NaN }, /a deadline is/],
    ...[0, 1.5, 2 ** 31, Infinity].map((maxMessageBytes): [string, NodeOptions, RegExp] => [TLS, { maxMessageBytes }, /at least one byte and at most 2147483647/]),
    [HERE, { ca: CERTIFICATE }, /not "http:..127.0.0.1:1"/],
    [AWAY, { token: "s" }, /its way to "http:..192.0.2.1:1"/],
    ...["Connection", "te", "host", "content-type", "trailers", "Keep-Alive"].map((name): [string, NodeOptions, RegExp] => [TLS, { headers: { [name]: "x" } }, /header of HTTP itself/]),
    [TLS, { headers: { ":path": "x" } }, /no name of a header/],
  ];
  for (const [address, options, message] of wrong) {
    assert.throws(
      () => new Arbiter(address, options),
      (error) => error instanceof RangeError && message.test(error.message) && !error.message.includes("sésame"),
    );
  }
});

test("arguments of a call", async () => {
  for (const arbiter of [new Arbiter(HERE), new WebArbiter(HERE)]) {
    for (const deadlineMs of [0, -1, NaN]) {
      const call = { deadlineMs };
      await assert.rejects(arbiter.arbitrate("e4", {}, call), { name: "RangeError", message: /a deadline is/ });
      await assert.rejects(arbiter.batch(["e4"], call), { name: "RangeError" });
      await assert.rejects(arbiter.stream(["e4"], call).next(), { name: "RangeError" });
      assert.throws(() => arbiter.review(new Uint8Array(), undefined, call), RangeError);
    }
    await assert.rejects(arbiter.arbitrate("e4", {}, { headers: { x: "two\nlines" } }), { name: "RangeError", message: /printable/ });
    arbiter.close();
  }
});

test("what is no question is a TypeError or a RangeError, never an error of the arbiter", async () => {
  for (const arbiter of [new Arbiter(HERE), new WebArbiter(HERE)]) {
    for (const question of [5, null, undefined, true, ["e4", 5], { initialFEN: "8/8/8/8/8/8/8/8 w - - 0 1" }, { record: {}, langauge: "fr" }]) {
      if (question !== undefined) {
        await assert.rejects(arbiter.arbitrate(question as never), { name: "TypeError" });
        await assert.rejects(arbiter.newGame(question as never), { name: "TypeError" });
        await assert.rejects(arbiter.batch([question as never]), { name: "TypeError" });
      }
    }
    await assert.rejects(arbiter.arbitrate("e4", { deadlineMs: 5 } as never), { name: "TypeError", message: /no field deadlineMs: .* its last argument/ });
    await assert.rejects(arbiter.arbitrate("e4", { nodeBudget: -1 }), { name: "RangeError" });
    await assert.rejects(arbiter.arbitrate("e4", { include: ["MOVES"] as never }), { name: "TypeError", message: /v1.VerdictPart.MOVES/ });
    await assert.rejects(arbiter.validate({ fne: "" } as never), { name: "TypeError" });
    await assert.rejects(arbiter.batch("e4 e5" as never), { name: "TypeError", message: /one text is one game/ });
    await assert.rejects(arbiter.stream("e4 e5" as never).next(), { name: "TypeError" });
    assert.throws(() => arbiter.resume("junk" as never), TypeError);
    arbiter.close();
  }
});

test("what is of another kind than the types say is a TypeError, and shows no token", () => {
  const wrong: [unknown, unknown, RegExp][] = [
    [undefined, {}, /an address is a text, not undefined/],
    [TLS, null, /the options of a client are an object, not null/],
    [TLS, 5, /are an object, not number/],
    [TLS, { tokn: "sesame" }, /the options of a client have no tokn; they have token, /],
    [TLS, { token: null }, /a token is a text, not null/],
    [TLS, { token: 5 }, /a token is a text, not number/],
    [TLS, { headers: { a: 5 } }, /the value of the header a is a text, not number/],
    [TLS, { headers: [["a", "b"]] }, /headers are an object/],
    [TLS, { headers: new Headers({ a: "b" }) }, /headers are an object/],
    [TLS, { deadlineMs: "5" }, /a deadline is a number, not "5"/],
    [TLS, { maxMessageBytes: "5" }, /maxMessageBytes is a number/],
    [TLS, { retries: "no" }, /retries is true or false, not "no"/],
    [TLS, { allowInsecureToken: 1 }, /allowInsecureToken is true or false/],
    [TLS, { interceptors: [5] }, /interceptors are a list of functions/],
  ];
  for (const Made of [Arbiter, WebArbiter]) {
    for (const [address, options, message] of wrong) {
      assert.throws(
        () => new Made(address as string, options as NodeOptions),
        (error) => error instanceof TypeError && message.test(error.message) && !error.message.includes("sesame"),
      );
    }
  }
  assert.throws(() => new Arbiter(TLS, { ca: 5 as never }), { name: "TypeError", message: /ca is PEM/ });
  assert.throws(() => new WebArbiter(TLS, { fetch: 5 as never }), { name: "TypeError", message: /fetch is a function/ });
  assert.throws(() => new WebArbiter(TLS, { ca: CERTIFICATE } as never), { name: "TypeError", message: /have no ca/ });
});

test("options of a call of another kind are a TypeError", async () => {
  for (const arbiter of [new Arbiter(HERE), new WebArbiter(HERE)]) {
    const game = arbiter.resume(new Uint8Array());
    for (const [call, message] of [
      [null, /the options of a call are an object, not null/],
      [5, /are an object, not number/],
      [{ language: "fr" }, /the options of a call have no language; they have deadlineMs, headers, signal/],
      [{ deadlineMs: "5" }, /a deadline is a number, not "5"/],
      [{ headers: [["a", "b"]] }, /headers are an object/],
      [{ signal: 5 }, /signal is an AbortSignal/],
    ] as [never, RegExp][]) {
      const refused = { name: "TypeError", message };
      await assert.rejects(arbiter.arbitrate("e4", {}, call), refused);
      await assert.rejects(arbiter.batch([], call), refused);
      await assert.rejects(arbiter.stream([], call).next(), refused);
      assert.throws(() => arbiter.review(new Uint8Array(), undefined, call), refused);
      await assert.rejects(arbiter.newGame([], {}, call), refused);
      await assert.rejects(game.play("e4", call), refused);
      await assert.rejects(game.draw(call), refused);
    }
    arbiter.close();
  }
});

test("what is no move, no event and no player is a TypeError", async () => {
  const arbiter = new Arbiter(HERE);
  const game = arbiter.resume(new Uint8Array());
  for (const move of [undefined, null, 5, ["e4"]]) {
    await assert.rejects(game.play(move as never), { name: "TypeError", message: /^a move is a text, not / });
  }
  for (const event of [undefined, null, 5, "resign", { by: "white" }, { kind: { case: "resigns", value: {} } }, { draw: {} }, create(v1.ResignationSchema)]) {
    await assert.rejects(game.happen(event as never), { name: "TypeError" });
  }
  const player = { name: "TypeError", message: /^a player is one of v1.Color.WHITE, v1.Color.BLACK, not / };
  for (const by of ["white", undefined, null, true]) {
    await assert.rejects(game.resign(by as never), player);
    await assert.rejects(game.offerDraw(by as never), player);
    await assert.rejects(game.flagFall(by as never), player);
  }
  await assert.rejects(game.claimDraw(5 as never), { name: "TypeError", message: /an intended move is a text/ });
  await assert.rejects(game.claimDraw("", "repetition" as never), { name: "TypeError", message: /basis is one of v1.DrawBasis/ });
  arbiter.close();
});

test("a field of another kind is a TypeError, however deep it stands", async () => {
  const arbiter = new Arbiter(HERE);
  for (const [question, message] of [
    [{ moves: "e4" }, /moves is a list, not "e4"/],
    [{ moves: [null] }, /an item of moves is a text, not null/],
    [{ initialFen: 5 }, /initialFen is a text, not number/],
    [{ record: 5 }, /record is an object with fields of GameRecord, not number/],
    [{ record: { initialFEN: "" } }, /record has no field initialFEN/],
    [{ record: {}, language: 5 }, /language is a text/],
    [{ record: {}, include: ["MOVES"] }, /an item of include is one of v1.VerdictPart/],
    [{ events: [{ by: "white" }] }, /by is one of v1.Color.WHITE/],
    [create(v1.ArbitrateRequestSchema, { language: 5 as never }), /language is a text/],
    [create(v1.VerdictSchema), /a game is its moves .*, not chess.arbiter.v1.Verdict/],
  ] as [never, RegExp][]) {
    await assert.rejects(arbiter.arbitrate(question), { name: "TypeError", message });
  }
  await assert.rejects(arbiter.arbitrate("e4", { language: 5 as never }), { name: "TypeError", message: /language is a text/ });
  await assert.rejects(arbiter.validate(5 as never), { name: "TypeError" });
  await assert.rejects(arbiter.recognize("e4", 5 as never), { name: "TypeError", message: /placement is a text/ });
  await assert.rejects(arbiter.transcribe("e4", { form: "uci" as never }), { name: "TypeError", message: /form is one of v1.MoveForm/ });
  await assert.rejects(arbiter.transcribe("e4", "uci" as never), { name: "TypeError", message: /a request is an object/ });
  await assert.rejects(arbiter.draw({ fen: 5 as never }), { name: "TypeError", message: /a FEN is a text/ });
  await assert.rejects(arbiter.ruleSets("blitz" as never), { name: "TypeError", message: /timeClass is one of v1.TimeClass/ });
  arbiter.close();
});

test("what is no list of games and no file is a TypeError", async () => {
  for (const arbiter of [new Arbiter(HERE), new WebArbiter(HERE)]) {
    for (const games of [undefined, null, 5, {}]) {
      await assert.rejects(arbiter.batch(games as never), { name: "TypeError", message: /several games are asked for, such as/ });
      await assert.rejects(arbiter.stream(games as never).next(), { name: "TypeError", message: /several games are asked for, such as/ });
    }
    for (const file of [undefined, null, 5, {}]) {
      assert.throws(() => arbiter.review(file as never), { name: "TypeError", message: /a PGN file is its bytes/ });
    }
    assert.throws(() => arbiter.review(new Uint8Array(), { fast: true } as never), { name: "TypeError", message: /options has no field fast/ });
    arbiter.close();
  }
});

test("a question in each of its forms", () => {
  const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  assert.equal(requestOf({ initialFen: fen }).record?.initialFen, fen);
  assert.equal(requestOf({ record: { initialFen: fen }, language: "fr" }).language, "fr");
  assert.deepEqual(requestOf(["e4"], { include: [v1.VerdictPart.MOVES] }).include, [v1.VerdictPart.MOVES]);
  assert.equal(requestOf("e4 e5").record?.movetext, "e4 e5");
});

test("a password in an address is not shown", () => {
  for (const address of ["http://me:hunter2@host:1", "https://me:hun@hunter2@host", "ftp://me:hunter2@host", "me:hunter2@host"]) {
    assert.throws(() => new Arbiter(address), (error) => error instanceof RangeError && error.message.includes("…@host") && !error.message.includes("hunter2"));
  }
});

test("a client that is printed shows no token", () => {
  for (const arbiter of [new Arbiter(HERE, { token: "sesame" }), new WebArbiter(HERE, { token: "sesame" })]) {
    assert.doesNotMatch(inspect(arbiter, { depth: 9, showHidden: true }) + JSON.stringify(Object.keys(arbiter)), /sesame/);
    assert.equal(JSON.stringify(arbiter).includes("sesame"), false);
    arbiter.close();
  }
});

test("an object that is no record is no game", async () => {
  const arbiter = new Arbiter(HERE);
  for (const game of [Promise.resolve("e4"), new Set(["e4"]), new Map(), new Date(), new Error("x"), new Headers(), new Uint8Array(1)]) {
    assert.throws(() => requestOf(game as never), { name: "TypeError", message: /^a game is its moves/ });
    await assert.rejects(arbiter.batch([game as never]), { name: "TypeError" });
    await assert.rejects(arbiter.newGame("e4", game as never), { name: "TypeError" });
    assert.throws(() => new Arbiter(HERE, { headers: game as never }), { name: "TypeError" });
  }
  await assert.rejects(arbiter.arbitrate(Promise.resolve("e4") as never), { message: /an await is missing/ });
  await assert.rejects(arbiter.recognize("e4"), { name: "TypeError", message: /placement is a text/ });
  assert.equal(requestOf(runInNewContext("({ initialFen: 'x' })") as never).record?.initialFen, "x");
  arbiter.close();
});
