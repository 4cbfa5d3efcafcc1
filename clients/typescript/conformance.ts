/** The program that examines this library: see clients/conformance/README.md. With `web` as its argument, it examines what browsers get. */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { create, fromJson, toJson } from "@bufbuild/protobuf";
import type { JsonObject, JsonValue, MessageShape } from "@bufbuild/protobuf";
import { createClient } from "@connectrpc/connect";
import { createGrpcTransport } from "@connectrpc/connect-node";
import { Arbiter as NodeArbiter, ArbiterError, IllegalMove, v1 } from "./src/node.js";
import type { Client, Game, Result } from "./src/node.js";
import { Arbiter as WebArbiter } from "./src/web.js";

interface Command {
  id: string;
  do: string;
  address: string;
  method: string;
  request: JsonValue;
  items: JsonValue[];
  steps: (string | JsonObject)[];
  record: JsonValue;
  options: JsonValue;
  pgn: string;
  piece: number;
  calls: number;
  rounds: number;
  pauseAfter?: number;
  deadlineMs?: number;
  headers?: Record<string, string>;
  ca?: string;
  clientCertificate?: string;
  clientKey?: string;
  token?: string;
}

const forWeb = process.argv[2] === "web";
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
let client: Client = new NodeArbiter("http://127.0.0.1:1");
let address = "";

function tell(reply: JsonObject): void {
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}

function connect(command: Command): JsonObject {
  client.close();
  address = command.address;
  const { token, headers, deadlineMs, ca, clientCertificate, clientKey } = command;
  const common = { ...(token && { token }), ...(headers && { headers }), ...(deadlineMs && { deadlineMs }) };
  const read = (path: string): string => readFileSync(path, "utf8");
  const tls = {
    ...(ca && { ca: read(ca) }),
    ...(clientCertificate && { clientCertificate: read(clientCertificate) }),
    ...(clientKey && { clientKey: read(clientKey) }),
  };
  client = forWeb ? new WebArbiter(address, common) : new NodeArbiter(address, { ...common, ...tls });
  return {};
}

async function call(command: Command): Promise<JsonObject> {
  const own = {
    ...(command.headers && { headers: command.headers }),
    ...(command.deadlineMs && { deadlineMs: command.deadlineMs }),
  };
  const { request } = command;
  switch (command.method) {
    case "Arbitrate":
      return json(v1.ArbitrateResponseSchema, await client.arbitrate(fromJson(v1.ArbitrateRequestSchema, request), {}, own));
    case "ListRuleSets":
      return json(v1.ListRuleSetsResponseSchema, await client.ruleSets(fromJson(v1.ListRuleSetsRequestSchema, request).timeClass, own));
    case "RecognizeMove":
      return json(v1.RecognizeMoveResponseSchema, await client.recognize(fromJson(v1.RecognizeMoveRequestSchema, request), "", own));
    case "DrawDiagram":
      return json(v1.DrawDiagramResponseSchema, await client.draw(fromJson(v1.DrawDiagramRequestSchema, request), own));
    case "ValidatePosition":
      return json(v1.ValidatePositionResponseSchema, await client.validate(fromJson(v1.ValidatePositionRequestSchema, request), own));
    case "TranscribeMoves":
      return json(v1.TranscribeMovesResponseSchema, await client.transcribe(fromJson(v1.TranscribeMovesRequestSchema, request), {}, own));
    case "GetServerInfo":
      return json(v1.GetServerInfoResponseSchema, await client.serverInfo(own));
    default:
      throw new Error(`no method ${command.method}`);
  }
}

async function batch(command: Command): Promise<JsonObject> {
  return { results: (await client.batch(items(command))).map(result) };
}

