import { create } from "@bufbuild/protobuf";
import type { DescMessage, MessageInitShape, MessageShape } from "@bufbuild/protobuf";
import { createClient } from "@connectrpc/connect";
import type { Client as Stub, Transport } from "@connectrpc/connect";
import { checkText } from "./arguments.js";
import { Parts } from "./batch.js";
import type { Result } from "./batch.js";
import { clientClosed, fromCall, fromItem, tooLarge } from "./errors.js";
import { Fault } from "./fault.js";
import { Game, askingOf, savedRecord } from "./game.js";
import { bytesOf } from "./message.js";
import { DEADLINE_MS, MESSAGE_BYTES, checkCall, deadlineOf, headersOf } from "./options.js";
import type { CallOptions, Options } from "./options.js";
import { checkFile } from "./pgn.js";
import type { PgnFile } from "./pgn.js";
import { diagramOf, isMessage, recordOf, requestOf, several } from "./questions.js";
import type { Fields, Question } from "./questions.js";
import { Review, sent } from "./review.js";
import { checkShape } from "./shape.js";
import {
  ArbiterService,
  ArbitrateRequestSchema,
  BatchArbitrateRequestSchema,
  DrawDiagramRequestSchema,
  GameRecordSchema,
  GetServerInfoRequestSchema,
  LimitsSchema,
  ListRuleSetsRequestSchema,
  RecognizeMoveRequestSchema,
  ReviewOptionsSchema,
  StreamArbitrateRequestSchema,
  TranscribeMovesRequestSchema,
  ValidatePositionRequestSchema,
} from "./v1.js";
import type {
  ArbitrateResponse,
  DrawDiagramRequest,
  DrawDiagramResponse,
  GetServerInfoResponse,
  Limits,
  ListRuleSetsResponse,
  RecognizeMoveRequest,
  RecognizeMoveResponse,
  ReviewOptions,
  ReviewPgnResponse,
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
 * A client of the arbiter, on any transport. Every method rejects with an `ArbiterError` where a question could not be read or served, and with
 * a `TypeError` or `RangeError` where none was asked.
 */
export abstract class Client {
  /** The generated stub on this client's connection, with its retries. Its calls have no headers and no deadline of their own. */
  readonly stub: Stub<typeof ArbiterService>;
  /** Not to be listed: a client that is printed shows no token. */
  readonly #options: Options;
  readonly #closing: AbortController;
  #limits: Limits | undefined;

  protected constructor(transport: Transport, options: Options, closing: AbortController) {
    this.#options = options;
    this.#closing = closing;
    this.stub = createClient(ArbiterService, transport);
  }

  /** Ends all calls and closes the connection. What is asked then is answered with an `ArbiterError` whose reason is `CLIENT_CLOSED`. */
  close(): void {
    this.#closing.abort();
  }

  /** Rules on one game. The fields are those of `ArbitrateRequest`; a whole request is sent as it is. */
  async arbitrate(game: Question, fields?: Fields, call: CallOptions = {}): Promise<ArbitrateResponse> {
    return await this.#call(ArbitrateRequestSchema, requestOf(game, fields), (asked, sent) => this.stub.arbitrate(asked, sent), call);
  }

  /**
   * Rules on any number of games: for each, in order, its response or its `ArbiterError`. They are sent in as many calls as the server's limits
   * ask for; a deadline is that of one of these.
   */
  async batch(games: Iterable<Question>, call: CallOptions = {}): Promise<Result[]> {
    checkCall(call);
    const items = Array.from(several(games), (game) => requestOf(game));
    if (items.length === 0) {
      return [];
    }
    this.#limits ??= (await this.serverInfo(call)).limits ?? create(LimitsSchema);
    const parts = new Parts(items, this.#limits, this.#options.maxMessageBytes ?? MESSAGE_BYTES);
    for (let request = parts.next(); request !== undefined; request = parts.next()) {
      const sent = this.#sent(call);
      const make = this.#made(BatchArbitrateRequestSchema, request, (asked) => this.stub.batchArbitrate(asked, sent), sent);
      try {
        parts.answered(await make, requestIdOf(sent));
      } catch (failed) {
        parts.failed(failed);
      }
    }
    return parts.results();
  }

  /**
   * Rules on games while they come: for each, in order, its response or its `ArbiterError`. A stream that breaks off throws; what was answered
   * before is right. What the iterable itself throws is thrown here, behind the answers to what came before.
   */
  async *stream(games: Questions, call: CallOptions = {}): AsyncGenerator<Result> {
    const sent = this.#open(call);
    const requestId = requestIdOf(sent);
    const fault = new Fault();
    const asked = fault.kept(several(games), (game) => this.#checked(StreamArbitrateRequestSchema, { item: requestOf(game) }, requestId));
    try {
      for await (const { outcome } of this.stub.streamArbitrate(asked, sent)) {
        if (outcome.case === "result") {
          yield outcome.value;
        } else if (outcome.case === "error") {
          yield fromItem(outcome.value, requestId);
        }
      }
    } catch (failed) {
      fault.check();
      throw this.#failed(failed, requestId);
    }
    fault.check();
  }

  /** Reviews a PGN file of any size: iterate over its games; `summary` is there behind the last. */
  review(file: PgnFile, options?: ReviewOptions | MessageInitShape<typeof ReviewOptionsSchema>, call: CallOptions = {}): Review {
    const opened = this.#open(call);
    checkFile(file);
    if (options !== undefined) {
      checkShape(ReviewOptionsSchema, options, "options");
    }
    const asked = options && create(ReviewOptionsSchema, options);
    const fault = new Fault();
    const messages = fault.kept(sent(file, asked, this.#maxMessageBytes), (piece) => piece);
    const open = (): AsyncIterable<ReviewPgnResponse> => {
      this.#checkOpen(opened);
      return this.stub.reviewPgn(messages, opened);
    };
    return new Review(open, fault, (failed) => this.#failed(failed, requestIdOf(opened)));
  }

  /** Tells what the pieces on an electronic board mean beside a game. `placement` is the first field of a FEN. */
  async recognize(game: Question | RecognizeMoveRequest, placement?: string, call: CallOptions = {}): Promise<RecognizeMoveResponse> {
    if (isMessage(game, RecognizeMoveRequestSchema)) {
      return await this.#call(RecognizeMoveRequestSchema, game as RecognizeMoveRequest, (asked, sent) => this.stub.recognizeMove(asked, sent), call);
    }
    checkText("placement", placement);
    const given = { record: recordOf(game as Question), placement };
    return await this.#call(RecognizeMoveRequestSchema, given, (asked, sent) => this.stub.recognizeMove(asked, sent), call);
  }

  /** Draws the end of a game, or a position given as FEN (`{ fen }`), as SVG. */
  async draw(game: Question | { fen: string } | DrawDiagramRequest = [], call: CallOptions = {}): Promise<DrawDiagramResponse> {
    return await this.#call(DrawDiagramRequestSchema, diagramOf(game), (asked, sent) => this.stub.drawDiagram(asked, sent), call);
  }

  /** Tells everything that is wrong with a FEN. */
  async validate(
    fen: string | ValidatePositionRequest | MessageInitShape<typeof ValidatePositionRequestSchema>,
    call: CallOptions = {},
  ): Promise<ValidatePositionResponse> {
    const given = typeof fen === "string" ? { fen } : fen;
    return await this.#call(ValidatePositionRequestSchema, given, (asked, sent) => this.stub.validatePosition(asked, sent), call);
  }

  /** Writes the moves of a game in another notation or with the piece letters of another language. */
  async transcribe(
    game: Question | TranscribeMovesRequest,
    fields: Partial<Omit<TranscribeMovesRequest, "record" | "$typeName">> = {},
    call: CallOptions = {},
  ): Promise<TranscribeMovesResponse> {
    checkShape(TranscribeMovesRequestSchema, fields, "a request");
    const given = isMessage(game, TranscribeMovesRequestSchema)
      ? (game as TranscribeMovesRequest)
      : { ...fields, record: recordOf(game as Question) };
    return await this.#call(TranscribeMovesRequestSchema, given, (asked, sent) => this.stub.transcribeMoves(asked, sent), call);
  }

  /** Tells what each rule set decides. */
  async ruleSets(timeClass?: TimeClass, call: CallOptions = {}): Promise<ListRuleSetsResponse> {
    const given = timeClass === undefined ? {} : { timeClass };
    return await this.#call(ListRuleSetsRequestSchema, given, (asked, sent) => this.stub.listRuleSets(asked, sent), call);
  }

  /** Tells the server's version, what it supports and every limit in force. */
  async serverInfo(call: CallOptions = {}): Promise<GetServerInfoResponse> {
    return await this.#call(GetServerInfoRequestSchema, {}, (asked, sent) => this.stub.getServerInfo(asked, sent), call);
  }

  /**
   * A game to be played move by move, from the initial position, from where a record ends, or from a position (`{ initialFen }`). The fields are
   * those of `arbitrate`, and hold for every verdict of the game. Rejects with `IllegalMove` where the record has one.
   */
  async newGame(game: Question = [], fields?: Fields, call: CallOptions = {}): Promise<Game> {
    const asked = requestOf(game, fields);
    return await new Game(this, asked.record ?? create(GameRecordSchema), askingOf(asked)).look(call);
  }

  /**
   * A game that was saved. No call is made: it has a verdict after its next move or event, or after `look`. Throws an `ArbiterError` with the
   * reason `MESSAGE_MALFORMED` where these bytes are no saved game. No bytes at all are one: a new game.
   */
  resume(saved: Uint8Array, fields: Fields = {}): Game {
    return new Game(this, savedRecord(saved), askingOf(requestOf([], fields)));
  }

  get #maxMessageBytes(): number {
    return this.#options.maxMessageBytes ?? MESSAGE_BYTES;
  }

  /** The headers and the deadline of a call that is no stream. */
  #sent(call: CallOptions): Sent {
    checkCall(call);
    return this.#open({ ...call, deadlineMs: call.deadlineMs ?? this.#options.deadlineMs ?? DEADLINE_MS });
  }

  /** Those of a stream. */
  #open(call: CallOptions): Sent {
    checkCall(call);
    const timeoutMs = deadlineOf(call.deadlineMs);
    const sent: Sent = { headers: headersOf(this.#options, call) };
    if (timeoutMs !== undefined) {
      sent.timeoutMs = timeoutMs;
    }
    if (call.signal) {
      sent.signal = call.signal;
    }
    this.#checkOpen(sent);
    return sent;
  }

  #checkOpen(sent: Sent): void {
    if (this.#closing.signal.aborted) {
      throw clientClosed(requestIdOf(sent));
    }
  }

  async #call<Request extends DescMessage, Answer>(
    schema: Request,
    given: MessageInitShape<Request>,
    make: (asked: MessageShape<Request>, sent: Sent) => Promise<Answer>,
    call: CallOptions,
  ): Promise<Answer> {
    const sent = this.#sent(call);
    return await this.#made(schema, given, (asked) => make(asked, sent), sent);
  }

  async #made<Request extends DescMessage, Answer>(
    schema: Request,
    given: MessageInitShape<Request>,
    make: (asked: MessageShape<Request>) => Promise<Answer>,
    sent: Sent,
  ): Promise<Answer> {
    const asked = this.#checked(schema, given, requestIdOf(sent));
    try {
      return await make(asked);
    } catch (failed) {
      throw this.#failed(failed, requestIdOf(sent));
    }
  }

  /** The message, if it is not too large. Throws a `TypeError` or `RangeError` where it has something that no message has. */
  #checked<Request extends DescMessage>(schema: Request, given: MessageInitShape<Request>, requestId: string): MessageShape<Request> {
    checkShape(schema, given, "a request");
    const asked = create(schema, given);
    const actual = bytesOf(schema, asked);
    if (actual > this.#maxMessageBytes) {
      throw tooLarge(this.#maxMessageBytes, actual, requestId);
    }
    return asked;
  }

  #failed(failed: unknown, requestId: string): unknown {
    return fromCall(failed, requestId, this.#closing.signal.aborted);
  }
}

function requestIdOf(sent: Sent): string {
  return sent.headers.get("x-request-id") ?? "";
}
