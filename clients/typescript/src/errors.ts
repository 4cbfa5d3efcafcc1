import { fromJson, toJson } from "@bufbuild/protobuf";
import type { JsonValue } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { InterceptorFault } from "./fault.js";
import { BadRequestSchema, ErrorInfoSchema, RequestInfoSchema, RetryInfoSchema } from "./gen/google/rpc/error_details_pb.js";
import { ErrorReason, RefusalReason } from "./v1.js";
import { VerdictSchema } from "./v1.js";
import type { ItemError, Refusal, Verdict } from "./v1.js";

/** A field at fault. */
export interface FieldViolation {
  /** Its path, in the names of the proto files: `record.initial_fen`, `items[3].record.moves`. */
  readonly field: string;
  /** What is wrong with it, in English. */
  readonly description: string;
}

/** What an error is made of. */
export interface ErrorParts {
  reason?: string;
  violations?: readonly FieldViolation[];
  requestId?: string;
  retryAfterMs?: number | undefined;
  metadata?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/**
 * A question could not be read or served. A player's mistake is never one: an illegal move, a refused claim and a move that nobody can
 * read are in the verdict.
 */
export class ArbiterError extends Error {
  override readonly name = "ArbiterError";
  /** The status of the call. */
  readonly code: Code;
  /**
   * An `ErrorReason` without its prefix, such as `FEN_MALFORMED`. New ones may come. Empty: the server told none, or none was reached.
   * `DEADLINE` also where the client's own deadline ended the call.
   */
  readonly reason: string;
  /** The fields at fault, at most 20. */
  readonly violations: readonly FieldViolation[];
  /** By which the server's operator finds the call in its log. */
  readonly requestId: string;
  /** Milliseconds the server asks to wait before the call is made again. */
  readonly retryAfterMs: number | undefined;
  /** Numbers and tokens that belong to the reason, such as `limit` and `actual`. */
  readonly metadata: Readonly<Record<string, string>>;

  constructor(code: Code, message: string, parts: ErrorParts = {}) {
    // A server may tell no sentence; its status is one word of it.
    super(message || nameOfCode(code), { cause: parts.cause });
    this.code = code;
    this.reason = parts.reason ?? "";
    this.violations = parts.violations ?? [];
    this.requestId = parts.requestId ?? "";
    this.retryAfterMs = parts.retryAfterMs;
    this.metadata = parts.metadata ?? {};
    tellInStack(this);
  }

  /** The name of the status as gRPC has it, such as `INVALID_ARGUMENT` or `CANCELLED`. */
  get codeName(): string {
    return nameOfCode(this.code);
  }

  /** All that a log needs: code, reason, message and request id. It is also how the stack begins. */
  override toString(): string {
    const { name, codeName, reason, message, requestId } = this;
    return `${name}: ${codeName}${reason && ` ${reason}`}: ${message}${requestId && ` (request ${requestId})`}`;
  }

  /** The same call may work later. */
  get retryable(): boolean {
    return this.code === Code.Unavailable;
  }

  /** All that it tells, as a plain value: for `JSON.stringify`, `structuredClone` and `postMessage`, which leave the fields of an error away. */
  toJSON(): ArbiterErrorJson {
    const { name, code, codeName, reason, message, violations, requestId, retryable, metadata, retryAfterMs } = this;
    const plain = violations.map((one) => ({ ...one }));
    return { name, code, codeName, reason, message, violations: plain, requestId, retryable, metadata, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }

  /** The error that `toJSON` told. */
  static fromJSON(json: ArbiterErrorJson): ArbiterError {
    return new ArbiterError(json.code, json.message, json);
  }
}

/** An `ArbiterError` as a plain value. */
export interface ArbiterErrorJson {
  name: "ArbiterError";
  code: Code;
  codeName: string;
  reason: string;
  message: string;
  violations: FieldViolation[];
  requestId: string;
  retryable: boolean;
  retryAfterMs?: number;
  metadata: Readonly<Record<string, string>>;
}

/** An `IllegalMove` as a plain value; the verdict in the JSON form of protobuf. */
export interface IllegalMoveJson {
  name: "IllegalMove";
  message: string;
  ply: number;
  move: string;
  reason: RefusalReason;
  reasonName: string;
  article: string;
  squares: string[];
  candidates: string[];
  explanation: string;
  verdict: JsonValue;
}

/** A move was refused. The game is as it was before. */
export class IllegalMove extends Error {
  override readonly name = "IllegalMove";
  /** Number of the refused move, from 1. */
  readonly ply: number;
  /** It as written, cut after 128 bytes. */
  readonly move: string;
  /** Why. A reason that is newer than this library is a number without a name: compare, and show the explanation. */
  readonly reason: RefusalReason;
  /** Article of the rule set in force, such as `3.8.2.2`. Empty where none speaks of it. */
  readonly article: string;
  /** Squares that show it: the attacker, the blocker, the king. */
  readonly squares: readonly string[];
  /** Moves it could have meant, or that must be played, in UCI. */
  readonly candidates: readonly string[];
  /** One sentence in the language asked for. */
  readonly explanation: string;
  /** The whole verdict: on the position before the move. */
  readonly verdict: Verdict;

