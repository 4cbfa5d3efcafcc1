import { create, fromBinary } from "@bufbuild/protobuf";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { createClient } from "@connectrpc/connect";
import type { Client as Stub, Transport } from "@connectrpc/connect";
import { Parts } from "./batch.js";
import type { Result } from "./batch.js";
import { fromCall, fromItem } from "./errors.js";
import { Game, askingOf } from "./game.js";
import { DEADLINE_MS, MESSAGE_BYTES, headersOf } from "./options.js";
import type { CallOptions, Options } from "./options.js";
import type { PgnFile } from "./pgn.js";
import { recordOf, requestOf } from "./questions.js";
import type { Fields, Question } from "./questions.js";
import { Review, sent } from "./review.js";
import {
  ArbiterService,
  ArbitrateRequestSchema,
  DrawDiagramRequestSchema,
  GameRecordSchema,
  LimitsSchema,
  ReviewOptionsSchema,
  ValidatePositionRequestSchema,
} from "./v1.js";
import type {
  ArbitrateRequest,
  ArbitrateResponse,
  DrawDiagramRequest,
  DrawDiagramResponse,
  GetServerInfoResponse,
  Limits,
  ListRuleSetsResponse,
  RecognizeMoveRequest,
  RecognizeMoveResponse,
  ReviewOptions,
  TimeClass,
  TranscribeMovesRequest,
  TranscribeMovesResponse,
  ValidatePositionRequest,
  ValidatePositionResponse,
} from "./v1.js";

/** What a call is made with, as the generated stub takes it. */
interface Sent {
  headers: Headers;
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** Several questions, perhaps while they come. */
export type Questions = Iterable<Question> | AsyncIterable<Question>;

/**
 * A client of the arbiter, on any transport. Every method rejects with an `ArbiterError` where a question could not be read or served.
 */
export abstract class Client {
  /** The generated stub on this client's connection, with its retries. Its calls have no headers and no deadline of their own. */
  readonly stub: Stub<typeof ArbiterService>;
  protected readonly options: Options;
  #limits: Limits | undefined;

  protected constructor(transport: Transport, options: Options) {
    this.options = options;
    this.stub = createClient(ArbiterService, transport);
  }

  /** Ends all calls and closes the connection. */
  abstract close(): void;

  /** Rules on one game. The fields are those of `ArbitrateRequest`; a whole request is sent as it is. */
  async arbitrate(game: Question, fields?: Fields, call: CallOptions = {}): Promise<ArbitrateResponse> {
    return await this.#call((sent) => this.stub.arbitrate(requestOf(game, fields), sent), call);
  }

