import type { ClientHttp2Session } from "node:http2";
import { Http2SessionManager } from "@connectrpc/connect-node";

/**
 * The connection of a client. When a server ends a connection of a certain age, connect-node 2.1 may destroy its session with an error after it
 * has taken its own listener away, and Node ends the process for an error that nobody listens to. So somebody listens.
 */
export class Connection extends Http2SessionManager {
  readonly #heard = new WeakSet<ClientHttp2Session>();

  override async request(...given: Parameters<Http2SessionManager["request"]>): ReturnType<Http2SessionManager["request"]> {
    const stream = await super.request(...given);
    const session = stream.session as ClientHttp2Session | undefined;
    if (session && !this.#heard.has(session)) {
      this.#heard.add(session);
      // Whoever has a call on it is told by the call.
      session.on("error", () => undefined);
    }
    return stream;
  }
}