  constructor(verdict: Verdict) {
    const refusal = verdict.legality?.refusal;
    super(`ply ${verdict.legality?.ply ?? 0}, ${JSON.stringify(verdict.legality?.move ?? "")}: ${refusal?.explanation ?? ""}`);
    this.ply = verdict.legality?.ply ?? 0;
    this.move = verdict.legality?.move ?? "";
    this.reason = refusal?.reason ?? RefusalReason.UNSPECIFIED;
    this.article = refusal?.article ?? "";
    this.squares = refusal?.squares ?? [];
    this.candidates = refusal?.candidates ?? [];
    this.explanation = refusal?.explanation ?? "";
    this.verdict = verdict;
    tellInStack(this);
  }

  /** The refusal as the server told it, with whatever else it says. */
  get refusal(): Refusal | undefined {
    return this.verdict.legality?.refusal;
  }

  /** The reason by name, such as `PATH_BLOCKED`; the number of one that is newer than this library. */
  get reasonName(): string {
    return nameOf(RefusalReason, this.reason);
  }

  /** All that it tells, as a plain value. */
  toJSON(): IllegalMoveJson {
    const { name, message, ply, move, reason, reasonName, article, squares, candidates, explanation } = this;
    const verdict = toJson(VerdictSchema, this.verdict);
    return { name, message, ply, move, reason, reasonName, article, squares: [...squares], candidates: [...candidates], explanation, verdict };
  }

