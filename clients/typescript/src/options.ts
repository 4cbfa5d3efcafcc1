/** What a client is made with, wherever it runs. */
export interface Options {
  /** A bearer token. */
  token?: string;
  /** Headers sent with every call. */
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds that a call may take, 5,000 unless given; 0: any time. Streams and reviews have none. */
  deadlineMs?: number;
  /** Whether calls that fail with `Unavailable` are made again, up to three times in all. Default: they are. */
  retries?: boolean;
  /** The largest message in either direction, in bytes; 4 MiB unless given. */
  messageBytes?: number;
}

/** What is said for one call alone. */
export interface CallOptions {
  /** Milliseconds that the call may take. */
  deadlineMs?: number;
  /** Headers, which go before those of the client. */
  headers?: Readonly<Record<string, string>>;
  /** Ends the call. */
  signal?: AbortSignal;
}

export const DEADLINE_MS = 5_000;
export const MESSAGE_BYTES = 4 * 1024 * 1024;

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

/** What the API of OpenTelemetry keeps for all its copies in a process, as far as it is used here. */
interface Telemetry {
  context?: { active(): unknown };
  propagation?: { inject(context: unknown, carrier: Headers, setter: { set(carrier: Headers, key: string, value: string): void }): void };
}

const setter = {
  set(carrier: Headers, key: string, value: string): void {
    carrier.set(key, value);
  },
};

/** Sends the trace context of the caller, where the API of OpenTelemetry is in use. It is found where it registers itself, so nothing is imported. */
function injectTrace(headers: Headers): void {
  const telemetry = (globalThis as unknown as Record<symbol, Telemetry | undefined>)[Symbol.for("opentelemetry.js.api.1")];
  if (telemetry?.context && telemetry.propagation) {
    telemetry.propagation.inject(telemetry.context.active(), headers, setter);
  }
}
