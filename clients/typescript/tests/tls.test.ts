/** Connections with TLS, the slips that are made with it, and connections that are closed. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Arbiter, ArbiterError } from "../src/node.js";
import type { NodeOptions } from "../src/node.js";
import { secured, served } from "./server.js";

const plain = served();
const server = secured();

/** What a call, a stream and a review are refused with. */
async function refused(address: string, options: NodeOptions = {}): Promise<ArbiterError[]> {
  const arbiter = new Arbiter(address, options);
  const asked = [
    arbiter.arbitrate("e4"),
    arbiter.stream(["e4"]).next(),
    arbiter.review(new TextEncoder().encode("1. e4 *"))[Symbol.asyncIterator]().next(),
  ];
  const errors: ArbiterError[] = [];
  for (const one of await Promise.allSettled(asked)) {
    assert.ok(one.status === "rejected" && one.reason instanceof ArbiterError);
    errors.push(one.reason);
  }
  arbiter.close();
  return errors;
}

test("a token goes over TLS", async () => {
  const arbiter = new Arbiter(server.address, { ca: server.certificate, token: "sesame" });
  assert.equal((await arbiter.arbitrate("e4")).verdict?.legality?.legal, true);
  arbiter.close();
  const [error] = await refused(server.address, { ca: server.certificate });
  assert.equal(error?.reason, "CREDENTIALS_MISSING");
});

test("the example of the README", () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const example = /^```mjs\n(.*?)^```$/ms.exec(readme)?.[1] ?? "";
  assert.match(example, /https:\/\/localhost:50051/);
  // Beside the package, so that it finds the package by its name.
  const file = fileURLToPath(new URL(`../readme-${process.pid}.mjs`, import.meta.url));
  writeFileSync(file, example.replace("https://localhost:50051", server.address));
  try {
    assert.equal(execFileSync(process.execPath, [file], { cwd: server.folder, encoding: "utf8" }), "true\n");
  } finally {
    rmSync(file);
  }
});

test("http:// to a server that speaks TLS is unavailable, and https:// is proposed", async () => {
  for (const error of await refused(server.address.replace("https", "http"))) {
    assert.equal(error.codeName, "UNAVAILABLE");
    assert.match(error.message, /if it speaks TLS, the address begins with https:/);
  }
});

test("https:// to a server that does not speak TLS is unavailable, and http:// is proposed", async () => {
  for (const error of await refused(plain.address.replace("http", "https"))) {
    assert.equal(error.codeName, "UNAVAILABLE");
    assert.equal(error.message, "the server does not speak TLS: http:// may be meant");
  }
});

test("where nobody is, nothing is guessed", async () => {
  for (const error of [...(await refused("http://127.0.0.1:1")), ...(await refused("https://127.0.0.1:1"))]) {
    assert.equal(error.codeName, "UNAVAILABLE");
    assert.doesNotMatch(error.message, /TLS/);
  }
});

test("a connection that the other end closes is unavailable, not cancelled", async () => {
  const closing = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => closing.listen(0, "127.0.0.1", resolve));
  for (const error of await refused(`http://127.0.0.1:${(closing.address() as AddressInfo).port}`)) {
    assert.deepEqual([error.codeName, error.reason, error.retryable], ["UNAVAILABLE", "", true]);
  }
  closing.close();
});
