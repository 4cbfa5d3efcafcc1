/**
 * Client of Arbiter in browsers: the Connect protocol for single calls, gRPC-Web for files. A browser cannot stream both ways, so `stream`
 * sends batches, and `review` sends the whole file first.
 *
 * @packageDocumentation
 */
import type { Interceptor } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-web";
import { addressOf } from "./address.js";
import { shown } from "./arguments.js";
import type { Result } from "./batch.js";
import { Client } from "./client.js";
import type { Questions } from "./client.js";
import { ArbiterError } from "./errors.js";
import { Fault, checkInterceptors, guarded } from "./fault.js";
import { MESSAGE_BYTES, checkCall, checkOptions } from "./options.js";
import type { CallOptions, Options } from "./options.js";
import { requestOf, several } from "./questions.js";
import type { Question } from "./questions.js";
import { retries } from "./retry.js";
import { withFiles } from "./web_files.js";

export * from "./surface.js";

/** What a client in a browser is made with. */
export interface WebOptions extends Options {
  /** Takes the place of the browser's `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Interceptors of Connect, outside the retries. */
  interceptors?: Interceptor[];
}

/** Games of a stream that are sent in one batch, at most. */
const BATCH = 100;

/**
 * A client of the arbiter. It may be shared, and is to be closed. The server must allow the page's origin (`cors_origins`).
 */
export class Arbiter extends Client {
  /** The address is `http://HOST:PORT` or `https://HOST:PORT`. Throws a `RangeError` or `TypeError` where no client can be made with these options. */
  constructor(address: string, options: WebOptions = {}) {
    const read = addressOf(address);
    checkOptions(options, read, ["fetch", "interceptors"]);
    checkInterceptors(options.interceptors);
    if (options.fetch !== undefined && typeof options.fetch !== "function") {
      throw new TypeError(`fetch is a function, not ${shown(options.fetch)}`);
    }
    const closing = new AbortController();
    const given = options.fetch ?? globalThis.fetch.bind(globalThis);
    const fetch: typeof globalThis.fetch = async (input, init) =>
      await given(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, closing.signal]) : closing.signal });
    const bytes = options.maxMessageBytes ?? MESSAGE_BYTES;
    const transport = createConnectTransport({
      baseUrl: read.url,
      fetch,
      useBinaryFormat: true,
      interceptors: [...(options.interceptors ?? []).map(guarded), ...(options.retries === false ? [] : [retries(closing.signal)])],
    });
    super(withFiles(transport, read.url, fetch, bytes), options, closing);
  }

  override async *stream(games: Questions, call: CallOptions = {}): AsyncGenerator<Result> {
    checkCall(call);
    const fault = new Fault();
    let waiting: Question[] = [];
    for await (const game of fault.kept(several(games), (game) => requestOf(game))) {
      if (waiting.push(game) === BATCH) {
        yield* (await this.batch(waiting, call)).map(alone);
        waiting = [];
      }
    }
    yield* (await this.batch(waiting, call)).map(alone);
    fault.check();
  }
}

/** The answer to an item as a stream tells it: its fields at fault begin with `item`, not with its place in a batch that nobody sees. */
function alone(result: Result): Result {
  if (!(result instanceof ArbiterError)) {
    return result;
  }
  const violations = result.violations.map(({ field, description }) => ({ field: field.replace(/^items\[\d+\]/, "item"), description }));
  return ArbiterError.fromJSON({ ...result.toJSON(), violations });
}
