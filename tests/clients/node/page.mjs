// What runs in the page: each protocol that a browser can speak, and then the page says how it went.
import { createConnectTransport, createGrpcWebTransport } from "@connectrpc/connect-web";
import { ask, clientOf } from "./questions.mjs";

const { baseUrl, descriptors } = await (await fetch("/setting")).json();
const bytes = Uint8Array.from(atob(descriptors), (letter) => letter.charCodeAt(0));
const transports = {
  "gRPC-Web": createGrpcWebTransport({ baseUrl }),
  "Connect, JSON": createConnectTransport({ baseUrl }),
  "Connect, binary": createConnectTransport({ baseUrl, useBinaryFormat: true }),
  "Connect, GET": createConnectTransport({ baseUrl, useHttpGet: true }),
};
const told = [];
for (const [name, transport] of Object.entries(transports)) {
  try {
    await ask(clientOf(bytes, transport));
    told.push({ name });
  } catch (error) {
    told.push({ name, error: `${error}` });
  }
}
try {
  const answer = await fetch(`${baseUrl}/chess.arbiter.v1.ArbiterService/Arbitrate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ record: { moves: ["e4"] } }),
  });
  const { verdict } = await answer.json();
  told.push({ name: "plain fetch", error: verdict.legality.legal ? undefined : "it is not legal" });
} catch (error) {
  told.push({ name: "plain fetch", error: `${error}` });
}
await fetch("/told", { method: "POST", body: JSON.stringify(told) });