  /** The illegal move that `toJSON` told. */
  static fromJSON(json: IllegalMoveJson): IllegalMove {
    return new IllegalMove(fromJson(VerdictSchema, json.verdict, { ignoreUnknownFields: true }));
  }
}

/** The name of a status as gRPC has it. */
function nameOfCode(code: Code): string {
  if (code === Code.Canceled) {
    return "CANCELLED";
  }
  return (Code[code] as string | undefined)?.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase() ?? String(code);
}

/** Has the stack begin with all that the error tells, where it begins with the message, as in Node and Chromium: that is what is printed of an error nobody caught. */
function tellInStack(error: Error): void {
  for (const name of [error.name, "Error"]) {
    const head = `${name}: ${error.message}`;
    if (error.stack?.startsWith(head)) {
      error.stack = String(error) + error.stack.slice(head.length);
      return;
    }
  }
}

/** What a closed client answers. */
export function clientClosed(requestId = "", cause?: unknown): ArbiterError {
  return new ArbiterError(Code.Canceled, "the client is closed", { reason: "CLIENT_CLOSED", requestId, cause });
}

/** A request that is larger than a message may be, and was not sent. */
export function tooLarge(limit: number, actual: number, requestId = ""): ArbiterError {
  return new ArbiterError(Code.ResourceExhausted, `the request has ${actual} bytes, and a message has at most ${limit}`, {
    reason: "MESSAGE_TOO_LARGE",
    requestId,
    metadata: { limit: String(limit), actual: String(actual) },
  });
}

/** The name of an enum value, or its number where the enum has none. */
function nameOf(names: Readonly<Record<number, string>>, value: number): string {
  return names[value] ?? String(value);
}

/** What to throw for a failed call: its error, or what an interceptor of the caller's own threw. */
export function fromCall(failed: unknown, requestId: string, isClosed: boolean): unknown {
  const own = failed instanceof ConnectError ? failed.cause : failed;
  if (own instanceof InterceptorFault) {
    return own.cause;
  }
  const error = ConnectError.from(failed);
  const [info] = error.findDetails(ErrorInfoSchema);
  const [bad] = error.findDetails(BadRequestSchema);
  const [retry] = error.findDetails(RetryInfoSchema);
  const [request] = error.findDetails(RequestInfoSchema);
  const delay = retry?.retryDelay;
  const code = info === undefined ? brokenConnection(error) : error.code;
  if (isClosed && info === undefined) {
    return clientClosed(requestId, failed);
  }
  return new ArbiterError(code, info === undefined ? wordsOf(error) : error.rawMessage, {
    reason: info?.reason ?? (code === Code.DeadlineExceeded ? "DEADLINE" : ""),
    violations: (bad?.fieldViolations ?? []).map(({ field, description }) => ({ field, description })),
    requestId: request?.requestId ?? requestId,
    retryAfterMs: delay && Number(delay.seconds) * 1000 + delay.nanos / 1e6,
    metadata: info?.metadata ?? {},
    cause: failed,
  });
}

/** A connection that breaks is told in several ways; gRPC knows one. */
export function brokenConnection(error: ConnectError): Code {
  const cause = error.cause;
  const isNetwork = cause instanceof Error && "code" in cause && typeof cause.code === "string";
  const isFetch = cause instanceof TypeError;
  const broken = [Code.Unknown, Code.Internal, Code.Aborted, Code.Canceled];
  return (isNetwork || isFetch) && broken.includes(error.code) && cause.name !== "AbortError" ? Code.Unavailable : error.code;
}

/** What is told of a call that failed without a word of the server. The wrong scheme is the commonest slip, and OpenSSL tells it in words of its own. */
function wordsOf(error: ConnectError): string {
  const isPlain = error.cause instanceof Error && /wrong version number|packet length too long/i.test(error.cause.message);
  if (isPlain) {
    return "the server does not speak TLS: http:// may be meant";
  }
  const told = error.rawMessage
    .replace(/[0-9A-F]+:error:[0-9A-F]+:[^:]*:[^:]*:([^:]*):\S*:\d+:(?=\s|$)/gi, "$1")
    .replace(/\s+/g, " ")
    .trim();
  return /certificate required/i.test(told) ? `${told}; the server asks for a client certificate` : told + causeOfFetch(error.cause);
}

/** What `fetch` of Node keeps behind its "fetch failed". Browsers tell no more than that. */
function causeOfFetch(failed: unknown): string {
  const cause = failed instanceof TypeError && failed.cause instanceof Error ? failed.cause : undefined;
  if (cause === undefined) {
    return "";
  }
  // Of several addresses each has its own.
  const each = cause instanceof AggregateError ? cause.errors.map((one: unknown) => (one instanceof Error ? one.message : String(one))) : [];
  const why = cause.message || each.join(", ");
  if (/wrong version number|packet length too long/i.test(why)) {
    return ": the server does not speak TLS: http:// may be meant";
  }
  const isClosed = "code" in cause && (cause.code === "UND_ERR_SOCKET" || cause.code === "ECONNRESET" || String(cause.code).startsWith("HPE_"));
  return `: ${why}${isClosed ? "; if the server speaks TLS and the address begins with http://, https:// may be meant" : ""}`;
}

/** Why one item of a batch or stream was not answered. */
export function fromItem(error: ItemError, requestId: string, index?: number): ArbiterError {
  return new ArbiterError(error.code, error.message, {
    reason: nameOf(ErrorReason, error.reason),
    violations: error.violations.map(({ field, description }) => ({ field: atIndex(field, index), description })),
    requestId,
  });
}

/** The path with the number that the item has in the whole batch. */
function atIndex(field: string, index: number | undefined): string {
  return index === undefined ? field : field.replace(/^items\[\d+\]/, `items[${index}]`);
}
