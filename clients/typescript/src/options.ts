import type { Address } from "./address.js";
import { checkFlag, checkKnown, checkNumber, checkText, isPlain, shown } from "./arguments.js";
import { injectTrace } from "./trace.js";

/** What a client is made with, wherever it runs. */
export interface Options {
  /** A bearer token. Over plain text it is sent to this machine alone. */
  token?: string;
  /** Whether the token may be sent over plain text to another machine. */
  allowInsecureToken?: boolean;
  /** Headers sent with every call. */
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds that a call may take, more than 0; 5,000 unless given; `Infinity`: any time. Streams and reviews have none. */
  deadlineMs?: number;
  /** Whether calls that fail with `Unavailable` are made again, up to three times in all. Default: they are. */
  retries?: boolean;
  /** The largest message in either direction, in bytes; 4 MiB unless given. */
  maxMessageBytes?: number;
}

/** What is said for one call alone. */
export interface CallOptions {
  /** Milliseconds that the call may take, more than 0; `Infinity`: any time. */
  deadlineMs?: number;
  /** Headers, which go before those of the client. */
  headers?: Readonly<Record<string, string>>;
  /** Ends the call. */
  signal?: AbortSignal;
}

export const DEADLINE_MS = 5_000;
export const MESSAGE_BYTES = 4 * 1024 * 1024;
/** The largest size of a message that every library takes. */
const MOST_BYTES = 2 ** 31 - 1;
/** Headers that are HTTP's own: the transport sets them or has none of them. */
const HTTP = /^(connection|te|host|content-type|content-length|transfer-encoding|upgrade|keep-alive|proxy-connection|trailers?)$/i;
/** A timer cannot be set to more. */
const LONGEST_MS = 2 ** 31 - 1;

const OPTIONS: readonly (keyof Options)[] = ["token", "allowInsecureToken", "headers", "deadlineMs", "retries", "maxMessageBytes"];
/** What may be said for one call alone. */
export const CALL_OPTIONS: readonly string[] = ["deadlineMs", "headers", "signal"] satisfies (keyof CallOptions)[];

/**
 * Throws a `TypeError` or `RangeError` where no client can be made with these, in words that do not show the token. `further` are the options of
 * one kind of client.
 */
export function checkOptions(options: Options, address: Address, further: readonly string[]): void {
  checkKnown("the options of a client", options, [...OPTIONS, ...further]);
  checkHeaders(options.headers);
  deadlineOf(options.deadlineMs);
  const { token, maxMessageBytes = MESSAGE_BYTES } = options;
  for (const name of ["allowInsecureToken", "retries"] as const) {
    checkFlag(name, options[name]);
  }
  checkNumber("maxMessageBytes", maxMessageBytes);
  if (!Number.isInteger(maxMessageBytes) || maxMessageBytes < 1 || maxMessageBytes > MOST_BYTES) {
    throw new RangeError(`the largest message has at least one byte and at most ${MOST_BYTES}, a whole number, not ${maxMessageBytes}`);
  }
  if (token === undefined) {
    return;
  }
  if (typeof token !== "string") {
    throw new TypeError(`a token is a text, not ${shown(token)}`);
  }
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new RangeError("a token is at least one visible ASCII character, with no space and no end of line; this one has another or none");
  }
  if (!address.isTls && !address.isLoopback && options.allowInsecureToken !== true) {
    throw new RangeError(`a token over plain text can be read on its way to ${address.shown}: use https://, or allowInsecureToken: true`);
  }
}

/** Throws a `TypeError` or `RangeError` where a call cannot be made with these. */
export function checkCall(call: CallOptions): void {
  checkKnown("the options of a call", call, CALL_OPTIONS);
  checkHeaders(call.headers);
  deadlineOf(call.deadlineMs);
  const signal: unknown = call.signal;
  if (signal !== undefined && (typeof signal !== "object" || signal === null || !("aborted" in signal))) {
    throw new TypeError(`signal is an AbortSignal, not ${shown(signal)}`);
  }
}

/** Names and values as HTTP has them, without those that gRPC keeps for itself. */
function checkHeaders(headers: Readonly<Record<string, string>> = {}): void {
  const given: unknown = headers;
  // A `Headers` or a `Map` has its entries elsewhere, and would send none.
  if (!isPlain(given)) {
    throw new TypeError(`headers are an object of names and their values, not ${shown(given)}`);
  }
  for (const [name, value] of Object.entries(headers)) {
    checkText(`the value of the header ${name}`, value);
    if (!/^[0-9a-z_.-]+$/i.test(name) || /^grpc-|-bin$/i.test(name)) {
      throw new RangeError(
        `${JSON.stringify(name)} is no name of a header: letters, digits, '-', '_' and '.', not ending in -bin nor beginning with grpc-`,
      );
    }
    if (HTTP.test(name)) {
      throw new RangeError(`${JSON.stringify(name)} is a header of HTTP itself, which is not the caller's to set: leave it out`);
    }
    if (!/^[\x20-\x7e]*$/.test(value)) {
      throw new RangeError(`the value of the header ${name} has other than printable ASCII characters`);
    }
  }
}

/** A deadline as a transport takes it: undefined where there is none. Throws a `TypeError` or `RangeError` where it is no time. */
export function deadlineOf(milliseconds: number | undefined): number | undefined {
  if (milliseconds !== undefined) {
    checkNumber("a deadline", milliseconds);
  }
  if (milliseconds !== undefined && !(milliseconds > 0)) {
    throw new RangeError(`a deadline is more than 0 milliseconds, not ${milliseconds}`);
  }
  return milliseconds !== undefined && milliseconds <= LONGEST_MS ? milliseconds : undefined;
}

/** The headers of a call, with a request id among them. */
export function headersOf(options: Options, call: CallOptions): Headers {
  const headers = new Headers(options.headers);
  for (const [name, value] of Object.entries(call.headers ?? {})) {
    headers.set(name, value);
  }
  if (options.token !== undefined && !headers.has("authorization")) {
    headers.set("authorization", `Bearer ${options.token}`);
  }
  if (!headers.get("x-request-id")) {
    headers.set("x-request-id", requestId());
  }
  injectTrace(headers);
  return headers;
}

/** A random UUID. Pages that were not loaded over TLS have no `randomUUID`. */
function requestId(): string {
  if ("randomUUID" in crypto) {
    return crypto.randomUUID();
  }
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
