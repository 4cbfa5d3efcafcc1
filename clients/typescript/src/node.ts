/**
 * Client of Arbiter in Node: gRPC over HTTP/2.
 *
 * @packageDocumentation
 */
import { X509Certificate, createPrivateKey } from "node:crypto";
import { createReadStream } from "node:fs";
import type { PathLike } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { createSecureContext } from "node:tls";
import type { MessageInitShape } from "@bufbuild/protobuf";
import type { Interceptor } from "@connectrpc/connect";
import { createGrpcTransport } from "@connectrpc/connect-node";
import { addressOf } from "./address.js";
import type { Address } from "./address.js";
import { shown } from "./arguments.js";
import { Client } from "./client.js";
import { Connection } from "./connection.js";
import { checkInterceptors, guarded } from "./fault.js";
import { MESSAGE_BYTES, checkOptions } from "./options.js";
import type { CallOptions, Options } from "./options.js";
import type { PgnFile } from "./pgn.js";
import { retries } from "./retry.js";
import type { Review } from "./review.js";
import type { ReviewOptions, ReviewOptionsSchema } from "./v1.js";

export * from "./surface.js";

/** What a client in Node is made with. */
export interface NodeOptions extends Options {
  /** Certificates in PEM that the server's must be signed by; those that Node knows unless given. */
  ca?: string | Uint8Array;
  /** The client's own certificate, in PEM. */
  clientCertificate?: string | Uint8Array;
  /** Its private key, in PEM. */
  clientKey?: string | Uint8Array;
  /** Interceptors of Connect, outside the retries. */
  interceptors?: Interceptor[];
}

/**
 * A client of the arbiter. It connects at its first call, may be shared, and is to be closed.
 */
export class Arbiter extends Client {
  readonly #connection: Connection;

  /**
   * The address is `http://HOST:PORT` or, for TLS, `https://HOST:PORT`. Throws a `RangeError` or `TypeError` where no client can be made with these options.
   */
  constructor(address: string, options: NodeOptions = {}) {
    const read = addressOf(address);
    checkOptions(options, read, ["ca", "clientCertificate", "clientKey", "interceptors"]);
    checkInterceptors(options.interceptors);
    const tls = pemOf(options, read);
    const connection = new Connection(read.url, { pingIntervalMs: 60_000, pingTimeoutMs: 20_000 }, tls);
    const bytes = options.maxMessageBytes ?? MESSAGE_BYTES;
    const closing = new AbortController();
    const transport = createGrpcTransport({
      baseUrl: read.url,
      sessionManager: connection,
      readMaxBytes: bytes,
      writeMaxBytes: bytes,
      interceptors: [...(options.interceptors ?? []).map(guarded), ...(options.retries === false ? [] : [retries(closing.signal)])],
    });
    super(transport, options, closing);
    this.#connection = connection;
  }

  override close(): void {
    super.close();
    this.#connection.abort();
  }

  /**
   * Reviews a PGN file of any size: iterate over its games; `summary` is there behind the last. The file is a path (a text, or a URL that begins
   * with `file:`), an open file, a stream or its bytes. What is thrown while it is read, such as `ENOENT`, is thrown from the iteration.
   */
  override review(
    file: PgnFile | string | URL | FileHandle,
    options?: ReviewOptions | MessageInitShape<typeof ReviewOptionsSchema>,
    call: CallOptions = {},
  ): Review {
    if (typeof file === "string" || file instanceof URL) {
      return super.review(opened(file), options, call);
    }
    const given: unknown = file;
    const isOpen = typeof given === "object" && given !== null && "createReadStream" in given;
    return super.review(isOpen ? (file as FileHandle).createReadStream({ autoClose: false }) : (file as PgnFile), options, call);
  }
}

/** A file that is opened when its bytes are wanted. */
async function* opened(path: PathLike): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Uint8Array>;
  } catch (error) {
    // Node names the path where a file cannot be opened, and not where it cannot be read, as a directory.
    if (error instanceof Error && !("path" in error)) {
      error.message += ` '${String(path)}'`;
      Object.assign(error, { path: String(path) });
    }
    throw error;
  }
}

/** The options of TLS as Node takes them. */
function pemOf({ ca, clientCertificate: cert, clientKey: key }: NodeOptions, address: Address): Record<string, string | Uint8Array> {
  const given = Object.fromEntries(Object.entries({ ca, cert, key }).filter((entry): entry is [string, string | Uint8Array] => entry[1] !== undefined));
  if (!address.isTls && Object.keys(given).length > 0) {
    throw new RangeError(`TLS options need an address that begins with https://, not ${address.shown}`);
  }
  const certificate = /-----BEGIN (TRUSTED |X509 )?CERTIFICATE-----/;
  const wanted = [
    ["ca", ca, certificate, "certificate"],
    ["clientCertificate", cert, certificate, "certificate"],
    ["clientKey", key, /-----BEGIN ([A-Z]+ )?PRIVATE KEY-----/, "private key"],
  ] as const;
  for (const [name, pem, mark, what] of wanted) {
    const kind: unknown = pem;
    if (kind !== undefined && typeof kind !== "string" && !(kind instanceof Uint8Array)) {
      throw new TypeError(`${name} is PEM, as a text or bytes, not ${shown(kind)}`);
    }
    if (pem !== undefined && !mark.test(typeof pem === "string" ? pem : new TextDecoder("latin1").decode(pem))) {
      throw new RangeError(`${name} holds no ${what} in PEM`);
    }
  }
  if ((cert === undefined) !== (key === undefined)) {
    throw new RangeError("clientCertificate and clientKey belong together: one is given without the other");
  }
  // A context passes over authorities that it cannot read.
  usable("ca", () => ca !== undefined && new X509Certificate(ca));
  usable("clientCertificate", () => cert !== undefined && new X509Certificate(cert));
  usable("clientKey", () => key !== undefined && createPrivateKey(typeof key === "string" ? key : Buffer.from(key)));
  usable(key === undefined ? "ca" : "clientKey, with clientCertificate,", () => createSecureContext(given));
  return given;
}

/** Throws a `RangeError` that names the option where it cannot be read. */
function usable(name: string, read: () => unknown): void {
  try {
    read();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.trim() : String(cause);
    throw new RangeError(`${name} cannot be used: ${why}`, { cause });
  }
}
