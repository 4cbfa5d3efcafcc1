/**
 * Client of Arbiter in Node: gRPC over HTTP/2.
 *
 * @packageDocumentation
 */
import type { Interceptor } from "@connectrpc/connect";
import { createGrpcTransport } from "@connectrpc/connect-node";
import { Client } from "./client.js";
import { Connection } from "./connection.js";
import { MESSAGE_BYTES } from "./options.js";
import type { Options } from "./options.js";
import { retries } from "./retry.js";

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

  /** The address is `http://HOST:PORT` or, for TLS, `https://HOST:PORT`. */
  constructor(address: string, options: NodeOptions = {}) {
    const { protocol, pathname, search } = new URL(address);
    const tls = { ca: options.ca, cert: options.clientCertificate, key: options.clientKey };
    const given = Object.fromEntries(Object.entries(tls).filter(([, pem]) => pem !== undefined));
    if (!["http:", "https:"].includes(protocol) || pathname !== "/" || search !== "") {
      throw new RangeError(`an address is http://HOST:PORT or https://HOST:PORT, not ${address}`);
    }
    if (protocol === "http:" && Object.keys(given).length > 0) {
      throw new RangeError("TLS options need an address that begins with https://");
    }
    const connection = new Connection(address, { pingIntervalMs: 60_000, pingTimeoutMs: 20_000 }, given);
    const bytes = options.messageBytes ?? MESSAGE_BYTES;
    const transport = createGrpcTransport({
      baseUrl: address,
      sessionManager: connection,
      readMaxBytes: bytes,
      writeMaxBytes: bytes,
      interceptors: [...(options.interceptors ?? []), ...(options.retries === false ? [] : [retries()])],
    });
    super(transport, options);
    this.#connection = connection;
  }

  override close(): void {
    this.#connection.abort();
  }
}
