/** The program that examines this library in Node. With `web` as its argument, it examines what browsers get, as far as Node can play one. */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fromJson } from "@bufbuild/protobuf";
import type { JsonObject } from "@bufbuild/protobuf";
import { createClient } from "@connectrpc/connect";
import { createGrpcTransport } from "@connectrpc/connect-node";
import { Arbiter as NodeArbiter, v1 } from "../src/node.js";
import type { Client, Options } from "../src/node.js";
import { Arbiter as WebArbiter } from "../src/web.js";
import { answerAll } from "./commands.js";
import type { Command } from "./commands.js";

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
let address = "";

function made(command: Command, options: Options): Client {
  ({ address } = command);
  if (process.argv[2] === "web") {
    return new WebArbiter(address, options);
  }
  const { ca, clientCertificate, clientKey } = command;
  const read = (path: string): string => readFileSync(path, "utf8");
  return new NodeArbiter(address, {
    ...options,
    ...(ca !== undefined && { ca: read(ca) }),
    ...(clientCertificate !== undefined && { clientCertificate: read(clientCertificate) }),
    ...(clientKey !== undefined && { clientKey: read(clientKey) }),
  });
}

async function overhead(command: Command, client: Client): Promise<JsonObject> {
  const request = fromJson(v1.ArbitrateRequestSchema, command.request);
  const bare = createClient(v1.ArbiterService, createGrpcTransport({ baseUrl: address }));
  const spent = { library: [] as number[], stub: [] as number[] };
  for (let round = 0; round <= command.rounds; round++) {
    for (const side of ["library", "stub"] as const) {
      const before = process.cpuUsage();
      for (let made = 0; made < command.calls; made++) {
        await (side === "library" ? client.arbitrate(request) : bare.arbitrate(request, { timeoutMs: 5_000 }));
      }
      const used = process.cpuUsage(before);
      // The first is to warm up.
      if (round > 0) {
        spent[side].push((used.user + used.system) / 1e6);
      }
    }
  }
  return spent;
}

await answerAll({
  next: async () => {
    const line = await lines.next();
    return line.done ? undefined : line.value;
  },
  tell: (reply) => {
    process.stdout.write(`${JSON.stringify(reply)}\n`);
  },
  made,
  // A path is a file in Node alone.
  reviewed: (path) => path as never,
  overhead,
});
process.exit(0);
