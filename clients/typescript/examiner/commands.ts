/** The program that examines this library, wherever it runs: see clients/conformance/README.md. */
import { create, fromJson, toJson } from "@bufbuild/protobuf";
import { base64Decode } from "@bufbuild/protobuf/wire";
import type { JsonObject, JsonValue, MessageShape } from "@bufbuild/protobuf";
import { ArbiterError, IllegalMove, v1 } from "../src/web.js";
import type { Client, Game, Options, Result } from "../src/web.js";

export interface Command {
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
  path?: string;
  failAfter?: number;
  saved: string;
  calls: number;
  rounds: number;
  pauseAfter?: number;
  deadlineMs?: number;
  headers?: Record<string, string>;
  messageBytes?: number;
  ca?: string;
  clientCertificate?: string;
  clientKey?: string;
}

/** What differs from one place to another. */
export interface Place {
  /** The next line of the judge; undefined when there is none. */
  next: () => Promise<string | undefined>;
  /** Tells the judge. */
  tell: (reply: JsonObject) => void | Promise<void>;
  made: (command: Command, options: Options) => Client;
  reviewed: (path: string) => Parameters<Client["review"]>[0];
  overhead: (command: Command, client: Client) => Promise<JsonObject>;
}

/** Fails as a file may. */
class DiskError extends Error {
  readonly code = "EIO";
}

/** Answers commands until there are no more. */
export async function answerAll(place: Place): Promise<void> {
  let client: Client = place.made({ address: "http://127.0.0.1:1" } as Command, {});

  function connect(command: Command): JsonObject {
    client.close();
    const names = ["token", "headers", "deadlineMs", "maxMessageBytes", "allowInsecureToken"] as const;
    const given: Record<string, unknown> = { ...command, maxMessageBytes: command.messageBytes };
    client = place.made(command, Object.fromEntries(names.filter((name) => given[name] !== undefined).map((name) => [name, given[name]])));
    return {};
  }

  function close(): JsonObject {
    client.close();
    return {};
  }

  function resume(command: Command): JsonObject {
    client.resume(base64Decode(command.saved));
    return {};
  }

  async function call(command: Command): Promise<JsonObject> {
    const own = {
      ...(command.headers && { headers: command.headers }),
      ...(command.deadlineMs !== undefined && { deadlineMs: command.deadlineMs }),
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
          await place.tell({ id: command.id, paused: true });
          await place.next();
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
    const file = command.path === undefined ? pieces(command) : place.reviewed(command.path);
    const review = client.review(file, fromJson(v1.ReviewOptionsSchema, command.options));
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

  const commands: Record<string, (command: Command) => JsonObject | Promise<JsonObject>> = { connect, close, resume, call, batch, stream, review, game, overhead: (command) => place.overhead(command, client) };

  for (let line = await place.next(); line !== undefined; line = await place.next()) {
    const command = JSON.parse(line) as Command;
    const { id } = command;
    try {
      const does = commands[command.do];
      if (!does) {
        throw new Error(`no command ${command.do}`);
      }
      await place.tell({ id, answer: await does(command) });
    } catch (error) {
      await place.tell({ id, ...failure(error) });
    }
  }
  client.close();
}

function failure(error: unknown): JsonObject {
  if (error instanceof ArbiterError) {
    return { error: told(error) };
  }
  if (error instanceof RangeError || error instanceof TypeError || (error instanceof Error && "code" in error)) {
    return { refused: error.message };
  }
  return { broken: String(error instanceof Error ? error.stack : error) };
}

/** A file in pieces, which may fail behind one of them. */
function* pieces({ pgn, piece, failAfter }: Command): Generator<Uint8Array> {
  const bytes = base64Decode(pgn);
  for (let at = 0; at < bytes.length; at += piece) {
    if (at / piece === failAfter) {
      throw new DiskError("the disk is gone");
    }
    yield bytes.subarray(at, at + piece);
  }
}

function state(game: Game): JsonObject {
  const { result = 0, termination = 0 } = game.outcome ?? {};
  const found = { fen: game.fen, ply: game.ply, result: `GAME_RESULT_${v1.GameResult[result] ?? ""}` };
  return termination === v1.Termination.UNSPECIFIED ? found : { ...found, termination: `TERMINATION_${v1.Termination[termination]}` };
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
