import { create, toBinary, fromBinary } from "@bufbuild/protobuf";
import type { DescMessage, DescMethodStreaming, MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import type { StreamResponse, Transport } from "@connectrpc/connect";
import { trailerFlag, trailerParse, validateTrailer } from "@connectrpc/connect/protocol-grpc-web";
import { createEnvelopeReadableStream, encodeEnvelope } from "@connectrpc/connect/protocol";

/**
 * The transport with streams by gRPC-Web whose requests are all sent before the first answer is read: as much as a browser can do, and enough
 * for a file.
 */
export function withFiles(transport: Transport, address: string, fetch: typeof globalThis.fetch, mostBytes: number): Transport {
  return {
    unary: transport.unary.bind(transport),
    async stream<I extends DescMessage, O extends DescMessage>(
      method: DescMethodStreaming<I, O>,
      signal: AbortSignal | undefined,
      timeoutMs: number | undefined,
      header: HeadersInit | undefined,
      input: AsyncIterable<MessageInitShape<I>>,
    ): Promise<StreamResponse<I, O>> {
      const headers = new Headers(header);
      headers.set("content-type", "application/grpc-web+proto");
      headers.set("x-grpc-web", "1");
      const end = new End(signal, timeoutMs);
      if (timeoutMs !== undefined) {
        headers.set("grpc-timeout", `${Math.ceil(timeoutMs)}m`);
      }
      const pieces: Uint8Array[] = [];
      for await (const message of end.before(input)) {
        pieces.push(encodeEnvelope(0, toBinary(method.input, create(method.input, message))));
      }
      const path = `/${method.parent.typeName}/${method.name}`;
      const request = { method: "POST", headers, body: new Blob(pieces as Uint8Array<ArrayBuffer>[]), signal: end.signal };
      const response = await end.told(fetch(new URL(path, address), request));
      const trailer = new Headers();
      return {
        stream: true,
        service: method.parent,
        method,
        header: response.headers,
        trailer,
        message: end.before(answers(method.output, response, trailer, mostBytes)),
      };
    },
  };
}

/** The end of a call before its time: by its caller, or by its deadline. */
class End {
  readonly signal: AbortSignal;
  readonly #deadline: AbortSignal | undefined;
  readonly #ended: Promise<never>;

  constructor(signal: AbortSignal | undefined, timeoutMs: number | undefined) {
    this.#deadline = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
    this.signal = AbortSignal.any([signal, this.#deadline].filter((one) => one !== undefined));
    this.#ended = new Promise((_, reject) => {
      const end = (): void => {
        reject(this.#error());
      };
      this.signal.addEventListener("abort", end, { once: true });
      if (this.signal.aborted) {
        end();
      }
    });
    // Whoever waits is told; nobody may wait.
    this.#ended.catch(() => undefined);
  }

  /** What is awaited, or the end; a failure that comes of the end is told as that. */
  async told<Value>(awaited: Promise<Value>): Promise<Value> {
    try {
      return await Promise.race([awaited, this.#ended]);
    } catch (failed) {
      throw this.signal.aborted ? this.#error() : failed;
    }
  }

  /** The items that come before the end. */
  async *before<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    const iterator = items[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await this.told(iterator.next());
        if (next.done) {
          return;
        }
        yield next.value;
      }
    } finally {
      // Not waited for: it may be at work itself.
      iterator.return?.().catch(() => undefined);
    }
  }

  #error(): ConnectError {
    return this.#deadline?.aborted
      ? new ConnectError("the deadline of the call is over", Code.DeadlineExceeded)
      : new ConnectError("the call was ended", Code.Canceled);
  }
}

async function* answers<O extends DescMessage>(output: O, response: Response, trailer: Headers, mostBytes: number): AsyncGenerator<ReturnType<typeof fromBinary<O>>> {
  if (!response.ok || response.body === null) {
    throw new ConnectError(`HTTP ${response.status}`, response.status === 503 ? Code.Unavailable : Code.Unknown);
  }
  if (response.headers.has("grpc-status")) {
    validateTrailer(response.headers, response.headers);
  }
  const reader = createEnvelopeReadableStream(response.body).getReader();
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        break;
      }
      if (value.data.length > mostBytes) {
        throw new ConnectError(`an answer of ${value.data.length} bytes`, Code.ResourceExhausted);
      }
      if ((value.flags & trailerFlag) === trailerFlag) {
        ended = true;
        trailerParse(value.data).forEach((text, name) => {
          trailer.set(name, text);
        });
        validateTrailer(trailer, response.headers);
      } else {
        yield fromBinary(output, value.data);
      }
    }
  } finally {
    // A file that is not read to its end is not sent on.
    reader.cancel().catch(() => undefined);
  }
  if (!ended) {
    throw new ConnectError("the answer breaks off", Code.Unavailable);
  }
}