async function stream(command: Command): Promise<JsonObject> {
  const games = items(command);
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  async function* sent(): AsyncGenerator<v1.ArbitrateRequest> {
    yield* games.slice(0, command.pauseAfter);
    if (command.pauseAfter !== undefined) {
      await gate;
      yield* games.slice(command.pauseAfter);
    }
  }
  const results: JsonObject[] = [];
  try {
    for await (const one of client.stream(sent())) {
      results.push(result(one));
      if (results.length === command.pauseAfter) {
        tell({ id: command.id, paused: true });
        await lines.next();
        open();
      }
    }
  } catch (error) {
    open();
    if (error instanceof ArbiterError) {
      return { results, error: told(error) };
    }
    throw error;
  }
  return { results };
}

async function review(command: Command): Promise<JsonObject> {
  const pgn = Buffer.from(command.pgn, "base64");
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < pgn.length; at += command.piece) {
    pieces.push(pgn.subarray(at, at + command.piece));
  }
  const review = client.review(pieces, fromJson(v1.ReviewOptionsSchema, command.options));
  const games: JsonObject[] = [];
  for await (const game of review) {
    games.push(json(v1.GameReviewSchema, game));
  }
  if (!review.summary) {
    throw new Error("no summary");
  }
  return { games, summary: json(v1.ReviewSummarySchema, review.summary) };
}

async function game(command: Command): Promise<JsonObject> {
  let game = await client.newGame(fromJson(v1.GameRecordSchema, command.record));
  const states = [state(game)];
  let largest = game.save().length;
  for (const step of command.steps) {
    game = client.resume(game.save());
    try {
      if (typeof step === "string") {
        game = await game.play(step);
        states.push(state(game));
      } else {
        game = await game.happen(fromJson(v1.GameEventSchema, step));
        states.push({ ...state(game), decision: `RULING_DECISION_${v1.RulingDecision[game.ruling?.decision ?? 0]}` });
      }
    } catch (error) {
      if (!(error instanceof IllegalMove)) {
        throw error;
      }
      const { ply, move, article, squares, reasonName } = error;
      states.push({ illegal: { ply, move, article, squares: [...squares], reason: `REFUSAL_REASON_${reasonName}` } });
    }
    largest = Math.max(largest, game.save().length);
  }
  return { states, largest };
}

function state(game: Game): JsonObject {
  const { result = 0, termination = 0 } = game.outcome ?? {};
  const found = { fen: game.fen, ply: game.ply, result: `GAME_RESULT_${v1.GameResult[result] ?? ""}` };
  return termination === v1.Termination.UNSPECIFIED ? found : { ...found, termination: `TERMINATION_${v1.Termination[termination]}` };
}

async function overhead(command: Command): Promise<JsonObject> {
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

function items(command: Command): v1.ArbitrateRequest[] {
  return command.items.map((item) => fromJson(v1.ArbitrateRequestSchema, item));
}

function json<Schema extends Parameters<typeof create>[0]>(schema: Schema, message: MessageShape<Schema>): JsonObject {
  return toJson(schema, message) as JsonObject;
}

function result(one: Result): JsonObject {
  return one instanceof ArbiterError ? { error: told(one) } : { answer: json(v1.ArbitrateResponseSchema, one) };
}

function told(error: ArbiterError): JsonObject {
  const { codeName: code, reason, requestId, retryable, message } = error;
  return { code, reason, requestId, retryable, message, violations: error.violations.map((one) => ({ ...one })) };
}

const commands: Record<string, (command: Command) => JsonObject | Promise<JsonObject>> = { connect, call, batch, stream, review, game, overhead };

for (let line = await lines.next(); !line.done; line = await lines.next()) {
  const command = JSON.parse(line.value) as Command;
  const { id } = command;
  try {
    const does = commands[command.do];
    if (!does) {
      throw new Error(`no command ${command.do}`);
    }
    tell({ id, answer: await does(command) });
  } catch (error) {
    tell(error instanceof ArbiterError ? { id, error: told(error) } : { id, broken: String(error instanceof Error ? error.stack : error) });
  }
}
client.close();
process.exit(0);
