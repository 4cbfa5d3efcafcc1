// Asks a server by each protocol that Connect's clients for Node speak.
//
//   node ask.mjs DESCRIPTORS URL [AUTHORITY TOKEN]
import { readFileSync } from "node:fs";
import { Code } from "@connectrpc/connect";
import { createConnectTransport, createGrpcTransport, createGrpcWebTransport } from "@connectrpc/connect-node";
import { ask, clientOf, expect, refusal } from "./questions.mjs";

const [descriptorsFile, baseUrl, authority, token] = process.argv.slice(2);
const descriptors = readFileSync(descriptorsFile);
const nodeOptions = authority ? { ca: readFileSync(authority) } : {};
const headers = token ? { authorization: `Bearer ${token}` } : {};

const transports = {
  gRPC: createGrpcTransport({ baseUrl, nodeOptions }),
  "gRPC-Web, HTTP/2": createGrpcWebTransport({ baseUrl, httpVersion: "2", nodeOptions }),
  "gRPC-Web, HTTP/1.1": createGrpcWebTransport({ baseUrl, httpVersion: "1.1", nodeOptions }),
  "Connect, JSON": createConnectTransport({ baseUrl, httpVersion: "1.1", nodeOptions, useBinaryFormat: false }),
  "Connect, binary": createConnectTransport({ baseUrl, httpVersion: "2", nodeOptions, useBinaryFormat: true }),
  "Connect, GET": createConnectTransport({ baseUrl, httpVersion: "1.1", nodeOptions, useHttpGet: true }),
};

for (const [name, transport] of Object.entries(transports)) {
  const client = clientOf(descriptors, transport);
  await ask(client, headers);
  if (token) {
    const refused = await refusal(client.getServerInfo({}, { timeoutMs: 30_000 }));
    expect(refused.code === Code.Unauthenticated, `${name}: ${refused}`);
  }
  console.log(`ok      Node, ${name}${token ? ", TLS and token" : ""}`);
}

// Both directions at once need HTTP/2 and gRPC.
async function* games() {
  for (let number = 0; number < 100; number += 1) {
    yield { item: { id: `${number}`, record: { moves: ["e4"] } } };
  }
}
let next = 0;
for await (const answer of clientOf(descriptors, transports.gRPC).streamArbitrate(games(), { headers })) {
  expect(answer.id === `${next}` && answer.outcome.case === "result", `${next}`);
  next += 1;
}
expect(next === 100, `${next} of 100 were answered`);
console.log(`ok      Node, gRPC, a stream${token ? ", TLS and token" : ""}`);
process.exit(0);