  /**
   * Rules on any number of games: for each, in order, its response or its `ArbiterError`. They are sent in as many calls as the server's limits
   * ask for; a deadline is that of one of these.
   */
  async batch(games: Iterable<Question>, call: CallOptions = {}): Promise<Result[]> {
    const items = Array.from(games, (game) => requestOf(game));
    if (items.length === 0) {
      return [];
    }
    this.#limits ??= (await this.serverInfo(call)).limits ?? create(LimitsSchema);
    const parts = new Parts(items, this.#limits, this.options.messageBytes ?? MESSAGE_BYTES);
    for (let request = parts.next(); request !== undefined; request = parts.next()) {
      const sent = this.#sent(call);
      const requestId = sent.headers.get("x-request-id") ?? "";
      try {
        parts.answered(await this.stub.batchArbitrate(request, sent), requestId);
      } catch (failed) {
        parts.failed(fromCall(failed, requestId));
      }
    }
    return parts.results();
  }

  /**
   * Rules on games while they come: for each, in order, its response or its `ArbiterError`. A stream that breaks off throws; what was answered
   * before is right.
   */
  async *stream(games: Questions, call: CallOptions = {}): AsyncGenerator<Result> {
    const sent = this.#open(call);
    const requestId = sent.headers.get("x-request-id") ?? "";
    try {
      for await (const { outcome } of this.stub.streamArbitrate(items(games), sent)) {
        if (outcome.case === "result") {
          yield outcome.value;
        } else if (outcome.case === "error") {
          yield fromItem(outcome.value, requestId);
        }
      }
    } catch (failed) {
      throw fromCall(failed, requestId);
    }
  }

  /** Reviews a PGN file of any size: iterate over its games; `summary` is there behind the last. */
  review(file: PgnFile, options?: ReviewOptions | MessageInitShape<typeof ReviewOptionsSchema>, call: CallOptions = {}): Review {
    const opened = this.#open(call);
    const asked = options && create(ReviewOptionsSchema, options);
    return new Review(this.stub.reviewPgn(sent(file, asked), opened), opened.headers.get("x-request-id") ?? "");
  }

  /** Tells what the pieces on an electronic board mean beside a game. `placement` is the first field of a FEN. */
  async recognize(game: Question | RecognizeMoveRequest, placement = "", call: CallOptions = {}): Promise<RecognizeMoveResponse> {
    const asked = isRequest(game, "RecognizeMoveRequest") ? (game as RecognizeMoveRequest) : { record: recordOf(game as Question), placement };
    return await this.#call((sent) => this.stub.recognizeMove(asked, sent), call);
  }

  /** Draws the end of a game, or a position given as FEN (`{ fen }`), as SVG. */
  async draw(game: Question | { fen: string } | DrawDiagramRequest = [], call: CallOptions = {}): Promise<DrawDiagramResponse> {
    return await this.#call((sent) => this.stub.drawDiagram(diagramOf(game), sent), call);
  }

  /** Tells everything that is wrong with a FEN. */
  async validate(
    fen: string | ValidatePositionRequest | MessageInitShape<typeof ValidatePositionRequestSchema>,
    call: CallOptions = {},
  ): Promise<ValidatePositionResponse> {
    return await this.#call((sent) => this.stub.validatePosition(typeof fen === "string" ? { fen } : fen, sent), call);
  }

  /** Writes the moves of a game in another notation or with the piece letters of another language. */
  async transcribe(
    game: Question | TranscribeMovesRequest,
    fields: Partial<Omit<TranscribeMovesRequest, "record" | "$typeName">> = {},
    call: CallOptions = {},
  ): Promise<TranscribeMovesResponse> {
    const asked = isRequest(game, "TranscribeMovesRequest")
      ? (game as TranscribeMovesRequest)
      : { ...fields, record: recordOf(game as Question) };
    return await this.#call((sent) => this.stub.transcribeMoves(asked, sent), call);
  }

  /** Tells what each rule set decides. */
  async ruleSets(timeClass?: TimeClass, call: CallOptions = {}): Promise<ListRuleSetsResponse> {
    return await this.#call((sent) => this.stub.listRuleSets(timeClass === undefined ? {} : { timeClass }, sent), call);
  }

  /** Tells the server's version, what it supports and every limit in force. */
  async serverInfo(call: CallOptions = {}): Promise<GetServerInfoResponse> {
    return await this.#call((sent) => this.stub.getServerInfo({}, sent), call);
  }

  /**
   * A game to be played move by move, from the initial position or from where a record ends. The fields are those of `arbitrate`. Rejects with
   * `IllegalMove` where the record has one.
   */
  async newGame(game: Question = [], fields?: Fields): Promise<Game> {
    const asked = requestOf(game, fields);
    return await new Game(this, asked.record ?? create(GameRecordSchema), askingOf(asked)).look();
  }

  /** A game that was saved. No call is made: it has a verdict after its next move or event, or after `look`. */
  resume(saved: Uint8Array, fields: Fields = {}): Game {
    return new Game(this, fromBinary(GameRecordSchema, saved), askingOf(create(ArbitrateRequestSchema, fields)));
  }

  /** The headers and the deadline of a call that is no stream. */
  #sent(call: CallOptions): Sent {
    const sent = this.#open(call);
    sent.timeoutMs ??= this.options.deadlineMs ?? DEADLINE_MS;
    if (sent.timeoutMs === 0) {
      delete sent.timeoutMs;
    }
    return sent;
  }

  /** Those of a stream. */
  #open(call: CallOptions): Sent {
    const sent: Sent = { headers: headersOf(this.options, call) };
    if (call.deadlineMs !== undefined) {
      sent.timeoutMs = call.deadlineMs;
    }
    if (call.signal) {
      sent.signal = call.signal;
    }
    return sent;
  }

  async #call<Answer>(make: (sent: Sent) => Promise<Answer>, call: CallOptions): Promise<Answer> {
    const sent = this.#sent(call);
    try {
      return await make(sent);
    } catch (failed) {
      throw fromCall(failed, sent.headers.get("x-request-id") ?? "");
    }
  }
}

async function* items(games: Questions): AsyncGenerator<{ item: ArbitrateRequest }> {
  for await (const game of games) {
    yield { item: requestOf(game) };
  }
}

function isRequest(value: unknown, name: string): boolean {
  return typeof value === "object" && value !== null && "$typeName" in value && value.$typeName === `chess.arbiter.v1.${name}`;
}

function diagramOf(game: Question | { fen: string } | DrawDiagramRequest): DrawDiagramRequest {
  if (isRequest(game, "DrawDiagramRequest")) {
    return game as DrawDiagramRequest;
  }
  if (typeof game === "object" && "fen" in game && !(game instanceof Game)) {
    return create(DrawDiagramRequestSchema, { subject: { case: "position", value: { fen: game.fen } } });
  }
  return create(DrawDiagramRequestSchema, { subject: { case: "record", value: recordOf(game as Question) } });
}
