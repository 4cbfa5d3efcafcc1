/** Arguments that no client is made of, and no call. */
import assert from "node:assert/strict";
import { test } from "node:test";
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
  assert.deepEqual(addressOf("HTTPS://Host:1"), { url: "https://host:1", isTls: true, isLoopback: false });
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
    [TLS, { messageBytes: 0 }, /at least one byte/],
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
    await assert.rejects(arbiter.arbitrate("e4", { deadlineMs: 5 } as never), { name: "TypeError", message: /no field deadlineMs/ });
    await assert.rejects(arbiter.arbitrate("e4", { nodeBudget: -1 }), { name: "RangeError" });
    await assert.rejects(arbiter.arbitrate("e4", { include: ["MOVES"] as never }), { name: "RangeError" });
    await assert.rejects(arbiter.validate({ fne: "" } as never), { name: "TypeError" });
    await assert.rejects(arbiter.batch("e4 e5" as never), { name: "TypeError", message: /one text is one game/ });
    await assert.rejects(arbiter.stream("e4 e5" as never).next(), { name: "TypeError" });
    assert.throws(() => arbiter.resume("junk" as never), TypeError);
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
